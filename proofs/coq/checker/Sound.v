(** What the checker of [Program.v] accepts is true, for every board graph. *)

From Coq Require Import Bool List Arith NArith ZArith Lia FMapPositive.
From Goproof Require Import Graph Deciding Law Notions Problems Colourings Reaching Moves Counting
  Playing Symmetries Carried Forcing Winning Sets Program Words Judging.
Import ListNotations.

(** Numbers of colours. *)

Lemma code_injective l : forall l' rest rest', length l = length l' ->
  code l rest = code l' rest' -> l = l' /\ rest = rest'.
Proof.
  induction l as [|[[]|] l IH]; intros [|[[]|] l'] rest rest' long; simpl; try discriminate; try now split.
  all: intros [=]; try discriminate; destruct (IH l' rest rest') as [-> ->]; auto.
Qed.

Lemma decode_code l rest : decode (length l) (code l rest) = (l, rest).
Proof. induction l as [|[[]|] l IH]; simpl; now rewrite ?IH. Qed.

Lemma code_of_threats_injective k k' : code_of_threats k = code_of_threats k' -> k = k'.
Proof.
  destruct k as [m n], k' as [m' n']; unfold code_of_threats; simpl.
  revert m'; induction m as [|m IH]; intros [|m']; simpl.
  - revert n'; induction n as [|n IH]; intros [|n']; simpl; try discriminate; [reflexivity|].
    intros [=equal]; now injection (IH n' equal) as <-.
  - destruct n; discriminate.
  - destruct n'; discriminate.
  - intros [=equal]; now injection (IH m' equal) as <- <-.
Qed.

Lemma is_nothing_spec s : is_nothing s = true -> forall k, mem k s = false.
Proof.
  induction s as [|j|here evens IHe odds IHo]; simpl; [reflexivity|discriminate|].
  rewrite !andb_true_iff, negb_true_iff; intros [[-> none] none'] [k|k|]; auto.
Qed.

Section Sound.
Context {G : graph}.
Variables (r : rules) (winner : player) (aim : goal).
Implicit Types (v x : point G) (b : colouring G) (p q : player).
Implicit Types (c : course G) (needs known all : conditions).
Notation prep := (@prep G).
Notation key := (key r).
Notation key_of := (key_of prep r).
Notation play := (@contest_at G r aim).

Hypothesis superko : by_superko r.
Hypothesis two : passes_to_end r = 2.

Definition listed b : list colour := map b points.
Definition threats_of (s : situation G) : threats := (threats_at s Black, threats_at s White).
Definition standing (s : situation G) : positive :=
  key (player_at s) (listed (colouring_at s)) (threats_of s).

Definition at_state s c : Prop :=
  same (shown (stones s)) (colouring_at (now c)) /\ player_at (now c) = mover s
  /\ in_a_row c = passed s /\ threats_of (now c) = spare s.

Lemma same_listed b b' : same b b' -> listed b = listed b'.
Proof. intros equal; now apply map_ext. Qed.

Lemma listed_same b b' : listed b = listed b' -> same b b'.
Proof.
  intros equal v; pose proof (every_point_is_listed G v) as member.
  unfold listed in equal; induction points as [|x rest IH]; [destruct member|].
  injection equal as here others; destruct member as [<-|]; auto.
Qed.

Lemma threats_same s s' :
  threats_of s = threats_of s' <-> forall p, threats_at s p = threats_at s' p.
Proof.
  unfold threats_of; split; [intros [=black white] p; now destruct p|intros equal].
  now rewrite !equal.
Qed.

Lemma key_of_spec s : key_of s = key (mover s) (listed (shown (stones s))) (spare s).
Proof. unfold Program.key_of; now rewrite colours_spec. Qed.

Lemma key_spec p p' b b' k k' : key p (listed b) k = key p' (listed b') k'
  <-> same b b' /\ (ko_rule r = Situational -> p = p') /\ k = k'.
Proof.
  split.
  - intros equal.
    assert (code (listed b) (code_of_threats k) = code (listed b') (code_of_threats k')
            /\ (ko_rule r = Situational -> p = p')) as [coded mover].
    { revert equal; unfold Program.key; destruct superko as [-> | ->]; [|destruct p, p'];
        intros [= coded]; split; auto; discriminate. }
    apply code_injective in coded as [lists rests]; [|unfold listed; now rewrite !map_length].
    split; [now apply listed_same|split; [assumption|now apply code_of_threats_injective]].
  - intros [equal [mover ->]]; rewrite (same_listed b b' equal); unfold Program.key.
    destruct superko as [->|is]; [reflexivity|now rewrite (mover is)].
Qed.

Lemma standing_spec s s' : standing s = standing s' <-> same_situation (ko_rule r) s s'.
Proof. unfold standing, same_situation; now rewrite key_spec, threats_same. Qed.

Lemma key_at s c : at_state s c -> key_of s = standing (now c).
Proof.
  intros [boards [movers [_ left]]]; rewrite key_of_spec; apply key_spec; auto.
Qed.

(** What a node claims. *)
Definition covers c needs : Prop :=
  forall s, (mem (standing s) (fst needs) = true -> has_stood r c s)
    /\ (has_stood r c s -> mem (standing s) (snd needs) = false).

Definition holds s needs : Prop :=
  forall c, at_state s c -> covers c needs -> wins r play winner c.

Definition included needs all : Prop :=
  (forall k, mem k (fst needs) = true -> mem k (fst all) = true)
  /\ forall k, mem k (snd needs) = true -> mem k (snd all) = true.

Lemma included_refl needs : included needs needs.
Proof. now split. Qed.

Lemma included_trans needs known all : included needs known -> included known all -> included needs all.
Proof. intros [] []; split; auto. Qed.

Lemma covers_included c needs all : included needs all -> covers c all -> covers c needs.
Proof.
  intros [fewer fewer'] covered s; destruct (covered s) as [has lacks]; split; [auto|].
  intros stood; apply not_true_is_false; intros there%fewer'.
  rewrite lacks in there; [discriminate|assumption].
Qed.

Lemma stands_now c s : same_situation (ko_rule r) (now c) s -> has_stood r c s.
Proof. intros equal; exists (now c); split; [now left|assumption]. Qed.

Lemma accepted_spec s needs all : accepted prep r s needs = Some all ->
  mem (key_of s) (snd all) = false
  /\ forall c, at_state s c -> covers c all -> covers c needs.
Proof.
  unfold accepted, when; destruct (negb _ && _) eqn:fine; [|discriminate]; intros [= <-]; simpl.
  apply andb_true_iff in fine as [absent%negb_true_iff _]; split; [assumption|].
  intros c stands covered s'; destruct (covered s') as [has lacks]; split; [|assumption].
  intros there; destruct (Pos.eqb_spec (standing s') (key_of s)) as [equal|differs].
  - apply stands_now, standing_spec; rewrite equal; symmetry; now apply key_at.
  - apply has; cbn [fst]; rewrite mem_remove, there, andb_true_r.
    now apply negb_true_iff, Pos.eqb_neq.
Qed.

(** From a node to what a turn leads to. *)
Lemma covers_after c a s needs : at_state s (after c a) -> mem (key_of s) (snd needs) = false ->
  covers c needs -> covers (after c a) needs.
Proof.
  intros stands absent covered s'; destruct (covered s') as [has lacks]; split.
  - intros there; apply has_stood_after; right; auto.
  - intros [equal|stood]%has_stood_after; [|now apply lacks].
    apply standing_spec in equal; rewrite <- equal; now rewrite <- (key_at s).
Qed.

Lemma same_outcome s c : at_state s c ->
  forall p, at_once play p (shown (stones s)) <-> at_once play p (colouring_at (now c)).
Proof. intros [boards _] p; split; apply same_at_once; auto using same_sym. Qed.

Lemma going_at s c : at_state s c -> goes_on prep r winner aim s = true -> ~ over r play c.
Proof.
  unfold goes_on; destruct (outcome _ _ _ _ s) as [[won|]|] eqn:is; try discriminate.
  apply outcome_spec in is as [few none]; intros stands _ [many|[p won]].
  - destruct stands as [_ [_ [in_a_row_ _]]]; rewrite in_a_row_ in many; contradiction.
  - now apply (none p), (same_outcome s c stands).
Qed.

Lemma won_wins s c : at_state s c -> is_won prep r winner aim s = true -> wins r play winner c.
Proof.
  unfold is_won; destruct (outcome _ _ _ _ s) as [[[|]|]|] eqn:is; try discriminate.
  apply outcome_spec in is; intros stands _; destruct is as [won|[over_ [none won]]].
  - now apply wins_at_once, (same_outcome s c stands).
  - apply wins_at_the_end.
    + destruct stands as [_ [_ [in_a_row_ _]]]; now rewrite in_a_row_.
    + now rewrite <- (same_outcome s c stands).
    + destruct stands as [boards _]; destruct aim; [|exact won]; simpl in *.
      now rewrite <- !(same_area _ _ _ boards).
Qed.

Lemma at_pass s c : at_state s c -> at_state (after_pass s) (after c (Turn Pass)).
Proof. intros [boards [movers [in_a_row_ left]]]; repeat split; simpl; congruence || assumption. Qed.

Lemma at_threat s c s' : at_state s c -> after_threat s = Some s' ->
  0 < threats_at (now c) (player_at (now c)) /\ at_state s' (after c Threat).
Proof.
  intros [boards [movers [in_a_row_ left]]]; unfold after_threat.
  rewrite <- movers, <- left; unfold threats_of; destruct (player_at (now c)) eqn:player_;
    [destruct (threats_at (now c) Black) as [|n] eqn:some|destruct (threats_at (now c) White) as [|n] eqn:some];
    try discriminate; intros [= <-]; (split; [lia|]).
  all: repeat split; try assumption; cbn [now after player_at]; try (rewrite player_; assumption).
  all: unfold threats_of; cbn [threats_at now after]; rewrite player_; unfold one_fewer; simpl; now rewrite some.
Qed.

Lemma at_no_threat s c : at_state s c -> after_threat s = None ->
  ~ 0 < threats_at (now c) (player_at (now c)).
Proof.
  intros [boards [movers [in_a_row_ left]]]; unfold after_threat.
  rewrite <- movers, <- left; unfold threats_of; destruct (player_at (now c));
    [destruct (threats_at (now c) Black)|destruct (threats_at (now c) White)]; try discriminate; lia.
Qed.

Lemma is_open_spec v : is_open aim v <-> open_at play v.
Proof. now destruct aim. Qed.

Lemma at_play s c v s' : at_state s c -> after_play prep r aim (spot_of v) s = Some (Some s') ->
  (open_at play v /\ playable (suicide_allowed r) (colouring_at (now c)) v (player_at (now c)))
  /\ at_state s' (after c (Turn (Play v))).
Proof.
  intros [boards [movers [_ left]]] made; apply after_play_spec in made.
  destruct made as [[may [empty survives]] [after_ [mover' [none spare']]]].
  pose proof (same_place _ _ v (mover s) boards) as placed; rewrite movers.
  split; [split; [now apply is_open_spec|split]|repeat split].
  - now rewrite <- (boards v).
  - now rewrite <- (placed v).
  - simpl; rewrite movers; now apply same_trans with (1 := after_).
  - simpl; congruence.
  - simpl; congruence.
  - unfold threats_of in *; simpl; congruence.
Qed.

Lemma at_no_play s c v : at_state s c -> after_play prep r aim (spot_of v) s = Some None ->
  ~ (open_at play v /\ playable (suicide_allowed r) (colouring_at (now c)) v (player_at (now c))).
Proof.
  intros [boards [movers _]] made; apply after_play_spec in made; rewrite movers.
  pose proof (same_place _ _ v (mover s) boards) as placed.
  intros [may [empty survives]]; apply made; split; [now apply is_open_spec|].
  split; [now rewrite (boards v)|now rewrite (placed v)].
Qed.

Lemma spot_at i v spot : nth_error (spots prep) i = Some (v, spot) -> spot = spot_of v.
Proof. intros there%nth_error_In; now apply in_spots. Qed.

Lemma after_move_spec m s s' new c : after_move prep r aim m s = Some (s', new) -> at_state s c ->
  ~ over r play c -> (forall s, has_stood r c s -> mem (standing s) new = false) ->
  exists a, allowed r play c a /\ at_state s' (after c a).
Proof.
  destruct m as [| |i]; cbn [after_move].
  - intros [= <- <-] stands going _; exists (Turn Pass); split; [now split|now apply at_pass].
  - destruct (after_threat s) as [after_|] eqn:made; [|discriminate].
    intros [= <- <-] stands going _; destruct (at_threat s c after_ stands made) as [some stands'].
    exists Threat; split; [now split|assumption].
  - destruct (nth_error (spots prep) i) as [[v spot]|] eqn:there; [|discriminate].
    apply spot_at in there as ->; cbn [snd].
    destruct (after_play _ _ _ _ _) as [[after_|]|] eqn:made; try discriminate.
    intros [= <- <-] stands going fresh; destruct (at_play s c v after_ stands made) as [[may can] stands'].
    exists (Turn (Play v)); split; [|assumption]; split; [assumption|split; [assumption|split; [assumption|]]].
    intros stood; specialize (fresh _ stood); simpl mem in fresh.
    rewrite (key_at after_ _ stands'), Pos.eqb_refl in fresh; discriminate.
Qed.

Lemma is_at_spec s s' : is_at prep r (key_of s) s s' = true -> forall c, at_state s' c -> at_state s c.
Proof.
  unfold is_at; rewrite !andb_true_iff, Pos.eqb_eq, same_player_spec, Nat.eqb_eq.
  intros [[keys movers] in_a_row_] c [boards [movers' [in_a_row_' left]]].
  rewrite !key_of_spec in keys; apply key_spec in keys as [equal [_ spares]].
  repeat split; [now apply same_trans with (1 := equal)|congruence..].
Qed.

Lemma safe_wins s c : at_state s c ->
  is_safe_now prep r winner aim s = true -> wins r play winner c.
Proof.
  unfold is_safe_now; destruct aim as [margin|]; [simpl|discriminate].
  rewrite andb_true_iff, Nat.eqb_eq; intros [boards [_ [_ left]]] [none safe_].
  apply passing_wins; auto; [|intros b made].
  - unfold threats_of in left; rewrite <- left in none; simpl in none; intros []; lia.
  - now apply (is_safe_spec r winner margin (stones s) safe_ (colouring_at (now c))).
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

Lemma recoded_spec symmetry_ p b k : is_turned symmetry_ ->
  recoded (order symmetry_) (key p (listed b) k) = key p (listed (moved (preimage symmetry_) b)) k.
Proof.
  intros turned; pose proof (permuted_spec symmetry_ b turned) as permutes.
  assert (length (order symmetry_) = length (listed b)) as long.
  { destruct turned as [_ ->]; unfold listed; now rewrite !map_length. }
  unfold Program.key; destruct (ko_rule r), p; unfold recoded; now rewrite long, decode_code, permutes.
Qed.

Lemma standing_moved symmetry_ s : is_turned symmetry_ ->
  recoded (order symmetry_) (standing s) = standing (moved_situation (preimage symmetry_) s).
Proof. intros turned; apply (recoded_spec symmetry_ _ _ _ turned). Qed.

(** A course moved, situation by situation. *)
Definition moved_course preimage c : course G :=
  {| now := moved_situation preimage (now c); in_a_row := in_a_row c;
     earlier := map (moved_situation preimage) (earlier c) |}.

Lemma is_moved image preimage c : symmetry image preimage ->
  is_image r preimage c (moved_course preimage c).
Proof.
  intros both; split; try reflexivity; [now intros v|].
  intros s; unfold has_stood.
  change (now (moved_course preimage c) :: earlier (moved_course preimage c))
    with (map (moved_situation preimage) (now c :: earlier c)).
  split.
  - intros [s' [member equal]]; exists (moved_situation preimage s'); split; [now apply in_map|].
    exact (proj1 (same_situation_moved image preimage both _ s' s) equal).
  - intros [s' [[s'' [<- member]]%in_map_iff equal]]; exists s''; split; [assumption|].
    exact (proj2 (same_situation_moved image preimage both _ s'' s) equal).
Qed.

Lemma image_holds symmetry_ (n : node) s needs : is_score aim = true -> is_turned symmetry_ ->
  let moved := recoded (order symmetry_) in
  is_at prep r (moved (key_of (here n))) (here n) s = true ->
  needs = (mapped moved (req n) Nothing, mapped moved (forb n) Nothing) ->
  holds (here n) (req n, forb n) -> holds s needs.
Proof.
  intros score_ turned; cbv zeta; set (move_ := recoded (order symmetry_)).
  intros fits -> claim c stands covered.
  pose proof turned as [both _].
  set (into := image symmetry_) in *; set (from := preimage symmetry_) in *.
  pose proof (inverse_symmetry _ _ both) as both'.
  set (c' := moved_course into c).
  pose proof (is_moved from into c both') as backwards; fold c' in backwards.
  pose proof (back_image r from into c c' both' backwards) as onwards.
  assert (wins r play winner c') as won.
  { apply claim.
    - unfold is_at in fits; rewrite !andb_true_iff, Pos.eqb_eq, same_player_spec, Nat.eqb_eq in fits.
      destruct fits as [[keys movers] in_a_row_], stands as [boards [movers' [in_a_row_' left]]].
      rewrite !key_of_spec in keys; unfold move_ in keys; rewrite (recoded_spec _ _ _ _ turned) in keys.
      apply key_spec in keys as [equal [_ spares]].
      split; [|split; [simpl; congruence|split; [simpl; congruence|]]].
      + apply same_trans with (moved into (moved from (shown (stones (here n))))).
        { apply same_sym, moved_back, both. }
        simpl; apply (same_moved into).
        now apply same_trans with (1 := equal).
      + change (threats_of (now c) = spare (here n)); congruence.
    - intros s'; destruct (covered (moved_situation from s')) as [has lacks].
      pose proof (same_past _ _ _ _ onwards s') as past.
      pose proof (standing_moved symmetry_ s' turned) as moves_; fold move_ from in moves_.
      rewrite <- moves_ in has, lacks; cbn [fst snd] in *.
      split.
      + intros there; apply past, has, mem_mapped; right; now exists (standing s').
      + intros stood%past; specialize (lacks stood); apply not_true_is_false; intros there.
        apply not_true_iff_false in lacks; apply lacks, mem_mapped; right; now exists (standing s'). }
  destruct aim; [|discriminate]; exact (image_wins r into from _ winner c' both won c onwards).
Qed.

(** Nodes. *)
Section Nodes.
Variables (symmetries : list (@turned G)) (nodes : PositiveMap.t node).
Hypothesis are_turned : forall i symmetry_, nth_error symmetries i = Some symmetry_ -> is_turned symmetry_.
Hypothesis are_proved : forall i n, PositiveMap.find i nodes = Some n -> holds (here n) (req n, forb n).
Notation required := (required prep r winner aim symmetries nodes).

Lemma required_spec child : forall s needs, required child s = Some needs ->
  holds s needs /\ mem (key_of s) (snd needs) = false.
Proof.
  assert (forall s (found : option conditions) needs,
    when (goes_on prep r winner aim s)
      (found_ <- found; when (negb (mem (key_of s) (snd found_))) (Some found_)) = Some needs ->
    (forall known, found = Some known -> goes_on prep r winner aim s = true -> holds s known) ->
    holds s needs /\ mem (key_of s) (snd needs) = false) as outer.
  { intros s found needs made claim; unfold when in made.
    destruct (goes_on _ _ _ _ s); [|discriminate]; destruct found as [known|]; [|discriminate].
    destruct (mem (key_of s) (snd known)) eqn:absent; [discriminate|].
    injection made as <-; split; [now apply claim|assumption]. }
  induction child as [i|i j| |m|m next IH]; intros s needs made; cbn [Program.required] in made;
    apply outer with (1 := made); clear made needs; intros needs made going.
  - destruct (PositiveMap.find i nodes) as [n|] eqn:there; [|discriminate].
    unfold when in made; destruct (is_at _ _ _ _ _) eqn:fits; [|discriminate]; injection made as <-.
    intros c stands covered; apply (are_proved i n there); [|assumption].
    now apply is_at_spec with s.
  - destruct (PositiveMap.find i nodes) as [n|] eqn:there; [|discriminate].
    destruct (nth_error symmetries j) as [symmetry_|] eqn:turned; [|discriminate].
    unfold when in made; destruct (_ && _) eqn:fits; [|discriminate]; injection made as <-.
    apply andb_true_iff in fits as [score_ fits].
    apply (image_holds symmetry_ n s _ score_ (are_turned j symmetry_ turned) fits eq_refl).
    now apply (are_proved i n).
  - unfold when in made; destruct (is_safe_now _ _ _ _ _) eqn:safe_; [|discriminate].
    injection made as <-; intros c stands _; now apply safe_wins with s.
  - destruct (after_move prep r aim m s) as [[s' new]|] eqn:moves; [|discriminate]; cbn [fst snd] in made.
    unfold when in made; destruct (_ && _) eqn:fine; [|discriminate].
    apply andb_true_iff in fine as [own%same_player_spec won].
    apply accepted_spec in made as [_ covered]; intros c stands covers_c.
    apply (covered c stands) in covers_c.
    destruct (after_move_spec m s s' new c moves stands (going_at s c stands going)
      (fun s => proj2 (covers_c s))) as [a [can stands']].
    apply wins_moving with a; [|assumption|now apply won_wins with s'].
    destruct stands as [_ [-> _]]; assumption.
  - destruct (after_move prep r aim m s) as [[s' new]|] eqn:moves; [|discriminate]; cbn [fst snd] in made.
    destruct (required next s') as [further|] eqn:onwards; [|discriminate].
    unfold when in made; destruct (same_player (mover s) winner) eqn:own; [|discriminate].
    apply same_player_spec in own; destruct (IH s' further onwards) as [claim absent].
    apply accepted_spec in made as [_ covered]; intros c stands covers_c.
    apply (covered c stands) in covers_c.
    assert (forall s, has_stood r c s -> mem (standing s) new = false) as fresh.
    { intros s0 stood; destruct (covers_c s0) as [_ lacks]; specialize (lacks stood).
      cbn [snd] in lacks; rewrite mem_union in lacks; now apply orb_false_iff in lacks. }
    destruct (after_move_spec m s s' new c moves stands (going_at s c stands going) fresh)
      as [a [can stands']].
    apply wins_moving with a; [|assumption|].
    + destruct stands as [_ [-> _]]; assumption.
    + apply claim; [assumption|]; apply covers_after with s'; auto.
      refine (covers_included c _ _ _ covers_c); split; cbn [fst snd]; [auto|].
      intros k there; rewrite mem_union; now rewrite there.
Qed.

(** What the checker has found of a play. *)
Definition answered s all v : Prop :=
  exists outcome, after_play prep r aim (spot_of v) s = Some outcome /\
  match outcome with
  | None => True
  | Some s' => is_won prep r winner aim s' = true \/ mem (key_of s') (fst all) = true
      \/ exists child further, required child s' = Some further /\ included further all
  end.

Lemma answered_more s all all' v : included all all' -> answered s all v -> answered s all' v.
Proof.
  intros more [outcome [made rest]]; exists outcome; split; [assumption|].
  destruct outcome as [s'|]; [|trivial]; destruct rest as [won|[there|[child [further [needs within]]]]].
  - now left.
  - right; left; now apply more.
  - right; right; exists child, further; split; [assumption|now apply included_trans with all].
Qed.

Lemma required_by_plays_spec s : forall at_ plays known all,
  required_by_plays prep r winner aim symmetries nodes s at_ plays known = Some all ->
  included known all
  /\ forall v spot, In (v, spot) at_ -> spot = spot_of v -> answered s all v.
Proof.
  induction at_ as [|[v spot] at_ IH]; intros [|reply plays] known all; cbn [required_by_plays];
    try discriminate.
  { intros [= <-]; split; [apply included_refl|intros v spot []]. }
  destruct (after_play prep r aim spot s) as [outcome|] eqn:made; [|discriminate].
  assert (forall known', included known known' -> (spot = spot_of v -> answered s known' v) ->
    required_by_plays prep r winner aim symmetries nodes s at_ plays known' = Some all ->
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
      * intros ->; exists (Some s'); split; [assumption|right; right]; exists child, further.
        split; [assumption|]; split; cbn [fst snd]; intros k there; now rewrite mem_union, there.
    + apply onwards; destruct (is_won _ _ _ _ s') eqn:won.
      * apply included_refl.
      * split; cbn [fst snd]; [|auto]; intros k there; rewrite mem_add, there; apply orb_true_r.
      * intros ->; exists (Some s'); auto.
      * intros ->; exists (Some s'); split; [assumption|right; left]; cbn [fst].
        now rewrite mem_add, Pos.eqb_refl.
  - destruct reply as [child|]; [discriminate|].
    apply onwards; [apply included_refl|]; intros ->; now exists None.
Qed.

Lemma union_included one all :
  included one (union (fst one) (fst all), union (snd one) (snd all))
  /\ included all (union (fst one) (fst all), union (snd one) (snd all)).
Proof.
  split; split; cbn [fst snd]; intros k there; rewrite mem_union, there; auto using orb_true_r.
Qed.

Lemma required_by_pass_spec s pass needs c :
  required_by_pass prep r winner aim symmetries nodes s pass = Some needs ->
  at_state s c -> covers c needs -> wins r play winner (after c (Turn Pass)).
Proof.
  intros made stands covered; pose proof (at_pass s c stands) as stands'.
  unfold required_by_pass, when in made; destruct pass as [child|].
  - apply required_spec in made as [claim absent]; apply claim; [assumption|].
    now apply covers_after with (after_pass s).
  - destruct (is_won _ _ _ _ _) eqn:won; [|discriminate]; now apply won_wins with (after_pass s).
Qed.

Lemma required_by_threat_spec s threat known needs :
  required_by_threat prep r winner aim symmetries nodes s threat known = Some needs ->
  included known needs
  /\ forall c, at_state s c -> covers c needs ->
     0 < threats_at (now c) (player_at (now c)) -> wins r play winner (after c Threat).
Proof.
  unfold required_by_threat; destruct (after_threat s) as [s'|] eqn:made, threat as [child|]; try discriminate.
  - destruct (required child s') as [further|] eqn:onwards; [|discriminate]; intros [= <-].
    apply required_spec in onwards as [claim absent]; pose proof (union_included further known) as [one two_].
    split; [assumption|]; intros c stands covered _.
    destruct (at_threat s c s' stands made) as [_ stands']; apply claim; [assumption|].
    apply covers_after with s'; auto; now apply covers_included with (1 := one).
  - intros [= <-]; split; [apply included_refl|]; intros c stands _ some.
    now apply (at_no_threat s c stands made) in some.
Qed.

Lemma required_by_spec s chosen needs :
  required_by prep r winner aim symmetries nodes s chosen = Some needs -> holds s needs.
Proof.
  destruct chosen as [child|pass threat plays]; cbn [required_by]; unfold when.
  - destruct (same_player (mover s) winner); [|discriminate].
    now intros [claim _]%required_spec.
  - destruct (_ && _) eqn:fine; [|discriminate].
    apply andb_true_iff in fine as [waits%same_player_spec going].
    destruct (required_by_pass _ _ _ _ _ _ _ _) as [known|] eqn:by_pass; [|discriminate].
    destruct (required_by_threat _ _ _ _ _ _ _ _ _) as [known'|] eqn:by_threat; [|discriminate].
    destruct (required_by_plays _ _ _ _ _ _ _ _ _ _) as [all|] eqn:by_plays; [|discriminate].
    intros made c stands covers_c; apply accepted_spec in made as [_ covered].
    apply (covered c stands) in covers_c; clear covered needs.
    destruct (required_by_threat_spec _ _ _ _ by_threat) as [more' threat_is].
    destruct (required_by_plays_spec _ _ _ _ _ by_plays) as [more plays_are].
    apply wins_waiting.
    { now apply going_at with s. }
    { destruct stands as [_ [-> _]]; assumption. }
    intros [[|v]|] can.
    + apply (required_by_pass_spec s pass known c by_pass stands).
      apply covers_included with all; [|assumption]; now apply included_trans with known'.
    + assert (In (v, spot_of v) (spots prep)) as member.
      { apply (in_map (fun u => (u, spot_of u))), every_point_is_listed. }
      destruct (plays_are v _ member eq_refl) as [[s'|] [made rest]].
      2: { destruct (at_no_play s c v stands made); destruct can as [_ [? [? _]]]; now split. }
      destruct (at_play s c v s' stands made) as [_ stands'].
      destruct rest as [won|[there|[child [further [needs within_]]]]].
      * now apply won_wins with s'.
      * exfalso; destruct can as [_ [_ [_ fresh]]]; apply fresh.
        rewrite (key_at s' _ stands') in there; now apply covers_c.
      * apply required_spec in needs as [claim absent]; apply claim; [assumption|].
        apply covers_after with s'; auto; now apply covers_included with all.
    + apply threat_is; [assumption| |apply can].
      now apply covers_included with all.
Qed.

Lemma node_of_spec e n : node_of prep r winner aim symmetries nodes e = Some n ->
  holds (here n) (req n, forb n).
Proof.
  unfold node_of; set (s := state_at _ _).
  destruct (required_by _ _ _ _ _ _ _ _) as [least|] eqn:needs; [|discriminate].
  apply required_by_spec in needs; destruct (sets e) as [[given given']|].
  - unfold when; destruct (_ && _); [|discriminate].
    destruct (accepted _ _ _ _) as [all|] eqn:made; [|discriminate]; intros [= <-]; simpl.
    apply accepted_spec in made as [_ covered]; intros c stands covers_c.
    apply needs; [assumption|].
    apply covers_included with (2 := covered c stands ltac:(now destruct all)).
    split; cbn [fst snd]; intros k there; now rewrite mem_union, there.
  - intros [= <-]; simpl; now destruct least.
Qed.
End Nodes.

Lemma last_node_spec symmetries :
  (forall i symmetry_, nth_error symmetries i = Some symmetry_ -> is_turned symmetry_) ->
  forall entries number nodes last n,
  (forall i n, PositiveMap.find i nodes = Some n -> holds (here n) (req n, forb n)) ->
  (forall n, last = Some n -> holds (here n) (req n, forb n)) ->
  last_node prep r winner aim symmetries number nodes last entries = Some n ->
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

(** A situation is a position of a file, with this player to move where that counts. *)
Definition is_position (s : situation G) (position : list colour * player) : Prop :=
  same (colouring_at s) (looked_up points (fst position))
  /\ (ko_rule r = Situational -> player_at s = snd position).

Lemma standing_position s l p passes :
  standing s = key_of (state_at (l, p, threats_of s) passes) <-> is_position s (l, p).
Proof.
  unfold standing; rewrite key_of_spec; cbn [mover spare state_at stones].
  assert (same (shown (words_of l)) (looked_up points l)) as shows by (intros v; apply shown_words_of).
  assert (key p (listed (shown (words_of l))) (threats_of s)
          = key p (listed (looked_up points l)) (threats_of s)) as -> by (apply key_spec; auto).
  rewrite key_spec; unfold is_position; simpl; tauto.
Qed.

Lemma removed_all seen s : is_nothing (fold_right remove s seen) = true ->
  forall k, mem k s = true -> In k seen.
Proof.
  intros none k there; pose proof (is_nothing_spec _ none k) as absent; revert absent; clear none.
  induction seen as [|j seen IH]; simpl; [congruence|].
  rewrite mem_remove, andb_false_iff, negb_false_iff, Pos.eqb_eq; intros [->|none]; auto.
Qed.

Lemma root_wins l p n k history last : suits_root prep r l p n k history last = true ->
  holds (here last) (req last, forb last) ->
  forall c, is_position (now c) (l, p) -> player_at (now c) = p -> in_a_row c = n ->
  (forall s, In s (now c :: earlier c) -> threats_of s = k) ->
  (forall position, In position history ->
     exists s, In s (now c :: earlier c) /\ is_position s position) ->
  (forall s, In s (now c :: earlier c) -> is_position s (l, p) \/ Exists (is_position s) history) ->
  wins r play winner c.
Proof.
  unfold suits_root; cbv zeta; rewrite !andb_true_iff, forallb_forall.
  intros [[fits required_] forbidden] claim c stands mover_ in_a_row_ left has only; apply claim.
  - apply is_at_spec with (1 := fits); split; [|split; [|split]]; auto.
    + cbn [stones state_at]; apply same_trans with (looked_up points l).
      * intros v; apply shown_words_of.
      * apply same_sym, stands.
    + apply left; now left.
  - intros s; split; cbn [fst snd].
    + intros there; apply (removed_all _ _ required_) in there as [equal|there].
      * apply stands_now, standing_spec; rewrite <- equal.
        rewrite <- (left (now c)) by (now left); now apply standing_position.
      * apply in_map_iff in there as [[l' p'] [equal member]]; cbn [fst snd] in equal.
        destruct (has _ member) as [s' [stood is]]; exists s'; split; [assumption|].
        apply standing_spec; rewrite <- equal, <- (left s' stood); now apply standing_position.
    + intros [s' [stood equal]]; apply standing_spec in equal; rewrite <- equal.
      apply negb_true_iff, forbidden; rewrite <- (left s' stood).
      destruct (only s' stood) as [is|others]; [left; symmetry; now apply standing_position|right].
      apply Exists_exists in others as [[l' p'] [member is]].
      apply in_map_iff; exists (l', p'); split; [symmetry; now apply standing_position|assumption].
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

(** Whatever course stands there, with just the positions of the history besides, is won. *)
Theorem what_is_accepted_is_won_after (r : rules) winner aim symmetries l p n k history entries :
  @accepts_after G r winner aim symmetries l p n k history entries = true ->
  forall c : course G, is_position r (now c) (l, p) -> player_at (now c) = p -> in_a_row c = n ->
  (forall s, In s (now c :: earlier c) -> threats_of s = k) ->
  (forall position, In position history ->
     exists s, In s (now c :: earlier c) /\ is_position r s position) ->
  (forall s, In s (now c :: earlier c) -> is_position r s (l, p) \/ Exists (is_position r s) history) ->
  wins r (contest_at r aim) winner c.
Proof.
  unfold accepts_after; cbv zeta; destruct (all_turned symmetries) as [turned|] eqn:made; [|discriminate].
  destruct (last_node _ _ _ _ _ _ _ _ _) as [last|] eqn:ends; [|discriminate].
  rewrite !andb_true_iff, Nat.eqb_eq; intros [[superko two] suits].
  assert (by_superko r) as by_superko_ by (unfold by_superko; destruct (ko_rule r); auto; discriminate).
  apply (root_wins r winner aim by_superko_ l p n k history last suits).
  apply (last_node_spec r winner aim by_superko_ two turned (all_turned_spec _ _ made)
    entries xH (PositiveMap.empty node) None last); [|discriminate|assumption].
  intros i none; now rewrite PositiveMap.gempty.
Qed.

(** The same of a game of the law's, for a margin. *)
Theorem what_is_accepted_is_forced_after (r : rules) winner margin symmetries l p n history entries :
  @accepts_after G r winner (Margin margin) symmetries l p n (0, 0) history entries = true ->
  forall g : @game G, is_position r (situation_of g) (l, p) -> to_move g = p -> passes g = n ->
  (forall position, In position history ->
     exists h, up_to h g /\ is_position r (situation_of h) position) ->
  (forall h, up_to h g ->
     is_position r (situation_of h) (l, p) \/ Exists (is_position r (situation_of h)) history) ->
  forces r winner margin g.
Proof.
  intros accepted g stands mover_ in_a_row_ has only.
  assert (by_superko r) as superko.
  { unfold accepts_after in accepted; cbv zeta in accepted.
    destruct (turned <- _; _); [|discriminate]; unfold by_superko.
    destruct (ko_rule r); auto; discriminate. }
  apply what_is_won_is_forced; [assumption|].
  apply (what_is_accepted_is_won_after _ _ _ _ _ _ _ _ _ _ accepted); auto.
  - now intros s [h [_ ->]]%in_course_of.
  - intros position member; destruct (has position member) as [h [up is]].
    exists (situation_of h); split; [apply in_course_of; now exists h|assumption].
  - intros s [h [up ->]]%in_course_of; now apply only.
Qed.

Lemma is_position_here r s (b : colouring G) p : same (colouring_at s) b -> player_at s = p ->
  is_position r s (map b points, p).
Proof.
  intros equal <-; split; [|reflexivity]; apply same_trans with (1 := equal); intros v.
  symmetry; apply looked_up_spec, every_point_is_listed.
Qed.

Theorem what_is_accepted_is_forced (r : rules) winner margin symmetries (b : colouring G) p entries :
  accepts r winner margin symmetries b p entries = true ->
  forces r winner margin (Start b p).
Proof.
  intros accepted.
  assert (is_position r (situation_of (Start b p)) (map b points, p)) as here.
  { now apply is_position_here. }
  apply (what_is_accepted_is_forced_after _ _ _ _ _ _ _ _ _ accepted); auto.
  - intros position [].
  - intros h up; inversion up; now left.
Qed.

(** What is won depends on who has won where only. *)
Lemma same_contest_wins r play play' p (c : course G) :
  (forall v, open_at play v <-> open_at play' v) ->
  (forall q b, at_once play q b <-> at_once play' q b) ->
  (forall q b, at_the_end play q b <-> at_the_end play' q b) ->
  wins r play p c -> wins r play' p c.
Proof.
  intros places_ sooner later.
  assert (forall c', over r play c' <-> over r play' c') as ends.
  { intros c'; unfold over; split; (intros [|[q won]]; [now left|right; exists q; now apply sooner]). }
  assert (forall c' a, allowed r play c' a <-> allowed r play' c' a) as same_allowed.
  { intros c' a; unfold allowed; rewrite ends; destruct a as [[|v]|]; try rewrite places_; tauto. }
  induction 1 as [c won|c over_ kept_ won|c a own can _ IH|c going waits _ IH].
  - now apply wins_at_once, sooner.
  - apply wins_at_the_end; [assumption|now rewrite <- sooner|now apply later].
  - apply wins_moving with a; [assumption|now apply same_allowed|assumption].
  - apply wins_waiting; [now rewrite <- ends|assumption|].
    intros a can; now apply IH, same_allowed.
Qed.

Lemma marked_contest r (q : problem G) p c :
  wins r (contest_at r (Target (marks_of q))) p c -> wins r (contest_of r q) p c.
Proof.
  assert (forall b v, stands_for_ever r (problem_of (marks_of q)) b v <-> stands_for_ever r q b v) as lasting.
  { intros b v; unfold stands_for_ever; simpl.
    split; (intros [own [|[u [path is]]]]; (split; [assumption|]); [now left|right]; exists u; split; auto).
    - now rewrite word_spec in is.
    - now rewrite word_spec. }
  apply same_contest_wins; [intros v; simpl; now rewrite word_spec| |reflexivity].
  intros p' b; cbn [at_once contest_at contest_of problem_of marks_of defender defends has_to_live must_live].
  assert (lives_by_now r (problem_of (marks_of q)) b <-> lives_by_now r q b) as same_life.
  { unfold lives_by_now; simpl; destruct (captures_all q).
    - split; intros [v [inside stands]]; exists v; rewrite word_spec in *; now rewrite lasting in *.
    - split; intros all v inside; specialize (all v); rewrite word_spec in *; apply lasting; auto. }
  enough (captured_by_now (problem_of (marks_of q)) b <-> captured_by_now q b) as same_capture.
  { destruct (same_colour p' (defender q)); tauto. }
  unfold captured_by_now; simpl; destruct (captures_all q).
  - split; intros all v inside; specialize (all v); rewrite word_spec in *; auto.
  - split; intros [v both]; exists v; now rewrite word_spec in *.
Qed.

End Accepting.

(** What the checker accepts of a problem is won. *)
Theorem what_is_accepted_is_won {G : graph} (r : rules) (q : problem G) winner b p k passes history
  entries :
  accepts_problem r q winner b p k passes history entries = true ->
  wins_problem r q winner b p (of_player k) passes history.
Proof.
  unfold accepts_problem, wins_problem; cbv zeta; intros accepted; apply marked_contest.
  apply (what_is_accepted_is_won_after _ _ _ _ _ _ _ _ _ _ accepted); auto.
  - now apply is_position_here.
  - destruct k as [black white].
    now intros s [<-|[position [<- _]]%in_map_iff].
  - intros position [[b' p'] [<- member]]%in_map_iff; eexists; split.
    + right; apply in_map_iff; exists (b', p'); split; [reflexivity|assumption].
    + now apply is_position_here.
  - intros s [<-|[[b' p'] [<- member]]%in_map_iff]; [left; now apply is_position_here|right].
    apply Exists_exists; eexists; split; [apply in_map_iff; exists (b', p'); split; [reflexivity|assumption]|].
    now apply is_position_here.
Qed.
