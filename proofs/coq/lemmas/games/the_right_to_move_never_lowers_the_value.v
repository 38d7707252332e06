(** Under positional superko, from a position without a past, what a player can force when the
    opponent moves first the player can force when moving first. *)

From Coq Require Import ZArith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Forcing.
From Goproof Require Written.

Lemma alike_after_two_turns {G} (b : colouring G) p t :
  alike (Then (Then (Start b p) Pass) t) (Then (Start b (opponent p)) t).
Proof.
  apply alike_then; split; [apply same_refl| |reflexivity].
  intros b'; rewrite has_seen_pass; split; intros [h [earlier equal]];
    inversion earlier; subst; eexists; (split; [constructor|exact equal]).
Qed.

Theorem the_right_to_move_never_lowers_the_value {G} : Written.the_right_to_move_never_lowers_the_value G.
Proof.
  intros r b p margin.
  intros positional two second.
  assert (forall q, ~ ended r (Start b q)) as going by (unfold ended; simpl; lia).
  assert (forall q, ~ ended r (Then (Start b q) Pass)) as going_on by (unfold ended; simpl; lia).
  assert (forall q v, legal r (Then (Start b q) Pass) (Play v) ->
    legal r (Start b (opponent q)) (Play v)) as plays.
  { intros q v; apply alike_play; auto.
    split; [apply same_refl|intros; rewrite has_seen_pass|reflexivity].
    split; intros [h [earlier equal]]; inversion earlier; subst; eexists;
      (split; [constructor|exact equal]). }
  inversion second as [g over|g t own|g _ _ all]; subst g;
    [now apply going in over|simpl in own; now destruct p|].
  assert (forces r p margin (Then (Start b (opponent p)) Pass)) as passed by (apply all; now split).
  inversion passed as [g over|g t own allowed after|g _ waits]; subst g;
    [now apply going_on in over| |simpl in waits; now destruct p].
  destruct t as [|v].
  - assert (margin <= score Area (Start b p) p - score Area (Start b p) (opponent p))%Z as enough.
    { inversion after as [g _ enough|g t _ [over _]|g open]; subst g; [exact enough| |];
        exfalso; (apply over || apply open); unfold ended; simpl; lia. }
    apply forces_moving with Pass; [reflexivity|now split|].
    apply forces_waiting; [apply going_on|reflexivity|]; intros [|v] reply.
    + apply forces_ended; [unfold ended; simpl; lia|exact enough].
    + apply alike_forces with (Then (Start b (opponent p)) (Play v)); auto.
      apply alike_sym, alike_after_two_turns.
  - apply forces_moving with (Play v); [reflexivity| |].
    + rewrite <- (opponent_of_opponent p); now apply plays.
    + apply alike_forces with (1 := positional) (2 := after); [|reflexivity].
      pose proof (alike_after_two_turns b (opponent p) (Play v)) as equal.
      now rewrite opponent_of_opponent in equal.
Qed.
