(** Every position can be played: some game from the empty board comes to it, by any rule of ko and
    with suicide or without, where two passes in a row or more end a game. *)

From Coq Require Import Bool Arith List Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
Import ListNotations.

Section Reached.
Context {G : graph}.
Variables (r : rules) (b : colouring G).
Hypothesis several : 2 <= passes_to_end r.
Hypothesis no_dead : position b.
Implicit Types (g h : @game G) (l : list (point G)) (c : colouring G) (v : point G) (p q : player).

(** A game with the stones of these points, which it has put one by one. *)
Record comes_to g l : Prop := {
  is_legal : legal_game r g;
  from_empty : same (start g) empty_board;
  ends_in_play : passes g = 0;
  has_put : forall x, In x l -> board g x = b x;
  leaves_empty : forall x, ~ In x l -> board g x = Empty;
  left_empty : forall h, up_to h g -> forall x, ~ In x l -> board h x = Empty }.

Lemma part_has_no_dead c q x : (forall y, c y = b y \/ c y = Empty) -> ~ dead c q x.
Proof.
  intros part is_dead; apply (no_dead q x).
  apply emptied_kills_none with (2 := is_dead); intros y; destruct (part y); auto.
Qed.

Lemma place_part c v p : (forall y, put c v p y = b y \/ put c v p y = Empty) ->
  same (place c v p) (put c v p).
Proof.
  intros part; unfold place, captured.
  assert (same (clear (put c v p) (opponent p)) (put c v p)) as first.
  { apply clear_of_none; intros x; now apply part_has_no_dead. }
  rewrite first; apply clear_of_none; intros x; now apply part_has_no_dead.
Qed.

Lemma one_more g l v p : comes_to g l -> ~ In v l -> b v = p -> exists g', comes_to g' (v :: l).
Proof.
  intros [legal from none here elsewhere before] new own.
  assert (exists g', legal_game r g' /\ same (start g') empty_board /\ to_move g' = p
    /\ passes g' <= 1 /\ board g' = board g
    /\ forall h, up_to h g' -> forall x, ~ In x l -> board h x = Empty)
    as [g' [legal' [from' [mover [few [equal before']]]]]].
  { destruct (same_colour (to_move g) p) as [same_mover|other].
    - exists g; split; [assumption|split; [assumption|split; [congruence|split; [lia|auto]]]].
    - exists (Then g Pass); split; [|split; [assumption|split; [|split; [simpl; lia|split]]]].
      + apply legal_then; [assumption|]; split; [unfold ended; lia|exact I].
      + simpl; destruct (to_move g), p; simpl; congruence.
      + reflexivity.
      + intros h earlier; inversion earlier; subst; [exact elsewhere|auto]. }
  assert (same (place (board g') v p) (put (board g') v p)) as stays.
  { apply place_part; intros y; rewrite equal; destruct (put_cases (board g) v p y) as [[-> ->]|[_ ->]].
    - left; congruence.
    - destruct (in_dec same_point y l) as [member|absent]; [left|right]; auto. }
  exists (Then g' (Play v)); split; [|assumption|reflexivity| | |].
  - apply legal_then; [assumption|]; split; [unfold ended; lia|]; rewrite mover.
    assert (place (board g') v p v = p) as stone by now rewrite (stays v), put_here.
    split; [rewrite equal; auto|split; [apply permitted_if_it_stands; [rewrite equal; auto|congruence]|]].
    intros [h [earlier [_ repeated]]]; specialize (repeated v).
    rewrite (before' h earlier v new), stone in repeated; discriminate.
  - intros x member; cbn [board]; rewrite mover, (stays x).
    destruct member as [<-|member]; [now rewrite put_here|].
    rewrite put_elsewhere, equal by congruence; auto.
  - intros x absent; cbn [board]; rewrite mover, (stays x), put_elsewhere, equal; simpl in absent;
      [apply elsewhere; tauto|intuition].
  - intros h earlier x absent; inversion earlier; subst.
    + cbn [board]; rewrite (stays x), put_elsewhere, equal; simpl in absent;
        [apply elsewhere; tauto|intuition].
    + apply before'; [assumption|]; simpl in absent; tauto.
Qed.

Theorem every_position_can_be_played : exists g,
  legal_game r g /\ same (start g) empty_board /\ same (board g) b.
Proof.
  enough (forall l, NoDup l -> (forall x, In x l -> b x <> Empty) -> exists g, comes_to g l) as all.
  { destruct (all (filter (fun x => negb (is_empty b x)) points))
      as [g [legal from _ here elsewhere _]].
    - apply NoDup_filter, no_point_is_listed_twice.
    - intros x [_ stone]%filter_In; unfold is_empty in stone.
      now destruct (same_colour (b x) Empty).
    - exists g; split; [assumption|split; [assumption|]]; intros x.
      destruct (in_dec same_point x (filter (fun x => negb (is_empty b x)) points)) as [member|absent].
      + now apply here.
      + rewrite (elsewhere x absent); destruct (same_colour (b x) Empty) as [empty|stone]; [auto|].
        destruct absent; apply filter_In; split; [apply every_point_is_listed|].
        unfold is_empty; now destruct (same_colour (b x) Empty). }
  induction l as [|v l IH]; intros once stones.
  - exists (Start empty_board Black); repeat split; try constructor; try easy.
    intros h earlier x _; now inversion earlier.
  - inversion once; subst; destruct IH as [g comes]; [assumption|intros x member; apply stones; now right|].
    destruct (b v) as [p|] eqn:own; [|destruct (stones v); [now left|assumption]].
    now apply (one_more g l v p).
Qed.

End Reached.
