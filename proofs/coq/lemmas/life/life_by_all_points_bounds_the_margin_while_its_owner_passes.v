(** If no stone of a player's is dead, then after any sequence of that player's plays, suicides
    included, while the other one passes, the other one's area is larger than the player's by at
    least twice the number of points that are safe now, less the number of points of the board. Safe
    are the stones of the other one's that are unconditionally alive, by all points, and the empty
    points that have neighbours, all of them such stones. *)

From Coq Require Import Bool List Arith Lia.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting Counting
  what_lives_by_all_points_is_never_captured areas_and_neutral_points_partition_the_board.
From Goproof Require Written.

Section Safe.
Context {G : graph}.
Implicit Types (b after : colouring G) (p o : player) (x y z : point G).

(** A point all of whose neighbours are stones of [o]'s is of [o]'s area unless the opponent has a
    stone there, which would be dead. *)
Lemma surrounded_is_area after p x y :
  (forall z, ~ dead after p z) -> adjacent x y ->
  (forall z, adjacent x z -> after z = opponent p) -> area after (opponent p) x = true.
Proof.
  intros none near walls; unfold area; apply orb_true_iff.
  destruct (three_colours p (after x)) as [stone|[own|empty]].
  - exfalso; apply (none x), closed_is_dead with (S := fun z => z = x); [|reflexivity].
    intros z ->; split; [assumption|]; intros w beside; rewrite (walls w beside).
    split; [discriminate|]; intros own; now destruct (opponent_differs p).
  - left; now apply is_stone_spec.
  - right; unfold territory, is_empty, reaching; rewrite opponent_of_opponent.
    rewrite empty; simpl; apply andb_true_iff; split.
    + destruct (reaches_dec after x (opponent p)) as [|far]; [reflexivity|destruct far].
      apply reaches_beside with y; auto; congruence.
    + destruct (reaches_dec after x p) as [[_ [u [w [path [beside stone]]]]]|]; [exfalso|reflexivity].
      assert (u = x) as ->.
      { refine (chain_least after x (fun z => z = x) eq_refl _ u path).
        intros z t -> next equal; rewrite (walls t next), empty in equal; discriminate. }
      rewrite (walls w beside) in stone; now destruct (opponent_differs p).
Qed.

Lemma safe_stays_area k suicides b p after :
  (k = Textbook -> suicides = false) -> (forall x, ~ dead b p x) ->
  made_alone suicides p b after ->
  forall x, safe k b (opponent p) x -> area after (opponent p) x = true.
Proof.
  intros fits none made x.
  destruct (chains_outlast_plays k suicides b p _ fits none (alive_keeps_itself _ _ _) after made)
    as [none' keeps].
  intros [lives|[_ [[y near] walls]]].
  - unfold area; apply orb_true_iff; left; apply is_stone_spec; now apply keeps.
  - apply surrounded_is_area with y; auto; intros z beside; now apply keeps, walls.
Qed.

Lemma bounded_by_area after o (counted : point G -> bool) :
  (forall x, counted x = true -> area after o x = true) ->
  2 * number counted + number (area after (opponent o)) <= length (@points G) + number (area after o).
Proof.
  intros included; pose proof (number_at_most _ _ included).
  pose proof (proj2 (areas_and_neutral_points_partition_the_board after)).
  destruct o; simpl; lia.
Qed.

End Safe.

Theorem life_by_all_points_bounds_the_margin_while_its_owner_passes {G} : Written.life_by_all_points_bounds_the_margin_while_its_owner_passes G.
Proof.
  intros b p counted.
  intros none all_safe after made.
  rewrite <- (opponent_of_opponent p) at 1; apply bounded_by_area.
  intros x member; apply (safe_stays_area All_points true b p after); auto; discriminate.
Qed.
