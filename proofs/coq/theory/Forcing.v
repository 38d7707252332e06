(** What a player can force ([forces] in [Notions.v]): games that are alike to positional superko,
    both players at once, images, the colours exchanged, the right to move. *)

From Coq Require Import Bool List ZArith Lia Setoid Morphisms.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting
  Playing Symmetries Carried.

Section Forcing.
Context {G : graph}.
Implicit Types (b : colouring G) (v : point G) (p q : player) (g h : @game G) (t : @turn G).

(** Games alike in what positional superko looks at: nothing else decides what may follow. *)
Record alike g h : Prop := {
  alike_board : same (board g) (board h);
  alike_seen : forall b, has_seen g b <-> has_seen h b;
  alike_mover : to_move g = to_move h }.

Global Instance has_seen_proper g : Proper (same ==> iff) (has_seen g).
Proof. intros b b' equal; unfold has_seen; now setoid_rewrite equal. Qed.

Lemma has_seen_now g : has_seen g (board g).
Proof. exists g; split; [constructor|reflexivity]. Qed.

Lemma has_seen_then g t b : has_seen (Then g t) b <-> same (board (Then g t)) b \/ has_seen g b.
Proof.
  split.
  - intros [h [earlier equal]]; inversion earlier; subst; [now left|right; now exists h].
  - intros [now_there|[h [earlier equal]]].
    + exists (Then g t); split; [constructor|assumption].
    + exists h; split; [now constructor|assumption].
Qed.

Lemma has_seen_pass g b : has_seen (Then g Pass) b <-> has_seen g b.
Proof.
  rewrite has_seen_then; split; [|now right].
  intros [equal|]; [|assumption]; rewrite <- equal; apply (has_seen_now g).
Qed.

Lemma alike_then g h t : alike g h -> alike (Then g t) (Then h t).
Proof.
  intros [boards seen movers].
  assert (same (board (Then g t)) (board (Then h t))) as after.
  { destruct t as [|v]; simpl; [assumption|]; rewrite movers; now apply same_place. }
  split; [assumption| |simpl; now rewrite movers].
  intros b; now rewrite !has_seen_then, seen, after.
Qed.

Lemma forbids_positional g p b : forbids Positional g p b <-> has_seen g b.
Proof.
  split.
  - intros [h [earlier [_ equal]]]; now exists h.
  - intros [h [earlier equal]]; exists h; simpl; auto.
Qed.

Lemma alike_play r g h v : ko_rule r = Positional -> alike g h -> ~ ended r h ->
  legal r g (Play v) -> legal r h (Play v).
Proof.
  intros positional [boards seen movers] going [_ [empty [survives fresh]]].
  assert (same (place (board g) v (to_move g)) (place (board h) v (to_move h))) as after.
  { rewrite movers; now apply same_place. }
  split; [assumption|split; [|split]].
  - now rewrite <- (boards v).
  - rewrite <- after; rewrite <- boards; exact survives.
  - rewrite positional, forbids_positional in *; intros repeated; apply fresh, seen.
    now rewrite after.
Qed.

Lemma alike_legal r g h t : ko_rule r = Positional -> alike g h -> passes g = passes h ->
  legal r g t -> legal r h t.
Proof.
  intros positional equal in_a_row allowed.
  assert (~ ended r h) as going by (unfold ended; rewrite <- in_a_row; apply allowed).
  destruct t as [|v]; [now split|now apply alike_play with g].
Qed.

Lemma same_score g h p : same (board g) (board h) -> score Area g p = score Area h p.
Proof.
  intros equal; unfold score; f_equal; apply number_ext; intros x; now rewrite equal.
Qed.

Lemma alike_sym g h : alike g h -> alike h g.
Proof. intros [boards seen movers]; split; [now symmetry|now symmetry|auto]. Qed.

Lemma alike_forces r p margin g : ko_rule r = Positional -> forces r p margin g ->
  forall h, alike g h -> passes g = passes h -> forces r p margin h.
Proof.
  intros positional; induction 1 as [g over enough|g t own allowed _ IH|g going waits _ IH];
    intros h equal in_a_row.
  - apply forces_ended; [unfold ended; now rewrite <- in_a_row|].
    now rewrite <- !(same_score g h) by apply equal.
  - apply forces_moving with t; [now rewrite <- (alike_mover _ _ equal)| |].
    + now apply alike_legal with g.
    + apply IH; [now apply alike_then|]; destruct t; simpl; congruence.
  - apply forces_waiting; [unfold ended; now rewrite <- in_a_row| |].
    + now rewrite <- (alike_mover _ _ equal).
    + intros t allowed; apply (IH t); [|now apply alike_then|destruct t; simpl; congruence].
      apply alike_legal with h; auto using alike_sym.
Qed.

(** What only one of the players can do. *)
Lemma forces_against r p margin g : forces r p margin g ->
  forall less, (0 < margin + less)%Z -> ~ forces r (opponent p) less g.
Proof.
  induction 1 as [g over enough|g t own allowed _ IH|g going waits _ IH]; intros less more theirs;
    inversion theirs as [h over' enough'|h t' own' allowed' after'|h going' waits' after']; subst h.
  - rewrite opponent_of_opponent in enough'; lia.
  - now apply allowed'.
  - now apply going'.
  - now apply allowed.
  - now destruct p; rewrite own in own'.
  - exact (IH less more (after' t allowed)).
  - now apply going.
  - exact (IH t' allowed' less more after').
  - rewrite opponent_of_opponent in waits'; now destruct p; rewrite waits in waits'.
Qed.

Lemma image_forced image preimage r p margin g : symmetry image preimage ->
  forces r p margin g -> forces r p margin (image_of_game image preimage g).
Proof.
  intros both.
  assert (forall g t, Then (image_of_game image preimage g) t
    = image_of_game image preimage (Then g (carried_turn preimage t))) as onwards.
  { destruct both as [_ [there _]]; intros g' [|v]; simpl; [reflexivity|].
    unfold image_of_game; simpl; now rewrite there. }
  induction 1 as [g over enough|g t own allowed _ IH|g going waits _ IH].
  - apply forces_ended; [unfold ended in *; now rewrite (passes_image image)|now rewrite !(score_image image)].
  - apply forces_moving with (carried_turn image t); [now rewrite (mover_image image)|now apply legal_image|exact IH].
  - apply forces_waiting; [unfold ended in *; now rewrite (passes_image image)|now rewrite (mover_image image)|].
    intros t allowed; rewrite onwards; apply IH, (legal_image image preimage both).
    destruct t as [|v]; [assumption|]; destruct both as [_ [there _]].
    simpl; now rewrite there.
Qed.

Lemma forces_swapped r p margin g : forces r p margin g ->
  forces r (opponent p) margin (swapped_game g).
Proof.
  assert (forall g', passes (swapped_game g') = passes g') as in_a_row by (intros; apply passes_carried).
  assert (forall g' t, Then (swapped_game g') t = swapped_game (Then g' t)) as onwards.
  { now intros g' []. }
  induction 1 as [g over enough|g t own allowed _ IH|g going waits _ IH].
  - apply forces_ended; [unfold ended in *; now rewrite in_a_row|now rewrite !score_swapped].
  - apply forces_moving with t; [now rewrite mover_swapped, own|now apply legal_swapped|].
    now rewrite onwards.
  - apply forces_waiting; [unfold ended in *; now rewrite in_a_row|now rewrite mover_swapped, waits|].
    intros t allowed; rewrite onwards; apply IH; now apply legal_swapped.
Qed.

(** The right to move. *)

Lemma alike_after_two_turns b p t :
  alike (Then (Then (Start b p) Pass) t) (Then (Start b (opponent p)) t).
Proof.
  apply alike_then; split; [reflexivity| |reflexivity].
  intros b'; rewrite has_seen_pass; split; intros [h [earlier equal]];
    inversion earlier; subst; eexists; (split; [constructor|exact equal]).
Qed.

Lemma moving_first_forces_as_much r b p margin :
  ko_rule r = Positional -> passes_to_end r = 2 ->
  forces r p margin (Start b (opponent p)) -> forces r p margin (Start b p).
Proof.
  intros positional two second.
  assert (forall q, ~ ended r (Start b q)) as going by (unfold ended; simpl; lia).
  assert (forall q, ~ ended r (Then (Start b q) Pass)) as going_on by (unfold ended; simpl; lia).
  assert (forall q v, legal r (Then (Start b q) Pass) (Play v) ->
    legal r (Start b (opponent q)) (Play v)) as plays.
  { intros q v; apply alike_play; auto.
    split; [reflexivity|intros; rewrite has_seen_pass|reflexivity].
    split; intros [h [earlier equal]]; inversion earlier; subst; eexists;
      (split; [constructor|exact equal]). }
  inversion second as [g over|g t own|g _ _ all]; subst g;
    [now apply going in over|simpl in own; now destruct p|].
  assert (forces r p margin (Then (Start b (opponent p)) Pass)) as passed by (apply all; now split).
  inversion passed as [g over|g t own allowed after|g _ waits]; subst g;
    [now apply going_on in over| |simpl in waits; now destruct p].
  destruct t as [|v].
  - assert (margin <= score Area (Start b p) p - score Area (Start b p) (opponent p))%Z as enough.
    { inversion after as [g _ enough|g t _ [over _]|g open]; subst g; [exact enough| |];
        exfalso; (apply over || apply open); unfold ended; simpl; lia. }
    apply forces_moving with Pass; [reflexivity|now split|].
    apply forces_waiting; [apply going_on|reflexivity|]; intros [|v] reply.
    + apply forces_ended; [unfold ended; simpl; lia|exact enough].
    + apply alike_forces with (Then (Start b (opponent p)) (Play v)); auto.
      apply alike_sym, alike_after_two_turns.
  - apply forces_moving with (Play v); [reflexivity| |].
    + rewrite <- (opponent_of_opponent p); now apply plays.
    + apply alike_forces with (1 := positional) (2 := after); [|reflexivity].
      pose proof (alike_after_two_turns b (opponent p) (Play v)) as equal.
      now rewrite opponent_of_opponent in equal.
Qed.

End Forcing.
