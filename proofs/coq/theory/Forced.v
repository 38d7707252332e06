(** Who can force what, of games from the same colourings, of images, and of a player who passes. *)

From Coq Require Import Bool List Arith ZArith Lia Wf_nat.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting
  Playing Symmetries Carried Forcing Rows symmetries_of_the_board_carry_games.

Section Forced.
Context {G : graph}.
Implicit Types (b : colouring G) (v : point G) (p q : player) (g h : @game G) (t : @turn G).

(** Games with the same turns from colourings that are the same. *)
Inductive same_games : game -> game -> Prop :=
  | same_starts b b' p : same b b' -> same_games (Start b p) (Start b' p)
  | same_turns g g' t : same_games g g' -> same_games (Then g t) (Then g' t).

Lemma same_games_sym g g' : same_games g g' -> same_games g' g.
Proof. induction 1; constructor; auto using same_sym. Qed.

Lemma same_games_mover g g' : same_games g g' -> to_move g = to_move g'.
Proof. induction 1; simpl; congruence. Qed.

Lemma same_games_passes g g' : same_games g g' -> passes g = passes g'.
Proof. induction 1 as [|g g' [] _ IH]; simpl; congruence. Qed.

Lemma same_games_board g g' : same_games g g' -> same (board g) (board g').
Proof.
  induction 1 as [b b' p equal|g g' [|v] alike IH]; simpl; [assumption|assumption|].
  rewrite (same_games_mover g g' alike); now apply same_place.
Qed.

Lemma same_games_up_to g g' : same_games g g' ->
  forall h, up_to h g -> exists h', up_to h' g' /\ same_games h h'.
Proof.
  induction 1 as [b b' p equal|g g' t alike IH]; intros h earlier; inversion earlier; subst.
  - exists (Start b' p); split; [constructor|now constructor].
  - exists (Then g' t); split; [constructor|now constructor].
  - destruct (IH h) as [h' [earlier' alike']]; [assumption|]; exists h'; split; [now constructor|assumption].
Qed.

Lemma same_games_made_by g g' p : same_games g g' -> made_by g p -> made_by g' p.
Proof.
  destruct 1 as [|g g' [|v] alike]; simpl; auto; now rewrite (same_games_mover g g' alike).
Qed.

Lemma same_games_forbid k g g' p after after' : same_games g g' -> same after after' ->
  forbids k g p after -> forbids k g' p after'.
Proof.
  intros alike equal [h [earlier [looked equal']]].
  assert (exists h', up_to h' g' /\ compared k g' p h' /\ same_games h h') as [h' [earlier' [looked' alike']]].
  { destruct k; simpl in *; [contradiction| |..].
    - destruct looked as [t ->]; inversion alike as [|? g'' ? alike']; subst.
      exists g''; repeat split; eauto; repeat constructor.
    - destruct (same_games_up_to g g' alike h earlier) as [h' [? ?]]; eauto.
    - destruct (same_games_up_to g g' alike h earlier) as [h' [? alike']].
      exists h'; now rewrite <- (same_games_mover h h' alike').
    - destruct (same_games_up_to g g' alike h earlier) as [h' [? alike']].
      exists h'; repeat split; auto; now apply same_games_made_by with h. }
  exists h'; repeat split; auto.
  apply same_trans with (board h); [now apply same_sym, same_games_board|].
  now apply same_trans with after.
Qed.

Lemma same_games_legal r g g' t : same_games g g' -> legal r g t -> legal r g' t.
Proof.
  intros alike [going rest]; pose proof (same_games_board g g' alike) as boards.
  split; [unfold ended in *; now rewrite <- (same_games_passes g g' alike)|].
  destruct t as [|v]; [trivial|]; destruct rest as [empty [survives fresh]].
  rewrite <- (same_games_mover g g' alike).
  pose proof (same_place _ _ v (to_move g) boards) as after.
  split; [now rewrite <- (boards v)|split; [now rewrite <- (after v)|]].
  intros repeated; apply fresh; revert repeated.
  apply same_games_forbid; [now apply same_games_sym|now apply same_sym].
Qed.

Theorem same_games_forced r p margin g : forces r p margin g ->
  forall g', same_games g g' -> forces r p margin g'.
Proof.
  induction 1 as [g over enough|g t own allowed _ IH|g going waits _ IH]; intros g' alike.
  - apply forces_ended; [unfold ended in *; now rewrite <- (same_games_passes g g' alike)|].
    now rewrite <- !(same_score g g') by now apply same_games_board.
  - apply forces_moving with t; [now rewrite <- (same_games_mover g g' alike)| |].
    + now apply same_games_legal with g.
    + apply IH; now constructor.
  - apply forces_waiting.
    + unfold ended in *; now rewrite <- (same_games_passes g g' alike).
    + now rewrite <- (same_games_mover g g' alike).
    + intros t allowed; apply (IH t); [|now constructor].
      apply same_games_legal with g'; [now apply same_games_sym|assumption].
Qed.

(** What a player forces, the player forces in the image, by any rules. *)

Section Moved.
Variables image preimage : point G -> point G.
Hypothesis both : symmetry image preimage.
Notation image_of := (image_of_game image preimage).

Lemma images_back g :
  same_games (image_of_game image preimage (image_of_game preimage image g)) g.
Proof.
  destruct both as [back [there _]].
  induction g as [b p|g IH [|v]].
  - apply same_starts; intros x; unfold moved; now rewrite there.
  - now apply same_turns.
  - change (same_games (Then (image_of (image_of_game preimage image g)) (Play (image (preimage v))))
      (Then g (Play v))); rewrite there; now apply same_turns.
Qed.

Lemma legal_image r g t :
  legal r (image_of g) (carried_turn image t) <-> legal r g t.
Proof.
  pose proof both as [back [there _]].
  apply (legal_carried image preimage (fun p => p) (moved preimage)); auto.
  - intros b x; rewrite (moved_there image) by assumption; now destruct (b x).
  - intros b v p; now apply place_moved.
Qed.

Lemma board_image g : same (board (image_of g)) (moved preimage (board g)).
Proof. now apply symmetries_of_the_board_carry_games. Qed.

Lemma mover_image g : to_move (image_of g) = to_move g.
Proof. now apply symmetries_of_the_board_carry_games. Qed.

Lemma passes_image g : passes (image_of g) = passes g.
Proof. apply passes_carried. Qed.

Theorem image_forced r p margin g : forces r p margin g -> forces r p margin (image_of g).
Proof.
  assert (forall g t, Then (image_of g) t = image_of (Then g (carried_turn preimage t))) as onwards.
  { destruct both as [_ [there _]]; intros g' [|v]; simpl; [reflexivity|].
    change (Then (image_of g') (Play v) = Then (image_of g') (Play (image (preimage v)))).
    now rewrite there. }
  assert (forall g s q, score s (image_of g) q = score s g q) as scores.
  { intros; now apply symmetries_of_the_board_carry_games. }
  induction 1 as [g over enough|g t own allowed _ IH|g going waits _ IH].
  - apply forces_ended; [unfold ended in *; now rewrite passes_image|now rewrite !scores].
  - apply forces_moving with (carried_turn image t); [now rewrite mover_image|now apply legal_image|exact IH].
  - apply forces_waiting; [unfold ended in *; now rewrite passes_image|now rewrite mover_image|].
    intros t allowed; rewrite onwards; apply IH, legal_image.
    destruct t as [|v]; [assumption|]; destruct both as [_ [there _]].
    simpl; now rewrite there.
Qed.
End Moved.

(** A player who only passes: what the opponent can make alone decides. Under superko the opponent
    cannot go on for ever: each play leaves fewer pairs of a colouring and a player to move. *)

Definition has_stood g (a : colouring G * player) : bool :=
  existsb (fun h => same_player (to_move h) (snd a) && is_same (board h) (fst a)) (games_up_to g).

Definition left_over g : nat :=
  length (filter (fun a => negb (has_stood g a)) (list_prod all_colourings (Black :: White :: nil))).

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

Lemma has_stood_then g t a : has_stood g a = true -> has_stood (Then g t) a = true.
Proof. intros stood; unfold has_stood; simpl; apply orb_true_iff; now right. Qed.

Lemma left_over_pass g t : left_over (Then g t) <= left_over g.
Proof.
  apply filter_at_most; intros a; rewrite !negb_true_iff, <- !not_true_iff_false.
  intros new stood; now apply new, has_stood_then.
Qed.

Definition by_superko r : Prop := ko_rule r = Positional \/ ko_rule r = Situational.

Lemma left_over_play r g v : by_superko r -> legal r g (Play v) ->
  left_over (Then g (Play v)) < left_over g.
Proof.
  intros superko [_ [_ [_ fresh]]]; set (g' := Then g (Play v)).
  apply filter_at_most.
  - intros a; rewrite !negb_true_iff, <- !not_true_iff_false; intros new stood.
    now apply new, has_stood_then.
  - destruct (every_colouring_is_listed (board g')) as [b [member equal]].
    exists (b, to_move g'); split; [|split].
    + apply in_prod; [assumption|destruct (to_move g'); simpl; auto].
    + apply negb_false_iff; unfold has_stood; simpl; apply orb_true_iff; left.
      apply andb_true_iff; split; [now apply same_player_spec|now apply is_same_spec].
    + apply negb_true_iff, not_true_iff_false; intros stood.
      apply existsb_exists in stood as [h [earlier [mover there]%andb_true_iff]].
      apply games_up_to_spec in earlier; apply same_player_spec in mover; apply is_same_spec in there.
      apply fresh; exists h; split; [assumption|split].
      * destruct superko as [->| ->]; simpl; auto.
      * apply same_trans with (1 := there); now apply same_sym.
Qed.

Theorem passing_forces r p (margin : Z) g : by_superko r -> passes_to_end r = 2 ->
  (forall after, made_alone (suicide_allowed r) (opponent p) (board g) after ->
     (margin <= Z.of_nat (number (area after p)) - Z.of_nat (number (area after (opponent p))))%Z) ->
  forces r p margin g.
Proof.
  intros superko two; generalize (made_nothing (suicide_allowed r) (opponent p) (board g)).
  generalize (board g) at 1 3; intros b made bound; revert made.
  induction g as [g IH] using (induction_ltof1 _ left_over); unfold ltof in IH; intros made.
  assert (forall g', ended r g' -> made_alone (suicide_allowed r) (opponent p) b (board g') ->
    forces r p margin g') as at_end.
  { intros g' over made'; apply forces_ended; [assumption|]; unfold score; now apply bound. }
  assert (forall g', {ended r g'} + {~ ended r g'}) as decide by (intros; apply le_dec).
  assert (forall g', left_over g' <= left_over g -> to_move g' = opponent p ->
    made_alone (suicide_allowed r) (opponent p) b (board g') -> forces r p margin g') as waiting.
  { intros g' fewer waits made'; destruct (decide g') as [over|going]; [now apply at_end|].
    apply forces_waiting; auto; intros [|v] allowed.
    - destruct (decide (Then g' Pass)) as [over|going']; [now apply at_end|].
      apply forces_moving with Pass; [simpl; now rewrite waits, opponent_of_opponent|now split|].
      apply at_end; [unfold ended; simpl; lia|assumption].
    - apply IH; [pose proof (left_over_play r g' v superko allowed); lia|].
      simpl; rewrite waits; apply made_by_play; [assumption|].
      destruct allowed as [_ [empty [survives _]]]; rewrite waits in survives; now split. }
  destruct (same_colour (to_move g) p) as [[=own]|waits].
  - destruct (decide g) as [over|going]; [now apply at_end|].
    apply forces_moving with Pass; [assumption|now split|].
    apply waiting; [apply left_over_pass|simpl; now rewrite own|assumption].
  - apply waiting; auto; apply is_opponent; congruence.
Qed.

End Forced.
