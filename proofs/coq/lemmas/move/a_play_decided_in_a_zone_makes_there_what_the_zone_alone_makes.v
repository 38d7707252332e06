(** If, at both clearings of a play in a zone, every stone of the cleared colour that has no liberty
    by a path inside the zone lies with its neighbours in the zone, then the play has the same
    result in the zone as if the zone were a board of its own. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Section Inside.
Context {G : graph} (zone : point G -> bool).
Implicit Types (b : colouring G) (x y z : point G) (q : player).

(** Of colourings that agree on the zone, the dead stones of the one there are those that are dead
    in the other on the zone alone, if these lie with their neighbours in the zone. *)
Lemma dead_is_dead_in_zone b b' q : (forall x, zone x -> b x = b' x) ->
  (forall x, dead_on_part b' q zone x -> forall y, adjacent x y -> zone y) ->
  forall x, zone x -> dead b q x <-> dead_on_part b' q zone x.
Proof.
  intros agree inside x within; split.
  - intros lost; exists (fun y => zone y /\ dead b q y); split; [now split|].
    intros y [within' lost']; split; [assumption|split].
    + rewrite <- agree by assumption; now apply dead_own.
    + intros z near within''; rewrite <- agree by assumption; split.
      * now apply dead_not_beside_empty with q y.
      * intros own; split; [assumption|]; now apply dead_spreads with y.
  - intros lost; apply closed_is_dead with (2 := lost).
    intros y lost'; pose proof lost' as [set [member all]].
    destruct (all y member) as [within' [own more]].
    split; [now rewrite agree|]; intros z near.
    pose proof (inside y lost' z near) as within''; rewrite agree by assumption.
    destruct (more z near within'') as [stone next]; split; [assumption|].
    intros own'; exists set; auto.
Qed.

Lemma cleared_in_zone b b' c q : (forall x, zone x -> b x = b' x) ->
  (forall x, dead_on_part b' q zone x -> forall y, adjacent x y -> zone y) ->
  without b' (dead_on_part b' q zone) c -> forall x, zone x -> clear b q x = c x.
Proof.
  intros agree inside emptied x within; destruct (emptied x) as [gone kept].
  pose proof (dead_is_dead_in_zone b b' q agree inside x within) as alike.
  destruct (dead_dec b q x) as [lost|alive].
  - rewrite clear_dead, gone; tauto.
  - rewrite clear_kept, kept; [auto|tauto|assumption].
Qed.

Theorem a_play_decided_in_a_zone_makes_there_what_the_zone_alone_makes b v (p : player) c d :
  without (put b v p) (dead_on_part (put b v p) (opponent p) zone) c ->
  without c (dead_on_part c p zone) d ->
  (forall x, dead_on_part (put b v p) (opponent p) zone x -> forall y, adjacent x y -> zone y) ->
  (forall x, dead_on_part c p zone x -> forall y, adjacent x y -> zone y) ->
  forall x, zone x -> place b v p x = d x.
Proof.
  intros first second inside inside'.
  apply cleared_in_zone with c; auto.
  now apply cleared_in_zone with (put b v p).
Qed.
End Inside.

Theorem as_claimed :
  forall G, Statements.a_play_decided_in_a_zone_makes_there_what_the_zone_alone_makes G.
Proof.
  intros G b p v zone c first d second empty within inside inside' x member.
  rewrite (a_play_decided_in_a_zone_makes_there_what_the_zone_alone_makes zone b v p c d); auto.
  split; reflexivity.
Qed.
