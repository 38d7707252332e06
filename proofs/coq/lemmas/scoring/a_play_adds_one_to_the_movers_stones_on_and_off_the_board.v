(** A play adds one to the mover's area less territory plus stones that have left the board,
    and nothing to the opponent's. *)

From Coq Require Import Bool ZArith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting.

(** The player's area less territory, plus the player's stones that have left the board. *)
Definition on_and_off {G} (g : @game G) (p : player) : Z :=
  (Z.of_nat (number (area (board g) p)) - Z.of_nat (number (territory (board g) p))
   + Z.of_nat (prisoners g p))%Z.

Lemma on_and_off_is_stones_and_prisoners {G} (g : @game G) p :
  on_and_off g p = Z.of_nat (number (is_stone (board g) p) + prisoners g p).
Proof. unfold on_and_off; rewrite area_is_stones_and_territory; lia. Qed.

Lemma a_play_adds {G} (g : @game G) v p : board g v = Empty ->
  on_and_off (Then g (Play v)) p =
  (on_and_off g p + if same_colour (to_move g) p then 1 else 0)%Z.
Proof.
  intros empty; rewrite !on_and_off_is_stones_and_prisoners; cbn [board prisoners].
  pose proof (stays_or_goes (board g) v (to_move g) p) as balance.
  rewrite (stones_put _ _ _ _ empty) in balance.
  destruct (same_colour (to_move g) p); lia.
Qed.

Theorem a_play_adds_one_to_the_movers_stones_on_and_off_the_board {G} (g : @game G) v :
  board g v = Empty ->
  on_and_off (Then g (Play v)) (to_move g) = (on_and_off g (to_move g) + 1)%Z
  /\ on_and_off (Then g (Play v)) (opponent (to_move g)) = on_and_off g (opponent (to_move g)).
Proof.
  intros empty; rewrite !a_play_adds by assumption; split.
  - now destruct (same_colour (to_move g) (to_move g)).
  - destruct (same_colour (to_move g) (opponent (to_move g))) as [equal|_]; [|lia].
    now destruct (opponent_differs (to_move g)).
Qed.
