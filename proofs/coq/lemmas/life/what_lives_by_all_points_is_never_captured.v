(** If two regions are vital to each of some chains, by all points, and touch no chains of the
    colour but these, and no stone of the opponent's is dead, then no sequence of the
    opponent's moves captures any of the chains while their owner passes, suicides allowed. *)

From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting.
From Goproof Require Written.

Lemma chains_outlast_plays {G} k suicides (b : colouring G) (p : player) chains :
  (k = Textbook -> suicides = false) ->
  (forall x, ~ dead b p x) -> keeps_itself k b (opponent p) chains ->
  forall c, made_alone suicides p b c ->
  (forall x, ~ dead c p x) /\ keeps_itself k c (opponent p) chains.
Proof.
  intros fits none keeps c made; induction made as [|c v _ [none' keeps'] [empty allowed]]; auto.
  split; [apply place_is_position|]; apply still_keeps_itself; auto.
  intros textbook; destruct allowed as [|stands]; [rewrite fits in *; congruence|].
  now apply no_suicide_if_it_stands.
Qed.

Theorem what_lives_by_all_points_is_never_captured {G} : Written.what_lives_by_all_points_is_never_captured G.
Proof.
  intros b p chains.
  intros none keeps after made x member.
  now apply (chains_outlast_plays All_points true b p chains).
Qed.
