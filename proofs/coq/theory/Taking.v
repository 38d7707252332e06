(** What does not live can be taken by the opponent alone: the converse of Benson's theorem. *)

From Coq Require Import Bool List Arith Lia.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Moves Lasting Counting
  Attacks Captures.

Section Taking.
Context {G : graph} (k : condition) (suicides : suicide_rule) (p : player).
Implicit Types (b c : colouring G) (e u v w x y z : point G).
Notation o := (opponent p).
Hypothesis fits : suicides = match k with All_points => Any_suicide | Textbook => No_suicide end.
Notation is_weak := (@is_weak G k p).
Notation takes := (@takes G suicides p).

(** What takes a chain makes no other live. *)
Lemma takes_no_life near x b c y : b x = o -> takes near x b c -> alive k c o y -> alive k b o y.
Proof.
  intros own taken lives; destruct taken as [made gone free _ kept].
  exists (alive k c o); split; [|assumption]; clear y lives; intros y lives.
  destruct (alive_keeps_itself k c o y lives) as [own_c whole [s [t [apart [eye_s eye_t]]]]].
  pose proof (made_theirs b c y made own_c) as own_b.
  assert (forall w, c w = o -> joined c y w -> joined b y w) as was_joined.
  { intros w theirs; apply joined_kept; intros z path.
    pose proof (joined_colour _ _ _ path) as alike; rewrite own_c in alike.
    rewrite (made_theirs b c z made alike); congruence. }
  assert (forall z w, c z <> o -> vital k c o y z -> region c o z w -> b w <> o) as old.
  { intros z w outside eye within theirs.
    pose proof (region_colour c o z w outside within) as gone_w.
    destruct (eye w within (fun _ => free w theirs gone_w)) as [u [next path]].
    pose proof (joined_colour _ _ _ path) as own_u; rewrite own_c in own_u.
    destruct (made_chain b c u w made (made_theirs b c u made own_u)) as [stands _]; [|assumption|contradiction].
    apply joined_next; [now apply symmetric|]; rewrite theirs; symmetry; now apply (made_theirs b c _ made). }
  assert (forall z w, b z <> o -> region b o z w -> region c o z w) as goes_on.
  { intros z w outside; apply region_least; [assumption|constructor|].
    intros u v path next outside'; apply region_next with u; auto.
    - intros stands; apply outside; now apply (made_theirs b c _ made).
    - intros stands; apply outside'; now apply (made_theirs b c _ made). }
  assert (forall z, eye_for (vital k c o) c o (alive k c o) y z -> eye_for (vital k b o) b o (alive k c o) y z) as each.
  { intros z [outside eye walls].
    assert (b z <> o) as outside_b by (apply (old z); auto; constructor).
    split; [assumption| |].
    - intros w within asked; pose proof (goes_on z w outside_b within) as within_c.
      destruct (eye w within_c) as [u [next path]].
      + intros textbook; rewrite (kept z outside (fun v => old z v outside eye) w within_c); auto.
      + exists u; split; [assumption|apply was_joined; [|assumption]].
        now rewrite (joined_colour _ _ _ path).
    - intros w u within next theirs; pose proof (goes_on z w outside_b within) as within_c.
      apply (walls w u within_c next); destruct (same_colour (c u) o) as [|gone_u]; [assumption|].
      destruct (old z u outside eye); [|assumption]; now apply region_next with w. }
  split; [assumption| |].
  - intros w path; apply whole; destruct (made_chain b c y w made own_b path own_c); assumption.
  - exists s, t; split; [|split; now apply each].
    intros path; apply apart, goes_on; [now apply each|assumption].
Qed.

(** Two regions are vital to a chain or not, and where they are to each, each lives. *)

Definition is_strong b x : Prop :=
  exists s t, ~ region b o s t /\ (b s <> o /\ vital k b o x s) /\ b t <> o /\ vital k b o x t.

Lemma strong_or_weak b x : {is_strong b x} + {is_weak x b}.
Proof.
  assert (forall z, {vital k b o x z} + {~ vital k b o x z}) as vital_dec.
  { intros z; destruct (some_dec (fun v => region b o z v /\ (k = Textbook -> b v = Empty)
      /\ ~ exists u, adjacent v u /\ joined b x u)) as [open|shut].
    - intros v; destruct (neighbour_dec (fun u => joined b x u) v (joined_dec b x)),
        (joined_dec (bare b o) z v), (same_colour (b v) Empty); unfold region; try tauto;
        destruct k; try tauto; left; repeat split; auto; discriminate.
    - right; intros eye; destruct open as [v [within [free none]]]; now apply none, eye.
    - left; intros v within free.
      destruct (neighbour_dec (fun u => joined b x u) v (joined_dec b x)); [assumption|].
      destruct shut; now exists v. }
  destruct (some_dec (fun s => exists t, ~ region b o s t /\ (b s <> o /\ vital k b o x s)
    /\ b t <> o /\ vital k b o x t)) as [some|none]; [|now left|right].
  - intros s; apply some_dec; intros t.
    destruct (same_colour (b s) o), (same_colour (b t) o), (vital_dec s), (vital_dec t),
      (joined_dec (bare b o) s t); unfold region; tauto.
  - intros s t outside outside' eye eye'.
    destruct (joined_dec (bare b o) s t); [assumption|]; destruct none; now exists s, t.
Qed.

Lemma some_weak b y : b y = o -> ~ alive k b o y -> exists x, b x = o /\ is_weak x b.
Proof.
  intros own dies; destruct (some_dec (fun x => b x = o /\ ~ is_strong b x)) as [[x [own_x none]]|all].
  - intros x; destruct (same_colour (b x) o), (strong_or_weak b x) as [strong|weak]; try tauto.
    left; split; [assumption|]; intros [s [t [apart [[] []]]]]; now apply apart, weak.
  - exists x; split; [assumption|]; now destruct (strong_or_weak b x).
  - destruct dies; exists (fun v => b v = o); split; [|assumption]; clear y own; intros x own.
    split; [assumption|intros w path; now rewrite (joined_colour _ _ _ path)|].
    destruct (strong_or_weak b x) as [[s [t [apart [[] []]]]]|weak].
    + exists s, t; split; [assumption|]; split; (split; [assumption..|now intros v u _ _]).
    + destruct all; exists x; split; [assumption|].
      intros [s [t [apart [[] []]]]]; now apply apart, weak.
Qed.

Theorem what_does_not_live_is_taken : forall n b, number (is_stone b o) <= n -> position b ->
  forall y, b y = o -> ~ alive k b o y -> exists c, made_alone suicides p b c /\ c y <> o.
Proof.
  induction n as [n IH] using lt_wf_ind; intros b few placed y own dies.
  destruct (some_weak b y own dies) as [x [own_x weak]].
  set (near := fun z => if neighbour_dec (fun u => joined b x u) z (joined_dec b x) then true else false).
  assert (beside near x b) as close.
  { intros z; unfold near; destruct (neighbour_dec _ z _); split; congruence || tauto. }
  destruct (weak_is_taken fits near x _ _ b (le_n _) (le_n _) placed own_x close weak) as [c taken].
  pose proof (comes _ _ _ _ taken) as made.
  destruct (same_colour (c y) o) as [stands|]; [|now exists c].
  assert (position c) as placed_c.
  { clear - made placed; induction made; [assumption|apply place_is_position]. }
  assert (number (is_stone c o) < number (is_stone b o)) as fewer.
  { apply number_fewer with x.
    - intros v; rewrite !is_stone_spec; apply (made_theirs b c v made).
    - now apply is_stone_spec.
    - apply is_stone_false; exact (is_gone _ _ _ _ taken). }
  destruct (IH (number (is_stone c o)) ltac:(lia) c (le_n _) placed_c y stands) as [d [further gone]].
  { intros lives; apply dies; now apply (takes_no_life near x b c). }
  exists d; split; [now apply made_trans with c|assumption].
Qed.
End Taking.
