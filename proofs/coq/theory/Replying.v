(** What a player's living stones enclose outlasts the opponent's moves and the player's replies in
    it. *)

From Coq Require Import Bool.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Counting
  Lasting Living.

Local Notation lives := (alive All_points).

Section Territory.
Context {G : graph}.
Implicit Types (b : colouring G) (p q : player) (reply : option (point G)) (e u v w x y z : point G).

Lemma lives_own b p x : lives b p x -> b x = p.
Proof. intros alive_; exact (kept_own _ _ _ _ _ (alive_keeps_itself _ _ _ x alive_)). Qed.

(** Territory where the opponent may have taken a point of a pair: then [p] has to take the other,
    [e], which is what [reply] says. *)
Definition owed b p reply z : Prop := exists e w,
  reply = Some e /\ adjacent z e /\ adjacent z w /\ b w = opponent p.

Definition territory_but b p reply x : Prop :=
  b x <> p /\ enclosed b p (lives b p) x
  /\ forall z, region b p x z -> beside_living b p z \/ has_pair b p z \/ owed b p reply z.

Definition can_reply b p reply : Prop := forall e, reply = Some e ->
  b e = Empty /\ beside_living b p e /\ enclosed b p (lives b p) e
  /\ exists y, adjacent e y /\ b y <> p.

Lemma territory_but_nothing b p x : living_territory b p x <-> territory_but b p None x.
Proof.
  split; intros [outside [walls all]]; (split; [assumption|split; [assumption|]]); intros z within.
  - destruct (all z within); auto.
  - destruct (all z within) as [|[|[e [w [[=] _]]]]]; auto.
Qed.

Lemma territory_is_whole b p reply x z :
  territory_but b p reply x -> region b p x z -> territory_but b p reply z.
Proof.
  intros [outside [walls all]] path; split; [now apply region_colour with x|split].
  - intros w u within; apply walls; now apply joined_trans with z.
  - intros w within; apply all; now apply joined_trans with z.
Qed.

Lemma empty_path_in_region b p x u : b x = Empty -> joined b x u -> region b p x u.
Proof.
  intros empty; apply chain_least; [constructor|intros y w within near alike].
  apply region_next with y; colours.
Qed.

(** A region without a stone of the opponent's owes no reply, and is area of its owner's. *)
Lemma quiet_territory_owes_nothing b p reply x : territory_but b p reply x ->
  (forall w, region b p x w -> b w <> opponent p) -> living_territory b p x.
Proof.
  intros [outside [walls all]] quiet; split; [assumption|split; [assumption|]].
  intros z within; destruct (all z within) as [|[|[_ [w [_ [_ [near theirs]]]]]]]; auto.
  destruct (quiet w); [|assumption]; apply region_next with z; auto; colours.
Qed.

Lemma quiet_territory_is_area b p x : living_territory b p x ->
  (forall w, region b p x w -> b w <> opponent p) -> area b p x = true.
Proof.
  intros [outside [_ all]] quiet.
  assert (b x = Empty) as empty.
  { destruct (three_colours p (b x)) as [|[own|]]; [contradiction| |assumption].
    now destruct (quiet x); [constructor|]. }
  unfold area; apply orb_true_iff; right; unfold territory, is_empty, reaching.
  rewrite empty; simpl; apply andb_true_iff; split.
  - destruct (reaches_dec b x p) as [|far]; [reflexivity|destruct far].
    destruct (all x) as [[u [near alive_]]|[v [w [_ [near [_ [[u [beside alive_]] [_ [_ free]]]]]]]]];
      [constructor| |].
    + apply reaches_beside with u; [congruence|assumption|now apply lives_own].
    + destruct (free empty) as [free_v _].
      assert (joined b x v) as path by (apply joined_next; congruence).
      split; [congruence|]; exists v, u; auto using lives_own.
  - destruct (reaches_dec b x (opponent p)) as [[_ [y [w [path [next stone]]]]]|]; [exfalso|reflexivity].
    apply (quiet w); [|assumption].
    apply region_next with y; [assumption|now apply empty_path_in_region|assumption|colours].
Qed.

Lemma lives_outlasts b v p q x : q = opponent p -> position b -> b v = Empty ->
  lives b p x -> lives (place b v q) p x.
Proof.
  intros -> none empty; apply alive_greatest.
  pose proof (still_keeps_itself All_points b v (opponent p) (none _) empty (lives b p)) as still.
  rewrite opponent_of_opponent in still; apply still; [apply alive_keeps_itself|discriminate].
Qed.

Lemma all_dec (P : point G -> Prop) :
  (forall v, {P v} + {~ P v}) -> {forall v, P v} + {~ forall v, P v}.
Proof.
  intros decide; destruct (some_dec (fun v => ~ P v)) as [some|none].
  - intros v; destruct (decide v); tauto.
  - right; intros all; destruct some as [v no]; now apply no.
  - left; intros v; destruct (decide v); [assumption|destruct none; eauto].
Qed.

Lemma beside_living_dec b p v : {beside_living b p v} + {~ beside_living b p v}.
Proof.
  apply neighbour_dec; intros u; destruct (bool_dec (Living.lives All_points b p u) true) as [yes|no];
    rewrite lives_spec in *; tauto.
Qed.

Lemma enclosed_dec b p x : {enclosed b p (lives b p) x} + {~ enclosed b p (lives b p) x}.
Proof.
  apply all_dec; intros z; apply all_dec; intros u.
  destruct (joined_dec (bare b p) x z); [|left; contradiction].
  destruct (bool_dec (adjacent z u) true); [|left; contradiction].
  destruct (same_colour (b u) p); [|left; contradiction].
  destruct (bool_dec (Living.lives All_points b p u) true) as [yes|no]; rewrite lives_spec in *; tauto.
Qed.

End Territory.

(** Here the opponent, [q], plays at [v]. *)
Section Attack.
Context {G : graph} (b : colouring G) (v : point G) (p q : player).
Implicit Types (reply : option (point G)) (e u w x y z : point G).
Let after := place b v q.

Hypothesis theirs : q = opponent p.
Hypothesis none : position b.
Hypothesis empty : b v = Empty.

Lemma lives_onwards x : lives b p x -> lives after p x.
Proof. now apply lives_outlasts. Qed.

Lemma beside_onwards x : beside_living b p x -> beside_living after p x.
Proof. intros [u [near alive_]]; exists u; split; [assumption|now apply lives_onwards]. Qed.

Lemma free_elsewhere w : w <> v -> b w = Empty -> after w = Empty.
Proof.
  intros differs free; unfold after.
  destruct (place_only_empties b v q w) as [->|]; [now rewrite put_elsewhere|assumption].
Qed.

(** A point beside the region is inner only if it was. *)
Lemma inner_before x z y : b z <> p -> enclosed b p (lives b p) x -> region b p x z -> adjacent z y ->
  inner after p y -> inner b p y.
Proof.
  intros outside walls within near [outside_y far]; split.
  - intros own; apply outside_y, lives_own, lives_onwards, (walls z); auto.
  - intros beside; now apply far, beside_onwards.
Qed.

(** The other point of a pair of which the opponent takes one. *)
Definition other_of_pair e : Prop :=
  e <> v /\ b e = Empty /\ beside_living b p e /\ enclosed b p (lives b p) e
  /\ (exists y, adjacent e y /\ b y <> p) /\ forall y, inner b p y -> adjacent y v = adjacent y e.

Lemma other_of_pair_dec e : {other_of_pair e} + {~ other_of_pair e}.
Proof.
  unfold other_of_pair, inner.
  assert ({forall y, b y <> p /\ ~ beside_living b p y -> adjacent y v = adjacent y e}
    + {~ forall y, b y <> p /\ ~ beside_living b p y -> adjacent y v = adjacent y e}) as alike.
  { apply all_dec; intros y; destruct (same_colour (b y) p); [left; tauto|].
    destruct (beside_living_dec b p y); [left; tauto|].
    destruct (bool_dec (adjacent y v) (adjacent y e)); [left; tauto|right; tauto]. }
  destruct (neighbour_dec (fun y => b y <> p) e).
  { intros y; destruct (same_colour (b y) p); tauto. }
  all: destruct (same_point e v), (same_colour (b e) Empty), (beside_living_dec b p e),
    (enclosed_dec b p e), alike; tauto.
Qed.

(** What is emptied with a point that the play empties. *)
Lemma empty_beside_lost z w : b z <> p -> b z <> Empty -> after z = Empty -> adjacent z w ->
  b w <> p -> after w = Empty.
Proof.
  intros outside stone gone near outside_w; unfold after in *.
  destruct (place_empties b v q z) as [taken|lost]; auto.
  - destruct (put_cases b v q z) as [[_ ->]|[_ ->]]; [discriminate|assumption].
  - destruct (captive_stood b v q z taken) as [_ [own _]]; rewrite theirs, opponent_of_opponent in own.
    contradiction.
  - destruct (suicide_beside b v q z w lost near) as [there [same_ more]].
    apply place_suicide, more; rewrite same_ in there.
    destruct (put_cases b v q w) as [[_ ?]|[_ equal]]; [assumption|rewrite equal in *].
    destruct (three_colours p (b w)) as [|[|]]; congruence.
Qed.

Lemma pair_outlasts reply x z : (forall w, other_of_pair w -> exists e, reply = Some e /\ other_of_pair e) ->
  b x <> p -> enclosed b p (lives b p) x -> region b p x z -> has_pair b p z ->
  beside_living after p z \/ has_pair after p z \/ owed after p reply z.
Proof.
  intros known outside walls within [u [w [differ [near_u [near_w [beside_u [beside_w [alike free]]]]]]]].
  pose proof (region_colour b p x z outside within) as outside_z.
  destruct (beside_living_dec b p z) as [|far]; [left; now apply beside_onwards|right].
  assert (forall y, adjacent z y -> b y <> p) as not_own.
  { intros y near own; apply far; exists y; split; [assumption|now apply (walls z)]. }
  assert (forall y, adjacent z y -> region b p x y) as inside.
  { intros y near; apply region_next with z; auto. }
  assert ((after z = Empty -> after u = Empty /\ after w = Empty) -> has_pair after p z) as still.
  { intros both; exists u, w; repeat (split; [solve [auto using beside_onwards]|]); split; [|assumption].
    intros y inner_y; destruct (adjacent y u) eqn:one, (adjacent y w) eqn:two; auto; exfalso.
    - rewrite alike in one; [congruence|].
      now apply (inner_before x u); auto; apply symmetric.
    - rewrite <- alike in two; [congruence|].
      now apply (inner_before x w); auto; apply symmetric. }
  destruct (same_colour (after z) Empty) as [gone|stays].
  2: now left; apply still.
  destruct (same_colour (b z) Empty) as [free_z|stone].
  2: { left; apply still; split; apply empty_beside_lost with z; auto. }
  destruct (free free_z) as [free_u free_w].
  destruct (same_colour (after v) Empty) as [lost|kept].
  { left; apply still; split; [destruct (same_point u v) as [->|]|destruct (same_point w v) as [->|]];
      auto using free_elsewhere. }
  assert (after v = opponent p) as taken.
  { unfold after in *; destruct (place_only_empties b v q v) as [->|]; [|contradiction].
    destruct (put_cases b v q v) as [[_ ->]|[]]; congruence. }
  assert (forall y, adjacent z v -> adjacent z y -> other_of_pair y -> owed after p reply z) as owing.
  { intros y near_v near_y other; destruct (known y other) as [e [given [_ [_ [_ [_ [_ same_]]]]]]].
    exists e, v; repeat (split; [assumption|]); split; [|auto].
    now rewrite <- same_. }
  assert (forall y, adjacent z y -> enclosed b p (lives b p) y) as walls_at.
  { intros y near i j path; apply walls; now apply joined_trans with y; [apply inside|]. }
  destruct (same_point u v) as [->|not_u].
  { right; apply (owing w); auto; repeat split; eauto using symmetric. }
  destruct (same_point w v) as [->|not_w].
  { right; apply (owing u); auto; repeat split; eauto using symmetric.
    intros y inner_y; now rewrite alike. }
  left; apply still; split; now apply free_elsewhere.
Qed.

Lemma territory_outlasts : exists reply, can_reply after p reply
  /\ forall x, living_territory b p x -> territory_but after p reply x.
Proof.
  pose proof (alive_keeps_itself All_points b p) as keeps.
  assert (p = opponent q) as own by now rewrite theirs, opponent_of_opponent.
  assert (forall x, b x <> p -> enclosed b p (lives b p) x -> enclosed after p (lives after p) x) as walls_on.
  { intros x outside walls z u within near stone; apply lives_onwards.
    rewrite own in *; now apply (enclosed_after All_points b v q (none _) empty _ keeps x outside walls z). }
  assert (forall x, b x <> p -> after x <> p) as outside_on.
  { intros x outside; rewrite own in *; now apply outside_after. }
  assert (exists reply, can_reply after p reply
    /\ forall w, other_of_pair w -> exists e, reply = Some e /\ other_of_pair e) as [reply [ready known]].
  { destruct (some_dec other_of_pair other_of_pair_dec) as [[e other]|alone].
    - exists (Some e); split; [|eauto]; intros f [= <-].
      destruct other as [differs [free [beside [walls [[y [near outside]] _]]]]].
      split; [now apply free_elsewhere|split; [now apply beside_onwards|split]].
      + apply walls_on; [congruence|assumption].
      + exists y; split; [assumption|now apply outside_on].
    - exists None; split; [intros e [=]|intros w other; destruct alone; eauto]. }
  exists reply; split; [assumption|]; intros x [outside [walls all]].
  split; [now apply outside_on|split; [now apply walls_on|]]; intros z within.
  assert (region b p x z) as path.
  { rewrite own in *; now apply (enclosed_region_before All_points b v q (none _) empty _ keeps). }
  destruct (all z path) as [beside|pair]; [left; now apply beside_onwards|].
  now apply pair_outlasts with x.
Qed.

End Attack.

(** Here [p] plays at [e], beside a stone that lives, in a region that borders on no others, and not
    at its last point. *)
Section Reply.
Context {G : graph} (b : colouring G) (e : point G) (p : player).
Implicit Types (s u w x y z : point G).
Let after := place b e p.

Hypothesis none : position b.
Hypothesis empty : b e = Empty.
Hypothesis beside_e : beside_living b p e.
Hypothesis walls_e : enclosed b p (lives b p) e.
Variable s : point G.
Hypothesis another : s <> e.
Hypothesis within : region b p e s.

Let living x : Prop := lives b p x \/ x = e.

Lemma reply_is_no_suicide x : ~ suicide b e p x.
Proof.
  intros lost; apply suicide_has_the_stone in lost; auto.
  destruct beside_e as [u [near alive_]].
  pose proof (lives_own _ _ _ alive_) as own.
  assert (after u = p) as stands.
  { destruct (living_has_liberty All_points b e (opponent p) (none _) (lives b p)) with (x := u)
      as [f [w [differs [free [beside path]]]]]; auto.
    - rewrite opponent_of_opponent; apply alive_keeps_itself.
    - unfold after; rewrite (chain_with_a_liberty_stays b e p f w); auto using symmetric, joined_sym.
      rewrite (joined_colour _ _ _ path), own; discriminate. }
  destruct (suicide_beside b e p e u lost near) as [_ [_ more]].
  assert (after u = Empty) as gone; [|congruence].
  apply place_suicide, more; rewrite put_elsewhere; congruence.
Qed.

Lemma own_after x : after x = p <-> b x = p \/ x = e.
Proof.
  unfold after; destruct (place_cases b e p x) as [[taken [_ ->]]|[[lost _]|[_ [_ ->]]]].
  - destruct (captive_stood b e p x taken) as [differs [theirs _]].
    split; [discriminate|intros [own|]; [colours|contradiction]].
  - now destruct (reply_is_no_suicide x).
  - destruct (put_cases b e p x) as [[-> ->]|[differs ->]]; tauto.
Qed.

Lemma outside_after_reply x : b x <> p -> x <> e -> after x <> p.
Proof. rewrite own_after; tauto. Qed.

Lemma region_before_reply y z : b y <> p -> y <> e -> region after p y z -> region b p y z.
Proof.
  intros outside differs; apply region_least; [now apply outside_after_reply|constructor|].
  intros u w path near outside'; apply region_next with u; auto.
  intros own; apply outside', own_after; now left.
Qed.

Lemma chain_after_reply x u : b x = p -> joined b x u -> joined after x u.
Proof.
  intros own; apply joined_kept; intros z path; pose proof (joined_colour _ _ _ path).
  transitivity (Stone p); [apply own_after; left|]; congruence.
Qed.

Lemma walls_after_reply y : b y <> p -> y <> e -> enclosed b p (lives b p) y -> enclosed after p living y.
Proof.
  intros outside differs walls z u path near [own| ->]%own_after; [left|now right].
  apply (walls z); auto; now apply region_before_reply.
Qed.

Lemma eye_after_reply x y : lives b p x -> eye_for (vital All_points b p) b p (lives b p) x y ->
  exists y', region b p y y' /\ y' <> e /\ eye_for (vital All_points after p) after p living x y'.
Proof.
  intros alive_ [outside eye walls].
  assert (exists y', region b p y y' /\ y' <> e) as [y' [path differs]].
  { destruct (same_point y e) as [->|]; [now exists s|exists y; split; [constructor|assumption]]. }
  pose proof (region_colour b p y y' outside path) as outside'.
  exists y'; split; [assumption|split; [assumption|split]].
  - now apply outside_after_reply.
  - intros z path' _; destruct (eye z) as [u [near chain]]; [|discriminate|].
    + apply joined_trans with y'; [assumption|now apply region_before_reply].
    + exists u; split; [assumption|apply chain_after_reply; auto using lives_own].
  - apply walls_after_reply; auto; intros z u path'; apply walls; now apply joined_trans with y'.
Qed.

Lemma chain_of_living x w : living x -> joined after x w -> living w.
Proof.
  intros member path; apply (chain_least after x living member) with (2 := path).
  intros y z from near alike.
  assert (after x = p) as own by (apply own_after; destruct member; auto using lives_own).
  rewrite own in alike; apply own_after in alike as [own'| ->]; [left|now right].
  destruct from as [alive_| ->].
  - apply (kept_chain _ _ _ _ _ (alive_keeps_itself All_points b p y alive_)).
    apply joined_next; [assumption|now rewrite (lives_own _ _ _ alive_)].
  - apply (walls_e e); auto; constructor.
Qed.

Lemma living_is_kept x : lives b p x -> kept (vital All_points after p) after p living x.
Proof.
  intros alive_; destruct (alive_keeps_itself All_points b p x alive_)
    as [own _ [y [z [apart [eye_y eye_z]]]]]; split.
  - apply own_after; now left.
  - intros w; apply chain_of_living; now left.
  - destruct (eye_after_reply x y alive_ eye_y) as [y' [path_y [differs eye_y']]].
    destruct (eye_after_reply x z alive_ eye_z) as [z' [path_z [_ eye_z']]].
    exists y', z'; split; [|now split]; intros path; apply apart.
    apply region_before_reply in path; [|apply (region_colour b p y); auto; apply eye_y|assumption].
    apply joined_trans with y'; [assumption|].
    apply joined_trans with z'; [assumption|now apply joined_sym].
Qed.

Lemma eye_of_the_chain x w y : joined after w x ->
  eye_for (vital All_points after p) after p living x y ->
  eye_for (vital All_points after p) after p living w y.
Proof.
  intros path [outside eye walls]; split; auto; intros z within' counts.
  destruct (eye z within' counts) as [u [near chain]]; exists u; split; [assumption|].
  now apply joined_trans with x.
Qed.

Lemma reply_lives x : living x -> lives after p x.
Proof.
  apply alive_greatest; intros w [alive_| ->]; [now apply living_is_kept|].
  destruct beside_e as [u [near alive_]].
  assert (after e = p) as own by (apply own_after; now right).
  assert (joined after e u) as path.
  { apply joined_next; [assumption|]; rewrite own; apply own_after; left; now apply lives_own. }
  destruct (living_is_kept u alive_) as [_ _ [y [z [apart [eye_y eye_z]]]]]; split; [assumption| |].
  - intros w; apply chain_of_living; now right.
  - exists y, z; split; [assumption|split; now apply eye_of_the_chain with u].
Qed.

Lemma beside_after_reply x : beside_living b p x -> beside_living after p x.
Proof. intros [u [near alive_]]; exists u; split; [assumption|apply reply_lives; now left]. Qed.

Lemma near_the_reply z : adjacent z e -> beside_living after p z.
Proof. intros near; exists e; split; [assumption|apply reply_lives; now right]. Qed.

Lemma inner_before_reply y : inner after p y -> inner b p y.
Proof.
  intros [outside far]; split.
  - intros own; apply outside, own_after; now left.
  - intros beside; now apply far, beside_after_reply.
Qed.

(** What is emptied with a point that the reply empties. *)
Lemma empty_beside_emptied z w : b z <> Empty -> after z = Empty -> adjacent z w -> w <> e ->
  b w <> p -> after w = Empty.
Proof.
  intros stone gone near differs outside; unfold after in *.
  destruct (place_empties b e p z) as [taken|lost]; auto.
  - destruct (put_cases b e p z) as [[_ ->]|[_ ->]]; [discriminate|assumption].
  - destruct (captive_beside b e p z w taken near) as [there more].
    rewrite put_elsewhere in * by assumption.
    apply place_captive, more; destruct (three_colours p (b w)) as [|[|]]; congruence.
  - now destruct (reply_is_no_suicide z).
Qed.

Lemma pair_after_reply x z : b x <> p -> enclosed b p (lives b p) x -> region b p x z -> has_pair b p z ->
  beside_living after p z \/ has_pair after p z.
Proof.
  intros outside walls path [v [w [differ [near_v [near_w [beside_v [beside_w [alike free]]]]]]]].
  destruct (same_point v e) as [->|v_e]; [left; now apply near_the_reply|].
  destruct (same_point w e) as [->|w_e]; [left; now apply near_the_reply|].
  assert (forall u, b u = p -> adjacent z u -> beside_living after p z) as own.
  { intros u own near; apply beside_after_reply; exists u; split; [assumption|now apply (walls z)]. }
  destruct (same_colour (b v) p) as [own_v|not_v]; [left; now apply (own v)|].
  destruct (same_colour (b w) p) as [own_w|not_w]; [left; now apply (own w)|].
  right; exists v, w; repeat (split; [solve [auto using beside_after_reply]|]); split.
  - intros y inside; now apply alike, inner_before_reply.
  - intros gone; destruct (same_colour (b z) Empty) as [free_z|stone].
    + destruct (free free_z) as [free_v free_w]; unfold after.
      split; [destruct (place_only_empties b e p v) as [->|]|destruct (place_only_empties b e p w) as [->|]];
        auto; now rewrite put_elsewhere.
    + split; now apply empty_beside_emptied with z.
Qed.

Lemma territory_after_reply x reply : reply = None \/ reply = Some e ->
  territory_but b p reply x -> x <> e -> living_territory after p x.
Proof.
  intros this [outside [walls all]] differs; split; [now apply outside_after_reply|split].
  - intros z u path near own; apply reply_lives; now apply (walls_after_reply x) with z.
  - intros z path; apply region_before_reply in path; [|assumption|assumption].
    destruct (all z path) as [beside|[pair|[f [w [given [near _]]]]]].
    + left; now apply beside_after_reply.
    + now apply pair_after_reply with x.
    + left; apply near_the_reply; destruct this as [->| ->]; [discriminate|].
      now injection given as ->.
Qed.

End Reply.
