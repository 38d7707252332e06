(** Of which sources some moves are a whole game, as strings: for comparison with what [gospec] says,
    in [GameTables.v]. By [SameGames.v] they are where they are one of
    [Law.v], which is computed. *)

From Coq Require Import Bool String List Arith.
From Goproof Require Import Graph Law Notions Sources Written SameGames Playing Rows.
Import ListNotations.
Open Scope string_scope.
Open Scope nat_scope.
Open Scope list_scope.

Section GameRows.
Context {G : graph}.
Implicit Types (moves : list (@turn G)).

Definition numbered moves : nat -> @turn G := fun i => nth i moves Pass.

Fixpoint is_legal_game (r : rules) (g : @game G) : bool :=
  match g with Start _ _ => true | Then g' t => is_legal_game r g' && is_legal r g' t end.

Lemma is_legal_game_spec r g : is_legal_game r g = true <-> legal_game r g.
Proof.
  induction g as [b first|g IH t]; simpl.
  - split; [constructor|reflexivity].
  - rewrite andb_true_iff, IH, is_legal_spec; split.
    + intros [before allowed]; now constructor.
    + intros whole; now inversion whole.
Qed.

Definition is_whole_game moves : bool :=
  let g := game_after (numbered moves) (length moves) in
  is_legal_game logical_rules g && (2 <=? passes g).

Theorem is_whole_game_spec moves : let n := length moves in
  (is_whole_game moves = true <-> S0_has_game G (numbered moves) n)
  /\ (is_whole_game moves = true <-> S2_has_game G (numbered moves) n)
  /\ (is_whole_game moves = true <-> S3_has_game G (numbered moves) n).
Proof.
  cbv zeta; unfold is_whole_game; rewrite andb_true_iff, is_legal_game_spec, Nat.leb_le.
  unfold S0_has_game, S2_has_game, S3_has_game; rewrite <- games_of_S0, <- games_of_S2, <- games_of_S3; unfold finished, ended, logical_rules; cbn [passes_to_end].
  tauto.
Qed.

(** The moves; and whether they are a whole game of S0, of S2, of S3. *)
Definition games_row moves : list string :=
  let whole := if is_whole_game moves then "#" else "." in
  [String.concat " " (map turn_drawn moves); whole; whole; whole].

Fixpoint of_length (n : nat) : list (list (@turn G)) :=
  match n with
  | 0 => [[]]
  | S n' => flat_map (fun t => map (cons t) (of_length n')) turns_there_are
  end.

Definition sequences (n : nat) : list (list (@turn G)) := flat_map of_length (seq 0 (S n)).

End GameRows.
