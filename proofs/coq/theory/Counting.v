(** Numbers of points: areas, and stones on the board and off it. *)

From Coq Require Import Bool List Arith ZArith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.

Section Counting.
Context {G : graph}.
Implicit Types (A B S : point G -> bool) (b : colouring G) (v x : point G) (p q : player).
Implicit Types (g : @game G) (r : rules).

Lemma number_ext A B : (forall x, A x = B x) -> number A = number B.
Proof. intros equal; unfold number; now rewrite (filter_ext A B). Qed.

Lemma number_split S A B :
  (forall x, S x = A x || B x) -> (forall x, A x && B x = false) ->
  number S = number A + number B.
Proof.
  intros whole apart; unfold number; induction (@points G) as [|x rest IH]; [reflexivity|simpl].
  rewrite (whole x); specialize (apart x).
  destruct (A x), (B x); simpl in *; discriminate || lia.
Qed.

Definition is_point v x : bool := if same_point x v then true else false.

Lemma number_one v : number (is_point v) = 1.
Proof.
  unfold number; apply Nat.le_antisymm.
  - apply (NoDup_incl_length (l' := v :: nil)).
    + apply NoDup_filter, no_point_is_listed_twice.
    + intros x [_ equal]%filter_In; unfold is_point in equal.
      destruct (same_point x v); [now left|discriminate].
  - apply (NoDup_incl_length (l := v :: nil)).
    + constructor; [intros []|constructor].
    + intros x [<-|[]]; apply filter_In; split; [apply every_point_is_listed|].
      unfold is_point; now destruct (same_point v v).
Qed.

Lemma number_none S : (forall x, S x = false) -> number S = 0.
Proof.
  intros none; unfold number; induction (@points G) as [|x rest IH]; [reflexivity|simpl].
  now rewrite none.
Qed.

Lemma number_at_most A B : (forall x, A x = true -> B x = true) -> number A <= number B.
Proof.
  intros included; unfold number; induction (@points G) as [|x rest IH]; [constructor|simpl].
  specialize (included x); destruct (A x), (B x); simpl; try lia; now discriminate included.
Qed.

Lemma number_fewer A B v : (forall x, A x = true -> B x = true) -> B v = true -> A v = false ->
  number A < number B.
Proof.
  intros within one none; pose proof (number_split B A (fun x => B x && negb (A x))) as parts.
  assert (In v (filter (fun x => B x && negb (A x)) points)) as there.
  { apply filter_In; split; [apply every_point_is_listed|now rewrite one, none]. }
  rewrite parts.
  - unfold number at 3; destruct (filter _ points); [destruct there|simpl; lia].
  - intros x; specialize (within x); destruct (A x), (B x); simpl in *; intuition.
  - intros x; now destruct (A x), (B x).
Qed.

Lemma is_stone_spec b p x : is_stone b p x = true <-> b x = p.
Proof. unfold is_stone; destruct (same_colour (b x) p); split; congruence. Qed.

Lemma is_stone_false b p x : is_stone b p x = false <-> b x <> p.
Proof. unfold is_stone; destruct (same_colour (b x) p); split; congruence. Qed.

Lemma area_is_stones_and_territory b p :
  number (area b p) = number (is_stone b p) + number (territory b p).
Proof.
  apply number_split; [reflexivity|].
  intros x; unfold territory, is_stone, is_empty.
  destruct (same_colour (b x) p), (same_colour (b x) Empty); simpl; auto; congruence.
Qed.

Lemma stones_put b v p q : b v = Empty ->
  number (is_stone (put b v p) q) =
  number (is_stone b q) + (if same_colour p q then 1 else 0).
Proof.
  intros empty; destruct (same_colour p q) as [equal|differs].
  - injection equal as <-; rewrite <- (number_one v); apply number_split; intros x;
      unfold is_point, is_stone, put; destruct (same_point x v) as [->|].
    + rewrite orb_true_r; now destruct (same_colour p p).
    + now rewrite orb_false_r.
    + rewrite empty; now destruct (same_colour Empty p).
    + apply andb_false_r.
  - rewrite Nat.add_0_r; apply number_ext; intros x; unfold is_stone, put.
    destruct (same_point x v) as [->|]; [|reflexivity].
    rewrite empty; destruct (same_colour p q), (same_colour Empty q); congruence.
Qed.

(** A stone that was put stays or is taken off. *)
Lemma stays_or_goes b v p q :
  number (is_stone (put b v p) q) =
  number (is_stone (place b v p) q)
  + number (fun x => is_stone (put b v p) q x && negb (is_stone (place b v p) q x)).
Proof.
  apply number_split; intros x; [|now destruct (is_stone (place b v p) q x), (is_stone _ q x)].
  destruct (is_stone (place b v p) q x) eqn:there; simpl; [|now rewrite andb_true_r].
  apply is_stone_spec in there; apply is_stone_spec.
  destruct (place_only_empties b v p x); congruence.
Qed.

(** Black's area, White's and the neutral points. *)

Lemma a_point_counts_once b x :
  (area b Black x = true /\ area b White x = false /\ neutral b x = false)
  \/ (area b Black x = false /\ area b White x = true /\ neutral b x = false)
  \/ (area b Black x = false /\ area b White x = false /\ neutral b x = true).
Proof.
  unfold area, neutral, territory, is_stone, is_empty; simpl.
  destruct (b x) as [[]|], (reaching b Black x), (reaching b White x); simpl; auto.
Qed.

Lemma areas_and_neutral_points_add_up b :
  number (area b Black) + number (area b White) + number (neutral b) = length (@points G).
Proof.
  set (areas := fun x => area b Black x || area b White x).
  assert (number areas = number (area b Black) + number (area b White)) as <-.
  { apply number_split; [reflexivity|]; intros x.
    now destruct (a_point_counts_once b x) as [[-> [-> _]]|[[-> [-> _]]|[-> [-> _]]]]. }
  rewrite <- (number_split (fun _ => true) areas (neutral b)).
  - unfold number; induction (@points G); simpl; auto.
  - intros x; unfold areas.
    now destruct (a_point_counts_once b x) as [[-> [-> ->]]|[[-> [-> ->]]|[-> [-> ->]]]].
  - intros x; unfold areas.
    now destruct (a_point_counts_once b x) as [[-> [-> ->]]|[[-> [-> ->]]|[-> [-> ->]]]].
Qed.

(** The player's area less territory, plus the player's stones that have left the board. *)
Definition on_and_off g p : Z :=
  (Z.of_nat (number (area (board g) p)) - Z.of_nat (number (territory (board g) p))
   + Z.of_nat (prisoners g p))%Z.

Lemma on_and_off_is_stones_and_prisoners g p :
  on_and_off g p = Z.of_nat (number (is_stone (board g) p) + prisoners g p).
Proof. unfold on_and_off; rewrite area_is_stones_and_territory; lia. Qed.

Lemma a_play_adds g v p : board g v = Empty ->
  on_and_off (Then g (Play v)) p =
  (on_and_off g p + if same_colour (to_move g) p then 1 else 0)%Z.
Proof.
  intros empty; rewrite !on_and_off_is_stones_and_prisoners; cbn [board prisoners].
  pose proof (stays_or_goes (board g) v (to_move g) p) as balance.
  rewrite (stones_put _ _ _ _ empty) in balance.
  destruct (same_colour (to_move g) p); lia.
Qed.

Lemma on_and_off_is_played r g p :
  legal_game r g -> same (start g) empty_board -> on_and_off g p = Z.of_nat (plays g p).
Proof.
  intros legal; induction legal as [b first|g [|v] _ IH [_ allowed]]; intros bare.
  - rewrite on_and_off_is_stones_and_prisoners; simpl.
    rewrite number_none; [reflexivity|]; intros x; apply is_stone_false.
    specialize (bare x); simpl in bare; rewrite bare; discriminate.
  - simpl; now rewrite <- IH.
  - destruct allowed as [empty _]; rewrite (a_play_adds g v p empty), (IH bare).
    cbn [plays]; destruct (same_colour (to_move g) p); lia.
Qed.

Lemma margins_differ_by_the_stones_played r g :
  legal_game r g -> same (start g) empty_board ->
  margin Area g
  = (margin Territory_and_prisoners g + (Z.of_nat (plays g Black) - Z.of_nat (plays g White)))%Z.
Proof.
  intros legal bare.
  pose proof (on_and_off_is_played r g Black legal bare) as black.
  pose proof (on_and_off_is_played r g White legal bare) as white.
  unfold on_and_off, margin, score in *; simpl; lia.
Qed.

End Counting.
