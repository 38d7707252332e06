(** By one lemma for each: S0, S1, S2 and S3, repaired, the law, and options that differ in nothing
    that matters, show what the member of the rule family shows. *)

From Coq Require Import Bool Arith Lia QArith.
From Goproof Require Import Graph Deciding Law Notions Sources Family Options Colourings Reaching
  Counting Accounts Numbered Members.
Open Scope nat_scope.

Section Same.
Context {G : graph} (moves : nat -> @turn G).
Implicit Types (o : options) (i j n : nat) (seen : observation G) (p : player).

Lemma S0_is_the_member o n seen : S0_has o ->
  (S0_shows o moves n seen <-> member_shows o moves n seen).
Proof.
  intros [has [ko [_ [none points]]]]; pose proof has as [two [any _]].
  assert (forall i, member_to_move o i = to_move (game_after moves i)) as in_turn.
  { intros i; apply in_turn_without_handicap; lia. }
  assert (forall i, member_to_move o (S i) = opponent (member_to_move o i)) as alternate.
  { intros i; now rewrite !in_turn. }
  unfold S0_shows, member_shows; split.
  - intros [nodes [[first [no_captives [black each]]] shown]].
    assert (forall i, i <= n -> whose_turn (nodes i) = member_to_move o i) as turns.
    { induction i as [|i IH]; intros before; [now rewrite in_turn|].
      destruct (each i before) as [-> _]; now rewrite IH, alternate by lia. }
    assert (forall i, i <= n -> same (coloring (nodes i)) (member_board o moves i)) as stand.
    { apply (boards_told moves reaches_from_group reaches_from_group_spec
        (member_to_move o) (fun i => coloring (nodes i)) n first).
      intros i before; destruct (each i before) as [_ [_ turn]]; rewrite <- turns by lia.
      destruct (moves i); exact (proj1 turn). }
    assert (forall i p, i <= n ->
      captured_stones (nodes i) p = prisoners_by (member_to_move o) moves i p) as captives.
    { apply (captives_told moves (member_to_move o) (fun i => coloring (nodes i))
        (fun i => captured_stones (nodes i)) n no_captives stand).
      intros i p before; destruct (each i before) as [_ [_ turn]]; rewrite <- turns by lia.
      destruct (moves i); [now destruct turn|destruct turn as [_ [taken _]]; apply taken]. }
    apply (sees_told moves reaches_from_group reaches_from_group_spec) in shown; auto.
    split; [|assumption]; intros i before; destruct (each i before) as [_ [goes_on turn]].
    unfold member_allows; rewrite two; split; [now apply goes_on_below_two|].
    destruct (moves i) as [|v]; [left; lia|]; destruct turn as [[empty _] [_ new]].
    split; [rewrite <- stand by lia; assumption|rewrite any; split; [exact I|]].
    apply new_told with (boards := fun i => coloring (nodes i)); [intros; apply stand; lia|].
    intros j below _; now apply new.
  - intros [each shown].
    exists (fun i => {| coloring := member_board o moves i;
      captured_stones := prisoners_by (member_to_move o) moves i;
      whose_turn := member_to_move o i |}); split.
    + split; [reflexivity|split; [reflexivity|split; [now rewrite in_turn|]]].
      intros i before; destruct (each i before) as [goes_on turn].
      split; [apply alternate|split; [apply goes_on_below_two; now rewrite <- two|]].
      destruct (moves i) as [|v] eqn:played; cbn [coloring captured_stones whose_turn].
      * split; [unfold member_board; simpl; rewrite played; reflexivity|].
        intros p; cbn [prisoners_by]; now rewrite played, Nat.add_0_r.
      * destruct turn as [empty [_ new]]; split; [|split].
        -- now apply (makes_next moves reaches_from_group reaches_from_group_spec).
        -- intros p; eexists; split; [now apply taken_told|].
           exact (prisoners_next moves (member_to_move o) i v p played).
        -- intros j below; apply (new j below); unfold member_compares; now rewrite ko.
    + apply (sees_told moves reaches_from_group reaches_from_group_spec); (reflexivity || auto).
Qed.

Lemma S1_is_the_member o n seen : S1_has o ->
  (S1_shows o moves n seen <-> member_shows o moves n seen).
Proof.
  intros [has [ko points]]; pose proof has as [two [any _]].
  assert (forall i j, member_compares o moves i j
    <-> (repetition o = Situational -> S1_to_move o j = S1_to_move o (S i))) as compared.
  { intros i j; unfold member_compares; rewrite !S1_to_move_is.
    destruct ko as [-> | ->]; intuition discriminate. }
  unfold S1_shows, member_shows; split.
  - intros [boards [captured [first [no_captives [each shown]]]]].
    assert (forall i, i <= n -> same (boards i) (member_board o moves i)) as stand.
    { apply (boards_told moves reaches (fun _ _ _ _ => iff_refl _)); [assumption|].
      intros i before; destruct (each i before) as [_ turn]; rewrite <- S1_to_move_is.
      destruct (moves i); [exact (proj1 (proj2 turn))|exact (proj1 turn)]. }
    assert (forall i p, i <= n -> captured i p = prisoners_by (member_to_move o) moves i p)
      as captives.
    { apply (captives_told moves (member_to_move o) boards captured n no_captives stand).
      intros i p before; destruct (each i before) as [_ turn]; rewrite <- S1_to_move_is.
      destruct (moves i); [|destruct turn as [_ [taken _]]; apply taken].
      now destruct turn as [_ [_ kept]]. }
    apply (sees_told moves reaches (fun _ _ _ _ => iff_refl _)) in shown;
      auto using S1_to_move_is.
    split; [|assumption]; intros i before; destruct (each i before) as [goes_on turn].
    unfold member_allows; rewrite two; split; [now apply goes_on_below_two|].
    destruct (moves i) as [|v]; [tauto|]; destruct turn as [[empty _] [_ new]].
    split; [rewrite <- stand by lia; assumption|rewrite any; split; [exact I|]].
    apply new_told with (boards := boards); [intros; apply stand; lia|].
    intros j below alike; apply (new j below); now apply compared.
  - intros [each shown]; exists (member_board o moves), (prisoners_by (member_to_move o) moves).
    split; [reflexivity|split; [reflexivity|split]].
    + intros i before; destruct (each i before) as [goes_on turn].
      split; [apply goes_on_below_two; now rewrite <- two|].
      destruct (moves i) as [|v] eqn:played.
      * split; [assumption|split]; [unfold member_board; simpl; rewrite played; reflexivity|].
        intros p; simpl; now rewrite played, Nat.add_0_r.
      * destruct turn as [empty [_ new]]; rewrite !S1_to_move_is; split; [|split].
        -- now apply (makes_next moves reaches (fun _ _ _ _ => iff_refl _)).
        -- intros p; eexists; split; [now apply taken_told|].
           exact (prisoners_next moves (member_to_move o) i v p played).
        -- intros j below alike; apply (new j below); apply compared.
           now rewrite !S1_to_move_is in *.
    + apply (sees_told moves reaches (fun _ _ _ _ => iff_refl _));
        (reflexivity || auto using S1_to_move_is).
Qed.

Lemma S2_is_the_member o n seen : S2_has o ->
  (S2_shows o moves n seen <-> member_shows o moves n seen).
Proof.
  intros [has [ko area]]; pose proof has as [two [any _]].
  unfold S2_shows, member_shows; split.
  - intros [players [boards [black [turns [first [each shown]]]]]].
    pose proof (S2_to_move_is o players n black turns) as in_turn.
    assert (forall i, i <= n -> same (boards i) (member_board o moves i)) as stand.
    { apply (boards_told moves reaches_by_equation reaches_by_equation_spec); [assumption|].
      intros i before; destruct (each i before) as [_ [_ [turn _]]].
      rewrite <- in_turn by lia; destruct (moves i); assumption. }
    apply (sees_told moves reaches_by_equation reaches_by_equation_spec) in shown;
      auto; [|rewrite area; discriminate].
    split; [|assumption]; intros i before; destruct (each i before) as [goes_on [pass [turn new]]].
    unfold member_allows; rewrite two; split; [now apply goes_on_below_two|].
    destruct (moves i) as [|v]; [now apply pass|]; destruct turn as [empty _].
    split; [rewrite <- stand by lia; assumption|rewrite any; split; [exact I|]].
    apply new_told with (boards := boards); [intros; apply stand; lia|].
    intros j below _; destruct new as [|new]; [discriminate|now apply new].
  - intros [each shown]; exists (member_to_move o), (member_board o moves).
    split; [now apply member_first; lia|split; [intros; apply S2_to_move_goes_on|]].
    split; [reflexivity|split].
    + intros i before; destruct (each i before) as [goes_on turn].
      split; [apply goes_on_below_two; now rewrite <- two|].
      unfold turn_of_boards, move_function; destruct (moves i) as [|v] eqn:played.
      * split; [now intros _|split; [|now left]].
        unfold member_board; simpl; rewrite played; reflexivity.
      * destruct turn as [empty [_ new]]; split; [discriminate|split].
        -- now apply (makes_next moves reaches_by_equation reaches_by_equation_spec).
        -- right; intros j below; apply (new j below); unfold member_compares; now rewrite ko.
    + apply (sees_told moves reaches_by_equation reaches_by_equation_spec);
        (reflexivity || auto); rewrite area; discriminate.
Qed.

Lemma S3_is_the_member o n seen : S3_has o ->
  (S3_shows o moves n seen <-> member_shows o moves n seen).
Proof.
  intros [has [ko [_ [none area]]]]; pose proof has as [two [any _]].
  assert (forall i, member_to_move o (S i) = opponent (member_to_move o i)) as alternate.
  { intros i; rewrite !(in_turn_without_handicap moves) by lia; reflexivity. }
  unfold S3_shows, member_shows; split.
  - intros [states [[first [black [zero each]]] shown]].
    assert (forall i, i <= n -> current_player (states i) = member_to_move o i) as turns.
    { induction i as [|i IH]; intros before; [now rewrite member_first by lia|].
      destruct (each i before) as [[-> _] _]; now rewrite IH, alternate by lia. }
    assert (forall i, i <= n -> same (board_function (states i)) (member_board o moves i)) as stand.
    { apply (boards_told moves reaches_along reaches_along_spec
        (member_to_move o) (fun i => board_function (states i)) n first).
      intros i before; destruct (each i before) as [[_ turn] _]; rewrite <- turns by lia.
      destruct (moves i); exact (proj1 turn). }
    assert (forall i, i <= n -> consecutive_passes (states i) = passes_before moves i) as counted.
    { induction i as [|i IH]; intros before; [assumption|]; simpl.
      destruct (each i before) as [[_ turn] _]; rewrite <- IH by lia; destruct (moves i); tauto. }
    apply (sees_told moves reaches_along reaches_along_spec) in shown;
      auto; [|rewrite area; discriminate].
    split; [|assumption]; intros i before; destruct (each i before) as [[_ turn] [new goes_on]].
    unfold member_allows; rewrite two; split; [now rewrite <- counted by lia|].
    destruct (moves i) as [|v]; [left; lia|]; destruct turn as [[empty _] _].
    split; [rewrite <- stand by lia; assumption|rewrite any; split; [exact I|]].
    apply new_told with (boards := fun i => board_function (states i));
      [intros; apply stand; lia|].
    intros j below _; apply new; [discriminate|assumption].
  - intros [each shown].
    exists (fun i => {| board_function := member_board o moves i;
      current_player := member_to_move o i; consecutive_passes := passes_before moves i |}); split.
    + split; [reflexivity|split; [now apply member_first; lia|split; [reflexivity|]]].
      intros i before; destruct (each i before) as [goes_on turn]; rewrite two in goes_on.
      split; [|split; [|assumption]].
      * split; [apply alternate|]; simpl; destruct (moves i) as [|v] eqn:played.
        -- split; [unfold member_board; simpl; rewrite played; reflexivity|].
           reflexivity.
        -- destruct turn as [empty _]; split; [|reflexivity].
           now apply (makes_next moves reaches_along reaches_along_spec).
      * intros play j below; simpl; destruct (moves i) as [|v]; [contradiction|].
        destruct turn as [_ [_ new]]; apply (new j below); unfold member_compares; now rewrite ko.
    + apply (sees_told moves reaches_along reaches_along_spec); (reflexivity || auto).
      rewrite area; discriminate.
Qed.

(** The law. *)

Lemma legal_game_numbered r n : legal_game r (game_after moves n)
  <-> forall i, i < n -> legal r (game_after moves i) (moves i).
Proof.
  split.
  - induction n as [|n IH]; simpl; intros allowed i before; [lia|]; inversion allowed; subst.
    destruct (Nat.eq_dec i n) as [->|other]; [assumption|apply IH; [assumption|lia]].
  - induction n as [|n IH]; simpl; intros each; constructor; auto.
Qed.

Lemma turns_numbered n : turns (game_after moves n) = n.
Proof. induction n as [|n IH]; simpl; congruence. Qed.

Section Law.
Variable o : options.
Hypothesis has : law_has o.
Notation mover := (member_to_move o).

Let in_turn i : mover i = to_move (game_after moves i).
Proof. apply in_turn_without_handicap, has. Qed.

Lemma board_of_the_law n : board (game_after moves n) = member_board o moves n.
Proof. rewrite board_by_law; apply board_by_same; intros; now rewrite in_turn. Qed.

Lemma compared_by_the_law i j :
  compared (repetition o) (game_after moves i) (to_move (game_after moves i)) (game_after moves j)
  <-> member_compares o moves i j.
Proof.
  unfold compared, member_compares; destruct (repetition o).
  - tauto.
  - split.
    + intros [t equal]; destruct i as [|i]; [discriminate|]; injection equal as equal _.
      rewrite <- (turns_numbered i), equal, turns_numbered; reflexivity.
    + intros <-; now exists (moves j).
  - tauto.
  - rewrite !in_turn; simpl; tauto.
  - rewrite !in_turn; destruct j as [|j]; simpl; [tauto|].
    rewrite in_turn; destruct (moves j); simpl; [intuition congruence|].
    split; [split; [discriminate|assumption]|tauto].
  - rewrite !in_turn; destruct j as [|j]; simpl; [tauto|now rewrite in_turn].
Qed.

Lemma legal_by_the_law i :
  legal (law_of o) (game_after moves i) (moves i) <-> member_allows o moves i.
Proof.
  destruct has as [small none].
  unfold legal, member_allows, ended; rewrite passes_numbered, Nat.nle_gt; simpl.
  destruct (moves i) as [|v] eqn:played; [unfold may_pass; tauto|].
  assert (place (board (game_after moves i)) v (to_move (game_after moves i))
    = member_board o moves (S i)) as made.
  { rewrite <- board_of_the_law; simpl; now rewrite played. }
  rewrite made, board_of_the_law.
  assert (forbids (repetition o) (game_after moves i) (to_move (game_after moves i))
            (member_board o moves (S i))
    <-> exists j, j <= i /\ member_compares o moves i j
                  /\ same (member_board o moves j) (member_board o moves (S i))) as forbidden.
  { split.
    - intros [h [[j [before ->]]%up_to_numbered [known equal]]]; exists j.
      rewrite <- board_of_the_law; now rewrite <- compared_by_the_law.
    - intros [j [before [known equal]]]; exists (game_after moves j).
      rewrite up_to_numbered, compared_by_the_law, board_of_the_law; eauto. }
  rewrite forbidden.
  split; intros [goes_on [empty [stays new]]]; (split; [assumption|split; [assumption|split]]); auto.
  - intros j before known equal; apply new; eauto.
  - intros [j [before [known equal]]]; now apply (new j).
Qed.

Lemma law_is_the_member n seen : law_shows o moves n seen <-> member_shows o moves n seen.
Proof.
  unfold law_shows, member_shows, ended.
  rewrite legal_game_numbered, passes_numbered, <- in_turn, board_of_the_law.
  assert (forall p, Qeq (inject_Z (score (counting o) (game_after moves n) p)
      + if same_colour p White then komi o else 0)
    (with_komi o p (points_of (counting o) (member_board o moves n) p
       (prisoners_by mover moves n (opponent p) + given_by o moves n (opponent p))))) as scores.
  { intros p; unfold score, with_komi, points_of, given_by; destruct has as [_ ->].
    rewrite board_of_the_law, Nat.add_0_r, prisoners_by_law.
    rewrite (prisoners_by_same moves _ mover) by (intros; now rewrite in_turn).
    now destruct (counting o). }
  split; intros [each [board [turn [over shown]]]]; (split; [|split; [assumption|split; [assumption|split]]]).
  - intros i before; now apply legal_by_the_law, each.
  - assumption.
  - intros p; now rewrite <- scores.
  - intros i before; now apply legal_by_the_law, each.
  - assumption.
  - intros p; now rewrite scores.
Qed.

End Law.

(** Options that make no difference. *)

Lemma plain_to_move o i : member_to_move (plain o) i = member_to_move o i.
Proof.
  unfold member_to_move; cbn [handicap plain]; destruct (Nat.leb_spec (handicap o) 1); [|reflexivity].
  now replace (Nat.max (handicap o) 1) with 1 by lia.
Qed.

Lemma plain_board o n : member_board (plain o) moves n = member_board o moves n.
Proof. apply board_by_same; intros; apply plain_to_move. Qed.

Lemma plain_compares o i j : member_compares (plain o) moves i j <-> member_compares o moves i j.
Proof.
  unfold member_compares; cbn [repetition plain]; destruct (repetition o); try tauto;
    rewrite ?plain_to_move; try tauto; destruct j; rewrite ?plain_to_move; tauto.
Qed.

Lemma plain_allows o i : member_allows (plain o) moves i <-> member_allows o moves i.
Proof.
  unfold member_allows, may_pass; cbn [passes_that_end handicap plain].
  assert ((if handicap o <=? 1 then 0 else handicap o) <= 1 \/
          (if handicap o <=? 1 then 0 else handicap o) <= i
          <-> handicap o <= 1 \/ handicap o <= i) as passing.
  { destruct (Nat.leb_spec (handicap o) 1); lia. }
  destruct (moves i) as [|v]; [now rewrite passing|]; rewrite !plain_board.
  assert ((forall j, j <= i -> member_compares (plain o) moves i j ->
             ~ same (member_board (plain o) moves j) (member_board o moves (S i)))
      <-> forall j, j <= i -> member_compares o moves i j ->
            ~ same (member_board o moves j) (member_board o moves (S i))) as new.
  { split; intros each j before known; specialize (each j before);
      rewrite plain_compares, plain_board in *; auto. }
  rewrite new; clear new; cbn [suicides plain].
  assert (repetition o = Positional ->
    (forall j, j <= i -> member_compares o moves i j ->
       ~ same (member_board o moves j) (member_board o moves (S i))) ->
    ~ same (member_board o moves (S i)) (member_board o moves i)) as changes.
  { intros positional new repeated; apply (new i (le_n i)).
    - unfold member_compares; now rewrite positional.
    - now symmetry. }
  destruct (suicides o); simpl; try tauto; destruct (repetition o); simpl; tauto.
Qed.

Lemma plain_is_the_member o n seen :
  member_shows (plain o) moves n seen <-> member_shows o moves n seen.
Proof.
  unfold member_shows; rewrite plain_board, plain_to_move; cbn [passes_that_end counting plain].
  assert ((forall i, i < n -> member_allows (plain o) moves i)
          <-> forall i, i < n -> member_allows o moves i) as each.
  { split; intros each i before; now apply plain_allows, each. }
  assert (forall p, with_komi (plain o) p (points_of (counting o) (member_board o moves n) p
       (prisoners_by (member_to_move (plain o)) moves n (opponent p)
        + given_by (plain o) moves n (opponent p)))
    = with_komi o p (points_of (counting o) (member_board o moves n) p
       (prisoners_by (member_to_move o) moves n (opponent p) + given_by o moves n (opponent p))))
    as scores.
  { intros p; unfold with_komi; cbn [komi plain]; do 3 f_equal; unfold points_of, given_by.
    destruct (counting o) eqn:s; [reflexivity|reflexivity|].
    cbn [passes_give_stones plain]; rewrite s.
    rewrite (prisoners_by_same moves _ (member_to_move o)) by (intros; apply plain_to_move).
    rewrite (passed_by_same moves _ (member_to_move o)) by (intros; apply plain_to_move).
    destruct (passes_give_stones o); [|reflexivity].
    destruct (opponent p); [reflexivity|destruct n; [reflexivity|]].
    now rewrite plain_to_move. }
  rewrite each; split; intros [? [? [? [? shown]]]]; repeat (split; [assumption|]);
    intros p; [rewrite <- scores|rewrite scores]; apply shown.
Qed.

End Same.
