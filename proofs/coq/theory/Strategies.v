(** A strategy by numbered nodes: to play, of the nodes that the colouring holds and whose play does
    not undo the opponent's last turn, that of the least number. The numbers decrease from turn to
    turn, and no play of it makes a colouring that stood before.

    What a node holds is left open here; [Patterns.v] has those that patterns make. *)

From Coq Require Import Arith Lia Wf_nat Setoid Morphisms.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Claimed Rounds.

Section Strategy.
Context {G : graph}.
Implicit Types (b c d : colouring G) (v u : point G) (g h : @game G) (t : @turn G) (i j n : nat).

(** By these rules of ko a play may not make at once the colouring that its player's last turn left,
    whatever turn that was. *)
Definition forbids_undoing (k : ko) : Prop := k = Simple \/ k = Positional \/ k = Situational.

Variable r : rules.
Variable w : player.
Local Notation loser := (opponent w).
Variable goal : colouring G -> Prop.

(** Where the winner, to move, may make a ko threat. *)
Variable threatens : colouring G -> Prop.

(** Node [n] is held by a colouring with the winner to move; its play, if it has one; and what the
    colouring has then. *)
Variable held made : nat -> colouring G -> Prop.
Variable play_of : nat -> option (point G).

(** The play of a node doesn't make the colouring [d]: there is none, or it makes another one. *)
Definition avoids n b d : Prop :=
  match play_of n with None => True | Some v => ~ same (place b v w) d end.

(** What a turn of the loser's makes of a colouring. *)
Definition turned b t : colouring G := match t with Pass => b | Play v => place b v loser end.

Record wins_by_nodes : Prop := {
  goal_dec : forall b, goal b \/ ~ goal b;
  goal_same : forall b c, same b c -> goal b -> goal c;
  held_same : forall n b c, same b c -> held n b -> held n c;
  made_same : forall n b c, same b c -> made n b -> made n c;
  held_dec : forall n b, held n b \/ ~ held n b;
  (** Without a play, the goal is reached, or a threat is made; else the play makes what the node
      says. *)
  node_ends : forall n b, position b -> held n b -> play_of n = None -> goal b \/ threatens b;
  node_plays : forall n b v, position b -> held n b -> play_of n = Some v ->
    b v = Empty /\ place b v w v = w /\ made n (place b v w);
  (** Each reply leads to a smaller node that does not undo it, or undoes the play itself. *)
  node_replied : forall n c t, position c -> made n c -> ~ goal c ->
    match t with
    | Pass => True
    | Play u => c u = Empty /\ permits (on_suicide r) c u (place c u loser)
    end ->
    (exists j, j < n /\ held j (turned c t) /\ avoids j (turned c t) c)
    \/ (forbids_undoing (ko_rule r) /\ t <> Pass
        /\ forall b v, position b -> held n b -> play_of n = Some v -> same (place b v w) c ->
           same (turned c t) b);
  (** Were the winner to move again, there would be a smaller node, or two of which at most one
      undoes what the opponent has played; or no larger node is held there. *)
  node_again : forall n c, position c -> made n c -> ~ goal c ->
    exists j, j < n /\ held j c
    /\ match play_of j with
       | None => True
       | Some v =>
           (exists i, i < n /\ held i c /\ play_of i <> Some v)
           \/ (forall d, position d -> made j d -> goal d)
           \/ (forall d u, position d -> d u = Empty -> same (place c v w) d ->
               ~ same (place d u loser) c)
           \/ forall i, n < i -> ~ held i c
       end
}.

Hypothesis nodes : wins_by_nodes.

(** What has held since the game [g0]: everything that the strategy needs to know of [g]. *)
Variable g0 : @game G.

Definition playable_at n h : Prop :=
  held n (board h) /\ forall h' t, h = Then h' t -> avoids n (board h) (board h').

Record invariant (bound : nat) g : Prop := {
  since : up_to g0 g;
  none_smaller : forall h t, up_to g0 h -> up_to (Then h t) g -> to_move h = w ->
    forall j, j < bound -> ~ playable_at j h;
  was_held : forall h t, up_to g0 h -> up_to (Then h t) g -> to_move h = w ->
    exists i, bound <= i /\ held i (board h);
  no_goal_yet : forall h, up_to g0 h -> up_to h g -> ~ goal (board h);
  loser_legal : forall h t, up_to g0 h -> up_to (Then h t) g -> to_move h = loser -> legal r h t;
  winner_plays : forall h t, up_to g0 h -> up_to (Then h t) g -> to_move h = w -> t <> Pass;
  winner_novel : forbids_undoing (ko_rule r) -> ko_rule r <> Simple ->
    forall h t, up_to g0 h -> up_to (Then h t) g -> to_move h = w ->
    forall h', up_to h' h -> ~ same (board h') (board (Then h t)) }.

Hypothesis start_is_position : position (board g0).

Lemma board_is_position g : up_to g0 g -> position (board g).
Proof.
  induction 1 as [|g0' g t _ IH]; [assumption|]; destruct t as [|v]; simpl; [auto|].
  apply place_is_position.
Qed.

(** No colouring before has what a node makes. *)
Hypothesis nothing_made_before : forall h t n, up_to (Then h t) g0 -> ~ made n (board h).

Lemma w_is_not_l : w <> loser.
Proof. now destruct w. Qed.

Lemma players_alternate g t : to_move (Then g t) = opponent (to_move g).
Proof. reflexivity. Qed.

Lemma l_or_w g : to_move g = w \/ to_move g = loser.
Proof. destruct (to_move g), w; auto. Qed.

Lemma turned_board g t : to_move g = loser -> board (Then g t) = turned (board g) t.
Proof. intros mover; destruct t; simpl; now rewrite ?mover. Qed.

(** A legal reply to a colouring that a node made leads to a smaller node, or undoes the play. *)
Lemma replied n h t : up_to g0 h -> to_move h = loser -> made n (board h) -> ~ goal (board h) ->
  legal r h t ->
  (exists j, j < n /\ playable_at j (Then h t))
  \/ (forbids_undoing (ko_rule r) /\ t <> Pass
      /\ forall b v, position b -> held n b -> play_of n = Some v -> same (place b v w) (board h) ->
         same (board (Then h t)) b).
Proof.
  intros later mover known going [_ allowed].
  destruct (node_replied nodes n (board h) t) as [[j [less [holds undoes_not]]]|undone];
    auto using board_is_position.
  - destruct t as [|u]; [trivial|]; destruct allowed as [empty [permitted _]].
    split; [assumption|now rewrite <- mover].
  - left; exists j; split; [assumption|]; rewrite <- turned_board in holds, undoes_not by
      assumption.
    split; [assumption|]; intros h' t' equal; now injection equal as <- <-.
  - right; now rewrite turned_board.
Qed.

(** Had a colouring that a node made stood with the winner to move, a smaller node was there. *)
Lemma stood_with_winner_to_move bound g n h next : invariant bound g -> n < bound -> up_to g0 h ->
  up_to (Then h next) g -> to_move h = w -> made n (board h) -> exists j, j < n /\ playable_at j h.
Proof.
  intros known below later went_on mover there.
  assert (up_to h g) as earlier by (apply up_to_trans with (Then h next); [repeat constructor|assumption]).
  destruct (was_held _ _ known h next later went_on mover) as [larger [above holds_larger]].
  pose proof (board_is_position h later) as none.
  pose proof (no_goal_yet _ _ known h later earlier) as going.
  destruct (node_again nodes n (board h) none there going) as [j [less [holds more]]].
  destruct (play_of j) as [v|] eqn:plays;
    [|exists j; repeat split; auto; intros; unfold avoids; now rewrite plays].
  destruct (node_plays nodes j (board h) v none holds plays) as [empty [stays makes]].
  destruct h as [b first|h' t]; [exists j; repeat split; auto; discriminate|].
  assert (forall i, held i (board (Then h' t)) ->
    playable_at i (Then h' t)
    \/ exists u, play_of i = Some u /\ same (place (board (Then h' t)) u w) (board h')) as either.
  { intros i holds'; destruct (play_of i) as [u|] eqn:plays'.
    - destruct (some_dec (fun x => place (board (Then h' t)) u w x <> board h' x)) as
        [differs|equal].
      + intros x; destruct (same_colour (place (board (Then h' t)) u w x) (board h' x)); auto.
      + left; split; [assumption|]; intros h'' t' equal; injection equal as <- <-.
        unfold avoids; rewrite plays'; intros alike; destruct differs as [x differs].
        now apply differs.
      + right; exists u; split; [reflexivity|]; intros x.
        destruct (same_colour (place (board (Then h' t)) u w x) (board h' x)) as [|differs];
          [assumption|].
        exfalso; apply equal; eauto.
    - left; split; [assumption|]; intros; unfold avoids; now rewrite plays'. }
  destruct (either j holds) as [|[u [plays' undone]]]; [now exists j|].
  assert (u = v) as -> by congruence.
  destruct (up_to_last _ _ later) as [first|[h'' [t' [equal later']]]].
  { destruct (nothing_made_before h' t j).
    - rewrite first; constructor.
    - now apply (made_same nodes j (place (board (Then h' t)) v w)). }
  injection equal as <- <-.
  assert (to_move h' = loser) as mover'.
  { rewrite players_alternate in mover; rewrite <- mover; now rewrite opponent_of_opponent. }
  assert (~ goal (board h')) as going'.
  { apply (no_goal_yet _ _ known); [assumption|]; apply up_to_trans with (Then h' t); [|assumption].
    constructor; constructor. }
  destruct more as [[i [less' [holds' other]]]|[ends|[no_undoing|nowhere]]];
    [| | |now destruct (nowhere larger); [lia|]].
  - exists i; split; [assumption|]; destruct (either i holds') as [|[u [plays'' undone']]];
      [assumption|].
    exfalso; apply other; rewrite plays''; f_equal.
    destruct (node_plays nodes i (board (Then h' t)) u none holds' plays'') as [_ [stays' _]].
    destruct (same_point u v) as [|differs]; [assumption|exfalso].
    specialize (undone u); specialize (undone' u).
    destruct (place_only_empties (board (Then h' t)) v w u) as [kept|gone].
    + rewrite put_elsewhere in kept by assumption.
      destruct (node_plays nodes i (board (Then h' t)) u none holds' plays'') as [free _];
        congruence.
    + congruence.
  - destruct going'; apply ends; [now apply board_is_position|].
    now apply (made_same nodes j (place (board (Then h' t)) v w)).
  - exfalso; destruct t as [|u].
    + specialize (undone v); simpl in *; congruence.
    + assert (legal r h' (Play u)) as [_ [free _]].
      { apply (loser_legal _ _ known); auto. }
      apply (no_undoing (board h') u); auto using board_is_position.
      simpl; rewrite mover'; reflexivity.
Qed.

(** The play of the least node makes no colouring that stood before, but by simple ko. *)
Lemma plays_no_repetition bound g n v : invariant bound g -> to_move g = w -> n < bound ->
  playable_at n g -> play_of n = Some v -> (forall j, j < n -> ~ playable_at j g) ->
  ko_rule r <> Simple ->
  forall h, up_to h g -> ~ same (board h) (board (Then g (Play v))).
Proof.
  intros known mover below [holds undoes_not] plays least superko h earlier equal.
  pose proof (since _ _ known) as later.
  pose proof (board_is_position g later) as none.
  destruct (node_plays nodes n (board g) v none holds plays) as [empty [stays makes]].
  assert (same (board h) (place (board g) v w)) as equal' by (simpl in equal;
    now rewrite mover in equal).
  clear equal.
  assert (made n (board h)) as there.
  { apply (made_same nodes n (place (board g) v w)); [now symmetry|assumption]. }
  assert (up_to g0 h) as later'.
  { destruct (before_or_after g h g0 earlier later) as [|[before _]]; [assumption|].
    destruct (up_to_before _ _ before) as [->|[t before']]; [constructor|].
    now destruct (nothing_made_before h t n before'). }
  assert (h <> g) as differs.
  { intros ->; specialize (equal' v); congruence. }
  destruct (up_to_before _ _ earlier) as [|[t next]]; [contradiction|].
  assert (forall j, j < n -> forall h', up_to g0 h' -> up_to h' g -> to_move h' = w -> ~
    playable_at j h')
    as nowhere.
  { intros j less h' from' to' mover'.
    destruct (up_to_before _ _ to') as [->|[t' next']]; [auto|].
    apply (none_smaller _ _ known h' t'); auto; lia. }
  destruct (l_or_w h) as [winner|losing].
  { destruct (stood_with_winner_to_move bound g n h t known below later' next winner there) as [j [less
      at_h]].
    now apply (nowhere j less h). }
  assert (legal r h t) as legal' by (apply (loser_legal _ _ known); auto).
  assert (up_to g0 (Then h t)) as later'' by now constructor.
  assert (to_move (Then h t) = w) as winner.
  { rewrite players_alternate, losing; apply opponent_of_opponent. }
  destruct (replied n h t) as [[j [less at_next]]|[forbidden [no_pass undone]]]; auto.
  { now apply (no_goal_yet _ _ known). }
  { now apply (nowhere j less (Then h t)). }
  specialize (undone (board g) v none holds plays).
  assert (same (board (Then h t)) (board g)) as again.
  { apply undone; now symmetry. }
  destruct (up_to_last _ _ next) as [now_there|[h3 [t3 [last next3]]]].
  { subst g; specialize (undoes_not h t eq_refl); unfold avoids in undoes_not.
    rewrite plays in undoes_not; apply undoes_not; now symmetry. }
  subst g.
  assert (up_to g0 h3) as later3 by now apply up_to_trans with (Then h t).
  assert (to_move h3 = loser) as losing3.
  { rewrite players_alternate in mover; rewrite <- mover; now rewrite opponent_of_opponent. }
  destruct t3 as [|u].
  - destruct (up_to_last _ _ next3) as [same_time|[h4 [t4 [last4 next4]]]].
    { rewrite <- same_time in losing3; destruct w_is_not_l; congruence. }
    subst h3.
    assert (up_to g0 h4) as later4 by now apply up_to_trans with (Then h t).
    apply (winner_novel _ _ known forbidden superko h4 t4) with (h' := Then h t); auto.
    + constructor; constructor.
    + destruct (l_or_w h4) as [|lose]; [assumption|].
      rewrite players_alternate, lose in losing3.
      rewrite opponent_of_opponent in losing3; now destruct w_is_not_l.
  - assert (legal r h3 (Play u)) as [_ [_ [_ fresh]]].
    { apply (loser_legal _ _ known); auto; constructor. }
    apply fresh; exists (Then h t); split; [assumption|]; split.
    + destruct forbidden as [|[->| ->]]; [contradiction|exact I|].
      simpl compared; rewrite losing3; rewrite opponent_of_opponent; exact winner.
    + rewrite again; simpl; reflexivity.
Qed.

Lemma play_is_legal bound g n v : invariant bound g -> to_move g = w -> ~ ended r g -> n < bound ->
  playable_at n g -> play_of n = Some v -> (forall j, j < n -> ~ playable_at j g) ->
  legal r g (Play v).
Proof.
  intros known mover going below at_g plays least.
  pose proof (board_is_position g (since _ _ known)) as none.
  destruct at_g as [holds undoes_not].
  destruct (node_plays nodes n (board g) v none holds plays) as [empty [stays makes]].
  split; [assumption|]; rewrite mover; cbv zeta; split; [assumption|]; split.
  - apply permitted_if_it_stands; [assumption|congruence].
  - intros [h [earlier [looked_at equal]]].
    destruct (ko_rule r) eqn:which; try now destruct looked_at.
    + destruct looked_at as [t ->]; specialize (undoes_not h t eq_refl).
      unfold avoids in undoes_not; rewrite plays in undoes_not; apply undoes_not; now symmetry.
    + apply (plays_no_repetition bound g n v) with (h := h); auto; try congruence;
        [now split|simpl; now rewrite mover].
    + apply (plays_no_repetition bound g n v) with (h := h); auto; try congruence;
        [now split|simpl; now rewrite mover].
    + apply (plays_no_repetition bound g n v) with (h := h); auto; try congruence;
        [now split|simpl; now rewrite mover].
    + apply (plays_no_repetition bound g n v) with (h := h); auto; try congruence;
        [now split|simpl; now rewrite mover].
Qed.

End Strategy.
Arguments goal_dec {G r w goal threatens held made play_of}.
Arguments held_dec {G r w goal threatens held made play_of}.
Arguments made_same {G r w goal threatens held made play_of}.
Arguments node_ends {G r w goal threatens held made play_of}.
Arguments node_plays {G r w goal threatens held made play_of}.
Arguments since {G r w goal held play_of g0}.
Arguments none_smaller {G r w goal held play_of g0}.
Arguments was_held {G r w goal held play_of g0}.
Arguments no_goal_yet {G r w goal held play_of g0}.
Arguments loser_legal {G r w goal held play_of g0}.
Arguments winner_plays {G r w goal held play_of g0}.
Arguments winner_novel {G r w goal held play_of g0}.
Arguments replied {G r w goal threatens held made play_of}.
Arguments plays_no_repetition {G r w goal threatens held made play_of}.
Arguments play_is_legal {G r w goal threatens held made play_of}.
