(** A player who replies in the territory of what lives: the margin that this keeps. *)

From Coq Require Import Bool List Arith ZArith Lia Wf_nat.
From Goproof Require Import Graph Deciding Law Life Notions Problems Colourings Reaching Moves
  Counting Lasting Replying Winning Determined.

Local Notation lives := (alive All_points).

Section Tending.
Context {G : graph} (r : rules) (p : player) (counted : point G -> bool) (margin : Z).
Implicit Types (b : colouring G) (c : course G) (s : situation G) (e v w x : point G).

Hypothesis superko : by_superko r.
Hypothesis two : 2 <= passes_to_end r.
Hypothesis enough : (margin <= 2 * Z.of_nat (number counted) - Z.of_nat (length (@points G)))%Z.
Notation play := (@for_margin G margin).

Definition counts b x : Prop := lives b p x \/ living_territory b p x.

Definition counts_but b reply x : Prop := lives b p x \/ territory_but b p reply x.

(** A counted region has a stone of the opponent's, so that [p] has to reply. *)
Definition disturbed b : Prop :=
  exists x, counted x = true /\ b x <> p /\ exists w, region b p x w /\ b w = opponent p.

Lemma disturbed_dec b : {disturbed b} + {~ disturbed b}.
Proof.
  apply some_dec; intros x.
  destruct (some_dec (fun w => region b p x w /\ b w = opponent p)) as [theirs|none].
  { intros w; destruct (joined_dec (bare b p) x w), (same_colour (b w) (opponent p));
      unfold region; tauto. }
  - destruct (bool_dec (counted x) true), (same_colour (b x) p); tauto.
  - tauto.
Qed.

Lemma undisturbed_if_quiet b : (forall x, counted x = true -> counts b x) ->
  (forall w, living_territory b p w -> b w <> opponent p) -> ~ disturbed b.
Proof.
  intros all quiet [x [member [outside [w [path theirs]]]]].
  destruct (all x member) as [alive_|territory]; [now apply lives_own in alive_|].
  apply (quiet w); [|assumption]; apply territory_but_nothing.
  apply territory_is_whole with x; [now apply territory_but_nothing|assumption].
Qed.

(** Where nothing is disturbed, nothing is owed. *)
Lemma undisturbed_counts b reply : ~ disturbed b ->
  (forall x, counted x = true -> counts_but b reply x) -> forall x, counted x = true -> counts b x.
Proof.
  intros quiet all x member; destruct (all x member) as [|territory]; [now left|right].
  apply quiet_territory_owes_nothing with reply; [assumption|intros w path theirs]; apply quiet.
  exists x; split; [assumption|split; [apply territory|now exists w]].
Qed.

(** What lived in any situation lives now. *)
Definition all_live_on c : Prop := forall s x, In s (now c :: earlier c) ->
  lives (colouring_at s) p x -> lives (colouring_at (now c)) p x.

Lemma all_live_on_after c a : all_live_on c ->
  (forall x, lives (colouring_at (now c)) p x -> lives (colouring_at (now (after c a))) p x) ->
  all_live_on (after c a).
Proof.
  intros past onwards s x [<-|member] there; [assumption|].
  apply onwards, (past s); [|assumption]; now destruct a as [[|v]|].
Qed.

(** What counts, but for a pair that waits for the reply if it is [p]'s turn. *)
Definition holds c : Prop := exists reply, can_reply (colouring_at (now c)) p reply
  /\ (player_at (now c) = opponent p -> reply = None)
  /\ forall x, counted x = true -> counts_but (colouring_at (now c)) reply x.

Record in_hand c : Prop := {
  hand_position : position (colouring_at (now c));
  hand_counted : holds c;
  hand_past : all_live_on c;
  hand_threats : without_threats c;
  hand_turn : ~ disturbed (colouring_at (now c))
    \/ ~ over r play c /\ (player_at (now c) = p \/ in_a_row c = 0) }.

Lemma holds_if_it_counts c :
  (forall x, counted x = true -> counts (colouring_at (now c)) x) -> holds c.
Proof.
  intros all; exists None; split; [intros e [=]|split; [auto|]].
  intros x member; destruct (all x member); [now left|right; now apply territory_but_nothing].
Qed.

Lemma counts_if_quiet c : holds c -> ~ disturbed (colouring_at (now c)) ->
  forall x, counted x = true -> counts (colouring_at (now c)) x.
Proof. intros [reply [_ [_ all]]] quiet; now apply undisturbed_counts with reply. Qed.

Lemma going_after_a_play c v : ~ over r play (after c (Turn (Play v))).
Proof. apply not_over_for_margin; simpl; lia. Qed.

Lemma enough_at_the_end c : in_hand c -> passes_to_end r <= in_a_row c -> wins r play p c.
Proof.
  intros [_ held _ _ [quiet|[going _]]] over_; [|now destruct going; left].
  pose proof (counts_if_quiet c held quiet) as all.
  apply wins_at_the_end; [assumption|auto|].
  pose proof (bounded_by_area (colouring_at (now c)) p counted) as bound; cbn [at_the_end for_margin].
  enough (forall x, counted x = true -> area (colouring_at (now c)) p x = true) as owned
    by (specialize (bound owned); lia).
  intros x member; destruct (all x member) as [alive_|territory].
  - unfold area; apply orb_true_iff; left; apply is_stone_spec; now apply lives_own.
  - apply quiet_territory_is_area; [assumption|intros w path theirs]; apply quiet.
    exists x; split; [assumption|split; [apply territory|now exists w]].
Qed.

Lemma in_hand_after_a_pass c : in_hand c -> ~ disturbed (colouring_at (now c)) ->
  in_hand (after c (Turn Pass)).
Proof.
  intros [] ?; split; auto; [|now apply all_live_on_after].
  apply holds_if_it_counts; now apply (counts_if_quiet c).
Qed.

Lemma in_hand_after_the_opponent c t : in_hand c -> player_at (now c) = opponent p ->
  allowed r play c (Turn t) -> in_hand (after c (Turn t)).
Proof.
  intros hand theirs [going allowed_]; destruct t as [|v].
  - destruct (hand_turn _ hand) as [quiet|[_ [own|first]]]; [now apply in_hand_after_a_pass| |].
    + exfalso; rewrite theirs in own; now destruct p.
    + destruct hand as [none [reply [ready [waits all]]] past threats _]; split; auto.
      * exists reply; rewrite (waits theirs) in *; repeat split; auto; discriminate.
      * now apply all_live_on_after.
      * right; split; [apply not_over_for_margin; simpl; lia|].
        left; simpl; rewrite theirs; apply opponent_of_opponent.
  - destruct hand as [none [owes [_ [waits all]]] past threats _], allowed_ as [_ [[empty _] _]].
    rewrite (waits theirs) in all; clear owes waits; set (b := colouring_at (now c)) in *.
    destruct (territory_outlasts b v p (player_at (now c)) theirs none empty) as [reply [ready outlasts]].
    assert (forall x, lives b p x -> lives (place b v (player_at (now c))) p x) as onwards
      by (intros; now apply lives_outlasts).
    split.
    + apply place_is_position.
    + exists reply; split; [assumption|split].
      * simpl; rewrite theirs, opponent_of_opponent; intros own; now destruct p.
      * intros x member; destruct (all x member); [left; now apply onwards|right].
        now apply outlasts, territory_but_nothing.
    + now apply all_live_on_after.
    + now apply without_threats_after.
    + right; split; [apply going_after_a_play|now right].
Qed.

(** Where to reply: what is left of a pair; else an empty point beside what lives, or of a pair. *)
Lemma has_reply b reply x : position b -> can_reply b p reply -> territory_but b p reply x ->
  (exists w, region b p x w /\ b w = opponent p) ->
  exists e y, (reply = None \/ reply = Some e) /\ b e = Empty /\ beside_living b p e
  /\ enclosed b p (lives b p) e /\ y <> e /\ region b p e y.
Proof.
  intros none ready [outside [walls all]] [w [path theirs]].
  assert (forall e y, b e = Empty -> adjacent e y -> b y <> p -> y <> e /\ region b p e y) as another.
  { intros e y empty near outside_y; split; [intros ->; now apply (irreflexive e)|].
    apply region_next with e; [congruence|constructor|assumption|assumption]. }
  destruct reply as [e|].
  { destruct (ready e) as [empty [beside [walls_e [y [near outside_y]]]]]; [reflexivity|].
    exists e, y; auto 6. }
  destruct (region_has_room b p x (none _) outside) as [e [to_e empty]].
  destruct (all e to_e) as [beside|[[v [? [_ [near [_ [beside [_ [_ free]]]]]]]]|[u [_ [[=] _]]]]].
  - exists e, w; repeat split; auto; [|intros ->; congruence|].
    + intros z u within; apply walls; now apply joined_trans with e.
    + apply joined_trans with x; [now apply joined_sym|assumption].
  - destruct (free empty) as [free_v _].
    exists v, e; split; [now left|split; [assumption|split; [assumption|split]]].
    + intros z u within; apply walls; apply joined_trans with v; [|assumption].
      apply region_next with e; congruence.
    + apply another; [assumption|now apply symmetric|congruence].
Qed.

Lemma reply c : in_hand c -> ~ over r play c -> player_at (now c) = p ->
  disturbed (colouring_at (now c)) ->
  exists e, allowed r play c (Turn (Play e)) /\ in_hand (after c (Turn (Play e))).
Proof.
  intros [none [owes [ready [_ all]]] past threats _] going own [x [member [outside stones]]].
  set (b := colouring_at (now c)) in *.
  destruct (all x member) as [alive_|territory]; [now apply lives_own in alive_|].
  destruct (has_reply b owes x none ready territory stones)
    as [e [s [this [empty [beside [walls [another within]]]]]]].
  pose proof (reply_lives b e p none empty beside walls s another within) as living.
  assert (forall y, lives b p y -> lives (place b e p) p y) as onwards by auto.
  exists e; split; [split; [assumption|split; [exact I|split]]|].
  - rewrite own; split; [assumption|].
    apply permitted_if_it_stands; [assumption|]; fold b.
    rewrite (proj2 (own_after b e p none empty beside e)); [discriminate|now right].
  - intros [was [stood [equal _]]]; simpl in equal; rewrite own in equal; fold b in equal.
    assert (lives b p e) as early.
    { apply (past was); [assumption|].
      apply same_alive with (place b e p); [now symmetry|now apply living; right]. }
    apply lives_own in early; congruence.
  - split.
    + apply place_is_position.
    + apply holds_if_it_counts; simpl; rewrite own; intros y inside.
      destruct (all y inside) as [|land]; [left; auto|].
      destruct (same_point y e) as [->|differs]; [left; auto|right].
      now apply territory_after_reply with s owes.
    + apply all_live_on_after; [assumption|]; simpl; now rewrite own.
    + now apply without_threats_after.
    + right; split; [apply going_after_a_play|now right].
Qed.

Theorem replying_wins c : in_hand c -> wins r play p c.
Proof.
  induction c as [c IH] using (induction_ltof1 _ (rank r)); unfold ltof in IH; intros hand.
  destruct (le_dec (passes_to_end r) (in_a_row c)) as [over_|going]; [now apply enough_at_the_end|].
  apply (not_over_for_margin r margin) in going.
  pose proof (hand_threats _ hand) as none.
  destruct (same_colour (player_at (now c)) p) as [[=own]|theirs].
  - destruct (disturbed_dec (colouring_at (now c))) as [stones|quiet].
    + destruct (reply c hand going own stones) as [e [can onwards]].
      apply wins_moving with (Turn (Play e)); auto; apply IH; [|assumption].
      now apply (rank_falls r play).
    + assert (allowed r play c (Turn Pass)) as can by now split.
      apply wins_moving with (Turn Pass); auto; apply IH; [now apply (rank_falls r play)|].
      now apply in_hand_after_a_pass.
  - assert (player_at (now c) = opponent p) as waits by (apply is_opponent; congruence).
    apply wins_waiting; [assumption|assumption|]; intros [t|] can.
    + apply IH; [now apply (rank_falls r play)|now apply in_hand_after_the_opponent].
    + destruct can as [_ some]; rewrite none in some; lia.
Qed.

End Tending.
