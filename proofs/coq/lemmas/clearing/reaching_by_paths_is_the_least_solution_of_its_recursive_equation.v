(** A point reaches a colour by a path of its own colour exactly when the least solution of
    the recursive equation of reaching says so. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Theorem reaching_by_paths_is_the_least_solution_of_its_recursive_equation
  {G} (b : colouring G) x c :
  reaches b x c <-> least_reaching b c x.
Proof. apply reaches_is_least. Qed.

Theorem as_claimed : forall G,
  Statements.reaching_by_paths_is_the_least_solution_of_its_recursive_equation G.
Proof.
  intros G b p v.
  assert (forall c, least_reaching b c v
    <-> b v <> c /\ exists x, joined b v x /\ exists y, adjacent x y /\ b y = c) as alike.
  { intros c; rewrite <- reaches_is_least.
    split; (intros [other [x rest]]; split; [assumption|exists x]).
    - destruct rest as [y [path there]]; split; [assumption|now exists y].
    - destruct rest as [path [y there]]; now exists y. }
  split; [|split]; apply alike.
Qed.
