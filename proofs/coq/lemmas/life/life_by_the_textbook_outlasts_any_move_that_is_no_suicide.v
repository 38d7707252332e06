(** If none of a player's stones is dead, and each of some chains of the opponent has two regions
    that are vital to it, by the textbook's condition, and touch no chains of their colour other
    than these, then all this still holds, for the same stones, after any move of the player that is
    not suicide. *)

From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting.
From Goproof Require Statements.

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

Theorem as_claimed : forall G,
  Statements.life_by_the_textbook_outlasts_any_move_that_is_no_suicide G.
Proof.
  intros G b p v empty none no_suicide.
  destruct (life_by_the_textbook_outlasts_any_move_that_is_no_suicide b v p _ none empty
    (fun x lost => no_suicide (ex_intro _ x lost))
    (alive_keeps_itself Textbook b (opponent p))) as [none' keeps].
  split; [assumption|now apply alive_greatest].
Qed.
