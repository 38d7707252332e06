(** What lives outlasts a move of the opponent's: one move of Benson's theorem. *)

From Coq Require Import Bool.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves.

Section Regions.
Context {G : graph} (b : colouring G) (p : player).
Implicit Types (u w x y z : point G).

Lemma bare_empty y : bare b p y = Empty <-> b y <> p.
Proof. unfold bare; destruct (same_colour (b y) p); split; congruence. Qed.

Lemma region_colour y z : b y <> p -> region b p y z -> b z <> p.
Proof. intros outside path; apply bare_empty; rewrite (joined_colour _ _ _ path); now apply bare_empty. Qed.

Lemma region_next y z w :
  b y <> p -> region b p y z -> adjacent z w -> b w <> p -> region b p y w.
Proof.
  intros outside path near outside'; apply joined_onwards with z; auto.
  now rewrite (proj2 (bare_empty w)), (proj2 (bare_empty y)).
Qed.

(** Regions are the least sets that are closed so. *)
Lemma region_least y (Q : point G -> Prop) : b y <> p -> Q y ->
  (forall z w, Q z -> adjacent z w -> b w <> p -> Q w) -> forall z, region b p y z -> Q z.
Proof.
  intros outside start step; apply chain_least; [assumption|].
  intros u w ? ? equal; apply step with u; auto.
  apply bare_empty; rewrite equal; now apply bare_empty.
Qed.

(** A region without an empty point is full of stones that are dead. *)
Lemma region_has_room y : (forall x, ~ dead b (opponent p) x) -> b y <> p ->
  exists e, region b p y e /\ b e = Empty.
Proof.
  intros none outside.
  destruct (some_dec (fun e => region b p y e /\ b e = Empty)) as [|full]; [|assumption|exfalso].
  { intros e; destruct (joined_dec (bare b p) y e), (same_colour (b e) Empty);
      unfold region; tauto. }
  apply (none y), closed_is_dead with (S := region b p y); [|constructor].
  intros z within; pose proof (region_colour y z outside within) as outside'.
  split.
  - destruct (three_colours p (b z)) as [|[|]]; [contradiction|assumption|].
    exfalso; eauto.
  - intros w near; split.
    + intros empty; apply full; exists w; split; [|assumption].
      apply region_next with z; congruence.
    + intros theirs; apply region_next with z; colours.
Qed.

End Regions.

(** Here [p] moves, and [o] is the opponent, whose chains live. *)
Section OneMove.
Context {G : graph} (k : condition) (b : colouring G) (v : point G) (p : player).
Implicit Types (u w x y z e : point G).
Let o := opponent p.
Let after := place b v p.

Hypothesis none : forall x, ~ dead b p x.
Hypothesis empty : b v = Empty.
Variable living : point G -> Prop.
Hypothesis keeps : keeps_itself k b o living.

(** A region that is not played in gives the chain an empty point next to it. *)
Lemma vital_region_gives_liberty x y : b x = o -> b y <> o -> vital k b o x y ->
  ~ region b o y v -> exists e u, e <> v /\ b e = Empty /\ adjacent e u /\ joined b x u.
Proof.
  intros own outside eye elsewhere.
  destruct (region_has_room b o y) as [e [within free]]; auto.
  { unfold o; now rewrite opponent_of_opponent. }
  destruct (eye e within) as [u [near path]]; [auto|].
  exists e, u; split; [intros ->; contradiction|auto].
Qed.

Lemma living_has_liberty x : living x ->
  exists e u, e <> v /\ b e = Empty /\ adjacent e u /\ joined b x u.
Proof.
  intros lives; destruct (keeps x lives) as [own [_ [y [z [not_y [not_z [apart [eye_y [eye_z _]]]]]]]]].
  destruct (joined_dec (bare b o) y v) as [in_y|]; [|now apply vital_region_gives_liberty with y].
  apply vital_region_gives_liberty with z; auto.
  intros in_z; apply apart; apply joined_trans with v; [assumption|now apply joined_sym].
Qed.

Lemma living_stands x : living x -> after x = o.
Proof.
  intros lives; destruct (living_has_liberty x lives) as [e [u [differs [free [near path]]]]].
  destruct (keeps x lives) as [own _]; unfold after.
  rewrite (chain_with_a_liberty_stays b v p e u); auto using symmetric, joined_sym.
  rewrite (joined_colour _ _ _ path); unfold o in *; congruence.
Qed.

Lemma theirs_stood x : after x = o -> b x = o.
Proof.
  unfold after; destruct (place_only_empties b v p x) as [->|]; [|congruence].
  destruct (put_cases b v p x) as [[_ ->]|[_ ->]]; [unfold o; colours|auto].
Qed.

Lemma living_chain_after x w : living x -> joined b x w -> joined after x w.
Proof.
  intros lives; apply joined_kept; intros z path.
  destruct (keeps x lives) as [_ [whole _]]; rewrite living_stands by auto.
  symmetry; now apply keeps, whole.
Qed.

Lemma living_chain_before x w : living x -> joined after x w -> joined b x w.
Proof.
  intros lives; apply joined_kept; intros z path.
  pose proof (joined_colour _ _ _ path) as own; rewrite (living_stands x lives) in own.
  rewrite own; now apply theirs_stood.
Qed.

Lemma outside_after y : b y <> o -> after y <> o.
Proof. intros outside own; now apply outside, theirs_stood. Qed.

Lemma enclosed_region_before y z :
  b y <> o -> enclosed b o living y -> region after o y z -> region b o y z.
Proof.
  intros outside walls; apply region_least; [now apply outside_after|constructor|].
  intros u w within near outside'.
  destruct (same_colour (b w) o) as [own|]; [|now apply region_next with u].
  destruct outside'; apply living_stands; now apply (walls u w).
Qed.

Lemma enclosed_after y : b y <> o -> enclosed b o living y -> enclosed after o living y.
Proof.
  intros outside walls z u within near own; apply (walls z u); auto using theirs_stood.
  now apply enclosed_region_before.
Qed.

Hypothesis no_suicide : k = Textbook -> forall x, ~ suicide b v p x.

Lemma vital_after x y : living x -> b y <> o -> enclosed b o living y ->
  vital k b o x y -> vital k after o x y.
Proof.
  intros lives outside walls eye z within asked.
  pose proof (enclosed_region_before y z outside walls within) as within'.
  destruct (eye z within') as [u [near path]].
  - intros textbook; specialize (asked textbook); unfold after in asked.
    destruct (place_cases b v p z) as [[taken _]|[[lost _]|[_ [_ equal]]]].
    + destruct (captive_stood b v p z taken) as [_ [own _]].
      now destruct (region_colour b o y z outside within').
    + now destruct (no_suicide textbook z).
    + destruct (put_cases b v p z) as [[_ ?]|[_ ?]]; congruence.
  - exists u; split; [assumption|now apply living_chain_after].
Qed.

Lemma still_keeps_itself : keeps_itself k after o living.
Proof.
  intros x lives; split; [now apply living_stands|].
  destruct (keeps x lives) as [_ [whole [y [z [? [? [apart [? [? [? ?]]]]]]]]]]; split.
  - intros w path; now apply whole, living_chain_before.
  - exists y, z; split; [now apply outside_after|split; [now apply outside_after|]].
    split; [intros path; now apply apart, enclosed_region_before|].
    auto 6 using vital_after, enclosed_after.
Qed.

End OneMove.

Section Alive.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (v x : point G).

Lemma alive_keeps_itself k b p : keeps_itself k b p (alive k b p).
Proof.
  intros x [set [keeps member]].
  destruct (keeps x member) as [own [whole [y [z [? [? [? [? [? [walls walls']]]]]]]]]].
  split; [assumption|split; [exists set; auto|]].
  exists y, z; repeat (split; [assumption|]); split; intros u w within near stone; exists set;
    split; [assumption|now apply (walls u)|assumption|now apply (walls' u)].
Qed.

Lemma alive_greatest k b p set : keeps_itself k b p set -> forall x, set x -> alive k b p x.
Proof. now exists set. Qed.

Lemma alive_own k b p x : alive k b p x -> b x = p.
Proof. now intros lives; destruct (alive_keeps_itself k b p x lives). Qed.

End Alive.
