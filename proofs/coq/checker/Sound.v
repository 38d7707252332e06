(** What the checker of [Program.v] accepts is true, for every board graph. *)

From Coq Require Import Bool List Arith NArith ZArith Lia FMapPositive.
From Goproof Require Import Graph Law Life Notions Problems Colourings Playing Lasting Winning Sets
  Lines Turns Outcomes Conditions Program Words Placement Judging Standing Levels Tended Claims
  Nodes.
Import ListNotations.

Lemma is_nothing_spec s : is_nothing s = true -> forall k, mem k s = false.
Proof.
  induction s as [|j|here evens IHe odds IHo]; simpl; [reflexivity|discriminate|].
  rewrite !andb_true_iff, negb_true_iff; intros [[-> none] none'] [k|k|]; auto.
Qed.

Section Sound.
Context {G : graph} {r : rules} {winner : player} {aim : goal} {superko : by_superko r}.
Implicit Types (v x : point G) (b : colouring G) (p q : player) (c : course G).
Notation prep := (@prep G).
Notation key := (key r).
Notation key_of := (key_of prep r).
Notation play := (@contest_at G r aim).
Notation standing := (@standing G r).

(** The levels as they are in the end. *)
Context {symmetries : list (@turned G)} {level_at : positive -> N}.
Notation holds := (@holds G r winner aim level_at).

Lemma shown_words_of l v : shown (words_of l) v = looked_up points l v.
Proof.
  rewrite shown_spec; unfold words_of, held, bit_in; cbn [black white].
  revert l; pose proof (every_point_is_listed G v) as member; revert member.
  generalize (@points G) as from; induction from as [|x from IH]; intros [] [|c l];
    cbn [map bits_of position_in looked_up]; rewrite ?no_bit; try reflexivity.
  all: destruct (same_point x v); try contradiction.
  all: rewrite ?first_bit, ?later_bit; try (now destruct c as [[]|]); try now apply IH.
  all: congruence.
Qed.

(** A situation is a position of a file, with this player to move where that counts. *)
Definition is_position (s : situation G) (position : list colour * player) : Prop :=
  same (colouring_at s) (looked_up points (fst position))
  /\ (ko_rule r = Situational -> player_at s = snd position).

Lemma standing_position s l p passes :
  standing s = key_of (state_at (l, p, threats_of s) passes) <-> is_position s (l, p).
Proof.
  unfold standing; rewrite key_of_spec; cbn [mover spare state_at stones].
  assert (same (shown (words_of l)) (looked_up points l)) as shows by (intros v; apply shown_words_of).
  assert (key p (listed (shown (words_of l))) (threats_of s)
          = key p (listed (looked_up points l)) (threats_of s)) as -> by (apply key_spec; auto).
  rewrite key_spec; unfold is_position; simpl; tauto.
Qed.

Lemma removed_all seen s : is_nothing (fold_right remove s seen) = true ->
  forall k, mem k s = true -> In k seen.
Proof.
  intros none k there; pose proof (is_nothing_spec _ none k) as absent; revert absent; clear none.
  induction seen as [|j seen IH]; simpl; [congruence|].
  rewrite mem_remove, andb_false_iff, negb_false_iff, Pos.eqb_eq; intros [->|none]; auto.
Qed.

(** What lives in a position of the history lives in the root's. *)
Lemma root_lasts l p (history : list (list colour * player)) c :
  let root := words_of l in
  negb (is_tended aim) || has_none_dead prep winner root = true ->
  forallb (fun position => lives_on prep winner aim (words_of (fst position)) root) history = true ->
  is_position (now c) (l, p) ->
  (forall s, In s (now c :: earlier c) -> is_position s (l, p) \/ Exists (is_position s) history) ->
  lasting winner aim c.
Proof.
  cbv zeta; intros none_dead all_live [here _] only tended; rewrite tended in none_dead.
  assert (forall (s : situation G) l', same (colouring_at s) (looked_up points l') ->
    same (colouring_at s) (shown (words_of l'))) as shows.
  { intros s l' equal v; rewrite shown_words_of; apply equal. }
  apply shows in here; cbn [fst] in here; split.
  - rewrite here; apply andb_true_iff in none_dead as [one other]; intros q x.
    destruct (same_colour q winner) as [[= ->]|theirs]; [now apply has_no_dead_spec|].
    assert (q = opponent winner) as -> by (apply is_opponent; congruence); now apply has_no_dead_spec.
  - intros s x member alive_; symmetry in here; apply same_alive with (1 := here).
    destruct (only s member) as [[equal _]|others].
    { apply same_alive with (2 := alive_); now apply shows. }
    apply Exists_exists in others as [[l' p'] [member' [equal _]]]; cbn [fst] in equal.
    rewrite forallb_forall in all_live; specialize (all_live _ member'); cbn [fst] in all_live.
    apply (lives_on_spec _ _ all_live tended), same_alive with (2 := alive_); now apply shows.
Qed.

Lemma root_wins l p n k history last levels_ :
  suits_root prep r winner aim symmetries l p n k history last levels_ = true ->
  (forall k, level_seen symmetries levels_ k = level_at k) ->
  holds (here last) (req last, forb last) ->
  forall c, is_position (now c) (l, p) -> player_at (now c) = p -> in_a_row c = n ->
  (forall s, In s (now c :: earlier c) -> threats_of s = k) ->
  (forall position, In position history ->
     exists s, In s (now c :: earlier c) /\ is_position s position) ->
  (forall s, In s (now c :: earlier c) -> is_position s (l, p) \/ Exists (is_position s) history) ->
  wins r play winner c.
Proof.
  unfold suits_root; cbv zeta; rewrite !andb_true_iff.
  intros [[[[fits_ none_dead] all_live] required_] forbidden] seen claim c stands mover_ in_a_row_ left has only.
  rewrite forallb_forall in forbidden; apply claim; [|split].
  - apply is_at_spec with (1 := fits_); split; [|split; [|split]]; auto.
    + cbn [stones state_at]; transitivity (looked_up points l : colouring G).
      * intros v; apply shown_words_of.
      * symmetry; apply stands.
    + apply left; now left.
  - now apply root_lasts with l p history.
  - intros s; split; cbn [fst snd].
    + intros there; apply (removed_all _ _ required_) in there as [equal|there].
      * apply stands_now, standing_spec; rewrite <- equal.
        rewrite <- (left (now c)) by (now left); now apply standing_position.
      * apply in_map_iff in there as [[l' p'] [equal member]]; cbn [fst snd] in equal.
        destruct (has _ member) as [s' [stood is]]; exists s'; split; [assumption|].
        apply standing_spec; rewrite <- equal, <- (left s' stood); now apply standing_position.
    + intros [s' [stood equal]]; apply standing_spec in equal; rewrite <- equal.
      rewrite <- is_in_spec, <- seen; apply not_true_iff_false, negb_true_iff, forbidden.
      rewrite <- (left s' stood).
      destruct (only s' stood) as [is|others]; [left; symmetry; now apply standing_position|right].
      apply Exists_exists in others as [[l' p'] [member is]].
      apply in_map_iff; exists (l', p'); split; [symmetry; now apply standing_position|assumption].
Qed.

End Sound.

Arguments is_position {G} r s position.

Section Accepting.
Context {G : graph}.

Lemma turned_by_spec numbers (symmetry_ : @turned G) :
  turned_by numbers = Some symmetry_ -> is_turned symmetry_.
Proof.
  unfold turned_by, when; set (there := at_number numbers); set (back := at_number _).
  destruct (forallb _ points) eqn:all; [|discriminate]; intros [= <-]; split; [|reflexivity].
  cbn [image preimage]; rewrite forallb_forall in all.
  assert (forall v, back (there v) = v /\ there (back v) = v
    /\ forall w, adjacent v w -> adjacent (there v) (there w) /\ adjacent (back v) (back w)) as each.
  { intros v; specialize (all v (every_point_is_listed G v)); rewrite !andb_true_iff in all.
    destruct all as [[one two] edges]; rewrite forallb_forall in edges.
    destruct (same_point (back (there v)) v), (same_point (there (back v)) v); try discriminate.
    repeat split; auto; specialize (edges w (every_point_is_listed G w));
      unfold is_true in *; rewrite H in edges; simpl in edges; now apply andb_true_iff in edges. }
  split; [apply each|split; [apply each|split]]; intros x y near; now apply each.
Qed.

Lemma all_turned_spec numbers : forall symmetries : list (@turned G),
  all_turned numbers = Some symmetries ->
  forall i symmetry_, nth_error symmetries i = Some symmetry_ -> is_turned symmetry_.
Proof.
  induction numbers as [|one others IH]; simpl; intros symmetries; [intros [= <-] [|i]; discriminate|].
  destruct (turned_by one) as [first|] eqn:made; [|discriminate].
  destruct (all_turned others) as [rest|]; [|discriminate]; intros [= <-] [|i] symmetry_; simpl.
  - intros [= <-]; now apply turned_by_spec with one.
  - now apply IH.
Qed.

(** Whatever course stands there, with just the positions of the history besides, is won. *)
Theorem what_is_accepted_is_won_after (r : rules) winner aim levelled symmetries l p n k history lines :
  @accepts_after G r winner aim levelled symmetries l p n k history lines = true ->
  forall c : course G, is_position r (now c) (l, p) -> player_at (now c) = p -> in_a_row c = n ->
  (forall s, In s (now c :: earlier c) -> threats_of s = k) ->
  (forall position, In position history ->
     exists s, In s (now c :: earlier c) /\ is_position r s position) ->
  (forall s, In s (now c :: earlier c) -> is_position r s (l, p) \/ Exists (is_position r s) history) ->
  wins r (contest_at r aim) winner c.
Proof.
  unfold accepts_after; cbv zeta; destruct (all_turned symmetries) as [turned|] eqn:made; [|discriminate].
  destruct (last_node _ _ _ _ _ _ _ _ _ _) as [[last levels_]|] eqn:ends; [|discriminate].
  rewrite !andb_true_iff, Nat.eqb_eq; intros [[[superko two] closed] suits].
  assert (by_superko r) as by_superko_ by (unfold by_superko; destruct (ko_rule r); auto; discriminate).
  pose proof (all_turned_spec _ _ made) as turned_.
  assert (@is_proved G r winner aim (level_seen turned levels_) (here last) (req last, forb last)) as proved.
  { apply (last_node_spec two (level_at := level_seen turned levels_) turned_)
      with (4 := ends).
    - intros i symmetry_ member k' [none|[s ->]]; [now rewrite !none|].
      destruct levels_ as [known|]; [|reflexivity]; unfold level_seen.
      rewrite least_of_image; [reflexivity| |assumption|now apply nth_error_In in member].
      intros symmetry' [j there]%In_nth_error; now apply turned_ with j.
    - intros i n' none; rewrite PositiveMap.gempty in none; discriminate.
    - discriminate.
    - destruct levels_ as [known|]; [|now intros k']; intros k' n' there; simpl; now rewrite there. }
  apply (root_wins (level_at := level_seen turned levels_) l p n k history last levels_ suits); [now intros k'|apply proved].
Qed.

(** The same of a game of the law's, for a margin. *)
Theorem what_is_accepted_is_forced_after (r : rules) winner margin tended levelled symmetries l p n history lines :
  @accepts_after G r winner (Margin margin tended) levelled symmetries l p n (0, 0) history lines = true ->
  forall g : @game G, is_position r (situation_of g) (l, p) -> to_move g = p -> passes g = n ->
  (forall position, In position history ->
     exists h, up_to h g /\ is_position r (situation_of h) position) ->
  (forall h, up_to h g ->
     is_position r (situation_of h) (l, p) \/ Exists (is_position r (situation_of h)) history) ->
  forces r winner margin g.
Proof.
  intros accepted g stands mover_ in_a_row_ has only.
  assert (by_superko r) as superko.
  { unfold accepts_after in accepted; cbv zeta in accepted.
    destruct (turned <- _; _) as [[? []]|]; [|discriminate]; unfold by_superko.
    destruct (ko_rule r); auto; discriminate. }
  apply what_is_won_is_forced; [assumption|].
  apply (what_is_accepted_is_won_after _ _ _ _ _ _ _ _ _ _ _ accepted); auto.
  - now intros s [h [_ ->]]%in_course_of.
  - intros position member; destruct (has position member) as [h [up is]].
    exists (situation_of h); split; [apply in_course_of; now exists h|assumption].
  - intros s [h [up ->]]%in_course_of; now apply only.
Qed.

Lemma is_position_here r s (b : colouring G) p : same (colouring_at s) b -> player_at s = p ->
  is_position r s (map b points, p).
Proof.
  intros equal <-; split; [|reflexivity]; rewrite equal; intros v.
  symmetry; apply looked_up_spec, every_point_is_listed.
Qed.

Theorem what_is_accepted_is_forced (r : rules) winner margin tended levelled symmetries (b : colouring G) p lines :
  accepts r winner margin tended levelled symmetries b p lines = true ->
  forces r winner margin (Start b p).
Proof.
  intros accepted.
  assert (is_position r (situation_of (Start b p)) (map b points, p)) as here.
  { now apply is_position_here. }
  apply (what_is_accepted_is_forced_after _ _ _ _ _ _ _ _ _ _ _ accepted); auto.
  - intros position [].
  - intros h up; inversion up; now left.
Qed.

(** What is won depends on who has won where only. *)
Lemma same_contest_wins r play play' p (c : course G) :
  (forall v, open_at play v <-> open_at play' v) ->
  (forall q b, at_once play q b <-> at_once play' q b) ->
  (forall q b, at_the_end play q b <-> at_the_end play' q b) ->
  wins r play p c -> wins r play' p c.
Proof.
  intros places_ sooner later.
  assert (forall c', over r play c' <-> over r play' c') as ends.
  { intros c'; unfold over; split; (intros [|[q won]]; [now left|right; exists q; now apply sooner]). }
  assert (forall c' a, allowed r play c' a <-> allowed r play' c' a) as same_allowed.
  { intros c' a; unfold allowed; rewrite ends; destruct a as [[|v]|]; try rewrite places_; tauto. }
  induction 1 as [c won|c over_ kept_ won|c a own can _ IH|c going waits _ IH].
  - now apply wins_at_once, sooner.
  - apply wins_at_the_end; [assumption|now rewrite <- sooner|now apply later].
  - apply wins_moving with a; [assumption|now apply same_allowed|assumption].
  - apply wins_waiting; [now rewrite <- ends|assumption|].
    intros a can; now apply IH, same_allowed.
Qed.

Lemma marked_contest r (q : problem G) p c :
  wins r (contest_at r (Target (marks_of q))) p c -> wins r (contest_of r q) p c.
Proof.
  assert (forall b v, stands_for_ever r (problem_of (marks_of q)) b v <-> stands_for_ever r q b v) as lasting.
  { intros b v; unfold stands_for_ever; simpl.
    split; (intros [own [|[u [path is]]]]; (split; [assumption|]); [now left|right]; exists u; split; auto).
    - now rewrite word_spec in is.
    - now rewrite word_spec. }
  apply same_contest_wins; [intros v; simpl; now rewrite word_spec| |reflexivity].
  intros p' b; cbn [at_once contest_at contest_of problem_of marks_of defender defends has_to_live must_live].
  assert (lives_by_now r (problem_of (marks_of q)) b <-> lives_by_now r q b) as same_life.
  { unfold lives_by_now; simpl; destruct (captures_all q).
    - split; intros [v [inside stands]]; exists v; rewrite word_spec in *; now rewrite lasting in *.
    - split; intros all v inside; specialize (all v); rewrite word_spec in *; apply lasting; auto. }
  enough (captured_by_now (problem_of (marks_of q)) b <-> captured_by_now q b) as same_capture.
  { destruct (same_colour p' (defender q)); tauto. }
  unfold captured_by_now; simpl; destruct (captures_all q).
  - split; intros all v inside; specialize (all v); rewrite word_spec in *; auto.
  - split; intros [v both]; exists v; now rewrite word_spec in *.
Qed.

End Accepting.

(** What the checker accepts of a problem is won. *)
Theorem what_is_accepted_is_won {G : graph} (r : rules) (q : problem G) winner b p k passes history
  lines :
  accepts_problem r q winner b p k passes history lines = true ->
  wins_problem r q winner b p (of_player k) passes history.
Proof.
  unfold accepts_problem, wins_problem; cbv zeta; intros accepted; apply marked_contest.
  apply (what_is_accepted_is_won_after _ _ _ _ _ _ _ _ _ _ _ accepted); auto.
  - now apply is_position_here.
  - destruct k as [black white].
    now intros s [<-|[position [<- _]]%in_map_iff].
  - intros position [[b' p'] [<- member]]%in_map_iff; eexists; split.
    + right; apply in_map_iff; exists (b', p'); split; [reflexivity|assumption].
    + now apply is_position_here.
  - intros s [<-|[[b' p'] [<- member]]%in_map_iff]; [left; now apply is_position_here|right].
    apply Exists_exists; eexists; split; [apply in_map_iff; exists (b', p'); split; [reflexivity|assumption]|].
    now apply is_position_here.
Qed.
