(** After any game, Black's margin by area is that by territory with prisoners, plus the
    stones that Black has played less those that White has played. *)

From Coq Require Import Bool ZArith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting
  a_play_adds_one_to_the_movers_stones_on_and_off_the_board.
From Goproof Require Written.

Lemma on_and_off_is_played {G} r (g : @game G) p :
  legal_game r g -> same (start g) empty_board -> on_and_off g p = Z.of_nat (plays g p).
Proof.
  intros legal; induction legal as [b first|g [|v] _ IH [_ allowed]]; intros bare.
  - rewrite on_and_off_is_stones_and_prisoners; simpl.
    rewrite number_none; [reflexivity|]; intros x; apply is_stone_false.
    specialize (bare x); simpl in bare; rewrite bare; discriminate.
  - simpl; now rewrite <- IH.
  - destruct allowed as [empty _]; rewrite (a_play_adds g v p empty), (IH bare).
    cbn [plays]; destruct (same_colour (to_move g) p); lia.
Qed.

Theorem the_scorings_differ_by_the_stones_played {G} : Written.the_scorings_differ_by_the_stones_played G.
Proof.
  intros r g.
  intros legal bare.
  pose proof (on_and_off_is_played r g Black legal bare) as black.
  pose proof (on_and_off_is_played r g White legal bare) as white.
  unfold on_and_off, margin, score in *; simpl; lia.
Qed.
