(** If some points form a board of their own, without the edges to the others, every stone on that
    part that is dead on the whole board is dead on the part. *)

From Goproof Require Import Graph Law Notions Reaching.
From Goproof Require Statements.

Theorem what_is_dead_on_the_board_is_dead_on_a_part_of_it {G} (b : colouring G) (p : player) part x :
  part x = true -> dead b p x -> dead_on_part b p part x.
Proof.
  intros member lost; exists (fun y => part y = true /\ dead b p y); split; [now split|].
  intros y [within lost']; split; [assumption|split; [now apply dead_own|]].
  intros z near within'; split; [now apply dead_not_beside_empty with p y|].
  intros coloured; split; [assumption|]; now apply dead_spreads with y.
Qed.

Theorem as_claimed : forall G, Statements.what_is_dead_on_the_board_is_dead_on_a_part_of_it G.
Proof.
  intros G b p marked x; intuition.
  now apply what_is_dead_on_the_board_is_dead_on_a_part_of_it.
Qed.
