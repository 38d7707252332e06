(** How many positions a board has, counted by borders: with the colours of the points one after
    the other, what decides about the points to come are the points that are adjacent to them, and
    which of these stones belong to chains without a liberty so far. Colourings that agree in this
    are counted together, as Tromp and Farnebäck do on rectangles (Combinatorics of Go, 2016). It is
    proved for every board. *)

From Coq Require Import Bool List NArith.
From Goproof Require Import Graph Law Colourings Playing Boards Turns Words Links Counted
  BorderStates BorderSteps.
Import ListNotations.

Section Borders.
Context {G : graph}.
Implicit Types (x y : point G) (b : colouring G) (done rest : list (point G)).
Notation after := (next_border (every (@prep G))).

(** How many positions the board has. *)
Definition number_of_positions : N :=
  let all := word (fun _ : point G => true) in
  count_of (next_border all) same_border (path_of (length (@points G))) (stops_at [] (@points G)) bare.

Theorem reads_spec b : forall rest done s, NoDup (rev done ++ rest) ->
  (forall x, In x done \/ In x rest) -> agrees done rest b s ->
  reads after (stops_at done rest) (map b rest) s = true <-> position b.
Proof.
  induction rest as [|v rest IH]; intros done s once whole agree; cbn [stops_at map reads].
  - split; [intros _ p x [own lost]|reflexivity].
    destruct agree as [_ [[some each] inside]].
    destruct (some x) as [[y [e [path [near [_ empty]]]]]|[g [there _]]].
    + now destruct (whole x).
    + congruence.
    + apply lost; split; [congruence|exists y, e; split; [now apply linked_joined with done|now split]].
    + destruct (inside g there) as [y is]; destruct (each g there) as [z [_ [_ [_ shows_]]]].
      now apply shows_ in is as [[_ [u [[] _]]] _].
  - assert (~ In v done) as new.
    { intros member; apply (NoDup_remove_2 _ _ _ once), in_app_iff; left; now apply -> in_rev. }
    assert (forall x, In x (v :: done) \/ In x rest) as whole'.
    { intros x; destruct (whole x) as [|[<-|]]; simpl; auto. }
    destruct (after (stop_at done v rest) s (b v)) as [s'|] eqn:next.
    + apply IH; [simpl; now rewrite <- app_assoc|assumption|now apply (agrees_after v done rest b) with (s := s)].
    + split; [discriminate|intros none]; now apply (refused_after v done rest b) with (s := s) in next.
Qed.

Lemma agrees_at_first b : agrees [] (@points G) b bare.
Proof.
  split; [|split; [split; [intros x []|intros g []]|intros g []]].
  intros p x; assert (held (stones_of bare p) x = false) as -> by (destruct p; apply held_none).
  split; [discriminate|intros [[[] _] _]].
Qed.

Lemma stops_length rest : forall done, length (stops_at done rest) = length rest.
Proof. induction rest as [|v rest IH]; intros done; [reflexivity|]; cbn [stops_at length]; now rewrite IH. Qed.

Lemma colours_looked_up (l : list (point G)) : NoDup l -> forall colours,
  length colours = length l -> map (looked_up l colours) l = colours.
Proof.
  induction 1 as [|x l new once IH]; intros [|c colours] long; try discriminate; [reflexivity|].
  cbn [map looked_up]; destruct (same_point x x) as [_|]; [|contradiction]; f_equal.
  injection long as long; apply eq_trans with (2 := IH colours long), map_ext_in; intros y member.
  destruct (same_point x y) as [->|]; [contradiction|reflexivity].
Qed.

(** For every board. *)
Theorem has_number_of_positions : has_positions G number_of_positions.
Proof.
  exists (read_from after (stops_at [] (@points G)) bare); split; [apply read_from_once|split].
  - apply eq_sym, count_of_spec; exact same_border_spec.
  - assert (forall b : colouring G,
      reads after (stops_at [] (@points G)) (map b points) bare = true <-> position b) as each.
    { intros b; apply reads_spec; [apply no_point_is_listed_twice|intros x; right|apply agrees_at_first].
      apply every_point_is_listed. }
    intros colours; rewrite read_from_spec; split.
    + intros read; exists (looked_up points colours).
      assert (map (@looked_up G points colours) points = colours) as equal.
      { apply colours_looked_up; [apply no_point_is_listed_twice|rewrite <- (stops_length points []); now apply reads_length with (1 := read)]. }
      split; [apply each; now rewrite equal|assumption].
    + intros [b [none <-]]; now apply each.
Qed.
End Borders.

(** Figures of OEIS A102620, A266278 and A094777. *)

Ltac counts := match goal with |- has_positions ?board ?n =>
  replace n with (@number_of_positions board); [apply has_number_of_positions|vm_compute; reflexivity] end.

Theorem positions_on_1x11 : has_positions (rectangle 1 11) 50991.
Proof. counts. Qed.

Theorem positions_on_2x5 : has_positions (rectangle 2 5) 35117.
Proof. counts. Qed.

Theorem positions_on_3x3 : has_positions (rectangle 3 3) 12675.
Proof. counts. Qed.

Theorem positions_on_4x4 : has_positions (rectangle 4 4) 24318165.
Proof. counts. Qed.
