(** A chain without room for two eyes is captured: the room is filled, the eye last. *)

From Coq Require Import List Arith Lia.
From Goproof Require Import Graph Deciding Law Life Notions Zones Death Colourings Reaching Moves
  Lasting AtLeast.

(** A chain of which a stone stays stays whole. *)
Lemma chain_stays_whole {G : graph} (c : colouring G) v q x y : c v = Empty -> c x <> Empty ->
  place c v q x <> Empty -> joined c x y -> place c v q y = c y.
Proof.
  intros empty stone kept path; pose proof (joined_colour _ _ _ path) as alike.
  assert (forall s, joined c y s -> s <> v) as apart.
  { intros s way ->; rewrite <- (joined_colour _ _ _ way) in alike; congruence. }
  destruct (place_cases c v q y) as [[taken _]|[[lost _]|[_ [_ ->]]]].
  - destruct kept; apply place_captive, (dead_chain _ _ y x); [|assumption].
    apply joined_kept with c; [|now apply joined_sym]; intros s way; now apply put_elsewhere, apart.
  - destruct kept; apply place_suicide, (dead_chain _ _ y x); [|assumption].
    destruct (suicide_stood _ _ _ _ lost) as [_ [own _]]; rewrite put_elsewhere in own
      by (apply apart; constructor).
    apply joined_kept with c; [|now apply joined_sym]; intros s way.
    destruct (captured_cases c v q s) as [[taken _]|[_ ->]]; [exfalso|now apply put_elsewhere, apart].
    destruct (captive_stood _ _ _ _ taken) as [_ [other _]].
    rewrite (joined_colour _ _ _ way), own in other; colours.
  - apply put_elsewhere, apart; constructor.
Qed.

Section Filling.
Context {G : graph} (r : rules) (b : colouring G) (p : player) (x : point G).
Implicit Types (c : colouring G) (e s t u v y z : point G) (g h : @game G) (l : list (point G)).
Implicit Types (q : player) (i m n : nat).
Let o := opponent p.

Notation within := (region b p x).
Notation room := (Death.room b p x).

(** The stones of the chains around. *)
Definition wall z : Prop := b z = p /\ exists y, within y /\ adjacent y z.

Hypothesis two_passes : 2 <= passes_to_end r.
Hypothesis first_position : position b.
Hypothesis theirs : b x = o.
Variable most : nat.
Hypothesis no_room : has_room_for_one_eye b p x most.

Definition left_to c z e : Prop :=
  ~ within e /\ c e = Empty /\ exists u, joined b z u /\ adjacent e u.

(** Where [m] points are left to fill at most, and each chain around has [i] liberties at least. *)
Record filling m i g : Prop := {
  fair : position (board g);
  stands : forall y, joined b x y -> board g y = o;
  surrounded : forall z u, wall z -> joined b z u -> board g u = p;
  spare : forall z, wall z -> at_least i (left_to (board g) z);
  connected : forall y, within y -> board g y = p -> exists z, adjacent y z /\ wall z;
  to_fill : exists l, length l = m /\ forall y, room y -> board g y <> p -> In y l;
  unfilled : forall y, room y -> board g y <> p -> forall h, up_to h g -> board h y <> p }.

Lemma outside_own : b x <> p.
Proof. rewrite theirs; apply opponent_differs. Qed.

Lemma within_not_own y : within y -> b y <> p.
Proof. apply region_colour, outside_own. Qed.

Lemma within_next y z : within y -> adjacent y z -> within z \/ wall z.
Proof.
  intros inside near; destruct (same_colour (b z) p) as [own|other].
  - right; split; [assumption|now exists y].
  - left; apply (region_next b p x y z); auto using outside_own.
Qed.

Lemma chain_within y : joined b x y -> within y.
Proof.
  intros path; induction path as [|u w path IH near coloured]; [constructor|].
  apply (region_next b p x u w); auto using outside_own.
  rewrite coloured, theirs; apply opponent_differs.
Qed.

Lemma wall_of_stone y u : within y -> adjacent y u -> b u = p -> wall u.
Proof. intros inside near own; split; [assumption|now exists y]. Qed.

Section Stage.
Variables (m i : nat) (g : @game G).
Hypothesis known : filling m i g.
Let c := board g.

(** What is joined to the chain is within the region. *)
Lemma joined_within y : joined c x y -> within y /\ c y = o.
Proof.
  intros path; pose proof (stands _ _ _ known x (joined_itself _ _)) as own; fold c in own.
  split; [|now rewrite (joined_colour _ _ _ path)].
  induction path as [|u w path IH near coloured]; [constructor|].
  destruct (within_next u w IH near) as [|around]; [assumption|exfalso].
  apply (opponent_differs p); fold o; rewrite <- own, <- coloured.
  now apply (surrounded _ _ _ known w w around); constructor.
Qed.

(** A liberty of the chain is in its room. *)
Lemma liberty_in_room y e : joined c x y -> adjacent y e -> c e = Empty -> room e.
Proof.
  intros path near free; destruct (joined_within y path) as [inside _].
  destruct (within_next y e inside near) as [inside'|around].
  - split; [assumption|]; intros own; pose proof (stands _ _ _ known e own); unfold c in free; congruence.
  - pose proof (surrounded _ _ _ known e e around (joined_itself _ _)); unfold c in free; congruence.
Qed.

Lemma has_room : exists e, room e /\ c e = Empty.
Proof.
  pose proof (stands _ _ _ known x (joined_itself _ _)) as own.
  destruct (stone_of_position_reaches c o x (fair _ _ _ known) own) as [_ [u [e [path [near free]]]]].
  exists e; split; [now apply (liberty_in_room u)|assumption].
Qed.

Lemma some_to_fill : 1 <= m.
Proof.
  destruct has_room as [e [inside free]], (to_fill _ _ _ known) as [l [size all]].
  assert (In e l) as member by (apply all; [assumption|]; fold c; rewrite free; discriminate).
  destruct l; [contradiction|simpl in size; lia].
Qed.

Lemma wall_own z u : wall z -> joined b z u -> c u = p.
Proof. exact (surrounded _ _ _ known z u). Qed.

Lemma wall_joined z u : wall z -> joined b z u -> joined c z u.
Proof.
  intros around path; apply joined_kept with b; [|assumption]; intros s way.
  rewrite (joined_colour _ _ _ way), (proj1 around); now apply (wall_own z).
Qed.

(** A chain around stays where anybody plays, if it has a liberty besides. *)
Lemma wall_stays v q z e t : c v = Empty -> wall z -> left_to c z e -> e <> v -> joined c z t ->
  place c v q t = p.
Proof.
  intros empty around [_ [free [u [path near]]]] differs path'.
  pose proof (wall_own z z around (joined_itself _ _)) as own.
  pose proof (wall_joined z u around path) as path''.
  rewrite (chain_with_a_liberty_stays c v q e u) with (x := t); auto using symmetric.
  - now rewrite (joined_colour _ _ _ path').
  - apply joined_trans with z; [now apply joined_sym|assumption].
  - rewrite (joined_colour _ _ _ path''), own; discriminate.
Qed.

Lemma empties_stay v q e : e <> v -> c e = Empty -> place c v q e = Empty.
Proof.
  intros differs free; destruct (place_only_empties c v q e) as [->|]; [|assumption].
  now rewrite put_elsewhere.
Qed.

Lemma still_left v q z e : left_to c z e -> e <> v -> left_to (place c v q) z e.
Proof.
  intros [out [free rest]] differs; split; [assumption|split; [now apply empties_stay|assumption]].
Qed.

(** The chain is captured whole. *)
Lemma chain_stands v q : c v = Empty -> place c v q x = o -> forall y, joined b x y -> place c v q y = o.
Proof.
  intros empty kept y path.
  assert (forall s, joined b x s -> c s = o) as own by exact (stands _ _ _ known).
  rewrite (chain_stays_whole c v q x y); auto.
  - rewrite (own x); [discriminate|constructor].
  - rewrite kept; discriminate.
  - apply joined_kept with b; [|assumption]; intros s way.
    rewrite (joined_colour _ _ _ way), theirs; auto.
Qed.

(** The player's stones in the region stay with the chains around. *)
Lemma filled_stays v q y : c v = Empty -> (forall z, wall z -> exists e, left_to c z e /\ e <> v) ->
  within y -> c y = p -> place c v q y = p.
Proof.
  intros empty spare_ inside own.
  destruct (connected _ _ _ known y inside own) as [z [near around]].
  destruct (spare_ z around) as [e [left_ differs]].
  apply (wall_stays v q z e); auto.
  apply joined_next; [now apply symmetric|]; fold c in own.
  rewrite own; symmetry; apply (wall_own z); [assumption|constructor].
Qed.

(** What is no stone of the player's becomes none by the opponent's play, or at another point. *)
Lemma unfilled_stays v q y : (q = o \/ y <> v) -> c y <> p -> place c v q y <> p.
Proof.
  intros which other equal; apply other.
  destruct (place_only_empties c v q y) as [same_|]; [|congruence].
  destruct (put_cases c v q y) as [[-> here]|[_ there]]; [|congruence].
  destruct which as [->|]; [|contradiction].
  rewrite same_, here in equal; now destruct (opponent_differs p).
Qed.

End Stage.

Lemma spare_but m g v : filling m (S m) g -> forall z, wall z ->
  at_least m (fun e => left_to (board g) z e /\ e <> v).
Proof.
  intros known z around.
  refine (at_least_more _ _ _ _ (at_least_but_one _ _ v (spare _ _ _ known z around))); tauto.
Qed.

Lemma after_a_reply m g (t : @turn G) : filling m (S m) g -> to_move g = o -> legal r g t ->
  board (Then g t) x = o -> filling m m (Then g t).
Proof.
  intros known turn [_ allowed] kept; destruct t as [|v].
  { destruct known as [fair_ stands_ around spare_ connected_ left_ unfilled_].
    split; try assumption.
    - intros z is; apply at_least_fewer with (S m); [lia|now apply spare_].
    - intros y inside other h earlier; inversion earlier; subst; [assumption|].
      now apply (unfilled_ y). }
  destruct allowed as [empty _]; simpl in kept |- *.
  pose proof (some_to_fill m (S m) g known) as some.
  assert (forall z, wall z -> exists e, left_to (board g) z e /\ e <> v) as spare_.
  { intros z around; exact (at_least_one _ _ some (spare_but m g v known z around)). }
  assert (forall y, within y -> board g y = p -> place (board g) v o y = p) as filled.
  { intros y; now apply (filled_stays m (S m) g known). }
  assert (forall y, place (board g) v o y <> p -> within y -> board g y <> p) as other.
  { intros y not_own inside own; now apply not_own, filled. }
  rewrite turn in kept; split; simpl; rewrite ?turn.
  - apply place_is_position.
  - exact (chain_stands m (S m) g known v o empty kept).
  - intros z u around path; destruct (spare_ z around) as [e [left_ differs]].
    apply (wall_stays m (S m) g known v o z e); auto.
    now apply (wall_joined m (S m) g known).
  - intros z around; refine (at_least_more _ _ _ _ (spare_but m g v known z around)).
    intros e [left_ differs]; now apply (still_left g).
  - intros y inside own; apply (connected _ _ _ known); [assumption|].
    destruct (same_colour (board g y) p) as [|not_own]; [assumption|].
    now apply (unfilled_stays g v o y) in not_own; [|left].
  - destruct (to_fill _ _ _ known) as [l [size all]]; exists l; split; [assumption|].
    intros y inside not_own; apply all; [assumption|]; now apply other; [|apply inside].
  - intros y inside not_own h earlier; inversion earlier; subst; simpl; [now rewrite turn|].
    apply (unfilled _ _ _ known y inside); [|assumption]; now apply other; [|apply inside].
Qed.

(** A play at a point of the room that the player didn't have is new. *)
Lemma fill_is_legal m i g e : filling m i g -> to_move g = p -> ~ ended r g -> room e ->
  board g e = Empty -> place (board g) e p e = p -> legal r g (Play e).
Proof.
  intros known turn going inside free stays; split; [assumption|]; rewrite turn.
  split; [assumption|split].
  - apply permitted_if_it_stands; [assumption|]; rewrite stays; discriminate.
  - intros [h [earlier [_ equal]]]; specialize (equal e); rewrite stays in equal.
    apply (unfilled _ _ _ known e inside) in earlier; [contradiction|]; rewrite free; discriminate.
Qed.

Definition filled_up m g : Prop :=
  exists e, legal r g (Play e)
  /\ (board (Then g (Play e)) x <> o \/ exists n, m = S n /\ filling n m (Then g (Play e))).

(** Beside a chain around the player fills for good. *)
Lemma fill_beside m g e z : filling m m g -> to_move g = p -> ~ ended r g -> room e ->
  board g e = Empty -> adjacent e z -> wall z -> filled_up m g.
Proof.
  intros known turn going inside free near around.
  pose proof (some_to_fill m m g known) as some.
  assert (forall z, wall z -> exists s, left_to (board g) z s /\ s <> e) as spare_.
  { intros z' around'; destruct (at_least_one _ _ some (spare _ _ _ known z' around')) as [s left_].
    exists s; split; [assumption|]; intros ->; now destruct left_ as [out _], inside. }
  destruct (spare_ z around) as [s [left_ differs]].
  pose proof (wall_own m m g known z z around (joined_itself _ _)) as own.
  assert (place (board g) e p z = p) as wall_kept.
  { apply (wall_stays m m g known e p z s); auto; constructor. }
  assert (forall u, ~ suicide (board g) e p u) as none.
  { intros u lost%suicide_has_the_stone; [|apply (fair _ _ _ known)].
    assert (z <> e) as apart by congruence.
    assert (suicide (board g) e p z) as gone; [|apply place_suicide in gone; congruence].
    apply (dead_spreads _ _ e); [assumption..|].
    destruct (captured_cases (board g) e p z) as [[taken _]|[_ ->]]; [|now rewrite put_elsewhere].
    destruct (captive_stood _ _ _ _ taken) as [_ [other _]]; rewrite own in other; colours. }
  assert (place (board g) e p e = p) as stays.
  { rewrite place_kept; [apply put_here|apply placed_is_no_captive|apply none]. }
  exists e; split; [now apply (fill_is_legal m m g)|]; simpl; rewrite turn.
  destruct (same_colour (place (board g) e p x) o) as [kept|]; [right|now left].
  destruct m as [|n]; [lia|]; exists n; split; [reflexivity|].
  assert (forall y, within y -> board g y = p -> place (board g) e p y = p) as filled.
  { intros y; now apply (filled_stays (S n) (S n) g known). }
  assert (forall y, place (board g) e p y <> p -> within y -> y <> e /\ board g y <> p) as other.
  { intros y not_own inside'; split; [congruence|]; intros own'; now apply not_own, filled. }
  split; simpl; rewrite ?turn.
  - apply place_is_position.
  - exact (chain_stands (S n) (S n) g known e p free kept).
  - intros z' u around' path; destruct (spare_ z' around') as [s' [left_' differs']].
    apply (wall_stays (S n) (S n) g known e p z' s'); auto.
    now apply (wall_joined (S n) (S n) g known).
  - intros z' around'; refine (at_least_more _ _ _ _ (spare _ _ _ known z' around')).
    intros s' left_'; apply (still_left g); [assumption|]; intros ->.
    now destruct left_' as [out _], inside.
  - intros y inside' own'; destruct (same_point y e) as [->|apart]; [now exists z|].
    apply (connected _ _ _ known); [assumption|].
    destruct (same_colour (board g y) p) as [|not_own]; [assumption|].
    now apply (unfilled_stays g e p y) in not_own; [|right].
  - destruct (to_fill _ _ _ known) as [l [size all]].
    assert (In e l) as member by (apply all; [assumption|]; rewrite free; discriminate).
    apply in_split in member as [l1 [l2 ->]]; exists (l1 ++ l2); split.
    + rewrite app_length in *; simpl in size; lia.
    + intros y inside' not_own; destruct (other y not_own (proj1 inside')) as [apart not_own'].
      specialize (all y inside' not_own'); apply in_or_app; apply in_app_or in all as [|[|]]; auto.
      congruence.
  - intros y inside' not_own h earlier; destruct (other y not_own (proj1 inside')) as [_ not_own'].
    inversion earlier; subst; simpl; [now rewrite turn|].
    now apply (unfilled _ _ _ known y inside').
Qed.

(** The last liberty may be an eye. *)
Lemma fill_the_eye m g : filling m m g -> to_move g = p -> ~ ended r g ->
  (forall e z, room e -> board g e = Empty -> adjacent e z -> ~ wall z) -> filled_up m g.
Proof.
  intros known turn going none.
  assert (forall e e', room e -> room e' -> board g e = Empty -> board g e' = Empty -> e = e') as only.
  { assert (forall e, room e -> board g e = Empty -> ~ exists u, adjacent e u /\ b u = p) as not_beside.
    { intros e inside free [u [near own]]; apply (none e u inside free near).
      now apply (wall_of_stone e u); [apply inside| |]. }
    intros e e' inside inside' free free'.
    apply (room_for_one_eye _ _ _ _ no_room); unfold beside; auto. }
  destruct (has_room m m g known) as [e [inside free]].
  assert (captive (board g) e p x) as taken.
  { apply closed_is_dead with (S := joined (board g) x); [|constructor].
    assert (forall y, joined (board g) x y -> y <> e /\ board g y = o) as chain_.
    { intros y path; destruct (joined_within m m g known y path) as [_ own].
      split; [intros ->; congruence|assumption]. }
    intros y path; destruct (chain_ y path) as [apart own].
    rewrite put_elsewhere by assumption; split; [assumption|]; intros z near.
    destruct (same_point z e) as [->|apart'].
    - rewrite put_here; split; [discriminate|]; intros equal.
      now destruct (opponent_differs p).
    - rewrite put_elsewhere by assumption; split.
      + intros free'; apply apart', only; auto.
        now apply (liberty_in_room m m g known y).
      + intros own'; apply joined_onwards with y; auto.
        pose proof (stands _ _ _ known x (joined_itself _ _)); fold o in own'; congruence. }
  assert (place (board g) e p e = p) as stays.
  { rewrite place_kept; [apply put_here|apply placed_is_no_captive|].
    intros lost; exact (no_capture_with_suicide _ _ _ (fair _ _ _ known) x e taken lost). }
  exists e; split; [now apply (fill_is_legal m m g)|left]; simpl; rewrite turn.
  rewrite place_captive by assumption; discriminate.
Qed.

Lemma fills m g : filling m m g -> to_move g = p -> ~ ended r g -> filled_up m g.
Proof.
  intros known turn going.
  destruct (some_dec (fun e => board g e = Empty /\ room e /\ exists z, adjacent e z /\ wall z))
    as [[e [free [inside [z [near around]]]]]|none].
  - intros e; assert ({room e} + {~ room e}) as is_room.
    { unfold room, within; destruct (joined_dec (bare b p) x e), (joined_dec b x e);
        unfold region; tauto. }
    destruct (same_colour (board g e) Empty), is_room as [inside|]; [|right; tauto..].
    destruct (neighbour_dec (fun z => b z = p) e) as [near|far];
      [intros; apply same_colour|left|right].
    + destruct near as [z [near own]]; repeat split; try assumption; try apply inside.
      exists z; split; [assumption|]; now apply (wall_of_stone e z); [apply inside| |].
    + intros [_ [_ [z [near around]]]]; apply far; exists z; split; [assumption|apply around].
  - now apply (fill_beside m g e z).
  - apply fill_the_eye; auto; intros e z inside free near around; apply none; exists e.
    split; [assumption|split; [assumption|now exists z]].
Qed.

Let taken c : Prop := c x <> o.

Lemma captured_or_stands g : taken (board g) \/ board g x = o.
Proof. unfold taken; destruct (same_colour (board g x) o); auto. Qed.

Lemma first_filling m g : (forall g, filling m (S m) g -> to_move g = o -> passes g = 0 ->
    attains r p taken 0 g) ->
  filling (S m) (S m) g -> to_move g = p -> ~ ended r g -> attains r p taken 0 g.
Proof.
  intros waits known turn going.
  destruct (fills (S m) g known turn going) as [e [allowed which]].
  apply attains_moving with (Play e); [assumption..|].
  destruct which as [gone|[n [equal known']]]; [now apply attains_now|].
  injection equal as <-; apply waits; [assumption| |reflexivity].
  simpl; now rewrite turn.
Qed.

Lemma waiting m : forall g, filling m (S m) g -> to_move g = o -> passes g = 0 ->
  attains r p taken 0 g.
Proof.
  induction m as [|m IH]; intros g known turn quiet.
  { pose proof (some_to_fill _ _ g known); lia. }
  apply attains_waiting; [unfold ended; lia|assumption|]; intros t allowed.
  destruct (captured_or_stands (Then g t)) as [|kept]; [now apply attains_now|].
  apply (first_filling m); [assumption|now apply after_a_reply| |].
  - simpl; rewrite turn; apply opponent_of_opponent.
  - unfold ended; destruct t; simpl; lia.
Qed.

Lemma at_the_start q : exists m, filling m (S m) (Start b q).
Proof.
  destruct no_room as [[l [size all]] _ spare_]; exists (length l); split; simpl; auto.
  - intros y path; rewrite (joined_colour _ _ _ path); exact theirs.
  - intros z u [own _] path; now rewrite (joined_colour _ _ _ path).
  - intros z [own [y [inside near]]]; apply at_least_fewer with (S most); [lia|].
    now apply (spare_ y z).
  - intros y inside own; now apply within_not_own in own.
  - exists l; auto.
  - intros y inside not_own h earlier; now inversion earlier; subst.
Qed.

Theorem room_for_one_eye_is_filled q : attains r p taken 0 (Start b q).
Proof.
  destruct (at_the_start q) as [m known].
  assert (q = p \/ q = o) as [mine|yours].
  { destruct (same_colour q p); [left|right; apply is_opponent]; congruence. }
  - pose proof (some_to_fill _ _ _ known) as some; destruct m as [|m]; [lia|].
    apply (first_filling m); [apply waiting| |exact mine|unfold ended; simpl; lia].
    destruct known; split; auto; intros z around; apply at_least_fewer with (S (S m)); auto.
  - exact (waiting m _ known yours eq_refl).
Qed.

End Filling.
