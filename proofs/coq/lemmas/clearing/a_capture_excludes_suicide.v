(** From a position without dead stones, when a move captures, no stone of the mover is
    removed, and the placed stone reaches empty. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Claimed.
From Goproof Require Statements.

Theorem a_capture_excludes_suicide {G} (b : colouring G) v (p : player) :
  position b -> b v = Empty -> (exists x, captive b v p x) ->
  same (place b v p) (captured b v p)
  /\ place b v p v = p /\ reaches (place b v p) v Empty.
Proof.
  intros none empty [x taken].
  assert (forall y, ~ suicide b v p y) as no_suicide.
  { intros y lost; exact (no_capture_with_suicide b v p none x y taken lost). }
  assert (place b v p v = p) as stands.
  { rewrite place_kept; [apply put_here|apply placed_is_no_captive|apply no_suicide]. }
  split; [now apply no_suicide_place_is_captured|split; [assumption|]].
  now apply stone_of_position_reaches with p; [apply place_is_position|].
Qed.

Theorem as_claimed : forall G, Statements.a_capture_excludes_suicide G.
Proof.
  intros G b p v empty own theirs captures.
  destruct (a_capture_excludes_suicide b v p (position_of_both b p own theirs) empty captures)
    as [equal stands].
  split; [now symmetry|exact stands].
Qed.
