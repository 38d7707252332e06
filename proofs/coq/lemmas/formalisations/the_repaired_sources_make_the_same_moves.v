(** S0, S1, S2 and S3, repaired, let just the empty points be played on, repetition aside, and
    make the same of a play, from any colouring. *)

From Goproof Require Import Graph Deciding Law Notions Sources Colourings Accounts Numbered.
From Goproof Require Statements.

(** S1's move is that of the law. *)
Theorem the_repaired_sources_make_the_same_moves {G} (b : colouring G) v p after :
  (makes reaches_from_group b v p after <-> b v = Empty /\ same after (place b v p))
  /\ (makes reaches_by_equation b v p after <-> b v = Empty /\ same after (place b v p))
  /\ (makes reaches_along b v p after <-> b v = Empty /\ same after (place b v p)).
Proof.
  split; [|split]; apply makes_spec.
  - apply reaches_from_group_spec.
  - apply reaches_by_equation_spec.
  - apply reaches_along_spec.
Qed.

Theorem as_claimed : forall G, Statements.the_repaired_sources_make_the_same_moves G.
Proof.
  intros G b p v c0 cleared0 a0 cleared0' c1 cleared1 a1 cleared1' c2 cleared2 a2 cleared2'
    c3 cleared3 a3 cleared3'.
  assert (forall reaching_as (c a : colouring G),
    (forall c x (r : colour), c x <> r -> reaching_as c x r <-> reaches c x r) ->
    clears reaching_as (put b v p) (opponent p) c -> clears reaching_as c p a ->
    same a (place b v p)) as makes_it.
  { intros reaching_as c a spec first second.
    apply clears_spec in first, second; try assumption.
    now apply same_trans with (1 := second), same_clear. }
  assert (forall a : colouring G, same a (place b v p) -> b v = Empty -> forall x,
    (b v = Empty /\ a x = p <-> place b v p x = p)
    /\ (b v = Empty /\ a x = opponent p <-> place b v p x = opponent p)) as stones.
  { intros a equal empty x; rewrite equal; tauto. }
  split; [reflexivity|split]; [|split; [reflexivity|split; [|split; [reflexivity|split;
    [|split; [reflexivity|]]]]]]; apply stones.
  - apply makes_it with reaches_from_group c0; auto using reaches_from_group_spec.
  - apply makes_it with (@reaches G) c1; auto; reflexivity.
  - apply makes_it with reaches_by_equation c2; auto using reaches_by_equation_spec.
  - apply makes_it with reaches_along c3; auto using reaches_along_spec.
Qed.
