(** For every symmetry of the board graph, the image of a legal game is a legal game, by any rule of
    ko and of suicide, and leads to the same scores. *)

From Coq Require Import Bool.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Symmetries Carried.
From Goproof Require Written.

Theorem symmetries_of_the_board_carry_games {G} : Written.symmetries_of_the_board_carry_games G.
Proof.
  intros image preimage g.
  intros both; pose proof both as [back [there _]].
  assert (forall b x, moved preimage b (image x) = colour_of (fun p => p) (b x)) as coloured.
  { intros b x; rewrite (moved_there image) by assumption; now destruct (b x). }
  assert (forall b v p, same (place (moved preimage b) (image v) p)
                          (moved preimage (@place G b v p))) as moves.
  { intros; now apply place_moved. }
  split; [|split; [|split]].
  - intros r; now apply (legal_game_carried image preimage).
  - now apply board_carried.
  - now apply (to_move_carried image (fun p => p) (moved preimage)).
  - intros s p; apply (score_carried image preimage (fun p => p)); auto.
    intros b q x; unfold territory, is_empty; rewrite !(reaching_moved image) by assumption.
    now rewrite (moved_there image).
Qed.
