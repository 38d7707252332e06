(** Strategies by patterns keep a target on the board, whatever stands elsewhere. The winner takes
    the least node that the board holds; waits there, if it has no play; and passes for ever once
    all of the target lives.

    The least number never grows. So no play repeats a colouring: where what it makes has stood, a
    smaller node was held. *)

From Coq Require Import Bool List Arith Lia.
From Goproof Require Import Graph Deciding Law Life Notions Problems Colourings Reaching Moves
  Claimed Lasting Zones Patterns Weaker Strategies PatternNodes PatternPlays PatternStrategies
  PatternGoals.

Section Keeping.
Context {G : graph}.
Implicit Types (b c : colouring G) (u v x : point G) (m : pattern G) (i j n : nat) (a : node G).
Implicit Types (g h : @game G) (t : @turn G).

Variable r : rules.
Variable w : player.
Local Notation loser := (opponent w).

Lemma keeps_while (goal : colouring G -> Prop) (known : @game G -> Prop) :
  (forall g, known g -> goal (board g)) ->
  (forall g, known g -> ~ ended r g -> to_move g = w ->
    exists t, legal r g t /\ known (Then g t)) ->
  (forall g t, known g -> to_move g = loser -> legal r g t -> known (Then g t)) ->
  forall g, known g -> keeps r w goal g.
Proof.
  intros holds moves replies; cofix later; intros g known_g.
  destruct (l_or_w w g) as [mover|mover].
  - destruct (le_dec (passes_to_end r) (passes g)) as [over|going].
    + apply keeps_ended; [now apply holds|exact over].
    + destruct (moves g known_g going mover) as [t [legal' known']].
      apply keeps_moving with t; auto.
  - apply keeps_waiting; auto; intros t reply; apply later; now apply replies.
Qed.

Variable target : point G -> bool.
Variable nodes : list (node G).
Let k : condition := condition_of r.
Local Notation decides := (shows_life k w target).
Local Notation safe := (all_alive k w target).
Local Notation held := (held nodes).
Local Notation made := (made nodes).
Local Notation answers := (answered r w decides).

Definition shows_target m : Prop := forall x, target x -> zone m x /\ colours m x = w.

Hypothesis strategy : is_strategy r w decides true (fun _ => False) nodes.
Hypothesis targets : forall a, In a nodes -> shows_target (held_pattern a).

Lemma target_stands m b : contains b m -> shows_target m -> all_stand w target b.
Proof. intros [agree _] shown_ x aimed; destruct (shown_ x aimed); now rewrite agree. Qed.

Lemma held_stands n b : held n b -> all_stand w target b.
Proof.
  intros [a [there known]]; apply target_stands with (held_pattern a); [assumption|].
  apply targets, nth_error_In with (1 := there).
Qed.

Lemma held_dec n b : held n b \/ ~ held n b.
Proof.
  unfold PatternStrategies.held, listed_node; destruct (nth_error nodes n) as [a|].
  - destruct (contains_dec b (held_pattern a)) as [yes|no]; [left; eauto|right].
    intros [a' [equal known]]; injection equal as <-; contradiction.
  - right; intros [a [equal _]]; discriminate.
Qed.

Lemma first_held n b : held n b ->
  exists n', n' <= n /\ held n' b /\ forall j, j < n' -> ~ held j b.
Proof.
  intros holds; destruct (dec_inh_nat_subset_has_unique_least_element (fun j => held j b)
    (fun j => held_dec j b) (ex_intro _ n holds)) as [n' [[holds' first] _]].
  exists n'; split; [now apply first|split; [assumption|]].
  intros j less held_j; specialize (first j held_j); lia.
Qed.

Lemma safe_stands b : safe b -> all_stand w target b.
Proof. intros all x aimed; apply (alive_keeps_itself k b w x), all; assumption. Qed.

Lemma safe_stays g t : position (board g) -> to_move g = loser -> legal r g t -> safe (board g) ->
  safe (board (Then g t)).
Proof.
  intros none mover [_ allowed] all x aimed; destruct t as [|u]; [now apply all|].
  destruct allowed as [empty [permitted _]]; simpl; rewrite mover in *.
  apply alive_greatest with (alive k (board g) w); [|now apply all].
  pose proof (still_keeps_itself k (board g) u loser (none _) empty (alive k (board g) w)) as still.
  rewrite opponent_of_opponent in still; apply still; [apply alive_keeps_itself|].
  unfold k, condition_of; intros textbook; destruct (on_suicide r); try discriminate.
  now apply no_suicide_if_it_stands.
Qed.

(** Replies to a pattern lead to its children. *)
Lemma reply_held (child : nat -> node G -> Prop) solitary m g t : position (board g) ->
  to_move g = loser -> legal r g t -> contains (board g) m -> answers child solitary m None ->
  (forall j a, child j a -> listed_node nodes j a) ->
  exists j a, child j a /\ held j (board (Then g t)).
Proof.
  intros none mover [_ allowed] known answered_ listed.
  destruct (replies_lead w r decides child solitary m None (board g) t none known answered_)
    as [[j [a [is_child [known' _]]]]|[u [k' [m' [_ [absurd _]]]]]]; [|exists j, a|discriminate].
  - destruct t as [|u]; [trivial|]; destruct allowed as [empty [permitted _]].
    split; [assumption|now rewrite <- mover].
  - split; [assumption|]; exists a; split; [auto|].
    now rewrite (turned_board w).
Qed.

(** What a node's play has made holds a smaller node: were the winner to move again, *)
Lemma again n b : position b -> made n b -> ~ safe b -> exists j, j < n /\ held j b.
Proof.
  intros none [a [there [moves known]]] going; pose proof (strategy n a there) as fine.
  unfold sound in fine; destruct (move a) as [v|]; [|contradiction].
  destruct fine as [_ [_ [ends|[[j [a' [[less there'] [_ [weak _]]]]] _]]]].
  - destruct going; apply (life_is_shown k w target _ b (proj1 known) ends).
  - exists j; split; [assumption|]; exists a'; split; [assumption|].
    apply weaker_contains with (one_fewer (made_pattern a)); auto using one_fewer_contained.
Qed.

(** and after each reply. *)
Lemma after_reply n g t : position (board g) -> to_move g = loser -> legal r g t ->
  made n (board g) -> ~ safe (board g) -> exists j, j < n /\ held j (board (Then g t)).
Proof.
  intros none mover reply [a [there [moves known]]] going; pose proof (strategy n a there) as fine.
  unfold sound in fine; destruct (move a) as [v|]; [|contradiction].
  destruct fine as [_ [_ [ends|answered_]]].
  - destruct going; apply (life_is_shown k w target _ (board g) (proj1 known) ends).
  - destruct (reply_held _ _ _ g t none mover reply known answered_) as [j [_ [[less _] holds]]];
      [now intros ? ? []|eauto].
Qed.

(** Nothing that a node up to [n] makes stood before. *)
Definition unmade n g : Prop :=
  forall h t, up_to (Then h t) g -> forall j, j <= n -> ~ made j (board h).

Lemma unmade_then n g t : unmade n g -> (forall j, j <= n -> ~ made j (board g)) ->
  unmade n (Then g t).
Proof.
  intros before now_ h t' earlier; inversion earlier as [|? ? ? earlier']; subst; [assumption|].
  now apply (before h t').
Qed.

Record least n g : Prop := {
  least_held : held n (board g);
  least_first : forall j, j < n -> ~ held j (board g);
  least_unmade : unmade n g }.

Record underway g : Prop := {
  is_position : position (board g);
  stands_still : all_stand w target (board g);
  goes_on : ~ safe (board g) ->
    (to_move g = w -> exists n, least n g)
    /\ (to_move g = loser ->
        forall t, legal r g t -> exists n, held n (board (Then g t)) /\ unmade n g) }.

(** Of the nodes that are held the least one, if what they make did not even stand just before. *)
Lemma least_after n g t : held n (board (Then g t)) -> unmade n g ->
  (forall j, made j (board g) -> exists i, i < j /\ held i (board (Then g t))) ->
  exists n', least n' (Then g t).
Proof.
  intros holds before smaller.
  destruct (first_held _ _ holds) as [n' [below [holds' first]]].
  exists n'; split; [assumption|assumption|].
  apply unmade_then; [intros h t' earlier j up; apply (before h t' earlier); lia|].
  intros j up made_j; destruct (smaller j made_j) as [i [less held_i]].
  apply (first i); [lia|assumption].
Qed.

Lemma nothing_made_now n g : position (board g) -> ~ safe (board g) -> least n g ->
  forall j, j <= n -> ~ made j (board g).
Proof.
  intros none going [_ first _] j up made_j; destruct (again j _ none made_j going) as [i [less
    held_i]].
  apply (first i); [lia|assumption].
Qed.

Lemma keeps_on_replying g t : underway g -> to_move g = loser -> legal r g t ->
  underway (Then g t).
Proof.
  intros [none stands more] mover reply; assert (position (board (Then g t))) as none'.
  { destruct t; [assumption|apply place_is_position]. }
  destruct (all_alive_dec k w target (board g)) as [lives|going].
  { pose proof (safe_stays g t none mover reply lives) as lives'.
    split; [assumption|now apply safe_stands|contradiction]. }
  destruct (proj2 (more going) mover t reply) as [n [holds before]].
  split; [assumption|now apply (held_stands n)|]; intros _; split.
  - intros _; apply least_after with n; auto.
    intros j made_j; now apply after_reply.
  - rewrite players_alternate, mover, opponent_of_opponent; intros absurd.
    now destruct (w_is_not_l w).
Qed.

Lemma keeps_on_moving g : underway g -> ~ ended r g -> to_move g = w ->
  exists t, legal r g t /\ underway (Then g t).
Proof.
  intros [none stands more] going mover.
  assert (forall t, to_move (Then g t) <> w) as losing.
  { intros t; rewrite players_alternate, mover; intros equal; now destruct (w_is_not_l w). }
  destruct (all_alive_dec k w target (board g)) as [lives|not_yet].
  { exists Pass; split; [now split|]; split; [assumption|assumption|contradiction]. }
  destruct (proj1 (more not_yet) mover) as [n first].
  pose proof (nothing_made_now n g none not_yet first) as nothing.
  destruct first as [[a [there known]] _ before].
  pose proof (strategy n a there) as fine; unfold sound in fine.
  destruct (move a) as [v|] eqn:moves.
  - destruct fine as [fine [stays rest]].
    destruct (plays w a v fine (board g) (proj1 known)) as [_ empty].
    destruct (makes w a v fine stays (board g) known) as [after stays'].
    assert (legal r g (Play v)) as legal'.
    { split; [assumption|]; rewrite mover; cbv zeta; split; [assumption|]; split.
      - apply permitted_if_it_stands; [assumption|congruence].
      - intros [h [earlier [_ equal]]].
        assert (made n (board h)) as there_.
        { exists a; split; [assumption|split; [congruence|]].
          now apply (same_contains (place (board g) v w)). }
        destruct (up_to_before _ _ earlier) as [->|[t earlier']]; [now apply (nothing n)|].
        now apply (before h t earlier' n). }
    exists (Play v); split; [assumption|]; split.
    + apply place_is_position.
    + intros x aimed; simpl; rewrite mover, place_kept.
      * unfold put; destruct (same_point x v); [reflexivity|now apply stands].
      * intros taken; destruct (captive_stood _ _ _ _ taken) as [_ [theirs _]].
        rewrite (stands x aimed) in theirs; colours.
      * apply no_suicide_if_it_stands; [apply none|congruence].
    + intros going'; split; [now intros winning%losing|]; intros losing_ t reply.
      simpl in going'; rewrite mover in going'.
      destruct rest as [ends|answered_].
      { destruct going'; apply (life_is_shown k w target _ _ (proj1 after) ends). }
      assert (contains (board (Then g (Play v))) (made_pattern a)) as after' by (simpl;
        now rewrite mover).
      destruct (reply_held _ _ _ (Then g (Play v)) t (place_is_position _ _ _) losing_ reply after'
        answered_) as [j [_ [[less _] holds]]]; [now intros ? ? []|].
      exists j; split; [assumption|]; apply unmade_then; [|intros i up; apply nothing; lia].
      intros h t' earlier i up; apply (before h t' earlier); lia.
  - exists Pass; split; [now split|]; split; [assumption|assumption|]; intros _.
    split; [now intros winning%losing|]; intros losing_ t reply.
    destruct fine as [ends|[[]|[_ answered_]]].
    { destruct not_yet; apply (life_is_shown k w target _ _ (proj1 known) ends). }
    destruct (reply_held _ _ _ (Then g Pass) t none losing_ reply known answered_)
      as [j [_ [[less _] holds]]]; [now intros ? ? []|].
    exists j; split; [assumption|]; apply unmade_then; [|intros i up; apply nothing; lia].
    intros h t' earlier i up; apply (before h t' earlier); lia.
Qed.

Lemma underway_keeps g : underway g -> keeps r w (all_stand w target) g.
Proof.
  apply keeps_while; [now intros ? []|exact keeps_on_moving|].
  intros h t known mover reply; now apply keeps_on_replying.
Qed.

Variable g : @game G.
Hypothesis clean : position (board g).
Hypothesis unseen : new_to nodes g.

Lemma unmade_at_first n : unmade n g.
Proof.
  intros h t before j _ [a [there [moves known]]].
  apply (unseen h t a before); auto; now apply nth_error_In with j.
Qed.

Theorem a_pattern_strategy_keeps a : to_move g = w -> In a nodes ->
  contains (board g) (held_pattern a) -> keeps r w (all_stand w target) g.
Proof.
  intros mover listed_ known; apply underway_keeps.
  destruct (In_nth_error nodes a listed_) as [n there].
  assert (held n (board g)) as holds by now exists a.
  split; [assumption|now apply (held_stands n)|]; intros _; split.
  - intros _; destruct (first_held _ _ holds) as [n' [_ [holds' first]]].
    exists n'; split; [assumption|assumption|apply unmade_at_first].
  - rewrite mover; intros absurd; now destruct (w_is_not_l w).
Qed.

Theorem a_pattern_strategy_keeps_moving_second m : to_move g = loser ->
  contains (board g) m -> shows_target m ->
  decides m \/ answers (listed_node nodes) (fun _ => True) m None ->
  keeps r w (all_stand w target) g.
Proof.
  intros mover known shown_ either; apply underway_keeps.
  split; [assumption|now apply target_stands with m|]; intros not_yet.
  destruct either as [ends|answered_].
  { destruct not_yet; apply (life_is_shown k w target _ _ (proj1 known) ends). }
  split.
  - rewrite mover; intros absurd; now destruct (w_is_not_l w).
  - intros _ t reply.
    destruct (reply_held _ _ _ g t clean mover reply known answered_) as [j [a [_ holds]]]; [auto|].
    exists j; split; [assumption|apply unmade_at_first].
Qed.

End Keeping.
