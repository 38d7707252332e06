(** What the files are made of that [goproof value --coq] and [goproof solve --coq] write: entries in
    short, and a value from two certificates. *)

From Coq Require Import Bool List Arith ZArith String.
From Goproof Require Import Graph Law Notions Boards Program Sound.
Import ListNotations.

Definition reply (i : nat) (replies : list (nat * child)) : option child :=
  option_map snd (find (fun entry => fst entry =? i) replies).

(** A node with the winner's move, and one with the replies to the loser's moves: with the players'
    threats, and the colours of what is in no drawing. *)
Section Nodes.
Variables (k : threats) (outside : list colour) (s : string) (p : player) (passes : nat).

Definition entry_of chosen : entry :=
  {| stands := (drawn s ++ outside, p, k); precede := passes; chosen := chosen; sets := None |}.

Definition moves_with (c : child) : entry := entry_of (Chosen c).

Definition replies_with (pass threat : option child) (plays : list (nat * child)) : entry :=
  entry_of (Replies pass threat
    (map (fun i => reply i plays) (seq 0 (List.length (drawn s ++ outside))))).
End Nodes.

Definition moves := moves_with (0, 0) [].
Definition replies s p passes pass := replies_with (0, 0) [] s p passes pass None.

Theorem value_by {G : graph} r (b : colouring G) p z symmetries lower symmetries' upper :
  accepts r Black z symmetries b p lower = true ->
  accepts r White (- z) symmetries' b p upper = true ->
  value r b p z.
Proof. intros; split; eapply what_is_accepted_is_forced; eassumption. Qed.
