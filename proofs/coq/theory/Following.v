(** Who plays by the numbered nodes of [Strategies.v] reaches the goal. *)

From Coq Require Import Arith Lia Wf_nat.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Claimed Zones
  Strategies.

Section Following.
Context {G : graph}.
Implicit Types (b c d : colouring G) (v u : point G) (g h : @game G) (t : @turn G) (i j n : nat).

Variable r : rules.
Variable w : player.
Local Notation loser := (opponent w).
Variable goal threatens : colouring G -> Prop.
Variable threats : nat.
Variable held made : nat -> colouring G -> Prop.
Variable play_of : nat -> option (point G).
Hypothesis nodes : wins_by_nodes r w goal threatens held made play_of.
Hypothesis threats_attain : forall g, position (board g) -> to_move g = w -> ~ ended r g ->
  threatens (board g) -> attains r w goal threats g.
Variable g0 : @game G.
Hypothesis start_is_position : position (board g0).
Hypothesis passes_in_a_row : 2 <= passes_to_end r.
Hypothesis nothing_made_before : forall h t n, up_to (Then h t) g0 -> ~ made n (board h).

Local Notation avoids := (avoids w play_of).
Local Notation playable_at := (playable_at w held play_of).
Local Notation invariant := (invariant r w goal held play_of g0).
Local Notation turned := (turned w).

Lemma avoids_dec n b d : avoids n b d \/ ~ avoids n b d.
Proof.
  unfold avoids; destruct (play_of n) as [v|]; [|now left].
  destruct (some_dec (fun x => place b v w x <> d x)) as [[x differs]|equal].
  - intros x; destruct (same_colour (place b v w x) (d x)); auto.
  - left; intros alike; now apply differs.
  - right; intros differs; apply differs; intros x.
    destruct (same_colour (place b v w x) (d x)); [assumption|]; destruct equal; eauto.
Qed.

Lemma playable_dec n g : playable_at n g \/ ~ playable_at n g.
Proof.
  unfold playable_at; destruct (held_dec nodes n (board g)) as [holds|]; [|tauto].
  destruct g as [b first|h t]; [left; split; [assumption|discriminate]|].
  destruct (avoids_dec n (board (Then h t)) (board h)) as [yes|no].
  - left; split; [assumption|]; intros h' t' equal; now injection equal as <- <-.
  - right; intros [_ all]; apply no, (all h t eq_refl).
Qed.

Lemma invariant_after_a_reply bound g n v t : invariant bound g -> to_move g = w -> n < bound ->
  (forall j, j < n -> ~ playable_at j g) -> held n (board g) -> legal r (Then g (Play v)) t ->
  (ko_rule r <> Simple -> forall h, up_to h g -> ~ same (board h) (board (Then g (Play v)))) ->
  ~ goal (board (Then g (Play v))) -> ~ goal (board (Then (Then g (Play v)) t)) ->
  invariant n (Then (Then g (Play v)) t).
Proof.
  intros known mover below least holds_n legal' novel going going'.
  assert (to_move (Then g (Play v)) = loser) as losing by (rewrite players_alternate; congruence).
  assert (forall h t', up_to g0 h -> up_to (Then h t') (Then (Then g (Play v)) t) ->
    (h = Then g (Play v) /\ t' = t) \/ (h = g /\ t' = Play v) \/ up_to (Then h t') g) as cases.
  { intros h t' _ earlier; inversion earlier as [|? ? ? earlier']; subst; [auto|].
    inversion earlier'; subst; auto. }
  assert (forall h, up_to g0 h -> up_to h (Then (Then g (Play v)) t) ->
    h = Then (Then g (Play v)) t \/ h = Then g (Play v) \/ up_to h g) as moments.
  { intros h _ earlier; inversion earlier as [|? ? ? earlier']; subst; [auto|].
    inversion earlier'; subst; auto. }
  pose proof (w_is_not_l w) as differ.
  split.
  - do 2 constructor; apply (since _ _ known).
  - intros h t' from' earlier winning j less.
    destruct (cases h t' from' earlier) as [[-> ->]|[[-> ->]|earlier']]; [congruence|auto|].
    apply (none_smaller _ _ known h t'); auto; lia.
  - intros h t' from' earlier winning.
    destruct (cases h t' from' earlier) as [[-> ->]|[[-> ->]|earlier']]; [congruence|now exists n|].
    destruct (was_held _ _ known h t' from' earlier' winning) as [i [above holds]]; exists i; split;
      [lia|assumption].
  - intros h from' earlier.
    destruct (moments h from' earlier) as [->|[->|]]; auto; now apply (no_goal_yet _ _ known).
  - intros h t' from' earlier loses.
    destruct (cases h t' from' earlier) as [[-> ->]|[[-> ->]|]]; [assumption|congruence|].
    now apply (loser_legal _ _ known).
  - intros h t' from' earlier winning.
    destruct (cases h t' from' earlier) as [[-> ->]|[[-> ->]|]]; [congruence|discriminate|].
    now apply (winner_plays _ _ known h).
  - intros forbidden superko h t' from' earlier winning.
    destruct (cases h t' from' earlier) as [[-> ->]|[[-> ->]|]]; [congruence|auto|].
    now apply (winner_novel _ _ known).
Qed.

Lemma undoing_is_illegal g v t : to_move g = w -> forbids_undoing (ko_rule r) -> t <> Pass ->
  same (board (Then (Then g (Play v)) t)) (board g) -> ~ legal r (Then g (Play v)) t.
Proof.
  intros mover forbidden no_pass again [_ allowed].
  destruct t as [|u]; [contradiction|]; destruct allowed as [_ [_ fresh]]; apply fresh.
  exists g; split; [repeat constructor|split].
  - destruct forbidden as [->|[->| ->]]; [now exists (Play v)|exact I|].
    simpl; now rewrite opponent_of_opponent.
  - rewrite <- again; reflexivity.
Qed.

Theorem nodes_attain bound : forall g, invariant bound g -> to_move g = w -> ~ ended r g ->
  (exists n, n < bound /\ playable_at n g) -> attains r w goal threats g.
Proof.
  induction bound as [bound IH] using lt_wf_ind; intros g known mover going [m [below' at_g']].
  destruct (dec_inh_nat_subset_has_unique_least_element (fun n => playable_at n g)
    (fun n => playable_dec n g) (ex_intro _ m at_g')) as [n [[at_g smallest] _]].
  assert (n < bound) as below by (specialize (smallest m at_g'); lia).
  assert (forall j, j < n -> ~ playable_at j g) as least.
  { intros j less there; specialize (smallest j there); lia. }
  pose proof (board_is_position g0 start_is_position g (since _ _ known)) as none.
  pose proof (no_goal_yet _ _ known g (since _ _ known) (up_to_now g)) as not_yet.
  destruct (play_of n) as [v|] eqn:plays.
  2: { destruct (node_ends nodes n (board g) none (proj1 at_g) plays); [contradiction|auto]. }
  pose proof (play_is_legal nodes g0 start_is_position nothing_made_before bound g n v known mover
    going below at_g plays least) as legal'.
  destruct (node_plays nodes n (board g) v none (proj1 at_g) plays) as [_ [_ makes]].
  apply attains_moving with (Play v); auto.
  destruct (goal_dec nodes (board (Then g (Play v)))) as [|still]; [now apply attains_now|].
  assert (to_move (Then g (Play v)) = loser) as losing by (rewrite players_alternate; congruence).
  apply attains_waiting; [unfold ended; simpl; lia|assumption|]; intros t reply.
  destruct (goal_dec nodes (board (Then (Then g (Play v)) t))) as [|still'];
    [now apply attains_now|].
  apply (IH n below).
  - apply invariant_after_a_reply with bound; auto; [now destruct at_g|].
    intros superko; now apply (plays_no_repetition nodes g0 start_is_position nothing_made_before
      bound g n v).
  - rewrite players_alternate, losing; apply opponent_of_opponent.
  - unfold ended; destruct t; simpl; lia.
  - destruct (replied nodes g0 start_is_position n (Then g (Play v)) t) as [|[forbidden [no_pass
      undone]]]; auto.
    + constructor; apply (since _ _ known).
    + simpl; now rewrite mover.
    + exfalso; apply (undoing_is_illegal g v t mover forbidden no_pass); [|assumption].
      apply (undone (board g) v none (proj1 at_g) plays); simpl; now rewrite mover.
Qed.

(** From a start with the winner to move. *)
Theorem wins_moving_first n : to_move g0 = w -> ~ ended r g0 -> held n (board g0) ->
  attains r w goal threats g0.
Proof.
  intros mover going holds.
  pose proof (up_to_now g0) as itself.
  destruct (goal_dec nodes (board g0)) as [|not_yet]; [now apply attains_now|].
  apply (nodes_attain (S n)); auto.
  - assert (forall h t, up_to g0 h -> ~ up_to (Then h t) g0) as nothing.
    { intros h t later earlier%up_to_turns; apply up_to_turns in later; simpl in earlier; lia. }
    split; auto; try (intros; exfalso; eapply nothing; eassumption).
    intros h later earlier; destruct (up_to_before _ _ earlier) as [->|[t before]]; [assumption|].
    now destruct (nothing h t).
  - exists n; split; [lia|]; split; [assumption|]; intros h t equal; unfold avoids.
    destruct (play_of n) as [v|] eqn:plays; [|trivial]; intros again.
    destruct (node_plays nodes n (board g0) v start_is_position holds plays) as [_ [_ makes]].
    apply (nothing_made_before h t n); [rewrite equal; constructor|].
    now apply (made_same nodes n (place (board g0) v w)).
Qed.

(** From a start with the loser to move, where each reply leads to a node. *)
Theorem wins_moving_second : to_move g0 = loser -> S (passes g0) < passes_to_end r ->
  (forall t, match t with
    | Pass => True
    | Play u => board g0 u = Empty /\ permits (on_suicide r) (board g0) u (place (board g0) u loser)
    end -> exists j, held j (turned (board g0) t) /\ avoids j (turned (board g0) t) (board g0)) ->
  attains r w goal threats g0.
Proof.
  intros mover room replies.
  destruct (goal_dec nodes (board g0)) as [|not_yet]; [now apply attains_now|].
  apply attains_waiting; [unfold ended; lia|assumption|]; intros t legal'.
  destruct (goal_dec nodes (board (Then g0 t))) as [|still]; [now apply attains_now|].
  assert (to_move (Then g0 t) = w) as winning.
  { rewrite players_alternate, mover; apply opponent_of_opponent. }
  destruct (replies t) as [j [holds undoes_not]].
  { destruct t as [|u]; [trivial|]; destruct legal' as [_ [empty [permitted _]]].
    split; [assumption|now rewrite <- mover]. }
  rewrite <- turned_board in holds, undoes_not by assumption.
  pose proof (w_is_not_l w) as differ.
  apply (nodes_attain (S j)); auto.
  - assert (forall h t', up_to g0 h -> up_to (Then h t') (Then g0 t) -> h = g0 /\ t' = t) as only.
    { intros h t' later earlier; inversion earlier as [|? ? ? earlier']; subst; [auto|].
      apply up_to_turns in earlier'; apply up_to_turns in later; simpl in earlier'; lia. }
    split.
    + repeat constructor.
    + intros h t' later earlier wins; destruct (only h t' later earlier); congruence.
    + intros h t' later earlier wins; destruct (only h t' later earlier); congruence.
    + intros h later earlier; inversion earlier as [|? ? ? earlier']; subst; [assumption|].
      destruct (up_to_before _ _ earlier') as [->|[t' before]]; [assumption|].
      apply up_to_turns in before; apply up_to_turns in later; simpl in before; lia.
    + intros h t' later earlier _; now destruct (only h t' later earlier) as [-> ->].
    + intros h t' later earlier wins; destruct (only h t' later earlier); congruence.
    + intros _ _ h t' later earlier wins; destruct (only h t' later earlier); congruence.
  - unfold ended; destruct t; simpl; lia.
  - exists j; split; [lia|]; split; [assumption|]; intros h t' equal; now injection equal as <- <-.
Qed.

End Following.
