(** Legality computed: [is_legal] is [legal], and [settled] colourings are the same as those they are
    made of, with every point looked up once. *)

From Coq Require Import Bool List Arith ZArith Setoid Morphisms.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting.
Import ListNotations.

Section Playing.
Context {G : graph}.
Implicit Types (b : colouring G) (v x : point G) (p : player) (k : ko) (r : rules).
Implicit Types (g h : @game G) (t : @turn G).

Definition settled b : colouring G := let colours := map b points in looked_up points colours.

Lemma looked_up_spec b points v : In v points -> looked_up points (map b points) v = b v.
Proof.
  induction points as [|x rest IH]; intros []; simpl; destruct (same_point x v); congruence || auto.
Qed.

Lemma settled_same b : same (settled b) b.
Proof. intros v; apply looked_up_spec, every_point_is_listed. Qed.

Fixpoint settled_board g : colouring G :=
  match g with
  | Start b _ => settled b
  | Then g' Pass => settled_board g'
  | Then g' (Play v) => settled (place (settled_board g') v (to_move g'))
  end.

Lemma settled_board_same g : same (settled_board g) (board g).
Proof.
  induction g as [b first|g IH [|v]]; simpl; [apply settled_same|assumption|].
  now rewrite settled_same, IH.
Qed.

(** Prisoners and scores, likewise. *)
Fixpoint settled_prisoners g p : nat :=
  match g with
  | Start _ _ => 0
  | Then g' Pass => settled_prisoners g' p
  | Then g' (Play v) =>
      let before := settled_board g' in
      let after := settled_board g in
      settled_prisoners g' p
      + number (fun w => is_stone (put before v (to_move g')) p w && negb (is_stone after p w))
  end.

Lemma settled_prisoners_spec g p : settled_prisoners g p = prisoners g p.
Proof.
  induction g as [b first|g IH [|v]]; simpl; [reflexivity|assumption|].
  rewrite IH; f_equal; apply number_ext; intros w.
  now rewrite settled_same, settled_board_same.
Qed.

Definition settled_score s g p : nat :=
  let b := settled_board g in
  match s with
  | Area => number (area b p)
  | Territory => number (territory b p)
  | Territory_and_prisoners => number (territory b p) + settled_prisoners g (opponent p)
  end.

Lemma settled_score_spec s g p : Z.of_nat (settled_score s g p) = score s g p.
Proof.
  pose proof (settled_board_same g) as equal.
  unfold settled_score, score; f_equal; destruct s; try rewrite settled_prisoners_spec.
  - apply number_ext; intros x; now rewrite equal.
  - apply number_ext; intros x; now rewrite equal.
  - f_equal; apply number_ext; intros x; now rewrite equal.
Qed.

Fixpoint games_up_to g : list game :=
  g :: match g with Start _ _ => nil | Then g' _ => games_up_to g' end.

Lemma games_up_to_spec g h : In h (games_up_to g) <-> up_to h g.
Proof.
  split.
  - induction g as [b first|g IH t]; intros [<-|later]; try constructor; [destruct later|auto].
  - induction 1 as [[b first|g t]|h g t _ IH]; simpl; auto.
Qed.

Definition is_same b b' : bool :=
  forallb (fun v => if same_colour (b v) (b' v) then true else false) points.

Lemma is_same_spec b b' : is_same b b' = true <-> same b b'.
Proof.
  unfold is_same; rewrite forallb_forall; split.
  - intros all v; specialize (all v (every_point_is_listed G v)).
    now destruct (same_colour (b v) (b' v)).
  - intros equal v _; rewrite equal; now destruct (same_colour (b' v) (b' v)).
Qed.

Definition same_player (p q : player) : bool := if same_colour p q then true else false.

Lemma same_player_spec p q : same_player p q = true <-> p = q.
Proof. unfold same_player; destruct (same_colour p q); split; congruence. Qed.

(** Of the rules that look at all games up to a turn; simple ko looks at one of them. *)
Definition is_compared k p h : bool :=
  match k with
  | No_ko | Simple => false
  | Positional => true
  | Situational => same_player (to_move h) (opponent p)
  | Natural_situational =>
      match h with
      | Start _ first => same_player first (opponent p)
      | Then _ Pass => false
      | Then h' (Play _) => same_player (to_move h') p
      end
  | New_zealand => match h with Start _ _ => false | Then h' _ => same_player (to_move h') p end
  end.

Definition is_forbidden k g p after : bool :=
  match k, g with
  | Simple, Start _ _ => false
  | Simple, Then h _ => is_same (settled_board h) after
  | _, _ => existsb (fun h => is_compared k p h && is_same (settled_board h) after) (games_up_to g)
  end.

Lemma is_repeated_spec h after : is_same (settled_board h) after = true <-> same (board h) after.
Proof.
  now rewrite is_same_spec, settled_board_same.
Qed.

Lemma is_compared_spec k g p h : k <> Simple -> is_compared k p h = true <-> compared k g p h.
Proof.
  intros simple; destruct k; simpl; try tauto; [now split|apply same_player_spec| |].
  - destruct h as [b first|h [|v]]; simpl; [apply same_player_spec|now split|apply same_player_spec].
  - destruct h as [b first|h t]; simpl; [now split|apply same_player_spec].
Qed.

Lemma is_forbidden_spec k g p after : is_forbidden k g p after = true <-> forbids k g p after.
Proof.
  assert (k <> Simple ->
    existsb (fun h => is_compared k p h && is_same (settled_board h) after) (games_up_to g) = true
    <-> forbids k g p after) as all.
  { intros simple; rewrite existsb_exists; unfold forbids.
    split; intros [h rest]; exists h; rewrite games_up_to_spec, andb_true_iff,
      (is_compared_spec k g p h simple), is_repeated_spec in *; tauto. }
  destruct k; try now apply all.
  destruct g as [b first|g t]; simpl.
  - split; [discriminate|intros [h [_ [[t next] _]]]; discriminate].
  - rewrite is_repeated_spec; split.
    + intros equal; exists g; split; [repeat constructor|split; [now exists t|assumption]].
    + intros [h [_ [[t' next] equal]]]; now injection next as -> _.
Qed.

Definition is_permitted (s : suicide_rule) b v (after : colouring G) : bool :=
  match s with
  | Any_suicide => true
  | No_suicide => negb (is_empty after v)
  | Suicide_of_several => negb (is_same after b)
  end.

Definition is_legal r g t : bool :=
  negb (passes_to_end r <=? passes g) &&
  match t with
  | Pass => true
  | Play v =>
      let after := settled (place (settled_board g) v (to_move g)) in
      is_empty (settled_board g) v && is_permitted (on_suicide r) (settled_board g) v after
      && negb (is_forbidden (ko_rule r) g (to_move g) after)
  end.

Lemma is_empty_spec b v : is_empty b v = true <-> b v = Empty.
Proof. unfold is_empty; destruct (same_colour (b v) Empty); split; congruence. Qed.

Lemma is_empty_false b v : is_empty b v = false <-> b v <> Empty.
Proof. unfold is_empty; destruct (same_colour (b v) Empty); split; congruence. Qed.

Global Instance forbids_proper k g p : Proper (same ==> iff) (forbids k g p).
Proof. intros b b' equal; unfold forbids; now setoid_rewrite equal. Qed.

Lemma is_permitted_spec s b v after : is_permitted s b v after = true <-> permits s b v after.
Proof.
  destruct s; simpl; [tauto| |]; rewrite negb_true_iff; [apply is_empty_false|].
  now rewrite <- not_true_iff_false, is_same_spec.
Qed.

Global Instance permits_proper s :
  Proper (same ==> eq ==> same ==> iff) (@permits G s).
Proof.
  intros b b' equal v _ <- after after' equal'; destruct s; simpl; [tauto| |].
  - now rewrite (equal' v).
  - now rewrite equal, equal'.
Qed.

Global Instance playable_proper suicides : Proper (same ==> eq ==> eq ==> iff) (@playable G suicides).
Proof.
  intros b b' equal v _ <- p _ <-; unfold playable.
  now rewrite (equal v), (same_place b b' v p equal), equal.
Qed.

Theorem is_legal_spec r g t : is_legal r g t = true <-> legal r g t.
Proof.
  unfold is_legal, legal, ended; rewrite andb_true_iff, negb_true_iff, Nat.leb_nle.
  destruct t as [|v]; [tauto|]; cbv zeta.
  set (after := settled (place (settled_board g) v (to_move g))).
  assert (same after (place (board g) v (to_move g))) as equal.
  { unfold after; now rewrite settled_same, settled_board_same. }
  rewrite !andb_true_iff, negb_true_iff, is_empty_spec, is_permitted_spec.
  rewrite (settled_board_same g v), settled_board_same, <- not_true_iff_false, is_forbidden_spec.
  rewrite equal; tauto.
Qed.

(** All colourings, in the order of [gospec]. *)
Fixpoint colour_lists (n : nat) : list (list colour) :=
  match n with
  | 0 => [[]]
  | S n' => flat_map (fun c => map (cons c) (colour_lists n')) [Stone Black; Stone White; Empty]
  end.

Definition all_colourings : list (colouring G) :=
  map (looked_up points) (colour_lists (length (@points G))).

Lemma colour_lists_have b l : In (map b l) (colour_lists (length l)).
Proof.
  induction l as [|v rest IH]; [now left|].
  apply in_flat_map; exists (b v); split; [destruct (b v) as [[]|]; simpl; auto|].
  now apply (in_map (cons (b v))), IH.
Qed.

Theorem every_colouring_is_listed b :
  exists b', In b' all_colourings /\ same b b'.
Proof.
  exists (settled b); split; [|symmetry; apply settled_same].
  apply (in_map (looked_up points)), colour_lists_have.
Qed.

End Playing.
