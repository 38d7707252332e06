(** If in a position every stone of a zone that has no liberty by a path inside the zone lies with
    its neighbours in the zone, then no play outside the zone changes a colour in it. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Claimed.
From Goproof Require Statements.

Section Elsewhere.
Context {G : graph} (b : colouring G) (v : point G) (p : player) (zone : point G -> bool).
Hypothesis none : position b.
Hypothesis empty : b v = Empty.
Hypothesis outside : ~ zone v.
Hypothesis settled : forall q x, dead_on_part b q zone x -> forall y, adjacent x y -> zone y.

(** Stones of the zone that are closed there are dead, of which there are none. *)
Lemma none_closed_in_zone (q : player) (S : point G -> Prop) x : zone x -> S x ->
  (forall y, zone y -> S y -> b y = q
    /\ forall z, adjacent y z -> zone z -> b z <> Empty /\ (b z = q -> S z)) -> False.
Proof.
  intros within member shut.
  apply (none_closed b q (fun y => zone y /\ S y) x none); [|now split].
  intros y [inside member']; destruct (shut y inside member') as [own all].
  assert (dead_on_part b q zone y) as part.
  { exists (fun z => zone z /\ S z); split; [now split|]; intros z [inside' member''].
    destruct (shut z inside' member'') as [own' all']; split; [assumption|split; [assumption|]].
    intros u near inside''; destruct (all' u near inside''); tauto. }
  split; [assumption|]; intros z near; pose proof (settled q y part z near) as inside'.
  destruct (all z near inside'); tauto.
Qed.

Theorem a_play_outside_a_settled_zone_changes_nothing_in_it x : zone x -> place b v p x = b x.
Proof.
  intros within.
  assert (forall y, zone y -> put b v p y = b y) as kept.
  { intros y inside; apply put_elsewhere; now intros ->. }
  assert (forall y, zone y -> ~ captive b v p y) as no_captive.
  { intros y inside taken; apply (none_closed_in_zone (opponent p) (captive b v p) y inside taken).
    intros z inside' taken'; destruct (captive_stood b v p z taken') as [_ [own _]].
    split; [assumption|]; intros u near inside''; rewrite <- (kept u) by assumption.
    now apply captive_beside with z. }
  rewrite place_kept, kept; auto; intros lost.
  apply (none_closed_in_zone p (suicide b v p) x within lost).
  intros z inside lost'; destruct (suicide_stood b v p z lost') as [_ [own _]].
  split; [now rewrite <- kept|]; intros u near inside'; rewrite <- (kept u) by assumption.
  destruct (suicide_beside b v p z u lost' near) as [stone [equal more]].
  split; [congruence|assumption].
Qed.
End Elsewhere.

Theorem as_claimed : forall G, Statements.a_play_outside_a_settled_zone_changes_nothing_in_it G.
Proof.
  intros G b p v zone empty own theirs outside settled settled' x within.
  rewrite (a_play_outside_a_settled_zone_changes_nothing_in_it b v p zone); auto; [tauto| |].
  - exact (position_of_both b p own theirs).
  - intros q y; destruct (same_colour q p) as [equal|differs].
    + injection equal as ->; apply settled.
    + replace q with (opponent p); [apply settled'|symmetry; apply is_opponent; congruence].
Qed.
