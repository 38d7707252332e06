(** After a game in which both players have played equally many stones, however often they have
    passed, Black's margin by area equals that by territory with prisoners. *)

From Coq Require Import ZArith Lia.
From Goproof Require Import Graph Law Notions Counting.
From Goproof Require Written.

Theorem equal_numbers_of_stones_played_make_the_scorings_agree {G} : Written.equal_numbers_of_stones_played_make_the_scorings_agree G.
Proof.
  intros r g.
  intros legal bare equal.
  pose proof (margins_differ_by_the_stones_played r g legal bare); lia.
Qed.
