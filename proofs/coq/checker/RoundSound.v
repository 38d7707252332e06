(** What the checker of [RoundProgram.v] accepts is true, for every board graph. *)

From Coq Require Import Bool List Arith NArith ZArith Lia FMapPositive.
From Goproof Require Import Graph Law Cycles Playing Sets Turns Words RoundProgram RoundStands Sound
  Walks.
Import ListNotations.

Section Accepting.
Context {G : graph}.
Implicit Types (g h origin : @game G).

(** A game stands at a situation of a file. *)
Definition stands_at suicide (place : root_place) g : Prop :=
  let '(l, p, barred_at, passes_) := place in
  same (board g) (looked_up points l) /\ to_move g = p /\ passes g = passes_
  /\ forall v, barred (simple_ko suicide) g v <-> In (index v) barred_at.

Lemma stands_at_spec suicide place g :
  stands_at suicide place g -> at_stand suicide (@stand_there G place) g.
Proof.
  destruct place as [[[l p] barred_at] passes_]; intros [equal [<- [<- bars_]]].
  split; [|reflexivity..|intros v|eexists; reflexivity].
  - rewrite equal; intros v; apply shown_words_of.
  - cbn [stand_there stand_of bars]; rewrite word_spec, bars_, existsb_exists; split.
    + intros [i [member ->%Nat.eqb_eq]]; assumption.
    + intros member; exists (index v); now rewrite Nat.eqb_refl.
Qed.

Lemma ranks_of_spec nodes : forall known ranks, ranks_of (@prepared G) nodes known = Some ranks ->
  forall k rank, PositiveMap.find k ranks = Some rank -> PositiveMap.find k known = Some rank
    \/ exists n, In n nodes /\ stand_key (@prepared G) (@stand_at G n) = k /\ its_rank n = rank.
Proof.
  induction nodes as [|n nodes IH]; intros known ranks; cbn [ranks_of]; [intros [= <-]; auto|].
  destruct (PositiveMap.find _ known); [discriminate|]; intros made k rank found.
  destruct (IH _ _ made k rank found) as [old|[n' [member is]]].
  - destruct (Pos.eq_dec k (stand_key (@prepared G) (@stand_at G n))) as [->|other].
    + rewrite PositiveMap.gss in old; injection old as <-; right; exists n; split; [now left|auto].
    + rewrite PositiveMap.gso in old by assumption; now left.
  - right; exists n'; split; [now right|assumption].
Qed.

(** Whatever legal game stands there, with just the situations of the history before it. *)
Theorem what_is_accepted_is_forced_round_after suicide c winner margin weight root history nodes :
  @accepts_round G suicide c winner margin weight root history nodes = true ->
  forall origin g, up_to origin g -> legal_game (simple_ko suicide) g -> stands_at suicide root g ->
  (forall place, In place history -> exists h, up_to origin h /\ up_to h g /\ turns h < turns g
     /\ stands_at suicide place h) ->
  (forall h, up_to origin h -> up_to h g -> turns h < turns g ->
     Exists (fun place => stands_at suicide place h) history) ->
  forces_round (simple_ko suicide) c winner margin origin g.
Proof.
  unfold accepts_round; cbv zeta; destruct (ranks_of _ _ _) as [ranks|] eqn:made; [|discriminate].
  rewrite !andb_true_iff; intros [[[fits few] rooted] met] origin g later legal stands has only.
  destruct (PositiveMap.find _ ranks) as [rank|] eqn:found in rooted; [|discriminate].
  rewrite forallb_forall in few, met.
  apply (walk_is_won suicide c winner margin weight (map (@stand_there G) history) nodes ranks)
    with (s := @stand_there G root) (rank := rank); auto.
  - intros n member.
    assert (forall l, fold_right (fun s => add (stand_key (@prepared G) s)) Nothing (map (@stand_there G) l)
      = fold_right (fun place => add (stand_key (@prepared G) (@stand_there G place))) Nothing l) as ->.
    { induction l as [|place l IH]; [reflexivity|simpl; now rewrite IH]. }
    now apply met.
  - intros k rank' there; destruct (ranks_of_spec _ _ _ made k rank' there) as [none|]; [|assumption].
    rewrite PositiveMap.gempty in none; discriminate.
  - destruct c; [now apply Z.eqb_eq in fits|]; rewrite !andb_true_iff, !Z.leb_le in fits.
    destruct fits as [[heavy most] none]; split; [assumption|split; [assumption|]].
    destruct history; [reflexivity|discriminate].
  - intros s [place [<- member]]%in_map_iff; apply few, Nat.ltb_lt in member.
    now destruct place as [[[l p] barred_at] passes_].
  - intros h begun earlier less; pose proof (only h begun earlier less) as some.
    apply Exists_exists in some as [place [member is]].
    exists (@stand_there G place); split; [now apply in_map|now apply stands_at_spec].
  - intros s [place [<- member]]%in_map_iff; destruct (has place member) as [h [begun [earlier [less is]]]].
    exists h; split; [assumption|split; [assumption|split; [assumption|now apply stands_at_spec]]].
  - now apply stands_at_spec.
Qed.

(** The same from the start of a game. *)
Theorem what_is_accepted_is_forced_round suicide c winner margin weight (b : colouring G) p nodes :
  @accepts_round G suicide c winner margin weight (map b points, p, [], 0) [] nodes = true ->
  forces_round (simple_ko suicide) c winner margin (Start b p) (Start b p).
Proof.
  intros accepted.
  apply (what_is_accepted_is_forced_round_after _ _ _ _ _ _ _ _ accepted); [constructor|constructor| | |].
  - split; [|split; [reflexivity|split; [reflexivity|]]].
    + intros v; symmetry; apply looked_up_spec, every_point_is_listed.
    + intros v; split; [intros [_ [h [_ [[t equal] _]]]]; discriminate|intros []].
  - intros place [].
  - intros h begun earlier; inversion earlier; subst; simpl; lia.
Qed.

End Accepting.
