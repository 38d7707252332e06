(** Black's area, White's area and the neutral points partition the board, so their sizes add
    up to its size. *)

From Coq Require Import List.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting.
From Goproof Require Statements.

(** Every point is in just one of the three, and their sizes add up. *)
Theorem areas_and_neutral_points_partition_the_board {G} (b : colouring G) :
  (forall x,
    (area b Black x = true /\ area b White x = false /\ neutral b x = false)
    \/ (area b Black x = false /\ area b White x = true /\ neutral b x = false)
    \/ (area b Black x = false /\ area b White x = false /\ neutral b x = true))
  /\ number (area b Black) + number (area b White) + number (neutral b) = length (@points G).
Proof. split; [apply a_point_counts_once|apply areas_and_neutral_points_add_up]. Qed.

Theorem as_claimed : forall G, Statements.areas_and_neutral_points_partition_the_board G.
Proof.
  intros G b p x; unfold is_true.
  destruct p; simpl;
    destruct (a_point_counts_once b x) as [[-> [-> ->]]|[[-> [-> ->]]|[-> [-> ->]]]];
    intuition discriminate.
Qed.
