(** In any game, a player's stones that are unconditionally alive after some turn, by all points,
    stay on the board as long as that player only passes, whatever the opponent plays, suicides
    included, if none of the opponent's stones was dead after that turn. *)

From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting
  Claimed.
From Goproof Require Statements.

Theorem what_lives_by_all_points_stands_while_its_owner_passes {G} (p : player) (h g : @game G) :
  (forall x, ~ dead (board h) p x) -> alone_since Any_suicide p h g ->
  forall x, alive All_points (board h) (opponent p) x -> board g x = opponent p.
Proof.
  intros none alone x lives.
  now apply (chains_outlast_turns All_points Any_suicide p h _ ltac:(discriminate) none
    (alive_keeps_itself _ _ _) g alone).
Qed.

Theorem as_claimed : forall G, Statements.what_lives_by_all_points_stands_while_its_owner_passes G.
Proof.
  intros G g v played h _ [none alone] i within later.
  apply (what_lives_by_all_points_stands_while_its_owner_passes _ h i none).
  now apply alone_until with played.
Qed.
