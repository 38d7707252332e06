(** A point reaches a colour by a path of its own colour exactly when the least solution of
    the recursive equation of reaching says so. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.

Theorem reaching_by_paths_is_the_least_solution_of_its_recursive_equation
  {G} (b : colouring G) x c :
  reaches b x c <-> least_reaching b c x.
Proof.
  split.
  - intros reach known closed; now apply (reaches_least b c).
  - intros least; apply (least (fun y => reaches b y c)), reaches_closed.
Qed.
