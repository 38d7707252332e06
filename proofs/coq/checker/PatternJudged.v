(** What the checker of patterns requires of a node. *)

From Coq Require Import Bool List Arith NArith FMapPositive Lia.
From Goproof Require Import Graph Deciding Law Life Notions Problems Colourings Reaching Playing
  Turns
  Outcomes Words Placement Eyes Zones AtLeast Patterns Weaker Strategies PatternNodes PatternGoals
  Keeping PatternProgram PatternSound Judging Sound.
Import ListNotations.

Section Judged.
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

(** What final patterns decide. *)
Definition decides m : Prop :=
  match what with
  | Capture => shows_capture w target m
  | Connect => shows_connection w target m
  | _ => shows_life (condition_of r) w target m
  end.

(** Life. *)
Lemma surviving_sound own counted regions rounds : forall chains set,
  surviving prep rounds own counted regions chains = Some set ->
  exists chains', (forall c, In c chains' -> In c chains) /\ set = all_of chains'
    /\ forall c, In c chains' -> has_two_eyes prep own counted set regions c = true.
Proof.
  induction rounds as [|n IH]; intros chains set; cbn [surviving];
    destruct (forallb _ chains) eqn:all; try discriminate.
  1, 2: intros [= <-]; exists chains; split; [auto|split; [reflexivity|]]; now apply forallb_forall.
  intros more; destruct (IH _ _ more) as [chains' [fewer rest]]; exists chains'; split;
    [|assumption].
  intros c member; now apply fewer, filter_In in member.
Qed.

Lemma living_sound s m set : draws s m -> living prep suicides w s = Some set ->
  (forall x, target x -> held set x = true) -> shows_life (condition_of r) w target m.
Proof.
  intros drawn; unfold living.
  set (own := of_colour prep s w); set (bare_ := N.ldiff (inside s) own).
  destruct (pieces prep (spots prep) own own) as [chains|] eqn:one; [|discriminate].
  destruct (pieces prep (spots prep) bare_ bare_) as [regions|] eqn:two; [|discriminate].
  assert (forall x, held own x = true <-> shown m x = w) as owns by (intros;
    now apply of_colour_spec).
  assert (forall x, held bare_ x = true <-> walled m w x = Empty) as bares.
  { intros x; unfold bare_; rewrite held_without, (draws_zone _ _ drawn); unfold walled, bare.
    pose proof (owns x) as is; destruct (zone m x) eqn:within; [|split; discriminate].
    rewrite (shown_inside m x within) in is.
    destruct (same_colour (colours m x) w), (held own x); simpl; intuition discriminate. }
  destruct (pieces_spec (shown m) own w owns _ in_spots own ltac:(auto) _ one) as [are_chains _].
  destruct (pieces_spec (walled m w) bare_ Empty bares _ in_spots bare_ ltac:(auto) _ two)
    as [are_regions [once [apart _]]].
  intros survive targets; apply surviving_sound in survive as [chains' [fewer [equal eyes]]].
  exists (fun x => held set x = true); split; [assumption|].
  intros x kept_; rewrite equal in kept_; apply all_of_spec in kept_ as [[v piece] [member path_x]].
  destruct (are_chains v piece (fewer _ member)) as [_ [own_v of_piece]]; apply of_piece in path_x.
  assert (shown m x = w) as own_x by (rewrite (joined_colour _ _ _ path_x); assumption).
  assert (zone m x) as within by (apply shown_stone; congruence).
  split; [assumption|split; [now rewrite <- shown_inside|]].
  specialize (eyes _ member); unfold has_two_eyes in eyes; cbn [snd] in eyes.
  set (keep := fun region : point G * N => is_eye prep own _ set piece (snd region)) in eyes.
  set (closed_ := fun region : point G * N => lies_in prep (spread (near prep) (snd region))
    (inside s))
    in eyes.
  assert (forall y area, In (y, area) (filter keep (filter closed_ regions)) ->
    In (y, area) regions /\ eye_inside (condition_of r) m w (fun u => held set u = true) x y) as
      each.
  { intros y area [[there shut]%filter_In is]%filter_In; split; [assumption|].
    destruct (are_regions y area there) as [at_y [_ of_area]].
    unfold closed_ in shut; cbn [snd] in shut; rewrite lies_in_spec in shut.
    unfold keep, is_eye in is; cbn [snd] in is; rewrite andb_true_iff, !lies_in_spec in is.
    destruct is as [vital_ enclosed_].
    unfold bare_ in at_y; rewrite held_without, andb_true_iff, negb_true_iff,
      (draws_zone _ _ drawn) in at_y.
    destruct at_y as [within_y other].
    assert (colours m y <> w) as no_stone.
    { rewrite <- shown_inside, <- owns by assumption; congruence. }
    split; auto.
    - intros z u path near; unfold is_true; rewrite <- (draws_zone _ _ drawn);
      apply shut, spread_spec.
      exists z; split; [now apply of_area|assumption].
    - intros z path empty.
      assert (zone m z) as within_z by now apply (region_in_zone m w y z).
      assert (held (spread (near prep) piece) z = true) as near.
      { apply vital_; rewrite held_and, andb_true_iff; split; [now apply of_area|].
        unfold condition_of in empty; destruct suicides; rewrite ?every_spec; try reflexivity.
        apply (empties_spec s m); auto. }
      apply spread_spec in near as [u [in_piece near]]; exists u; split; [now apply symmetric|].
      apply joined_trans with v; [now apply joined_sym|now apply of_piece].
    - intros z u path near stone; apply enclosed_; rewrite held_and, andb_true_iff, spread_spec,
      owns.
      split; [exists z; split; [now apply of_area|assumption]|].
      rewrite shown_inside; [assumption|]; unfold is_true; rewrite <- (draws_zone _ _ drawn).
      apply shut, spread_spec; exists z; split; [now apply of_area|assumption]. }
  assert (NoDup (filter keep (filter closed_ regions))) as once' by now apply NoDup_filter,
    NoDup_filter.
  destruct (filter keep (filter closed_ regions)) as [|[y area] [|[z area'] rest]];
    try discriminate.
  destruct (each y area ltac:(now left)) as [there eye_y].
  destruct (each z area' ltac:(right; now left)) as [there' eye_z].
  exists y, z; split; [|now split]; intros path; inversion once' as [|? ? new _]; apply new; left.
  symmetry; now apply apart.
Qed.

Lemma is_joined_sound s m : draws s m -> is_joined prep w wanted s = true ->
  shows_connection w target m.
Proof.
  intros drawn; unfold is_joined; destruct (find _ _) as [[u spot]|] eqn:found; [|discriminate].
  apply find_some in found as [listed on]; cbn [snd] in *.
  apply in_map_iff in listed as [v [[= -> <-] _]]; apply is_on_spec in on.
  destruct (joined_word prep _ _) as [chain|] eqn:flooded; [|discriminate].
  rewrite andb_true_iff, !lies_in_spec; intros [all chain_].
  assert (forall x, held wanted x = true -> shown m x = w) as owns.
  { intros x aimed; apply (of_colour_spec s m _ _ drawn); now apply all. }
  assert (forall x, held chain x = true <-> joined (shown m) u x) as of_chain.
  { apply (joined_word_spec (shown m)) with (2 := flooded).
    intros x; rewrite (of_colour_spec s m _ _ drawn), (owns u on); tauto. }
  intros x y aimed aimed'; rewrite <- word_spec in aimed, aimed'.
  assert (shown m x = w) as own by now apply owns.
  assert (zone m x) as within by (apply shown_stone; congruence).
  split; [assumption|split; [now rewrite <- shown_inside|]].
  apply joined_trans with u; [apply joined_sym|]; now apply of_chain, chain_.
Qed.

Lemma has_reached_sound s m : draws s m -> has_reached prep suicides what w wanted s = true ->
  decides m.
Proof.
  intros drawn; unfold has_reached, decides.
  assert (match living prep suicides w s with
    | Some set => lies_in prep wanted set
    | None => false
    end = true -> shows_life (condition_of r) w target m) as lives_.
  { destruct (living prep suicides w s) as [set|] eqn:lives; [|discriminate]; rewrite lies_in_spec.
    intros all; apply living_sound with (2 := lives); [assumption|]; intros x aimed; apply all.
    now rewrite word_spec. }
  destruct what; [|assumption|assumption|now apply is_joined_sound].
  - unfold is_on; rewrite negb_true_iff, somewhere_held; intros [x both].
    rewrite held_and, word_spec, held_without, !andb_true_iff, negb_true_iff in both.
    destruct both as [aimed [within other]]; rewrite (draws_zone _ _ drawn) in within.
    exists x; split; [assumption|split; [assumption|]].
    rewrite <- shown_inside by assumption; rewrite <- (of_colour_spec s m) by eassumption;
      congruence.
Qed.

(** Nodes. *)
Definition node_of a : node G := {|
  held_pattern := pattern_of (before a);
  move := option_map fst (play a);
  made_pattern := pattern_of (after a) |}.

Record well a : Prop := {
  well_before : draws (before a) (pattern_of (before a));
  well_after : draws (after a) (pattern_of (after a));
  well_zone : forall x, held (inside (before a)) x = held (inside (after a)) x;
  well_spotted : forall v spot, play a = Some (v, spot) -> spot = spot_of v;
  well_aimed : what = Keep -> shows_target w target (pattern_of (before a));
  well_ended : final a = true -> decides (pattern_of (after a)) }.

Lemma patterns_differ s s' set : draws s (pattern_of s) -> draws s' (pattern_of s') ->
  differ prep set s s' = true <->
  exists x, held set x = true /\ colours (pattern_of s) x <> colours (pattern_of s') x.
Proof.
  intros drawn drawn'; rewrite (differ_spec s s' _ _ set drawn drawn').
  split; intros [x both]; exists x; now rewrite <- (draws_stones _ _ drawn),
    <- (draws_stones _ _ drawn') in *.
Qed.

Lemma cannot_undo_sound a : well a -> cannot_undo prep w a = true -> undoes_no_play w (node_of a).
Proof.
  intros [drawn drawn' zones _ _ _]; unfold cannot_undo; rewrite forallb_forall;
    intros all u within theirs gone.
  set (taken := N.land (of_colour prep (before a) loser) (empties prep (after a))) in *.
  assert (forall x, held taken x = true <-> zone (pattern_of (before a)) x
    /\ colours (pattern_of (before a)) x = loser /\ colours (pattern_of (after a)) x = Empty) as
      are_taken.
  { intros x; unfold taken; rewrite held_and, andb_true_iff, (of_colour_spec _ _ _ _ drawn).
    rewrite (empties_spec _ _ _ drawn').
    replace (zone (pattern_of (after a)) x) with (zone (pattern_of (before a)) x) by apply zones.
    split; intros [one [two three]]; rewrite shown_inside in * by assumption; auto. }
  specialize (all (u, spot_of u) (in_map _ _ _ (every_point_is_listed G u))).
  cbn [snd] in all; rewrite !orb_true_iff, negb_true_iff in all.
  destruct all as [[no|other]|back].
  - apply not_true_iff_false in no; destruct no; apply is_on_spec, are_taken; auto.
  - left; unfold is_on in other; rewrite negb_true_iff, somewhere_held in other.
    destruct other as [x both]; exists x; rewrite held_and, held_without, !andb_true_iff,
      negb_true_iff in both.
    destruct both as [[here differs] _]; apply are_taken in here.
    split; [intros ->|exact here]; assert (held (spot_of u) u = true) by (now apply spot_spec);
      congruence.
  - right; destruct (play_in prep (spot_of u) loser (after a)) as [k|] eqn:plays; [|discriminate].
    apply (play_in_sound _ (pattern_of (after a))) in plays as [decided_ drawn'']; [|assumption].
    exists (pattern_of k); split; [assumption|].
    apply patterns_differ in back as [x [within_ differs]]; [exists x; now split|assumption..].
Qed.

Lemma cannot_retake_sound s u k a : draws s (pattern_of s) -> draws k (pattern_of k) -> well a ->
  cannot_retake prep w s (spot_of u) k a = true ->
  retakes_not w (pattern_of s) u (pattern_of k) (node_of a).
Proof.
  intros drawn drawn' [drawn_b drawn_a _ spots_ _ _]; unfold cannot_retake, retakes_not; simpl move.
  destruct (play a) as [[v spot]|]; [simpl|intros _; exact I].
  rewrite (spots_ v spot eq_refl).
  rewrite !orb_true_iff, negb_true_iff; intros [[[none|other]|own]|again].
  - left; intros stone; apply not_true_iff_false in none; destruct none; apply is_on_spec.
    apply (of_colour_spec s _ _ _ drawn); now rewrite <- (draws_stones _ _ drawn).
  - right; left; apply patterns_differ in other as [x [inside_ differs]]; [|assumption..].
    rewrite !held_without, !andb_true_iff, !negb_true_iff in inside_.
    destruct inside_ as [[within not_u] not_v]; exists x; split; [assumption|].
    split; [|split; [|assumption]]; intros ->.
    + assert (held (spot_of u) u = true) by (now apply spot_spec); congruence.
    + assert (held (spot_of v) v = true) by (now apply spot_spec); congruence.
  - right; right; left; now apply patterns_differ in own.
  - right; right; right; destruct (play_in prep (spot_of v) w k) as [k'|] eqn:plays;
    [|discriminate].
    apply (play_in_sound _ (pattern_of k)) in plays as [decided_ drawn'']; [|assumption].
    exists (pattern_of k'); split; [assumption|]; now apply patterns_differ in again.
Qed.

Section Answers.
Variable s : sketch G.
Hypothesis drawn : draws s (pattern_of s).
Variable child : nat -> node G -> Prop.
Variable solitary : pattern G -> Prop.
Definition is_child a : Prop := well a /\ exists j, child j (node_of a).

Lemma follows_sound a : well a -> follows_elsewhere prep s a = true ->
  settled (pattern_of (before a)) /\ weaker (pattern_of (before a)) (one_fewer (pattern_of s)).
Proof.
  intros is_well; unfold follows_elsewhere; rewrite andb_true_iff; intros [shut weak].
  split; [apply is_settled_sound with (2 := shut), (well_before _ is_well)|].
  apply is_weaker_sound with (3 := weak); [apply (well_before _ is_well)|now apply fewer_draws].
Qed.

Lemma needs_solitude_sound children lonely : (forall a, In a children -> is_child a) ->
  needs_solitude prep w s children = Some lonely -> (lonely = true -> solitary (pattern_of s)) ->
  answers_elsewhere w decides child solitary (pattern_of s).
Proof.
  intros are_children; unfold needs_solitude, when.
  destruct children as [|a [|b [|]]]; try discriminate.
  - destruct (follows_elsewhere prep s a) eqn:follows; [|discriminate]; intros [= <-] alone_.
    destruct (are_children a ltac:(now left)) as [is_well [j there]].
    apply follows_sound in follows as [shut weak]; [|assumption].
    exists j, (node_of a); split; [assumption|split; [assumption|split; [assumption|]]].
    destruct (move (node_of a)) as [v|]; [right|trivial].
    destruct (final a) eqn:ends; [left; now apply (well_ended _ is_well)|right].
    destruct (cannot_undo prep w a) eqn:cannot; [left; now apply cannot_undo_sound|right; auto].
  - destruct (_ && _ && _) eqn:fine; [|discriminate]; intros _ _.
    rewrite !andb_true_iff in fine; destruct fine as [[one two] other].
    destruct (are_children a ltac:(now left)) as [is_well [j there]].
    destruct (are_children b ltac:(right; now left)) as [is_well' [i there']].
    apply follows_sound in one as [shut weak]; [|assumption].
    apply follows_sound in two as [_ weak']; [|assumption].
    exists j, (node_of a); split; [assumption|split; [assumption|split; [assumption|]]].
    simpl; unfold has_other_move in other; destruct (play a) as [[v spot]|]; simpl; [left|trivial].
    exists i, (node_of b); split; [assumption|split; [assumption|]]; simpl.
    destruct (play b) as [[u spot']|]; simpl; [|discriminate].
    destruct (same_point v u); congruence.
Qed.

Lemma untouched_sound u a : well a -> zone (pattern_of s) u -> colours (pattern_of s) u = Empty ->
  is_untouched prep s (spot_of u) a = true ->
  ~ zone (pattern_of (before a)) u /\ weaker (pattern_of (before a)) (without_point (pattern_of s)
    u).
Proof.
  intros is_well within empty weak.
  assert (weaker (pattern_of (before a)) (without_point (pattern_of s) u)) as less.
  { apply is_weaker_sound with (3 := weak); [apply (well_before _ is_well)|now apply
    left_out_draws]. }
  split; [|assumption]; intros inside_; apply (weaker_zone _ _ less), without_point_inside
    in inside_.
  now destruct inside_.
Qed.

(** The pattern is that of a waiting node, to which a reply that changes no colour leads. *)
Definition waits_here : Prop :=
  exists j (b : node G), child j b /\ held_pattern b = pattern_of s /\ move b = None.

Lemma unchanged_sound u k : waits_here -> decided (pattern_of s) u loser (pattern_of k) ->
  draws k (pattern_of k) -> differ prep (inside s) k s = false ->
  exists j (b : node G), child j b /\ weaker (held_pattern b) (pattern_of k)
    /\ retakes_not w (pattern_of s) u (pattern_of k) b.
Proof.
  intros [j [b [there [is still]]]] decided_ drawn' unchanged; exists j, b.
  split; [assumption|split; [|unfold retakes_not; now rewrite still]]; rewrite is.
  apply (unchanged_is_weaker _ _ _ _ decided_); intros x within.
  destruct (same_colour (colours (pattern_of k) x) (colours (pattern_of s) x)) as [|differs];
    [assumption|].
  apply not_true_iff_false in unchanged; destruct unchanged; apply patterns_differ; auto.
  exists x; now split.
Qed.

Lemma is_barred_sound waits played_on children answers ko u : (waits = true -> waits_here) ->
  (forall a, In a children -> is_child a /\ is_settled prep (before a) = true) ->
  (forall v a, In (v, a) answers -> is_child a) ->
  (forall k, played_on = Some k -> draws k (pattern_of k)) ->
  zone (pattern_of s) u -> colours (pattern_of s) u = Empty ->
  is_barred prep suicides w s waits played_on children answers (u, spot_of u) = Some ko ->
  (ko = true -> forbids_undoing (ko_rule r)) ->
  answers_at r w child (pattern_of s) (option_map pattern_of played_on) u.
Proof.
  intros here are_children are_answers drawn_on within empty; unfold is_barred; cbn [fst snd].
  assert (forall a, is_child a -> is_settled prep (before a) = true ->
    is_untouched prep s (spot_of u) a = true -> answers_at r w child (pattern_of s) (option_map
      pattern_of played_on) u)
    as untouched_.
  { intros a [is_well [j there]] shut untouched_; left; exists j, (node_of a).
    apply untouched_sound in untouched_ as [out weak]; [|assumption..].
    split; [assumption|split; [assumption|split; [|assumption]]].
    apply is_settled_sound with (2 := shut), (well_before _ is_well). }
  destruct (answer_at answers u) as [a|] eqn:given.
  - assert (is_child a) as child_a.
    { clear - given are_answers; revert given are_answers.
      induction answers as [|[v a'] rest IH]; simpl; [discriminate|]; intros given are_answers.
      destruct (same_point v u); [injection given as ->; apply (are_answers v a); now left|].
      apply IH; [assumption|]; intros v' a'' member; apply (are_answers v' a''); now right. }
    destruct (_ && _) eqn:out; [apply andb_true_iff in out as [shut out]; eauto|clear out].
    destruct (play_in prep (spot_of u) loser s) as [k|] eqn:plays; [|discriminate]; unfold when.
    apply (play_in_sound _ _ _ _ _ drawn) in plays as [decided_ drawn'].
    destruct (_ && _) eqn:fine; [|discriminate]; intros _ _;
      apply andb_true_iff in fine as [weak cannot].
    right; exists (pattern_of k); split; [assumption|left].
    destruct child_a as [is_well [j there]]; exists j, (node_of a); split; [assumption|split].
    + apply is_weaker_sound with (3 := weak); [apply (well_before _ is_well)|assumption].
    + now apply cannot_retake_sound.
  - destruct (existsb _ children) eqn:some.
    { apply existsb_exists in some as [a [member out]]; destruct (are_children a member); eauto. }
    destruct (play_in prep (spot_of u) loser s) as [k|] eqn:plays; [|discriminate].
    apply (play_in_sound _ _ _ _ _ drawn) in plays as [decided_ drawn'].
    destruct (_ || _) eqn:dies.
    { intros _ _; right; exists (pattern_of k); split; [assumption|].
      apply orb_true_iff in dies as [dies|[waits_ unchanged%negb_true_iff]%andb_true_iff].
      - right; right; destruct suicides; try discriminate; split; [reflexivity|].
        now apply is_on_spec, (empties_spec k _ _ drawn') in dies.
      - left; apply unchanged_sound; auto. }
    clear dies; destruct played_on as [m'|]; [|discriminate]; unfold when;
      destruct (negb _) eqn:back; [|discriminate].
    intros [= <-] forbidden; right; exists (pattern_of k); split; [assumption|right; left].
    split; [auto|]; intros x inside_; apply negb_true_iff, not_true_iff_false in back.
    destruct (same_colour (colours (pattern_of k) x) (colours (pattern_of m') x)) as [|differs];
      [assumption|].
    destruct back; apply patterns_differ; auto; exists x; now split.
Qed.

Lemma some_barred_spec found ko : some_barred found = Some ko ->
  forall one, In one found -> exists ko', one = Some ko' /\ (ko' = true -> ko = true).
Proof.
  revert ko; induction found as [|one rest IH]; intros ko; simpl; [intros _ ? []|].
  destruct one as [ko'|]; [|discriminate]; destruct (some_barred rest) as [others|];
    [|discriminate].
  intros [= <-] one' [<-|member]; [exists ko'; split; [reflexivity|now intros ->]|].
  destruct (IH others eq_refl one' member) as [ko'' [-> more]]; exists ko''; split; [reflexivity|].
  intros is; now rewrite (more is), orb_true_r.
Qed.

Lemma bars_sound waits played_on children answers ko : (waits = true -> waits_here) ->
  (forall a, In a children -> is_child a /\ is_settled prep (before a) = true) ->
  (forall v a, In (v, a) answers -> is_child a) ->
  (forall k, played_on = Some k -> draws k (pattern_of k)) ->
  bars prep suicides w s waits played_on children answers = Some ko ->
  (ko = true -> forbids_undoing (ko_rule r)) ->
  forall u, zone (pattern_of s) u -> colours (pattern_of s) u = Empty ->
  answers_at r w child (pattern_of s) (option_map pattern_of played_on) u.
Proof.
  intros here are_children are_answers drawn_on; unfold bars, when;
    destruct (forallb _ answers); [|discriminate].
  intros barred forbidden u within empty.
  pose proof (some_barred_spec _ _ barred) as each.
  destruct (each (is_barred prep suicides w s waits played_on children answers (u, spot_of u)))
    as [ko' [is more]].
  { apply in_map, filter_In; split; [apply (in_map (fun v => (v, spot_of v))),
    every_point_is_listed|].
    apply is_on_spec; now apply (empties_spec s (pattern_of s)). }
  apply (is_barred_sound waits played_on children answers ko'); auto.
Qed.
End Answers.

End Judged.
Arguments well_before {G r what w target}.
Arguments well_after {G r what w target}.
Arguments well_zone {G r what w target}.
Arguments well_spotted {G r what w target}.
Arguments well_aimed {G r what w target}.
Arguments well_ended {G r what w target}.
