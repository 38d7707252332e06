(** Whether a point reaches a colour can be decided, on any board. Nobody has to read the procedure:
    the types of [joined_dec] and [reaches_dec] say what they give. *)

From Coq Require Import Bool List Arith Lia.
From Goproof Require Import Graph.

Section Deciding.
Context {G : graph}.
Implicit Types (b : colouring G) (c : colour) (v w : point G) (l : list (point G)).

Definition listed v l : bool := if in_dec same_point v l then true else false.

Definition is_coloured b c v : bool := if same_colour (b v) c then true else false.

(** The points of a list, and those of colour [c] adjacent to one of them. *)
Definition grown b c l : list (point G) :=
  filter (fun w => listed w l || (is_coloured b c w && existsb (fun u => adjacent u w) l)) points.

Fixpoint closure (rounds : nat) b c l : list (point G) :=
  match rounds with
  | 0 => l
  | S n => let l' := grown b c l in if length l' =? length l then l else closure n b c l'
  end.

Definition connected b v : list (point G) := closure (length (@points G)) b (b v) (v :: nil).

Lemma listed_spec v l : listed v l = true <-> In v l.
Proof.
  unfold listed; destruct (in_dec same_point v l); split; intros; congruence || assumption.
Qed.

Lemma is_coloured_spec b c v : is_coloured b c v = true <-> b v = c.
Proof. unfold is_coloured; destruct (same_colour (b v) c); split; congruence. Qed.

Lemma grown_spec b c l w :
  In w (grown b c l) <-> In w l \/ (b w = c /\ exists u, In u l /\ adjacent u w).
Proof.
  unfold grown; rewrite filter_In, orb_true_iff, andb_true_iff, listed_spec, is_coloured_spec,
    existsb_exists.
  pose proof (every_point_is_listed G w); tauto.
Qed.

Lemma grown_once b c l : NoDup (grown b c l).
Proof. apply NoDup_filter, no_point_is_listed_twice. Qed.

Lemma grown_includes b c l : incl l (grown b c l).
Proof. intros w ?; apply grown_spec; auto. Qed.

Definition is_closed b c l : Prop :=
  forall u w, In u l -> adjacent u w -> b w = c -> In w l.

Lemma full_is_closed b c l : NoDup l -> length (@points G) <= length l -> is_closed b c l.
Proof.
  intros once full u w _ _ _.
  apply (NoDup_length_incl once full); [|apply every_point_is_listed].
  intros x _; apply every_point_is_listed.
Qed.

Lemma stable_is_closed b c l : NoDup l -> length (grown b c l) = length l -> is_closed b c l.
Proof.
  intros once stable u w member near coloured.
  apply (NoDup_length_incl once (l' := grown b c l)); [lia|apply grown_includes|].
  apply grown_spec; eauto.
Qed.

Lemma closure_is_closed b c rounds : forall l,
  NoDup l -> length (@points G) <= rounds + length l -> is_closed b c (closure rounds b c l).
Proof.
  induction rounds as [|n IH]; intros l once enough; simpl.
  - now apply full_is_closed.
  - destruct (Nat.eqb_spec (length (grown b c l)) (length l)) as [stable|moved].
    + now apply stable_is_closed.
    + apply IH; [apply grown_once|].
      pose proof (NoDup_incl_length once (grown_includes b c l)); lia.
Qed.

Lemma closure_includes b c rounds : forall l, incl l (closure rounds b c l).
Proof.
  induction rounds as [|n IH]; intros l; simpl.
  - apply incl_refl.
  - destruct (_ =? _); [apply incl_refl|].
    eapply incl_tran; [apply grown_includes|apply IH].
Qed.

Lemma closure_is_joined b v rounds : forall l,
  (forall w, In w l -> joined b v w) ->
  forall w, In w (closure rounds b (b v) l) -> joined b v w.
Proof.
  induction rounds as [|n IH]; intros l sound; simpl; [assumption|].
  destruct (_ =? _); [assumption|].
  apply IH; intros w [?|[? [u [? ?]]]]%grown_spec; [auto|].
  apply joined_onwards with u; auto.
Qed.

Lemma connected_spec b v w : In w (connected b v) <-> joined b v w.
Proof.
  split.
  - apply closure_is_joined; intros x [<-|[]]; constructor.
  - induction 1 as [|u w _ IH near coloured].
    + apply closure_includes; now left.
    + refine (closure_is_closed _ _ _ _ _ _ u w IH near coloured); [|simpl; lia].
      constructor; [intros []|constructor].
Qed.

Definition joined_dec b v w : {joined b v w} + {~ joined b v w}.
Proof.
  destruct (in_dec same_point w (connected b v)) as [member|absent]; [left|right];
    now rewrite <- connected_spec.
Defined.

Definition has_neighbour b c u : bool :=
  existsb (fun w => adjacent u w && is_coloured b c w) points.

Lemma has_neighbour_spec b c u :
  has_neighbour b c u = true <-> exists w, adjacent u w /\ b w = c.
Proof.
  unfold has_neighbour; rewrite existsb_exists; split.
  - intros [w [_ both]]; apply andb_true_iff in both as [near coloured].
    exists w; split; [exact near|now apply is_coloured_spec].
  - intros [w [near coloured]]; exists w; split; [apply every_point_is_listed|].
    apply andb_true_iff; split; [exact near|now apply is_coloured_spec].
Qed.

Lemma path_to_colour b v c :
  existsb (has_neighbour b c) (connected b v) = true
  <-> exists u w, joined b v u /\ adjacent u w /\ b w = c.
Proof.
  rewrite existsb_exists; split.
  - intros [u [member [w ?]%has_neighbour_spec]].
    exists u, w; split; [now apply connected_spec|tauto].
  - intros [u [w [path ?]]]; exists u; split; [now apply connected_spec|].
    apply has_neighbour_spec; now exists w.
Qed.

Definition reaches_dec b v c : {reaches b v c} + {~ reaches b v c}.
Proof.
  destruct (same_colour (b v) c) as [of_it|not_of_it]; [right; intros [? _]; contradiction|].
  destruct (existsb (has_neighbour b c) (connected b v)) eqn:path; [left|right].
  - split; [exact not_of_it|now apply path_to_colour].
  - intros [_ way]; apply path_to_colour in way; congruence.
Defined.

End Deciding.
