(** The border after one more point is what counts after it. *)

From Coq Require Import Bool List NArith.
From Goproof Require Import Graph Deciding Law Colourings Reaching Turns Words Placement Links
  BorderStates.
Import ListNotations.

Section Steps.
Context {G : graph}.
Implicit Types (v x y z u e : point G) (b : colouring G) (p : player) (c : colour).
Implicit Types (done rest : list (point G)) (s : border) (g w : N).
Notation prep := (@prep G).
Notation meets := (meet (every prep)).
Notation groups_after := (next_groups (every prep)).
Notation after := (next_border (every prep)).

Variables (v : point G) (done rest : list (point G)) (b : colouring G).
Hypothesis new : ~ In v done.
Notation done' := (v :: done).
Notation touches := (@touches G v done b).

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
    + now apply (beside_is_border (done := done)).
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

End Steps.
