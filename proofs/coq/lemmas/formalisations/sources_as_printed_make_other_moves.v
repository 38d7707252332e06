(** On a board of two points S0 and S2, as printed, make of some play another colouring than S1
    does. *)

From Coq Require Import Arith Bool List.
From Goproof Require Import Graph Deciding Law Notions Sources Colourings Reaching Accounts.

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

(** S0 asks for two points at least, each adjacent to each. Clause: S0/3, S0/4. *)
Definition same_group_as_printed b v w : Prop :=
  exists path, 2 <= length path /\ ForallOrdPairs (fun x y => adjacent x y) path
    /\ hd_error path = Some v /\ last path v = w /\ forall u, In u path -> b u = b v.

Definition reaches_from_group_as_printed b v c : Prop :=
  exists w u, same_group_as_printed b v w /\ adjacent w u /\ b u = c.

(** S2 says nothing of the player whose stones are cleared. Clause: S2/clear, S2/move. *)
Definition clears_as_printed b after : Prop :=
  forall v, (reaches_by_equation b v Empty -> after v = b v)
            /\ (~ reaches_by_equation b v Empty -> after v = Empty).

Definition makes_as_printed b v p after : Prop :=
  b v = Empty
  /\ exists between, clears_as_printed (put b v p) between /\ clears_as_printed between after.

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
Theorem sources_as_printed_make_other_moves :
  (exists (b : colouring two_points) v p,
    (exists after, makes reaches_from_group_as_printed b v p after)
    /\ forall after, makes reaches_from_group_as_printed b v p after -> ~ same after (place b v p))
  /\ (exists (b : colouring two_points) v p,
    (exists after, makes_as_printed b v p after)
    /\ forall after, makes_as_printed b v p after -> ~ same after (place b v p)).
Proof.
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
