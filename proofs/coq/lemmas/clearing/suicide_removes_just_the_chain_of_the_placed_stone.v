(** From a position without dead stones, when a move is suicide it removes exactly the chain
    that the placed stone belongs to. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Touching
  Claimed.
From Goproof Require Statements.

Theorem suicide_removes_just_the_chain_of_the_placed_stone {G} (b : colouring G) v (p : player) :
  position b -> b v = Empty -> (exists x, suicide b v p x) ->
  (forall x, ~ captive b v p x)
  /\ forall x, suicide b v p x <-> joined (put b v p) v x.
Proof. apply suicide_is_the_chain. Qed.

Theorem as_claimed : forall G, Statements.suicide_removes_just_the_chain_of_the_placed_stone G.
Proof.
  intros G b p v empty own theirs lost.
  destruct (suicide_removes_just_the_chain_of_the_placed_stone b v p
    (position_of_both b p own theirs) empty lost) as [no_captive chain].
  split; [intros [x taken]; now apply no_captive in taken|exact chain].
Qed.
