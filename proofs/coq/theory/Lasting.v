(** What lives outlasts the opponent's moves, by Benson's theorem, and what is safe stays its owner's
    area. *)

From Coq Require Import Bool Arith Lia Setoid Morphisms.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves
  Counting.

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

Lemma kept_by_more {G} vital_to (b : colouring G) p (set set' : point G -> Prop) x :
  (forall u, set u -> set' u) -> kept vital_to b p set x -> kept vital_to b p set' x.
Proof.
  intros more [own chain [y [z [apart [[] []]]]]]; split; auto.
  exists y, z; repeat split; unfold enclosed in *; eauto.
Qed.

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
Lemma eye_gives_liberty x y : b x = o -> eye_for (vital k b o) b o living x y ->
  ~ region b o y v -> exists e u, e <> v /\ b e = Empty /\ adjacent e u /\ joined b x u.
Proof.
  intros own [outside eye _] elsewhere.
  destruct (region_has_room b o y) as [e [within free]]; auto.
  { unfold o; now rewrite opponent_of_opponent. }
  destruct (eye e within) as [u [near path]]; [auto|].
  exists e, u; split; [intros ->; contradiction|auto].
Qed.

Lemma living_has_liberty x : living x ->
  exists e u, e <> v /\ b e = Empty /\ adjacent e u /\ joined b x u.
Proof.
  intros lives; destruct (keeps x lives) as [own _ [y [z [apart [eye_y eye_z]]]]].
  destruct (joined_dec (bare b o) y v) as [in_y|]; [|now apply eye_gives_liberty with y].
  apply eye_gives_liberty with z; auto.
  intros in_z; apply apart; apply joined_trans with v; [assumption|now apply joined_sym].
Qed.

Lemma living_stands x : living x -> after x = o.
Proof.
  intros lives; destruct (living_has_liberty x lives) as [e [u [differs [free [near path]]]]].
  pose proof (kept_own _ _ _ _ _ (keeps x lives)) as own; unfold after.
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
  pose proof (kept_chain _ _ _ _ _ (keeps x lives) z path); rewrite living_stands by auto.
  symmetry; now apply keeps.
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

Lemma eye_after x y : living x -> eye_for (vital k b o) b o living x y -> eye_for (vital k after o) after o living x y.
Proof.
  intros lives [outside eye walls]; split; [now apply outside_after|intros z within asked|now apply enclosed_after].
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
  intros x lives.
  destruct (keeps x lives) as [_ whole [y [z [apart [eye_y eye_z]]]]]; split.
  - now apply living_stands.
  - intros w path; now apply whole, living_chain_before.
  - exists y, z; split; [|split; now apply eye_after].
    intros path; destruct eye_y; now apply apart, enclosed_region_before.
Qed.

End OneMove.

Section Alive.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (v x y z : point G).

Lemma alive_keeps_itself k b p : keeps_itself k b p (alive k b p).
Proof.
  intros x [set [keeps member]]; apply kept_by_more with set; [now exists set|now apply keeps].
Qed.

Lemma alive_greatest k b p set : keeps_itself k b p set -> forall x, set x -> alive k b p x.
Proof. now exists set. Qed.

Global Instance region_proper : Proper (same ==> eq ==> eq ==> eq ==> iff) (@region G).
Proof.
  intros b b' equal p _ <- y _ <- z _ <-; unfold region.
  assert (same (bare b p) (bare b' p)) as alike by (intros x; unfold bare; now rewrite (equal x)).
  now rewrite alike.
Qed.

Lemma same_eye k b b' p set x y : same b b' ->
  eye_for (vital k b p) b p set x y -> eye_for (vital k b' p) b' p set x y.
Proof.
  intros equal [outside is_vital shut]; split; [now rewrite <- equal| |].
  - intros z inside empty; destruct (is_vital z) as [u [near path]].
    + now rewrite equal.
    + intros textbook; now rewrite equal, empty.
    + exists u; split; [assumption|now rewrite <- equal].
  - intros z u inside near stone; apply (shut z u); [|assumption|]; now rewrite equal.
Qed.

Lemma same_alive k b b' p x : same b b' -> alive k b p x -> alive k b' p x.
Proof.
  intros equal [set [keeps member]]; exists set; split; [|assumption].
  intros s inside.
  destruct (keeps s inside) as [own chain [y [z [apart [eye_y eye_z]]]]].
  split; [now rewrite <- equal| |].
  - intros w path; apply chain; now rewrite equal.
  - exists y, z; split; [|split; now apply same_eye with b].
    intros path; apply apart; now rewrite equal.
Qed.

End Alive.

Section Outlasting.
Context {G : graph}.
Implicit Types (b c after : colouring G) (p o : player) (x y z : point G).

Lemma chains_outlast_plays k suicides b p chains :
  (k = Textbook -> suicides = No_suicide) ->
  (forall x, ~ dead b p x) -> keeps_itself k b (opponent p) chains ->
  forall c, made_alone suicides p b c ->
  (forall x, ~ dead c p x) /\ keeps_itself k c (opponent p) chains.
Proof.
  intros fits none keeps c made; induction made as [|c v _ [none' keeps'] [empty allowed]]; auto.
  split; [apply place_is_position|]; apply still_keeps_itself; auto.
  intros textbook; rewrite (fits textbook) in allowed; now apply no_suicide_if_it_stands.
Qed.

Lemma chains_outlast_turns k suicides p (h : @game G) chains :
  (k = Textbook -> suicides = No_suicide) ->
  (forall x, ~ dead (board h) p x) -> keeps_itself k (board h) (opponent p) chains ->
  forall g, alone_since suicides p h g ->
  (forall x, ~ dead (board g) p x) /\ keeps_itself k (board g) (opponent p) chains.
Proof.
  intros fits none keeps g alone.
  induction alone as [|g _ IH|g v _ [none' keeps'] mover [empty allowed]]; auto; simpl.
  rewrite mover; split; [apply place_is_position|]; apply still_keeps_itself; auto.
  intros textbook; rewrite (fits textbook) in allowed; now apply no_suicide_if_it_stands.
Qed.

(** A point all of whose neighbours are stones of [o]'s is of [o]'s area unless the opponent has a
    stone there, which would be dead. *)
Lemma surrounded_is_area after p x y :
  (forall z, ~ dead after p z) -> adjacent x y ->
  (forall z, adjacent x z -> after z = opponent p) -> area after (opponent p) x = true.
Proof.
  intros none near walls; unfold area; apply orb_true_iff.
  destruct (three_colours p (after x)) as [stone|[own|empty]].
  - exfalso; apply (none x), closed_is_dead with (S := fun z => z = x); [|reflexivity].
    intros z ->; split; [assumption|]; intros w beside; rewrite (walls w beside).
    split; [discriminate|]; intros own; now destruct (opponent_differs p).
  - left; now apply is_stone_spec.
  - right; unfold territory, is_empty, reaching; rewrite opponent_of_opponent.
    rewrite empty; simpl; apply andb_true_iff; split.
    + destruct (reaches_dec after x (opponent p)) as [|far]; [reflexivity|destruct far].
      apply reaches_beside with y; auto; congruence.
    + destruct (reaches_dec after x p) as [[_ [u [w [path [beside stone]]]]]|]; [exfalso|reflexivity].
      assert (u = x) as ->.
      { refine (chain_least after x (fun z => z = x) eq_refl _ u path).
        intros z t -> next equal; rewrite (walls t next), empty in equal; discriminate. }
      rewrite (walls w beside) in stone; now destruct (opponent_differs p).
Qed.

Lemma safe_stays_area k suicides b p after :
  (k = Textbook -> suicides = No_suicide) -> (forall x, ~ dead b p x) ->
  made_alone suicides p b after ->
  forall x, safe k b (opponent p) x -> area after (opponent p) x = true.
Proof.
  intros fits none made x.
  destruct (chains_outlast_plays k suicides b p _ fits none (alive_keeps_itself _ _ _) after made)
    as [none' keeps].
  intros [lives|[_ [[y near] walls]]].
  - unfold area; apply orb_true_iff; left; apply is_stone_spec; now apply keeps.
  - apply surrounded_is_area with y; auto; intros z beside; now apply keeps, walls.
Qed.

Lemma bounded_by_area after o (counted : point G -> bool) :
  (forall x, counted x = true -> area after o x = true) ->
  2 * number counted + number (area after (opponent o)) <= length (@points G) + number (area after o).
Proof.
  intros included; pose proof (number_at_most _ _ included).
  pose proof (areas_and_neutral_points_add_up after).
  destruct o; simpl; lia.
Qed.

Lemma safe_points_bound_the_margin k suicides b p (counted : point G -> bool) :
  (k = Textbook -> suicides = No_suicide) -> (forall x, ~ dead b p x) ->
  (forall x, counted x -> safe k b (opponent p) x) ->
  forall after, made_alone suicides p b after ->
  2 * number counted + number (area after p)
  <= length (@points G) + number (area after (opponent p)).
Proof.
  intros fits none all_safe after made; rewrite <- (opponent_of_opponent p) at 1.
  apply bounded_by_area; intros x member; apply (safe_stays_area k suicides b p after); auto.
Qed.

End Outlasting.
