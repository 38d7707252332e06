(** The kernel's neighbours of a set of points are the points adjacent to one of them. *)

From Goproof Require Import Graph Law Machine Neighbours.
From Goproof Require Written.

Theorem kernel_neighbours_are_adjacency {G} : Written.kernel_neighbours_are_adjacency G.
Proof.
  intros reading machine set own stands; now apply neighbours_of.
Qed.
