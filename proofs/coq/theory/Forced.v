(** Who can force what in the image of a game. *)

From Coq Require Import List ZArith.
From Goproof Require Import Graph Law Notions Symmetries Carried symmetries_of_the_board_carry_games.

Section Forced.
Context {G : graph}.
Implicit Types (p : player) (g : @game G) (t : @turn G).

(** What a player forces, the player forces in the image, by any rules. *)

Section Moved.
Variables image preimage : point G -> point G.
Hypothesis both : symmetry image preimage.
Notation image_of := (image_of_game image preimage).

Lemma legal_image r g t :
  legal r (image_of g) (carried_turn image t) <-> legal r g t.
Proof.
  pose proof both as [back [there _]].
  apply (legal_carried image preimage (fun p => p) (moved preimage)); auto.
  - intros b x; rewrite (moved_there image) by assumption; now destruct (b x).
  - intros b v p; now apply place_moved.
Qed.

Lemma mover_image g : to_move (image_of g) = to_move g.
Proof. now apply symmetries_of_the_board_carry_games. Qed.

Lemma passes_image g : passes (image_of g) = passes g.
Proof. apply passes_carried. Qed.

Theorem image_forced r p margin g : forces r p margin g -> forces r p margin (image_of g).
Proof.
  assert (forall g t, Then (image_of g) t = image_of (Then g (carried_turn preimage t))) as onwards.
  { destruct both as [_ [there _]]; intros g' [|v]; simpl; [reflexivity|].
    change (Then (image_of g') (Play v) = Then (image_of g') (Play (image (preimage v)))).
    now rewrite there. }
  assert (forall g s q, score s (image_of g) q = score s g q) as scores.
  { intros; now apply symmetries_of_the_board_carry_games. }
  induction 1 as [g over enough|g t own allowed _ IH|g going waits _ IH].
  - apply forces_ended; [unfold ended in *; now rewrite passes_image|now rewrite !scores].
  - apply forces_moving with (carried_turn image t); [now rewrite mover_image|now apply legal_image|exact IH].
  - apply forces_waiting; [unfold ended in *; now rewrite passes_image|now rewrite mover_image|].
    intros t allowed; rewrite onwards; apply IH, legal_image.
    destruct t as [|v]; [assumption|]; destruct both as [_ [there _]].
    simpl; now rewrite there.
Qed.
End Moved.

End Forced.
