(** In any game, the stones of a player's that are unconditionally alive after some turn, by
    all points, stand as long as that player only passes, whatever the other plays, suicides
    included, if no stone of the other's was dead at first. *)

From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting
  Claimed.
From Goproof Require Statements.

Lemma chains_outlast_turns {G} k suicides (p : player) (h : @game G) chains :
  (k = Textbook -> suicides = false) ->
  (forall x, ~ dead (board h) p x) -> keeps_itself k (board h) (opponent p) chains ->
  forall g, alone_since suicides p h g ->
  (forall x, ~ dead (board g) p x) /\ keeps_itself k (board g) (opponent p) chains.
Proof.
  intros fits none keeps g alone.
  induction alone as [|g _ IH|g v _ [none' keeps'] mover [empty allowed]]; auto; simpl.
  rewrite mover; split; [apply place_is_position|]; apply still_keeps_itself; auto.
  intros textbook; destruct allowed as [|stands]; [rewrite fits in *; congruence|].
  now apply no_suicide_if_it_stands.
Qed.

Theorem what_lives_by_all_points_stands_while_its_owner_passes {G} (p : player) (h g : @game G) :
  (forall x, ~ dead (board h) p x) -> alone_since true p h g ->
  forall x, alive All_points (board h) (opponent p) x -> board g x = opponent p.
Proof.
  intros none alone x lives.
  now apply (chains_outlast_turns All_points true p h _ ltac:(discriminate) none
    (alive_keeps_itself _ _ _) g alone).
Qed.

Theorem as_claimed : forall G, Statements.what_lives_by_all_points_stands_while_its_owner_passes G.
Proof.
  intros G g v played h _ [none alone] i within later.
  apply (what_lives_by_all_points_stands_while_its_owner_passes _ h i none).
  now apply alone_until with played.
Qed.
