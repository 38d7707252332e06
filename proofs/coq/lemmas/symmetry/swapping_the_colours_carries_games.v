(** If black and white are exchanged in the position that a legal game starts from, and the other
    player moves first, the same turns are a legal game, by any rule of ko and of suicide, and lead
    to exchanged scores. *)

From Coq Require Import Bool.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Symmetries Carried.

(** The same turns from the exchanged colouring, by exchanged players. *)
Definition swapped_game {G : graph} : @game G -> game :=
  carried_game (fun v => v) opponent swapped.

Theorem swapping_the_colours_carries_games {G} (g : @game G) :
  (forall r, legal_game r (swapped_game g) <-> legal_game r g)
  /\ same (board (swapped_game g)) (swapped (board g))
  /\ to_move (swapped_game g) = opponent (to_move g)
  /\ forall s p, score s (swapped_game g) (opponent p) = score s g p.
Proof.
  assert (forall p q, opponent p = opponent q -> p = q) as one_opponent by now intros [] [].
  split; [|split; [|split]].
  - intros r; apply (legal_game_carried (fun v => v) (fun v => v)); auto using place_swapped.
  - apply board_carried; auto using place_swapped.
  - now apply to_move_carried.
  - intros s p; apply (score_carried (fun v => v) (fun v => v)); auto using place_swapped.
    intros b q x; unfold territory; rewrite !reaching_swapped.
    f_equal; f_equal; unfold is_empty, swapped; now destruct (b x) as [[]|].
Qed.
