(** From a position without dead stones, S4's procedure, which removes the dead opposing
    chains next to the new stone or, if there are none, the new stone's own chain if it is
    dead, computes the colouring that S1's two clearings leave. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Touching
  Claimed.
From Goproof Require Statements.

Section Procedure.
Context {G : graph} (b : colouring G) (v : point G) (p : player).

(** The chains of those neighbours of the stone that are the opponent's and do not reach empty. *)
Definition killed_beside x : Prop :=
  exists y, adjacent v y /\ dead (put b v p) (opponent p) y /\ joined (put b v p) y x.

(** These; or, if there are none, the stone's own chain if it does not reach empty.
    Clause: S4/place. *)
Definition killed x : Prop :=
  killed_beside x
  \/ (~ (exists y, killed_beside y) /\ dead (put b v p) p v /\ joined (put b v p) v x).

Hypothesis none : position b.
Hypothesis empty : b v = Empty.

Lemma killed_beside_is_captive x : killed_beside x <-> captive b v p x.
Proof.
  split; [intros [y [_ [lost path]]]; now apply dead_chain with y|intros taken].
  destruct (removed_touches b v p none empty x)
    as [->|[u [path near]]]; [now left|now apply placed_is_no_captive in taken|].
  exists u; split; [now apply symmetric|split; [now apply dead_chain with x|]].
  now apply joined_sym.
Qed.

Lemma killed_is_removed x : killed x <-> captive b v p x \/ suicide b v p x.
Proof.
  unfold killed; rewrite killed_beside_is_captive; split.
  - intros [|[no_captive [lost path]]]; [auto|right].
    assert (forall y, ~ captive b v p y) as nowhere.
    { intros y taken; apply no_captive; exists y; now apply killed_beside_is_captive. }
    unfold suicide; rewrite no_captive_captured_is_put by assumption; now apply dead_chain with v.
  - intros [|lost]; [auto|right].
    destruct (suicide_is_the_chain b v p none empty)
      as [nowhere chain]; [eauto|].
    split; [intros [y taken%killed_beside_is_captive]; now apply nowhere in taken|].
    split; [|now apply chain].
    apply (same_dead (captured b v p)); [now apply no_captive_captured_is_put|].
    now apply chain; constructor.
Qed.

(** The stones that the procedure removes are those that the move removes. *)
Theorem looking_at_neighbours_only_gives_the_move :
  without (put b v p) killed (place b v p).
Proof.
  intros x; rewrite killed_is_removed; split.
  - intros [|]; [now apply place_captive|now apply place_suicide].
  - intros; apply place_kept; tauto.
Qed.

End Procedure.

Theorem as_claimed : forall G, Statements.looking_at_neighbours_only_gives_the_move G.
Proof.
  intros G b p v empty own theirs x.
  pose proof (position_of_both b p own theirs) as none.
  assert (forall y, captive b v p y /\ touching (put b v p) v y <-> captive b v p y) as beside.
  { intros y; split; [now intros [? _]|intros taken; split; [assumption|]].
    destruct (removed_touches b v p none empty y) as [->|];
      [now left| |assumption].
    now apply placed_is_no_captive in taken. }
  rewrite <- (killed_is_removed b v p none empty); unfold killed.
  setoid_rewrite (killed_beside_is_captive b v p none empty); setoid_rewrite beside; tauto.
Qed.
