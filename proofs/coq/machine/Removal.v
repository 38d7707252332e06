(** What the kernel's floods say of the law: chains, what reaches a colour, and dead stones. *)

From Coq Require Import Bool List Arith NArith Lia.
From Goproof Require Import Kernel Graph Deciding Law Colourings Reaching Moves Notions.
From Goproof Require Import Machine Bits Neighbours Flooding.

Section Removal.
Context {G : graph} (m : reading) (k : Kernel.board).
Implicit Types (b : colouring G) (c : colour) (p : player) (v x y : point G) (w : N).
Hypothesis stands : stands_for_graph (G := G) k.

Lemma flooded_is_the_chain b v c : b v = c ->
  forall x, flooded (fun y => y = v) (fun y => b y = c) x <-> joined b v x.
Proof.
  intros <- x; split; intros reached.
  - apply reached; clear x reached.
    + intros y -> _; constructor.
    + intros y z path near alike; now apply joined_onwards with y.
  - revert x reached; apply chain_least; [now apply flooded_seed|].
    intros y z here near alike; now apply flooded_step with y.
Qed.

(** What is flooded from beside a colour within another is what reaches it. *)
Lemma flooded_is_what_reaches b c c' : c <> c' ->
  forall x, flooded (fun y => exists z, b z = c' /\ adjacent z y) (fun y => b y = c) x
            <-> b x = c /\ reaches b x c'.
Proof.
  intros differ x; split.
  - intros reached; apply reached; clear x reached.
    + intros y [z [there near]] own; split; [assumption|].
      apply reaches_beside with z; [congruence|now apply symmetric|assumption].
    + intros y z [own reach] near own'; split; [assumption|].
      apply reaches_joined with y; [|assumption].
      apply joined_next; [now apply symmetric|congruence].
  - intros [own reach]; revert own.
    apply (reaches_least b c' (fun y => b y = c -> flooded _ _ y)) with (2 := reach).
    intros y [_ [z [near [there|[alike known]]]]] own.
    + apply flooded_seed; [|assumption]; exists z; split; [assumption|now apply symmetric].
    + apply flooded_step with z; [apply known; congruence|now apply symmetric|assumption].
Qed.

Lemma reaching_is b c c' w w' : c <> c' ->
  is_word w (fun x => b x = c) -> is_word w' (fun x => b x = c') ->
  is_word (flood m k (neighbours m k w') w) (fun x => b x = c /\ reaches b x c').
Proof.
  intros differ of_c of_c'.
  refine (word_ext _ _ _ (flooded_is_what_reaches b c c' differ) _).
  apply (flood_is m k stands); [|assumption].
  now apply (neighbours_of m k stands w' (fun x => b x = c')).
Qed.

Lemma without_liberty_is b p w w' :
  is_word w (fun x => b x = p) -> is_word w' (fun x => b x = Empty) ->
  is_word (without_liberty m k w w') (dead b p).
Proof.
  intros of_p of_empty.
  refine (word_ext _ _ _ _ (word_without _ _ _ _ of_p
    (reaching_is b p Empty w w' ltac:(discriminate) of_p of_empty) _)).
  - intros x; unfold dead; tauto.
  - tauto.
Qed.

Lemma free_is b p own opposing : are_stones own opposing b p ->
  is_word (free k own opposing) (fun x => b x = Empty).
Proof.
  intros [ours theirs].
  assert (forall x, b x = opponent p -> True /\ b x <> p) as apart.
  { intros x there; split; [constructor|]; rewrite there; apply opponent_differs. }
  refine (word_ext _ _ _ _ (word_without _ _ _ _
    (word_without _ _ _ _ (all_points_are k stands) ours (fun _ _ => I)) theirs apart)).
  intros x; destruct (three_colours p (b x)) as [-> | [-> | ->]]; pose proof (opponent_differs p);
    intuition congruence.
Qed.

(** The stone put, then one colour cleared. *)

Lemma put_stones own opposing point b p v : b v = Empty -> are_stones own opposing b p ->
  is_word point (fun x => x = v) -> are_stones (N.lor own point) opposing (put b v p) p.
Proof.
  intros empty [ours theirs] of_point; split.
  - refine (word_ext _ _ _ _ (word_or _ _ _ _ ours of_point)); intros x.
    destruct (put_cases b v p x) as [[-> ->]|[differs ->]]; tauto.
  - refine (word_ext _ _ _ _ theirs); intros x.
    destruct (put_cases b v p x) as [[-> ->]|[differs ->]]; [|tauto].
    rewrite empty; split; [discriminate|]; intros equal; now destruct (opponent_differs p).
Qed.

Lemma cleared_stones w b p : is_word w (fun x => b x = p) ->
  forall lost, is_word lost (dead b p) -> is_word (N.lxor w lost) (fun x => clear b p x = p).
Proof.
  intros of_p lost is_lost; refine (word_ext _ _ _ _ (word_without _ _ _ _ of_p is_lost _)).
  - intros x; destruct (clear_cases b p x) as [[gone [own ->]]|[kept ->]]; [|tauto].
    split; [tauto|discriminate].
  - now intros x [].
Qed.

Lemma other_stones w b p q : q <> p -> is_word w (fun x => b x = q) ->
  is_word w (fun x => clear b p x = q).
Proof.
  intros differ; apply word_ext; intros x.
  destruct (clear_cases b p x) as [[gone [own ->]]|[kept ->]]; [|tauto].
  rewrite own; split; [congruence|discriminate].
Qed.

Theorem place_and_clear_is own opposing point b p v : b v = Empty ->
  are_stones own opposing b p -> is_word point (fun x => x = v) ->
  let after := place_and_clear m k own opposing point in
  are_stones (fst after) (snd after) (place b v p) p.
Proof.
  intros empty stones of_point; cbn [place_and_clear fst snd].
  pose proof (put_stones own opposing point b p v empty stones of_point) as [ours theirs].
  pose proof (without_liberty_is _ _ _ _ theirs (free_is _ _ _ _ (conj ours theirs))) as lost.
  pose proof (cleared_stones _ _ _ theirs _ lost) as theirs'.
  assert (p <> opponent p) as differ by now destruct p.
  pose proof (other_stones _ _ _ _ differ ours) as ours'.
  pose proof (free_is (captured b v p) p _ _ (conj ours' theirs')) as empty'.
  pose proof (without_liberty_is (captured b v p) p _ _ ours' empty') as lost'.
  split.
  - apply (cleared_stones _ (captured b v p) _ ours' _ lost').
  - apply (other_stones _ (captured b v p)); [congruence|assumption].
Qed.

Theorem area_is own opposing b p : are_stones own opposing b p ->
  let areas := Kernel.area m k own opposing in
  is_word (fst areas) (fun x => Law.area b p x = true)
  /\ is_word (snd areas) (fun x => Law.area b (opponent p) x = true).
Proof.
  intros stones; pose proof (free_is _ _ _ _ stones) as empty; cbn [Kernel.area fst snd].
  destruct stones as [ours theirs].
  pose proof (reaching_is b Empty p _ _ ltac:(discriminate) empty ours) as by_us.
  pose proof (reaching_is b Empty (opponent p) _ _ ltac:(discriminate) empty theirs) as by_them.
  pose proof (word_and _ _ _ _ by_us by_them) as by_both.
  assert (forall x q, Law.area b q x = true <->
            b x = q \/ (b x = Empty /\ reaches b x q /\ ~ reaches b x (opponent q))) as law.
  { intros x q; unfold Law.area, territory, is_stone, Law.is_empty, reaching.
    destruct (same_colour (b x) q), (same_colour (b x) Empty), (reaches_dec b x q),
      (reaches_dec b x (opponent q)); simpl; intuition discriminate. }
  split.
  - refine (word_ext _ _ _ _ (word_or _ _ _ _ ours (word_without _ _ _ _ by_us by_both _)));
      intros x; [rewrite law|]; tauto.
  - refine (word_ext _ _ _ _ (word_or _ _ _ _ theirs (word_without _ _ _ _ by_them by_both _)));
      intros x; [rewrite law, opponent_of_opponent|]; tauto.
Qed.

End Removal.
