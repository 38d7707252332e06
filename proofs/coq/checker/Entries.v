(** What the files are made of that [goproof value --coq] and [goproof solve --coq] write: entries in
    short, and a value from two certificates. *)

From Coq Require Import Bool List Arith NArith ZArith String.
From Goproof Require Import Graph Law Notions Boards Lines Turns Program Sound.
Import ListNotations.

Definition reply (i : nat) (replies : list (nat * child)) : option child :=
  option_map snd (find (fun entry => fst entry =? i) replies).

(** A node with the winner's move, and one with the replies to the loser's moves: with the players'
    threats, and the colours of what is in no drawing. *)
Section Nodes.
Variables (k : threats) (outside : list colour) (s : string) (p : player) (passes : nat).

Definition line_of chosen : line :=
  Entry {| stands := (drawn s ++ outside, p, k); precede := passes; chosen := chosen |}.

Definition moves_with (c : child) : line := line_of (Chosen c).

Definition replies_with (pass threat : option child) (plays : list (nat * child)) : line :=
  line_of (Replies pass threat
    (map (fun i => reply i plays) (seq 0 (List.length (drawn s ++ outside))))).
End Nodes.

Definition moves := moves_with (0, 0) [].
Definition replies s p passes pass := replies_with (0, 0) [] s p passes pass None.

(** A position's level, with the player to move where positions have one. *)
Definition has_level (s : string) (p : player) (n : N) : line := Level (drawn s, p, (0, 0)) n.

(** A certificate: whether the winner replies in the territory of what lives, whether it has levels,
    its symmetries, and what follows. *)
Record certificate : Set := {
  replies_in_territory : bool; has_levels : bool; symmetric : list (list nat); entries : list line }.

Definition certifies {G : graph} r winner margin (b : colouring G) p (c : certificate) : bool :=
  accepts r winner margin (replies_in_territory c) (has_levels c) (symmetric c) b p (entries c).

Theorem value_by {G : graph} r (b : colouring G) p z lower upper :
  certifies r Black z b p lower = true ->
  certifies r White (- z) b p upper = true ->
  value r b p z.
Proof. intros; split; eapply what_is_accepted_is_forced; eassumption. Qed.
