(** A play adds one stone of the mover and none of the opponent; each stone on the board then either
    stays or is removed. Before and after the play, a player's area consists of the player's stones
    and the player's territory, which has no stones. Added up: a play adds one to the mover's area
    less territory plus stones that have left the board, and nothing to the opponent's. *)

From Coq Require Import Bool ZArith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting.
From Goproof Require Statements.

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

Theorem as_claimed : forall G,
  Statements.a_play_adds_one_to_the_movers_stones_on_and_off_the_board G.
Proof.
  intros G b p v empty x.
  assert (forall (c : colouring G) q, (area c q x <-> c x = q \/ territory c q x)
    /\ ~ (c x = q /\ territory c q x)) as parts.
  { intros c q; unfold area, is_true; rewrite orb_true_iff, is_stone_spec; split; [reflexivity|].
    intros [stone owned]; unfold territory in owned.
    rewrite !andb_true_iff in owned; destruct owned as [[free _] _].
    unfold is_empty in free; destruct (same_colour (c x) Empty); congruence. }
  destruct (parts b p), (parts b (opponent p)), (parts (place b v p) p),
    (parts (place b v p) (opponent p)).
  do 8 (split; [assumption|]); pose proof (opponent_differs p).
  destruct (place_cases b v p x)
    as [[taken [stays gone]]|[[lost [stays gone]]|[stays [stays' ->]]]].
  - destruct (captive_stood b v p x taken) as [apart [theirs theirs']].
    rewrite gone, theirs, theirs'; repeat split; intuition congruence.
  - destruct (suicide_stood b v p x lost) as [_ [own _]]; rewrite gone, own.
    destruct (put_cases b v p x) as [[-> _]|[apart kept]];
      [rewrite empty|rewrite <- kept, own]; repeat split; intuition congruence.
  - destruct (put_cases b v p x) as [[-> ->]|[apart ->]]; [rewrite empty|];
      repeat split; intuition congruence.
Qed.
