(** What the files are made of that [goproof value --coq] writes: entries in short, and a value from
    two certificates. *)

From Coq Require Import Bool List Arith ZArith String Ascii.
From Goproof Require Import Graph Law Notions Boards Program Sound.
Import ListNotations.

(** Colours as diagrams have them: X, O, and a dot; a slash parts rows. *)
Fixpoint drawn (s : string) : list colour :=
  match s with
  | EmptyString => []
  | String c s' =>
      if Ascii.eqb c "X" then Stone Black :: drawn s'
      else if Ascii.eqb c "O" then Stone White :: drawn s'
      else if Ascii.eqb c "." then Empty :: drawn s' else drawn s'
  end%char.

Definition board_drawn {G : graph} (s : string) : colouring G := Playing.looked_up points (drawn s).

Definition reply (i : nat) (replies : list (nat * child)) : option child :=
  option_map snd (find (fun entry => fst entry =? i) replies).

Definition entry_of s p passes chosen : entry :=
  {| colours := drawn s; whose := p; in_a_row := passes; chosen := chosen; sets := None |}.

(** A node with the winner's move, and one with the replies to the loser's moves. *)
Definition moves s p passes (c : child) : entry := entry_of s p passes (Chosen c).

Definition replies s p passes (pass : option child) (plays : list (nat * child)) : entry :=
  let l := drawn s in
  entry_of s p passes (Replies pass (map (fun i => reply i plays) (seq 0 (List.length l)))).

Theorem value_by {G : graph} r (b : colouring G) p z symmetries lower symmetries' upper :
  accepts r Black z symmetries b p lower = true ->
  accepts r White (- z) symmetries' b p upper = true ->
  value r b p z.
Proof. intros; split; eapply what_is_accepted_is_forced; eassumption. Qed.
