(** Games that a cycle ends, led through the nodes of a certificate: whoever follows them wins. *)

From Coq Require Import Bool List Arith NArith ZArith Lia FMapPositive.
From Goproof Require Import Graph Law Notions Cycles Problems Playing Claimed Rounds Sets Lines
  Turns Outcomes Words Judging RoundProgram RoundStands.
Import ListNotations.

Lemma in_added {A} (f : A -> positive) l k :
  mem k (fold_right (fun a => add (f a)) Nothing l) = true <-> exists a, In a l /\ f a = k.
Proof.
  induction l as [|a l IH]; cbn [fold_right].
  - split; [discriminate|intros [a [[] _]]].
  - rewrite mem_add, orb_true_iff, Pos.eqb_eq, IH; split.
    + intros [->|[a' [member equal]]]; [exists a|exists a']; simpl; auto.
    + intros [a' [[<-|member] equal]]; [now left|right; now exists a'].
Qed.

Lemma counts_some {G} c (h g : @game G) p : (counts c h g p = 0
  \/ counts c h g p = Z.of_nat (length (@points G)) \/ counts c h g p = - Z.of_nat (length (@points G)))%Z.
Proof. unfold counts; destruct c; [auto|]; destruct (_ ?= _)%Z; auto. Qed.

Section Walk.
Context {G : graph} (suicide : bool) (c : cycle_rule) (winner : player) (margin weight : Z).
Context (history : list stand) (nodes : list round_node) (ranks : PositiveMap.t Z).
Implicit Types (g h : @game G) (s : stand).
Notation prep := (@prep G).
Notation r := (simple_ko suicide).
Notation key := (stand_key prep).
Notation at_stand := (at_stand suicide).
Notation rank_at k := (PositiveMap.find k ranks).
Notation enough := (draw_is_enough margin).
Notation any := (@any_rank G margin c).
Notation keys := (map (fun n => key (@stand_at G n)) nodes).
Notation earlier_keys := (fold_right (fun s => add (key s)) Nothing history).

Hypothesis met : forall n, In n nodes ->
  is_node_met prep suicide winner margin c weight earlier_keys ranks n = true.
Hypothesis ranked : forall k rank, rank_at k = Some rank ->
  exists n, In n nodes /\ key (@stand_at G n) = k /\ its_rank n = rank.
Hypothesis weighty : match c with
  | Drawn => weight = 0%Z
  | By_captures => (1 <= weight)%Z /\ (margin <= Z.of_nat (length (@points G)))%Z /\ history = []
  end.
Hypothesis goes_on_before : forall s, In s history -> passed (at_state s) < 2.

(** Where the walk begins, and where games begin to count. *)
Variables origin root : @game G.
Hypothesis root_later : up_to origin root.
Hypothesis root_legal : legal_game r root.
Hypothesis all_before : forall h, up_to origin h -> up_to h root -> turns h < turns root ->
  exists s, In s history /\ at_stand s h.
Hypothesis just_before : forall s, In s history ->
  exists h, up_to origin h /\ up_to h root /\ turns h < turns root /\ at_stand s h.

(** What no turn of the walk raises. *)
Definition height g (rank : Z) : Z :=
  (rank - weight * (Z.of_nat (Notions.passed g winner) - Z.of_nat (Notions.passed g (opponent winner)))
   + (if enough then 0 else Z.of_nat (turns g)))%Z.

(** A node of the trail: its game, its stand and its rank. *)
Record visit g (rank : Z) k h s rank' : Prop := {
  visit_since : up_to root h; visit_until : up_to h g; visit_before : turns h < turns g;
  visit_at : at_stand s h; visit_key : key s = k; visit_rank : rank_at k = Some rank';
  visit_height : any = true \/ (height g rank <= height h rank')%Z }.

(** A game so far that the nodes have led through, [trail] their keys. *)
Record walked g (rank : Z) (trail : list positive) : Prop := {
  walk_later : up_to root g;
  walk_legal : legal_game r g;
  walk_once : NoDup trail;
  walk_nodes : incl trail keys;
  walk_all : forall h, up_to root h -> up_to h g -> turns h < turns g ->
    passes h < 2 /\ exists s, at_stand s h /\ In (key s) trail;
  walk_just : forall k, In k trail -> exists h s rank', visit g rank k h s rank' }.

Lemma in_earlier_keys k : mem k earlier_keys = true <-> exists s, In s history /\ key s = k.
Proof. apply (in_added key). Qed.

(** A game that comes round counts enough. *)
Lemma round_is_won h g rank : legal_game r g -> up_to h g -> turns h < turns g -> alike r g h ->
  any = true \/ (height g rank <= height h rank)%Z -> (margin <= counts c h g winner)%Z.
Proof.
  intros legal earlier later [equal [mover_ _]] [free|lower].
  - unfold any_rank in free; destruct c.
    + now apply Z.leb_le in free.
    + apply Z.leb_le in free; pose proof (counts_some By_captures h g winner); lia.
  - symmetry in equal.
    pose proof (lost_in_round r g h winner legal earlier equal) as ours.
    pose proof (lost_in_round r g h (opponent winner) legal earlier equal) as theirs.
    pose proof (lead_since g h winner earlier) as turns_.
    rewrite mover_ in turns_; rewrite (proj2 (same_player_spec _ _) eq_refl) in turns_; unfold lead in turns_.
    unfold height, draw_is_enough in lower; unfold counts.
    destruct c as [|]; destruct (Z.leb_spec margin 0) as [low|high]; try lia.
    + destruct weighty as [heavy [most _]].
      destruct (Z.compare_spec (lost_since h g winner) (lost_since h g (opponent winner))); nia.
    + destruct weighty as [heavy [most _]].
      destruct (Z.compare_spec (lost_since h g winner) (lost_since h g (opponent winner))); nia.
Qed.

Lemma before g h : up_to root g -> up_to origin h -> up_to h g ->
  up_to root h \/ up_to h root /\ turns h < turns root.
Proof. intros later _ earlier; now apply (before_or_after g). Qed.

Lemma passes_alike g h : alike r g h -> passes g = passes h.
Proof. now intros [_ [_ [passes_ _]]]. Qed.

Section Step.
Variables (g : @game G) (s : stand) (n : round_node) (trail : list positive).
Hypothesis here : at_stand s g.
Hypothesis its_node : key (@stand_at G n) = key s.
Hypothesis in_nodes : In n nodes.
Hypothesis its_rank_is : rank_at (key s) = Some (its_rank n).
Hypothesis walk : walked g (its_rank n) trail.
Hypothesis fresh : ~ In (key s) trail.
Hypothesis onwards : forall t s' rank, legal r g t -> at_stand s' (Then g t) ->
  rank_at (key s') = Some rank -> ~ In (key s') (key s :: trail) ->
  walked (Then g t) rank (key s :: trail) ->
  forces_round r c winner margin origin (Then g t).

Lemma node_stands : at_stand (@stand_at G n) g.
Proof. now apply (at_stand_by_key suicide s). Qed.

Lemma node_goes_on : passes g < 2 /\ ~ exists s', In s' history /\ key s' = key s.
Proof.
  pose proof (met n in_nodes) as met_; unfold is_node_met in met_; rewrite !andb_true_iff in met_.
  destruct met_ as [[few new] _]; apply Nat.ltb_lt in few; split.
  - now destruct node_stands as [_ _ <- _ _].
  - intros old%in_earlier_keys; rewrite its_node in new; rewrite old in new; discriminate.
Qed.

Lemma not_round : forall h, ~ comes_round r origin h g.
Proof.
  intros h [begun [earlier [later same_]]].
  destruct (before g h (walk_later _ _ _ walk) begun earlier) as [since|[old sooner]].
  - destruct (walk_all _ _ _ walk h since earlier later) as [_ [s' [there member]]].
    apply fresh; now rewrite (proj2 (alike_by_key suicide s s' g h here there) same_).
  - destruct (all_before h begun old sooner) as [s' [member there]].
    destruct node_goes_on as [_ new]; apply new; exists s'; split; [assumption|].
    symmetry; now apply (alike_by_key suicide s s' g h).
Qed.

Lemma all_go_on h : up_to origin h -> up_to h g -> passes h < 2.
Proof.
  intros begun earlier; destruct (before g h (walk_later _ _ _ walk) begun earlier) as [since|[old sooner]].
  - destruct (Nat.lt_ge_cases (turns h) (turns g)) as [later|same_turns].
    + now apply (walk_all _ _ _ walk h).
    + assert (h = g) as ->; [|apply node_goes_on].
      inversion earlier as [|h' g' t' sooner]; subst; [reflexivity|].
      apply up_to_turns in sooner; simpl in same_turns; lia.
  - destruct (all_before h begun old sooner) as [s' [member [_ _ <- _ _]]]; auto.
Qed.

Lemma up_before h t : up_to h (Then g t) -> turns h < turns (Then g t) -> up_to h g.
Proof. intros up less; inversion up; subst; [lia|assumption]. Qed.

Lemma walked_onwards t rank : legal r g t ->
  any = true \/ (height (Then g t) rank <= height g (its_rank n))%Z ->
  walked (Then g t) rank (key s :: trail).
Proof.
  intros allowed lower; constructor.
  - constructor; apply (walk_later _ _ _ walk).
  - constructor; [apply (walk_legal _ _ _ walk)|assumption].
  - constructor; [assumption|apply (walk_once _ _ _ walk)].
  - intros k [<-|member]; [|now apply (walk_nodes _ _ _ walk)].
    rewrite <- its_node; now apply (in_map (fun n => key (@stand_at G n))).
  - intros h since up less; pose proof (up_before h t up less) as earlier.
    inversion earlier as [|h' g' t' sooner]; subst.
    + split; [apply node_goes_on|exists s; split; [assumption|now left]].
    + destruct (walk_all _ _ _ walk h since earlier) as [few [s'' [at_ member]]].
      { apply up_to_turns in sooner; simpl; lia. }
      split; [assumption|exists s''; split; [assumption|now right]].
  - intros k [<-|member].
    + exists g, s, (its_rank n); constructor; auto; [apply (walk_later _ _ _ walk)|constructor; constructor].
    + destruct (walk_just _ _ _ walk k member) as [h [s'' [rank' old]]].
      pose proof (visit_before _ _ _ _ _ _ old); pose proof (visit_height _ _ _ _ _ _ old).
      exists h, s'', rank'; constructor; try apply old; [constructor; apply old|simpl; lia|intuition lia].
Qed.

(** A node after a move: a round, or further. *)
Lemma won_at_node m t s' rank : is_turn m t -> legal r g t -> at_stand s' (Then g t) ->
  rank_at (key s') = Some rank ->
  any || (rank <=? highest_rank winner margin weight (to_move g) (its_rank n) m)%Z = true ->
  forces_round r c winner margin origin (Then g t).
Proof.
  intros turn_ allowed there found known.
  assert (any = true \/ (height (Then g t) rank <= height g (its_rank n))%Z) as lower.
  { apply orb_true_iff in known as [|low%Z.leb_le]; [now left|right].
    unfold highest_rank in low; unfold height.
    destruct m as [| |i], t as [|v]; try destruct turn_; cbn [Notions.passed turns] in *.
    - unfold same_player in low.
      destruct (to_move g), winner, enough; simpl in *; nia.
    - destruct enough; lia. }
  pose proof (walked_onwards t rank allowed lower) as walk'.
  destruct (in_dec Pos.eq_dec (key s') (key s :: trail)) as [back|new]; [|now apply (onwards t s' rank)].
  destruct (walk_just _ _ _ walk' _ back) as [h [s'' [rank' old]]].
  pose proof (visit_rank _ _ _ _ _ _ old) as equal; rewrite found in equal; injection equal as <-.
  assert (alike r (Then g t) h) as same_
    by (apply (alike_by_key suicide s' s''); [assumption|apply old|symmetry; apply old]).
  apply round_closed with h.
  - split; [apply up_to_trans with root|split; [|split]]; try assumption; apply old.
  - apply (round_is_won h (Then g t) rank); try apply old; auto; apply (walk_legal _ _ _ walk').
Qed.

(** What a move leads to. *)
Lemma won_after m t s' : is_turn m t -> legal r g t -> at_stand s' (Then g t) ->
  is_met prep suicide winner margin c earlier_keys ranks
    (highest_rank winner margin weight (to_move g) (its_rank n) m) s' = true ->
  forces_round r c winner margin origin (Then g t).
Proof.
  intros turn_ allowed there good; unfold is_met in good.
  destruct (outcome prep r winner (Margin margin false) (at_state s')) as [[[|]|]|] eqn:judged; try discriminate;
    apply outcome_spec in judged.
  - destruct judged as [[]|[over_ [_ enough_]]]; destruct there as [boards _ passes_ _ _].
    apply round_ended.
    + intros h [begun [earlier [later same_]]]; apply passes_alike in same_.
      pose proof (all_go_on h begun (up_before h t earlier later)); rewrite passes_ in over_.
      simpl passes_to_end in over_; lia.
    + unfold ended; now rewrite <- passes_.
    + cbn [contest_at at_the_end for_margin] in enough_; rewrite !(same_area _ _ _ boards) in enough_.
      exact enough_.
  - apply orb_true_iff in good as [[draw old]%andb_true_iff|known].
    + apply in_earlier_keys in old as [s'' [member equal]].
      destruct (just_before s'' member) as [h [begun [earlier [later at_]]]].
      destruct c; [|destruct weighty as [_ [_ none]]; rewrite none in member; destruct member].
      apply round_closed with h.
      * split; [assumption|split; [|split]].
        -- apply up_to_trans with root; [assumption|]; constructor; apply (walk_later _ _ _ walk).
        -- pose proof (up_to_turns _ _ (walk_later _ _ _ walk)); simpl; lia.
        -- now apply (alike_by_key suicide s' s'').
      * simpl; now apply Z.leb_le in draw.
    + destruct (rank_at (key s')) as [rank|] eqn:found; [|discriminate].
      now apply (won_at_node m t s' rank).
Qed.

Lemma won_here : forces_round r c winner margin origin g.
Proof.
  pose proof (met n in_nodes) as met_; unfold is_node_met in met_; rewrite !andb_true_iff in met_.
  destruct met_ as [_ moves]; destruct node_goes_on as [few _].
  assert (~ ended r g) as going by (unfold ended; simpl; lia).
  pose proof node_stands as stands; pose proof (stand_mover _ _ _ stands) as mover_; rewrite mover_ in moves.
  destruct (its_move n) as [m|]; rewrite andb_true_iff, same_player_spec in moves; destruct moves as [own moves].
  - destruct (stand_after _ _ _ _ _) as [[s'|]|] eqn:next; try discriminate.
    apply (stand_after_spec suicide margin _ g) in next as [t [turn_ [allowed there]]]; auto.
    apply round_moving with t; auto; [exact not_round|].
    now apply (won_after m t s').
  - apply round_waiting; auto; [exact not_round|]; intros t allowed; rewrite forallb_forall in moves.
    assert (exists m, In m (@all_moves G) /\ is_turn m t) as [m [member turn_]].
    { unfold all_moves; destruct t as [|v]; [exists Passes; split; [now left|exact I]|].
      destruct (In_nth_error _ _ (every_point_is_listed G v)) as [i at_].
      exists (Plays i); split; [right|exact at_]; apply in_map, in_seq; split; [lia|].
      apply nth_error_Some; congruence. }
    specialize (moves m member).
    destruct (stand_after _ _ _ _ _) as [outcome_|] eqn:next; [|discriminate].
    apply (stand_after_spec suicide margin _ g) in next; auto; destruct outcome_ as [s'|].
    + destruct next as [t' [turn' [_ there]]].
      assert (t' = t) as -> by (destruct m, t, t'; simpl in *; congruence || now destruct turn_).
      now apply (won_after m t s').
    + now destruct (next t turn_).
Qed.

End Step.

Lemma won_on (left : nat) : forall g s rank trail, length keys <= left + length trail ->
  at_stand s g -> rank_at (key s) = Some rank -> walked g rank trail -> ~ In (key s) trail ->
  forces_round r c winner margin origin g.
Proof.
  induction left as [|left IH]; intros g s rank trail few here found walk fresh;
    destruct (ranked _ _ found) as [n [member [equal <-]]].
  - assert (NoDup (key s :: trail)) as once by (constructor; [assumption|apply (walk_once _ _ _ walk)]).
    apply NoDup_incl_length with (l' := keys) in once; [simpl in once; lia|].
    intros k [<-|old]; [|now apply (walk_nodes _ _ _ walk)].
    rewrite <- equal; now apply (in_map (fun n => key (@stand_at G n))).
  - apply (won_here g s n trail); auto.
    intros t s' rank' allowed there found' new walk'.
    apply (IH (Then g t) s' rank' (key s :: trail)); auto; simpl; lia.
Qed.

Theorem walk_is_won s rank : at_stand s root -> rank_at (key s) = Some rank ->
  forces_round r c winner margin origin root.
Proof.
  intros here found; apply (won_on (length keys) root s rank []); auto; [lia|].
  split; auto; [constructor|constructor|intros k []| |intros k []].
  intros h since up less; apply up_to_turns in since; lia.
Qed.

End Walk.
