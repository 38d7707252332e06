(** Black's margin by area is odd exactly if the number of points that are not neutral is odd. *)

From Coq Require Import Bool ZArith Lia.
From Goproof Require Import Graph Law Notions Counting.
From Goproof Require Written.

Theorem the_margin_is_odd_just_if_the_points_that_count_are {G} : Written.the_margin_is_odd_just_if_the_points_that_count_are G.
Proof.
  intros b; rewrite <- (areas_and_neutral_points_add_up b).
  replace (Z.of_nat (_ + _ + _) - _)%Z
    with (Z.of_nat (number (area b Black)) + Z.of_nat (number (area b White)))%Z by lia.
  now rewrite Z.odd_sub, Z.odd_add.
Qed.
