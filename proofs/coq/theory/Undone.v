(** A move that is undone at once: what that takes. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Touching.

(** A move that its opponent's next move undoes has left its stone: a suicide of more stones could
    not be put back. *)
Lemma undone_is_no_suicide {G} (b : colouring G) v (p : player) q :
  position b -> b v = Empty -> ~ same b (place b v p) ->
  same b (place (place b v p) q (opponent p)) -> ~ suicide b v p v.
Proof.
  intros none empty changed undone lost; apply changed.
  apply one_stone_suicide_changes_nothing; auto.
  intros x; split; [intros gone|now intros ->].
  destruct (same_point x v) as [|differs]; [assumption|exfalso].
  pose proof (suicide_elsewhere b v p x gone differs) as own.
  pose proof (place_suicide b v p x gone) as left; rewrite undone in own.
  destruct (place_only_empties (place b v p) q (opponent p) x) as [equal|]; [|congruence].
  destruct (put_cases (place b v p) q (opponent p) x) as [[_ ?]|[_ ?]]; [colours|congruence].
Qed.

(** Each of the two moves captures just one stone. *)
Theorem undone_by_retaking {G} (b : colouring G) v (p : player) q :
  position b -> b v = Empty -> place b v p q = Empty ->
  ~ same b (place b v p) -> same b (place (place b v p) q (opponent p)) ->
  (forall x, captive b v p x <-> x = q)
  /\ (forall x, captive (place b v p) q (opponent p) x <-> x = v).
Proof.
  intros none empty empty' changed undone; set (b' := place b v p) in *.
  pose proof (undone_is_no_suicide b v p q none empty changed undone) as stays.
  assert (b' v = p) as stands.
  { unfold b'; rewrite place_kept; auto using placed_is_no_captive, put_here. }
  assert (captive b' q (opponent p) v) as retaken.
  { pose proof (undone v) as gone; rewrite empty in gone; symmetry in gone.
    assert (put b' q (opponent p) v = p) as there by (rewrite put_elsewhere; congruence).
    destruct (place_empties b' q (opponent p) v) as [|lost]; auto; [congruence|].
    destruct (suicide_stood _ _ _ _ lost) as [_ [own _]]; colours. }
  assert (forall x, ~ suicide b' q (opponent p) x) as no_suicide.
  { intros x; refine (no_capture_with_suicide b' q (opponent p) _ v x retaken).
    apply place_is_position. }
  assert (place b' q (opponent p) q = opponent p) as back.
  { rewrite place_kept; auto using placed_is_no_captive, put_here. }
  split; intros x; split.
  - intros taken; destruct (captive_stood b v p x taken) as [_ [theirs _]].
    rewrite undone in theirs; pose proof (place_captive b v p x taken) as gone; fold b' in gone.
    destruct (place_only_empties b' q (opponent p) x) as [equal|]; [|congruence].
    destruct (put_cases b' q (opponent p) x) as [[? _]|[_ ?]]; [assumption|congruence].
  - intros ->; rewrite <- undone in back.
    assert (put b v p q = opponent p) as there by (rewrite put_elsewhere; congruence).
    destruct (place_empties b v p q) as [|lost]; auto; [congruence|].
    destruct (suicide_stood b v p q lost) as [_ [own _]]; colours.
  - intros taken; destruct (same_point x v) as [|differs]; [assumption|exfalso].
    destruct (captive_stood _ _ _ _ taken) as [_ [own _]].
    rewrite opponent_of_opponent in own.
    pose proof (place_captive b' q (opponent p) x taken) as gone; rewrite <- undone in gone.
    destruct (place_only_empties b v p x) as [equal|equal]; fold b' in equal; [|congruence].
    rewrite put_elsewhere in equal by assumption; congruence.
  - now intros ->.
Qed.
