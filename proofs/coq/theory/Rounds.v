(** Over a round that repeats a board each player loses as many stones as that player plays; and a
    round of three plays, none a suicide, sends two stones and returns one. *)

From Coq Require Import Bool Arith ZArith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting Claimed.

Section Rounds.
Context {G : graph}.
Implicit Types (g h : @game G) (p : player) (r : rules).

(** Of two games up to a third, one is up to the other. *)
Lemma before_or_after g : forall h k, up_to h g -> up_to k g ->
  up_to k h \/ up_to h k /\ turns h < turns k.
Proof.
  induction g as [b first|g IH t]; intros h k earlier earlier'.
  - inversion earlier; inversion earlier'; subst; left; constructor.
  - inversion earlier as [|h' g' t' before]; subst; [now left|].
    inversion earlier' as [|k' g' t' before']; subst; [|now apply IH].
    right; split; [assumption|]; apply up_to_turns in before; simpl; lia.
Qed.

Lemma stones_since r g p : legal_game r g -> forall h, up_to h g ->
  number (is_stone (board g) p) + prisoners g p + plays h p
  = number (is_stone (board h) p) + prisoners h p + plays g p.
Proof.
  intros legal; induction legal as [b first|g t legal IH allowed]; intros h earlier.
  - now inversion earlier.
  - inversion earlier as [|h' g' t' before]; subst; [lia|].
    specialize (IH h before); destruct t as [|v]; [assumption|].
    destruct allowed as [_ [empty _]]; pose proof (a_play_adds g v p empty) as added.
    rewrite !on_and_off_is_stones_and_prisoners in added; cbn [plays].
    destruct (same_colour (to_move g) p); lia.
Qed.

Theorem over_a_round_each_player_loses_what_that_player_plays r g h p :
  legal_game r g -> up_to h g -> same (board h) (board g) ->
  prisoners g p + plays h p = prisoners h p + plays g p.
Proof.
  intros legal earlier equal; pose proof (stones_since r g p legal h earlier) as balance.
  rewrite (number_ext (is_stone (board g) p) (is_stone (board h) p)) in balance; [lia|].
  intros x; now rewrite equal.
Qed.

End Rounds.

(** What a play that removes no stone of its player's makes of a point. *)
Lemma played_or_taken {G} (b : colouring G) v (p : player) x :
  (forall y, ~ suicide b v p y) ->
  (x = v /\ ~ captive b v p x /\ place b v p x = p)
  \/ (x <> v /\ captive b v p x /\ b x = opponent p /\ place b v p x = Empty)
  \/ (x <> v /\ ~ captive b v p x /\ place b v p x = b x).
Proof.
  intros none.
  destruct (place_cases b v p x) as [[taken [_ gone]]|[[lost _]|[stays [_ kept]]]].
  - destruct (captive_stood b v p x taken) as [apart [theirs _]]; right; left; auto.
  - now destruct (none x).
  - destruct (put_cases b v p x) as [[? ?]|[? ?]]; [left|right; right]; repeat split; congruence.
Qed.

(** The colourings between the plays are [b], [b'], [b''] and [b] again. *)
Theorem three_plays_that_repeat_a_colouring_send_two_and_return_one {G} (b : colouring G) u v w p :
  let b' := place b u p in let b'' := place b' v (opponent p) in
  b u = Empty -> b' v = Empty -> b'' w = Empty ->
  (forall x, ~ suicide b u p x) -> (forall x, ~ suicide b' v (opponent p) x) ->
  (forall x, ~ suicide b'' w p x) ->
  same (place b'' w p) b ->
  u <> w
  /\ (forall x, captive b' v (opponent p) x <-> x = u \/ x = w)
  /\ (forall x, captive b u p x \/ captive b'' w p x <-> x = v)
  /\ ~ (captive b u p v /\ captive b'' w p v).
Proof.
  intros b' b'' free free' free'' none none' none'' equal.
  assert (forall x,
    (x = u -> b x = Empty) /\ (x = v -> b' x = Empty) /\ (x = w -> b'' x = Empty)) as bare.
  { intros x; repeat split; congruence. }
  assert (u <> w) as apart.
  { intros <-; specialize (equal u).
    destruct (played_or_taken b'' u p u none'') as [[_ [_ stone]]|[[? _]|[? _]]]; congruence. }
  split; [assumption|].
  assert (forall x,
    (captive b' v (opponent p) x <-> x = u \/ x = w)
    /\ (captive b u p x \/ captive b'' w p x <-> x = v)
    /\ ~ (captive b u p x /\ captive b'' w p x)) as taken.
  { intros x; specialize (equal x); destruct (bare x) as [at_u [at_v at_w]].
    pose proof (played_or_taken b u p x none) as first.
    pose proof (played_or_taken b' v (opponent p) x none') as second.
    pose proof (played_or_taken b'' w p x none'') as third.
    fold b' in first; fold b'' in second.
    destruct p; simpl in *;
      destruct first as [[-> [? ?]]|[[? [? [? ?]]]|[? [? ?]]]];
      destruct second as [[? [? ?]]|[[? [? [? ?]]]|[? [? ?]]]];
      destruct third as [[? [? ?]]|[[? [? [? ?]]]|[? [? ?]]]];
      try (specialize (at_u ltac:(assumption))); try (specialize (at_v ltac:(assumption)));
      try (specialize (at_w ltac:(assumption)));
      try (exfalso; congruence); intuition congruence. }
  split; [intros x; apply taken|split; [intros x; apply taken|apply taken]].
Qed.
