(** What the definitions of [Notions.v] say of one colouring, as strings: for comparison with what
    [gospec] says, in [NotionTables.v]. What is computed is proved to be what is defined. *)

From Coq Require Import Bool String List Arith ZArith RelationClasses.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Moves Counting Playing Living Forcing
  Decided Rows.
Import ListNotations.
Open Scope string_scope.
Open Scope nat_scope.
Open Scope list_scope.

Section NotionRows.
Context {G : graph}.
Implicit Types (b : colouring G) (p q : player) (v x e : point G) (g : @game G) (t : @turn G).
Implicit Types (r : rules) (k : condition) (l : list colour).

(** Points that a definition speaks of. *)
Definition liberty_decided b x e : Decided (liberty b x e) := ltac:(unfold liberty; typeclasses eauto).
Definition eye_decided b (set : point G -> Prop) (d : forall y, Decided (set y)) e :
  Decided (eye b set e) := ltac:(unfold eye; typeclasses eauto).
Definition shown (P : point G -> Prop) (d : forall x, Decided (P x)) : string :=
  marked (fun x => @answer _ (d x)).

Definition is_eye b (set : point G -> bool) e : bool :=
  @answer _ (eye_decided b (fun y => set y) (fun y => true_decided (set y)) e).

(** What lives is found once for all points. *)
Definition safe_drawn k b p : string :=
  let living := survivors k b p (length (@points G)) points in
  let lives_there x := listed x living in
  marked (fun x => lives_there x || is_eye b lives_there x).

Lemma safe_drawn_spec k b p x :
  lives k b p x || is_eye b (lives k b p) x = true <-> safe k b p x.
Proof.
  assert (forall y, lives k b p y = true <-> alive k b p y) as living by apply lives_spec.
  unfold safe, is_eye; rewrite orb_true_iff, living, answer_spec; unfold eye, is_true.
  enough ((forall y, adjacent x y = true -> lives k b p y = true)
          <-> (forall y, adjacent x y = true -> alive k b p y)) by tauto.
  split; intros all y near; specialize (all y near); now apply living.
Qed.

(** So is the territory of what lives. *)
Definition is_beside (living : list (point G)) v : bool :=
  somewhere (fun u => adjacent v u && listed u living).

Definition is_inner b p living v : bool := negb (is_stone b p v) && negb (is_beside living v).

Definition is_paired b p living z : bool :=
  somewhere (fun v => adjacent z v && is_beside living v && (negb (is_empty b z) || is_empty b v)
    && somewhere (fun w => adjacent z w && is_beside living w && (negb (is_empty b z) || is_empty b w)
         && negb (listed v [w])
         && everywhere (fun y => implb (is_inner b p living y) (Bool.eqb (adjacent y v) (adjacent y w))))).

Definition is_of_territory b p (living : list (point G)) x : bool :=
  negb (is_stone b p x) && is_enclosed b p living x
  && everywhere (fun z => implb (in_region b p x z) (is_beside living z || is_paired b p living z)).

Definition territory_drawn b p : string :=
  marked (is_of_territory b p (survivors All_points b p (length (@points G)) points)).

Section Territory.
Variables (b : colouring G) (p : player) (living : list (point G)).
Hypothesis lives_ : forall u, listed u living = true <-> alive All_points b p u.

Lemma is_beside_spec v : is_beside living v = true <-> beside_living b p v.
Proof.
  unfold is_beside; rewrite somewhere_spec; split; intros [u both]; exists u;
    rewrite andb_true_iff, lives_ in *; exact both.
Qed.

Lemma is_inner_spec v : is_inner b p living v = true <-> inner b p v.
Proof.
  unfold is_inner, inner; rewrite andb_true_iff, !negb_true_iff, is_stone_false.
  rewrite <- not_true_iff_false, is_beside_spec; tauto.
Qed.

Lemma is_paired_spec z : is_paired b p living z = true <-> has_pair b p z.
Proof.
  assert (forall v, negb (is_empty b z) || is_empty b v = true <-> (b z = Empty -> b v = Empty)) as free.
  { intros v; rewrite orb_true_iff, negb_true_iff, <- not_true_iff_false; unfold is_empty.
    destruct (b z), (b v); simpl; intuition discriminate. }
  unfold is_paired, has_pair; rewrite somewhere_spec; split.
  - intros [v [[[near_v beside_v]%andb_true_iff free_v]%andb_true_iff more]%andb_true_iff].
    apply somewhere_spec in more as [w [[[[near_w beside_w]%andb_true_iff free_w]%andb_true_iff
      differ]%andb_true_iff alike]%andb_true_iff].
    rewrite is_beside_spec in *; rewrite free in *; exists v, w.
    split; [|split; [exact near_v|split; [exact near_w|split; [assumption|split; [assumption|split]]]]].
    + intros ->; apply negb_true_iff, not_true_iff_false in differ; apply differ, listed_spec; now left.
    + intros y inside%is_inner_spec; rewrite everywhere_spec in alike; specialize (alike y).
      rewrite inside in alike; now apply eqb_prop.
    + auto.
  - intros [v [w [differ [near_v [near_w [beside_v [beside_w [alike both]]]]]]]]; exists v.
    unfold is_true in *; rewrite near_v, (proj2 (is_beside_spec v) beside_v); simpl.
    rewrite (proj2 (free v)) by (intros; now apply both); simpl.
    apply somewhere_spec; exists w; rewrite near_w, (proj2 (is_beside_spec w) beside_w); simpl.
    rewrite (proj2 (free w)) by (intros; now apply both); simpl; apply andb_true_iff; split.
    + apply negb_true_iff, not_true_iff_false; intros [equal|[]]%listed_spec; congruence.
    + apply everywhere_spec; intros y; destruct (is_inner b p living y) eqn:inside; [|reflexivity].
      apply is_inner_spec in inside; rewrite (alike y inside); apply eqb_reflx.
Qed.
End Territory.

Lemma territory_drawn_spec b p x :
  is_of_territory b p (survivors All_points b p (length (@points G)) points) x = true
  <-> living_territory b p x.
Proof.
  assert (forall u, listed u (survivors All_points b p (length (@points G)) points) = true
    <-> alive All_points b p u) as living by apply lives_spec.
  unfold is_of_territory, living_territory.
  rewrite !andb_true_iff, negb_true_iff, is_stone_false, is_enclosed_spec, everywhere_spec.
  assert (forall set set' : point G -> Prop, (forall u, set u -> set' u) ->
    enclosed b p set x -> enclosed b p set' x) as wider by (unfold enclosed; eauto).
  split.
  - intros [[outside walls] all]; split; [assumption|split].
    + revert walls; apply wider; intros u member; now apply living, listed_spec.
    + intros z within%in_region_spec; specialize (all z); rewrite within in all; simpl in all.
      rewrite orb_true_iff, (is_beside_spec b p _ living), (is_paired_spec b p _ living) in all.
      exact all.
  - intros [outside [walls all]]; split; [split; [assumption|]|].
    + revert walls; apply wider; intros u alive_; now apply listed_spec, living.
    + intros z; destruct (in_region b p x z) eqn:within; [|reflexivity]; simpl.
      apply in_region_spec in within.
      rewrite orb_true_iff, (is_beside_spec b p _ living), (is_paired_spec b p _ living); auto.
Qed.

(** Of the colourings that begin so. *)
Definition territory_row b : list string := [drawn b; territory_drawn b Black].

Definition colourings_after l : list (colouring G) :=
  map (fun more => looked_up points (l ++ more)) (colour_lists (length (@points G) - length l)).

Definition points_row b : list string :=
  [drawn b]
  ++ map (fun x => shown _ (liberty_decided b x)) points
  ++ flat_map (fun p => marked (is_eye b (is_stone b p))
       :: territory_drawn b p :: map (fun k => safe_drawn k b p) [All_points; Textbook]) players.

(** What a player can make alone: colourings as lists, gathered in rounds until none is new. *)
Section Alone.
Variables (suicides : suicide_rule) (p : player).

Definition plays_from l : list (list colour) :=
  let b := looked_up points l in
  flat_map (fun v => let after := list_of (place b v p) in
    if is_empty b v && is_permitted suicides b v (looked_up points after) then [after] else [])
  points.

Definition is_member l known : bool := if in_dec (list_eq_dec same_colour) l known then true else false.

Fixpoint gathered (rounds : nat) (known : list (list colour)) : list (list colour) :=
  match rounds with
  | 0 => known
  | S n => gathered n (nodup (list_eq_dec same_colour) (known ++ flat_map plays_from known))
  end.

Definition is_whole known : bool :=
  forallb (fun l => forallb (fun l' => is_member l' known) (plays_from l)) known.

Lemma plays_from_spec l l' : In l' (plays_from l) <->
  exists v, playable suicides (looked_up points l) v p /\ l' = list_of (place (looked_up points l) v p).
Proof.
  unfold plays_from; rewrite in_flat_map; cbv zeta.
  assert (forall v, is_empty (looked_up points l) v
    && is_permitted suicides (looked_up points l) v
         (looked_up points (list_of (place (looked_up points l) v p))) = true
    <-> playable suicides (looked_up points l) v p) as each.
  { intros v; unfold playable.
    rewrite andb_true_iff, is_empty_spec, is_permitted_spec.
    now rewrite (list_of_spec _ _ (reflexivity _)). }
  split.
  - intros [v [_ member]]; destruct (_ && _) eqn:fits; [|destruct member].
    destruct member as [<-|[]]; exists v; split; [now apply each|reflexivity].
  - intros [v [fits ->]]; exists v; split; [apply every_point_is_listed|].
    apply each in fits; rewrite fits; now left.
Qed.

Definition are_made b known : Prop :=
  forall l, In l known -> exists after, made_alone suicides p b after /\ same after (looked_up points l).

Lemma gathered_made rounds b : forall known, are_made b known -> are_made b (gathered rounds known).
Proof.
  induction rounds as [|n IH]; intros known made; [assumption|]; apply IH; intros l.
  rewrite nodup_In, in_app_iff, in_flat_map; intros [member|[from [member next]]]; [auto|].
  apply plays_from_spec in next as [v [fits ->]]; destruct (made from member) as [after [alone equal]].
  exists (place after v p); split.
  - apply made_by_play; [assumption|]; now rewrite equal.
  - rewrite equal; symmetry; now apply list_of_spec.
Qed.

Lemma gathered_has rounds l : forall known, In l known -> In l (gathered rounds known).
Proof.
  induction rounds as [|n IH]; intros known member; [assumption|].
  apply IH, nodup_In, in_app_iff; now left.
Qed.

Theorem gathered_spec rounds b : let known := gathered rounds [list_of b] in
  is_whole known = true ->
  forall after, (exists c, made_alone suicides p b c /\ same c after)
                <-> exists l, In l known /\ same (looked_up points l) after.
Proof.
  intros known whole after; unfold is_whole in whole; rewrite forallb_forall in whole; split.
  - intros [c [alone equal]]; enough (exists l, In l known /\ same (looked_up points l) c) as [l [member is]].
    { exists l; split; [assumption|now rewrite is]. }
    clear after equal; induction alone as [|c v alone [l [member is]] fits].
    + exists (list_of b); split; [apply gathered_has; now left|now apply list_of_spec].
    + exists (list_of (place (looked_up points l) v p)); split.
      * specialize (whole l member); rewrite forallb_forall in whole.
        assert (In (list_of (place (looked_up points l) v p)) (plays_from l)) as next.
        { apply plays_from_spec; exists v; split; [|reflexivity].
          now rewrite is. }
        specialize (whole _ next); unfold is_member in whole.
        now destruct (in_dec _ _ known).
      * rewrite <- is; now apply list_of_spec.
  - intros [l [member is]]; destruct (gathered_made rounds b [list_of b]) with (l := l) as [c [alone equal]].
    + intros l' [<-|[]]; exists b; split; [constructor|symmetry; now apply list_of_spec].
    + assumption.
    + exists c; split; [assumption|now rewrite equal].
Qed.
End Alone.

(** Which of all colourings a player can make alone, in their order. *)
Definition alone_drawn b suicides p : string :=
  let known := gathered suicides p 30 [list_of b] in
  if is_whole suicides p known
  then String.concat "" (map (fun l => if is_member l known then "#" else ".")
         (colour_lists (length (@points G))))
  else "not whole".

Definition alone_row b : list string :=
  drawn b :: flat_map (fun p => map (fun s => alone_drawn b s p)
    [Any_suicide; No_suicide; Suicide_of_several]) players.

(** What can be forced, by the tree of all games: yes, no, or unknown where they go on too long. With
    [careful], nothing is forbidden as a repetition, and no turn of either player repeats. *)
Section Forced.
Variables (careful : bool) (r : rules) (q : player) (m : Z).

Definition in_force : rules := if careful then without_ko r else r.

Definition has_seen_drawn g b : bool := existsb (fun h => is_same (settled_board h) b) (games_up_to g).

Definition does_repeat g t : bool :=
  match t with Pass => false | Play _ => has_seen_drawn g (settled_board (Then g t)) end.

Definition is_enough g : bool :=
  (m <=? Z.of_nat (settled_score Area g q) - Z.of_nat (settled_score Area g (opponent q)))%Z.

Definition legal_turns g : list (@turn G) := filter (is_legal in_force g) turns_there_are.

Definition is_answer (a : bool) (result : option bool) : bool :=
  match result with Some a' => Bool.eqb a a' | None => false end.

Fixpoint settle (n : nat) g : option bool :=
  if passes_to_end r <=? passes g then Some (is_enough g)
  else match n with
       | 0 => None
       | S n' =>
           let own := same_player (to_move g) q in
           let results := map (fun t => if careful && does_repeat g t then Some false
                                        else settle n' (Then g t)) (legal_turns g) in
           if existsb (is_answer own) results then Some own
           else if forallb (is_answer (negb own)) results then Some (negb own) else None
       end.

Definition is_forced g : Prop :=
  if careful then forces_without_repetition r q m g else forces r q m g.

Lemma in_force_passes : passes_to_end in_force = passes_to_end r.
Proof. unfold in_force; now destruct careful. Qed.

Lemma legal_turns_spec g t : In t (legal_turns g) <-> legal in_force g t.
Proof.
  unfold legal_turns; rewrite filter_In, is_legal_spec; split; [now intros []|split; [|assumption]].
  unfold turns_there_are; rewrite in_app_iff; destruct t as [|v]; [right; now left|left].
  apply in_map, every_point_is_listed.
Qed.

Lemma does_repeat_spec g t : does_repeat g t = true <-> repeats g t.
Proof.
  destruct t as [|v]; simpl; [now split|]; unfold has_seen_drawn, has_seen.
  rewrite existsb_exists; split; intros [h rest]; exists h; rewrite games_up_to_spec, is_repeated_spec in *;
    destruct rest as [earlier equal]; (split; [assumption|]);
    now rewrite equal, settled_same, settled_board_same.
Qed.

Lemma is_enough_spec g :
  is_enough g = true <-> (m <= score Area g q - score Area g (opponent q))%Z.
Proof. unfold is_enough; now rewrite !settled_score_spec, Z.leb_le. Qed.

(** What leads to a game's being forced, and to its being not. *)
Lemma forced_ended g : ended r g -> (m <= score Area g q - score Area g (opponent q))%Z -> is_forced g.
Proof. unfold is_forced; destruct careful; now constructor. Qed.

Lemma forced_moving g t : to_move g = q -> legal in_force g t -> (careful = true -> ~ repeats g t) ->
  is_forced (Then g t) -> is_forced g.
Proof.
  unfold is_forced, in_force; destruct careful; intros own allowed fresh onwards.
  - apply without_repetition_moving with t; auto.
  - now apply forces_moving with t.
Qed.

Lemma forced_waiting g : ~ ended r g -> to_move g = opponent q ->
  (forall t, legal in_force g t -> (careful = true -> ~ repeats g t) /\ is_forced (Then g t)) ->
  is_forced g.
Proof.
  unfold is_forced, in_force; destruct careful; intros going other all.
  - apply without_repetition_waiting; auto; intros t allowed; now apply all.
  - apply forces_waiting; auto; intros t allowed; now apply all.
Qed.

Lemma forced_only g : is_forced g ->
  (ended r g /\ (m <= score Area g q - score Area g (opponent q))%Z)
  \/ (to_move g = q /\ exists t, legal in_force g t /\ (careful = true -> ~ repeats g t) /\ is_forced (Then g t))
  \/ (~ ended r g /\ to_move g = opponent q
      /\ forall t, legal in_force g t -> (careful = true -> ~ repeats g t) /\ is_forced (Then g t)).
Proof.
  unfold is_forced, in_force; destruct careful; intros [g'|g' t|g' going other all]; auto.
  - right; left; split; [assumption|]; exists t; auto.
  - right; right; auto.
  - right; left; split; [assumption|]; exists t.
    split; [assumption|split; [discriminate|assumption]].
  - right; right; split; [assumption|split; [assumption|]].
    intros t allowed; split; [discriminate|auto].
Qed.

Lemma is_answer_spec a result : is_answer a result = true <-> result = Some a.
Proof.
  destruct result as [a'|]; simpl; [rewrite Bool.eqb_true_iff; split; congruence|now split].
Qed.

Theorem settle_spec n : forall g,
  (settle n g = Some true -> is_forced g) /\ (settle n g = Some false -> ~ is_forced g).
Proof.
  assert (forall g, ended r g -> (is_enough g = true -> is_forced g)
                              /\ (is_enough g = false -> ~ is_forced g)) as at_end.
  { intros g over; split; [intros enough%is_enough_spec; now apply forced_ended|].
    intros less [[_ reached%is_enough_spec]|[[_ [t [[going _] _]]]|[going _]]]%forced_only;
      [congruence| |now apply going].
    apply going; unfold ended; now rewrite in_force_passes. }
  induction n as [|n IH]; intros g; cbn [settle]; destruct (passes_to_end r <=? passes g) eqn:over.
  - apply Nat.leb_le in over; destruct (at_end g over); split; intros result; injection result; auto.
  - split; discriminate.
  - apply Nat.leb_le in over; destruct (at_end g over); split; intros result; injection result; auto.
  - apply Nat.leb_nle in over; cbv zeta; set (step := fun t => _).
    assert (forall t, step t = Some true ->
      (careful = true -> ~ repeats g t) /\ is_forced (Then g t)) as good.
    { intros t; unfold step; destruct (careful && does_repeat g t) eqn:bad; [discriminate|].
      intros yes; split; [|now apply IH]; intros is_careful.
      rewrite is_careful in bad; simpl in bad; rewrite <- does_repeat_spec; congruence. }
    assert (forall t, step t = Some false ->
      ~ ((careful = true -> ~ repeats g t) /\ is_forced (Then g t))) as wrong.
    { intros t; unfold step; destruct (careful && does_repeat g t) eqn:bad.
      - apply andb_true_iff in bad as [yes back%does_repeat_spec]; intros _ [no _]; now apply no.
      - intros no [_ onwards]; now apply IH in no. }
    assert (forall a, existsb (is_answer a) (map step (legal_turns g)) = true ->
      exists t, legal in_force g t /\ step t = Some a) as some.
    { intros a [result [[t [<- member]]%in_map_iff is]]%existsb_exists; exists t.
      now rewrite <- legal_turns_spec, <- is_answer_spec. }
    assert (forall a, forallb (is_answer a) (map step (legal_turns g)) = true ->
      forall t, legal in_force g t -> step t = Some a) as all.
    { intros a each t allowed%legal_turns_spec; rewrite forallb_forall in each.
      apply is_answer_spec, each, in_map_iff; now exists t. }
    destruct (same_player (to_move g) q) eqn:own.
    + apply same_player_spec in own.
      destruct (existsb _ _) eqn:one; [|destruct (forallb _ _) eqn:none]; split; try discriminate; intros _.
      * destruct (some _ one) as [t [allowed yes%good]]; now apply forced_moving with t.
      * intros [[over' _]|[[_ [t [allowed yes]]]|[_ [other _]]]]%forced_only;
          [now apply over|revert yes; now apply wrong, all|].
        rewrite own in other; now destruct q.
    + assert (to_move g = opponent q) as other.
      { apply not_true_iff_false in own; rewrite same_player_spec in own.
        now destruct (to_move g), q. }
      destruct (existsb _ _) eqn:one; [|destruct (forallb _ _) eqn:none]; split; try discriminate; intros _.
      * destruct (some _ one) as [t [allowed no%wrong]].
        intros [[over' _]|[[own' _]|[_ [_ each]]]]%forced_only; [now apply over| |now apply no, each].
        rewrite own' in other; now destruct q.
      * apply forced_waiting; [assumption|assumption|]; intros t allowed; apply good, all; auto.
Qed.
End Forced.

(** Which margins a player can force from a colouring with either player to move, by positional and
    situational superko, with suicide and without; and then without repetition. *)
Definition margins : list Z := map (fun n => Z.of_nat n - Z.of_nat (length (@points G)))%Z
  (seq 0 (S (2 * length (@points G)))).

Definition forced_drawn careful r q (b : colouring G) first : string :=
  String.concat "" (map (fun m => match settle careful r q m 40 (Start b first) with
    | Some true => "#" | Some false => "." | None => "?" end) margins).

Definition forced_row (b : colouring G) : list string :=
  drawn b :: flat_map (fun first => flat_map (fun q =>
    map (fun kind : ko * bool * bool => let '(k, s, careful) := kind in
      forced_drawn careful {| ko_rule := k; on_suicide := suicide_if s; passes_to_end := 2 |} q b first)
      [(Positional, true, false); (Positional, false, false); (Situational, true, false);
       (Situational, false, false); (Positional, true, true); (Positional, false, true)])
    players) players.

End NotionRows.
