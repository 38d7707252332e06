(** From a position without dead stones, when a move is suicide it removes exactly the chain
    that the placed stone belongs to. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Claimed.
From Goproof Require Statements.

Theorem suicide_removes_just_the_chain_of_the_placed_stone {G} (b : colouring G) v (p : player) :
  position b -> b v = Empty -> (exists x, suicide b v p x) ->
  (forall x, ~ captive b v p x)
  /\ forall x, suicide b v p x <-> joined (put b v p) v x.
Proof.
  intros none empty [x lost].
  assert (forall y, ~ captive b v p y) as no_captive.
  { intros y taken; exact (no_capture_with_suicide b v p none y x taken lost). }
  split; [assumption|]; pose proof (no_captive_captured_is_put b v p no_captive) as equal.
  intros y; split; [intros lost'|intros path].
  - destruct (joined_dec (put b v p) v y) as [|elsewhere]; [assumption|exfalso].
    apply (none_closed b p
      (fun z => suicide b v p z /\ ~ joined (put b v p) v z) y none); [|auto].
    intros z [gone out]; destruct (suicide_stood b v p z gone) as [_ [own _]].
    assert (z <> v) by (intros ->; apply out; constructor).
    split; [now apply (suicide_elsewhere b v)|]; intros w near.
    destruct (suicide_beside b v p z w gone near) as [stone [kept more]].
    assert (put b v p w = p -> ~ joined (put b v p) v w) as apart.
    { intros own' path; apply out, joined_trans with w; [assumption|].
      apply joined_next; [now apply symmetric|congruence]. }
    destruct (put_cases b v p w) as [[-> own']|[_ equal']].
    + now destruct (apart own'); constructor.
    + rewrite <- equal'; split; [congruence|]; auto.
  - apply (dead_chain _ p v y).
    + now apply same_joined with (put b v p); [apply same_sym|].
    + now apply suicide_has_the_stone with x.
Qed.

Theorem as_claimed : forall G, Statements.suicide_removes_just_the_chain_of_the_placed_stone G.
Proof.
  intros G b p v empty own theirs lost.
  destruct (suicide_removes_just_the_chain_of_the_placed_stone b v p
    (position_of_both b p own theirs) empty lost) as [no_captive chain].
  split; [intros [x taken]; now apply no_captive in taken|exact chain].
Qed.
