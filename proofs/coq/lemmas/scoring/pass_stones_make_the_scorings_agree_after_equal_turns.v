(** After a game in which each pass gave the opponent a stone and both players have had equally many
    turns, Black's margin by area equals that by territory with prisoners. *)

From Coq Require Import ZArith Lia.
From Goproof Require Import Graph Law Notions Counting.
From Goproof Require Written.

Theorem pass_stones_make_the_scorings_agree_after_equal_turns {G} : Written.pass_stones_make_the_scorings_agree_after_equal_turns G.
Proof.
  intros r g legal bare equal.
  pose proof (margins_differ_by_the_stones_played r g legal bare); lia.
Qed.
