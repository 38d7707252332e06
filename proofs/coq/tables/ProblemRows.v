(** What the definitions of [Problems.v] say of one colouring, as strings: for comparison with what
    [gospec] says, in [ProblemTables.v]. What is computed is proved to be what is defined. *)

From Coq Require Import Bool String List.
From Goproof Require Import Graph Deciding Law Life Notions Problems Colourings Living Rows.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

Section ProblemRows.
Context {G : graph} (r : rules) (q : problem G) (b : colouring G).
Implicit Types (v u : point G).
Notation own := (is_stone b (defender q)).

Definition is_lost : bool :=
  if captures_all q then everywhere (fun v => implb (target q v) (negb (own v)))
  else somewhere (fun v => target q v && negb (own v)).

Lemma own_spec v : own v = true <-> b v = defender q.
Proof. apply is_own. Qed.

Theorem is_lost_spec : is_lost = true <-> captured_by_now q b.
Proof.
  unfold is_lost, captured_by_now; destruct (captures_all q).
  - rewrite everywhere_spec; split; intros all v; specialize (all v); rewrite <- own_spec in *;
      unfold is_true in *; destruct (target q v), (own v); simpl in *; intuition (auto with bool).
  - rewrite somewhere_spec; split; intros [v both]; exists v; rewrite <- own_spec in *;
      unfold is_true in *; destruct (target q v), (own v); simpl in *; intuition (auto with bool).
Qed.

(** What lives is found once for all points. *)
Definition lasts : point G -> bool :=
  let living := survivors (condition_of r) b (defender q) (length (@points G)) points in
  fun v => own v && (listed v living || somewhere (fun u => in_chain b v u && immortal q u)).

Lemma lasts_spec v : lasts v = true <-> stands_for_ever r q b v.
Proof.
  unfold lasts, stands_for_ever; rewrite andb_true_iff, orb_true_iff, own_spec, somewhere_spec.
  assert (listed v (survivors (condition_of r) b (defender q) (length (@points G)) points) = true
          <-> alive (condition_of r) b (defender q) v) as -> by apply lives_spec.
  assert ((exists u, in_chain b v u && immortal q u = true)
          <-> exists u, joined b v u /\ immortal q u) as ->; [|reflexivity].
  split; intros [u both]; exists u; rewrite andb_true_iff, in_chain_spec in *; exact both.
Qed.

Definition is_kept : bool :=
  let lasts_there := lasts in
  if captures_all q then somewhere (fun v => target q v && lasts_there v)
  else everywhere (fun v => implb (target q v) (lasts_there v)).

Theorem is_kept_spec : is_kept = true <-> lives_by_now r q b.
Proof.
  unfold is_kept, lives_by_now; destruct (captures_all q).
  - rewrite somewhere_spec; split; intros [v both]; exists v; rewrite <- lasts_spec in *;
      unfold is_true in *; now apply andb_true_iff.
  - rewrite everywhere_spec; split; intros all v; specialize (all v); rewrite <- lasts_spec in *;
      unfold is_true in *; destruct (target q v), (lasts v); simpl in *; intuition (auto with bool).
Qed.

End ProblemRows.

(** The first and the last point are the target, of Black's stones and of White's; the first
    point is immortal. Whether the attacker has captured one of the target, or all;
    by both rules of suicide, whether all of it lives, or some; and what a stone at each empty point
    makes, for each player. *)
Section Row.
Context {G : graph} (b : colouring G).

Definition at_numbers (of : list bool) (v : point G) : bool :=
  existsb (fun pair => (if same_point (fst pair) v then true else false) && snd pair)
    (combine points of).

Definition first_only (n : nat) : list bool := true :: repeat false (pred n).

Definition is_so (answer : bool) : string := if answer then "#" else ".".

Definition problem_row : list string :=
  let n := length (@points G) in
  let immortal_points := first_only n in
  let ends v := at_numbers (first_only n) v || at_numbers (rev (first_only n)) v in
  let about p all := {| defender := p; target := ends; open_points := fun _ => true;
    immortal := at_numbers immortal_points; captures_all := all; has_to_live := true |} in
  let there := on_the_board (at_numbers immortal_points) Empty b in
  drawn b :: flat_map (fun p =>
    [String.concat "" (map (fun all => is_so (is_lost (guarded (about p all)) there)) [false; true]);
     String.concat "" (flat_map (fun suicide => map (fun all =>
       is_so (is_kept {| ko_rule := Positional; on_suicide := suicide_if suicide; passes_to_end := 2 |}
                (guarded (about p all)) there)) [false; true]) [true; false])]
    ++ flat_map (fun v => if is_empty b v
         then [drawn (place there (Some v : point (with_outside G (at_numbers immortal_points))) p)]
         else []) points) players.

End Row.
