(** If none of a player's stones is dead, and each of some chains of the opponent has two regions
    that are vital to it, by all points, and touch no chains of their colour other than these, then
    all this still holds, for the same stones, after any move of the player, suicide or not. *)

From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting.
From Goproof Require Statements.

Theorem life_by_all_points_outlasts_any_move_of_the_opponent
  {G} (b : colouring G) v (p : player) chains :
  (forall x, ~ dead b p x) -> b v = Empty ->
  keeps_itself All_points b (opponent p) chains ->
  (forall x, ~ dead (place b v p) p x)
  /\ keeps_itself All_points (place b v p) (opponent p) chains.
Proof.
  intros none empty keeps; split; [apply place_is_position|].
  now apply still_keeps_itself.
Qed.

Theorem as_claimed : forall G, Statements.life_by_all_points_outlasts_any_move_of_the_opponent G.
Proof.
  intros G b p v empty none.
  destruct (life_by_all_points_outlasts_any_move_of_the_opponent b v p _ none empty
    (alive_keeps_itself All_points b (opponent p))) as [none' keeps].
  split; [assumption|now apply alive_greatest].
Qed.
