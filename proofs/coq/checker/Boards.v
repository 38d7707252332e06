(** Boards and colourings that one can write down, and values: with [Law.v] and [forces] in
    [Notions.v] all that a reader of a value's theorem has to judge, and with [Law.v], [Life.v] and
    [Problems.v] all that of a problem's. What is proved here makes a board a [graph]. *)

From Coq Require Import Bool List Arith ZArith String Ascii Eqdep_dec.
From Goproof Require Import Graph Law Notions.
Import ListNotations.

Section Listed.
Context {A : Type} (alike : forall a a' : A, {a = a'} + {a <> a'}) (l : list A) (near : A -> A -> bool).

(** The board whose points are those of a list, adjacent where [near] says so of one or the other. *)
Definition is_listed a : bool := if in_dec alike a l then true else false.
Definition point_of_list : Type := {a : A | is_listed a = true}.

Definition label (v : point_of_list) : A := proj1_sig v.

Definition as_point a : list point_of_list :=
  match bool_dec (is_listed a) true with left yes => [exist _ a yes] | right _ => [] end.

Definition are_near (v w : point_of_list) : bool :=
  (near (label v) (label w) || near (label w) (label v))
  && if alike (label v) (label w) then false else true.

Lemma point_unique (v w : point_of_list) : label v = label w -> v = w.
Proof.
  destruct v as [a yes], w as [a' yes']; simpl; intros <-; f_equal; apply UIP_dec, bool_dec.
Qed.

Definition same_points (v w : point_of_list) : {v = w} + {v <> w}.
Proof.
  destruct (alike (label v) (label w)) as [equal|differ].
  - left; now apply point_unique.
  - right; congruence.
Defined.

Lemma as_points l' : (forall a, In a l' -> In a l) -> map label (flat_map as_point l') = l'.
Proof.
  induction l' as [|a l' IH]; intros within; [reflexivity|]; simpl.
  rewrite map_app, IH by (intros; apply within; now right).
  unfold as_point; destruct (bool_dec (is_listed a) true) as [|no]; [reflexivity|destruct no].
  unfold is_listed; destruct (in_dec alike a l) as [|absent]; [reflexivity|destruct absent].
  now apply within; left.
Qed.

Definition board_of : graph.
Proof.
  refine {| point := point_of_list; points := flat_map as_point (nodup alike l);
            same_point := same_points; adjacent := are_near |}.
  - intros [a yes]; apply in_flat_map; exists a; split.
    + apply nodup_In; unfold is_listed in yes; now destruct (in_dec alike a l).
    + unfold as_point; destruct (bool_dec (is_listed a) true) as [yes'|]; [|contradiction].
      left; now apply point_unique.
  - apply (NoDup_map_inv label); rewrite as_points by (intros a; apply nodup_In).
    apply NoDup_nodup.
  - intros v w; unfold are_near; rewrite orb_comm.
    destruct (alike (label v) (label w)) as [one|one],
      (alike (label w) (label v)) as [two|two]; auto; congruence.
  - intros v; unfold are_near; destruct (alike (label v) (label v)); [|contradiction].
    now rewrite andb_false_r.
Defined.

End Listed.

(** A rectangle: rows and columns from 1 on; the points in rows from the top, each from the left. *)
Definition rectangle (rows columns : nat) : graph :=
  board_of (fun v w : nat * nat => ltac:(decide equality; apply Nat.eq_dec))
    (list_prod (seq 1 rows) (seq 1 columns))
    (fun v w => (fst v =? fst w) && (S (snd v) =? snd w) || (snd v =? snd w) && (S (fst v) =? fst w)).

(** So many points, from 0 on, and the edges between them. *)
Definition numbered (n : nat) (edges : list (nat * nat)) : graph :=
  board_of Nat.eq_dec (seq 0 n)
    (fun v w => existsb (fun edge => (fst edge =? v) && (snd edge =? w)) edges).

(** Colours as diagrams have them: X, O, and a dot; a slash parts rows. *)
Fixpoint drawn (s : string) : list colour :=
  match s with
  | EmptyString => []
  | String c s' =>
      if Ascii.eqb c "X" then Stone Black :: drawn s'
      else if Ascii.eqb c "O" then Stone White :: drawn s'
      else if Ascii.eqb c "." then Empty :: drawn s' else drawn s'
  end%char.

Definition board_drawn {G : graph} (s : string) : colouring G := looked_up points (drawn s).

(** The points that have a stone in a drawing. *)
Definition marked {G : graph} (s : string) (v : point G) : bool := negb (is_empty (board_drawn s) v).

(** So many threats of Black's, and of White's. *)
Definition having (black white : nat) (p : player) : nat :=
  match p with Black => black | White => white end.

(** Superko, with suicide or without, and two passes that end a game. *)
Definition superko (k : ko) (suicide : bool) : rules :=
  {| ko_rule := k; on_suicide := suicide_if suicide; passes_to_end := 2 |}.

(** The value of a colouring for Black, with [p] to move: what each player can force. *)
Definition value {G : graph} (r : rules) (b : colouring G) (p : player) (z : Z) : Prop :=
  forces r Black z (Start b p) /\ forces r White (- z) (Start b p).
