(** On a board of two points, S0 and S2, as printed, each give another colouring than S1 after some
    play. *)

From Coq Require Import Arith Bool List.
From Goproof Require Import Graph Deciding Law Life Notions Sources Written Colourings Reaching
  Accounts.

(** The board of two points that are adjacent. *)
Definition two_points : graph.
Proof.
  refine {| point := bool; points := true :: false :: nil; same_point := bool_dec;
            adjacent := xorb |}.
  - intros []; simpl; auto.
  - repeat constructor; simpl; intuition discriminate.
  - intros [] []; simpl; auto.
  - intros []; discriminate.
Defined.

Section As_printed.
Context {G : graph}.
Implicit Types (b : colouring G) (v w u : point G) (p : player) (c : colour).

(** A lone stone is in no group, not even its own. *)
Lemma lone_stone_reaches_nothing b v c :
  (forall w, adjacent v w -> b w <> b v) -> ~ reaches_from_group_as_printed b v c.
Proof.
  intros alone [w [u [[path [long [pairs [begins [_ alike]]]]] _]]].
  destruct path as [|x [|y rest]]; [discriminate|now apply Nat.nle_succ_diag_l in long|].
  injection begins as ->; inversion pairs as [|? ? near _]; subst.
  inversion near as [|? ? beside _]; subst; apply (alone y beside), alike; simpl; auto.
Qed.

Lemma empty_point_is_in_each_solution b v : b v = Empty -> reaches_by_equation b v Empty.
Proof. intros empty solution solves; apply solves; now left. Qed.

End As_printed.

Definition one_stone : colouring two_points := put empty_board (true : point two_points) Black.

Definition both_played : colouring two_points := put one_stone (false : point two_points) White.

Lemma a_first_stone_is_cleared after :
  makes reaches_from_group_as_printed (@empty_board two_points) true Black after ->
  after true = Empty.
Proof.
  intros [_ [between [captures clears_own]]].
  assert (same between one_stone) as stays.
  { intros x; apply captures; intros [white _]; destruct x; discriminate. }
  apply clears_own; rewrite stays; split; [reflexivity|].
  apply lone_stone_reaches_nothing; intros [] near; [discriminate|now rewrite !stays].
Qed.

Lemma a_first_stone_can_be_played :
  makes reaches_from_group_as_printed (@empty_board two_points) true Black empty_board.
Proof.
  split; [reflexivity|]; exists one_stone; split.
  - intros x; split; [intros [white _]; destruct x; discriminate|reflexivity].
  - intros x; split; [reflexivity|]; intros stays; destruct x; [|reflexivity].
    destruct stays; split; [reflexivity|]; apply lone_stone_reaches_nothing.
    now intros [] near.
Qed.

Lemma neither_stone_reaches_empty x : ~ reaches_by_equation both_played x Empty.
Proof.
  rewrite reaches_by_equation_spec by now destruct x.
  destruct (reaches_dec both_played x Empty) as [|no] eqn:computed; [|assumption].
  destruct x; vm_compute in computed; discriminate.
Qed.

Lemma both_stones_are_cleared after :
  makes_as_printed one_stone false White after <-> same after empty_board.
Proof.
  split.
  - intros [_ [between [first second]]] x; destruct (first x) as [_ gone].
    specialize (gone (neither_stone_reaches_empty x)); destruct (second x) as [stays _].
    rewrite stays; [assumption|now apply empty_point_is_in_each_solution].
  - intros emptied; split; [reflexivity|]; exists empty_board; split; intros x.
    + split; intros reach; [now apply neither_stone_reaches_empty in reach|reflexivity].
    + split; intros reach; [apply emptied|]; destruct reach.
      now apply empty_point_is_in_each_solution.
Qed.

(** A first stone is cleared by S0, and by S2 a capturing stone with those that it captures. *)
Theorem sources_as_printed_make_other_moves {G} : Written.sources_as_printed_make_other_moves G.
Proof.
  exists two_points; split; [reflexivity|].
  split.
  - exists empty_board, true, Black; split.
    + exists empty_board; apply a_first_stone_can_be_played.
    + intros after made equal; apply a_first_stone_is_cleared in made.
      specialize (equal true); rewrite made in equal; vm_compute in equal; discriminate.
  - exists one_stone, false, White; split.
    + exists empty_board; now apply both_stones_are_cleared.
    + intros after emptied%both_stones_are_cleared equal; specialize (equal false).
      rewrite emptied in equal; vm_compute in equal; discriminate.
Qed.
