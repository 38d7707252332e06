(** A move clears the largest set of opposing stones such that none is next to an empty point or to
    a stone of its colour outside the set, and then the largest such set of own stones. There is one
    result: all moves that fit this description give the same colouring. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Lemma greatest_closed_is_dead {G} (b : colouring G) (p : player) set :
  greatest_closed b p set -> forall x, set x <-> dead b p x.
Proof.
  intros [shut greatest] x; split; [now apply closed_is_dead|].
  apply (greatest (dead b p)), dead_is_closed.
Qed.

Lemma without_greatest_is_clear {G} (b : colouring G) (p : player) set after :
  greatest_closed b p set -> without b set after -> same after (clear b p).
Proof.
  intros greatest gone x; pose proof (greatest_closed_is_dead b p set greatest x) as described.
  destruct (gone x) as [out kept]; rewrite described in *; destruct (clear_cases b p x) as [[lost [_ ->]]|[stays ->]]; auto.
Qed.

(** The results of any two who follow the description, and of the move, are the same. *)
Theorem the_rules_of_the_move_leave_one_result {G} (b : colouring G) v (p : player) :
  b v = Empty ->
  forall captives middle suicides after,
  greatest_closed (put b v p) (opponent p) captives -> without (put b v p) captives middle ->
  greatest_closed middle p suicides -> without middle suicides after ->
  same after (place b v p).
Proof.
  intros _ captives middle suicides after first cleared second cleared'.
  rewrite (without_greatest_is_clear middle p suicides after) by assumption.
  now rewrite (without_greatest_is_clear (put b v p) (opponent p) captives middle) by assumption.
Qed.

Theorem as_claimed : forall G, Statements.the_rules_of_the_move_leave_one_result G.
Proof.
  intros G b p v captives first middle cleared suicides second after cleared' empty.
  symmetry; now apply the_rules_of_the_move_leave_one_result with captives middle suicides.
Qed.
