(** Black's area, White's area and the neutral points partition the board, so their sizes add
    up to its size. *)

From Coq Require Import Bool List.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting.
From Goproof Require Statements.

Lemma a_point_counts_once {G} (b : colouring G) x :
  (area b Black x = true /\ area b White x = false /\ neutral b x = false)
  \/ (area b Black x = false /\ area b White x = true /\ neutral b x = false)
  \/ (area b Black x = false /\ area b White x = false /\ neutral b x = true).
Proof.
  unfold area, neutral, territory, is_stone, is_empty; simpl.
  destruct (b x) as [[]|], (reaching b Black x), (reaching b White x); simpl; auto.
Qed.

(** Every point is in just one of the three, and their sizes add up. *)
Theorem areas_and_neutral_points_partition_the_board {G} (b : colouring G) :
  (forall x,
    (area b Black x = true /\ area b White x = false /\ neutral b x = false)
    \/ (area b Black x = false /\ area b White x = true /\ neutral b x = false)
    \/ (area b Black x = false /\ area b White x = false /\ neutral b x = true))
  /\ number (area b Black) + number (area b White) + number (neutral b) = length (@points G).
Proof.
  split; [apply a_point_counts_once|].
  set (areas := fun x => area b Black x || area b White x).
  assert (number areas = number (area b Black) + number (area b White)) as <-.
  { apply number_split; [reflexivity|]; intros x.
    now destruct (a_point_counts_once b x) as [[-> [-> _]]|[[-> [-> _]]|[-> [-> _]]]]. }
  rewrite <- (number_split (fun _ => true) areas (neutral b)).
  - unfold number; induction (@points G); simpl; auto.
  - intros x; unfold areas.
    now destruct (a_point_counts_once b x) as [[-> [-> ->]]|[[-> [-> ->]]|[-> [-> ->]]]].
  - intros x; unfold areas.
    now destruct (a_point_counts_once b x) as [[-> [-> ->]]|[[-> [-> ->]]|[-> [-> ->]]]].
Qed.

Theorem as_claimed : forall G, Statements.areas_and_neutral_points_partition_the_board G.
Proof.
  intros G b p x; unfold is_true.
  destruct p; simpl;
    destruct (a_point_counts_once b x) as [[-> [-> ->]]|[[-> [-> ->]]|[-> [-> ->]]]];
    intuition discriminate.
Qed.
