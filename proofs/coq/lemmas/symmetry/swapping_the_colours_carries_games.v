(** If black and white are exchanged in the position that a legal game starts from, and the other
    player moves first, the same turns are a legal game, by any rule of ko and of suicide, and lead
    to exchanged scores. *)

From Coq Require Import Bool.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Symmetries Carried.
From Goproof Require Written.

Theorem swapping_the_colours_carries_games {G} : Written.swapping_the_colours_carries_games G.
Proof.
  intros g.
  assert (forall p q, opponent p = opponent q -> p = q) as one_opponent by now intros [] [].
  split; [|split; [|split]].
  - intros r; apply (legal_game_carried (fun v => v) (fun v => v)); auto using place_swapped.
  - apply board_carried; auto using place_swapped.
  - now apply to_move_carried.
  - intros s p; apply (score_carried (fun v => v) (fun v => v)); auto using place_swapped.
    intros b q x; unfold territory; rewrite !reaching_swapped.
    f_equal; f_equal; unfold is_empty, swapped; now destruct (b x) as [[]|].
Qed.
