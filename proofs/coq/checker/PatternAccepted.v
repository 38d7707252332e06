(** What the checker of patterns accepts wins. *)

From Coq Require Import Bool List Arith NArith FMapPositive Lia.
From Goproof Require Import Graph Deciding Law Life Notions Problems Colourings Reaching Playing
  Turns Outcomes Words Placement Eyes Zones AtLeast Patterns Weaker Strategies PatternNodes
  PatternGoals Keeping PatternProgram PatternSound PatternJudged Judging Sound.
From Goproof Require PatternStrategies.
Import ListNotations.

Section Accepted.
Context {G : graph}.
Implicit Types (u v x y z : point G) (m : pattern G).
Implicit Types (s k : sketch G) (a b : step G) (st : state G) (l : pattern_line G).
Notation prep := (@prep G).

Variable r : rules.
Variable what : aim.
Variable w : player.
Variable target : point G -> bool.
Local Notation loser := (opponent w).
Local Notation suicides := (on_suicide r).
Local Notation wanted := (word target).
Local Notation decides := (PatternJudged.decides r what w target).
Local Notation well := (PatternJudged.well r what w target).
Local Notation is_child := (PatternJudged.is_child r what w target).
Local Notation granted := PatternStrategies.granted.

Hypothesis enough_passes : 2 <= passes_to_end r.

(** What the winner can do with so many ko threats. *)
Definition succeeds threats (g : @game G) : Prop :=
  match what with
  | Capture => attains r w (some_captured w target) threats g
  | PatternProgram.Life => attains r w (all_alive (condition_of r) w target) threats g
  | Keep => keeps r w (all_stand w target) g
  | Connect => attains r w (all_joined w target) threats g
  end.

Definition lasting : bool := match what with Keep => true | _ => false end.

(** With which patterns the winner may make a threat. *)
Definition may_threaten threats : pattern G -> Prop :=
  match what with
  | Capture => granted r w (some_captured w target) threats
  | PatternProgram.Life => granted r w (all_alive (condition_of r) w target) threats
  | Keep => fun _ => False
  | Connect => granted r w (all_joined w target) threats
  end.

(** Lines. *)
Definition strategy st : list (node G) := map node_of (rev (nodes st)).
Definition undoing_is_forbidden st : Prop := by_ko st = true -> forbids_undoing (ko_rule r).

Definition children_before st n j (a : node G) : Prop := j < n /\ listed_node (strategy st) j a.
Definition children_of st a j (b : node G) : Prop :=
  children_before st (length (strategy st)) j b
  \/ waiting a /\ j = length (strategy st) /\ b = node_of a.
Definition solitary_after st n m : Prop :=
  (exists s, In s (alone st) /\ m = pattern_of s)
  /\ forall i (a : node G), n < i -> listed_node (strategy st) i a ->
    incompatible m (held_pattern a).

Record holds st : Prop := {
  nodes_well : forall a, In a (nodes st) -> well a;
  numbered_known : forall i a, PositiveMap.find i (by_number st) = Some a -> In a (nodes st);
  alone_drawn : forall s, In s (alone st) -> draws s (pattern_of s);
  nodes_sound : undoing_is_forbidden st -> forall n (a : node G), listed_node (strategy st) n a ->
    sound r w decides lasting (may_threaten (left st)) (strategy st) n (solitary_after st n) a;
  fewer_well : forall i a, PositiveMap.find i (with_fewer st) = Some a -> well a;
  fewer_succeed : undoing_is_forbidden st -> forall i a,
    PositiveMap.find i (with_fewer st) = Some a -> exists fewer, left st = S fewer /\ what <> Keep
    /\ forall c : colouring G, position c -> contains c (pattern_of (before a)) ->
      succeeds fewer (Start c w) }.

Lemma listed_with (l' : list (node G)) (x a : node G) j : listed_node (l' ++ [x]) j a ->
  listed_node l' j a \/ (j = length l' /\ a = x).
Proof.
  unfold listed_node; intros there; destruct (Nat.lt_ge_cases j (length l')) as [less|more].
  - rewrite nth_error_app1 in there by assumption; now left.
  - right; assert (j < length (l' ++ [x])) as below by (apply nth_error_Some; congruence).
    rewrite app_length in below; simpl in below; assert (j = length l') as -> by lia.
    rewrite nth_error_app2, Nat.sub_diag in there by lia; injection there as <-; auto.
Qed.

Lemma listed_without (l' more : list (node G)) (a : node G) j : listed_node l' j a ->
  listed_node (l' ++ more) j a.
Proof.
  unfold listed_node; intros there; rewrite nth_error_app1; [assumption|].
  apply nth_error_Some; congruence.
Qed.

Lemma last_listed (l' : list (node G)) (x : node G) : listed_node (l' ++ [x]) (length l') x.
Proof. unfold listed_node; now rewrite nth_error_app2, Nat.sub_diag. Qed.

Lemma listed_of_nodes st a : In a (nodes st) ->
  exists j, j < length (strategy st) /\ listed_node (strategy st) j (node_of a).
Proof.
  intros member; destruct (In_nth_error (strategy st) (node_of a)) as [j there].
  { apply in_map; now apply in_rev in member. }
  exists j; split; [apply nth_error_Some; congruence|assumption].
Qed.

Lemma all_of_them_spec {A B} (f : A -> option B) (l' : list A) found : all_of_them (map f l') =
  Some found ->
  forall (b : B), In b found -> exists (x : A), In x l' /\ f x = Some b.
Proof.
  revert found; induction l' as [|x l' IH]; intros found; simpl; [intros [= <-] ? []|].
  destruct (f x) as [b|] eqn:is; [|discriminate].
  destruct (all_of_them (map f l')) as [others|]; [|discriminate]; intros [= <-] b' [<-|member];
    [eauto|].
  destruct (IH others eq_refl b' member) as [y [there is']]; eauto.
Qed.

Lemma strategy_continued st a lonely ko :
  strategy (continued st a lonely ko) = strategy st ++ if is_node a then [node_of a] else [].
Proof.
  unfold strategy; simpl; destruct (is_node a); simpl; [now rewrite map_app|].
  symmetry; apply app_nil_r.
Qed.

(** What a line says of its node, its replies aside. *)
Record begins l a : Prop := {
  begins_before : before a = sketch_of l;
  begins_after : draws (after a) (pattern_of (after a));
  begins_target : what = Keep -> shows_target w target (pattern_of (before a));
  begins_waiting : waiting a = true -> play a = None /\ lasting;
  begins_threat : threatening a = true <-> threat l <> None;
  begins_play : match play a with
    | None => after a = before a
    | Some (v, spot) => spot = spot_of v
        /\ decided (pattern_of (before a)) v w (pattern_of (after a)) /\ colours (pattern_of (after
          a)) v = w
    end;
  begins_final : final a = true <-> leads l = None /\ threat l = None }.

Lemma begun_sound l a : begun prep what w wanted l = Some a -> begins l a.
Proof.
  unfold begun, when; destruct (counts_fit _ _ && _) eqn:fine; [|discriminate].
  apply andb_true_iff in fine as [_ aimed].
  pose proof (draws_itself _ _ (sketch_draws l)) as drawn.
  assert (what = Keep -> shows_target w target (pattern_of (sketch_of l))) as shows.
  { intros keep x wanted_; rewrite keep, lies_in_spec in aimed.
    assert (shown (pattern_of (sketch_of l)) x = w) as own.
    { apply (of_colour_spec _ _ _ _ drawn), aimed; now rewrite word_spec. }
    assert (zone (pattern_of (sketch_of l)) x) as within by (apply shown_stone; congruence).
    split; [assumption|]; now rewrite <- shown_inside. }
  set (waits := match what with Capture => _ | PatternProgram.Life => _ | Keep => _ | Connect => _
    end).
  assert (waits = true -> lasting) as lasts by (unfold waits, lasting; now destruct what).
  set (threatens := match threat l with None => false | Some _ => true end).
  assert (threatens = true <-> threat l <> None) as has_threat.
  { unfold threatens; destruct (threat l); split; congruence. }
  assert (match leads l with None => negb threatens | Some _ => false end = true
    <-> leads l = None /\ threat l = None) as ends.
  { unfold threatens; destruct (leads l), (threat l); simpl; intuition congruence. }
  destruct (moves l) as [v|]; [|intros [= <-]; split; simpl; auto].
  destruct (play_in prep (snd (spotted v)) w (sketch_of l)) as [made|] eqn:plays; [|discriminate].
  apply (play_in_sound _ _ _ _ _ drawn) in plays as [decided_ drawn'].
  destruct (is_on prep _ _) eqn:stays; [|discriminate]; intros [= <-]; split; auto; simpl;
    [discriminate|].
  split; [reflexivity|split; [assumption|]].
  apply is_on_spec, (of_colour_spec made _ _ _ drawn') in stays.
  now rewrite (draws_stones _ _ drawn').
Qed.

Lemma begins_well l a : begins l a -> (final a = true -> decides (pattern_of (after a))) -> well a.
Proof.
  intros [is_before drawn aimed _ _ plays _] ends; split; auto.
  - rewrite is_before; apply draws_itself with (drawn_pattern l), sketch_draws.
  - intros x; destruct (play a) as [[v spot]|]; [|now rewrite plays].
    destruct plays as [_ [decided_ _]]; symmetry; apply (decided_zone _ _ _ _ x decided_).
  - intros v spot played; rewrite played in plays; now destruct plays.
Qed.

(** What a line's replies lead to, where they are [answered]. *)
Definition replied st l a lonely ko : Prop :=
  (ko = true -> forbids_undoing (ko_rule r)) ->
  forall solitary : pattern G -> Prop, (lonely = true -> solitary (pattern_of (after a))) ->
  answered r w decides (children_of st a) solitary (pattern_of (after a))
    (option_map pattern_of (retaken what a)).

Lemma continued_holds st l a lonely ko : holds st -> begins l a ->
  (final a = true -> decides (pattern_of (after a))) ->
  (forall s, In s (alone st) -> incompatible (pattern_of s) (pattern_of (before a))) ->
  (final a = false -> threatening a = false -> replied st l a lonely ko) ->
  (threatening a = true -> play a = None
    /\ (undoing_is_forbidden st -> may_threaten (left st) (pattern_of (before a)))) ->
  holds (continued st a lonely ko).
Proof.
  intros [nodes_ numbers alone_ sound_ fewer_ wins_] begins_ ends apart replies threatens.
  pose proof (begins_well l a begins_ ends) as is_well.
  pose proof begins_ as [_ _ _ waits _ plays _].
  assert (forall s, In s (alone (continued st a lonely ko)) -> draws s (pattern_of s)) as alone'.
  { intros s; simpl; destruct lonely; [intros [<-|]|]; auto; apply (well_after _ is_well). }
  assert (forall s, In s (alone st) -> In s (alone (continued st a lonely ko))) as more_alone.
  { intros s; simpl; destruct lonely; simpl; auto. }
  assert (undoing_is_forbidden (continued st a lonely ko) -> undoing_is_forbidden st
    /\ (ko = true -> forbids_undoing (ko_rule r))) as forbids_.
  { unfold undoing_is_forbidden; simpl; intros forbidden; split; intros is; apply forbidden;
    rewrite is;
      auto using orb_true_r. }
  pose proof (strategy_continued st a lonely ko) as longer_strategy.
  destruct (is_node a) eqn:is_node_.
  - split; auto.
    + simpl; rewrite is_node_; now intros a' [<-|member]; auto.
    + simpl; rewrite is_node_; intros i a'; destruct (Pos.eq_dec i (next st)) as [->|differs].
      * rewrite PositiveMap.gss; intros [= <-]; now left.
      * rewrite PositiveMap.gso by assumption; right; eauto.
    + intros [forbidden forbidden']%forbids_ n a' there; rewrite longer_strategy in *.
      simpl left.
      apply listed_with in there as [there|[-> ->]].
      * assert (n < length (strategy st)) as below by (apply nth_error_Some;
        unfold listed_node in there; congruence).
        apply (sound_more r w decides lasting (may_threaten (left st)) (strategy st))
          with (3 := sound_ forbidden n a' there).
        -- intros j a''; now apply listed_without.
        -- intros m [[s [member ->]] later]; split; [exists s; auto|]; rewrite longer_strategy.
           intros i a'' larger [there'|[-> ->]]%listed_with; [now apply (later i)|now apply apart].
      * assert (lonely = true -> solitary_after (continued st a lonely ko) (length (strategy st))
          (pattern_of (after a))) as alone''.
        { intros ->; split; [exists (after a); split; [now left|reflexivity]|].
          intros i a' larger there; rewrite longer_strategy in there; exfalso.
          assert (i < length (strategy st ++ [node_of a])) as below
            by (apply nth_error_Some; unfold listed_node in there; congruence).
          rewrite app_length in below; simpl in below; lia. }
        unfold sound; simpl; destruct (threatening a) eqn:threatens_.
        { destruct (threatens eq_refl) as [still may]; rewrite still; simpl; auto. }
        destruct (final a) eqn:ends_.
        { destruct (play a) as [[v spot]|] eqn:played; simpl; [|left; rewrite <- plays; auto].
          destruct plays as [_ [decided_ stays]]; auto. }
        specialize (replies eq_refl eq_refl forbidden' _ alone''); unfold retaken in replies.
        destruct (play a) as [[v spot]|] eqn:played; simpl.
        -- destruct plays as [_ [decided_ stays]]; split; [assumption|split; [assumption|right]].
           replace (if lasting then None else Some (pattern_of (before a)))
             with (option_map pattern_of match what with Keep => None | _ => Some (before a) end)
             by (unfold lasting; now destruct what).
           apply (answered_more r w decides) with (3 := replies); [|auto].
           intros j b [[less there]|[wait _]]; [split; [assumption|now apply listed_without]|].
           now destruct (waits wait).
        -- right; right; unfold is_node in is_node_; rewrite played, ends_, threatens_ in is_node_.
           rewrite orb_false_r in is_node_.
           destruct (waits is_node_) as [_ lasts]; split; [assumption|rewrite <- plays].
           replace (option_map pattern_of _) with (@None (pattern G)) in replies
             by (now destruct what).
           apply (answered_more r w decides) with (3 := replies); [|auto].
           intros j b [[less there]|[_ [-> ->]]]; (split; [lia|]); [now apply listed_without|].
           apply last_listed.
    + intros [forbidden _]%forbids_; exact (wins_ forbidden).
  - rewrite app_nil_r in longer_strategy; split; auto; try (simpl; now rewrite is_node_).
    2: { intros [forbidden _]%forbids_; exact (wins_ forbidden). }
    intros [forbidden _]%forbids_ n a' there; rewrite longer_strategy in *.
    apply (sound_more r w decides lasting (may_threaten (left st)) (strategy st))
      with (3 := sound_ forbidden n a' there); [auto|].
    intros m [[s [member ->]] later]; split; [exists s; auto|]; now rewrite longer_strategy.
Qed.

Lemma known_child st a b : holds st -> In b (nodes st) -> is_child (children_of st a) b.
Proof.
  intros kept_ is; split; [now apply (nodes_well _ kept_)|].
  destruct (listed_of_nodes st b is) as [j there]; exists j; left; exact there.
Qed.

Lemma children_found st a elsewhere children : holds st -> well a ->
  (if waiting a then Some [a]
   else all_of_them (map (fun i => PositiveMap.find i (by_number st)) elsewhere)) = Some children ->
  forall b, In b children -> is_child (children_of st a) b.
Proof.
  intros kept_ is_well found b member; destruct (waiting a) eqn:waits.
  - injection found as <-; destruct member as [<-|[]]; split; [assumption|].
    exists (length (strategy st)); right; now rewrite waits.
  - destruct (all_of_them_spec _ _ _ found b member) as [i [_ is]].
    apply known_child, (numbered_known _ kept_ i); assumption.
Qed.

Lemma given_found st a answers : forall given, holds st ->
  all_of_them (map (fun e : point G * positive =>
    option_map (pair (fst e)) (PositiveMap.find (snd e) (by_number st))) answers) = Some given ->
  forall v b, In (v, b) given -> is_child (children_of st a) b.
Proof.
  intros given kept_ found v b member; destruct (all_of_them_spec _ _ _ found (v, b) member)
    as [e [_ is]].
  destruct (PositiveMap.find (snd e) (by_number st)) as [b'|] eqn:at_; [|discriminate].
  injection is as _ ->; apply known_child, (numbered_known _ kept_ (snd e)); assumption.
Qed.

Lemma may_follow st i a child : holds st -> undoing_is_forbidden st -> well a ->
  PositiveMap.find i (with_fewer st) = Some child ->
  follows_threat prep (before a) child = true ->
  may_threaten (left st) (pattern_of (before a)).
Proof.
  intros kept_ forbidden is_well found; unfold follows_threat, follows_elsewhere.
  rewrite andb_true_iff; intros [shut weak].
  pose proof (fewer_well _ kept_ i child found) as is_well'.
  destruct (fewer_succeed _ kept_ forbidden i child found) as [fewer [equal [reaches wins]]].
  unfold may_threaten; revert wins; unfold succeeds; destruct what; [| |contradiction|].
  all: intros wins; exists (pattern_of (before child)), fewer; split; [assumption|].
  all: split; [apply is_settled_sound with (2 := shut), (well_before _ is_well')|].
  all: split; [|assumption].
  all: apply is_weaker_sound with (3 := weak); [apply (well_before _ is_well')|].
  all: now do 2 apply fewer_draws; apply (well_before _ is_well).
Qed.

Lemma read_with_sound st l st' : holds st ->
  read_with prep suicides what w wanted st l = Some st' ->
  holds st' /\ exists a lonely ko, st' = continued st a lonely ko /\ begins l a /\ well a
    /\ (final a = false -> threatening a = false -> replied st l a lonely ko).
Proof.
  intros kept_; unfold read_with; destruct (begun prep what w wanted l) as [a|] eqn:begun_;
    [|discriminate].
  apply begun_sound in begun_; pose proof begun_ as [is_before _ _ _ threats_ _ ends]; unfold when.
  destruct (forallb _ (alone st)) eqn:apart; [|discriminate]; rewrite forallb_forall in apart.
  assert (draws (before a) (pattern_of (before a))) as drawn_before.
  { rewrite is_before; apply draws_itself with (drawn_pattern l), sketch_draws. }
  assert (forall s, In s (alone st) -> incompatible (pattern_of s) (pattern_of (before a))) as
    apart'.
  { intros s member; pose proof (apart s member) as differs; apply patterns_differ in differs;
      [|now apply (alone_drawn _ kept_)|assumption].
    destruct differs as [x [both differs]]; rewrite held_and, andb_true_iff in both; exists x.
    now split; [|split]. }
  destruct (threat l) as [i|] eqn:threat_; destruct (leads l) as [[elsewhere answers]|] eqn:leads_;
    [discriminate|..].
  - destruct (PositiveMap.find i (with_fewer st)) as [child|] eqn:found; [|discriminate].
    destruct (_ && _) eqn:fine; [|discriminate]; intros [= <-]; apply andb_true_iff in fine as
      [follows still].
    assert (final a = false) as goes_on
      by (apply not_true_iff_false; rewrite ends; intros []; discriminate).
    assert (well a) as is_well by (apply (begins_well l); auto; congruence).
    assert (threatening a = true) as threatens by (apply threats_; discriminate).
    split; [|exists a, false, false; split; [reflexivity|split; [assumption|split;
      [assumption|congruence]]]].
    apply continued_holds with l; auto; try congruence; intros _.
    split; [now destruct (play a)|]; intros forbidden.
    apply (may_follow st i a child kept_ forbidden is_well found follows).
  - assert (final a = false) as goes_on
      by (apply not_true_iff_false; rewrite ends; intros []; discriminate).
    cbv zeta; destruct (if waiting a then _ else _) as [children|] eqn:one; [|discriminate].
    destruct (@all_of_them (point G * step G) _) as [given|] eqn:two; [|discriminate].
    destruct (needs_solitude prep w (after a) children) as [lonely|] eqn:three; [|discriminate].
    destruct (bars prep suicides w (after a) _ _ children given) as [ko|] eqn:four;
      [|discriminate].
    intros [= <-].
    assert (well a) as is_well by (apply (begins_well l); auto; congruence).
    assert (replied st l a lonely ko) as replies.
    { intros forbidden solitary alone_; split.
      - apply needs_solitude_sound with (3 := three); auto; [apply (well_after _ is_well)|].
        now apply children_found with elsewhere.
      - intros u within empty; apply (bars_sound r what w target) with (6 := four); auto.
        + apply (well_after _ is_well).
        + intros waits_; exists (length (strategy st)), (node_of a).
          destruct (begins_waiting _ _ begun_ waits_) as [still _].
          pose proof (begins_play _ _ begun_) as made; rewrite still in made.
          split; [now right|]; simpl; now rewrite still, made.
        + intros a' member; split; [now apply children_found with elsewhere children|].
          revert three member; unfold needs_solitude, when, follows_elsewhere.
          destruct children as [|c [|d [|]]]; try discriminate.
          * destruct (is_settled prep (before c)) eqn:shut; [|discriminate]; intros _ [<-|[]];
            assumption.
          * destruct (is_settled prep (before c)) eqn:shut; [|discriminate].
            destruct (is_settled prep (before d)) eqn:shut'; [|now rewrite andb_false_r].
            intros _ [<-|[<-|[]]]; assumption.
        + intros v a' member; now apply given_found with answers given v.
        + unfold retaken; intros k equal.
          destruct what, (play a); simpl in equal; congruence. }
    assert (threatening a = false) as quiet.
    { apply not_true_iff_false; rewrite threats_; congruence. }
    split; [apply continued_holds with l; auto; congruence|].
    exists a, lonely, ko; auto.
  - assert (final a = true) as ends_ by (now apply ends).
    assert (threatening a = false) as quiet.
    { apply not_true_iff_false; rewrite threats_; congruence. }
    destruct (has_reached prep suicides what w wanted (after a)) eqn:done; [|discriminate];
      intros [= <-].
    pose proof (begins_after _ _ begun_) as drawn_after.
    apply (has_reached_sound r what w target _ _ drawn_after) in done.
    split; [apply continued_holds with l; auto; congruence|].
    exists a, false, false; split; [reflexivity|split; [assumption|split; [|congruence]]].
    now apply (begins_well l).
Qed.

Lemma start_holds : holds start.
Proof.
  split; simpl.
  1, 3: intros ? [].
  1, 3: intros i a; now rewrite PositiveMap.gempty.
  - intros _ n a there; unfold listed_node in there; simpl in there; destruct n; discriminate.
  - intros _ i a; now rewrite PositiveMap.gempty.
Qed.

Lemma strategy_is_one st : holds st -> undoing_is_forbidden st ->
  is_strategy r w decides lasting (may_threaten (left st)) (strategy st).
Proof.
  intros kept_ forbidden n a there.
  apply (sound_more r w decides lasting (may_threaten (left st)) (strategy st))
    with (3 := nodes_sound _ kept_ forbidden n a there); [auto|now intros m [_ later]].
Qed.

Lemma strategy_shows st : holds st -> what = Keep -> forall a : node G, In a (strategy st) ->
  shows_target w target (held_pattern a).
Proof.
  intros kept_ keep a [b [<- member%in_rev]]%in_map_iff.
  now apply (well_aimed _ (nodes_well _ kept_ b member)).
Qed.

(** The nodes so far win, each from the positions that it is held by. *)
Lemma nodes_succeed st a g : holds st -> undoing_is_forbidden st -> In a (nodes st) ->
  position (board g) -> new_to (strategy st) g -> contains (board g) (pattern_of (before a)) ->
  to_move g = w -> ~ ended r g -> succeeds (left st) g.
Proof.
  intros kept_ forbidden member none new known mover going.
  pose proof (strategy_is_one st kept_ forbidden) as fine.
  pose proof (strategy_shows st kept_) as aimed.
  assert (In (node_of a) (strategy st)) as there by (now apply in_map, (in_rev (nodes st))).
  revert fine aimed; unfold decides, succeeds, lasting, may_threaten; destruct what;
    intros fine aimed.
  - apply a_pattern_strategy_captures with (strategy st) (node_of a); auto.
  - apply a_pattern_strategy_lives with (strategy st) (node_of a); auto.
  - apply a_pattern_strategy_keeps with (strategy st) (node_of a); auto.
  - apply a_pattern_strategy_connects with (strategy st) (node_of a); auto.
Qed.

Lemma counted_threats_holds st l st' : holds st -> counted_threats what st l = Some st' ->
  holds st'.
Proof.
  intros kept_; unfold counted_threats, when.
  destruct (_ =? _)%N; [now intros [= <-]|].
  destruct (match what with Keep => _ | _ => _ end) eqn:more; [|discriminate].
  assert (what <> Keep) as reaches by (intros keep; now rewrite keep in more).
  intros [= <-]; split; simpl.
  1, 3: intros ? [].
  1: intros i a; now rewrite PositiveMap.gempty.
  - intros _ n a there; unfold listed_node in there; simpl in there; destruct n; discriminate.
  - intros i a found; apply (nodes_well _ kept_), (numbered_known _ kept_ i a found).
  - intros forbidden i a found; exists (left st); split; [reflexivity|split; [assumption|]].
    intros c none known; apply nodes_succeed with a; auto.
    + apply (numbered_known _ kept_ i a found).
    + intros h t a' earlier; inversion earlier.
    + unfold ended; simpl; lia.
Qed.

Lemma read_sound st l st' : holds st -> read prep suicides what w wanted st l = Some st' ->
  holds st' /\ exists st1 a lonely ko, holds st1 /\ st' = continued st1 a lonely ko /\ begins l a
    /\ well a /\ (final a = false -> threatening a = false -> replied st1 l a lonely ko).
Proof.
  intros kept_; unfold read.
  destruct (counted_threats what st l) as [st1|] eqn:counts_; [|discriminate]; intros reads.
  pose proof (counted_threats_holds st l st1 kept_ counts_) as kept1.
  destruct (read_with_sound st1 l st' kept1 reads) as [kept' more]; split; [assumption|].
  exists st1; destruct more as [a [lonely [ko more]]]; exists a, lonely, ko; auto.
Qed.

Lemma read_all_sound lines : forall st st', holds st ->
  read_all prep suicides what w wanted st lines = Some st' -> holds st'.
Proof.
  induction lines as [|l lines IH]; intros st st' kept_; simpl; [now intros [= <-]|].
  destruct (read prep suicides what w wanted st l) as [between|] eqn:one; [|discriminate].
  apply IH; now destruct (read_sound st l between kept_ one).
Qed.

Lemma read_all_last lines l : forall st st',
  read_all prep suicides what w wanted st (lines ++ [l]) = Some st' ->
  exists between, read_all prep suicides what w wanted st lines = Some between
    /\ read prep suicides what w wanted between l = Some st'.
Proof.
  induction lines as [|l' lines IH]; intros st st'; simpl.
  - destruct (read prep suicides what w wanted st l) as [st''|] eqn:one; [|discriminate].
    intros [= <-]; exists st; auto.
  - destruct (read prep suicides what w wanted st l') as [between|]; [apply IH|discriminate].
Qed.

(** Nothing is left out for the rule of ko where a target is kept. *)
Lemma nothing_barred s waits children answers at_ ko :
  is_barred prep suicides w s waits None children answers at_ = Some ko -> ko = false.
Proof.
  unfold is_barred, when; destruct (answer_at answers (fst at_)) as [a|].
  - destruct (_ && _); [congruence|]; destruct (play_in _ _ _ _); [|discriminate].
    destruct (_ && _); congruence.
  - destruct (existsb _ _); [congruence|]; destruct (play_in _ _ _ _); [|discriminate].
    destruct (_ || _); congruence.
Qed.

Lemma none_barred found ko : (forall ko', In (Some ko') found -> ko' = false) ->
  some_barred found = Some ko -> ko = false.
Proof.
  revert ko; induction found as [|[ko'|] rest IH]; intros ko none; simpl; try congruence.
  destruct (some_barred rest) as [others|]; [|discriminate]; intros [= <-].
  rewrite (none ko' ltac:(now left)); apply IH; [intros ko'' member; apply none; now right|trivial].
Qed.

Lemma read_all_without_ko lines : what = Keep -> forall st st', by_ko st = false ->
  read_all prep suicides what w wanted st lines = Some st' -> by_ko st' = false.
Proof.
  intros keep; induction lines as [|l lines IH]; intros st st' without; simpl; [now intros [= <-]|].
  unfold read; destruct (counted_threats what st l) as [st1|] eqn:counts_; [|discriminate].
  assert (by_ko st1 = false) as without1.
  { unfold counted_threats, when in counts_; destruct (_ =? _)%N; [congruence|].
    rewrite keep in counts_; discriminate. }
  unfold read_with, when, bars, retaken; destruct (begun prep what w wanted l) as [a|];
    [|discriminate].
  destruct (forallb _ (alone st1)); [|discriminate].
  destruct (threat l), (leads l) as [[elsewhere answers]|]; [discriminate|..].
  - destruct (PositiveMap.find _ _); [|discriminate]; destruct (_ && _); [|discriminate].
    apply IH; simpl; now rewrite without1.
  - destruct (if waiting a then _ else _) as [children|]; [|discriminate].
    destruct (all_of_them _) as [given|]; [|discriminate].
    destruct (needs_solitude _ _ _ _) as [lonely|]; [|discriminate].
    cbv zeta; unfold when; destruct (forallb _ _); [|discriminate].
    destruct (some_barred _) as [ko|] eqn:barred; [|discriminate]; apply IH; simpl.
    rewrite without1; apply (none_barred _ _) with (2 := barred).
    intros ko' [e [is _]]%in_map_iff; rewrite keep in is; exact (nothing_barred _ _ _ _ _ _ is).
  - destruct (has_reached _ _ _ _ _ _); [|discriminate]; apply IH; simpl; now rewrite without1.
Qed.

Theorem what_is_kept_needs_no_ko on_board p lines st : what = Keep ->
  accepted suicides what w target on_board p lines = Some st -> undoing_is_forbidden st.
Proof.
  unfold accepted; intros keep; destruct (read_all _ _ _ _ _ _ _) as [st'|] eqn:all;
    [|discriminate].
  destruct (latest st'); [|discriminate]; unfold when; destruct (suits _ _ _ _ _); [|discriminate].
  intros [= <-]; unfold undoing_is_forbidden; intros is.
  pose proof (read_all_without_ko lines keep start st' eq_refl all); congruence.
Qed.

(** What is accepted wins from every position that contains the pattern of the last line, in every
    game in which no colouring has had what a node makes. *)
Theorem what_is_accepted_succeeds on_board p lines l st g :
  accepted suicides what w target on_board p (lines ++ [l]) = Some st -> undoing_is_forbidden st ->
  position (board g) -> new_to (strategy st) g -> contains (board g) (drawn_pattern l) ->
  to_move g = p -> S (passes g) < passes_to_end r \/ (p = w /\ ~ ended r g) ->
  succeeds (left st) g.
Proof.
  unfold accepted; destruct (read_all _ _ _ _ _ _ _) as [st'|] eqn:all; [|discriminate].
  destruct (latest st') as [a'|] eqn:last_; [|discriminate].
  unfold when; destruct (suits _ _ _ _ _) eqn:suits_; [|discriminate]; intros [= ->].
  intros forbidden none new known mover room.
  destruct (read_all_last lines l start st all) as [between [earlier last_read]].
  pose proof (read_all_sound lines start between start_holds earlier) as before_.
  destruct (read_sound between l st before_ last_read) as [kept_ [st1 [a [lonely [ko [kept1 [equal
    [begins_ [is_well replies]]]]]]]]].
  assert (a' = a) as -> by (rewrite equal in last_; simpl in last_; congruence).
  assert (contains (board g) (pattern_of (before a))) as known'.
  { rewrite (begins_before _ _ begins_); now apply (drawn_contains _ _ _ (sketch_draws l)). }
  assert (ko = true -> forbids_undoing (ko_rule r)) as forbidden'.
  { intros is; apply forbidden; rewrite equal; simpl; rewrite is; apply orb_true_r. }
  pose proof (strategy_is_one st kept_ forbidden) as fine.
  pose proof (strategy_shows st kept_) as aimed.
  assert (is_node a = true -> In a (nodes st)) as listed_.
  { intros is; rewrite equal; simpl; rewrite is; now left. }
  assert (p = w -> ~ ended r g) as going.
  { intros is; destruct room as [room|[_ going]]; [unfold ended; lia|assumption]. }
  pose proof (begins_play _ _ begins_) as plays.
  unfold suits in suits_; rewrite !andb_true_iff in suits_; destruct suits_ as [[[due _] _] _].
  destruct (play a) as [[v spot]|] eqn:played.
  - apply same_player_spec in due; subst p.
    apply nodes_succeed with a; auto; apply listed_; unfold is_node; now rewrite played.
  - destruct (threatening a) eqn:threatens.
    { apply same_player_spec in due; subst p; apply nodes_succeed with a; auto; apply listed_.
      unfold is_node; now rewrite played, threatens, orb_true_r. }
    assert (decides (pattern_of (before a)) \/ answered r w decides (listed_node (strategy st))
      (fun _ => True) (pattern_of (before a)) None
      /\ (lasting = false -> to_move g = loser /\ S (passes g) < passes_to_end r)) as either.
    { rewrite <- plays; destruct (final a) eqn:ends; [left; now apply (well_ended _ is_well)|right].
      specialize (replies eq_refl eq_refl forbidden' (fun _ => True) (fun _ => I)).
      unfold retaken in replies; rewrite played in replies.
      replace (option_map pattern_of _) with (@None (pattern G)) in replies by (now destruct what).
      unfold is_node in due; rewrite played, ends, threatens in due; split.
      - apply (answered_more r w decides) with (3 := replies); [|trivial].
        intros j b is_; rewrite equal, strategy_continued.
        destruct is_ as [[_ there]|[waits [-> ->]]]; [now apply listed_without|].
        unfold is_node; rewrite played, ends, waits; apply last_listed.
      - intros reaches; destruct (waiting a) eqn:waits.
        { destruct (begins_waiting _ _ begins_ waits); unfold is_true in *; congruence. }
        simpl in due; apply same_player_spec in due; split; [congruence|].
        destruct room as [|[is _]]; [assumption|]; destruct (opponent_differs w); congruence. }
    pose proof (well_aimed _ is_well) as shown_.
    revert fine aimed either shown_; unfold decides, succeeds, lasting, may_threaten; destruct what;
      intros fine aimed either shown_.
    + destruct either as [ends|[answers [losing room']]]; [|reflexivity|].
      * now apply attains_now, (capture_is_shown w target (pattern_of (before a))).
      * apply a_pattern_strategy_captures_moving_second with (strategy st) (pattern_of (before a));
        auto.
    + destruct either as [ends|[answers [losing room']]]; [|reflexivity|].
      * now apply attains_now, (life_shown r w target (pattern_of (before a))).
      * apply a_pattern_strategy_lives_moving_second with (strategy st) (pattern_of (before a));
        auto.
    + destruct (l_or_w w g) as [winning|losing].
      * apply a_pattern_strategy_keeps with (strategy st) (node_of a); auto.
        apply in_map, (in_rev (nodes st)), listed_.
        destruct (is_node a); [reflexivity|]; simpl in due; apply same_player_spec in due.
        destruct (opponent_differs w); congruence.
      * apply a_pattern_strategy_keeps_moving_second with (strategy st) (pattern_of (before a));
          auto; destruct either as [|[]]; auto.
    + destruct either as [ends|[answers [losing room']]]; [|reflexivity|].
      * now apply attains_now, (connection_shown w target (pattern_of (before a))).
      * apply a_pattern_strategy_connects_moving_second with (strategy st) (pattern_of (before a));
        auto.
Qed.

(** The colouring of the file is a position and contains the pattern;
    so what is accepted wins there. *)
Theorem what_is_accepted_stands_there on_board p lines l st :
  accepted suicides what w target on_board p (lines ++ [l]) = Some st ->
  position (looked_up (@points G) on_board) /\ contains (looked_up points on_board) (drawn_pattern
    l).
Proof.
  unfold accepted; destruct (read_all _ _ _ _ _ _ _) as [st'|] eqn:all; [|discriminate].
  destruct (latest st') as [a'|] eqn:last_; [|discriminate].
  unfold when; destruct (suits _ _ _ _ _) eqn:suits_; [|discriminate]; intros _.
  destruct (read_all_last lines l start st' all) as [between [earlier last_read]].
  pose proof (read_all_sound lines start between start_holds earlier) as before_.
  destruct (read_sound between l st' before_ last_read)
    as [_ [st1 [a [lonely [ko [_ [equal [begins_ _]]]]]]]].
  assert (a' = a) as -> by (rewrite equal in last_; simpl in last_; congruence).
  unfold suits in suits_; rewrite !andb_true_iff in suits_;
    destruct suits_ as [[[_ weak] blacks] whites].
  assert (same (Words.shown (words_of on_board)) (looked_up (@points G) on_board)) as shows
    by (intros v; apply shown_words_of).
  split.
  { intros q x lost; rewrite <- shows in lost.
    destruct q; [apply (has_no_dead_spec _ _ blacks x)|apply (has_no_dead_spec _ _ whites x)];
      exact lost. }
  rewrite (begins_before _ _ begins_) in weak.
  set (whole := {| zone := fun _ : point G => true; colours := looked_up points on_board;
    counted := fun _ => 0 |}).
  apply (is_weaker_sound _ _ (drawn_pattern l) whole) in weak.
  - apply weaker_contains with (1 := weak); split; [reflexivity|]; intros x _ _.
    exists []; split; [reflexivity|split; [constructor|intros ? []]].
  - apply sketch_draws.
  - split; simpl; try reflexivity; [apply every_spec|assumption|intros ? []].
Qed.

Corollary what_is_accepted_succeeds_from_there on_board p lines l st :
  accepted suicides what w target on_board p (lines ++ [l]) = Some st -> undoing_is_forbidden st ->
  succeeds (left st) (Start (looked_up points on_board) p).
Proof.
  intros yes forbidden; destruct (what_is_accepted_stands_there on_board p lines l st yes).
  apply (what_is_accepted_succeeds on_board p lines l st); auto.
  intros h t a before_; inversion before_.
Qed.

End Accepted.
