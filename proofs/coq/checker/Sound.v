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
Notation recoded_by symmetry_ := (recoded (@order G symmetry_)).

(** The levels as they are in the end. *)
Variables (symmetries : list (@turned G)) (level_at : positive -> N).

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

(** Levels. *)

Definition agrees (l : levels) : Prop :=
  match l with
  | None => forall k, level_at k = 0%N
  | Some known => forall k n, PositiveMap.find (least symmetries k) known = Some n -> level_at k = n
  end.

Lemma level_of_spec k otherwise l : agrees (snd (level_of symmetries k otherwise l)) ->
  agrees l /\ level_at k = fst (level_of symmetries k otherwise l).
Proof.
  destruct l as [known|]; simpl; [|now split].
  destruct (PositiveMap.find _ known) as [n|] eqn:there; simpl; intros all; [now split; [|apply all]|].
  split; [|apply all, PositiveMap.gss].
  intros k' n' there'; apply all; rewrite PositiveMap.gso; [assumption|congruence].
Qed.

(** What stands in sets, where there are levels. *)
Definition proper k : Prop := (forall k', level_at k' = 0%N) \/ exists s, k = standing s.

Definition forbids (f : forbidden) k : Prop := (level_at k < level f)%N \/ mem k (among f) = true.

Definition fits (f : forbidden) : Prop :=
  forall k, mem k (among f) = true -> proper k /\ (level_at k <= level f)%N.

Lemma key_proper s : proper (key_of s).
Proof.
  right; exists {| colouring_at := shown (stones s); player_at := mover s;
                   threats_at := of_player (spare s) |}.
  rewrite key_of_spec; unfold standing, threats_of; simpl; now destruct (spare s).
Qed.

Lemma is_in_spec k f : is_in (level_at k) k f = true <-> forbids f k.
Proof. unfold is_in, forbids; now rewrite orb_true_iff, N.ltb_lt. Qed.

Lemma fits_nothing : fits no_level.
Proof. intros k; discriminate. Qed.

Lemma together_spec f f' : fits f -> fits f' ->
  fits (together f f') /\ forall k, forbids f k \/ forbids f' k -> forbids (together f f') k.
Proof.
  unfold together, fits, forbids; intros one other; destruct (N.compare_spec (level f) (level f')) as [equal|less|more].
  - split; cbn [level among]; intros k.
    + rewrite mem_union, orb_true_iff; intros [there|there]; [now apply one|].
      destruct (other k there); split; [assumption|lia].
    + rewrite mem_union, orb_true_iff, equal; tauto.
  - split; [assumption|]; intros k [[lower|there]|?]; [left; lia| |assumption].
    left; destruct (one k there); lia.
  - split; [assumption|]; intros k [?|[lower|there]]; [assumption|left; lia|].
    left; destruct (other k there); lia.
Qed.

(** What a node claims. *)
Definition covers c needs : Prop :=
  forall s, (mem (standing s) (fst needs) = true -> has_stood r c s)
    /\ (has_stood r c s -> ~ forbids (snd needs) (standing s)).

Definition holds s needs : Prop :=
  forall c, at_state s c -> covers c needs -> wins r play winner c.

Definition included needs all : Prop :=
  (forall k, mem k (fst needs) = true -> mem k (fst all) = true)
  /\ forall k, forbids (snd needs) k -> forbids (snd all) k.

Lemma included_refl needs : included needs needs.
Proof. now split. Qed.

Lemma included_trans needs known all : included needs known -> included known all -> included needs all.
Proof. intros [] []; split; auto. Qed.

Lemma covers_included c needs all : included needs all -> covers c all -> covers c needs.
Proof.
  intros [fewer fewer'] covered s; destruct (covered s) as [has lacks]; split; [auto|].
  intros stood there%fewer'; now apply lacks.
Qed.

Lemma both_of_spec needs needs' : fits (snd needs) -> fits (snd needs') ->
  fits (snd (both_of needs needs'))
  /\ included needs (both_of needs needs') /\ included needs' (both_of needs needs').
Proof.
  intros one other; destruct (together_spec _ _ one other) as [fits_ more]; split; [assumption|].
  split; split; try (intros k there; apply more; auto); cbn [fst both_of];
    intros k there; rewrite mem_union, there; auto using orb_true_r.
Qed.

Lemma stands_now c s : same_situation (ko_rule r) (now c) s -> has_stood r c s.
Proof. intros equal; exists (now c); split; [now left|assumption]. Qed.

Notation accepted := (accepted prep r symmetries).

Lemma accepted_agrees s needs l all l' : accepted s needs l = Some (all, l') -> agrees l' -> agrees l.
Proof.
  unfold Program.accepted, when; destruct (_ && _); [|discriminate]; intros [= <- <-] later.
  now apply level_of_spec in later.
Qed.

Lemma accepted_spec s needs l all l' : accepted s needs l = Some (all, l') -> agrees l' ->
  snd all = snd needs /\ ~ forbids (snd all) (key_of s)
  /\ forall c, at_state s c -> covers c all -> covers c needs.
Proof.
  unfold Program.accepted, when; destruct (negb _ && _) eqn:fine; [|discriminate]; intros [= <- <-] later.
  apply andb_true_iff in fine as [absent%negb_true_iff _].
  apply level_of_spec in later as [_ own]; rewrite <- own in absent.
  split; [reflexivity|split; [rewrite <- is_in_spec; cbn [snd]; congruence|]].
  intros c stands covered s'; destruct (covered s') as [has lacks]; split; [|assumption].
  intros there; destruct (Pos.eqb_spec (standing s') (key_of s)) as [equal|differs].
  - apply stands_now, standing_spec; rewrite equal; symmetry; now apply key_at.
  - apply has; cbn [fst]; rewrite mem_remove, there, andb_true_r.
    now apply negb_true_iff, Pos.eqb_neq.
Qed.

(** From a node to what a turn leads to. *)
Lemma covers_after c a s needs : at_state s (after c a) -> ~ forbids (snd needs) (key_of s) ->
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

Notation after_move := (after_move prep r aim symmetries).

Lemma after_move_agrees m s l s' f l' : after_move m s l = Some (s', (f, l')) -> agrees l' ->
  agrees l /\ fits f.
Proof.
  destruct m as [| |i]; cbn [Program.after_move].
  - intros [= <- <- <-] all; split; [assumption|apply fits_nothing].
  - destruct (after_threat s); [|discriminate]; intros [= <- <- <-] all; split; [assumption|apply fits_nothing].
  - destruct (nth_error _ i); [|discriminate].
    destruct (after_play _ _ _ _ _) as [[after_|]|]; try discriminate.
    intros [= <- <- <-] all; apply level_of_spec in all as [all own]; split; [assumption|].
    intros k; simpl; intros ->%Pos.eqb_eq; split; [apply key_proper|rewrite own; lia].
Qed.

Lemma after_move_spec m s l s' f l' c : after_move m s l = Some (s', (f, l')) -> at_state s c ->
  ~ over r play c -> (forall s, has_stood r c s -> ~ forbids f (standing s)) ->
  exists a, allowed r play c a /\ at_state s' (after c a).
Proof.
  destruct m as [| |i]; cbn [Program.after_move].
  - intros [= <- <- <-] stands going _; exists (Turn Pass); split; [now split|now apply at_pass].
  - destruct (after_threat s) as [after_|] eqn:made; [|discriminate].
    intros [= <- <- <-] stands going _; destruct (at_threat s c after_ stands made) as [some stands'].
    exists Threat; split; [now split|assumption].
  - destruct (nth_error (spots prep) i) as [[v spot]|] eqn:there; [|discriminate].
    apply spot_at in there as ->; cbn [snd].
    destruct (after_play _ _ _ _ _) as [[after_|]|] eqn:made; try discriminate.
    intros [= <- <- <-] stands going fresh; destruct (at_play s c v after_ stands made) as [[may can] stands'].
    exists (Turn (Play v)); split; [|assumption]; split; [assumption|split; [assumption|split; [assumption|]]].
    intros stood; apply (fresh _ stood); right; simpl mem.
    now rewrite (key_at after_ _ stands'), Pos.eqb_refl.
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

Lemma recoded_key numbers p colours k : length numbers = length colours ->
  recoded numbers (key p colours k) = key p (permuted numbers colours) k.
Proof.
  intros long; unfold Program.key; destruct (ko_rule r), p; unfold recoded; now rewrite long, decode_code.
Qed.

Lemma order_length symmetry_ : is_turned symmetry_ -> length (order symmetry_) = length (@points G).
Proof. intros [_ ->]; apply map_length. Qed.

Lemma recoded_spec symmetry_ p b k : is_turned symmetry_ ->
  recoded (order symmetry_) (key p (listed b) k) = key p (listed (moved (preimage symmetry_) b)) k.
Proof.
  intros turned; rewrite recoded_key; [now rewrite permuted_spec|].
  unfold listed; now rewrite order_length, map_length.
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

(** Images have one level. *)
Definition keeps_levels (symmetry_ : turned) : Prop :=
  forall k, proper k -> level_at (recoded_by symmetry_ k) = level_at k.

Definition image_of (symmetry_ : turned) (f : forbidden) : forbidden :=
  {| level := level f; among := mapped (recoded_by symmetry_) (among f) Nothing |}.

Lemma image_fits symmetry_ f : is_turned symmetry_ -> keeps_levels symmetry_ -> fits f ->
  fits (image_of symmetry_ f).
Proof.
  intros turned one_level all k; simpl; rewrite mem_mapped; intros [none|[k' [there <-]]]; [discriminate|].
  destruct (all k' there) as [is low]; split; [|now rewrite one_level].
  destruct is as [none|[s ->]]; [now left|right].
  exists (moved_situation (preimage symmetry_) s); now apply standing_moved.
Qed.

Lemma image_holds symmetry_ (n : node) s needs : is_score aim = true -> is_turned symmetry_ ->
  keeps_levels symmetry_ ->
  let moved := recoded (order symmetry_) in
  is_at prep r (moved (key_of (here n))) (here n) s = true ->
  needs = (mapped moved (req n) Nothing, image_of symmetry_ (forb n)) ->
  holds (here n) (req n, forb n) -> holds s needs.
Proof.
  intros score_ turned one_level; cbv zeta; set (move_ := recoded (order symmetry_)).
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
      + intros stood%past [lower|there]; apply (lacks stood).
        * left; unfold move_; rewrite one_level; [assumption|right; now exists s'].
        * right; apply mem_mapped; right; now exists (standing s'). }
  destruct aim; [|discriminate]; exact (image_wins r into from _ winner c' both won c onwards).
Qed.

(** Nodes. *)
Section Nodes.
Variable nodes : PositiveMap.t node.
Notation required := (required prep r winner aim symmetries nodes).
Notation required_by_plays := (required_by_plays prep r winner aim symmetries nodes).
Notation required_by_pass := (required_by_pass prep r winner aim symmetries nodes).
Notation required_by_threat := (required_by_threat prep r winner aim symmetries nodes).
Notation required_by := (required_by prep r winner aim symmetries nodes).
Notation node_of := (node_of prep r winner aim symmetries nodes).

(** Levels last, once they are there. *)

Lemma required_agrees child : forall s l needs l', required child s l = Some (needs, l') ->
  agrees l' -> agrees l.
Proof.
  induction child as [i|i j| |m|m next IH]; intros s l needs l'; cbn [Program.required]; unfold when;
    (destruct (goes_on _ _ _ _ s); [|discriminate]).
  - destruct (PositiveMap.find i nodes); [|discriminate].
    destruct (is_at _ _ _ _ _); [|discriminate]; now intros [= <- <-].
  - destruct (PositiveMap.find i nodes); [|discriminate].
    destruct (nth_error symmetries j); [|discriminate].
    destruct (_ && _); [|discriminate]; intros [= <- <-] later; now apply level_of_spec in later.
  - destruct (is_safe_now _ _ _ _ _); [|discriminate]; now intros [= <- <-].
  - destruct (after_move m s l) as [[s' [f l1]]|] eqn:moves; [|discriminate]; cbn [fst snd].
    destruct (_ && _); [|discriminate]; intros made later.
    apply (after_move_agrees m s l s' f l1 moves); now apply accepted_agrees in made.
  - destruct (after_move m s l) as [[s' [f l1]]|] eqn:moves; [|discriminate]; cbn [fst snd].
    destruct (required next s' l1) as [[further l2]|] eqn:onwards; [|discriminate]; cbn [fst snd].
    destruct (same_player _ _); [|discriminate]; intros made later.
    apply (after_move_agrees m s l s' f l1 moves), (IH _ _ _ _ onwards); now apply accepted_agrees in made.
Qed.

Lemma required_by_plays_agrees s : forall at_ plays (known all : found),
  required_by_plays s at_ plays known = Some all -> agrees (snd all) -> agrees (snd known).
Proof.
  induction at_ as [|[v spot] at_ IH]; intros [|reply plays] known all; cbn [Program.required_by_plays];
    try discriminate; [now intros [= <-]|].
  destruct (after_play prep r aim spot s) as [[s'|]|]; [| |discriminate]; destruct reply as [child|];
    try discriminate.
  - destruct (required child s' (snd known)) as [[further l']|] eqn:needs; [|discriminate].
    intros rest later; apply IH in rest; [|assumption]; now apply (required_agrees _ _ _ _ _ needs).
  - intros rest later; apply IH in rest; [|assumption]; now destruct (is_won _ _ _ _ s').
  - apply IH.
Qed.

Lemma required_by_pass_agrees s pass (known all : found) : required_by_pass s pass known = Some all ->
  agrees (snd all) -> agrees (snd known).
Proof.
  unfold Program.required_by_pass, when; destruct pass as [child|].
  - destruct (required child _ _) as [[further l']|] eqn:needs; [|discriminate]; intros [= <-].
    exact (required_agrees _ _ _ _ _ needs).
  - destruct (is_won _ _ _ _ _); [|discriminate]; now intros [= <-].
Qed.

Lemma required_by_threat_agrees s threat (known all : found) : required_by_threat s threat known = Some all ->
  agrees (snd all) -> agrees (snd known).
Proof.
  unfold Program.required_by_threat; destruct (after_threat s) as [s'|], threat as [child|]; try discriminate.
  - destruct (required child _ _) as [[further l']|] eqn:needs; [|discriminate]; intros [= <-].
    exact (required_agrees _ _ _ _ _ needs).
  - now intros [= <-].
Qed.

Lemma required_by_agrees s chosen l needs l' : required_by s chosen l = Some (needs, l') ->
  agrees l' -> agrees l.
Proof.
  unfold Program.required_by, when; destruct chosen as [child|pass threat plays].
  - destruct (same_player _ _); [apply required_agrees|discriminate].
  - destruct (_ && _); [|discriminate].
    destruct (required_by_plays _ _ _ _) as [known|] eqn:by_plays; [|discriminate].
    destruct (required_by_pass _ _ _) as [more|] eqn:by_pass; [|discriminate].
    destruct (required_by_threat _ _ _) as [[all l1]|] eqn:by_threat; [|discriminate].
    intros made later; apply (required_by_plays_agrees _ _ _ _ _ by_plays),
      (required_by_pass_agrees _ _ _ _ by_pass), (required_by_threat_agrees _ _ _ _ by_threat).
    now apply accepted_agrees in made.
Qed.

Lemma node_of_agrees e l n l' : node_of e l = Some (n, l') -> agrees l' -> agrees l.
Proof.
  unfold Program.node_of; destruct (required_by _ _ _) as [[least_ l1]|] eqn:needs; [|discriminate].
  destruct (sets e) as [[given given']|].
  - cbn [fst snd]; destruct l1; [discriminate|]; unfold when; destruct (_ && _); [|discriminate].
    destruct (accepted _ _ _) as [[all l2]|] eqn:made; [|discriminate]; intros [= <- <-] later.
    apply (required_by_agrees _ _ _ _ _ needs); now apply accepted_agrees in made.
  - intros [= <- <-]; exact (required_by_agrees _ _ _ _ _ needs).
Qed.

(** What holds of nodes. *)

Definition is_proved s needs : Prop :=
  fits (snd needs) /\ holds s needs /\ ~ forbids (snd needs) (key_of s).

Hypothesis are_turned : forall i symmetry_, nth_error symmetries i = Some symmetry_ -> is_turned symmetry_.
Hypothesis keep_levels : forall i symmetry_, nth_error symmetries i = Some symmetry_ -> keeps_levels symmetry_.
Hypothesis are_proved : forall i n, PositiveMap.find i nodes = Some n -> is_proved (here n) (req n, forb n).

Lemma required_spec child : forall s l needs l', required child s l = Some (needs, l') -> agrees l' ->
  is_proved s needs.
Proof.
  induction child as [i|i j| |m|m next IH]; intros s l needs l' made later; cbn [Program.required] in made;
    unfold when in made; (destruct (goes_on _ _ _ _ s) eqn:going; [|discriminate]).
  - destruct (PositiveMap.find i nodes) as [n|] eqn:there; [|discriminate].
    destruct (is_at _ _ _ _ _) eqn:fits_; [|discriminate]; injection made as <- <-.
    destruct (are_proved i n there) as [low [claim absent]].
    split; [assumption|split].
    + intros c stands covered; apply claim; [|assumption]; now apply is_at_spec with s.
    + unfold is_at in fits_; rewrite !andb_true_iff, Pos.eqb_eq in fits_.
      now destruct fits_ as [[<- _] _].
  - destruct (PositiveMap.find i nodes) as [n|] eqn:there; [|discriminate].
    destruct (nth_error symmetries j) as [symmetry_|] eqn:turned; [|discriminate].
    destruct (_ && _) eqn:fits_; [|discriminate]; injection made as <- <-.
    rewrite !andb_true_iff in fits_; destruct fits_ as [[score_ fits_] absent].
    apply level_of_spec in later as [_ own]; rewrite <- own in absent.
    destruct (are_proved i n there) as [low [claim _]].
    pose proof (are_turned j symmetry_ turned) as is; pose proof (keep_levels j symmetry_ turned) as same_level.
    split; [now apply image_fits|split].
    + now apply (image_holds symmetry_ n s _ score_ is same_level fits_ eq_refl).
    + apply negb_true_iff in absent; intros there_%is_in_spec; exact (eq_true_false_abs _ there_ absent).
  - destruct (is_safe_now _ _ _ _ _) eqn:safe_; [|discriminate].
    injection made as <- <-; split; [apply fits_nothing|split].
    + intros c stands _; now apply safe_wins with s.
    + intros [lower|there]; [simpl in lower; lia|discriminate].
  - destruct (after_move m s l) as [[s' [f l1]]|] eqn:moves; [|discriminate]; cbn [fst snd] in made.
    destruct (_ && _) eqn:fine; [|discriminate].
    apply andb_true_iff in fine as [own%same_player_spec won].
    pose proof (accepted_agrees _ _ _ _ _ made later) as earlier_.
    apply accepted_spec in made as [same_forb [absent covered]]; [|assumption].
    destruct (after_move_agrees _ _ _ _ _ _ moves earlier_) as [_ low].
    split; [now rewrite same_forb|split; [|assumption]].
    intros c stands covers_c; apply (covered c stands) in covers_c.
    destruct (after_move_spec m s l s' f l1 c moves stands (going_at s c stands going)
      (fun s => proj2 (covers_c s))) as [a [can stands']].
    apply wins_moving with a; [|assumption|now apply won_wins with s'].
    destruct stands as [_ [-> _]]; assumption.
  - destruct (after_move m s l) as [[s' [f l1]]|] eqn:moves; [|discriminate]; cbn [fst snd] in made.
    destruct (required next s' l1) as [[further l2]|] eqn:onwards; [|discriminate]; cbn [fst snd] in made.
    destruct (same_player (mover s) winner) eqn:own; [|discriminate].
    pose proof (accepted_agrees _ _ _ _ _ made later) as earlier_.
    pose proof (required_agrees _ _ _ _ _ onwards earlier_) as earliest.
    apply same_player_spec in own; destruct (IH s' l1 further l2 onwards earlier_) as [low [claim absent']].
    apply accepted_spec in made as [same_forb [absent covered]]; [|assumption].
    destruct (after_move_agrees _ _ _ _ _ _ moves earliest) as [_ low'].
    destruct (both_of_spec further (Nothing, f) low low') as [low_both [one other]].
    split; [now rewrite same_forb|split; [|assumption]].
    intros c stands covers_c; apply (covered c stands) in covers_c.
    assert (forall s, has_stood r c s -> ~ forbids f (standing s)) as fresh.
    { intros s0 stood there; destruct (covers_c s0) as [_ lacks]; apply (lacks stood); now apply other. }
    destruct (after_move_spec m s l s' f l1 c moves stands (going_at s c stands going) fresh)
      as [a [can stands']].
    apply wins_moving with a; [|assumption|].
    + destruct stands as [_ [-> _]]; assumption.
    + apply claim; [assumption|]; apply covers_after with s'; auto.
      exact (covers_included c _ _ one covers_c).
Qed.

(** What the checker has found of a play. *)
Definition answered s all v : Prop :=
  exists outcome, after_play prep r aim (spot_of v) s = Some outcome /\
  match outcome with
  | None => True
  | Some s' => is_won prep r winner aim s' = true \/ mem (key_of s') (fst all) = true
      \/ exists further, is_proved s' further /\ included further all
  end.

Lemma answered_more s all all' v : included all all' -> answered s all v -> answered s all' v.
Proof.
  intros more [outcome [made rest]]; exists outcome; split; [assumption|].
  destruct outcome as [s'|]; [|trivial]; destruct rest as [won|[there|[further [needs within]]]].
  - now left.
  - right; left; now apply more.
  - right; right; exists further; split; [assumption|now apply included_trans with all].
Qed.

Lemma required_by_plays_spec s : forall at_ plays (known all : found),
  required_by_plays s at_ plays known = Some all -> agrees (snd all) -> fits (snd (fst known)) ->
  fits (snd (fst all)) /\ included (fst known) (fst all)
  /\ forall v spot, In (v, spot) at_ -> spot = spot_of v -> answered s (fst all) v.
Proof.
  induction at_ as [|[v spot] at_ IH]; intros [|reply plays] known all; cbn [Program.required_by_plays];
    try discriminate.
  { intros [= <-] _ low; split; [assumption|split; [apply included_refl|intros v spot []]]. }
  destruct (after_play prep r aim spot s) as [outcome|] eqn:made; [|discriminate].
  assert (forall known' : found, fits (snd (fst known')) -> included (fst known) (fst known') ->
    (spot = spot_of v -> answered s (fst known') v) ->
    required_by_plays s at_ plays known' = Some all -> agrees (snd all) ->
    fits (snd (fst all)) /\ included (fst known) (fst all)
    /\ forall u spot', In (u, spot') ((v, spot) :: at_) -> spot' = spot_of u -> answered s (fst all) u) as onwards.
  { intros known' low more now_ rest later; destruct (IH _ _ _ rest later low) as [low' [more' others]].
    split; [assumption|split; [now apply included_trans with (fst known')|]].
    intros u spot' [[= <- <-]|member] is; [|now apply others with spot'].
    now apply answered_more with (fst known'); auto. }
  destruct outcome as [s'|].
  - destruct reply as [child|].
    + destruct (required child s' (snd known)) as [[further l']|] eqn:needs; [|discriminate]; cbn [fst snd].
      intros rest later low; pose proof (required_by_plays_agrees _ _ _ _ _ rest later) as earlier_.
      pose proof (required_spec _ _ _ _ _ needs earlier_) as proved.
      destruct (both_of_spec further (fst known) (proj1 proved) low) as [low' [one other]].
      refine (onwards (_, l') low' other _ rest later).
      intros ->; exists (Some s'); split; [assumption|right; right]; now exists further.
    + intros rest later low; refine (onwards _ _ _ _ rest later); destruct (is_won _ _ _ _ s') eqn:won.
      1, 2: assumption.
      * apply included_refl.
      * split; cbn [fst snd]; [|auto]; intros k there; rewrite mem_add, there; apply orb_true_r.
      * intros ->; exists (Some s'); auto.
      * intros ->; exists (Some s'); split; [assumption|right; left]; cbn [fst].
        now rewrite mem_add, Pos.eqb_refl.
  - destruct reply as [child|]; [discriminate|]; intros rest later low.
    refine (onwards _ low _ _ rest later); [apply included_refl|]; intros ->; now exists None.
Qed.

Lemma required_by_pass_spec s pass (known all : found) : required_by_pass s pass known = Some all ->
  agrees (snd all) -> fits (snd (fst known)) ->
  fits (snd (fst all)) /\ included (fst known) (fst all)
  /\ forall c, at_state s c -> covers c (fst all) -> wins r play winner (after c (Turn Pass)).
Proof.
  unfold Program.required_by_pass, when; destruct pass as [child|].
  - destruct (required child _ _) as [[further l']|] eqn:needs; [|discriminate]; intros [= <-] later low.
    destruct (required_spec _ _ _ _ _ needs later) as [low' [claim absent]].
    destruct (both_of_spec further (fst known) low' low) as [low_both [one other]].
    split; [assumption|split; [assumption|]]; intros c stands covered.
    pose proof (at_pass s c stands) as stands'; apply claim; [assumption|].
    apply covers_after with (after_pass s); auto; now apply covers_included with (1 := one).
  - destruct (is_won _ _ _ _ _) eqn:won; [|discriminate]; intros [= <-] _ low.
    split; [assumption|split; [apply included_refl|]]; intros c stands _.
    apply won_wins with (after_pass s); [now apply at_pass|assumption].
Qed.

Lemma required_by_threat_spec s threat (known all : found) : required_by_threat s threat known = Some all ->
  agrees (snd all) -> fits (snd (fst known)) ->
  fits (snd (fst all)) /\ included (fst known) (fst all)
  /\ forall c, at_state s c -> covers c (fst all) ->
     0 < threats_at (now c) (player_at (now c)) -> wins r play winner (after c Threat).
Proof.
  unfold Program.required_by_threat; destruct (after_threat s) as [s'|] eqn:made, threat as [child|]; try discriminate.
  - destruct (required child s' _) as [[further l']|] eqn:onwards; [|discriminate]; intros [= <-] later low.
    destruct (required_spec _ _ _ _ _ onwards later) as [low' [claim absent]].
    destruct (both_of_spec further (fst known) low' low) as [low_both [one other]].
    split; [assumption|split; [assumption|]]; intros c stands covered _.
    destruct (at_threat s c s' stands made) as [_ stands']; apply claim; [assumption|].
    apply covers_after with s'; auto; now apply covers_included with (1 := one).
  - intros [= <-] _ low; split; [assumption|split; [apply included_refl|]]; intros c stands _ some.
    now apply (at_no_threat s c stands made) in some.
Qed.

Lemma required_by_spec s chosen l needs l' : required_by s chosen l = Some (needs, l') -> agrees l' ->
  is_proved s needs.
Proof.
  destruct chosen as [child|pass threat plays]; cbn [Program.required_by]; unfold when.
  - destruct (same_player (mover s) winner); [|discriminate]; apply required_spec.
  - destruct (_ && _) eqn:fine; [|discriminate].
    apply andb_true_iff in fine as [waits%same_player_spec going].
    destruct (required_by_plays _ _ _ _) as [known|] eqn:by_plays; [|discriminate].
    destruct (required_by_pass _ _ _) as [known'|] eqn:by_pass; [|discriminate].
    destruct (required_by_threat _ _ _) as [all|] eqn:by_threat; [|discriminate].
    intros made later; pose proof (accepted_agrees _ _ _ _ _ made later) as later3.
    pose proof (required_by_threat_agrees _ _ _ _ by_threat later3) as later2.
    pose proof (required_by_pass_agrees _ _ _ _ by_pass later2) as later1.
    destruct (required_by_plays_spec _ _ _ _ _ by_plays later1 fits_nothing) as [low1 [_ plays_are]].
    destruct (required_by_pass_spec _ _ _ _ by_pass later2 low1) as [low2 [more2 pass_is]].
    destruct (required_by_threat_spec _ _ _ _ by_threat later3 low2) as [low3 [more3 threat_is]].
    apply accepted_spec in made as [same_forb [absent covered]]; [|assumption].
    split; [now rewrite same_forb|split; [|assumption]].
    intros c stands covers_c; apply (covered c stands) in covers_c; clear covered.
    apply wins_waiting.
    { now apply going_at with s. }
    { destruct stands as [_ [-> _]]; assumption. }
    intros [[|v]|] can.
    + apply pass_is; [assumption|]; now apply covers_included with (1 := more3).
    + assert (In (v, spot_of v) (spots prep)) as member.
      { apply (in_map (fun u => (u, spot_of u))), every_point_is_listed. }
      assert (included (fst known) (fst all)) as more by now apply included_trans with (fst known').
      destruct (plays_are v _ member eq_refl) as [[s'|] [made rest]].
      2: { destruct (at_no_play s c v stands made); destruct can as [_ [? [? _]]]; now split. }
      destruct (at_play s c v s' stands made) as [_ stands'].
      destruct rest as [won|[there|[further [[_ [claim absent']] within_]]]].
      * now apply won_wins with s'.
      * exfalso; destruct can as [_ [_ [_ fresh]]]; apply fresh.
        rewrite (key_at s' _ stands') in there; now apply covers_c, more.
      * apply claim; [assumption|]; apply covers_after with s'; auto.
        apply covers_included with (2 := covers_c); now apply included_trans with (fst known).
    + apply threat_is; [assumption|assumption|apply can].
Qed.

Lemma node_of_spec e l n l' : node_of e l = Some (n, l') -> agrees l' ->
  is_proved (here n) (req n, forb n).
Proof.
  unfold Program.node_of; set (s := state_at _ _).
  destruct (required_by _ _ _) as [[least_ l1]|] eqn:needs; [|discriminate]; cbn [fst snd].
  destruct (sets e) as [[given given']|].
  - destruct l1 as [known|]; [discriminate|]; unfold when; destruct (_ && _); [|discriminate].
    destruct (accepted _ _ _) as [[all l2]|] eqn:made; [|discriminate]; intros [= <- <-] later; cbn [here req forb fst snd].
    pose proof (accepted_agrees _ _ _ _ _ made later) as none.
    destruct (required_by_spec _ _ _ _ _ needs none) as [low [claim _]]; simpl in none.
    apply accepted_spec in made as [same_forb [absent covered]]; [|assumption].
    destruct (both_of_spec least_ (keys r given, {| level := 0; among := keys r given' |}) low) as [low' [one _]].
    { intros k _; split; [now left|now rewrite none]. }
    destruct all as [required_ forb_]; cbn [fst snd] in *; subst forb_.
    split; [assumption|split; [|assumption]]; intros c stands covers_c; apply claim; [assumption|].
    apply covers_included with (1 := one); now apply covered.
  - intros [= <- <-] later; destruct least_; now apply required_by_spec in needs.
Qed.
End Nodes.

Lemma last_node_agrees : forall lines number nodes last l sizes n l',
  last_node prep r winner aim symmetries number nodes last l sizes lines = Some (n, l') ->
  agrees l' -> agrees l.
Proof.
  induction lines as [|[e|position level_] lines IH]; intros number nodes last l sizes n l';
    cbn [last_node].
  - destruct last; [|discriminate]; now intros [= <- <-].
  - destruct (node_of _ _ _ _ _ _ _ _) as [[new l1]|] eqn:made; [|discriminate]; cbv zeta; cbn [fst snd].
    destruct (is_little _ _); [|discriminate]; intros rest later.
    apply (node_of_agrees _ _ _ _ _ made); now apply IH in rest.
  - destruct (N.eqb _ _); [|discriminate]; intros rest later.
    apply IH in rest; [|assumption]; now apply level_of_spec in rest.
Qed.

Lemma last_node_spec :
  (forall i symmetry_, nth_error symmetries i = Some symmetry_ -> is_turned symmetry_) ->
  (forall i symmetry_, nth_error symmetries i = Some symmetry_ -> keeps_levels symmetry_) ->
  forall lines number nodes last l sizes n l',
  (forall i n, PositiveMap.find i nodes = Some n -> is_proved (here n) (req n, forb n)) ->
  (forall n, last = Some n -> is_proved (here n) (req n, forb n)) ->
  last_node prep r winner aim symmetries number nodes last l sizes lines = Some (n, l') -> agrees l' ->
  is_proved (here n) (req n, forb n).
Proof.
  intros turned keep; induction lines as [|[e|position level_] lines IH];
    intros number nodes last l sizes n l' proved last_proved; cbn [last_node].
  - destruct last; [|discriminate]; intros [= <- <-] _; now apply last_proved.
  - destruct (node_of _ _ _ _ _ _ _ _) as [[new l1]|] eqn:made; [|discriminate]; cbv zeta; cbn [fst snd].
    destruct (is_little _ _); [|discriminate]; intros rest later.
    pose proof (last_node_agrees _ _ _ _ _ _ _ _ rest later) as earlier_.
    pose proof (node_of_spec nodes turned keep proved e l new l1 made earlier_) as new_proved.
    apply (IH _ _ _ _ _ _ _) with (3 := rest) (4 := later); [|now intros ? [= <-]].
    intros i n' there; rewrite PositiveMapAdditionalFacts.gsspec in there.
    destruct (PositiveMap.E.eq_dec i number); [now injection there as <-|now apply proved with i].
  - destruct (N.eqb _ _); [|discriminate]; now apply IH.
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

Lemma root_wins l p n k history last levels_ :
  suits_root prep r symmetries l p n k history last levels_ = true ->
  (forall k, level_seen symmetries levels_ k = level_at k) ->
  holds (here last) (req last, forb last) ->
  forall c, is_position (now c) (l, p) -> player_at (now c) = p -> in_a_row c = n ->
  (forall s, In s (now c :: earlier c) -> threats_of s = k) ->
  (forall position, In position history ->
     exists s, In s (now c :: earlier c) /\ is_position s position) ->
  (forall s, In s (now c :: earlier c) -> is_position s (l, p) \/ Exists (is_position s) history) ->
  wins r play winner c.
Proof.
  unfold suits_root; cbv zeta; rewrite !andb_true_iff, forallb_forall.
  intros [[fits_ required_] forbidden] seen claim c stands mover_ in_a_row_ left has only; apply claim.
  - apply is_at_spec with (1 := fits_); split; [|split; [|split]]; auto.
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
      rewrite <- is_in_spec, <- seen; apply not_true_iff_false, negb_true_iff, forbidden.
      rewrite <- (left s' stood).
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

(** Images share the least of them, where symmetries are closed. *)

Section Closed.
Variables (r : rules) (symmetries : list (@turned G)).
Hypothesis are_turned : forall symmetry_, In symmetry_ symmetries -> is_turned symmetry_.
Hypothesis closed : @is_closed G (map order symmetries) = true.

Definition orders : list (list nat) := map index (@points G) :: map order symmetries.

Lemma index_below (v : point G) : index v < length (@points G).
Proof.
  unfold index; pose proof (every_point_is_listed G v) as member; revert member.
  induction (@points G) as [|x l IH]; [intros []|]; simpl; destruct (same_point x v) as [|differs]; [lia|].
  intros [equal|member]; [contradiction|]; specialize (IH member); lia.
Qed.

(** Orders are lists of the numbers of all points. *)
Lemma in_orders o : In o orders ->
  length o = length (@points G) /\ forall i, In i o -> i < length (@points G).
Proof.
  assert (forall f : point G -> point G, length (map (fun v => index (f v)) (@points G)) = length (@points G)
    /\ forall i, In i (map (fun v => index (f v)) (@points G)) -> i < length (@points G)) as each.
  { intros f; split; [apply map_length|]; intros i [v [<- _]]%in_map_iff; apply index_below. }
  intros [<-|[symmetry_ [<- member]]%in_map_iff]; [exact (each (fun v => v))|].
  destruct (are_turned symmetry_ member) as [_ ->]; apply each.
Qed.

Lemma permuted_twice o o' (l : list colour) : length o = length l -> (forall i, In i o' -> i < length l) ->
  permuted o' (permuted o l) = permuted (map (fun i => nth i o 0) o') l.
Proof.
  intros long below; unfold permuted; rewrite map_map; apply map_ext_in; intros i member.
  rewrite (nth_indep _ Empty (nth 0 l Empty)); [apply (map_nth (fun j => nth j l Empty))|].
  rewrite map_length, long; auto.
Qed.

Lemma permuted_by_itself (b : colouring G) : permuted (map index (@points G)) (listed b) = listed b.
Proof.
  unfold permuted; rewrite map_map; apply map_ext; intros v; apply at_index.
Qed.

Lemma least_is_an_image p (l : list colour) k : length l = length (@points G) ->
  permuted (map index (@points G)) l = l ->
  (exists o, In o orders /\ least symmetries (key r p l k) = recoded o (key r p l k))
  /\ forall o, In o orders -> (least symmetries (key r p l k) <= recoded o (key r p l k))%positive.
Proof.
  intros long same_; unfold least, orders; set (x := key r p l k).
  assert (recoded (map index (@points G)) x = x) as itself.
  { unfold x; rewrite recoded_key, same_; [reflexivity|]; now rewrite map_length. }
  clear closed; induction symmetries as [|one others IH]; simpl.
  { split; [exists (map index (@points G)); split; [now left|congruence]|].
    intros o [<-|[]]; rewrite itself; lia. }
  destruct IH as [[o [member is]] below].
  { intros symmetry_ member; apply are_turned; now right. }
  split.
  - destruct (Pos.min_spec (recoded (order one) x)
      (fold_right (fun one k' => Pos.min (recoded (order one) x) k') x others)) as [[_ ->]|[_ ->]].
    + exists (order one); simpl; auto.
    + exists o; rewrite is; simpl in *; tauto.
  - intros o' [<-|[<-|member']].
    + apply Pos.le_trans with (1 := Pos.le_min_r _ _), below; now left.
    + apply Pos.le_min_l.
    + apply Pos.le_trans with (1 := Pos.le_min_r _ _), below; now right.
Qed.

Lemma least_of_image symmetry_ (s : situation G) : In symmetry_ symmetries ->
  least symmetries (recoded (order symmetry_) (standing r s)) = least symmetries (standing r s).
Proof.
  intros member; pose proof (are_turned symmetry_ member) as turned.
  set (l := listed (colouring_at s)); set (l' := listed (moved (preimage symmetry_) (colouring_at s))).
  assert (length l = length (@points G)) as long by apply map_length.
  assert (recoded (order symmetry_) (standing r s) = key r (player_at s) l' (threats_of s)) as ->
    by now apply recoded_spec.
  change (standing r s) with (key r (player_at s) l (threats_of s)).
  assert (forall o, In o orders -> recoded o (key r (player_at s) l' (threats_of s))
    = recoded (map (fun i => nth i (order symmetry_) 0) o) (key r (player_at s) l (threats_of s))) as twice.
  { intros o among_; destruct (in_orders o among_) as [size_ below].
    rewrite !recoded_key; rewrite ?map_length; unfold l'; rewrite <- ?permuted_spec by assumption; fold l.
    - f_equal; apply permuted_twice; [now rewrite order_length, long|now rewrite long].
    - now rewrite long.
    - unfold permuted; now rewrite map_length, order_length. }
  unfold is_closed in closed; fold orders in closed; rewrite forallb_forall in closed.
  specialize (closed (order symmetry_) (in_map _ _ _ member)); apply andb_true_iff in closed as [one other].
  rewrite forallb_forall in one, other.
  assert (forall lists o, existsb (fun order_ => if list_eq_dec Nat.eq_dec order_ o then true else false)
    lists = true -> In o lists) as has.
  { intros lists o [o' [there equal]]%existsb_exists.
    destruct (list_eq_dec Nat.eq_dec o' o) as [<-|]; [assumption|discriminate]. }
  destruct (least_is_an_image (player_at s) l (threats_of s) long (permuted_by_itself _)) as [[o [in_o is_o]] low].
  destruct (least_is_an_image (player_at s) l' (threats_of s) ltac:(apply map_length) (permuted_by_itself _))
    as [[o' [in_o' is_o']] low'].
  apply Pos.le_antisym.
  - rewrite is_o; specialize (other o in_o); apply has, in_map_iff in other as [o2 [<- in_o2]].
    rewrite <- twice by assumption; now apply low'.
  - rewrite is_o', twice by assumption; apply low, has, one, in_map_iff; now exists o'.
Qed.

End Closed.

(** Whatever course stands there, with just the positions of the history besides, is won. *)
Theorem what_is_accepted_is_won_after (r : rules) winner aim levelled symmetries l p n k history lines :
  @accepts_after G r winner aim levelled symmetries l p n k history lines = true ->
  forall c : course G, is_position r (now c) (l, p) -> player_at (now c) = p -> in_a_row c = n ->
  (forall s, In s (now c :: earlier c) -> threats_of s = k) ->
  (forall position, In position history ->
     exists s, In s (now c :: earlier c) /\ is_position r s position) ->
  (forall s, In s (now c :: earlier c) -> is_position r s (l, p) \/ Exists (is_position r s) history) ->
  wins r (contest_at r aim) winner c.
Proof.
  unfold accepts_after; cbv zeta; destruct (all_turned symmetries) as [turned|] eqn:made; [|discriminate].
  destruct (last_node _ _ _ _ _ _ _ _ _ _ _) as [[last levels_]|] eqn:ends; [|discriminate].
  rewrite !andb_true_iff, Nat.eqb_eq; intros [[[superko two] closed] suits].
  assert (by_superko r) as by_superko_ by (unfold by_superko; destruct (ko_rule r); auto; discriminate).
  pose proof (all_turned_spec _ _ made) as turned_.
  assert (@is_proved G r winner aim (level_seen turned levels_) (here last) (req last, forb last)) as proved.
  { apply (last_node_spec r winner aim turned (level_seen turned levels_) by_superko_ two turned_)
      with (4 := ends).
    - intros i symmetry_ member k' [none|[s ->]]; [now rewrite !none|].
      destruct levels_ as [known|]; [|reflexivity]; unfold level_seen.
      rewrite least_of_image; [reflexivity| |assumption|now apply nth_error_In in member].
      intros symmetry' [j there]%In_nth_error; now apply turned_ with j.
    - intros i n' none; rewrite PositiveMap.gempty in none; discriminate.
    - discriminate.
    - destruct levels_ as [known|]; [|now intros k']; intros k' n' there; simpl; now rewrite there. }
  apply (root_wins r winner aim turned (level_seen turned levels_) by_superko_ l p n k history last levels_ suits); [now intros k'|apply proved].
Qed.

(** The same of a game of the law's, for a margin. *)
Theorem what_is_accepted_is_forced_after (r : rules) winner margin levelled symmetries l p n history lines :
  @accepts_after G r winner (Margin margin) levelled symmetries l p n (0, 0) history lines = true ->
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
    destruct (turned <- _; _) as [[? []]|]; [|discriminate]; unfold by_superko.
    destruct (ko_rule r); auto; discriminate. }
  apply what_is_won_is_forced; [assumption|].
  apply (what_is_accepted_is_won_after _ _ _ _ _ _ _ _ _ _ _ accepted); auto.
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

Theorem what_is_accepted_is_forced (r : rules) winner margin levelled symmetries (b : colouring G) p lines :
  accepts r winner margin levelled symmetries b p lines = true ->
  forces r winner margin (Start b p).
Proof.
  intros accepted.
  assert (is_position r (situation_of (Start b p)) (map b points, p)) as here.
  { now apply is_position_here. }
  apply (what_is_accepted_is_forced_after _ _ _ _ _ _ _ _ _ _ accepted); auto.
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
  lines :
  accepts_problem r q winner b p k passes history lines = true ->
  wins_problem r q winner b p (of_player k) passes history.
Proof.
  unfold accepts_problem, wins_problem; cbv zeta; intros accepted; apply marked_contest.
  apply (what_is_accepted_is_won_after _ _ _ _ _ _ _ _ _ _ _ accepted); auto.
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
