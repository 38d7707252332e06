(** What the checker of patterns accepts is a strategy. *)

From Coq Require Import Bool List Arith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Living Playing Zones AtLeast
  Patterns Weaker Strategies PatternNodes PatternStrategies PatternGoals PatternProgram.
Import ListNotations.

(** Takes conditions apart: an [if] of a test without an alternative is a conjunction. *)
Ltac split_if H :=
  match type of H with
  | (if ?c then _ else false) = true => let E := fresh "holds" in destruct c eqn:E;
    [|discriminate H]
  end.

Section Sound.
Context {G : graph}.
Implicit Types (p q : player) (u v x y : point G) (m n k : pattern G) (a : node G).

Lemma is_coloured_spec (b : colouring G) x c : is_coloured b x c = true <-> b x = c.
Proof. unfold is_coloured; destruct (same_colour (b x) c); split; congruence. Qed.

Lemma is_coloured_false (b : colouring G) x c : is_coloured b x c = false <-> b x <> c.
Proof. unfold is_coloured; destruct (same_colour (b x) c); split; congruence. Qed.

Lemma portion_spec m x y : listed y (connected (shown m) x) = true <-> joined (shown m) x y.
Proof. rewrite listed_spec; apply connected_spec. Qed.

Lemma is_opened_spec m x : is_opened m x = true <-> opened m x.
Proof.
  unfold is_opened; cbv zeta; rewrite somewhere_spec; split.
  - intros [y found]; split_if found; apply somewhere_spec in found as [z found]; split_if found.
    exists y, z; rewrite <- portion_spec; split; [assumption|split; [assumption|]].
    unfold is_true; now destruct (zone m z).
  - intros [y [z [path [near out]]]]; exists y; rewrite (proj2 (portion_spec m x y)) by assumption.
    apply somewhere_spec; exists z; unfold is_true in *; rewrite near.
    now destruct (zone m z).
Qed.

Lemma is_secure_spec m x : is_secure m x = true <-> secure m x.
Proof.
  unfold is_secure; cbv zeta; rewrite somewhere_spec; split.
  - intros [y found]; split_if found; apply portion_spec in holds.
    destruct (1 <=? counted m y) eqn:some; [apply Nat.leb_le in some; right; eauto|left].
    apply somewhere_spec in found as [e found]; split_if found; split_if found.
    apply is_coloured_spec in found; now exists y, e.
  - intros [[y [e [path [near [within empty]]]]]|[y [path some]]]; exists y;
      rewrite (proj2 (portion_spec m x y)) by assumption.
    + destruct (1 <=? counted m y); [reflexivity|]; apply somewhere_spec; exists e.
      unfold is_true in *; rewrite near, within; now apply is_coloured_spec.
    + now rewrite (proj2 (Nat.leb_le _ _) some).
Qed.

Lemma is_settled_sound m : is_settled m = true -> settled m.
Proof.
  intros all x within stone opens; unfold is_settled in all; rewrite everywhere_spec in all.
  specialize (all x); unfold is_true in within; rewrite within in all.
  apply is_coloured_false in stone; rewrite stone in all.
  apply is_opened_spec in opens; rewrite opens in all; now apply is_secure_spec.
Qed.

Lemma clearing_sound q m m' : clearing q m = Some m' -> cleared q m m'.
Proof.
  unfold clearing; destruct (everywhere _) eqn:all; [|discriminate]; intros equal;
    injection equal as <-.
  rewrite everywhere_spec in all; split; simpl; auto; intros x within.
  - intros own weak; rewrite settled_same; unfold is_true in within; rewrite within.
    apply is_coloured_spec in own; rewrite own.
    destruct (is_secure m x) eqn:which; [|reflexivity]; apply is_secure_spec in which;
      contradiction.
  - intros or; rewrite settled_same; unfold is_true in within; rewrite within.
    destruct (is_coloured (colours m) x q) eqn:own; [|reflexivity].
    apply is_coloured_spec in own; destruct or as [|strong]; [contradiction|].
    apply is_secure_spec in strong; now rewrite strong.
  - intros own opens; specialize (all x); unfold is_true in within; rewrite within in all.
    apply is_coloured_spec in own; rewrite own in all; apply is_opened_spec in opens.
    rewrite opens in all; now apply is_secure_spec.
Qed.

Lemma play_in_sound m v p m' : play_in m v p = Some m' -> decided m v p m'.
Proof.
  unfold play_in; destruct (zone m v) eqn:within; [|discriminate].
  destruct (is_coloured (colours m) v Empty) eqn:empty; [|discriminate].
  destruct (clearing (opponent p) (put_in m v p)) as [between|] eqn:first; [|discriminate].
  intros second; split; [exact within|now apply is_coloured_spec|].
  exists between; split; now apply clearing_sound.
Qed.

Lemma at_least_number (f : point G -> bool) (set : point G -> Prop) i : i <= number f ->
  (forall x, f x = true -> set x) -> at_least i set.
Proof.
  intros fewer inside; apply at_least_fewer with (number f); [assumption|].
  exists (filter f points); split; [reflexivity|split; [apply NoDup_filter,
    no_point_is_listed_twice|]].
  intros x [_ holds]%filter_In; auto.
Qed.

Lemma is_weaker_sound m n : is_weaker m n = true -> weaker m n.
Proof.
  intros all; unfold is_weaker in all; rewrite everywhere_spec in all.
  assert (forall x, zone m x -> is_weaker_at m n x = true) as each.
  { intros x within; specialize (all x); unfold is_true in within; now rewrite within in all. }
  split; intros x within; specialize (each x within); unfold is_weaker_at in each.
  - now split_if each.
  - split_if each; split_if each; now apply is_coloured_spec.
  - intros stone; split_if each; split_if each; apply is_coloured_false in stone;
      rewrite stone in each.
    cbv zeta in each; apply somewhere_spec in each as [y found]; split_if found.
    exists y; rewrite <- portion_spec; split; [assumption|].
    apply Nat.leb_le in found; apply at_least_number with (1 := found); intros e counts.
    split_if counts; destruct (zone m e) eqn:out; [discriminate|]; split_if counts.
    apply somewhere_spec in counts as [u counts]; split_if counts.
    split; [reflexivity|split; [discriminate|split; [now apply is_coloured_spec|]]].
    exists u; now rewrite <- portion_spec.
Qed.

Lemma differ_in_spec within (b c : colouring G) : differ_in within b c = true <->
  exists x, within x = true /\ b x <> c x.
Proof.
  unfold differ_in; rewrite somewhere_spec; split.
  - intros [x found]; split_if found; exists x; split; [assumption|].
    now apply is_coloured_false, negb_true_iff.
  - intros [x [inside differs]]; exists x; rewrite inside.
    now apply negb_true_iff, is_coloured_false.
Qed.

Lemma is_contained_sound (b : colouring G) m : is_contained b m = true -> contains b m.
Proof.
  intros all; unfold is_contained in all; rewrite everywhere_spec in all; split; intros x within;
    specialize (all x); unfold is_true in within; rewrite within in all; split_if all.
  - now apply is_coloured_spec.
  - intros stone; apply is_coloured_false in stone; rewrite stone in all; cbv zeta in all.
    apply Nat.leb_le in all; apply at_least_number with (1 := all); intros e counts.
    destruct (zone m e) eqn:out; [discriminate|]; split_if counts.
    apply somewhere_spec in counts as [u counts]; split_if counts.
    split; [discriminate|split; [tauto|]]; split; [now apply is_coloured_spec|].
    exists u; split; [|assumption]; now apply connected_spec, listed_spec.
Qed.

Lemma has_none_dead_sound (b : colouring G) : has_none_dead b = true -> position b.
Proof.
  intros all p x [own lost]; unfold has_none_dead in all; rewrite everywhere_spec in all.
  specialize (all x); destruct (is_coloured b x Empty) eqn:which.
  - apply is_coloured_spec in which; congruence.
  - unfold reaching in all; now destruct (reaches_dec b x Empty).
Qed.

Variable r : rules.
Variable w : player.
Variable target : point G -> bool.
Local Notation loser := (opponent w).
Local Notation decides := (shows_capture w target).

Lemma is_captured_sound m : is_captured w target m = true -> decides m.
Proof.
  unfold is_captured; rewrite somewhere_spec; intros [x found]; split_if found; split_if found.
  exists x; split; [assumption|split; [assumption|]].
  now apply is_coloured_false, negb_true_iff.
Qed.

Lemma is_not_retaken_sound m u k a : is_not_retaken w m u k a = true -> retakes_not w m u k a.
Proof.
  unfold is_not_retaken, retakes_not; destruct (move a) as [v|]; [|trivial].
  destruct (negb _) eqn:one.
  { intros _; left; now apply is_coloured_false, negb_true_iff. }
  destruct (somewhere _) eqn:two at 1.
  { intros _; right; left; apply somewhere_spec in two as [x found]; split_if found.
    destruct (same_point x u); [discriminate|]; destruct (same_point x v); [discriminate|].
    exists x; split; [assumption|split; [assumption|split; [assumption|]]].
    now apply is_coloured_false, negb_true_iff. }
  destruct (if is_coloured (colours k) u loser then _ else false) eqn:three.
  { intros _; right; right; left; split_if three; split; [now apply is_coloured_spec|].
    apply somewhere_spec in three as [y found]; split_if found; split_if found.
    destruct (same_point y v); [discriminate|].
    exists y; split; [assumption|split; [assumption|split; [assumption|]]].
    now apply is_coloured_false, negb_true_iff. }
  destruct (differ_in (zone (held_pattern a)) _ _) eqn:four.
  { intros _; do 3 right; left; now apply differ_in_spec in four. }
  destruct (play_in k v w) as [k'|] eqn:plays; [|discriminate]; intros five.
  do 4 right; exists k'; split; [now apply play_in_sound|now apply differ_in_spec in five].
Qed.

Lemma takes_spec a u : takes w a u = true <-> zone (held_pattern a) u = true
  /\ colours (held_pattern a) u = loser /\ colours (made_pattern a) u = Empty.
Proof.
  unfold takes; destruct (zone (held_pattern a) u); [|intuition discriminate].
  rewrite <- !is_coloured_spec; destruct (is_coloured (colours (held_pattern a)) u loser);
    intuition discriminate.
Qed.

Lemma can_undo_no_play_sound a : can_undo_no_play w a = true -> undoes_no_play w a.
Proof.
  unfold can_undo_no_play; rewrite everywhere_spec; intros all u within theirs gone.
  specialize (all u); rewrite (proj2 (takes_spec a u)) in all by auto.
  destruct (somewhere _) eqn:other.
  - left; apply somewhere_spec in other as [x found]; destruct (same_point x u); [discriminate|].
    apply takes_spec in found as [? [? ?]]; exists x; auto.
  - right; destruct (play_in (made_pattern a) u loser) as [k|] eqn:plays; [|discriminate].
    exists k; split; [now apply play_in_sound|now apply differ_in_spec in all].
Qed.

Section Answers.
Variable before : list (node G).
Variable child : nat -> node G -> Prop.
Hypothesis listed_before : forall a, In a before -> exists j, child j a.

Lemma are_answers_elsewhere_sound m : are_answers_elsewhere w target before m = true ->
  answers_elsewhere w decides child m.
Proof.
  unfold are_answers_elsewhere; rewrite existsb_exists; intros [a [member fine]].
  destruct (listed_before a member) as [j is_child].
  rewrite !andb_true_iff in fine; destruct fine as [[shut weak] more].
  exists j, a; split; [assumption|split; [now apply is_settled_sound|split;
    [now apply is_weaker_sound|]]].
  destruct (move a) as [v|]; [|trivial]; rewrite !orb_true_iff in more.
  destruct more as [[other|ends]|cannot].
  - left; apply existsb_exists in other as [a' [member' fine']].
    destruct (listed_before a' member') as [i is_child']; apply andb_true_iff in fine' as [weak'
      differs].
    exists i, a'; split; [assumption|split; [now apply is_weaker_sound|]]; intros equal.
    unfold plays_at in differs; rewrite equal in differs; destruct (same_point v v);
      [discriminate|contradiction].
  - right; left; now apply is_captured_sound.
  - right; right; now apply can_undo_no_play_sound.
Qed.

Lemma is_answered_at_sound m played_on u : is_answered_at r w before m played_on u = true ->
  answers_at r w child m played_on u.
Proof.
  unfold is_answered_at; destruct (existsb _ before) eqn:untouched.
  - intros _; left; apply existsb_exists in untouched as [a [member fine]].
    destruct (listed_before a member) as [j is_child].
    rewrite !andb_true_iff, negb_true_iff in fine; destruct fine as [[out shut] weak].
    exists j, a; split; [assumption|split; [unfold is_true; congruence|]].
    split; [now apply is_settled_sound|now apply is_weaker_sound].
  - destruct (play_in m u loser) as [k|] eqn:plays; [|discriminate]; intros fine; right; exists k.
    split; [now apply play_in_sound|]; rewrite !orb_true_iff, andb_true_iff in fine.
    destruct fine as [[led|back]|[forbidden gone]].
    + left; apply existsb_exists in led as [a [member fine]].
      destruct (listed_before a member) as [j is_child]; apply andb_true_iff in fine as [weak
        other].
      exists j, a; split; [assumption|split; [now apply is_weaker_sound|now apply
        is_not_retaken_sound]].
    + right; left; destruct played_on as [m'|]; [|discriminate].
      apply andb_true_iff in back as [forbidden equal]; split.
      * unfold undoing_is_forbidden in forbidden; unfold forbids_undoing.
        destruct (ko_rule r); try discriminate forbidden; auto.
      * intros x within; destruct (same_colour (colours k x) (colours m' x)) as [|differs];
          [assumption|].
        apply negb_true_iff, not_true_iff_false in equal; destruct equal; apply differ_in_spec;
          eauto.
    + right; right; split; [|now apply is_coloured_spec].
      unfold suicide_is_forbidden in forbidden; now destruct (on_suicide r).
Qed.

Lemma is_answered_sound m played_on : is_answered r w target before m played_on = true ->
  answered r w decides child m played_on.
Proof.
  unfold is_answered; rewrite andb_true_iff; intros [elsewhere inside].
  split; [now apply are_answers_elsewhere_sound|]; intros u within empty.
  rewrite everywhere_spec in inside; specialize (inside u); unfold is_true in within.
  rewrite within, (proj2 (is_coloured_spec _ _ _) empty) in inside.
  now apply is_answered_at_sound.
Qed.

Lemma node_of_sound line a : node_of r w target before line = Some a -> sound r w decides child a.
Proof.
  unfold node_of, sound; destruct line as [m [v|]]; simpl.
  - destruct (play_in m v w) as [k|] eqn:plays; [|discriminate].
    destruct (_ && _) eqn:fine; [|discriminate]; intros equal; injection equal as <-; simpl.
    apply andb_true_iff in fine as [stays answers].
    split; [now apply play_in_sound|split; [now apply is_coloured_spec|]].
    apply orb_true_iff in answers as [ends|answers]; [left; now apply is_captured_sound|right].
    now apply is_answered_sound.
  - destruct (is_captured w target m) eqn:ends; [|discriminate]; intros equal;
      injection equal as <-.
    now apply is_captured_sound.
Qed.
End Answers.

Lemma nodes_from_sound lines : forall before nodes, nodes_from r w target before lines = Some nodes
  ->
  is_strategy r w decides before -> is_strategy r w decides nodes.
Proof.
  induction lines as [|line lines IH]; intros before nodes; simpl; [now intros [= <-]|].
  destruct (node_of r w target before line) as [a|] eqn:made; [|discriminate].
  intros rest fine; apply (IH _ _ rest); clear rest; intros n a' there; unfold listed_node in *.
  assert (forall j a'', nth_error before j = Some a'' -> nth_error (before ++ [a]) j = Some a'') as
    kept.
  { intros j a'' found; rewrite nth_error_app1; [assumption|].
    apply nth_error_Some; congruence. }
  assert (n < length (before ++ [a])) as below by (apply nth_error_Some; congruence).
  rewrite app_length in below; simpl in below.
  destruct (Nat.eq_dec n (length before)) as [->|differs].
  - rewrite nth_error_app2, Nat.sub_diag in there by lia; simpl in there; injection there as <-.
    apply node_of_sound with before line; [|assumption].
    intros a'' [j found]%In_nth_error; exists j; split; [|now apply kept].
    apply nth_error_Some; congruence.
  - rewrite nth_error_app1 in there by lia; pose proof (fine n a' there) as before_fine.
    revert before_fine; apply sound_more; intros j a'' [less found]; split;
      [assumption|now apply kept].
Qed.

Theorem nodes_of_sound lines nodes : nodes_of r w target lines = Some nodes ->
  is_strategy r w decides nodes.
Proof.
  intros found; apply (nodes_from_sound lines [] nodes found).
  intros n a there; unfold listed_node in there; destruct n; discriminate.
Qed.

Lemma nodes_from_lines lines : forall before nodes,
  nodes_from r w target before lines = Some nodes ->
  (forall a, In a before -> In a nodes)
  /\ forall line, In line lines -> exists a, In a nodes /\ held_pattern a = fst line.
Proof.
  induction lines as [|line lines IH]; intros before nodes; simpl.
  { intros [= <-]; split; [auto|intros line []]. }
  destruct (node_of r w target before line) as [a|] eqn:made; [|discriminate].
  intros rest; destruct (IH _ _ rest) as [kept found]; split.
  - intros a' member; apply kept, in_or_app; now left.
  - intros line' [<-|member]; [|now apply found].
    exists a; split; [apply kept, in_or_app; right; now left|].
    unfold node_of in made; destruct line as [m [v|]]; simpl in *.
    + destruct (play_in m v w); [|discriminate]; destruct (_ && _); [|discriminate].
      now injection made as <-.
    + destruct (is_captured w target m); [|discriminate]; now injection made as <-.
Qed.

(** What is accepted captures. *)
Theorem what_is_accepted_captures lines nodes g line : nodes_of r w target lines = Some nodes ->
  2 <= passes_to_end r -> position (board g) -> new_to nodes g -> to_move g = w -> ~ ended r g ->
  In line lines -> contains (board g) (fst line) -> attains r w (some_captured w target) g.
Proof.
  intros found passes' none new mover going member known.
  destruct (proj2 (nodes_from_lines lines [] nodes found) line member) as [a [listed equal]].
  apply a_pattern_strategy_captures with nodes a; auto; [now apply nodes_of_sound with lines|].
  now rewrite equal.
Qed.

Definition is_accepted lines : bool :=
  match nodes_of r w target lines with Some _ => true | None => false end.

Theorem what_is_accepted_captures_from_a_start lines line (b : colouring G) :
  is_accepted lines = true -> 2 <= passes_to_end r -> In line lines -> has_none_dead b = true ->
  is_contained b (fst line) = true -> attains r w (some_captured w target) (Start b w).
Proof.
  unfold is_accepted; destruct (nodes_of r w target lines) as [nodes|] eqn:found; [|discriminate].
  intros _ passes' member none known.
  apply what_is_accepted_captures with lines nodes line; auto using has_none_dead_sound.
  - intros h t a before; inversion before.
  - unfold ended; simpl; lia.
  - now apply is_contained_sound.
Qed.

Theorem what_is_accepted_captures_moving_second lines nodes g m :
  nodes_of r w target lines = Some nodes -> is_answered r w target nodes m None = true ->
  2 <= passes_to_end r -> position (board g) -> new_to nodes g ->
  to_move g = loser -> S (passes g) < passes_to_end r -> contains (board g) m ->
  attains r w (some_captured w target) g.
Proof.
  intros found answers; intros.
  apply a_pattern_strategy_captures_moving_second with nodes m; auto.
  - now apply nodes_of_sound with lines.
  - apply is_answered_sound with nodes; [|assumption].
    intros a [j there]%In_nth_error; now exists j.
Qed.

End Sound.
