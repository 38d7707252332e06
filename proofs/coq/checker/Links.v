(** Chains among the points so far, as [Borders.v] adds one point after the other: what is linked, what
    has a liberty, and what of it a later point touches. *)

From Coq Require Import List NArith.
From Goproof Require Import Graph Colourings Words.

Section Links.
Context {G : graph}.
Implicit Types (x y z u e : point G) (done rest : list (point G)) (b : colouring G) (g : N).

(** A path among the points so far. *)
Inductive linked done b x : point G -> Prop :=
  | linked_itself : linked done b x x
  | linked_onwards u y : linked done b x u -> adjacent u y -> In y done -> b y = b x ->
      linked done b x y.

Definition free done b x : Prop :=
  exists y e, linked done b x y /\ adjacent y e /\ In e done /\ b e = Empty.

Definition at_border done rest x : Prop := In x done /\ exists y, In y rest /\ adjacent x y.

(** A word that shows which points at the border are of the chain of [x], and no others. *)
Definition shows done rest b g x : Prop :=
  forall y, held g y = true <-> at_border done rest y /\ linked done b x y.

(** The same of a word that may have others. *)
Definition marks done rest b g x : Prop :=
  forall y, at_border done rest y -> held g y = true <-> linked done b x y.

Lemma linked_colour done b x y : linked done b x y -> b y = b x.
Proof. now destruct 1. Qed.

Lemma linked_done done b x y : In x done -> linked done b x y -> In y done.
Proof. now destruct 2. Qed.

Lemma linked_trans done b x y z : linked done b x y -> linked done b y z -> linked done b x z.
Proof.
  intros to_y; induction 1 as [|u w _ IH near member alike]; [assumption|].
  apply linked_onwards with u; auto; now rewrite <- (linked_colour _ _ _ _ to_y).
Qed.

Lemma linked_sym done b x y : In x done -> linked done b x y -> linked done b y x.
Proof.
  intros member; induction 1 as [|u w path IH near there alike]; [constructor|].
  apply linked_trans with u; [|assumption]; apply linked_onwards with w; [constructor| | |].
  - now apply symmetric.
  - now apply linked_done with (2 := path).
  - rewrite (linked_colour _ _ _ _ path); congruence.
Qed.

Lemma linked_more v done b x y : linked done b x y -> linked (v :: done) b x y.
Proof.
  induction 1 as [|u w _ IH near there alike]; [constructor|].
  apply linked_onwards with u; auto; now right.
Qed.

Lemma free_more v done b x : free done b x -> free (v :: done) b x.
Proof.
  intros [y [e [path [near [there empty]]]]]; exists y, e.
  split; [now apply linked_more|split; [assumption|split; [now right|assumption]]].
Qed.

Lemma free_linked done b x y : linked done b x y -> free done b y -> free done b x.
Proof.
  intros path [z [e [further rest]]]; exists z, e; split; [now apply linked_trans with y|assumption].
Qed.

(** One more point. *)
Section Further.
Context {v : point G} {done rest : list (point G)} {b : colouring G}.
Hypothesis new : ~ In v done.
Notation done' := (v :: done).

Definition touches x : Prop := b v = b x /\ exists y, linked done b x y /\ adjacent y v.

Lemma linked_apart x y : ~ touches x -> linked done' b x y -> linked done b x y.
Proof.
  intros apart; induction 1 as [|u w _ IH near [<-|there] alike]; [constructor| |].
  - destruct apart; split; [assumption|now exists u].
  - now apply linked_onwards with u.
Qed.

Lemma linked_touching x : touches x -> linked done' b x v.
Proof.
  intros [alike [y [path near]]]; apply linked_onwards with y; auto; [now apply linked_more|now left].
Qed.

Lemma linked_here y : linked done' b v y
  <-> y = v \/ exists z, In z done /\ adjacent v z /\ b z = b v /\ linked done b z y.
Proof.
  split.
  - induction 1 as [|u w path IH near [<-|there] alike]; [now left|now left|].
    destruct IH as [->|[z [member [near' [alike' path']]]]]; right.
    + exists w; repeat split; auto; constructor.
    + exists z; repeat split; auto; apply linked_onwards with u; auto; congruence.
  - intros [->|[z [member [near [alike path]]]]]; [constructor|].
    apply linked_trans with z; [|now apply linked_more].
    apply linked_onwards with v; auto; [constructor|now right].
Qed.

Lemma free_here : b v <> Empty -> free done' b v
  <-> (exists e, In e done /\ adjacent v e /\ b e = Empty)
      \/ exists z, In z done /\ adjacent v z /\ b z = b v /\ free done b z.
Proof.
  intros stone; split.
  - intros [y [e [path [near [there empty]]]]].
    assert (In e done) as old by (destruct there as [<-|]; [contradiction|assumption]).
    apply linked_here in path as [->|[z [member [near' [alike path]]]]]; [left|right]; eauto.
    exists z; repeat split; auto; now exists y, e.
  - intros [[e [there [near empty]]]|[z [member [near [alike has]]]]].
    + exists v, e; split; [constructor|split; [assumption|split; [now right|assumption]]].
    + apply free_linked with z; [|now apply free_more].
      apply linked_onwards with v; auto; [constructor|now right].
Qed.

Lemma free_apart x : b x <> Empty -> ~ touches x -> free done' b x
  -> free done b x \/ b v = Empty /\ exists y, linked done b x y /\ adjacent y v.
Proof.
  intros stone apart [y [e [path%linked_apart [near [[<-|there] empty]]]]]; [right|left|assumption].
  - split; [assumption|now exists y].
  - now exists y, e.
Qed.

Lemma still_at_border x : In x done -> at_border done' rest x -> at_border done (v :: rest) x.
Proof. intros member [_ [y [later near]]]; split; [assumption|exists y; split; [now right|assumption]]. Qed.

Lemma beside_is_border x : In x done -> adjacent v x -> at_border done (v :: rest) x.
Proof.
  intros member near; split; [assumption|exists v; split; [now left|now apply symmetric]].
Qed.

Lemma marks_apart g x : In x done -> ~ touches x -> shows done (v :: rest) b g x ->
  marks done' rest b g x.
Proof.
  intros member apart is y border_; rewrite (is y); split.
  - intros [_ path]; now apply linked_more.
  - intros path%(linked_apart _ _ apart); split; [|assumption].
    apply still_at_border; [now apply linked_done with (2 := path)|assumption].
Qed.

End Further.

Lemma linked_joined done b x y : linked done b x y -> joined b x y.
Proof. induction 1 as [|u w _ IH near _ alike]; [constructor|now apply joined_onwards with u]. Qed.

End Links.
