(** A path of a point's own colour leads from it to a neighbour of another colour exactly when such
    a path leads from beside that colour to the point. *)

From Goproof Require Import Graph Deciding Law Notions Colourings.
From Goproof Require Written.

Theorem what_reaches_a_colour_is_where_paths_from_beside_it_end {G} : Written.what_reaches_a_colour_is_where_paths_from_beside_it_end G.
Proof.
  intros b v c differs.
  split.
  - intros [_ [u [w [path [near coloured]]]]]; exists w, u.
    split; [assumption|split; [now apply symmetric|]].
    split; [now apply joined_colour|now apply joined_sym].
  - intros [w [u [coloured [near [_ path]]]]]; split; [assumption|].
    exists u, w; auto using joined_sym, symmetric.
Qed.
