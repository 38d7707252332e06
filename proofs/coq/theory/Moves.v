(** What a move takes off, and what it leaves. *)

From Coq Require Import Bool.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching.

Section Clearing.
Context {G : graph}.
Implicit Types (b : colouring G) (u v w x y z : point G) (p q : player).

Lemma emptied_kills_none b b' p x :
  (forall y, b' y = b y \/ b' y = Empty) -> dead b' p x -> dead b p x.
Proof.
  intros fewer; apply closed_is_dead.
  intros y lost; pose proof (dead_own _ _ _ lost) as own.
  destruct (fewer y); [|congruence]; split; [congruence|]; intros z near.
  pose proof (dead_not_beside_empty _ _ _ _ lost near).
  destruct (fewer z) as [kept|]; [|contradiction]; split; [congruence|].
  intros; apply dead_spreads with y; congruence.
Qed.

Lemma more_empty_kills_none b set p x : dead (emptied b set) p x -> dead b p x.
Proof. apply emptied_kills_none; intros y; unfold emptied; destruct (set y); auto. Qed.

Lemma clear_only_empties b p x : clear b p x = b x \/ clear b p x = Empty.
Proof. destruct (clear_cases b p x) as [[_ [_ ?]]|[_ ?]]; auto. Qed.

Lemma cleared_is_not_dead b p x : ~ dead (clear b p) p x.
Proof.
  intros lost.
  assert (dead b p x) as before.
  { apply closed_is_dead with (S := fun y => dead b p y \/ dead (clear b p) p y); [|auto].
    intros y [gone|left].
    - split; [apply gone|]; intros z near; split; [now apply (dead_not_beside_empty b p y)|].
      left; now apply dead_spreads with y.
    - pose proof (dead_own _ _ _ left) as own.
      destruct (clear_cases b p y) as [[? [? ?]]|[_ ?]]; [congruence|].
      split; [congruence|]; intros z near.
      pose proof (dead_not_beside_empty _ _ _ _ left near).
      destruct (clear_cases b p z) as [[? [? ?]]|[_ kept]]; [congruence|].
      split; [congruence|]; intros; right; apply dead_spreads with y; congruence. }
  pose proof (dead_own _ _ _ lost); rewrite clear_dead in *; congruence.
Qed.

Lemma clear_position b p : position b -> same (clear b p) b.
Proof. intros none x; apply clear_kept, none. Qed.

Lemma clear_of_none b p : (forall x, ~ dead b p x) -> same (clear b p) b.
Proof. intros none x; now apply clear_kept. Qed.

(** What keeps its colour along a chain keeps the chain. *)
Lemma joined_kept b b' x y :
  (forall z, joined b x z -> b' z = b z) -> joined b x y -> joined b' x y.
Proof.
  intros kept; induction 1 as [|u w path IH near coloured]; [constructor|].
  apply joined_onwards with u; auto.
  rewrite !kept; auto using joined_itself.
  now apply joined_onwards with u.
Qed.

End Clearing.

Section Move.
Context {G : graph} (b : colouring G) (v : point G) (p : player).
Implicit Types (u w x y z : point G).

Lemma captive_stood x : captive b v p x -> x <> v /\ b x = opponent p /\ put b v p x = opponent p.
Proof.
  intros lost; pose proof (dead_own _ _ _ lost).
  destruct (put_cases b v p x) as [[-> ?]|[? ?]]; [colours|split; [assumption|split; congruence]].
Qed.

Lemma captured_cases x :
  (captive b v p x /\ captured b v p x = Empty)
  \/ (~ captive b v p x /\ captured b v p x = put b v p x).
Proof.
  destruct (clear_cases (put b v p) (opponent p) x) as [[? [? ?]]|[? ?]]; unfold captive, captured;
    auto.
Qed.

Lemma suicide_stood x :
  suicide b v p x -> captured b v p x = p /\ put b v p x = p /\ ~ captive b v p x.
Proof.
  intros lost; pose proof (dead_own _ _ _ lost).
  destruct (captured_cases x) as [[? ?]|[? ?]]; [congruence|].
  split; [assumption|split; [congruence|assumption]].
Qed.

Lemma suicide_elsewhere x : suicide b v p x -> x <> v -> b x = p.
Proof. intros [_ [own _]]%suicide_stood differs; now rewrite put_elsewhere in own. Qed.

Lemma place_cases x :
  (captive b v p x /\ ~ suicide b v p x /\ place b v p x = Empty)
  \/ (suicide b v p x /\ ~ captive b v p x /\ place b v p x = Empty)
  \/ (~ captive b v p x /\ ~ suicide b v p x /\ place b v p x = put b v p x).
Proof.
  unfold place, suicide.
  destruct (captured_cases x) as [[? ?]|[? ?]], (clear_cases (captured b v p) p x) as [[? [? ?]]|[? ?]].
  - congruence.
  - left; split; [assumption|split; [assumption|congruence]].
  - right; left; split; [assumption|split; assumption].
  - right; right; split; [assumption|split; [assumption|congruence]].
Qed.

Lemma captive_beside x y : captive b v p x -> adjacent x y ->
  put b v p y <> Empty /\ (put b v p y = opponent p -> captive b v p y).
Proof. intros lost near; now apply (dead_is_closed _ _ _ lost). Qed.

Lemma suicide_beside x y : suicide b v p x -> adjacent x y ->
  captured b v p y <> Empty /\ captured b v p y = put b v p y
  /\ (put b v p y = p -> suicide b v p y).
Proof.
  intros lost near; destruct (dead_is_closed _ _ _ lost) as [_ beside].
  destruct (beside y near) as [stone own].
  destruct (captured_cases y) as [[? ?]|[? equal]]; [contradiction|].
  rewrite <- equal; auto.
Qed.

Lemma place_captive x : captive b v p x -> place b v p x = Empty.
Proof. destruct (place_cases x) as [[? [? ?]]|[[? [? ?]]|[? [? ?]]]]; tauto. Qed.

Lemma place_suicide x : suicide b v p x -> place b v p x = Empty.
Proof. destruct (place_cases x) as [[? [? ?]]|[[? [? ?]]|[? [? ?]]]]; tauto. Qed.

Lemma place_kept x : ~ captive b v p x -> ~ suicide b v p x -> place b v p x = put b v p x.
Proof. destruct (place_cases x) as [[? [? ?]]|[[? [? ?]]|[? [? ?]]]]; tauto. Qed.

Lemma place_only_empties x : place b v p x = put b v p x \/ place b v p x = Empty.
Proof. destruct (place_cases x) as [[? [? ?]]|[[? [? ?]]|[? [? ?]]]]; auto. Qed.

Lemma place_empties x :
  put b v p x <> Empty -> place b v p x = Empty -> captive b v p x \/ suicide b v p x.
Proof. destruct (place_cases x) as [[? [? ?]]|[[? [? ?]]|[? [? ?]]]]; auto; congruence. Qed.

Lemma placed_is_no_captive : ~ captive b v p v.
Proof. intros [differs _]%captive_stood; contradiction. Qed.

Lemma captive_dec x : {captive b v p x} + {~ captive b v p x}.
Proof. apply dead_dec. Qed.

Lemma suicide_dec x : {suicide b v p x} + {~ suicide b v p x}.
Proof. apply dead_dec. Qed.

Lemma place_is_position : position (place b v p).
Proof.
  intros q x lost; destruct (same_colour p q) as [equal|differs].
  - injection equal as <-; now apply (cleared_is_not_dead (captured b v p) p x).
  - assert (q = opponent p) as -> by (apply is_opponent; congruence).
    apply (cleared_is_not_dead (put b v p) (opponent p) x).
    apply emptied_kills_none with (2 := lost); apply clear_only_empties.
Qed.

(** A stone with an empty neighbour, once the new one is put, stays. *)
Lemma stays_beside_empty x y :
  adjacent x y -> put b v p y = Empty -> ~ captive b v p x /\ ~ suicide b v p x.
Proof.
  intros near empty; split; intros lost.
  - now destruct (captive_beside x y lost near).
  - destruct (suicide_beside x y lost near) as [? [? _]]; congruence.
Qed.

(** A chain beside an empty point that is not played at stays whole. *)
Lemma chain_with_a_liberty_stays e u :
  b v = Empty -> e <> v -> b e = Empty -> adjacent u e ->
  forall x, joined b u x -> b u <> Empty -> place b v p x = b x.
Proof.
  intros empty differs free near x path stone.
  assert (put b v p e = Empty) as free' by now rewrite put_elsewhere.
  destruct (stays_beside_empty u e near free') as [not_taken not_lost].
  assert (forall z, joined b u z -> put b v p z = b z) as kept.
  { intros z path'; apply put_elsewhere; intros ->; apply stone.
    now rewrite <- (joined_colour _ _ _ path'). }
  pose proof (joined_kept b (put b v p) u x kept path) as path'.
  assert (forall z, joined b u z -> ~ captive b v p z) as none_taken.
  { intros z to_z taken; apply not_taken, (dead_chain _ _ z); [|assumption].
    now apply joined_sym, joined_kept with b. }
  rewrite place_kept; [now apply kept|now apply none_taken|].
  intros lost; apply not_lost, (dead_chain _ _ x); [|assumption].
  apply joined_sym, joined_kept with b; [|assumption].
  intros z to_z; rewrite <- kept by assumption.
  destruct (captured_cases z) as [[taken _]|[_ equal]]; [now apply none_taken in taken|assumption].
Qed.

Lemma no_suicide_place_is_captured : (forall x, ~ suicide b v p x) -> same (place b v p) (captured b v p).
Proof. apply clear_of_none. Qed.

Lemma no_captive_captured_is_put : (forall x, ~ captive b v p x) -> same (captured b v p) (put b v p).
Proof. apply clear_of_none. Qed.

Hypothesis empty : b v = Empty.

Lemma captives_closed x :
  (forall y, captive b v p y -> ~ adjacent y v) -> captive b v p x -> dead b (opponent p) x.
Proof.
  intros apart; apply closed_is_dead; intros y taken.
  destruct (captive_stood y taken) as [_ [own _]]; split; [assumption|]; intros z near.
  destruct (captive_beside y z taken near) as [stone more].
  destruct (put_cases b v p z) as [[-> ?]|[? equal]]; [now destruct (apart y taken)|].
  rewrite equal in *; auto.
Qed.

Lemma suicides_closed x : ~ suicide b v p v -> suicide b v p x -> dead b p x.
Proof.
  intros kept; apply closed_is_dead; intros y lost.
  assert (y <> v) by congruence.
  split; [now apply suicide_elsewhere|]; intros z near.
  destruct (suicide_beside y z lost near) as [stone [equal more]].
  destruct (put_cases b v p z) as [[-> ?]|[? equal']]; [tauto|].
  rewrite equal' in *; split; [congruence|assumption].
Qed.

Lemma permitted_if_it_stands s : b v = Empty -> place b v p v <> Empty -> permits s b v (place b v p).
Proof.
  intros free stands; destruct s; [exact I|exact stands|].
  intros equal; now rewrite (equal v) in stands.
Qed.

Lemma no_suicide_if_it_stands :
  (forall x, ~ dead b p x) -> place b v p v <> Empty -> forall x, ~ suicide b v p x.
Proof.
  intros none stands x lost; apply (none x), suicides_closed; [|assumption].
  now intros gone%place_suicide.
Qed.

Hypothesis none : position b.

Lemma suicide_has_the_stone x : suicide b v p x -> suicide b v p v.
Proof.
  intros lost; destruct (suicide_dec v) as [|kept]; [assumption|].
  destruct (none p x); now apply suicides_closed.
Qed.

Lemma no_capture_with_suicide x y : captive b v p x -> suicide b v p y -> False.
Proof.
  intros taken lost%suicide_has_the_stone.
  apply (none (opponent p) x), captives_closed; [|assumption].
  intros z also near%symmetric.
  destruct (suicide_beside v z lost near) as [stone _].
  destruct (captured_cases z) as [[? ?]|[? ?]]; contradiction.
Qed.

End Move.
