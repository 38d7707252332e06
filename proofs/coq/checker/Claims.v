(** What a node claims, and what one move makes of it. *)

From Coq Require Import Bool List Arith NArith ZArith Lia FMapPositive.
From Goproof Require Import Graph Law Life Notions Problems Colourings Lasting Playing Symmetries
  Winning Sets Lines Turns Outcomes Conditions Program Words Placement Judging Standing Levels Tended.
Import ListNotations.

Section Claims.
Context {G : graph} {r : rules} {winner : player} {aim : goal} {superko : by_superko r}.
Implicit Types (v x : point G) (b : colouring G) (p q : player) (c : course G).
Implicit Types needs known all : conditions.
Notation prep := (@prep G).
Notation key_of := (key_of prep r).
Notation play := (@contest_at G r aim).
Notation standing := (@standing G r).

(** The levels as they are in the end. *)
Context {symmetries : list (@turned G)} {level_at : positive -> N}.
Notation agrees := (@agrees G symmetries level_at).
Notation forbids := (@forbids level_at).
Notation fits := (@fits G r level_at).
Notation keeps_levels := (@keeps_levels G r level_at).
Notation lasting := (lasting winner aim).
Notation lasts := (lasts winner aim).

(** What a node claims: of courses that have its positions and lack those that it forbids, and in
    which what lived lives, where the winner relies on it. *)
Definition has_and_lacks c needs : Prop :=
  forall s, (mem (standing s) (fst needs) = true -> has_stood r c s)
    /\ (has_stood r c s -> ~ forbids (snd needs) (standing s)).

Definition covers c needs : Prop := lasting c /\ has_and_lacks c needs.

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
  intros [fewer fewer'] [lasts_ covered]; split; [assumption|intros s].
  destruct (covered s) as [has lacks]; split; [auto|].
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
  unfold Program.accepted, when; destruct (negb _); [|discriminate]; intros [= <- <-] later.
  now apply level_of_spec in later.
Qed.

Lemma accepted_spec s needs l all l' : accepted s needs l = Some (all, l') -> agrees l' ->
  snd all = snd needs /\ ~ forbids (snd all) (key_of s)
  /\ forall c, at_state s c -> covers c all -> covers c needs.
Proof.
  unfold Program.accepted, when; destruct (negb _) eqn:absent; [|discriminate]; intros [= <- <-] later.
  apply negb_true_iff in absent.
  apply level_of_spec in later as [_ own]; rewrite <- own in absent.
  split; [reflexivity|split; [rewrite <- is_in_spec; cbn [snd]; congruence|]].
  intros c stands [lasts_ covered]; split; [assumption|intros s'].
  destruct (covered s') as [has lacks]; split; [|assumption].
  intros there; destruct (Pos.eqb_spec (standing s') (key_of s)) as [equal|differs].
  - apply stands_now, standing_spec; rewrite equal; symmetry; now apply key_at.
  - apply has; cbn [fst]; rewrite mem_remove, there, andb_true_r.
    now apply negb_true_iff, Pos.eqb_neq.
Qed.

(** From a node to what a turn leads to. *)
Lemma covers_after c a s needs : at_state s (after c a) -> ~ forbids (snd needs) (key_of s) ->
  lasts c a -> covers c needs -> covers (after c a) needs.
Proof.
  intros stands absent onwards [lasts_ covered]; split; [now apply lasting_after|intros s'].
  destruct (covered s') as [has lacks]; split.
  - intros there; apply has_stood_after; right; auto.
  - intros [equal|stood]%has_stood_after; [|now apply lacks].
    apply standing_spec in equal; rewrite <- equal; now rewrite <- (key_at s).
Qed.

Lemma same_outcome s c : at_state s c ->
  forall p, at_once play p (shown (stones s)) <-> at_once play p (colouring_at (now c)).
Proof. intros [boards _] p; split; now apply same_at_once. Qed.

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
  (open_at play v /\ playable (on_suicide r) (colouring_at (now c)) v (player_at (now c)))
  /\ at_state s' (after c (Turn (Play v))).
Proof.
  intros [boards [movers [_ left]]] made; apply after_play_spec in made.
  destruct made as [[may can] [after_ [mover' [none spare']]]].
  pose proof (same_place _ _ v (mover s) boards) as placed; rewrite movers.
  split; [split; [now apply is_open_spec|]|repeat split].
  - now rewrite <- boards.
  - simpl; rewrite movers; now rewrite after_.
  - simpl; congruence.
  - simpl; congruence.
  - unfold threats_of in *; simpl; congruence.
Qed.

Lemma at_no_play s c v : at_state s c -> after_play prep r aim (spot_of v) s = Some None ->
  ~ (open_at play v /\ playable (on_suicide r) (colouring_at (now c)) v (player_at (now c))).
Proof.
  intros [boards [movers _]] made; apply after_play_spec in made; rewrite movers.
  intros [may can]; apply made; split; [now apply is_open_spec|]; now rewrite boards.
Qed.

Lemma spot_at i v spot : nth_error (spots prep) i = Some (v, spot) -> spot = spot_of v.
Proof. intros there%nth_error_In; now apply in_spots. Qed.

Notation after_move := (after_move prep r winner aim symmetries).

Lemma after_move_agrees m s l s' f l' : after_move m s l = Some (s', (f, l')) -> agrees l' ->
  agrees l /\ fits f.
Proof.
  destruct m as [| |i]; cbn [Program.after_move].
  - intros [= <- <- <-] all; split; [assumption|apply fits_nothing].
  - destruct (after_threat s); [|discriminate]; intros [= <- <- <-] all; split; [assumption|apply fits_nothing].
  - destruct (nth_error _ i); [|discriminate].
    destruct (after_play _ _ _ _ _) as [[after_|]|]; try discriminate.
    unfold when; destruct (lives_on _ _ _ _ _); [|discriminate].
    intros [= <- <- <-] all; apply level_of_spec in all as [all own]; split; [assumption|].
    intros k; simpl; intros ->%Pos.eqb_eq; split; [apply key_proper|rewrite own; lia].
Qed.

Lemma after_move_spec m s l s' f l' c : after_move m s l = Some (s', (f, l')) -> at_state s c ->
  ~ over r play c -> (forall s, has_stood r c s -> ~ forbids f (standing s)) ->
  exists a, allowed r play c a /\ at_state s' (after c a) /\ lasts c a.
Proof.
  destruct m as [| |i]; cbn [Program.after_move].
  - intros [= <- <- <-] stands going _; exists (Turn Pass).
    split; [now split|split; [now apply at_pass|now apply lasts_without_a_play]].
  - destruct (after_threat s) as [after_|] eqn:made; [|discriminate].
    intros [= <- <- <-] stands going _; destruct (at_threat s c after_ stands made) as [some stands'].
    exists Threat; split; [now split|split; [assumption|now apply lasts_without_a_play]].
  - destruct (nth_error (spots prep) i) as [[v spot]|] eqn:there; [|discriminate].
    apply spot_at in there as ->; cbn [snd].
    destruct (after_play _ _ _ _ _) as [[after_|]|] eqn:made; try discriminate.
    unfold when; destruct (lives_on _ _ _ _ _) eqn:life; [|discriminate].
    intros [= <- <- <-] stands going fresh; destruct (at_play s c v after_ stands made) as [[may can] stands'].
    exists (Turn (Play v)); split; [|split; [assumption|]].
    2: { intros tended x alive_; destruct stands as [boards _], stands' as [boards' _].
         apply same_alive with (1 := boards'), (lives_on_spec _ _ life tended).
         revert alive_; now apply same_alive. }
    split; [assumption|split; [assumption|split; [assumption|]]].
    intros stood; apply (fresh _ stood); right; simpl mem.
    now rewrite (key_at after_ _ stands'), Pos.eqb_refl.
Qed.

Lemma is_at_spec s s' : is_at prep r (key_of s) s s' = true -> forall c, at_state s' c -> at_state s c.
Proof.
  unfold is_at; rewrite !andb_true_iff, Pos.eqb_eq, same_player_spec, Nat.eqb_eq.
  intros [[keys movers] in_a_row_] c [boards [movers' [in_a_row_' left]]].
  rewrite !key_of_spec in keys; apply key_spec in keys as [equal [_ spares]].
  repeat split; [now rewrite equal|congruence..].
Qed.

Lemma safe_wins s c : passes_to_end r = 2 -> at_state s c -> ~ over r play c -> lasting c ->
  is_safe_now prep r winner aim s = true -> wins r play winner c.
Proof.
  intros two stands going lasts_; unfold is_safe_now, Tended.lasting in *.
  destruct aim as [margin tended|]; [|discriminate].
  destruct (if tended then _ else _) as [safe_|] eqn:made; [|discriminate].
  rewrite !andb_true_iff, Nat.eqb_eq; intros [[[none stones_] enough] in_time].
  assert (without_threats c) as without.
  { destruct stands as [_ [_ [_ left]]]; unfold threats_of in left; rewrite <- left in none.
    simpl in none; intros []; lia. }
  cbn [contest_at is_tended] in *; destruct tended; simpl in in_time.
  - destruct (lasts_ eq_refl); now apply replies_win with s safe_.
  - apply passing_wins; auto; intros b made_; destruct stands as [boards _].
    now apply (safe_word_spec r winner margin (stones s) safe_ made stones_ enough (colouring_at (now c))).
Qed.

(** Images. *)

(** A course moved, situation by situation. *)
Definition moved_course preimage c : course G :=
  {| now := moved_situation preimage (now c); in_a_row := in_a_row c;
     earlier := map (moved_situation preimage) (earlier c) |}.

Lemma moved_in_course preimage c s :
  In s (now (moved_course preimage c) :: earlier (moved_course preimage c)) ->
  exists s', In s' (now c :: earlier c) /\ s = moved_situation preimage s'.
Proof. intros [<-|[s' [<- member]]%in_map_iff]; eexists; (split; [|reflexivity]); [now left|now right]. Qed.

Lemma is_moved image preimage c : symmetry image preimage ->
  is_image r preimage c (moved_course preimage c).
Proof.
  intros both; split; try reflexivity.
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
  keeps_levels symmetry_ ->
  let moved := recoded (order symmetry_) in
  is_at prep r (moved (key_of (here n))) (here n) s = true ->
  needs = (mapped moved (req n) Nothing, image_of symmetry_ (forb n)) ->
  holds (here n) (req n, forb n) -> holds s needs.
Proof.
  intros score_ turned one_level; cbv zeta; set (move_ := recoded (order symmetry_)).
  intros fits -> claim c stands [lasts_ covered].
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
      + transitivity (moved into (moved from (shown (stones (here n))))).
        { symmetry; apply moved_back, both. }
        simpl; apply (same_moved into).
        etransitivity; [exact equal|assumption].
      + change (threats_of (now c) = spare (here n)); congruence.
    - split.
      { intros tended; destruct (lasts_ tended) as [none past]; split; [now apply (position_moved from into)|].
        intros s' x member there; destruct (moved_in_course into c s' member) as [s0 [member' ->]].
        simpl in there |- *; rewrite <- (proj1 both x).
        apply (alive_moved from into both'), (past s0); [assumption|].
        now apply (alive_moved_back from into). }
      intros s'; destruct (covered (moved_situation from s')) as [has lacks].
      pose proof (same_past _ _ _ _ onwards s') as past.
      pose proof (standing_moved (r := r) symmetry_ s' turned) as moves_; fold move_ from in moves_.
      rewrite <- moves_ in has, lacks; cbn [fst snd] in *.
      split.
      + intros there; apply past, has, mem_mapped; right; now exists (standing s').
      + intros stood%past [lower|there]; apply (lacks stood).
        * left; unfold move_; rewrite one_level; [assumption|right; now exists s'].
        * right; apply mem_mapped; right; now exists (standing s'). }
  destruct aim; [|discriminate]; exact (image_wins r into from _ winner c' both won c onwards).
Qed.

End Claims.
