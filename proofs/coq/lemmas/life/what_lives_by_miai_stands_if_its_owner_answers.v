(** From a position, if each of some chains has two regions that are vital to it, by all points or
    by miai, and border on no chains other than these, then the chains stay on the board for ever if
    their owner answers well, with the opponent moving first, under any rule of ko and of
    suicide. *)

From Coq Require Import Bool Arith.
From Goproof Require Import Graph Deciding Law Life Miai Notions Written Colourings Reaching Moves
  Lasting.

Section Answering.
Context {G : graph} (b : colouring G) (p : player) (set : point G -> Prop).
Context (paired : point G -> point G -> bool).
Implicit Types (c : colouring G) (e s t u v w x y z : point G) (g h i : @game G).
Let o := opponent p.

Hypothesis first : position b.
Hypothesis pairs : pairing b p set paired.
Hypothesis keeps : forall x, set x -> kept (vital_by_miai b p paired) b p set x.

(** Of a pair both points are still there, or one, and one only, is its owner's. *)
Definition answered c v w : Prop :=
  (c v = Empty /\ c w = Empty) \/ (c v = p /\ c w <> p) \/ (c v <> p /\ c w = p).

(** What is so of a colouring, but for the pairs of one point. *)
Definition safe_but c (but : point G -> Prop) : Prop :=
  position c /\ (forall x, set x -> c x = p)
  /\ (forall v w, paired v w -> ~ but v -> ~ but w -> answered c v w)
  /\ forall y, b y <> p -> (forall w, ~ paired y w) -> c y <> p.

Notation safe_now c := (safe_but c (fun _ => False)).

Lemma less_but c (but but' : point G -> Prop) :
  (forall v, but v -> but' v) -> safe_but c but -> safe_but c but'.
Proof. intros less [? [? [each ?]]]; repeat split; auto. Qed.

Lemma chain_of_set c x w : (forall x, set x -> c x = p) -> set x -> joined b x w -> joined c x w.
Proof.
  intros stands member path; apply joined_kept with b; [|assumption].
  intros z way; destruct (keeps x member) as [_ whole _].
  rewrite stands by auto; symmetry; now apply keeps, whole.
Qed.

Lemma liberty_in c u x y : safe_but c (eq u) -> set x -> b y <> p -> ~ region b p y u ->
  vital_by_miai b p paired x y -> enclosed b p set y ->
  exists e t, e <> u /\ c e = Empty /\ adjacent t e /\ joined c x t.
Proof.
  intros [legal [stands [each other]]] member outside elsewhere eye walls.
  assert (forall z, region b p y z -> u <> z) as apart by (intros z within ->; contradiction).
  assert (forall z v, region b p y z -> adjacent z v -> b v <> p -> region b p y v) as next.
  { intros z v within near out; now apply region_next with z. }
  destruct (some_dec (fun v => region b p y v /\ c v = Empty /\ borders b x v))
    as [[e [within [free [t [near path]]]]]|none].
  { intros v; destruct (joined_dec (bare b p) y v); [|unfold region; tauto].
    destruct (same_colour (c v) Empty); [|tauto].
    destruct (neighbour_dec (joined b x) v) as [near|far]; [apply joined_dec| |].
    - left; split; [assumption|split; [assumption|]]; destruct near as [t near]; exists t; tauto.
    - right; intros [_ [_ [t near]]]; apply far; exists t; tauto. }
  { exists e, t; split; [intros ->; now apply (apart u)|split; [assumption|split]].
    - now apply symmetric.
    - now apply chain_of_set. }
  assert (forall z, region b p y z -> exists t, adjacent z t /\ joined c x t) as beside.
  { intros z within; destruct (eye z within) as [[t [near path]]|[v [w [pair [near [near' [touch touch']]]]]]].
    { exists t; split; [assumption|now apply chain_of_set]. }
    destruct (pairs v w pair) as [_ free back _ _ _], (pairs w v) as [_ free' _ _ _ _]; [assumption|].
    assert (region b p y v) as in_v by (apply (next z); [assumption..|rewrite free; discriminate]).
    assert (region b p y w) as in_w by (apply (next z); [assumption..|rewrite free'; discriminate]).
    assert (forall q, c q = p -> borders b x q -> joined c x q) as own.
    { intros q mine [t [near_t path]]; apply joined_onwards with t.
      - now apply chain_of_set.
      - now apply symmetric.
      - now rewrite mine, stands. }
    destruct (each v w pair (apart v in_v) (apart w in_w)) as [[gone _]|[[mine _]|[_ mine]]].
    - destruct none; exists v; auto.
    - exists v; split; [assumption|now apply own].
    - exists w; split; [assumption|now apply own]. }
  destruct (some_dec (fun e => region b p y e /\ c e = Empty)) as [[e [within free]]|full].
  { intros e; destruct (joined_dec (bare b p) y e), (same_colour (c e) Empty);
      unfold region; tauto. }
  { destruct (beside e within) as [t [near path]]; exists e, t.
    split; [intros ->; now apply (apart u)|split; [assumption|split; [now apply symmetric|assumption]]]. }
  exfalso.
  assert (exists y', region b p y y' /\ c y' = o) as [y' [within theirs]].
  { assert (region b p y y) as here by constructor.
    assert (forall q, region b p y q -> c q <> p -> c q = o) as either.
    { intros q within not_own; destruct (three_colours p (c q)) as [|[|gone]]; [contradiction|assumption|].
      destruct full; exists q; auto. }
    destruct (some_dec (fun w => paired y w = true)) as [[w pair]|alone].
    { intros w; destruct (paired y w); [now left|now right]. }
    - pose proof (pair_region _ _ _ _ _ _ (pairs y w pair)) as in_w.
      destruct (each y w pair (apart y here) (apart w in_w)) as [[gone _]|[[_ not_own]|[not_own _]]].
      + destruct full; exists y; auto.
      + exists w; auto.
      + exists y; auto.
    - exists y; split; [assumption|]; apply either; [assumption|]; apply other; [assumption|].
      intros w pair; apply alone; now exists w. }
  apply (none_closed c o (fun z => region b p y z /\ c z = o) y' legal); [|auto].
  intros z [in_z own]; split; [assumption|]; intros t near.
  destruct (same_colour (b t) p) as [wall|out].
  - rewrite (stands t) by now apply (walls z).
    split; [discriminate|]; intros equal; destruct (opponent_differs p); now symmetry.
  - assert (region b p y t) as in_t by now apply (next z).
    split; [intros gone; apply full; now exists t|auto].
Qed.

Lemma liberty c u x : safe_but c (eq u) -> set x ->
  exists e t, e <> u /\ c e = Empty /\ adjacent t e /\ joined c x t.
Proof.
  intros safe member; destruct (keeps x member) as [_ _ [y [z [apart [[] []]]]]].
  destruct (joined_dec (bare b p) y u) as [in_y|]; [|now apply liberty_in with y].
  apply liberty_in with z; auto.
  intros in_z; apply apart; apply joined_trans with u; [assumption|now apply joined_sym].
Qed.

(** What is joined to the stones stays where anybody plays. *)
Lemma stays c u q x t : safe_but c (eq u) -> c u = Empty -> set x -> joined c x t ->
  place c u q t = p.
Proof.
  intros safe empty member path; destruct (liberty c u x safe member) as [e [s [differs [free [near way]]]]].
  assert (c x = p) as own by (destruct safe as [_ [stands _]]; now apply stands).
  assert (c s = p) as own' by now rewrite (joined_colour _ _ _ way).
  rewrite (chain_with_a_liberty_stays c u q e s empty differs free near t).
  - now rewrite (joined_colour _ _ _ path).
  - apply joined_trans with x; [now apply joined_sym|assumption].
  - rewrite own'; discriminate.
Qed.

Lemma paired_stone_joined c v w : (forall x, set x -> c x = p) -> paired v w -> c v = p ->
  exists x, set x /\ joined c x v.
Proof.
  intros stands pair mine; destruct (pairs v w pair) as [_ _ _ _ [x [near member]] _].
  exists x; split; [assumption|]; apply joined_next; [now apply symmetric|].
  now rewrite mine, stands.
Qed.

Lemma stays_empty c u q t : t <> u -> c t = Empty -> place c u q t = Empty.
Proof.
  intros differs free; destruct (place_only_empties c u q t) as [->|]; [|assumption].
  now rewrite put_elsewhere.
Qed.

Lemma stood_before c u t : place c u o t = p -> c t = p.
Proof.
  destruct (place_only_empties c u o t) as [->|]; [|congruence].
  destruct (put_cases c u o t) as [[_ ->]|[_ ->]]; [|trivial].
  intros equal; now destruct (opponent_differs p).
Qed.

(** After the opponent's play at [u] from what is safe. *)
Lemma attacked c u : safe_now c -> c u = Empty ->
  let c' := place c u o in
  position c' /\ (forall x, set x -> c' x = p)
  /\ (forall v w, paired v w -> v <> u -> w <> u -> answered c' v w)
  /\ (forall y, b y <> p -> (forall w, ~ paired y w) -> c' y <> p)
  /\ forall w, paired u w -> c w = Empty /\ c' w = Empty \/ answered c' u w.
Proof.
  intros safe empty c'; pose proof (less_but c _ (eq u) (fun _ (f : False) => match f with end) safe) as but.
  destruct safe as [legal [stands [each other]]].
  assert (forall v w, paired v w -> c v = p -> c' v = p) as kept.
  { intros v w pair mine; destruct (paired_stone_joined c v w stands pair mine) as [x [member path]].
    now apply (stays c u o x). }
  assert (forall t, c t <> p -> c' t <> p) as not_own by (intros t differs same; now apply differs, (stood_before c u)).
  split; [apply place_is_position|split; [|split; [|split]]].
  - intros x member; apply (stays c u o x); [assumption..|constructor].
  - intros v w pair not_v not_w.
    destruct (each v w pair (fun f => f) (fun f => f)) as [[gone gone']|[[mine theirs]|[theirs mine]]].
    + left; split; now apply stays_empty.
    + right; left; split; [now apply (kept v w)|now apply not_own].
    + right; right; split; [now apply not_own|]; apply (kept w v); [now apply pairs|assumption].
  - intros y outside alone; now apply not_own, other.
  - intros w pair; destruct (pairs u w pair) as [differs _ back _ _ _].
    destruct (each u w pair (fun f => f) (fun f => f)) as [[_ gone]|[[mine _]|[theirs mine]]].
    + left; split; [assumption|]; apply stays_empty; [congruence|assumption].
    + rewrite empty in mine; discriminate.
    + right; right; right; split; [now apply not_own|now apply (kept w u)].
Qed.

(** The owner's answer. *)
Lemma answer c u w : safe_but c (fun v => v = u \/ v = w) -> paired u w -> c u <> p -> c w = Empty ->
  let c' := place c w p in c' w = p /\ (forall t, c t = p -> c' t = p) /\ safe_now c'.
Proof.
  intros safe pair theirs empty c'.
  destruct (pairs u w pair) as [differs _ back _ _ once].
  destruct (pairs w u back) as [_ _ _ _ [x [near member]] once'].
  assert (safe_but c (eq w)) as but.
  { destruct safe as [? [? [each ?]]]; split; [assumption|split; [assumption|split; [|assumption]]].
    intros v s other not_v not_s; apply each; [assumption| |]; intros [->| ->].
    - now apply not_s, eq_sym, once.
    - now apply not_v.
    - destruct (pairs v u other) as [_ _ other' _ _ _]; now apply not_v, eq_sym, once.
    - now apply not_s. }
  destruct safe as [legal [stands [each other]]].
  assert (c' x = p) as x_stays by (apply (stays c w p x); [assumption..|constructor]).
  assert (x <> w) as not_w by (intros ->; rewrite stands in empty by assumption; discriminate).
  assert (forall t, ~ suicide c w p t) as none.
  { intros t lost%suicide_has_the_stone; [|assumption..].
    assert (captured c w p x = p) as x_captures.
    { destruct (captured_cases c w p x) as [[taken _]|[_ ->]].
      - destruct (captive_stood c w p x taken) as [_ [equal _]]; rewrite stands in equal by assumption.
        now destruct (opponent_differs p).
      - rewrite put_elsewhere by assumption; now apply stands. }
    assert (suicide c w p x) as gone.
    { apply dead_spreads with w; [assumption|now apply near|assumption]. }
    apply place_suicide in gone; unfold c' in x_stays; congruence. }
  assert (forall t, c t = p -> c' t = p) as kept.
  { intros t mine; unfold c'; rewrite place_kept; [|intros taken|apply none].
    - destruct (put_cases c w p t) as [[_ ->]|[_ ->]]; [reflexivity|assumption].
    - destruct (captive_stood c w p t taken) as [_ [equal _]]; rewrite mine in equal.
      now destruct (opponent_differs p). }
  assert (forall t, t <> w -> c t <> p -> c' t <> p) as not_own.
  { intros t elsewhere not_mine equal; apply not_mine; unfold c' in equal.
    destruct (place_only_empties c w p t) as [same|gone]; [|congruence].
    rewrite same, put_elsewhere in equal; assumption. }
  assert (c' w = p) as here.
  { unfold c'; rewrite place_kept; [apply put_here|apply placed_is_no_captive|apply none]. }
  split; [assumption|split; [assumption|split; [apply place_is_position|split; [auto|split]]]].
  - intros v s pair' _ _.
    destruct (same_point v u) as [->|not_u].
    { rewrite (once s) by assumption; right; right; split; [now apply not_own|assumption]. }
    destruct (same_point v w) as [->|not_v].
    { rewrite (once' s) by assumption; right; left; split; [assumption|now apply not_own]. }
    destruct (pairs v s pair') as [_ _ pair'' _ _ only].
    assert (s <> u) as s_not_u by (intros ->; now apply not_v, (once v)).
    assert (s <> w) as s_not_w by (intros ->; now apply not_u, (once' v)).
    destruct (each v s pair') as [[gone gone']|[[mine not_mine]|[not_mine mine]]]; [tauto|tauto| | |].
    + left; split; apply stays_empty; assumption.
    + right; left; auto.
    + right; right; auto.
  - intros y outside alone; apply not_own; [|now apply other].
    intros ->; now apply (alone u).
Qed.

(** The games. *)

Definition fresh g : Prop :=
  forall v w, paired v w -> board g v = Empty -> board g w = Empty ->
  forall i, up_to i g -> board i v <> p.

Definition at_ease g : Prop := to_move g = o /\ safe_now (board g) /\ fresh g.

Definition answering (r : rules) g : Prop :=
  at_ease g \/ exists h (t : turn), g = Then h t /\ legal r h t /\ at_ease h.

Lemma at_ease_first : at_ease (Start b o).
Proof.
  split; [reflexivity|split].
  - split; [assumption|split; [intros x member; now apply keeps|split; [|auto]]].
    intros v w pair _ _; destruct (pairs v w pair) as [_ free back _ _ _].
    destruct (pairs w v back) as [_ free' _ _ _ _]; now left.
  - intros v w pair free _ i reached; inversion reached; subst; simpl in *; congruence.
Qed.

Lemma fresh_then g (t : turn) : (forall v w, paired v w -> board (Then g t) v = Empty ->
    board (Then g t) w = Empty -> board g v = Empty /\ board g w = Empty) ->
  fresh g -> fresh (Then g t).
Proof.
  intros before never v w pair free free' i reached; inversion reached as [|? ? ? earlier]; subst.
  - congruence.
  - destruct (before v w pair free free'); now apply (never v w).
Qed.

Lemma answered_was_empty (c c' : colouring G) v w : answered c v w -> (c v = p -> c' v = p) -> (c w = p -> c' w = p) ->
  c' v = Empty -> c' w = Empty -> c v = Empty /\ c w = Empty.
Proof.
  intros [|[[mine _]|[_ mine]]] keeps_v keeps_w free free'; [assumption| |].
  - rewrite keeps_v in free by assumption; discriminate.
  - rewrite keeps_w in free' by assumption; discriminate.
Qed.

Lemma needs_no_answer c u : safe_now c -> c u = Empty ->
  (forall w, paired u w -> place c u o w = Empty -> place c u o u <> o) -> safe_now (place c u o).
Proof.
  intros safe empty none; destruct (attacked c u safe empty) as [legal [stands [each [other at_u]]]].
  split; [assumption|split; [assumption|split; [|assumption]]].
  assert (forall w, paired u w -> answered (place c u o) u w) as here.
  { intros w pair; destruct (at_u w pair) as [[_ free]|]; [|assumption].
    left; split; [|assumption]; destruct (place_only_empties c u o u) as [there|]; [|assumption].
    rewrite put_here in there; now destruct (none w). }
  intros v w pair _ _; destruct (same_point v u) as [->|not_v]; [now apply here|].
  destruct (same_point w u) as [->|not_w]; [|now apply each].
  destruct (here v) as [[]|[[]|[]]]; [now apply pairs| | |]; unfold answered; auto.
Qed.

Lemma answers (r : rules) h (t : turn) : at_ease h -> legal r h t -> ~ ended r (Then h t) ->
  exists t' : turn, legal r (Then h t) t' /\ answering r (Then (Then h t) t').
Proof.
  intros [turn [safe never]] allowed goes_on.
  assert (to_move (Then h t) = p) as mine by (simpl; rewrite turn; apply opponent_of_opponent).
  destruct t as [|u].
  - exists Pass; split; [now split|left].
    split; [simpl; now rewrite turn, opponent_of_opponent|split; [assumption|]].
    now apply fresh_then; [auto|apply fresh_then].
  - destruct allowed as [_ [empty _]]; set (c := board h) in *.
    assert (board (Then h (Play u)) = place c u o) as made by (simpl; now rewrite turn).
    pose proof (attacked c u safe empty) as [legal' [stands [each [other at_u]]]].
    pose proof safe as [_ [stood [before _]]].
    assert (forall v w, paired v w -> c v = p -> place c u o v = p) as kept.
    { intros v w pair own; destruct (paired_stone_joined c v w stood pair own) as [x [member path]].
      apply (stays c u o x); [|assumption..].
      apply less_but with (2 := safe); now intros ? []. }
    assert (fresh (Then h (Play u))) as fresh'.
    { apply fresh_then; [|assumption]; rewrite made; intros v w pair free free'.
      apply (answered_was_empty c (place c u o)); auto.
      - now apply (kept v w).
      - apply (kept w v); now apply pairs. }
    destruct (some_dec (fun w => paired u w = true /\ place c u o w = Empty /\ place c u o u = o))
      as [[w [pair [free there]]]|none].
    { intros w; destruct (paired u w); [|right; now intros [? _]].
      destruct (same_colour (place c u o w) Empty); [|right; tauto].
      destruct (same_colour (place c u o u) o); [left; auto|right; tauto]. }
    + destruct (answer (place c u o) u w) as [here [kept' safe']].
      * split; [assumption|split; [assumption|split; [|assumption]]].
        intros v s pair' not_v not_s; apply each; tauto.
      * assumption.
      * rewrite there; apply opponent_differs.
      * assumption.
      * assert (c w = Empty) as was_free.
        { destruct (at_u w pair) as [[gone _]|[[gone _]|[[own _]|[_ own]]]]; [assumption| | |].
          - rewrite there in gone; discriminate.
          - rewrite there in own; now destruct (opponent_differs p).
          - congruence. }
        exists (Play w); split; [split; [assumption|]|left].
        -- rewrite made, mine; split; [assumption|split].
           { apply permitted_if_it_stands; [assumption|]; rewrite here; discriminate. }
           intros [i [reached [_ equal]]]; specialize (equal w); rewrite here in equal.
           inversion reached as [|? ? ? earlier]; subst.
           ++ rewrite made, free in equal; discriminate.
           ++ apply (never w u) with i; [now apply pairs|assumption..].
        -- assert (board (Then (Then h (Play u)) (Play w)) = place (place c u o) w p) as made'.
           { change (place (board (Then h (Play u))) w (to_move (Then h (Play u)))
                     = place (place c u o) w p); now rewrite made, mine. }
           split; [change (opponent (to_move (Then h (Play u))) = o); now rewrite mine|].
           split; [now rewrite made'|]; apply fresh_then; [|assumption].
           rewrite made, made'; intros v s pair' gone gone'.
           assert (v <> w /\ s <> w) as [not_v not_s] by (split; intros ->; congruence).
           assert (v <> u).
           { intros ->; destruct (pairs u w pair) as [_ _ _ _ _ once].
             now apply not_s, once. }
           assert (s <> u).
           { intros ->; destruct (pairs v u pair') as [_ _ back _ _ _].
             destruct (pairs u w pair) as [_ _ _ _ _ once]; now apply not_v, once. }
           apply (answered_was_empty _ (place (place c u o) w p)); auto.
    + exists Pass; split; [now split|left].
      split; [change (opponent (to_move (Then h (Play u))) = o); now rewrite mine|split; [|now apply fresh_then]].
      change (safe_now (board (Then h (Play u)))); rewrite made.
      apply needs_no_answer; [assumption..|]; intros w pair free there; destruct none; exists w; auto.
Qed.

Lemma can_keep_them r : can_keep r p set (Start b o).
Proof.
  exists (answering r); split; [left; apply at_ease_first|].
  intros h [easy|[h' [t [-> [allowed easy]]]]].
  - split; [destruct easy as [_ [[_ [stands _]] _]]; assumption|right; right].
    split; [apply easy|]; intros t allowed; right; exists h, t; auto.
  - split.
    + destruct easy as [turn [safe _]]; destruct t as [|u]; simpl.
      * destruct safe as [_ [stands _]]; assumption.
      * rewrite turn; destruct allowed as [_ [empty _]]; now apply attacked.
    + destruct (le_dec (passes_to_end r) (passes (Then h' t))) as [over|goes_on]; [now left|].
      right; left; split; [simpl; destruct easy as [-> _]; apply opponent_of_opponent|].
      now apply answers.
Qed.

End Answering.

Theorem what_lives_by_miai_stands_if_its_owner_answers {G} :
  Written.what_lives_by_miai_stands_if_its_owner_answers G.
Proof. intros r b p stones paired first [pairs keeps]; now apply can_keep_them with paired. Qed.
