(** What the checker of [Program.v] accepts is true, for every board graph. *)

From Coq Require Import Bool List Arith NArith ZArith Lia FMapPositive.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting Playing
  Symmetries Carried Forcing Forced symmetries_of_the_board_carry_games Sets Program Words Judging.
Import ListNotations.

(** Numbers of colours. *)

Lemma code_injective l : forall l', length l = length l' -> code l = code l' -> l = l'.
Proof.
  induction l as [|[[]|] l IH]; intros [|[[]|] l'] long; simpl; intros [=]; try discriminate;
    try reflexivity; f_equal; apply IH; auto.
Qed.

Lemma decode_code l : decode (code l) = l.
Proof. induction l as [|[[]|] l IH]; simpl; congruence. Qed.

Lemma is_nothing_spec s : is_nothing s = true -> forall k, mem k s = false.
Proof.
  induction s as [|j|here evens IHe odds IHo]; simpl; [reflexivity|discriminate|].
  rewrite !andb_true_iff, negb_true_iff; intros [[-> none] none'] [k|k|]; auto.
Qed.

Section Sound.
Context {G : graph}.
Variables (r : rules) (winner : player) (margin : Z).
Implicit Types (v x : point G) (b : colouring G) (p q : player) (g h : @game G) (t : @turn G).
Implicit Types (c known all : conditions).
Notation prep := (@prep G).
Notation key := (key r).
Notation key_of := (key_of prep r).

Hypothesis superko : by_superko r.
Hypothesis two : passes_to_end r = 2.

Definition listed b : list colour := map b points.
Definition standing g : positive := key (to_move g) (listed (board g)).

Definition at_state s g : Prop :=
  same (shown (stones s)) (board g) /\ to_move g = mover s /\ passes g = passed s.

Lemma same_listed b b' : same b b' -> listed b = listed b'.
Proof. intros equal; now apply map_ext. Qed.

Lemma listed_same b b' : listed b = listed b' -> same b b'.
Proof.
  intros equal v; pose proof (every_point_is_listed G v) as member.
  unfold listed in equal; induction points as [|x rest IH]; [destruct member|].
  injection equal as here others; destruct member as [<-|]; auto.
Qed.

Lemma key_of_spec s : key_of s = key (mover s) (listed (shown (stones s))).
Proof. unfold Program.key_of; now rewrite colours_spec. Qed.

Lemma key_at s g : at_state s g -> key_of s = standing g.
Proof.
  intros [boards [movers _]]; rewrite key_of_spec; unfold standing.
  now rewrite movers, (same_listed _ _ boards).
Qed.

Lemma key_injective p q b b' : key p (listed b) = key q (listed b') ->
  same b b' /\ (ko_rule r = Situational -> p = q).
Proof.
  intros equal.
  assert (code (listed b) = code (listed b') /\ (ko_rule r = Situational -> p = q)) as [coded mover].
  { revert equal; unfold Program.key; destruct superko as [-> | ->]; [|destruct p, q];
      intros [= coded]; split; auto; discriminate. }
  split; [|assumption]; apply listed_same, code_injective; [|assumption].
  unfold listed; now rewrite !map_length.
Qed.

Lemma key_same p b b' : same b b' -> key p (listed b) = key p (listed b').
Proof. intros equal; now rewrite (same_listed b b' equal). Qed.

Lemma key_player p q b : (ko_rule r = Situational -> p = q) -> key p (listed b) = key q (listed b).
Proof.
  intros equal; unfold Program.key; destruct superko as [->|is]; [reflexivity|].
  now rewrite (equal is).
Qed.

Lemma forbids_standing g p after :
  forbids (ko_rule r) g p after
  <-> exists h, up_to h g /\ standing h = key (opponent p) (listed after).
Proof.
  split.
  - intros [h [earlier [looked equal]]]; exists h; split; [assumption|].
    unfold standing; rewrite (key_same _ _ _ equal); apply key_player; intros is.
    now rewrite is in looked.
  - intros [h [earlier [equal mover]%key_injective]]; exists h; split; [assumption|split; [|assumption]].
    destruct superko as [is|is]; rewrite is; simpl; auto.
Qed.

(** What a node claims. *)
Definition covers g c : Prop :=
  (forall b q, mem (key q (listed b)) (fst c) = true ->
     exists h, up_to h g /\ standing h = key q (listed b))
  /\ forall h, up_to h g -> mem (standing h) (snd c) = false.

Definition holds s c : Prop :=
  forall g, at_state s g -> covers g c -> forces r winner margin g.

Definition included c c' : Prop :=
  (forall k, mem k (fst c) = true -> mem k (fst c') = true)
  /\ forall k, mem k (snd c) = true -> mem k (snd c') = true.

Lemma included_refl c : included c c.
Proof. now split. Qed.

Lemma included_trans c c' c'' : included c c' -> included c' c'' -> included c c''.
Proof. intros [] []; split; auto. Qed.

Lemma covers_included g c c' : included c c' -> covers g c' -> covers g c.
Proof.
  intros [fewer fewer'] [has lacks]; split; [auto|].
  intros h earlier; apply not_true_is_false; intros there%fewer'.
  rewrite lacks in there; [discriminate|assumption].
Qed.

Lemma accepted_spec s c c' : accepted prep r s c = Some c' ->
  mem (key_of s) (snd c') = false
  /\ forall g, at_state s g -> covers g c' -> covers g c.
Proof.
  unfold accepted, when; destruct (negb _ && _) eqn:fine; [|discriminate]; intros [= <-]; simpl.
  apply andb_true_iff in fine as [absent%negb_true_iff _]; split; [assumption|].
  intros g stands [has lacks]; split; [|assumption].
  intros b q there; simpl in *.
  destruct (Pos.eqb_spec (key q (listed b)) (key_of s)) as [equal|differs].
  - exists g; split; [constructor|]; rewrite equal; symmetry; now apply key_at.
  - apply has; rewrite mem_remove, there, andb_true_r.
    now apply negb_true_iff, Pos.eqb_neq.
Qed.

(** From a node to what a turn leads to. *)
Lemma covers_then g t s c : at_state s (Then g t) -> mem (key_of s) (snd c) = false ->
  covers g c -> covers (Then g t) c.
Proof.
  intros stands absent [has lacks]; split.
  - intros b q [h [earlier equal]]%has; exists h; split; [now constructor|assumption].
  - intros h earlier; inversion earlier; subst; [|now apply lacks].
    now rewrite <- (key_at s).
Qed.

Lemma ended_at s g : at_state s g -> (is_over r s = true <-> ended r g).
Proof. intros [_ [_ in_a_row]]; unfold is_over, ended; now rewrite Nat.leb_le, in_a_row. Qed.

Lemma at_pass s g : at_state s g -> at_state (after_pass s) (Then g Pass).
Proof. intros [boards [movers in_a_row]]; repeat split; simpl; congruence || assumption. Qed.

Lemma legal_play g v : ~ ended r g -> playable (suicide_allowed r) (board g) v (to_move g) ->
  (forall h, up_to h g -> standing h <> standing (Then g (Play v))) -> legal r g (Play v).
Proof.
  intros going [empty survives] fresh; repeat split; auto.
  intros [h [earlier equal]]%forbids_standing; now apply (fresh h).
Qed.

Lemma at_play s g v s' : at_state s g -> after_play prep r (spot_of v) s = Some (Some s') ->
  playable (suicide_allowed r) (board g) v (to_move g) /\ at_state s' (Then g (Play v)).
Proof.
  intros [boards [movers _]] made; apply after_play_spec in made.
  destruct made as [[empty survives] [after [mover' none]]].
  pose proof (same_place _ _ v (mover s) boards) as placed; rewrite movers; repeat split.
  - now rewrite <- (boards v).
  - now rewrite <- (placed v).
  - simpl; rewrite movers; now apply same_trans with (1 := after).
  - simpl; congruence.
  - simpl; congruence.
Qed.

Lemma at_no_play s g v : at_state s g -> after_play prep r (spot_of v) s = Some None ->
  ~ playable (suicide_allowed r) (board g) v (to_move g).
Proof.
  intros [boards [movers _]] made; apply after_play_spec in made; rewrite movers.
  pose proof (same_place _ _ v (mover s) boards) as placed.
  intros [empty survives]; apply made; split; [now rewrite (boards v)|now rewrite (placed v)].
Qed.

Lemma spot_at i v spot : nth_error (spots prep) i = Some (v, spot) -> spot = spot_of v.
Proof. intros there%nth_error_In; now apply in_spots. Qed.

Lemma after_move_spec m s s' new g : after_move prep r m s = Some (s', new) -> at_state s g ->
  ~ ended r g -> (forall h, up_to h g -> mem (standing h) new = false) ->
  exists t, legal r g t /\ at_state s' (Then g t).
Proof.
  destruct m as [|i]; cbn [after_move].
  - intros [= <- <-] stands going _; exists Pass; split; [now split|now apply at_pass].
  - destruct (nth_error (spots prep) i) as [[v spot]|] eqn:there; [|discriminate].
    apply spot_at in there as ->; cbn [snd].
    destruct (after_play _ _ _ _) as [[after|]|] eqn:made; try discriminate.
    intros [= <- <-] stands going fresh; destruct (at_play s g v after stands made) as [can stands'].
    exists (Play v); split; [|assumption]; apply legal_play; auto.
    intros h earlier equal; specialize (fresh h earlier); simpl in fresh.
    rewrite (key_at after (Then g (Play v)) stands'), equal, Pos.eqb_refl in fresh; discriminate.
Qed.

Lemma is_at_spec s s' : is_at prep r (key_of s) s s' = true -> forall g, at_state s' g -> at_state s g.
Proof.
  unfold is_at; rewrite !andb_true_iff, Pos.eqb_eq, same_player_spec, Nat.eqb_eq.
  intros [[keys movers] in_a_row] g [boards [movers' in_a_row']].
  rewrite !key_of_spec in keys; apply key_injective in keys as [equal _].
  repeat split; [now apply same_trans with (1 := equal)|congruence|congruence].
Qed.

Lemma won_forces s g : at_state s g -> is_won prep r winner margin s = true ->
  forces r winner margin g.
Proof.
  intros stands won; apply is_won_spec in won as [over enough].
  apply forces_ended; [apply (ended_at s g stands); unfold is_over; now apply Nat.leb_le|].
  destruct stands as [boards _]; unfold score; rewrite <- !(same_area _ _ _ boards); assumption.
Qed.

Lemma safe_forces s g : at_state s g -> is_safe prep r winner margin (stones s) = true ->
  forces r winner margin g.
Proof.
  intros [boards _] safe; apply passing_forces; auto; intros after made.
  now apply (is_safe_spec r winner margin (stones s) safe (board g)).
Qed.

(** Images. *)

Definition is_turned (symmetry_ : turned) : Prop :=
  symmetry (image symmetry_) (preimage symmetry_)
  /\ order symmetry_ = map (fun v => index (preimage symmetry_ v)) (@points G).

Lemma at_index b v : nth (index v) (listed b) Empty = b v.
Proof.
  unfold index, listed; pose proof (every_point_is_listed G v) as member; revert member.
  generalize (@points G) as l; induction l as [|x l IH]; intros []; simpl;
    destruct (same_point x v); congruence || auto.
Qed.

Lemma permuted_spec symmetry_ b : is_turned symmetry_ ->
  permuted (order symmetry_) (listed b) = listed (moved (preimage symmetry_) b).
Proof.
  intros [_ ->]; unfold permuted; rewrite map_map.
  apply (map_ext (fun v => nth (index (preimage symmetry_ v)) (listed b) Empty)).
  intros v; exact (at_index b (preimage symmetry_ v)).
Qed.

Lemma recoded_spec symmetry_ p b : is_turned symmetry_ ->
  recoded (order symmetry_) (key p (listed b)) = key p (listed (moved (preimage symmetry_) b)).
Proof.
  intros turned; pose proof (permuted_spec symmetry_ b turned) as permutes.
  unfold Program.key; destruct (ko_rule r), p; simpl; now rewrite decode_code, permutes.
Qed.

Lemma standing_image symmetry_ g : is_turned symmetry_ ->
  recoded (order symmetry_) (standing g)
  = standing (image_of_game (image symmetry_) (preimage symmetry_) g).
Proof.
  intros turned; unfold standing; rewrite (recoded_spec _ _ _ turned).
  rewrite mover_image by apply turned; apply key_same, same_sym, board_image, turned.
Qed.

Lemma standing_same g h : same_games g h -> standing g = standing h.
Proof.
  intros alike; unfold standing; rewrite (same_games_mover g h alike).
  now apply key_same, same_games_board.
Qed.

Lemma image_holds symmetry_ (n : node) s c : is_turned symmetry_ ->
  let moved := recoded (order symmetry_) in
  is_at prep r (moved (key_of (here n))) (here n) s = true ->
  c = (mapped moved (req n) Nothing, mapped moved (forb n) Nothing) ->
  holds (here n) (req n, forb n) -> holds s c.
Proof.
  intros turned; cbv zeta; set (move_ := recoded (order symmetry_)); intros fits -> claim g stands [has lacks].
  pose proof turned as [both _].
  set (into := image symmetry_) in *; set (from := preimage symmetry_) in *.
  set (g' := image_of_game from into g).
  pose proof (inverse_symmetry _ _ both) as both'.
  pose proof (images_back into from both g) as back; fold g' in back.
  assert (forall h, up_to h g' -> exists h', up_to h' g /\ standing h' = move_ (standing h)) as onwards.
  { intros h earlier; unfold move_; rewrite (standing_image _ h turned); fold into from.
    pose proof (up_to_carried into (fun p => p) (moved from) h g' earlier) as there.
    destruct (same_games_up_to _ _ back _ there) as [h' [earlier' alike]].
    exists h'; split; [assumption|]; symmetry; now apply standing_same. }
  assert (forall h, up_to h g -> exists h', up_to h' g' /\ standing h = move_ (standing h')) as backwards.
  { intros h earlier.
    pose proof (up_to_carried from (fun p => p) (moved into) h g earlier) as there.
    exists (image_of_game from into h); split; [exact there|].
    unfold move_; rewrite (standing_image _ _ turned); fold into from.
    symmetry; apply standing_same, (images_back into from both). }
  apply (same_games_forced r winner margin (image_of_game into from g')); [|exact back].
  apply (image_forced into from both); apply claim.
  - unfold is_at in fits; rewrite !andb_true_iff, Pos.eqb_eq, same_player_spec, Nat.eqb_eq in fits.
    destruct fits as [[keys movers] in_a_row]; destruct stands as [boards [movers' in_a_row']].
    repeat split.
    + rewrite !key_of_spec in keys; unfold move_ in keys; rewrite (recoded_spec _ _ _ turned) in keys.
      apply key_injective in keys as [equal _].
      apply same_trans with (moved into (moved from (shown (stones (here n))))).
      { apply same_sym, moved_back, both. }
      apply same_trans with (moved into (board g)); [|apply same_sym, (board_image from into both')].
      intros x; unfold moved at 1 3; now rewrite <- (boards (into x)), <- (equal (into x)).
    + unfold g'; rewrite (mover_image from into both'); congruence.
    + unfold g'; rewrite (passes_image from into); congruence.
  - split; simpl.
    + intros b q there.
      destruct (has (moved from b) q) as [h [earlier equal]].
      { simpl; apply mem_mapped; right; exists (key q (listed b)); split; [assumption|].
        now apply recoded_spec. }
      destruct (backwards h earlier) as [h' [earlier' equal']]; exists h'; split; [assumption|].
      rewrite equal' in equal; unfold move_, standing in equal.
      rewrite (recoded_spec _ _ _ turned) in equal; fold from in equal.
      apply key_injective in equal as [equal movers].
      unfold standing; rewrite (key_player _ q _ movers); apply key_same.
      intros x; specialize (equal (into x)); unfold moved in equal.
      destruct both as [undone _]; now rewrite undone in equal.
    + intros h earlier; apply not_true_is_false; intros there.
      destruct (onwards h earlier) as [h' [earlier' equal]].
      specialize (lacks h' earlier'); simpl in lacks; apply not_true_iff_false in lacks; apply lacks.
      apply mem_mapped; right; exists (standing h); split; [assumption|now symmetry].
Qed.

(** Nodes. *)
Section Nodes.
Variables (symmetries : list (@turned G)) (nodes : PositiveMap.t node).
Hypothesis are_turned : forall i symmetry_, nth_error symmetries i = Some symmetry_ -> is_turned symmetry_.
Hypothesis are_proved : forall i n, PositiveMap.find i nodes = Some n -> holds (here n) (req n, forb n).
Notation required := (required prep r winner margin symmetries nodes).

Lemma required_spec child : forall s c, required child s = Some c ->
  holds s c /\ mem (key_of s) (snd c) = false.
Proof.
  assert (forall s (found : option conditions) c,
    when (negb (is_over r s)) (found_ <- found; when (negb (mem (key_of s) (snd found_))) (Some found_)) = Some c ->
    (forall c', found = Some c' -> is_over r s = false -> holds s c') ->
    holds s c /\ mem (key_of s) (snd c) = false) as outer.
  { intros s found c made claim; unfold when in made.
    destruct (is_over r s); [discriminate|]; destruct found as [c'|]; [|discriminate].
    cbn [negb] in made; destruct (mem (key_of s) (snd c')) eqn:absent; [discriminate|].
    injection made as <-; split; [now apply claim|assumption]. }
  induction child as [i|i j| |m|m next IH]; intros s c made; cbn [Program.required] in made;
    apply outer with (1 := made); clear made c; intros c made going.
  - destruct (PositiveMap.find i nodes) as [n|] eqn:there; [|discriminate].
    unfold when in made; destruct (is_at _ _ _ _ _) eqn:fits; [|discriminate]; injection made as <-.
    intros g stands covered; apply (are_proved i n there); [|assumption].
    now apply is_at_spec with s.
  - destruct (PositiveMap.find i nodes) as [n|] eqn:there; [|discriminate].
    destruct (nth_error symmetries j) as [symmetry_|] eqn:turned; [|discriminate].
    unfold when in made; destruct (is_at _ _ _ _ _) eqn:fits; [|discriminate]; injection made as <-.
    apply (image_holds symmetry_ n s _ (are_turned j symmetry_ turned) fits eq_refl).
    now apply (are_proved i n).
  - unfold when in made; destruct (is_safe _ _ _ _ _) eqn:safe; [|discriminate]; injection made as <-.
    intros g stands _; now apply safe_forces with s.
  - destruct (after_move prep r m s) as [[s' new]|] eqn:moves; [|discriminate]; cbn [fst snd] in made.
    unfold when in made; destruct (_ && _) eqn:fine; [|discriminate].
    apply andb_true_iff in fine as [own%same_player_spec won].
    apply accepted_spec in made as [_ covered]; intros g stands covers_c.
    apply (covered g stands) in covers_c as [_ fresh]; cbn [snd] in fresh.
    assert (~ ended r g) as on by (rewrite <- (ended_at s g stands); congruence).
    destruct (after_move_spec m s s' new g moves stands on fresh) as [t [allowed stands']].
    apply forces_moving with t; [|assumption|now apply won_forces with s'].
    destruct stands as [_ [-> _]]; assumption.
  - destruct (after_move prep r m s) as [[s' new]|] eqn:moves; [|discriminate]; cbn [fst snd] in made.
    destruct (required next s') as [further|] eqn:onwards; [|discriminate].
    unfold when in made; destruct (same_player (mover s) winner) eqn:own; [|discriminate].
    apply same_player_spec in own; destruct (IH s' further onwards) as [claim absent].
    apply accepted_spec in made as [_ covered]; intros g stands covers_c.
    apply (covered g stands) in covers_c.
    assert (~ ended r g) as on by (rewrite <- (ended_at s g stands); congruence).
    assert (forall h, up_to h g -> mem (standing h) new = false) as fresh.
    { destruct covers_c as [_ lacks]; intros h earlier; specialize (lacks h earlier).
      cbn [snd] in lacks; rewrite mem_union in lacks; now apply orb_false_iff in lacks. }
    destruct (after_move_spec m s s' new g moves stands on fresh) as [t [allowed stands']].
    apply forces_moving with t; [|assumption|].
    + destruct stands as [_ [-> _]]; assumption.
    + apply claim; [assumption|]; apply covers_then with s'; auto.
      refine (covers_included g _ _ _ covers_c); split; cbn [fst snd]; [auto|].
      intros k there; rewrite mem_union; now rewrite there.
Qed.

(** What the checker has found of a play. *)
Definition answered s all v : Prop :=
  exists outcome, after_play prep r (spot_of v) s = Some outcome /\
  match outcome with
  | None => True
  | Some s' => mem (key_of s') (fst all) = true
      \/ exists child further, required child s' = Some further /\ included further all
  end.

Lemma answered_more s all all' v : included all all' -> answered s all v -> answered s all' v.
Proof.
  intros more [outcome [made rest]]; exists outcome; split; [assumption|].
  destruct outcome as [s'|]; [|trivial]; destruct rest as [there|[child [further [needs within]]]].
  - left; now apply more.
  - right; exists child, further; split; [assumption|now apply included_trans with all].
Qed.

Lemma required_by_plays_spec s : forall at_ plays known all,
  required_by_plays prep r winner margin symmetries nodes s at_ plays known = Some all ->
  included known all
  /\ forall v spot, In (v, spot) at_ -> spot = spot_of v -> answered s all v.
Proof.
  induction at_ as [|[v spot] at_ IH]; intros [|reply plays] known all; cbn [required_by_plays];
    try discriminate.
  { intros [= <-]; split; [apply included_refl|intros v spot []]. }
  destruct (after_play prep r spot s) as [outcome|] eqn:made; [|discriminate].
  assert (forall known', included known known' -> (spot = spot_of v -> answered s known' v) ->
    required_by_plays prep r winner margin symmetries nodes s at_ plays known' = Some all ->
    included known all
    /\ forall u spot', In (u, spot') ((v, spot) :: at_) -> spot' = spot_of u -> answered s all u) as onwards.
  { intros known' more now_ rest; destruct (IH _ _ _ rest) as [more' others].
    split; [now apply included_trans with known'|].
    intros u spot' [[= <- <-]|member] is; [|now apply others with spot'].
    now apply answered_more with known'; auto. }
  destruct outcome as [s'|].
  - destruct reply as [child|].
    + destruct (required child s') as [further|] eqn:needs; [|discriminate].
      apply onwards.
      * split; cbn [fst snd]; intros k there; rewrite mem_union, there; apply orb_true_r.
      * intros ->; exists (Some s'); split; [assumption|right]; exists child, further.
        split; [assumption|]; split; cbn [fst snd]; intros k there; now rewrite mem_union, there.
    + apply onwards.
      * split; cbn [fst snd]; [|auto]; intros k there; rewrite mem_add, there; apply orb_true_r.
      * intros ->; exists (Some s'); split; [assumption|left]; cbn [fst].
        now rewrite mem_add, Pos.eqb_refl.
  - destruct reply as [child|]; [discriminate|].
    apply onwards; [apply included_refl|]; intros ->; now exists None.
Qed.

Lemma required_by_pass_spec s pass c g :
  required_by_pass prep r winner margin symmetries nodes s pass = Some c ->
  at_state s g -> covers g c -> forces r winner margin (Then g Pass).
Proof.
  intros made stands covered; pose proof (at_pass s g stands) as stands'.
  unfold required_by_pass, when in made; destruct pass as [child|].
  - apply required_spec in made as [claim absent]; apply claim; [assumption|].
    now apply covers_then with (after_pass s).
  - destruct (is_won _ _ _ _ _) eqn:won; [|discriminate]; now apply won_forces with (after_pass s).
Qed.

Lemma required_by_spec s chosen c :
  required_by prep r winner margin symmetries nodes s chosen = Some c -> holds s c.
Proof.
  destruct chosen as [child|pass plays]; cbn [required_by]; unfold when.
  - destruct (same_player (mover s) winner); [|discriminate].
    now intros [claim _]%required_spec.
  - destruct (_ && _) eqn:fine; [|discriminate].
    apply andb_true_iff in fine as [waits%same_player_spec going%negb_true_iff].
    destruct (required_by_pass _ _ _ _ _ _ _ _) as [known|] eqn:by_pass; [|discriminate].
    destruct (required_by_plays _ _ _ _ _ _ _ _ _) as [all|] eqn:by_plays; [|discriminate].
    intros made g stands covers_c; apply accepted_spec in made as [_ covered].
    apply (covered g stands) in covers_c; clear covered c.
    destruct (required_by_plays_spec _ _ _ _ _ by_plays) as [more plays_are].
    assert (~ ended r g) as on by (rewrite <- (ended_at s g stands); congruence).
    apply forces_waiting; [assumption|destruct stands as [_ [-> _]]; assumption|].
    intros [|v] allowed.
    { apply (required_by_pass_spec s pass known g by_pass stands).
      now apply covers_included with all. }
    assert (In (v, spot_of v) (spots prep)) as member.
    { apply (in_map (fun u => (u, spot_of u))), every_point_is_listed. }
    destruct (plays_are v _ member eq_refl) as [[s'|] [made rest]].
    2: { destruct (at_no_play s g v stands made); destruct allowed as [_ [? [? _]]]; now split. }
    destruct (at_play s g v s' stands made) as [_ stands'].
    destruct rest as [there|[child [further [needs within]]]].
    + exfalso; destruct allowed as [_ [_ [_ fresh]]]; apply fresh, forbids_standing.
      rewrite (key_at s' _ stands') in there; destruct covers_c as [has _].
      exact (has (board (Then g (Play v))) (opponent (to_move g)) there).
    + apply required_spec in needs as [claim absent]; apply claim; [assumption|].
      apply covers_then with s'; auto; now apply covers_included with all.
Qed.

Lemma node_of_spec e n : node_of prep r winner margin symmetries nodes e = Some n ->
  holds (here n) (req n, forb n).
Proof.
  unfold node_of; set (s := {| stones := _; mover := _; passed := _ |}).
  destruct (required_by _ _ _ _ _ _ _ _) as [least|] eqn:needs; [|discriminate].
  apply required_by_spec in needs; destruct (sets e) as [[given given']|].
  - unfold when; destruct (_ && _); [|discriminate].
    destruct (accepted _ _ _ _) as [c|] eqn:made; [|discriminate]; intros [= <-]; simpl.
    apply accepted_spec in made as [_ covered]; intros g stands covers_c.
    apply needs; [assumption|].
    apply covers_included with (2 := covered g stands ltac:(now destruct c)).
    split; cbn [fst snd]; intros k there; now rewrite mem_union, there.
  - intros [= <-]; simpl; now destruct least.
Qed.
End Nodes.

Lemma last_node_spec symmetries :
  (forall i symmetry_, nth_error symmetries i = Some symmetry_ -> is_turned symmetry_) ->
  forall entries number nodes last n,
  (forall i n, PositiveMap.find i nodes = Some n -> holds (here n) (req n, forb n)) ->
  (forall n, last = Some n -> holds (here n) (req n, forb n)) ->
  last_node prep r winner margin symmetries number nodes last entries = Some n ->
  holds (here n) (req n, forb n).
Proof.
  intros turned; induction entries as [|e entries IH]; intros number nodes last n proved last_proved;
    cbn [last_node]; [apply last_proved|].
  destruct (node_of _ _ _ _ _ _ _) as [new|] eqn:made; [|discriminate].
  pose proof (node_of_spec symmetries nodes turned proved e new made) as new_proved.
  apply IH; [|now intros ? [= <-]].
  intros i n' there; rewrite PositiveMapAdditionalFacts.gsspec in there.
  destruct (PositiveMap.E.eq_dec i number); [now injection there as <-|now apply proved with i].
Qed.

(** The root. *)

Lemma shown_words_of l v : shown (words_of l) v = looked_up points l v.
Proof.
  rewrite shown_spec; unfold words_of, held, bit_in; cbn [black white].
  revert l; pose proof (every_point_is_listed G v) as member; revert member.
  generalize (@points G) as from; induction from as [|x from IH]; intros [] [|c l];
    cbn [map bits_of position_in looked_up]; rewrite ?no_bit; try reflexivity.
  all: destruct (same_point x v); try contradiction.
  all: rewrite ?first_bit, ?later_bit; try (now destruct c as [[]|]); try now apply IH.
  all: congruence.
Qed.

(** A game stands at these colours, with this player to move where that counts. *)
Definition is_position g (position : list colour * player) : Prop :=
  same (board g) (looked_up points (fst position))
  /\ (ko_rule r = Situational -> to_move g = snd position).

Lemma standing_position g l q passes :
  standing g = key_of {| stones := words_of l; mover := q; passed := passes |}
  <-> is_position g (l, q).
Proof.
  rewrite key_of_spec; cbn [stones mover]; split.
  - intros [equal mover]%key_injective; split; [|assumption].
    apply same_trans with (1 := equal); intros v; apply shown_words_of.
  - intros [equal mover]; unfold standing; rewrite (key_player _ q _ mover); apply key_same.
    apply same_trans with (1 := equal); intros v; symmetry; apply shown_words_of.
Qed.

Lemma removed_all seen s : is_nothing (fold_right remove s seen) = true ->
  forall k, mem k s = true -> In k seen.
Proof.
  intros none k there; pose proof (is_nothing_spec _ none k) as absent; revert absent; clear none.
  induction seen as [|j seen IH]; simpl; [congruence|].
  rewrite mem_remove, andb_false_iff, negb_false_iff, Pos.eqb_eq; intros [->|none]; auto.
Qed.

Lemma root_forces l p n history last : suits_root prep r l p n history last = true ->
  holds (here last) (req last, forb last) ->
  forall g, is_position g (l, p) -> to_move g = p -> passes g = n ->
  (forall position, In position history -> exists h, up_to h g /\ is_position h position) ->
  (forall h, up_to h g -> is_position h (l, p) \/ Exists (is_position h) history) ->
  forces r winner margin g.
Proof.
  unfold suits_root; cbv zeta; rewrite !andb_true_iff, forallb_forall.
  intros [[fits required_] forbidden] claim g stands movers in_a_row has only; apply claim.
  - apply is_at_spec with (1 := fits); repeat split; cbn [stones mover passed]; auto.
    intros v; rewrite shown_words_of; symmetry; apply stands.
  - split; cbn [fst snd].
    + intros b q there; apply (removed_all _ _ required_) in there as [<-|there].
      * exists g; split; [constructor|]; now apply standing_position.
      * apply in_map_iff in there as [[l' q'] [<- member]].
        destruct (has _ member) as [h [earlier is]]; exists h; split; [assumption|].
        now apply standing_position.
    + intros h earlier; apply negb_true_iff, forbidden.
      destruct (only h earlier) as [is|others]; [left; symmetry; now apply standing_position|right].
      apply Exists_exists in others as [[l' q'] [member is]].
      apply in_map_iff; exists (l', q'); split; [symmetry; now apply standing_position|assumption].
Qed.

End Sound.

Section Accepting.
Context {G : graph}.

Lemma turned_by_spec numbers (symmetry_ : @turned G) :
  turned_by numbers = Some symmetry_ -> is_turned symmetry_.
Proof.
  unfold turned_by, when; set (there := at_number numbers); set (back := at_number _).
  destruct (forallb _ points) eqn:all; [|discriminate]; intros [= <-]; split; [|reflexivity].
  cbn [image preimage]; rewrite forallb_forall in all.
  assert (forall v, back (there v) = v /\ there (back v) = v
    /\ forall w, adjacent v w -> adjacent (there v) (there w) /\ adjacent (back v) (back w)) as each.
  { intros v; specialize (all v (every_point_is_listed G v)); rewrite !andb_true_iff in all.
    destruct all as [[one two] edges]; rewrite forallb_forall in edges.
    destruct (same_point (back (there v)) v), (same_point (there (back v)) v); try discriminate.
    repeat split; auto; specialize (edges w (every_point_is_listed G w));
      unfold is_true in *; rewrite H in edges; simpl in edges; now apply andb_true_iff in edges. }
  split; [apply each|split; [apply each|split]]; intros x y near; now apply each.
Qed.

Lemma all_turned_spec numbers : forall symmetries : list (@turned G),
  all_turned numbers = Some symmetries ->
  forall i symmetry_, nth_error symmetries i = Some symmetry_ -> is_turned symmetry_.
Proof.
  induction numbers as [|one others IH]; simpl; intros symmetries; [intros [= <-] [|i]; discriminate|].
  destruct (turned_by one) as [first|] eqn:made; [|discriminate].
  destruct (all_turned others) as [rest|]; [|discriminate]; intros [= <-] [|i] symmetry_; simpl.
  - intros [= <-]; now apply turned_by_spec with one.
  - now apply IH.
Qed.

(** Whatever game stands there, with just the positions of the history besides, is forced. *)
Theorem what_is_accepted_is_forced_after (r : rules) winner margin symmetries l p n history entries :
  @accepts_after G r winner margin symmetries l p n history entries = true ->
  forall g : @game G, is_position r g (l, p) -> to_move g = p -> passes g = n ->
  (forall position, In position history -> exists h, up_to h g /\ is_position r h position) ->
  (forall h, up_to h g -> is_position r h (l, p) \/ Exists (is_position r h) history) ->
  forces r winner margin g.
Proof.
  unfold accepts_after; cbv zeta; destruct (all_turned symmetries) as [turned|] eqn:made; [|discriminate].
  destruct (last_node _ _ _ _ _ _ _ _ _) as [last|] eqn:ends; [|discriminate].
  rewrite !andb_true_iff, Nat.eqb_eq; intros [[superko two] suits].
  assert (by_superko r) as by_superko_ by (unfold by_superko; destruct (ko_rule r); auto; discriminate).
  apply (root_forces r winner margin by_superko_ l p n history last suits).
  apply (last_node_spec r winner margin by_superko_ two turned (all_turned_spec _ _ made)
    entries xH (PositiveMap.empty node) None last); [|discriminate|assumption].
  intros i none; now rewrite PositiveMap.gempty.
Qed.

Theorem what_is_accepted_is_forced (r : rules) winner margin symmetries (b : colouring G) p entries :
  accepts r winner margin symmetries b p entries = true ->
  forces r winner margin (Start b p).
Proof.
  intros accepted.
  assert (is_position r (Start b p) (map b points, p)) as here.
  { split; [|auto]; intros v; symmetry; apply looked_up_spec, every_point_is_listed. }
  apply (what_is_accepted_is_forced_after _ _ _ _ _ _ _ _ _ accepted); auto.
  - intros position [].
  - intros h earlier; inversion earlier; now left.
Qed.

End Accepting.
