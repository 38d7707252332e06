(** Who wins a game as [Problems.v] has them: a margin is won as it is forced; images; and a player
    who only passes. *)

From Coq Require Import Bool List Arith ZArith Lia Wf_nat.
From Goproof Require Import Graph Deciding Law Notions Problems Colourings Reaching Moves Counting
  Playing Symmetries Carried Forcing.
Import ListNotations.

Section Winning.
Context {G : graph}.
Implicit Types (b : colouring G) (v : point G) (p q : player) (g h : @game G) (t : @turn G).
Implicit Types (r : rules) (s : situation G) (c : course G) (a : @act G) (k : contest G).

Definition by_superko r : Prop := ko_rule r = Positional \/ ko_rule r = Situational.

Lemma same_situation_sym ko s s' : same_situation ko s s' -> same_situation ko s' s.
Proof.
  intros [equal [turn left]]; split; [now symmetry|split; [|congruence]].
  intros is; symmetry; auto.
Qed.

Lemma same_situation_trans ko s s' s'' :
  same_situation ko s s' -> same_situation ko s' s'' -> same_situation ko s s''.
Proof.
  intros [equal [turn left]] [equal' [turn' left']].
  split; [now rewrite equal|split; [|congruence]].
  intros is; rewrite turn by assumption; auto.
Qed.

Lemma has_stood_after r c a s :
  has_stood r (after c a) s <-> same_situation (ko_rule r) (now (after c a)) s \/ has_stood r c s.
Proof.
  assert (earlier (after c a) = now c :: earlier c) as before by now destruct a as [[|v]|].
  unfold has_stood; rewrite before; split.
  - intros [s' [[<-|member] equal]]; [now left|right; now exists s'].
  - intros [equal|[s' [member equal]]]; eexists; (split; [|eassumption]); [now left|now right].
Qed.

(** Games of the law as courses, without threats. *)

Definition situation_of g : situation G :=
  {| colouring_at := board g; player_at := to_move g; threats_at := fun _ => 0 |}.

Fixpoint situations_before g : list (situation G) :=
  match g with Start _ _ => [] | Then g' _ => situation_of g' :: situations_before g' end.

Definition course_of g : course G :=
  {| now := situation_of g; in_a_row := passes g; earlier := situations_before g |}.

Lemma after_course_of g t : after (course_of g) (Turn t) = course_of (Then g t).
Proof. now destruct t. Qed.

Lemma in_course_of g s : In s (now (course_of g) :: earlier (course_of g))
  <-> exists h, up_to h g /\ s = situation_of h.
Proof.
  induction g as [b p|g IH t]; simpl; split.
  - intros [<-|[]]; eexists; split; [constructor|reflexivity].
  - intros [h [is ->]]; inversion is; now left.
  - intros [<-|member]; [eexists; split; [constructor|reflexivity]|].
    apply IH in member as [h [is ->]]; exists h; split; [now constructor|reflexivity].
  - intros [h [is ->]]; inversion is; subst; [now left|right].
    apply IH; now exists h.
Qed.

Lemma has_stood_in_game r g p b : by_superko r ->
  has_stood r (course_of g) {| colouring_at := b; player_at := opponent p; threats_at := fun _ => 0 |}
  <-> forbids (ko_rule r) g p b.
Proof.
  intros superko; split.
  - intros [s [[h [is ->]]%in_course_of [equal [turn _]]]]; exists h; split; [assumption|].
    split; [|assumption]; destruct superko as [positional|situational].
    + now rewrite positional.
    + rewrite situational; now apply turn.
  - intros [h [is [compared_so equal]]]; exists (situation_of h).
    split; [apply in_course_of; now exists h|split; [assumption|split; [|reflexivity]]].
    intros situational; now rewrite situational in compared_so.
Qed.

Lemma not_over_for_margin r m c : ~ over r (for_margin m) c <-> ~ passes_to_end r <= in_a_row c.
Proof. unfold over; simpl; split; [auto|intros going [|[p []]]; auto]. Qed.

Lemma allowed_in_game r m g t : by_superko r ->
  allowed r (for_margin m) (course_of g) (Turn t) <-> legal r g t.
Proof.
  intros superko; unfold allowed, legal; rewrite not_over_for_margin; unfold ended; simpl in_a_row.
  destruct t as [|v]; [tauto|]; cbn [open_at for_margin]; unfold playable.
  change (now (after (course_of g) (Turn (Play v)))) with
    {| colouring_at := place (board g) v (to_move g); player_at := opponent (to_move g);
       threats_at := fun _ => 0 |}.
  rewrite has_stood_in_game by assumption; simpl colouring_at; simpl player_at; tauto.
Qed.

Theorem what_is_forced_is_won r p m g : by_superko r ->
  forces r p m g -> wins r (for_margin m) p (course_of g).
Proof.
  intros superko; induction 1 as [g over_ enough|g t own legal_ _ IH|g going waits _ IH].
  - now apply wins_at_the_end.
  - apply wins_moving with (Turn t); [assumption|now apply allowed_in_game|].
    now rewrite after_course_of.
  - apply wins_waiting; [now apply not_over_for_margin|assumption|].
    intros [t|] can; [|destruct can as [_ none]; simpl in none; lia].
    rewrite after_course_of; now apply IH, (allowed_in_game r m).
Qed.

Theorem what_is_won_is_forced r p m g : by_superko r ->
  wins r (for_margin m) p (course_of g) -> forces r p m g.
Proof.
  intros superko won; remember (course_of g) as c eqn:is; revert g is.
  induction won as [c []|c over_ _ enough|c a own can _ IH|c going waits _ IH]; intros g ->.
  - now apply forces_ended.
  - destruct a as [t|]; [|destruct can as [_ none]; simpl in none; lia].
    apply forces_moving with t; [assumption|now apply (allowed_in_game r m)|].
    now apply IH, after_course_of.
  - apply forces_waiting; [now apply not_over_for_margin in going|assumption|].
    intros t legal_; apply (IH (Turn t)); [now apply allowed_in_game|apply after_course_of].
Qed.

(** Courses that are images by what has stood in them. With the identity these are courses that are
    the same. *)

Definition moved_situation (preimage : point G -> point G) s : situation G :=
  {| colouring_at := moved preimage (colouring_at s); player_at := player_at s;
     threats_at := threats_at s |}.

Record is_image r (preimage : point G -> point G) c c' : Prop := {
  same_colouring : same (colouring_at (now c')) (moved preimage (colouring_at (now c)));
  same_turn : player_at (now c') = player_at (now c);
  same_threats : forall p, threats_at (now c') p = threats_at (now c) p;
  same_passes : in_a_row c' = in_a_row c;
  same_past : forall s, has_stood r c s <-> has_stood r c' (moved_situation preimage s) }.

Section Images.
Variables image preimage : point G -> point G.
Hypothesis both : symmetry image preimage.

Lemma same_moved b b' : same b b' -> same (moved preimage b) (moved preimage b').
Proof. intros equal v; unfold moved; apply equal. Qed.

Lemma moved_same b b' : same (moved preimage b) (moved preimage b') -> same b b'.
Proof.
  intros equal v; specialize (equal (image v)); unfold moved in equal.
  destruct both as [back _]; now rewrite back in equal.
Qed.

Lemma same_situation_moved ko s s' : same_situation ko s s'
  <-> same_situation ko (moved_situation preimage s) (moved_situation preimage s').
Proof.
  unfold same_situation; simpl; split; intros [equal rest]; (split; [|assumption]).
  - now apply same_moved.
  - now apply moved_same.
Qed.

Lemma has_stood_same r c s s' : same_situation (ko_rule r) s s' -> has_stood r c s -> has_stood r c s'.
Proof.
  intros equal [s0 [member one]]; exists s0; split; [assumption|].
  now apply same_situation_trans with s.
Qed.

Definition image_of_act a : act :=
  match a with Turn t => Turn (carried_turn image t) | Threat => Threat end.

Lemma image_after r c c' a : is_image r preimage c c' ->
  is_image r preimage (after c a) (after c' (image_of_act a)).
Proof.
  intros [equal turn left passes_ past].
  assert (same_situation (ko_rule r) (moved_situation preimage (now (after c a)))
            (now (after c' (image_of_act a)))
          /\ player_at (now (after c' (image_of_act a))) = player_at (now (after c a))
          /\ in_a_row (after c' (image_of_act a)) = in_a_row (after c a)) as [alike [turn' passes']].
  { destruct a as [[|v]|]; simpl; rewrite ?turn, ?passes_; (split; [|now split]).
    - split; [now symmetry|split; [reflexivity|intros p; simpl; now rewrite left]].
    - split; [|split; [reflexivity|intros p; simpl; now rewrite left]]; simpl.
      now rewrite <- (place_moved image), equal by assumption.
    - split; [now symmetry|split; [reflexivity|intros p; simpl]].
      unfold one_fewer; now rewrite left. }
  split; [symmetry; apply alike|assumption| |assumption|].
  - intros p; destruct alike as [_ [_ threats]]; symmetry; apply threats.
  - intros s; rewrite !has_stood_after, past, (same_situation_moved _ _ s).
    split; intros [one|]; auto; left.
    + apply same_situation_trans with (2 := one); now apply same_situation_sym.
    + now apply same_situation_trans with (1 := alike).
Qed.

Lemma allowed_image r m c c' a : is_image r preimage c c' ->
  allowed r (for_margin m) c a -> allowed r (for_margin m) c' (image_of_act a).
Proof.
  intros alike [going can]; pose proof (image_after r c c' a alike) as [equal' turn' left' _ _].
  destruct alike as [equal turn left passes_ past]; split.
  { apply not_over_for_margin; rewrite passes_; now apply not_over_for_margin in going. }
  destruct a as [[|v]|]; [trivial| |simpl in *; rewrite turn, left; assumption].
  destruct can as [_ [[empty survives] fresh]]; split; [exact I|split; [split|]]; rewrite ?turn.
  - rewrite equal, (moved_there image) by assumption; assumption.
  - rewrite equal, (place_moved image preimage) by assumption.
    destruct (on_suicide r); [exact I|simpl; now rewrite (moved_there image)|].
    intros back; apply survives; intros x; specialize (back (image x)).
    now rewrite !(moved_there image) in back.
  - intros stood; apply fresh, past; apply has_stood_same with (2 := stood).
    split; [exact equal'|split; [now rewrite turn'|exact left']].
Qed.

Lemma ahead_moved m p b b' : same b' (moved preimage b) ->
  at_the_end (for_margin m) p b -> at_the_end (for_margin m) p b'.
Proof.
  intros equal; simpl.
  assert (forall q, number (area b' q) = number (area b q)) as same_numbers; [|now rewrite !same_numbers].
  intros q; destruct both as [back [there _]].
  apply (number_carried image preimage back there); intros x.
  rewrite <- (area_moved image preimage b q x both); unfold area.
  now rewrite (is_stone_proper _ _ equal q q eq_refl _ _ eq_refl), (territory_proper _ _ equal q q eq_refl _ _ eq_refl).
Qed.

End Images.

Lemma back_image r image preimage c c' : symmetry image preimage ->
  is_image r preimage c c' -> is_image r image c' c.
Proof.
  intros both [equal turn left passes_ past]; pose proof (inverse_symmetry _ _ both) as both'.
  split; [|now symmetry|now intros|now symmetry|].
  - transitivity (moved image (moved preimage (colouring_at (now c)))).
    + symmetry; now apply moved_back.
    + now apply (same_moved image).
  - intros s; rewrite past; split; apply has_stood_same; (split; [|now split]); simpl.
    + symmetry; now apply moved_back.
    + now apply moved_back.
Qed.

Theorem image_wins r image preimage m p c : symmetry image preimage ->
  wins r (for_margin m) p c -> forall c', is_image r preimage c c' -> wins r (for_margin m) p c'.
Proof.
  intros both; induction 1 as [c []|c over_ _ enough|c a own can _ IH|c going waits _ IH]; intros c' alike.
  - apply wins_at_the_end; [now rewrite (same_passes _ _ _ _ alike)|auto|].
    apply (ahead_moved image preimage both m p (colouring_at (now c))); [apply alike|exact enough].
  - apply wins_moving with (image_of_act image a).
    + now rewrite (same_turn _ _ _ _ alike).
    + now apply (allowed_image image preimage both) with c.
    + apply IH; now apply image_after.
  - apply wins_waiting.
    + apply not_over_for_margin; rewrite (same_passes _ _ _ _ alike).
      now apply not_over_for_margin in going.
    + now rewrite (same_turn _ _ _ _ alike).
    + intros a can.
      assert (a = image_of_act image (image_of_act preimage a)) as ->.
      { destruct a as [[|v]|]; try reflexivity; simpl; destruct both as [_ [there _]].
        now rewrite there. }
      apply (IH (image_of_act preimage a)); [|now apply image_after].
      apply (allowed_image preimage image (inverse_symmetry _ _ both)) with c'; [|assumption].
      now apply back_image with (1 := both).
Qed.

(** A player who only passes: what the opponent can make alone decides. Under superko the opponent
    cannot go on for ever: each play leaves fewer pairs of a colouring and a player to move. *)

Definition is_among c (pair : colouring G * player) : bool :=
  existsb (fun s => same_player (player_at s) (snd pair) && is_same (colouring_at s) (fst pair)
             && (threats_at s Black =? 0) && (threats_at s White =? 0)) (now c :: earlier c).

Definition left_over c : nat :=
  length (filter (fun pair => negb (is_among c pair)) (list_prod all_colourings [Black; White])).

Lemma filter_at_most {A} (f f' : A -> bool) l : (forall x, f x = true -> f' x = true) ->
  length (filter f l) <= length (filter f' l)
  /\ ((exists x, In x l /\ f x = false /\ f' x = true) -> length (filter f l) < length (filter f' l)).
Proof.
  intros fewer; induction l as [|y l [IH IH']]; simpl.
  - split; [constructor|intros [x [[] _]]].
  - pose proof (fewer y) as at_y; destruct (f y) eqn:one, (f' y) eqn:two; simpl.
    + split; [lia|]; intros [x [[<-|member] [no yes]]]; [congruence|].
      enough (length (filter f l) < length (filter f' l)) by lia; eauto.
    + discriminate at_y; reflexivity.
    + split; lia.
    + split; [assumption|]; intros [x [[<-|member] [no yes]]]; [congruence|eauto].
Qed.

Lemma among_after c a pair : is_among c pair = true -> is_among (after c a) pair = true.
Proof. intros among; destruct a as [[|v]|]; apply orb_true_iff; now right. Qed.

Lemma left_over_after c a : left_over (after c a) <= left_over c.
Proof.
  apply filter_at_most; intros pair; rewrite !negb_true_iff, <- !not_true_iff_false.
  intros new among; now apply new, among_after.
Qed.

Definition without_threats c : Prop := forall p, threats_at (now c) p = 0.

Lemma left_over_play r k c v : by_superko r -> without_threats c ->
  allowed r k c (Turn (Play v)) -> left_over (after c (Turn (Play v))) < left_over c.
Proof.
  intros superko none [_ [_ [_ fresh]]]; set (c' := after c (Turn (Play v))).
  apply filter_at_most.
  - intros pair; rewrite !negb_true_iff, <- !not_true_iff_false; intros new among.
    now apply new, among_after.
  - destruct (every_colouring_is_listed (colouring_at (now c'))) as [b [member equal]].
    exists (b, player_at (now c')); split; [|split].
    + apply in_prod; [assumption|destruct (player_at (now c')); simpl; auto].
    + apply negb_false_iff; apply orb_true_iff; left.
      rewrite !andb_true_iff, same_player_spec, is_same_spec, !Nat.eqb_eq.
      repeat split; auto; apply none.
    + apply negb_true_iff, not_true_iff_false; intros [s [stands alike]]%existsb_exists.
      rewrite !andb_true_iff, same_player_spec, is_same_spec, !Nat.eqb_eq in alike.
      destruct alike as [[[turn there] black] white].
      apply fresh; exists s; split; [assumption|split; [|split; [now intros|]]].
      * now rewrite there.
      * intros p; transitivity 0; [now destruct p|symmetry; apply none].
Qed.

Lemma no_threats_in_game g : without_threats (course_of g).
Proof. now intros p. Qed.

Lemma without_threats_after c a : without_threats c -> without_threats (after c a).
Proof.
  intros none p; destruct a as [[|v]|]; simpl; try apply none.
  unfold one_fewer; destruct (same_colour _ _); now rewrite none.
Qed.

Theorem passing_wins r p (m : Z) c : by_superko r -> passes_to_end r = 2 -> without_threats c ->
  (forall b, made_alone (on_suicide r) (opponent p) (colouring_at (now c)) b ->
     at_the_end (for_margin m) p b) ->
  wins r (for_margin m) p c.
Proof.
  intros superko two; generalize (made_nothing (on_suicide r) (opponent p) (colouring_at (now c))).
  generalize (colouring_at (now c)) at 1 3; intros b made none bound; revert made none.
  induction c as [c IH] using (induction_ltof1 _ left_over); unfold ltof in IH; intros made none.
  assert (forall c', passes_to_end r <= in_a_row c' ->
    made_alone (on_suicide r) (opponent p) b (colouring_at (now c')) ->
    wins r (for_margin m) p c') as at_end.
  { intros c' over_ made'; apply wins_at_the_end; [assumption|auto|now apply bound]. }
  assert (forall c', {passes_to_end r <= in_a_row c'} + {~ passes_to_end r <= in_a_row c'}) as decide.
  { intros; apply le_dec. }
  assert (forall c', left_over c' <= left_over c -> player_at (now c') = opponent p ->
    without_threats c' ->
    made_alone (on_suicide r) (opponent p) b (colouring_at (now c')) ->
    wins r (for_margin m) p c') as waiting.
  { intros c' fewer waits none' made'; destruct (decide c') as [over_|going]; [now apply at_end|].
    apply wins_waiting; [now apply not_over_for_margin|assumption|]; intros [[|v]|] can.
    - destruct (decide (after c' (Turn Pass))) as [over_|going']; [now apply at_end|].
      apply wins_moving with (Turn Pass).
      + simpl; now rewrite waits, opponent_of_opponent.
      + split; [now apply not_over_for_margin|exact I].
      + apply at_end; [simpl in *; lia|assumption].
    - apply IH.
      + pose proof (left_over_play r _ c' v superko none' can); lia.
      + simpl; rewrite waits; apply made_by_play; [assumption|].
        destruct can as [_ [_ [can _]]]; now rewrite waits in can.
      + now apply without_threats_after.
    - destruct can as [_ some].
      pose proof (none' (player_at (now c'))); lia. }
  destruct (same_colour (player_at (now c)) p) as [[=own]|waits].
  - destruct (decide c) as [over_|going]; [now apply at_end|].
    apply wins_moving with (Turn Pass); [assumption|split; [now apply not_over_for_margin|exact I]|].
    apply waiting; [apply left_over_after|simpl; now rewrite own|now apply without_threats_after|].
    assumption.
  - apply waiting; auto; apply is_opponent; congruence.
Qed.

End Winning.
