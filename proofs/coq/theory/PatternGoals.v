(** What patterns decide: that a target is captured, or lives, or is joined; and that strategies by
    patterns reach it. *)

From Coq Require Import Bool List Arith.
From Goproof Require Import Graph Deciding Law Life Notions Problems Colourings Reaching Moves
  Lasting
  Living Zones Patterns PatternNodes PatternStrategies.

Section Goals.
Context {G : graph}.
Implicit Types (b : colouring G) (p w : player) (u x y z : point G) (m : pattern G).
Implicit Types (set : point G -> Prop) (target : point G -> bool) (k : condition).

(** A pattern shows that some of the target is captured; *)
Definition shows_capture w target m : Prop :=
  exists x, target x /\ zone m x /\ colours m x <> opponent w.

(** and that all of it lives: by regions that lie in the zone with all their neighbours. *)
Definition walled m p : colouring G := fun x => if zone m x then bare (colours m) p x else Stone p.

Definition region_inside m p y : point G -> Prop := joined (walled m p) y.

Record eye_inside k m p set x y : Prop := {
  eye_in_zone : zone m y;
  eye_no_stone : colours m y <> p;
  eye_around : forall z u, region_inside m p y z -> adjacent z u -> zone m u;
  eye_beside : forall z, region_inside m p y z -> (k = Textbook -> colours m z = Empty) ->
    exists u, adjacent z u /\ joined (shown m) x u;
  eye_shut : forall z u, region_inside m p y z -> adjacent z u -> colours m u = p -> set u }.

Definition shows_life k w target m : Prop :=
  exists set, (forall x, target x -> set x) /\
  forall x, set x -> zone m x /\ colours m x = w /\ exists y z, ~ region_inside m w y z
    /\ eye_inside k m w set x y /\ eye_inside k m w set x z.

Lemma region_in_zone m p y z : zone m y -> colours m y <> p -> region_inside m p y z -> zone m z.
Proof.
  intros within other path; apply joined_colour in path; unfold walled in path;
    rewrite within in path.
  unfold bare in path; destruct (zone m z); [reflexivity|].
  destruct (same_colour (colours m y) p); [contradiction|discriminate].
Qed.

Lemma region_is_inside k m p set x y z b : agrees b m -> eye_inside k m p set x y ->
  region b p y z <-> region_inside m p y z.
Proof.
  intros agree [within other around _ _].
  assert (forall v, zone m v -> walled m p v = bare b p v) as alike.
  { intros v inside; unfold walled, bare; rewrite inside, agree by assumption; reflexivity. }
  split.
  - induction 1 as [|u v _ IH near coloured]; [constructor|].
    apply joined_onwards with u; auto; rewrite !alike; auto; now apply (around u).
  - intros path; induction path as [|u v path IH near coloured]; [constructor|].
    apply joined_onwards with u; auto.
    rewrite <- !alike; auto; now apply (around u).
Qed.

Lemma eye_of_chain k m p set b x x' y : agrees b m -> zone m x -> colours m x = p -> joined b x x'
  ->
  eye_inside k m p set x y ->
  eye_for (vital k b p) b p (fun v => exists x0, set x0 /\ joined b x0 v) x' y.
Proof.
  intros agree within own path eye; pose proof eye as [within' other around beside shut].
  split.
  - now rewrite agree.
  - intros z inside empty.
    apply (region_is_inside k m p set x y z b agree eye) in inside.
    pose proof (region_in_zone m p y z within' other inside) as in_zone.
    destruct (beside z inside) as [u [near path']]; [intros; rewrite <- agree; auto|].
    exists u; split; [assumption|]; apply joined_trans with x; [now apply joined_sym|].
    apply (portion_inside b m x u agree within); [congruence|assumption].
  - intros z u inside near stone.
    apply (region_is_inside k m p set x y z b agree eye) in inside.
    exists u; split; [|constructor]; apply (shut z u inside near).
    rewrite <- agree; [assumption|]; now apply (around z).
Qed.

Lemma life_is_shown k w target m b : agrees b m -> shows_life k w target m -> all_alive k w target
  b.
Proof.
  intros agree [set [targets keeps]] x aimed.
  exists (fun v => exists x0, set x0 /\ joined b x0 v); split; [|exists x;
    auto using joined_itself].
  intros v [x0 [member path]].
  destruct (keeps x0 member) as [within [own [y [z [apart [one two]]]]]].
  split.
  - rewrite (joined_colour _ _ _ path), agree; assumption.
  - intros u path'; exists x0; split; [assumption|now apply joined_trans with v].
  - exists y, z; split; [now rewrite (region_is_inside k m w set x0 y z b agree one)|].
    split; apply eye_of_chain with m x0; assumption.
Qed.

Lemma all_alive_same k w target b b' : same b b' -> all_alive k w target b -> all_alive k w target
  b'.
Proof. intros equal all x aimed; apply (same_alive k b); auto. Qed.

Lemma all_alive_dec k w target b : all_alive k w target b \/ ~ all_alive k w target b.
Proof.
  destruct (some_dec (fun x => target x /\ lives k b w x <> true)) as [bad|good].
  - intros x; unfold is_true; destruct (target x), (lives k b w x);
      [right|left|right|right]; intuition congruence.
  - right; intros all; destruct bad as [x [aimed dies]]; apply dies, lives_spec, all, aimed.
  - left; intros x aimed; apply lives_spec; destruct (lives k b w x) eqn:which; [reflexivity|].
    destruct good; exists x; rewrite which; auto.
Qed.

(** And that all of it is in one portion. *)
Definition shows_connection w target m : Prop :=
  forall x y, target x -> target y -> zone m x /\ colours m x = w /\ joined (shown m) x y.

Lemma connection_is_shown w target m b : agrees b m -> shows_connection w target m ->
  all_joined w target b.
Proof.
  intros agree shows x y aimed aimed'; destruct (shows x y aimed aimed') as [within [own path]].
  split; [now rewrite agree|].
  apply (portion_inside b m x y agree within); [congruence|assumption].
Qed.

Lemma all_joined_same w target b b' : same b b' -> all_joined w target b -> all_joined w target b'.
Proof.
  intros equal all x y aimed aimed'; destruct (all x y aimed aimed') as [own path].
  split; [now rewrite <- equal|now apply (same_joined b)].
Qed.

Lemma all_joined_dec w target b : all_joined w target b \/ ~ all_joined w target b.
Proof.
  destruct (some_dec (fun x => exists y, target x /\ target y /\ ~ (b x = w /\ joined b x y)))
    as [bad|good].
  - intros x; apply some_dec; intros y; unfold is_true.
    destruct (target x), (target y), (same_colour (b x) w), (joined_dec b x y);
      intuition congruence.
  - right; intros all; destruct bad as [x [y [aimed [aimed' apart]]]]; now apply apart, all.
  - left; intros x y aimed aimed'.
    destruct (same_colour (b x) w), (joined_dec b x y); [tauto| | |];
      destruct good; exists x, y; tauto.
Qed.

Lemma some_captured_dec w target b : some_captured w target b \/ ~ some_captured w target b.
Proof.
  destruct (some_dec (fun x => target x /\ b x <> opponent w)); auto.
  intros x; unfold is_true; destruct (target x), (same_colour (b x) (opponent w));
    intuition congruence.
Qed.

Variable r : rules.
Variable w : player.
Variable target : point G -> bool.
Variable threats : nat.
Variable nodes : list (node G).
Variable g : @game G.
Hypothesis enough_passes : 2 <= passes_to_end r.
Hypothesis clean : position (board g).
Hypothesis unseen : new_to nodes g.

Section Capturing.
Hypothesis strategy : is_strategy r w (shows_capture w target) false
  (granted r w (some_captured w target) threats) nodes.

Lemma capture_is_shown m b : position b -> contains b m -> shows_capture w target m ->
  some_captured w target b.
Proof.
  intros _ [agree _] [x [aimed [within gone]]]; exists x; split; [assumption|]; now rewrite agree.
Qed.

Lemma some_captured_same b b' : same b b' -> some_captured w target b -> some_captured w target b'.
Proof. intros equal [x [aimed gone]]; exists x; now rewrite <- equal. Qed.

Theorem a_pattern_strategy_captures a : to_move g = w -> ~ ended r g ->
  In a nodes -> contains (board g) (held_pattern a) ->
  attains r w (some_captured w target) threats g.
Proof.
  intros; apply (pattern_wins_moving_first r w _ (shows_capture w target)) with nodes a;
    eauto using some_captured_dec, capture_is_shown, some_captured_same.
Qed.

Theorem a_pattern_strategy_captures_moving_second m : to_move g = opponent w ->
  S (passes g) < passes_to_end r -> contains (board g) m ->
  answered r w (shows_capture w target) (listed_node nodes) (fun _ => True) m None ->
  attains r w (some_captured w target) threats g.
Proof.
  intros; apply (pattern_wins_moving_second r w _ (shows_capture w target)) with nodes m;
    eauto using some_captured_dec, capture_is_shown, some_captured_same.
Qed.
End Capturing.

Section Living.
Let k : condition := condition_of r.
Hypothesis strategy : is_strategy r w (shows_life k w target) false
  (granted r w (all_alive k w target) threats) nodes.

Lemma life_shown m b : position b -> contains b m -> shows_life k w target m -> all_alive k w
  target b.
Proof. intros _ [agree _]; now apply life_is_shown. Qed.

Theorem a_pattern_strategy_lives a : to_move g = w -> ~ ended r g ->
  In a nodes -> contains (board g) (held_pattern a) ->
  attains r w (all_alive k w target) threats g.
Proof.
  intros; apply (pattern_wins_moving_first r w _ (shows_life k w target)) with nodes a;
    eauto using all_alive_dec, life_shown, all_alive_same.
Qed.

Theorem a_pattern_strategy_lives_moving_second m : to_move g = opponent w ->
  S (passes g) < passes_to_end r -> contains (board g) m ->
  answered r w (shows_life k w target) (listed_node nodes) (fun _ => True) m None ->
  attains r w (all_alive k w target) threats g.
Proof.
  intros; apply (pattern_wins_moving_second r w _ (shows_life k w target)) with nodes m;
    eauto using all_alive_dec, life_shown, all_alive_same.
Qed.
End Living.

Section Connecting.
Hypothesis strategy : is_strategy r w (shows_connection w target) false
  (granted r w (all_joined w target) threats) nodes.

Lemma connection_shown m b : position b -> contains b m -> shows_connection w target m ->
  all_joined w target b.
Proof. intros _ [agree _]; now apply connection_is_shown. Qed.

Theorem a_pattern_strategy_connects a : to_move g = w -> ~ ended r g ->
  In a nodes -> contains (board g) (held_pattern a) ->
  attains r w (all_joined w target) threats g.
Proof.
  intros; apply (pattern_wins_moving_first r w _ (shows_connection w target)) with nodes a;
    eauto using all_joined_dec, connection_shown, all_joined_same.
Qed.

Theorem a_pattern_strategy_connects_moving_second m : to_move g = opponent w ->
  S (passes g) < passes_to_end r -> contains (board g) m ->
  answered r w (shows_connection w target) (listed_node nodes) (fun _ => True) m None ->
  attains r w (all_joined w target) threats g.
Proof.
  intros; apply (pattern_wins_moving_second r w _ (shows_connection w target)) with nodes m;
    eauto using all_joined_dec, connection_shown, all_joined_same.
Qed.
End Connecting.

End Goals.
