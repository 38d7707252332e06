(** What the definitions of [Cycles.v] say of one colouring, as strings: for comparison with what
    [gospec] says, in [RoundTables.v]. What is computed is proved to be what is defined. *)

From Coq Require Import Bool String List Arith ZArith Lia.
From Goproof Require Import Graph Deciding Law Notions Cycles Colourings Moves Playing Forcing Decided
  Claimed Rounds Rows NotionRows.
Import ListNotations.
Open Scope string_scope.
Open Scope nat_scope.
Open Scope list_scope.

Section RoundRows.
Context {G : graph}.
Implicit Types (b : colouring G) (p q : player) (v : point G) (g h : @game G) (t : @turn G).
Variables (r : rules) (c : cycle_rule) (q : player) (m : Z) (origin : @game G).

Definition is_barred g v : bool :=
  let b := settled_board g in
  let p := to_move g in
  let after := settled (place b v p) in
  is_empty b v && is_permitted (on_suicide r) b v after && is_forbidden (ko_rule r) g p after.

Lemma is_barred_spec g v : is_barred g v = true <-> barred r g v.
Proof.
  unfold is_barred, barred, playable; cbv zeta.
  set (after := settled (place (settled_board g) v (to_move g))).
  assert (same after (place (board g) v (to_move g))) as equal.
  { unfold after; now rewrite settled_same, settled_board_same. }
  rewrite !andb_true_iff, is_empty_spec, is_permitted_spec, is_forbidden_spec.
  rewrite (settled_board_same g v), settled_board_same.
  rewrite equal; tauto.
Qed.

(** The dearest is asked last: the kernel computes both sides of [&&]. *)
Definition is_alike g h : bool :=
  if same_player (to_move g) (to_move h) && (passes g =? passes h)
  then if is_same (settled_board g) (settled_board h)
       then forallb (fun v => Bool.eqb (is_barred g v) (is_barred h v)) points else false
  else false.

Lemma is_alike_spec g h : is_alike g h = true <-> Cycles.alike r g h.
Proof.
  unfold is_alike, Cycles.alike.
  assert (forall a b c d : bool, (if a && b then if c then d else false else false) = true
    <-> c = true /\ a = true /\ b = true /\ d = true) as ->
    by (intros [] [] [] []; simpl; intuition congruence).
  rewrite is_repeated_spec, same_player_spec, Nat.eqb_eq.
  assert (same (board g) (settled_board h) <-> same (board g) (board h)) as ->.
  { now rewrite settled_board_same. }
  assert (forallb (fun v => Bool.eqb (is_barred g v) (is_barred h v)) points = true
          <-> forall v, barred r g v <-> barred r h v) as ->; [|tauto].
  rewrite forallb_forall; split.
  - intros all v; specialize (all v (every_point_is_listed G v)); apply eqb_prop in all.
    now rewrite <- !is_barred_spec, all.
  - intros all v _; apply eqb_true_iff, eq_true_iff_eq; now rewrite !is_barred_spec.
Qed.

(** The games up to [g] that [g] comes round to, where all situations count. *)
Definition rounds g : list game :=
  filter (fun h => if turns h <? turns g then is_alike g h else false) (games_up_to g).

Lemma rounds_spec g h : turns origin = 0 -> up_to origin g ->
  In h (rounds g) <-> comes_round r origin h g.
Proof.
  intros first begun; unfold rounds, comes_round.
  assert (forall a b : bool, (if a then b else false) = true <-> a = true /\ b = true) as both
    by (intros [] []; simpl; intuition).
  rewrite filter_In, games_up_to_spec, both, Nat.ltb_lt, is_alike_spec.
  split; [|tauto]; intros [earlier [later same_]]; split; [|tauto].
  destruct (before_or_after g h origin earlier begun) as [|[_ less]]; [assumption|lia].
Qed.

Definition settled_lost h g p : Z := (Z.of_nat (settled_prisoners g p) - Z.of_nat (settled_prisoners h p))%Z.

Definition settled_counts h g : Z :=
  match c with
  | Drawn => 0
  | By_captures =>
      let n := Z.of_nat (length (@points G)) in
      match (settled_lost h g q ?= settled_lost h g (opponent q))%Z with Lt => n | Eq => 0 | Gt => - n end
  end.

Lemma settled_counts_spec h g : settled_counts h g = counts c h g q.
Proof. unfold settled_counts, counts, settled_lost, lost_since; now rewrite !settled_prisoners_spec. Qed.

(** Whether a game that has come round counts enough, if it has. *)
Definition closed g : option bool :=
  let all := rounds g in
  match all with [] => None | _ => Some (existsb (fun h => (m <=? settled_counts h g)%Z) all) end.

Notation forced := (forces_round r c q m origin).

Lemma closed_spec g : turns origin = 0 -> up_to origin g ->
  match closed g with
  | Some a => a = true <-> forced g
  | None => forall h, ~ comes_round r origin h g
  end.
Proof.
  intros first begun; pose proof (fun h => rounds_spec g h first begun) as round_; unfold closed; cbv zeta.
  destruct (rounds g) as [|one others] eqn:all; [intros h member%round_; destruct member|].
  assert (comes_round r origin one g) as comes by (apply round_; now left).
  rewrite existsb_exists; split.
  - intros [h [member enough%Z.leb_le]]; rewrite settled_counts_spec in enough.
    apply round_closed with h; [now apply round_|assumption].
  - intros forced; inversion forced as [? h member enough|? none|? ? none|? none]; subst;
      [|now destruct (none one)|now destruct (none one)|now destruct (none one)].
    exists h; split; [now apply round_|]; rewrite settled_counts_spec; now apply Z.leb_le.
Qed.

(** What can be forced, by the tree of all games, as [settle] of [NotionRows.v]. *)
Fixpoint settle_round (n : nat) g : option bool :=
  match closed g with
  | Some a => Some a
  | None =>
      if passes_to_end r <=? passes g then Some (is_enough q m g)
      else match n with
           | 0 => None
           | S n' =>
               let own := same_player (to_move g) q in
               let results := map (fun t => settle_round n' (Then g t)) (legal_turns false r g) in
               if existsb (is_answer own) results then Some own
               else if forallb (is_answer (negb own)) results then Some (negb own) else None
           end
  end.

Lemma forced_only g : (forall h, ~ comes_round r origin h g) -> forced g ->
  (ended r g /\ (m <= score Area g q - score Area g (opponent q))%Z)
  \/ (to_move g = q /\ exists t, legal r g t /\ forced (Then g t))
  \/ (~ ended r g /\ to_move g = opponent q /\ forall t, legal r g t -> forced (Then g t)).
Proof.
  intros none forced; revert none.
  destruct forced as [g h comes|g _ over enough|g t _ own allowed onwards|g _ going other all]; intros none.
  - now destruct (none h).
  - now left.
  - right; left; split; [assumption|now exists t].
  - right; right; auto.
Qed.

Theorem settle_round_spec n : turns origin = 0 -> forall g, up_to origin g ->
  (settle_round n g = Some true -> forced g) /\ (settle_round n g = Some false -> ~ forced g).
Proof.
  intros first; induction n as [|n IH]; intros g begun; cbn [settle_round];
    pose proof (closed_spec g first begun) as round_; destruct (closed g) as [a|];
    try (split; intros [= ->]; [now apply round_|intros is; now apply round_ in is]).
  all: destruct (passes_to_end r <=? passes g) eqn:over.
  1, 3: apply Nat.leb_le in over; split; intros [= decided];
    [apply round_ended; auto; now apply is_enough_spec
    |intros [[_ enough%is_enough_spec]|[[_ [t [[going _] _]]]|[going _]]]%forced_only; auto; congruence].
  - split; discriminate.
  - apply Nat.leb_nle in over; cbv zeta.
    assert (forall a, existsb (is_answer a) (map (fun t => settle_round n (Then g t)) (legal_turns false r g)) = true ->
      exists t, legal r g t /\ settle_round n (Then g t) = Some a) as some.
    { intros a [result [[t [<- member]]%in_map_iff is]]%existsb_exists; exists t.
      now rewrite <- (legal_turns_spec false r), <- is_answer_spec. }
    assert (forall a, forallb (is_answer a) (map (fun t => settle_round n (Then g t)) (legal_turns false r g)) = true ->
      forall t, legal r g t -> settle_round n (Then g t) = Some a) as all.
    { intros a each t allowed%(legal_turns_spec false r); rewrite forallb_forall in each.
      apply is_answer_spec, each, in_map_iff; now exists t. }
    assert (forall t, up_to origin (Then g t)) as later by (intros t; now constructor).
    destruct (same_player (to_move g) q) eqn:own.
    + apply same_player_spec in own.
      destruct (existsb _ _) eqn:one; [|destruct (forallb _ _) eqn:none]; split; try discriminate; intros _.
      * destruct (some _ one) as [t [allowed yes%IH]]; [now apply round_moving with t|apply later].
      * intros [[over' _]|[[_ [t [allowed yes]]]|[_ [other _]]]]%forced_only; auto.
        -- revert yes; apply (IH (Then g t) (later t)); now apply (all _ none).
        -- rewrite own in other; now destruct q.
    + assert (to_move g = opponent q) as other.
      { apply not_true_iff_false in own; rewrite same_player_spec in own; now destruct (to_move g), q. }
      destruct (existsb _ _) eqn:one; [|destruct (forallb _ _) eqn:none]; split; try discriminate; intros _.
      * destruct (some _ one) as [t [allowed no]].
        intros [[over' _]|[[own' _]|[_ [_ each]]]]%forced_only; auto.
        -- rewrite own' in other; now destruct q.
        -- apply (IH (Then g t) (later t)) in no; now apply no, each.
      * apply round_waiting; auto; intros t allowed; apply (IH (Then g t) (later t)).
        now apply (all _ none).
Qed.
End RoundRows.

(** After a game, by both rules of suicide: where ko forbids to play; and for each time that the
    situation was there before, the last first, who has lost fewer stones since: Black, neither, or
    White. And which margins a player can force, without suicide. *)
Section Row.
Context {G : graph}.

Definition simple_rules (suicide : bool) : rules :=
  {| ko_rule := Simple; on_suicide := suicide_if suicide; passes_to_end := 2 |}.

Definition fewer_drawn (g h : @game G) : string :=
  match (settled_counts By_captures Black h g ?= 0)%Z with Gt => "X" | Eq => "=" | Lt => "O" end.

Definition rounds_row (g : @game G) : list string :=
  turns_drawn g :: flat_map (fun suicide =>
    [marked (is_barred (simple_rules suicide) g);
     String.concat "" (map (fewer_drawn g) (rounds (simple_rules suicide) g))]) [true; false].

Definition round_drawn c q (b : colouring G) first : string :=
  String.concat "" (map (fun m =>
    match settle_round (simple_rules false) c q m 40 (Start b first) with
    | Some true => "#" | Some false => "." | None => "?" end) (@margins G)).

Definition round_row (b : colouring G) : list string :=
  drawn b :: flat_map (fun first => flat_map (fun q =>
    map (fun c => round_drawn c q b first) [Drawn; By_captures]) players) players.

End Row.
