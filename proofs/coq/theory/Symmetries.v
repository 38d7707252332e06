(** What symmetries of the board, and the exchange of the colours, leave as it is. *)

From Coq Require Import Bool.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.

Section Moved.
Context {G : graph}.
Implicit Types (b : colouring G) (v w x y : point G) (p : player) (c : colour).
Implicit Types (image preimage : point G -> point G).

Lemma inverse_symmetry image preimage : symmetry image preimage -> symmetry preimage image.
Proof. unfold symmetry; tauto. Qed.

Lemma moved_there image preimage b x :
  symmetry image preimage -> moved preimage b (image x) = b x.
Proof. intros [back _]; unfold moved; now rewrite back. Qed.

Lemma moved_back image preimage b :
  symmetry image preimage -> same (moved image (moved preimage b)) b.
Proof. intros [back _] x; unfold moved; now rewrite back. Qed.

Lemma joined_moved image preimage b x y :
  symmetry image preimage -> joined b x y -> joined (moved preimage b) (image x) (image y).
Proof.
  intros both; induction 1 as [|u w _ IH near coloured]; [constructor|].
  apply joined_onwards with (image u); [assumption|now apply both|].
  now rewrite !(moved_there image).
Qed.

Lemma reaches_moved_there image preimage b x c :
  symmetry image preimage -> reaches b x c -> reaches (moved preimage b) (image x) c.
Proof.
  intros both [differs [u [w [path [near coloured]]]]]; split.
  - now rewrite (moved_there image).
  - exists (image u), (image w); rewrite (moved_there image) by assumption.
    split; [now apply joined_moved|split; [now apply both|assumption]].
Qed.

Lemma reaches_moved image preimage b x c :
  symmetry image preimage -> reaches b x c <-> reaches (moved preimage b) (image x) c.
Proof.
  intros both; split; [now apply reaches_moved_there|intros reach].
  apply (reaches_moved_there preimage image) in reach; [|now apply inverse_symmetry].
  destruct both as [back rest]; rewrite back in reach.
  apply (same_reaches (moved image (moved preimage b))); [|assumption].
  now apply moved_back.
Qed.

Lemma dead_moved image preimage b p x :
  symmetry image preimage -> dead b p x <-> dead (moved preimage b) p (image x).
Proof.
  intros both; unfold dead.
  now rewrite <- (reaches_moved image preimage), (moved_there image).
Qed.

Lemma clear_moved image preimage b p :
  symmetry image preimage -> same (clear (moved preimage b) p) (moved preimage (clear b p)).
Proof.
  intros both x; unfold moved at 2; pose proof both as [_ [there _]].
  rewrite <- (there x) at 1; set (y := preimage x).
  destruct (dead_dec b p y) as [lost|kept].
  - rewrite (clear_dead b) by assumption; apply clear_dead; now apply dead_moved.
  - rewrite (clear_kept b) by assumption; rewrite clear_kept; [now apply moved_there|].
    now rewrite <- dead_moved.
Qed.

Lemma put_moved image preimage b v c :
  symmetry image preimage ->
  same (put (moved preimage b) (image v) c) (moved preimage (put b v c)).
Proof.
  intros [back [there _]] x; unfold moved, put.
  destruct (same_point x (image v)) as [equal|differs], (same_point (preimage x) v) as [equal'|apart];
    try reflexivity.
  - destruct apart; now rewrite equal.
  - destruct differs; now rewrite <- equal'.
Qed.

Lemma place_moved image preimage b v p :
  symmetry image preimage ->
  same (place (moved preimage b) (image v) p) (moved preimage (place b v p)).
Proof.
  intros both; unfold place, captured.
  now rewrite (put_moved image), !(clear_moved image) by exact both.
Qed.

Lemma reaching_moved image preimage b c x :
  symmetry image preimage -> reaching (moved preimage b) c (image x) = reaching b c x.
Proof.
  intros both; unfold reaching; pose proof (reaches_moved image preimage b x c both).
  destruct (reaches_dec b x c), (reaches_dec (moved preimage b) (image x) c); tauto.
Qed.

Lemma area_moved image preimage b p x :
  symmetry image preimage -> area (moved preimage b) p (image x) = area b p x.
Proof.
  intros both; unfold area, territory, is_stone, is_empty.
  now rewrite !(reaching_moved image), (moved_there image).
Qed.

End Moved.

Section Swapped.
Context {G : graph}.
Implicit Types (b : colouring G) (v w x y : point G) (p : player) (c : colour).

Definition other_colour c : colour := match c with Stone p => Stone (opponent p) | Empty => Empty end.

Lemma swapped_is b x : swapped b x = other_colour (b x).
Proof. reflexivity. Qed.

Lemma other_colour_back c : other_colour (other_colour c) = c.
Proof. destruct c; simpl; now rewrite ?opponent_of_opponent. Qed.

Lemma other_colour_injective c c' : other_colour c = other_colour c' -> c = c'.
Proof. intros equal; now rewrite <- (other_colour_back c), equal, other_colour_back. Qed.

Lemma swapped_back b : same (swapped (swapped b)) b.
Proof. intros x; rewrite !swapped_is; apply other_colour_back. Qed.

Lemma reaches_swapped_there b x c : reaches b x c -> reaches (swapped b) x (other_colour c).
Proof.
  intros [differs [u [w [path [near coloured]]]]]; split.
  - now intros equal%other_colour_injective.
  - exists u, w; split; [|split; [assumption|now rewrite swapped_is, coloured]].
    clear near; induction path as [|y z _ IH near' alike]; [constructor|].
    apply joined_onwards with y; auto; now rewrite !swapped_is, alike.
Qed.

Lemma reaches_swapped b x c : reaches (swapped b) x (other_colour c) <-> reaches b x c.
Proof.
  split; [intros reach|apply reaches_swapped_there].
  apply reaches_swapped_there in reach; rewrite other_colour_back in reach.
  apply (same_reaches (swapped (swapped b))); [apply swapped_back|assumption].
Qed.

Lemma dead_swapped b p x : dead (swapped b) (opponent p) x <-> dead b p x.
Proof.
  unfold dead; rewrite <- (reaches_swapped b x Empty), swapped_is.
  enough (other_colour (b x) = opponent p <-> b x = p) by (simpl; tauto).
  split; [|now intros ->].
  intros equal; now apply other_colour_injective.
Qed.

Lemma clear_swapped b p : same (clear (swapped b) (opponent p)) (swapped (clear b p)).
Proof.
  intros x; rewrite (swapped_is (clear b p)); destruct (dead_dec b p x) as [lost|kept].
  - rewrite (clear_dead b p x lost); now apply clear_dead, dead_swapped.
  - rewrite (clear_kept b p x kept), clear_kept; [reflexivity|now rewrite dead_swapped].
Qed.

Lemma put_swapped b v c : same (put (swapped b) v (other_colour c)) (swapped (put b v c)).
Proof. intros x; unfold put, swapped; now destruct (same_point x v). Qed.

Lemma place_swapped b v p : same (place (swapped b) v (opponent p)) (swapped (place b v p)).
Proof.
  unfold place, captured.
  now rewrite (put_swapped b v p : same (put (swapped b) v (opponent p)) _), !clear_swapped.
Qed.

Lemma reaching_swapped b p x : reaching (swapped b) (opponent p) x = reaching b p x.
Proof.
  unfold reaching; pose proof (reaches_swapped b x p) as equal; simpl in equal.
  destruct (reaches_dec b x p), (reaches_dec (swapped b) x (opponent p)); tauto.
Qed.

Lemma area_swapped b p x : area (swapped b) (opponent p) x = area b p x.
Proof.
  unfold area, territory; rewrite !reaching_swapped.
  f_equal; [|f_equal; f_equal].
  - unfold is_stone, swapped; destruct (b x) as [[]|], p; reflexivity.
  - unfold is_empty, swapped; now destruct (b x) as [[]|].
Qed.

End Swapped.
