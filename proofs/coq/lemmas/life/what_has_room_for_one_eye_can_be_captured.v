(** From a position, a player can capture a chain of the opponent's, whoever moves first, under any
    rule of ko and of suicide by which no single pass ends the game, if all other points of its region
    but one at most are next to stones of the player's, and each chain of the player's that borders on
    the region has more liberties outside it than there are such points. *)

From Goproof Require Import Graph Law Filling.
From Goproof Require Written.

Theorem what_has_room_for_one_eye_can_be_captured {G} :
  Written.what_has_room_for_one_eye_can_be_captured G.
Proof. intros r b p first x n; intros; now apply room_for_one_eye_is_filled with n. Qed.
