(** What a player's living stones enclose outlasts the opponent's moves and the player's replies in
    it. *)

From Coq Require Import Bool.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Counting
  Lasting.

Local Notation lives := (alive All_points).

Section Territory.
Context {G : graph}.
Implicit Types (b : colouring G) (p q : player) (u v w x y z : point G).

Lemma lives_own b p x : lives b p x -> b x = p.
Proof. intros alive_; exact (kept_own _ _ _ _ _ (alive_keeps_itself _ _ _ x alive_)). Qed.

Lemma territory_is_whole b p x z :
  living_territory b p x -> region b p x z -> living_territory b p z.
Proof.
  intros [outside [walls beside]] path; split; [now apply region_colour with x|split].
  - intros w u within; apply walls; now apply joined_trans with z.
  - intros w within; apply beside; now apply joined_trans with z.
Qed.

Lemma empty_path_in_region b p x u : b x = Empty -> joined b x u -> region b p x u.
Proof.
  intros empty; apply chain_least; [constructor|intros y w within near alike].
  apply region_next with y; colours.
Qed.

(** A region without a stone of the opponent's is area of its owner's. *)
Lemma quiet_territory_is_area b p x : living_territory b p x ->
  (forall w, region b p x w -> b w <> opponent p) -> area b p x = true.
Proof.
  intros [outside [_ beside]] quiet.
  assert (b x = Empty) as empty.
  { destruct (three_colours p (b x)) as [|[own|]]; [contradiction| |assumption].
    now destruct (quiet x); [constructor|]. }
  destruct (beside x) as [u [near alive_]]; [constructor|].
  unfold area; apply orb_true_iff; right; unfold territory, is_empty, reaching.
  rewrite empty; simpl; apply andb_true_iff; split.
  - destruct (reaches_dec b x p) as [|far]; [reflexivity|destruct far].
    apply reaches_beside with u; [congruence|assumption|now apply lives_own].
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

Lemma territory_outlasts b v p q x : q = opponent p -> position b -> b v = Empty ->
  living_territory b p x -> living_territory (place b v q) p x.
Proof.
  intros equal none empty [outside [walls beside]].
  assert (p = opponent q) as own by now rewrite equal, opponent_of_opponent.
  pose proof (alive_keeps_itself All_points b p) as keeps; rewrite own in *.
  split; [now apply outside_after|split].
  - intros z u within near stone; apply (lives_outlasts b v); auto.
    now apply (enclosed_after All_points b v q (none _) empty _ keeps x outside walls z).
  - intros z within; destruct (beside z) as [u [near alive_]].
    + now apply (enclosed_region_before All_points b v q (none _) empty _ keeps).
    + exists u; split; [assumption|now apply lives_outlasts].
Qed.

End Territory.

(** Here [p] plays at [e], in living territory, and not at the region's last point. *)
Section Reply.
Context {G : graph} (b : colouring G) (e : point G) (p : player).
Implicit Types (s u w x y z : point G).
Let after := place b e p.

Hypothesis none : position b.
Hypothesis empty : b e = Empty.
Hypothesis territory : living_territory b p e.
Variable s : point G.
Hypothesis another : s <> e.
Hypothesis within : region b p e s.

Let living x : Prop := lives b p x \/ x = e.

Lemma reply_has_neighbour : exists u, adjacent e u /\ lives b p u.
Proof. apply territory; constructor. Qed.

Lemma reply_is_no_suicide x : ~ suicide b e p x.
Proof.
  intros lost; apply suicide_has_the_stone in lost; auto.
  destruct reply_has_neighbour as [u [near alive_]].
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
  - destruct territory as [_ [walls _]]; apply (walls e); auto; constructor.
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
  destruct reply_has_neighbour as [u [near alive_]].
  assert (after e = p) as own by (apply own_after; now right).
  assert (joined after e u) as path.
  { apply joined_next; [assumption|]; rewrite own; apply own_after; left; now apply lives_own. }
  destruct (living_is_kept u alive_) as [_ _ [y [z [apart [eye_y eye_z]]]]]; split; [assumption| |].
  - intros w; apply chain_of_living; now right.
  - exists y, z; split; [assumption|split; now apply eye_of_the_chain with u].
Qed.

Lemma territory_after_reply x : living_territory b p x -> x <> e -> living_territory after p x.
Proof.
  intros [outside [walls beside]] differs; split; [now apply outside_after_reply|split].
  - intros z u path near own; apply reply_lives; now apply (walls_after_reply x) with z.
  - intros z path; destruct (beside z) as [u [near alive_]]; [now apply region_before_reply|].
    exists u; split; [assumption|apply reply_lives; now left].
Qed.

End Reply.
