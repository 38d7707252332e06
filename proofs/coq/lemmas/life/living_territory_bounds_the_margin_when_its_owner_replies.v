(** If no stone is dead and the game is not over, and all of a player's stones that lived at earlier
    turns live now, then under positional and situational superko the player can force a margin of
    area of at least twice the number of points that live or are living territory, less the number
    of points of the board, provided that the player is to move, or the last turn was no pass, or
    the opponent has no stone in living territory. Stones live by all points, unconditionally;
    living territory are the regions that border on living stones of the player's only, and have one
    of these beside each of their points. *)

From Coq Require Import Bool Arith ZArith Lia Wf_nat.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Counting
  Lasting Replying Winning Determined.
From Goproof Require Written.

Local Notation lives := (alive All_points).

Section Strategy.
Context {G : graph} (r : rules) (p : player) (counted : point G -> bool).
Implicit Types (b : colouring G) (g h : @game G) (e v w x : point G).

Hypothesis superko : by_superko r.
Hypothesis two : 2 <= passes_to_end r.

Definition counts b x : Prop := lives b p x \/ living_territory b p x.

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

(** What lived after any turn lives now. *)
Definition all_live_on g : Prop :=
  forall h x, up_to h g -> lives (board h) p x -> lives (board g) p x.

Record in_hand g : Prop := {
  hand_position : position (board g);
  hand_counted : forall x, counted x = true -> counts (board g) x;
  hand_past : all_live_on g;
  hand_turn : ~ disturbed (board g) \/ ~ ended r g /\ (to_move g = p \/ passes g = 0) }.

Lemma all_live_on_then g t : all_live_on g ->
  (forall x, lives (board g) p x -> lives (board (Then g t)) p x) -> all_live_on (Then g t).
Proof.
  intros past onwards h x earlier; inversion earlier as [|h' g' t' before]; subst; [auto|].
  intros there; apply onwards; now apply (past h).
Qed.

Lemma going_after_a_play g v : ~ ended r (Then g (Play v)).
Proof. unfold ended; simpl; lia. Qed.

Lemma enough_at_the_end g : in_hand g -> ended r g ->
  forces r p (2 * Z.of_nat (number counted) - Z.of_nat (length (@points G)))%Z g.
Proof.
  intros [_ all _ [quiet|[going _]]] over; [|contradiction]; apply forces_ended; [assumption|].
  pose proof (bounded_by_area (board g) p counted) as bound; unfold score.
  enough (forall x, counted x = true -> area (board g) p x = true) as owned
    by (specialize (bound owned); lia).
  intros x member; destruct (all x member) as [alive_|territory].
  - unfold area; apply orb_true_iff; left; apply is_stone_spec; now apply lives_own.
  - apply quiet_territory_is_area; [assumption|intros w path theirs]; apply quiet.
    exists x; split; [assumption|split; [apply territory|now exists w]].
Qed.

Lemma in_hand_after_a_pass g : in_hand g -> ~ ended r g -> to_move g = p -> ~ disturbed (board g) ->
  in_hand (Then g Pass).
Proof. intros [] ? ? ?; split; auto; now apply all_live_on_then. Qed.

Lemma in_hand_after_the_opponent g t : in_hand g -> to_move g = opponent p -> legal r g t ->
  in_hand (Then g t).
Proof.
  intros [none all past turn] theirs [going allowed]; destruct t as [|v].
  - split; auto; [now apply all_live_on_then|].
    destruct turn as [|[_ [own|first]]]; [now left| |right; split].
    + exfalso; rewrite theirs in own; now destruct p.
    + unfold ended; simpl; lia.
    + left; simpl; rewrite theirs; apply opponent_of_opponent.
  - destruct allowed as [empty _]; simpl board.
    assert (forall x, lives (board g) p x -> lives (place (board g) v (to_move g)) p x) as onwards
      by (intros; now apply lives_outlasts).
    split.
    + apply place_is_position.
    + intros x member; destruct (all x member); [left; auto|right; now apply territory_outlasts].
    + now apply all_live_on_then.
    + right; split; [apply going_after_a_play|now right].
Qed.

(** The reply: any liberty in a region where the opponent has a stone. *)
Lemma reply g : in_hand g -> ~ ended r g -> to_move g = p -> disturbed (board g) ->
  exists e, legal r g (Play e) /\ in_hand (Then g (Play e)).
Proof.
  intros [none all past _] going own [x [member [outside [w [path theirs]]]]].
  destruct (all x member) as [alive_|territory]; [now apply lives_own in alive_|].
  destruct (region_has_room (board g) p x (none _) outside) as [e [to_e empty]].
  pose proof (territory_is_whole _ _ _ _ territory to_e) as territory_e.
  assert (w <> e) as another by (intros ->; congruence).
  assert (region (board g) p e w) as within.
  { apply joined_trans with x; [now apply joined_sym|assumption]. }
  pose proof (reply_lives (board g) e p none empty territory_e w another within) as living.
  assert (forall y, lives (board g) p y -> lives (place (board g) e p) p y) as onwards by auto.
  exists e; split; [split; [assumption|]|].
  - rewrite own; split; [assumption|split].
    + apply permitted_if_it_stands; [assumption|].
      rewrite (proj2 (own_after (board g) e p none empty territory_e e)); [discriminate|now right].
    + intros [h [earlier [_ equal]]].
      assert (lives (board g) p e) as early.
      { apply (past h); [assumption|].
        apply same_alive with (place (board g) e p); [now symmetry|now apply living; right]. }
      apply lives_own in early; congruence.
  - split; simpl; rewrite ?own.
    + apply place_is_position.
    + intros y inside; destruct (all y inside) as [|land]; [left; auto|].
      destruct (same_point y e) as [->|differs]; [left; auto|right].
      now apply territory_after_reply with w.
    + apply all_live_on_then; [assumption|]; simpl; now rewrite own.
    + right; split; [apply going_after_a_play|now right].
Qed.

Lemma in_hand_forces g : in_hand g ->
  forces r p (2 * Z.of_nat (number counted) - Z.of_nat (length (@points G)))%Z g.
Proof.
  induction g as [g IH] using (induction_ltof1 _ (rank r)); unfold ltof in IH; intros hand.
  destruct (le_dec (passes_to_end r) (passes g)) as [over|going]; [now apply enough_at_the_end|].
  destruct (same_colour (to_move g) p) as [[=own]|theirs].
  - destruct (disturbed_dec (board g)) as [stones|quiet].
    + destruct (reply g hand going own stones) as [e [allowed onwards]].
      apply forces_moving with (Play e); auto; apply IH; [now apply rank_falls|assumption].
    + assert (legal r g Pass) as allowed by now split.
      apply forces_moving with Pass; auto; apply IH; [now apply rank_falls|].
      now apply in_hand_after_a_pass.
  - assert (to_move g = opponent p) as waits by (apply is_opponent; congruence).
    apply forces_waiting; [assumption|assumption|]; intros t allowed; apply IH.
    + now apply rank_falls.
    + now apply in_hand_after_the_opponent.
Qed.

End Strategy.

Theorem living_territory_bounds_the_margin_when_its_owner_replies {G} :
  Written.living_territory_bounds_the_margin_when_its_owner_replies G.
Proof.
  intros r g p counted superko two none going past all turn.
  apply in_hand_forces; [exact superko|exact two|]; split; auto.
  destruct turn as [|[|quiet]]; auto; left.
  intros [x [member [outside [w [path theirs]]]]].
  destruct (all x member) as [alive_|territory]; [now apply lives_own in alive_|].
  apply (quiet w); [now apply territory_is_whole with x|assumption].
Qed.
