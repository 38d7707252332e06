(** How many positions a board has, counted by borders: with the colours of the points one after
    the other, what decides about the points to come are the points that are adjacent to them, and
    which of these stones belong to chains without a liberty so far. Colourings that agree in this
    are counted together, as Tromp and Farnebäck do on rectangles (Combinatorics of Go, 2016). It is
    proved for every board. *)

From Coq Require Import Bool List NArith Lia.
From Goproof Require Import Graph Deciding Law Colourings Reaching Playing Boards Program Words Judging
  Counted.
Import ListNotations.

(** After some points: the colours of those at the border, and the chains there that have no liberty
    so far, each as the word of its points at the border, in order. *)
Record border : Set := { blacks : N; whites : N; needy : list N }.

(** What counts at a point: its word, those of the points before it that are adjacent to it, and of
    the border after it. *)
Record stop : Set := { spot : N; beside : N; bordering : N }.

Definition bare : border := {| blacks := 0; whites := 0; needy := [] |}.

Fixpoint in_order (g : N) (l : list N) : list N :=
  match l with
  | [] => [g]
  | g' :: l' => if (g <=? g')%N then g :: l else g' :: in_order g l'
  end.

Lemma in_order_spec g l x : In x (in_order g l) <-> x = g \/ In x l.
Proof.
  induction l as [|g' l IH]; simpl; [intuition|]; destruct (g <=? g')%N; simpl; [intuition|].
  rewrite IH; intuition.
Qed.

Fixpoint same_words (l l' : list N) : bool :=
  match l, l' with
  | [], [] => true
  | g :: l, g' :: l' => N.eqb g g' && same_words l l'
  | _, _ => false
  end.

Definition same_border (s s' : border) : bool :=
  N.eqb (blacks s) (blacks s') && N.eqb (whites s) (whites s') && same_words (needy s) (needy s').

Lemma same_border_spec s s' : same_border s s' = true -> s = s'.
Proof.
  destruct s as [b w g], s' as [b' w' g']; unfold same_border; simpl.
  rewrite !andb_true_iff, !N.eqb_eq; intros [[-> ->] equal]; f_equal.
  revert g' equal; induction g as [|x g IH]; intros [|x' g']; simpl; try easy.
  rewrite andb_true_iff, N.eqb_eq; intros [-> equal]; f_equal; auto.
Qed.

(** The bits of two words in turn, up to their last. *)
Fixpoint woven (n : nat) (w w' : N) : positive :=
  match n with
  | 0 => xH
  | S n' =>
      let rest := woven n' (N.div2 w) (N.div2 w') in
      if N.odd w then xI rest else if N.odd w' then xO (xI rest) else xO (xO rest)
  end.

(** Every point. It is computed once. *)
Section After.
Variable all : N.
Implicit Types s : border.

Definition meet (w w' : N) : bool := negb (N.eqb (N.land all (N.land w w')) 0).

Definition stones_of (s : border) (p : player) : N := match p with Black => blacks s | White => whites s end.

Definition kept (at_ : stop) (b w : N) (groups : list N) : option border :=
  let there := N.land (bordering at_) in
  if forallb (meet (bordering at_)) groups
  then Some {| blacks := there b; whites := there w;
               needy := fold_right (fun g => in_order (there g)) [] groups |}
  else None.

Definition next_groups (at_ : stop) s c : list N :=
  match c with
  | Empty => filter (fun g => negb (meet (beside at_) g)) (needy s)
  | Stone p =>
      let own := N.land (beside at_) (stones_of s p) in
      let others := filter (fun g => negb (meet own g)) (needy s) in
      if meet (beside at_) (N.ldiff (beside at_) (N.lor (blacks s) (whites s)))
         || meet own (N.ldiff own (fold_right N.lor 0%N (needy s)))
      then others
      else fold_right N.lor (spot at_) (filter (meet own) (needy s)) :: others
  end.

Definition next_border (at_ : stop) s c : option border :=
  let with_it p := let w := stones_of s p in if same_colour c p then N.lor (spot at_) w else w in
  kept at_ (with_it Black) (with_it White) (next_groups at_ s c).

End After.

Section Borders.
Context {G : graph}.
Implicit Types (v x y z u e : point G) (b : colouring G) (p : player) (c : colour).
Implicit Types (done rest : list (point G)) (s : border) (g w : N).
Notation prep := (@prep G).
Notation meets := (meet (every prep)).
Notation groups_after := (next_groups (every prep)).
Notation after := (next_border (every prep)).

Definition path_of (n : nat) s : positive := woven n (blacks s) (whites s).

(** [done]: the points so far, the last one first. *)
Definition stop_at done v rest : stop := {|
  spot := spot_of v;
  beside := word (fun x => listed x done && adjacent v x);
  bordering := word (fun x => listed x (v :: done) && existsb (adjacent x) rest) |}.

Fixpoint stops_at done rest : list stop :=
  match rest with [] => [] | v :: rest' => stop_at done v rest' :: stops_at (v :: done) rest' end.

(** How many positions the board has. *)
Definition number_of_positions : N :=
  let all := word (fun _ : point G => true) in
  count_of (next_border all) same_border (path_of (length (@points G))) (stops_at [] points) bare.

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

(** Words of just the chains without a liberty. *)
Definition covered done b (is : N -> point G -> Prop) (groups : list N) : Prop :=
  (forall x, In x done -> b x <> Empty -> free done b x \/ exists g, In g groups /\ is g x)
  /\ forall g, In g groups -> exists x, In x done /\ b x <> Empty /\ ~ free done b x /\ is g x.

Definition agrees done rest b s : Prop :=
  (forall p x, held (stones_of s p) x = true <-> at_border done rest x /\ b x = p)
  /\ covered done b (shows done rest b) (needy s)
  /\ forall g, In g (needy s) -> exists x, held g x = true.

(** Paths. *)

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
Variables (v : point G) (done rest : list (point G)) (b : colouring G).
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

Variable s : border.
Hypothesis agree : agrees done (v :: rest) b s.
Notation here := (stop_at done v rest).

Lemma meets_spec w w' : meets w w' = true <-> exists x, held w x = true /\ held w' x = true.
Proof.
  unfold meet; fold (is_nowhere prep (N.land w w')); rewrite negb_true_iff, somewhere_held.
  split; intros [x both]; exists x; [|rewrite held_and, andb_true_iff]; [|assumption].
  now rewrite held_and, andb_true_iff in both.
Qed.

Lemma beside_spec x : held (beside here) x = true <-> In x done /\ adjacent v x.
Proof. unfold stop_at; cbn [beside]; now rewrite word_spec, andb_true_iff, listed_spec. Qed.

Lemma bordering_spec x : held (bordering here) x = true <-> at_border done' rest x.
Proof.
  unfold stop_at; cbn [bordering]; now rewrite word_spec, andb_true_iff, listed_spec, existsb_exists.
Qed.

Lemma union_spec w (groups : list N) y : held (fold_right N.lor w groups) y = true
  <-> held w y = true \/ exists g, In g groups /\ held g y = true.
Proof.
  induction groups as [|g groups IH]; cbn [fold_right].
  - split; [now left|intros [|[g [[] _]]]; assumption].
  - rewrite held_or, orb_true_iff, IH; split.
    + intros [inside|[|[g' [member inside]]]]; [right; exists g|left|right; exists g']; simpl; auto.
    + intros [|[g' [[<-|member] inside]]]; [auto|auto|right; right; now exists g'].
Qed.

Lemma covered_after_empty : b v = Empty ->
  covered done' b (marks done' rest b) (groups_after here s Empty).
Proof.
  intros empty; destruct agree as [_ [[some each] _]]; cbn [next_groups].
  assert (forall x, b x <> Empty -> ~ touches x) as apart by (intros x stone [alike _]; congruence).
  split.
  - intros x [<-|member] stone; [contradiction|].
    destruct (some x member stone) as [has|[g [there is]]]; [left; now apply free_more|].
    destruct (meets (beside here) g) eqn:near; [left|right; exists g].
    + apply meets_spec in near as [y [[_ near]%beside_spec [_ path]%is]].
      exists y, v; split; [now apply linked_more|split; [now apply symmetric|split; [now left|assumption]]].
    + split; [apply filter_In; now rewrite near|now apply marks_apart; auto].
  - intros g [there far]%filter_In; destruct (each g there) as [x [member [stone [lacks is]]]].
    exists x; split; [now right|split; [assumption|split; [|now apply marks_apart; auto]]].
    intros [|[_ [y [path near]]]]%free_apart; auto.
    rewrite negb_true_iff, <- not_true_iff_false, meets_spec in far; apply far; exists y.
    assert (In y done) as old by now apply linked_done with (2 := path).
    apply symmetric in near; split; [now apply beside_spec|apply is]; split; [|assumption].
    now apply beside_is_border.
Qed.

Section Stone.
Variable p : player.
Hypothesis stone_here : b v = p.
Notation own := (N.land (beside here) (stones_of s p)).

Lemma own_spec z : held own z = true <-> In z done /\ adjacent v z /\ b z = p.
Proof.
  destruct agree as [colours_ _]; rewrite held_and, andb_true_iff, beside_spec, colours_.
  split; [tauto|intros [member [near alike]]; repeat split; auto].
  exists v; split; [now left|now apply symmetric].
Qed.

Lemma touches_spec g x : In x done -> shows done (v :: rest) b g x ->
  touches x <-> meets own g = true.
Proof.
  intros member is; rewrite meets_spec; split.
  - intros [alike [y [path near]]]; exists y.
    assert (In y done) as old by now apply linked_done with (2 := path).
    apply symmetric in near; split; [apply own_spec|apply is]; repeat split; auto.
    + rewrite (linked_colour _ _ _ _ path); congruence.
    + now apply beside_is_border.
  - intros [z [[_ [near alike]]%own_spec [_ path]%is]]; split.
    + rewrite stone_here, <- alike; apply (linked_colour _ _ _ _ path).
    + exists z; split; [assumption|now apply symmetric].
Qed.

Lemma has_liberty_spec :
  meets (beside here) (N.ldiff (beside here) (N.lor (blacks s) (whites s)))
  || meets own (N.ldiff own (fold_right N.lor 0%N (needy s))) = true <-> free done' b v.
Proof.
  destruct agree as [colours_ [[some each] _]].
  rewrite orb_true_iff, !meets_spec, free_here by congruence; split; intros [first|second]; [left|right|left|right].
  - destruct first as [e [near%beside_spec no_stone]]; exists e; destruct near as [member near].
    repeat split; auto; destruct (b e) as [q|] eqn:alike; [exfalso|reflexivity].
    assert (held (stones_of s q) e = true) as inside.
    { apply colours_; split; [now apply beside_is_border|assumption]. }
    rewrite held_without, held_or in no_stone; unfold stones_of in inside.
    destruct q; rewrite inside, ?orb_true_r in no_stone; simpl in no_stone;
      now rewrite andb_false_r in no_stone.
  - destruct second as [z [[member [near alike]]%own_spec out]]; exists z.
    repeat split; auto; [congruence|].
    destruct (some z member) as [|[g [there is]]]; [congruence|assumption|].
    rewrite held_without, andb_true_iff, negb_true_iff, <- not_true_iff_false, union_spec in out.
    destruct out as [_ []]; right; exists g; split; [assumption|apply is].
    split; [now apply beside_is_border|constructor].
  - destruct first as [e [member [near empty]]]; exists e; rewrite beside_spec; split; [now split|].
    rewrite held_without, held_or, andb_true_iff, beside_spec, negb_true_iff, orb_false_iff.
    split; [now split|].
    split; apply not_true_iff_false; intros inside.
    + apply (colours_ Black) in inside as [_ alike]; congruence.
    + apply (colours_ White) in inside as [_ alike]; congruence.
  - destruct second as [z [member [near [alike has]]]]; exists z.
    assert (held own z = true) as mine by (apply own_spec; repeat split; congruence || assumption).
    split; [assumption|]; rewrite held_without, mine; apply negb_true_iff, not_true_iff_false.
    rewrite union_spec, held_none; intros [|[g [there inside]]]; [discriminate|].
    destruct (each g there) as [x [_ [_ [lacks is]]]]; apply lacks, free_linked with z; [|assumption].
    now apply is.
Qed.

(** The stone's own chain, where it has no liberty. *)
Lemma marks_here : ~ free done' b v ->
  marks done' rest b (fold_right N.lor (spot here) (filter (meets own) (needy s))) v.
Proof.
  intros lacks y border_; destruct agree as [_ [[some each] _]].
  rewrite union_spec, linked_here; cbn [spot stop_at]; rewrite spot_spec; split.
  - intros [->|[g [[there near]%filter_In inside]]]; [now left|right].
    apply meets_spec in near as [z [[member [near alike]]%own_spec also]].
    destruct (each g there) as [x [old [_ [_ is]]]].
    destruct (proj1 (is y) inside) as [_ path], (proj1 (is z) also) as [_ path'].
    exists z; repeat split; auto; [congruence|].
    apply linked_trans with x; [now apply linked_sym|assumption].
  - intros [->|[z [member [near [alike path]]]]]; [now left|right].
    destruct (some z member) as [has|[g [there is]]]; [congruence| |].
    + destruct lacks; apply free_here; [congruence|]; right; now exists z.
    + exists g; rewrite filter_In, meets_spec; split; [split; [assumption|exists z; split]|].
      * apply own_spec; repeat split; congruence || assumption.
      * apply is; split; [now apply beside_is_border|constructor].
      * apply is; split; [|assumption].
        apply still_at_border; [now apply linked_done with (2 := path)|assumption].
Qed.

Lemma covered_after_stone : covered done' b (marks done' rest b) (groups_after here s (Stone p)).
Proof.
  pose proof agree as [_ [[some each] _]].
  assert (forall x g, In x done -> shows done (v :: rest) b g x -> meets own g = false ->
    marks done' rest b g x) as as_before.
  { intros x g member is far; apply marks_apart; auto; rewrite (touches_spec g) by assumption; congruence. }
  assert (forall groups, (forall g, In g groups -> In g (filter (fun g => negb (meets own g)) (needy s))) ->
    forall g, In g groups ->
    exists x, In x done' /\ b x <> Empty /\ ~ free done' b x /\ marks done' rest b g x) as others.
  { intros groups within g [there far]%within%filter_In; apply negb_true_iff in far.
    destruct (each g there) as [x [member [stone [lacks is]]]]; exists x.
    split; [now right|split; [assumption|split; [|now apply as_before]]].
    assert (~ touches x) as apart by (rewrite (touches_spec g) by assumption; congruence).
    intros [|[empty _]]%free_apart; auto; congruence. }
  cbn [next_groups]; pose proof has_liberty_spec as liberty; destruct (_ || _).
  - split; [|now apply others].
    intros x [<-|member] stone; [left; now apply liberty|].
    destruct (some x member stone) as [has|[g [there is]]]; [left; now apply free_more|].
    destruct (meets own g) eqn:near; [left|right; exists g].
    + apply touches_spec with (x := x) in near; auto.
      apply free_linked with v; [now apply linked_touching|now apply liberty].
    + split; [apply filter_In; now rewrite near|now apply as_before].
  - assert (~ free done' b v) as lacks by (rewrite <- liberty; discriminate).
    pose proof (marks_here lacks) as is_here; split.
    + intros x [<-|member] stone; [right; eexists; split; [now left|exact is_here]|].
      destruct (some x member stone) as [has|[g [there is]]]; [left; now apply free_more|right].
      destruct (meets own g) eqn:near.
      * eexists; split; [now left|]; intros y border_; rewrite (is_here y border_).
        apply touches_spec with (x := x) in near; auto; apply linked_touching in near.
        split; intros path; [now apply linked_trans with v|].
        apply linked_trans with x; [apply linked_sym; [now right|assumption]|assumption].
      * exists g; split; [right; apply filter_In; now rewrite near|now apply as_before].
    + intros g [<-|there]; [|now apply (others _ (fun g is => is))].
      exists v; split; [now left|split; [congruence|now split]].
Qed.

End Stone.

Lemma covered_after : covered done' b (marks done' rest b) (groups_after here s (b v)).
Proof.
  destruct (b v) as [p|] eqn:is; [now apply covered_after_stone|now apply covered_after_empty].
Qed.

Lemma colours_after p x :
  held (N.land (bordering here)
    (if same_colour (b v) p then N.lor (spot here) (stones_of s p) else stones_of s p)) x = true
  <-> at_border done' rest x /\ b x = p.
Proof.
  destruct agree as [colours_ _]; rewrite held_and, andb_true_iff, bordering_spec.
  split; intros [border_ is]; (split; [assumption|]); destruct (same_colour (b v) p) as [alike|other];
    rewrite ?held_or, ?orb_true_iff in *.
  - destruct is as [->%spot_spec|[_ is]%colours_]; assumption.
  - now apply colours_ in is.
  - cbn [spot stop_at]; rewrite spot_spec, colours_.
    destruct (proj1 border_) as [<-|old]; [now left|right].
    split; [now apply still_at_border|assumption].
  - destruct (proj1 border_) as [<-|old]; [contradiction|].
    apply colours_; split; [now apply still_at_border|assumption].
Qed.

Lemma restricted_spec (groups : list N) g :
  In g (fold_right (fun g => in_order (N.land (bordering here) g)) [] groups)
  <-> exists g', In g' groups /\ g = N.land (bordering here) g'.
Proof.
  induction groups as [|g' groups IH]; cbn [fold_right]; [split; [intros []|intros [? [[] _]]]|].
  rewrite in_order_spec, IH; split.
  - intros [->|[g'' [member ->]]]; [exists g'|exists g'']; simpl; auto.
  - intros [g'' [[<-|member] ->]]; [now left|right; now exists g''].
Qed.

Lemma agrees_after s' : after here s (b v) = Some s' -> agrees done' rest b s'.
Proof.
  unfold next_border, kept; pose proof covered_after as [some each].
  destruct (forallb _ _) eqn:all; [|discriminate]; intros [= <-]; rewrite forallb_forall in all.
  assert (forall g x, marks done' rest b g x -> shows done' rest b (N.land (bordering here) g) x) as narrowed.
  { intros g x is y; rewrite held_and, andb_true_iff, bordering_spec.
    split; intros [border_ rest_]; (split; [assumption|]); now apply (is y border_). }
  split; [intros []; apply colours_after|split; [split|]]; cbn [needy].
  - intros x member stone; destruct (some x member stone) as [|[g [there is]]]; [now left|right].
    exists (N.land (bordering here) g); split; [apply restricted_spec; now exists g|now apply narrowed].
  - intros g [g' [there ->]]%restricted_spec; destruct (each g' there) as [x [member [stone [lacks is]]]].
    exists x; auto.
  - intros g [g' [there ->]]%restricted_spec; pose proof (all g' there) as far; apply meets_spec in far as [x [near inside]].
    exists x; now rewrite held_and, near.
Qed.

Hypothesis whole : forall x, In x done' \/ In x rest.

(** What is refused has a chain without a liberty to come. *)
Lemma refused_after : after here s (b v) = None -> ~ position b.
Proof.
  unfold next_border, kept; pose proof covered_after as [_ each].
  destruct (forallb _ _) eqn:all; [discriminate|]; intros _ none.
  assert (exists g, In g (groups_after here s (b v)) /\ meets (bordering here) g = false) as [g [there far]].
  { revert all; generalize (groups_after here s (b v)) as groups.
    induction groups as [|g groups IH]; cbn [forallb In]; [discriminate|].
    destruct (meets (bordering here) g) eqn:near; cbn [andb]; [|intros _; exists g; auto].
    intros [g' [member far]]%IH; exists g'; auto. }
  destruct (each g there) as [x [member [stone [lacks is]]]].
  assert (forall y, linked done' b x y -> ~ at_border done' rest y) as inner.
  { intros y path border_; apply not_true_iff_false in far; apply far, meets_spec; exists y.
    split; [now apply bordering_spec|now apply is]. }
  destruct (b x) as [q|] eqn:own_; [|contradiction].
  apply (none q x), (closed_is_dead b q (linked done' b x)); [|constructor].
  intros y path; split; [now rewrite (linked_colour _ _ _ _ path)|]; intros e near.
  assert (In e done') as old.
  { destruct (whole e) as [|later]; [assumption|destruct (inner y path)].
    split; [now apply linked_done with (2 := path)|now exists e]. }
  split.
  - intros empty; apply lacks; now exists y, e.
  - intros alike; apply linked_onwards with y; auto; congruence.
Qed.

End Further.

Lemma linked_joined done b x y : linked done b x y -> joined b x y.
Proof. induction 1 as [|u w _ IH near _ alike]; [constructor|now apply joined_onwards with u]. Qed.

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

Lemma agrees_at_first b : agrees [] points b bare.
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
  exists (read_from after (stops_at [] points) bare); split; [apply read_from_once|split].
  - apply eq_sym, count_of_spec; exact same_border_spec.
  - assert (forall b : colouring G,
      reads after (stops_at [] points) (map b points) bare = true <-> position b) as each.
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
