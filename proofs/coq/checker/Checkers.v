(** The checkers of certificates, with the proofs that what they accept is true. *)

From Goproof Require Entries RoundSound PatternAccepted.
