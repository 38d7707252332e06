(** Finitely many points: what can be decided of each can be decided of some and of all. Adjacency,
    paths, and colourings that are the same. *)

From Coq Require Import Bool List Setoid Morphisms.
From Goproof Require Import Graph Deciding Law.

Lemma is_opponent p q : p <> q -> q = opponent p.
Proof. now destruct p, q. Qed.

Lemma opponent_differs (p : player) : Stone (opponent p) <> Stone p.
Proof. now destruct p. Qed.

Lemma opponent_of_opponent p : opponent (opponent p) = p.
Proof. now destruct p. Qed.

Lemma three_colours (p : player) (c : colour) : c = p \/ c = opponent p \/ c = Empty.
Proof. destruct c as [[]|], p; simpl; auto. Qed.

(** Closes a goal by what is known of colours. *)
Ltac colours :=
  repeat match goal with
  | p : player |- _ =>
      lazymatch goal with
      | _ : Stone (opponent p) <> Stone p |- _ => fail
      | _ => pose proof (opponent_differs p)
      end
  end;
  congruence.

Section Colourings.
Context {G : graph}.
Implicit Types (b : colouring G) (c : colour) (u v w x y z : point G) (p : player).

Lemma some_dec (P : point G -> Prop) :
  (forall v, {P v} + {~ P v}) -> {exists v, P v} + {~ exists v, P v}.
Proof.
  intros decide; destruct (Exists_dec P points decide) as [yes|no]; [left|right].
  - apply Exists_exists in yes as [v [_ ?]]; eauto.
  - intros [v ?]; apply no, Exists_exists; exists v; split; [apply every_point_is_listed|assumption].
Qed.

Lemma neighbour_dec (P : point G -> Prop) x :
  (forall v, {P v} + {~ P v}) -> {exists y, adjacent x y /\ P y} + {~ exists y, adjacent x y /\ P y}.
Proof.
  intros decide; apply some_dec; intros y.
  destruct (decide y), (bool_dec (adjacent x y) true); unfold is_true; tauto.
Qed.

(** Adjacency. *)

Lemma symmetric x y : adjacent x y -> adjacent y x.
Proof. apply adjacency_is_symmetric. Qed.

Lemma irreflexive x : ~ adjacent x x.
Proof. apply no_point_is_adjacent_to_itself. Qed.

(** Paths. *)

Lemma joined_colour b x y : joined b x y -> b y = b x.
Proof. now destruct 1. Qed.

Lemma joined_trans b x y z : joined b x y -> joined b y z -> joined b x z.
Proof.
  intros to_y; induction 1 as [|u w _ IH near coloured]; [assumption|].
  apply joined_onwards with u; auto.
  now rewrite <- (joined_colour _ _ _ to_y).
Qed.

Lemma joined_next b x y : adjacent x y -> b y = b x -> joined b x y.
Proof. intros; apply joined_onwards with x; auto using joined_itself. Qed.

Lemma joined_sym b x y : joined b x y -> joined b y x.
Proof.
  induction 1 as [|u w path IH near coloured]; [constructor|].
  apply joined_trans with u; [|assumption].
  apply joined_next; [now apply symmetric|].
  rewrite (joined_colour _ _ _ path); congruence.
Qed.

(** Chains and regions are the least sets that are closed so, from either end of the path. *)

Lemma chain_least b x (Q : point G -> Prop) :
  Q x -> (forall u w, Q u -> adjacent u w -> b w = b x -> Q w) -> forall y, joined b x y -> Q y.
Proof. intros start step; induction 1; eauto. Qed.

Lemma joined_backwards b x y (Q : point G -> Prop) :
  joined b x y -> Q y -> (forall u w, Q w -> adjacent u w -> b u = b y -> Q u) -> Q x.
Proof.
  intros path start step; apply (chain_least b y); auto using joined_sym.
  intros u w ? ? coloured; apply step with u; auto using symmetric.
Qed.

(** Colourings that are the same. *)

Global Instance same_equivalence : Equivalence (@same G).
Proof.
  split; [now intros b v|now intros b b' equal v|intros b b' b'' one two v; now rewrite one].
Qed.

Lemma same_joined b b' x y : same b b' -> joined b x y -> joined b' x y.
Proof.
  intros equal; induction 1 as [|u w _ IH near coloured]; [constructor|].
  apply joined_onwards with u; auto; now rewrite <- !equal.
Qed.

Lemma same_reaches b b' x c : same b b' -> reaches b x c -> reaches b' x c.
Proof.
  intros equal [differs [u [w [path [near coloured]]]]]; split; [now rewrite <- equal|].
  exists u, w; rewrite <- equal; repeat split; auto; now apply same_joined with b.
Qed.

Lemma same_dead b b' p x : same b b' -> dead b p x -> dead b' p x.
Proof.
  intros equal [own lost]; split; [now rewrite <- equal|].
  intros reach; apply lost, (same_reaches b'); [now symmetry|assumption].
Qed.

(** Putting a colour. *)

Lemma put_here b v c : put b v c v = c.
Proof. unfold put; now destruct (same_point v v). Qed.

Lemma put_elsewhere b v c x : x <> v -> put b v c x = b x.
Proof. unfold put; destruct (same_point x v); intros; congruence. Qed.

Lemma put_cases b v c x : (x = v /\ put b v c x = c) \/ (x <> v /\ put b v c x = b x).
Proof. unfold put; destruct (same_point x v); subst; auto. Qed.

(** Clearing. *)

Definition dead_dec b p x : {dead b p x} + {~ dead b p x}.
Proof. unfold dead; destruct (same_colour (b x) p), (reaches_dec b x Empty); tauto. Defined.

Lemma clear_dead b p x : dead b p x -> clear b p x = Empty.
Proof.
  intros [own lost]; unfold clear.
  destruct (same_colour (b x) p), (reaches_dec b x Empty); tauto.
Qed.

Lemma clear_kept b p x : ~ dead b p x -> clear b p x = b x.
Proof.
  unfold clear, dead; destruct (same_colour (b x) p), (reaches_dec b x Empty); tauto.
Qed.

Lemma clear_cases b p x :
  (dead b p x /\ b x = p /\ clear b p x = Empty) \/ (~ dead b p x /\ clear b p x = b x).
Proof.
  destruct (dead_dec b p x) as [lost|kept]; [left|right]; auto using clear_kept.
  split; [assumption|split; [apply lost|now apply clear_dead]].
Qed.

Lemma same_clear b b' p : same b b' -> same (clear b p) (clear b' p).
Proof.
  intros equal x; destruct (dead_dec b p x) as [lost|kept].
  - rewrite clear_dead by assumption; symmetry; now apply clear_dead, (same_dead b).
  - rewrite clear_kept by assumption; rewrite clear_kept; [apply equal|].
    intros lost; apply kept, (same_dead b'); [now symmetry|assumption].
Qed.

Lemma same_put b b' v c : same b b' -> same (put b v c) (put b' v c).
Proof. intros equal x; unfold put; now destruct (same_point x v). Qed.

Lemma same_place b b' v p : same b b' -> same (place b v p) (place b' v p).
Proof. intros; unfold place, captured; auto using same_clear, same_put. Qed.

(** Rewriting with colourings that are the same. *)

Global Instance joined_proper : Proper (same ==> eq ==> eq ==> iff) (@joined G).
Proof. intros b b' equal x _ <- y _ <-; split; now apply same_joined. Qed.

Global Instance reaches_proper : Proper (same ==> eq ==> eq ==> iff) (@reaches G).
Proof. intros b b' equal x _ <- c _ <-; split; now apply same_reaches. Qed.

Global Instance dead_proper : Proper (same ==> eq ==> eq ==> iff) (@dead G).
Proof. intros b b' equal p _ <- x _ <-; split; now apply same_dead. Qed.

Global Instance put_proper : Proper (same ==> eq ==> eq ==> same) (@put G).
Proof. intros b b' equal v _ <- c _ <-; now apply same_put. Qed.

Global Instance clear_proper : Proper (same ==> eq ==> same) (@clear G).
Proof. intros b b' equal p _ <-; now apply same_clear. Qed.

Global Instance place_proper : Proper (same ==> eq ==> eq ==> same) (@place G).
Proof. intros b b' equal v _ <- p _ <-; now apply same_place. Qed.

Global Instance position_proper : Proper (same ==> iff) (@position G).
Proof. intros b b' equal; unfold position; now setoid_rewrite equal. Qed.

Global Instance is_stone_proper : Proper (same ==> eq ==> eq ==> eq) (@is_stone G).
Proof. intros b b' equal p _ <- x _ <-; unfold is_stone; now rewrite equal. Qed.

Global Instance reaching_proper : Proper (same ==> eq ==> eq ==> eq) (@reaching G).
Proof.
  intros b b' equal c _ <- x _ <-; unfold reaching.
  pose proof (reaches_proper b b' equal x x eq_refl c c eq_refl).
  destruct (reaches_dec b x c), (reaches_dec b' x c); tauto.
Qed.

Global Instance territory_proper : Proper (same ==> eq ==> eq ==> eq) (@territory G).
Proof.
  intros b b' equal p _ <- x _ <-; unfold territory, is_empty.
  now rewrite (equal x), !(reaching_proper b b' equal _ _ eq_refl x x eq_refl).
Qed.

Global Instance area_proper : Proper (same ==> eq ==> eq ==> eq) (@area G).
Proof.
  intros b b' equal p _ <- x _ <-; unfold area.
  now rewrite (is_stone_proper b b' equal p p eq_refl x x eq_refl),
    (territory_proper b b' equal p p eq_refl x x eq_refl).
Qed.

End Colourings.
