(** More edges kill no stone: what is dead on a board is dead on each part of it, which may have fewer
    points, fewer edges, or both. *)

From Goproof Require Import Graph Law.

Lemma joined_on_the_board {G H} (into : point G -> point H) (b : colouring H) x u :
  (forall x y, adjacent x y -> adjacent (into x) (into y)) ->
  joined (fun y => b (into y)) x u -> joined b (into x) (into u).
Proof.
  intros kept; induction 1 as [|u w path IH near coloured]; [constructor|].
  apply joined_onwards with (into u); auto.
Qed.

Theorem what_is_dead_on_the_board_is_dead_on_a_part_of_it
  {G H} (into : point G -> point H) (b : colouring H) p x :
  (forall x y, adjacent x y -> adjacent (into x) (into y)) ->
  dead b p (into x) -> dead (fun y => b (into y)) p x.
Proof.
  intros kept [stone lost]; split; [assumption|].
  intros [occupied [u [w [path [near free]]]]]; apply lost; split; [assumption|].
  exists (into u), (into w); split; [now apply joined_on_the_board|auto].
Qed.
