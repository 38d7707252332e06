(** If no stone of a player's is dead, and to each of some chains of the opponent's two
    regions are vital, by the textbook's condition, that touch no chains of their colour but
    these, then all this is so, of the same stones, after any move of the player's that is no
    suicide. *)

From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting.

Theorem life_by_the_textbook_outlasts_any_move_that_is_no_suicide
  {G} (b : colouring G) v (p : player) chains :
  (forall x, ~ dead b p x) -> b v = Empty -> (forall x, ~ suicide b v p x) ->
  keeps_itself Textbook b (opponent p) chains ->
  (forall x, ~ dead (place b v p) p x)
  /\ keeps_itself Textbook (place b v p) (opponent p) chains.
Proof.
  intros none empty no_suicide keeps; split; [apply place_is_position|].
  now apply still_keeps_itself.
Qed.
