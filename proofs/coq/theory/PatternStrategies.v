(** Strategies by patterns win, whatever stands elsewhere. *)

From Coq Require Import Bool List Arith.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Zones Patterns
  Weaker
  PatternNodes PatternPlays Strategies Following.

Section Winning.
Context {G : graph}.
Implicit Types (b c d : colouring G) (u v x : point G) (m k : pattern G) (j n : nat) (a : node G).

Variable r : rules.
Variable w : player.
Local Notation loser := (opponent w).
Variable goal : colouring G -> Prop.
Variable decides : pattern G -> Prop.
Local Notation answered := (answered r w decides).

Hypothesis goal_dec : forall b, goal b \/ ~ goal b.
Hypothesis goal_same : forall b c, same b c -> goal b -> goal c.
Hypothesis decides_goal : forall m b, position b -> contains b m -> decides m -> goal b.

(** How many threats the winner has; and the patterns of which one leaves what wins with fewer. *)
Variable threats : nat.

Definition granted m : Prop :=
  exists k fewer, threats = S fewer /\ settled k /\ weaker k (one_fewer (one_fewer m))
  /\ forall b, position b -> contains b k -> attains r w goal fewer (Start b w).

Definition threatens b : Prop := exists m, granted m /\ contains b m.

Variable nodes : list (node G).
Hypothesis strategy : is_strategy r w decides false granted nodes.

Definition held n b : Prop := exists a, listed_node nodes n a /\ contains b (held_pattern a).
Definition made n b : Prop :=
  exists a, listed_node nodes n a /\ move a <> None /\ contains b (made_pattern a).
Definition play_of n : option (point G) :=
  match nth_error nodes n with None => None | Some a => move a end.

Lemma play_of_listed n a : listed_node nodes n a -> play_of n = move a.
Proof. unfold play_of, listed_node; now intros ->. Qed.

Lemma listed_once n a a' : listed_node nodes n a -> listed_node nodes n a' -> a = a'.
Proof. unfold listed_node; congruence. Qed.

Lemma play_is_fine n a v : listed_node nodes n a -> move a = Some v ->
  decided (held_pattern a) v w (made_pattern a) /\ colours (made_pattern a) v = w
  /\ (decides (made_pattern a)
      \/ answered (fun j a' => j < n /\ listed_node nodes j a')
           (fun m => forall i a', n < i -> listed_node nodes i a' -> incompatible m (held_pattern a'))
           (made_pattern a) (Some (held_pattern a))).
Proof.
  intros there moves; pose proof (strategy n a there) as fine; unfold sound in fine.
  now rewrite moves in fine.
Qed.

(** A node that a play elsewhere left as it was does not undo that. *)
Lemma untouched_avoids n a c c' : listed_node nodes n a -> agrees c (held_pattern a) ->
  contains c' (held_pattern a) -> avoids w play_of n c' c.
Proof.
  intros there agree known; unfold avoids; rewrite (play_of_listed n a there).
  destruct (move a) as [v|] eqn:moves; [|trivial].
  destruct (play_is_fine n a v there moves) as [fine [stands _]];
    now apply (untouched w a v fine stands).
Qed.

Lemma retaking_avoided n a m k c u : position c -> contains c m -> decided m u loser k ->
  listed_node nodes n a -> weaker (held_pattern a) k -> retakes_not w m u k a ->
  avoids w play_of n (place c u loser) c.
Proof.
  intros none known decides' there less different; unfold avoids;
    rewrite (play_of_listed n a there).
  destruct (move a) as [v|] eqn:moves; [|trivial].
  destruct (play_is_fine n a v there moves) as [fine [stands _]].
  now apply (not_retaken w a v moves fine stands m k).
Qed.

Lemma replies_answered (child : nat -> node G -> Prop) solitary m before c t : position c ->
  contains c m -> (forall j a, child j a -> listed_node nodes j a) -> answered child solitary m before ->
  match t with
  | Pass => True
  | Play u => c u = Empty /\ permits (on_suicide r) c u (place c u loser)
  end ->
  (exists j a, child j a /\ held j (turned w c t) /\ avoids w play_of j (turned w c t) c)
  \/ exists u k m', t = Play u /\ before = Some m' /\ decided m u loser k
     /\ forbids_undoing (ko_rule r) /\ forall x, zone m' x -> colours k x = colours m' x.
Proof.
  intros none known listed answers allowed.
  destruct (replies_lead w r decides child solitary m before c t none known answers allowed)
    as [[j [a [is_child [known' way]]]]|]; [left|now right].
  exists j, a; split; [assumption|]; split; [exists a; auto|].
  destruct way as [agree|[u [k [-> [decides' [less different]]]]]].
  - apply (untouched_avoids j a); auto.
  - apply (retaking_avoided j a m k); auto.
Qed.

Lemma nodes_win : wins_by_nodes r w goal threatens held made play_of.
Proof.
  split; auto.
  - intros n b c equal [a [there known]]; exists a; split; [assumption|];
      now apply (same_contains b).
  - intros n b c equal [a [there [moves known]]]; exists a; split; [assumption|split;
      [assumption|]].
    now apply (same_contains b).
  - intros n b; unfold held, listed_node; destruct (nth_error nodes n) as [a|].
    + destruct (contains_dec b (held_pattern a)) as [yes|no]; [left; eauto|right].
      intros [a' [equal known]]; injection equal as <-; contradiction.
    + right; intros [a [equal _]]; discriminate.
  - intros n b none [a [there known]] ends; rewrite (play_of_listed n a there) in ends.
    pose proof (strategy n a there) as fine; unfold sound in fine; rewrite ends in fine.
    destruct fine as [decides'|[may|[]]]; [|right; now exists (held_pattern a)|discriminate].
    left; now apply (decides_goal (held_pattern a)).
  - intros n b v none [a [there known]] moves; rewrite (play_of_listed n a there) in moves.
    destruct (play_is_fine n a v there moves) as [fine [stands _]].
    destruct (plays w a v fine b (proj1 known)) as [_ empty].
    destruct (makes w a v fine stands b known) as [after stays].
    split; [assumption|split; [assumption|]]; exists a; split; [assumption|split;
      [congruence|assumption]].
  - intros n c t none [a [there [moves known]]] going allowed.
    destruct (move a) as [v|] eqn:which; [|contradiction].
    destruct (play_is_fine n a v there which) as [fine [stands [decides'|answers]]];
      [destruct going; eauto|].
    destruct (replies_answered (fun j a' => j < n /\ listed_node nodes j a') _ (made_pattern a)
      (Some (held_pattern a)) c t none known (fun j a' is_child => proj2 is_child) answers allowed)
      as [[j [a' [[less _] [holds undoes_not]]]]|[u [k [m' [-> [equal [decides' [forbidden
        back]]]]]]]].
    { left; eauto. }
    injection equal as <-; right; split; [assumption|split; [discriminate|]].
    intros b v' none' [a'' [there' known']] moves' made_c; simpl.
    assert (a'' = a) as -> by now apply (listed_once n).
    rewrite (play_of_listed n a there), which in moves'; injection moves' as <-.
    destruct (makes w a v fine stands b known') as [_ stays].
    apply (given_back w (held_pattern a) v (made_pattern a) u k); auto; apply allowed.
  - intros n c none [a [there [moves known]]] going.
    destruct (move a) as [v|] eqn:which; [|contradiction].
    destruct (play_is_fine n a v there which) as [fine [stands [decides'|[elsewhere _]]]];
      [destruct going; eauto|].
    destruct elsewhere as [j [a' [[less there'] [shut [weak more]]]]].
    assert (forall a'', weaker (held_pattern a'') (one_fewer (made_pattern a)) ->
      contains c (held_pattern a'')) as contained.
    { intros a'' weak'; apply weaker_contains with (one_fewer (made_pattern a)); auto.
      now apply one_fewer_contained. }
    exists j; split; [assumption|]; split; [exists a'; auto|].
    rewrite (play_of_listed j a' there'); destruct (move a') as [v'|] eqn:which'; [|trivial].
    destruct more as [[i [a'' [[less' there''] [weak' other]]]]|[ends|[cannot|alone]]].
    + left; exists i; split; [assumption|]; split; [exists a''; auto|].
      now rewrite (play_of_listed i a'' there'').
    + right; left; intros d none' [a'' [there'' [_ known']]].
      assert (a'' = a') as -> by now apply (listed_once j).
      now apply (decides_goal (made_pattern a')).
    + right; right; left; intros d u none' free equal.
      destruct (play_is_fine j a' v' there' which') as [fine' [stands' _]].
      apply (undoes_nothing w a' v' fine' stands' c); auto.
    + right; right; right; intros i larger [a'' [there'' known'']].
      destruct (alone i a'' larger there'') as [x [within [within' differs]]].
      apply differs; rewrite <- (proj1 known), <- (proj1 known'') by assumption; reflexivity.
Qed.

Lemma nothing_made (g : @game G) : new_to nodes g -> forall h t n, up_to (Then h t) g -> ~ made n
  (board h).
Proof.
  intros new h t n before [a [there [moves known]]].
  apply (new h t a before); auto; now apply nth_error_In with n.
Qed.

Lemma threats_attain g : position (board g) -> to_move g = w -> ~ ended r g -> threatens (board g)
  -> attains r w goal threats g.
Proof.
  intros none mover going [m [[k [fewer [-> [shut [weak wins]]]]] known]].
  apply attains_by_threat with (fun x => ~ zone m x); auto.
  - apply wins; [assumption|]; apply weaker_contains with (1 := weak).
    now do 2 apply one_fewer_contained.
  - intros u v outside outside' empty empty'; apply wins; [apply place_is_position|].
    now apply threats_change_nothing with m.
Qed.

Theorem pattern_wins_moving_first g a : 2 <= passes_to_end r -> position (board g) -> new_to nodes
  g ->
  to_move g = w -> ~ ended r g -> In a nodes -> contains (board g) (held_pattern a) ->
  attains r w goal threats g.
Proof.
  intros passes' none new mover going [n there]%In_nth_error known.
  apply (wins_moving_first r w goal threatens threats held made play_of nodes_win threats_attain g)
    with n; auto.
  - now apply nothing_made.
  - exists a; auto.
Qed.

Theorem pattern_wins_moving_second g m : 2 <= passes_to_end r -> position (board g) -> new_to nodes
  g ->
  to_move g = loser -> S (passes g) < passes_to_end r -> contains (board g) m ->
  answered (fun j a => listed_node nodes j a) (fun _ => True) m None -> attains r w goal threats g.
Proof.
  intros passes' none new mover room known answers.
  apply (wins_moving_second r w goal threatens threats held made play_of nodes_win threats_attain
    g); auto;
    [now apply nothing_made|].
  intros t allowed.
  destruct (replies_answered (fun j a => listed_node nodes j a) _ m None (board g) t none known
    (fun j a there => there) answers allowed)
    as [[j [a [_ more]]]|[u [d [m' [_ [absurd _]]]]]]; [eauto|discriminate].
Qed.

End Winning.
