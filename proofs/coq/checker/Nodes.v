(** What the checker has of a node is true of it. *)

From Coq Require Import Bool List Arith NArith ZArith Lia FMapPositive.
From Goproof Require Import Graph Law Problems Playing Winning Sets Lines Turns Outcomes Conditions
  Program Words Placement Judging Standing Levels Tended Claims.
Import ListNotations.

Section Nodes.
Context {G : graph} {r : rules} {winner : player} {aim : goal} {superko : by_superko r}.
Implicit Types (v x : point G) (b : colouring G) (p q : player) (c : course G).
Implicit Types needs known all : conditions.
Hypothesis two : passes_to_end r = 2.
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
Notation covers := (@covers G r winner aim level_at).
Notation holds := (@holds G r winner aim level_at).
Notation included := (@included level_at).
Notation accepted := (accepted prep r symmetries).
Notation after_move := (after_move prep r winner aim symmetries).
Notation accepted_agrees := (accepted_agrees (level_at := level_at)).
Notation accepted_spec := (accepted_spec (winner := winner) (aim := aim) (level_at := level_at)).

Section Node.
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
  unfold Program.node_of; destruct (required_by _ _ _) as [[all l1]|] eqn:needs; [|discriminate].
  intros [= <- <-]; exact (required_by_agrees _ _ _ _ _ needs).
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
    + intros c stands [lasts_ _]; apply safe_wins with s; auto; exact (going_at s c stands going).
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
      (fun s => proj2 (proj2 covers_c s))) as [a [can [stands' _]]].
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
    { intros s0 stood there; destruct (proj2 covers_c s0) as [_ lacks]; apply (lacks stood); now apply other. }
    destruct (after_move_spec m s l s' f l1 c moves stands (going_at s c stands going) fresh)
      as [a [can [stands' lives_]]].
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
    apply covers_after with (after_pass s); auto; [now apply lasts_without_a_play|].
    now apply covers_included with (1 := one).
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
    apply covers_after with s'; auto; [now apply lasts_without_a_play|].
    now apply covers_included with (1 := one).
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
    { exact (going_at s c stands going). }
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
        rewrite (key_at s' _ stands') in there; now apply (proj2 covers_c), more.
      * apply claim; [assumption|]; apply covers_after with s'; auto.
        { destruct can as [_ [_ [[empty _] _]]]; apply lasts_over_the_loser; [apply covers_c| |assumption].
          destruct stands as [_ [-> _]]; assumption. }
        apply covers_included with (2 := covers_c); now apply included_trans with (fst known).
    + apply threat_is; [assumption|assumption|apply can].
Qed.

Lemma node_of_spec e l n l' : node_of e l = Some (n, l') -> agrees l' ->
  is_proved (here n) (req n, forb n).
Proof.
  unfold Program.node_of; set (s := state_at _ _).
  destruct (required_by _ _ _) as [[all l1]|] eqn:needs; [|discriminate]; cbn [fst snd].
  intros [= <- <-] later; destruct all; now apply required_by_spec in needs.
Qed.
End Node.

Lemma last_node_agrees : forall lines number nodes last l n l',
  last_node prep r winner aim symmetries number nodes last l lines = Some (n, l') ->
  agrees l' -> agrees l.
Proof.
  induction lines as [|[e|position level_] lines IH]; intros number nodes last l n l';
    cbn [last_node].
  - destruct last; [|discriminate]; now intros [= <- <-].
  - destruct (node_of _ _ _ _ _ _ _ _) as [[new l1]|] eqn:made; [|discriminate]; cbn [fst snd].
    intros rest later.
    apply (node_of_agrees _ _ _ _ _ made); now apply IH in rest.
  - destruct (N.eqb _ _); [|discriminate]; intros rest later.
    apply IH in rest; [|assumption]; now apply level_of_spec in rest.
Qed.

Lemma last_node_spec :
  (forall i symmetry_, nth_error symmetries i = Some symmetry_ -> is_turned symmetry_) ->
  (forall i symmetry_, nth_error symmetries i = Some symmetry_ -> keeps_levels symmetry_) ->
  forall lines number nodes last l n l',
  (forall i n, PositiveMap.find i nodes = Some n -> is_proved (here n) (req n, forb n)) ->
  (forall n, last = Some n -> is_proved (here n) (req n, forb n)) ->
  last_node prep r winner aim symmetries number nodes last l lines = Some (n, l') -> agrees l' ->
  is_proved (here n) (req n, forb n).
Proof.
  intros turned keep; induction lines as [|[e|position level_] lines IH];
    intros number nodes last l n l' proved last_proved; cbn [last_node].
  - destruct last; [|discriminate]; intros [= <- <-] _; now apply last_proved.
  - destruct (node_of _ _ _ _ _ _ _ _) as [[new l1]|] eqn:made; [|discriminate]; cbn [fst snd].
    intros rest later.
    pose proof (last_node_agrees _ _ _ _ _ _ _ rest later) as earlier_.
    pose proof (node_of_spec nodes turned keep proved e l new l1 made earlier_) as new_proved.
    apply (IH _ _ _ _ _ _) with (3 := rest) (4 := later); [|now intros ? [= <-]].
    intros i n' there; rewrite PositiveMapAdditionalFacts.gsspec in there.
    destruct (PositiveMap.E.eq_dec i number); [now injection there as <-|now apply proved with i].
  - destruct (N.eqb _ _); [|discriminate]; now apply IH.
Qed.

End Nodes.
