(** What a play leaves of the opponent's chains and of the regions between them. *)

From Coq Require Import Bool List.
From Goproof Require Import Graph Law Life Notions Colourings Reaching Moves Lasting.

(** Here [p] plays; the chains are the opponent's. *)
Section Attacks.
Context {G : graph} {k : condition} {p : player}.
Implicit Types (b c : colouring G) (e u v w x y z : point G).
Notation o := (opponent p).

Lemma not_own (q : colour) : q = p -> q <> o.
Proof. intros ->; colours. Qed.

(** Steps. *)
Section Step.
Variables (b : colouring G) (e : point G).
Hypothesis placed : position b.
Hypothesis empty : b e = Empty.
Notation after := (place b e p).

Lemma was_theirs v : after v = o -> b v = o.
Proof. now apply theirs_stood. Qed.

Lemma stays_outside v : b v <> o -> after v <> o.
Proof. intros outside own; now apply outside, was_theirs. Qed.

Lemma taken_is_empty v : b v = o -> after v <> o -> after v = Empty.
Proof.
  intros own gone; destruct (place_only_empties b e p v) as [same_|]; [|assumption].
  rewrite same_, put_elsewhere in gone; [contradiction|]; intros ->; congruence.
Qed.

Lemma empty_stays v : b v = Empty -> v <> e -> after v = Empty.
Proof.
  intros free differs; destruct (place_only_empties b e p v) as [->|]; [|assumption].
  now rewrite put_elsewhere.
Qed.

(** A chain is taken whole. *)
Lemma chain_is_one x w : b x = o -> joined b x w -> after x = o -> after w = o.
Proof.
  intros own path; pose proof (joined_colour _ _ _ path) as alike; rewrite own in alike.
  assert (put b e p x = o /\ put b e p w = o) as [there there'].
  { split; rewrite put_elsewhere; try assumption; intros ->; congruence. }
  intros stands; destruct (place_cases b e p w) as [[taken [_ gone]]|[[lost [_ gone]]|[_ [_ ->]]]].
  - assert (joined (put b e p) w x) as path'.
    { apply joined_sym; refine (joined_kept _ _ _ _ _ path); intros z onwards.
      apply put_elsewhere; intros ->; pose proof (joined_colour _ _ _ onwards); congruence. }
    pose proof (dead_chain _ _ _ _ path' taken) as taken'; rewrite (place_captive b e p x taken') in stands.
    discriminate.
  - pose proof (dead_own _ _ _ lost); destruct (suicide_stood b e p w lost) as [_ [mine _]].
    colours.
  - assumption.
Qed.

Lemma chain_stands x w : b x = o -> after x = o -> joined b x w <-> joined after x w.
Proof.
  intros own stands; split.
  - apply joined_kept; intros z path; rewrite (chain_is_one x z own path stands).
    now rewrite (joined_colour _ _ _ path).
  - apply joined_kept; intros z path; pose proof (joined_colour _ _ _ path) as alike.
    rewrite alike, stands; apply was_theirs; congruence.
Qed.

(** Where the stone has no liberty, it is joined to all of its region. *)
Lemma lost_region v : suicide b e p e -> region b o e v -> joined (captured b e p) e v.
Proof.
  intros lost; apply region_least.
  - rewrite empty; discriminate.
  - constructor.
  - intros u w path near outside; apply joined_onwards with u; [assumption|assumption|].
    pose proof (dead_chain _ _ _ _ path lost) as lost'.
    destruct (suicide_beside b e p u w lost' near) as [full [stood _]].
    destruct (suicide_stood b e p e lost) as [-> _].
    destruct (three_colours p (captured b e p w)) as [|[theirs|]]; [assumption| |contradiction].
    exfalso; rewrite stood in theirs; destruct (put_cases b e p w) as [[_ equal]|[_ equal]]; [colours|].
    apply outside; congruence.
Qed.

Lemma room_is_no_suicide z : region b o e z -> b z = Empty -> z <> e -> after e <> Empty.
Proof.
  intros within free differs gone; destruct (place_empties b e p e) as [taken|lost].
  - rewrite put_here; discriminate.
  - assumption.
  - now apply (placed_is_no_captive b e p).
  - pose proof (lost_region z lost within) as path.
    pose proof (dead_chain _ _ _ _ path lost) as lost'.
    pose proof (suicide_elsewhere b e p z lost' differs); congruence.
Qed.

(** What the step leaves as it was, in a region of later on that it was not played in. *)
Lemma elsewhere v c : (forall w, c w = o -> after w = o) -> ~ region c o v e -> b v <> o -> after v = b v.
Proof.
  intros later apart outside.
  assert (forall w, b w <> o -> c w <> o) as outside_later.
  { intros w not_own_ own; apply (stays_outside w not_own_); now apply later. }
  assert (v <> e) as differs by (intros ->; apply apart; constructor).
  destruct (place_cases b e p v) as [[taken _]|[[lost _]|[_ [_ ->]]]]; [| |now apply put_elsewhere].
  { destruct (captive_stood b e p v taken) as [_ [own _]]; contradiction. }
  destruct (placed p v); apply closed_is_dead with (S := fun y => suicide b e p y /\ region c o v y);
    [|split; [assumption|constructor]].
  intros y [lost_y within].
  assert (y <> e) as differs_y by (intros ->; contradiction).
  split; [now apply suicide_elsewhere with e|]; intros z near.
  destruct (suicide_beside b e p y z lost_y near) as [full [stood more]].
  rewrite stood in full; destruct (put_cases b e p z) as [[-> _]|[differs_z equal]].
  - destruct apart; apply region_next with y; auto; apply outside_later; rewrite empty; discriminate.
  - rewrite equal in *; split; [assumption|]; intros mine; split; [auto|].
    apply region_next with y; auto; apply outside_later; now apply not_own.
Qed.
End Step.

(** The chain of [x], which is to be taken. *)
Section Chain.
Variables (near : point G -> bool) (x : point G).

(** [near] says what is adjacent to it. *)
Definition beside c : Prop := forall z, near z = true <-> exists u, adjacent z u /\ joined c x u.

(** At most one region is vital to it. *)
Definition is_weak c : Prop :=
  forall y z, c y <> o -> c z <> o -> vital k c o x y -> vital k c o x z -> region c o y z.

(** What a play beside it leaves vital was vital. *)
Section Beside.
Variables (b : colouring G) (e : point G).
Hypothesis placed : position b.
Hypothesis empty : b e = Empty.
Hypothesis own : b x = o.
Hypothesis close : beside b.
Hypothesis liberty_ : near e = true.
Notation after := (place b e p).
Hypothesis stands : after x = o.

Lemma beside_after : beside after.
Proof.
  intros z; rewrite (close z); split; intros [u [next path]]; exists u; split; try assumption;
    now apply (chain_stands b e empty x u own stands).
Qed.

Lemma vital_region_is_old y v : after y <> o -> vital k after o x y -> region after o y v -> b v <> o.
Proof.
  intros outside eye within theirs.
  assert (after v <> o) as gone by now apply region_colour with y.
  pose proof (taken_is_empty b e empty v theirs gone) as free.
  destruct (eye v within (fun _ => free)) as [u [next path]].
  apply gone, (chain_is_one b e empty x v own); [|assumption].
  assert (joined b x u) as path' by now apply (chain_stands b e empty x u own stands).
  apply joined_onwards with u; [assumption|now apply symmetric|].
  rewrite theirs, own; reflexivity.
Qed.

Lemma region_goes_on y v : b y <> o -> region b o y v -> region after o y v.
Proof.
  intros outside; apply region_least; [assumption|constructor|].
  intros u w path next outside'; apply region_next with u; auto; now apply stays_outside.
Qed.

Lemma vital_before y : after y <> o -> vital k after o x y -> b y <> o /\ vital k b o x y.
Proof.
  intros outside eye; pose proof (vital_region_is_old y) as old.
  assert (b y <> o) as outside' by (apply (old y); auto; constructor).
  split; [assumption|]; intros z within asked; apply close.
  destruct (same_point z e) as [->|differs]; [assumption|].
  apply beside_after, (eye z); [now apply region_goes_on|].
  intros textbook; apply empty_stays; auto.
Qed.

Lemma weak_after : is_weak b -> is_weak after.
Proof.
  intros weak y z outside outside' eye eye'.
  destruct (vital_before y outside eye), (vital_before z outside' eye'); apply region_goes_on; auto.
Qed.
End Beside.
End Chain.
End Attacks.
