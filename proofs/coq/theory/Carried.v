(** Games carried over by a change of points and players that moves respect, such as a symmetry of
    the board or the exchange of the colours: the same turns are legal, to the same scores. *)

From Coq Require Import Bool List Arith ZArith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting
  Playing Symmetries.

Section Carried.
Context {G : graph}.
Implicit Types (b : colouring G) (v w x : point G) (p q : player) (k : ko) (r : rules).
Implicit Types (g h : @game G) (t : @turn G).

Variables (image preimage : point G -> point G) (player_of : player -> player).
Variable carried : colouring G -> colouring G.

Definition colour_of (c : colour) : colour :=
  match c with Stone p => Stone (player_of p) | Empty => Empty end.

Hypothesis back : forall x, preimage (image x) = x.
Hypothesis there : forall x, image (preimage x) = x.
Hypothesis other_player : forall p, player_of (opponent p) = opponent (player_of p).
Hypothesis other_players : forall p q, player_of p = player_of q -> p = q.
Hypothesis coloured : forall b x, carried b (image x) = colour_of (b x).
Hypothesis moves : forall b v p,
  same (place (carried b) (image v) (player_of p)) (carried (place b v p)).
Hypothesis territories : forall b p x,
  territory (carried b) (player_of p) (image x) = territory b p x.

Notation carried_turn := (Notions.carried_turn image).
Notation carried_game := (Notions.carried_game image player_of carried).

Lemma colour_of_injective c c' : colour_of c = colour_of c' -> c = c'.
Proof. destruct c, c'; simpl; intros [=]; f_equal; auto. Qed.

Lemma same_carried b b' : same (carried b) (carried b') <-> same b b'.
Proof.
  split; intros equal x.
  - apply colour_of_injective; rewrite <- !coloured; apply equal.
  - rewrite <- (there x), !coloured; now rewrite equal.
Qed.

Lemma to_move_carried g : to_move (carried_game g) = player_of (to_move g).
Proof. induction g as [|g IH t]; simpl; [reflexivity|now rewrite IH, other_player]. Qed.

Lemma board_carried g : same (board (carried_game g)) (carried (board g)).
Proof.
  induction g as [b first|g IH [|v]]; simpl; [reflexivity|assumption|].
  rewrite to_move_carried, IH; apply moves.
Qed.

Lemma passes_carried g : passes (carried_game g) = passes g.
Proof. induction g as [|g IH [|v]]; simpl; congruence. Qed.

Lemma up_to_carried h g : up_to h g -> up_to (carried_game h) (carried_game g).
Proof. induction 1; simpl; constructor; assumption. Qed.

Lemma carried_up_to h g :
  up_to h (carried_game g) -> exists h', up_to h' g /\ h = carried_game h'.
Proof.
  induction g as [b first|g IH t]; simpl; intros reached; inversion reached; subst.
  - exists (Start b first); split; [constructor|reflexivity].
  - exists (Then g t); split; [constructor|reflexivity].
  - destruct IH as [h' [before ->]]; [assumption|]; exists h'; split; [now constructor|reflexivity].
Qed.

Lemma made_by_carried g p : made_by (carried_game g) (player_of p) <-> made_by g p.
Proof.
  destruct g as [b first|g [|v]]; simpl; [|tauto|].
  - rewrite <- other_player; split; [apply other_players|now intros ->].
  - rewrite to_move_carried; split; [apply other_players|now intros ->].
Qed.

Lemma by_turn_of_carried g p : by_turn_of (carried_game g) (player_of p) <-> by_turn_of g p.
Proof.
  destruct g as [b first|g t]; simpl; [tauto|].
  rewrite to_move_carried; split; [apply other_players|now intros ->].
Qed.

Lemma compared_carried k g p h : k <> Simple ->
  (compared k (carried_game g) (player_of p) (carried_game h) <-> compared k g p h).
Proof.
  intros whole; destruct k; simpl; try tauto; [|apply made_by_carried|apply by_turn_of_carried].
  rewrite to_move_carried, <- other_player; split; [apply other_players|now intros ->].
Qed.

Lemma same_board_carried h after after' : same after' (carried after) ->
  (same (board (carried_game h)) after' <-> same (board h) after).
Proof.
  intros equal; now rewrite equal, board_carried, same_carried.
Qed.

Lemma forbids_carried k g p after after' : same after' (carried after) ->
  (forbids k (carried_game g) (player_of p) after' <-> forbids k g p after).
Proof.
  intros equal; destruct (match k with Simple => true | _ => false end) eqn:simple.
  - destruct k; try discriminate; clear simple; split; intros [h [_ [[t next] repeated]]].
    + destruct g as [|g t']; [discriminate|]; injection next as <- _; exists g.
      split; [repeat constructor|split; [now exists t'|]].
      now apply (same_board_carried g after after' equal).
    + subst g; exists (carried_game h); split; [repeat constructor|split].
      * now exists (carried_turn t).
      * now apply (same_board_carried h after after' equal).
  - assert (k <> Simple) as whole by now destruct k.
    split; intros [h [before [member repeated]]].
    + apply carried_up_to in before as [h' [before ->]]; exists h'; split; [assumption|split].
      * now apply (compared_carried k g p h' whole).
      * now apply (same_board_carried h' after after' equal).
    + exists (carried_game h); split; [now apply up_to_carried|split].
      * now apply (compared_carried k g p h whole).
      * now apply (same_board_carried h after after' equal).
Qed.

Lemma empty_carried b b' x : same b' (carried b) -> (b' (image x) = Empty <-> b x = Empty).
Proof. intros equal; rewrite equal, coloured; now destruct (b x); simpl; split. Qed.

Lemma legal_carried r g t : legal r (carried_game g) (carried_turn t) <-> legal r g t.
Proof.
  unfold legal, ended; rewrite passes_carried; destruct t as [|v]; simpl; [tauto|].
  rewrite to_move_carried.
  assert (same (place (board (carried_game g)) (image v) (player_of (to_move g)))
            (carried (place (board g) v (to_move g)))) as after.
  { rewrite board_carried; apply moves. }
  rewrite (forbids_carried _ _ _ _ _ after), (empty_carried _ _ v (board_carried g)).
  assert (permits (on_suicide r) (board (carried_game g)) (image v)
            (place (board (carried_game g)) (image v) (player_of (to_move g)))
          <-> permits (on_suicide r) (board g) v (place (board g) v (to_move g))) as ->; [|reflexivity].
  destruct (on_suicide r); simpl; [tauto| |].
  - now rewrite (empty_carried _ _ v after).
  - now rewrite after, board_carried, same_carried.
Qed.

Theorem legal_game_carried r g : legal_game r (carried_game g) <-> legal_game r g.
Proof.
  induction g as [b first|g IH t]; simpl; [split; constructor|].
  split; intros allowed; inversion allowed; subst; constructor.
  - now apply IH.
  - now apply legal_carried.
  - now apply IH.
  - now apply legal_carried.
Qed.

(** Numbers. *)

Lemma number_carried (A A' : point G -> bool) : (forall x, A' (image x) = A x) -> number A' = number A.
Proof.
  intros equal; unfold number; apply Nat.le_antisymm.
  - rewrite <- (map_length image (filter A points)); apply NoDup_incl_length.
    + apply NoDup_filter, no_point_is_listed_twice.
    + intros x [_ member]%filter_In; rewrite <- (there x) in *; apply in_map, filter_In.
      rewrite equal in member; split; [apply every_point_is_listed|assumption].
  - rewrite <- (map_length preimage (filter A' points)); apply NoDup_incl_length.
    + apply NoDup_filter, no_point_is_listed_twice.
    + intros x [_ member]%filter_In; rewrite <- (back x) in *; apply in_map, filter_In.
      rewrite back in member; rewrite equal; split; [apply every_point_is_listed|assumption].
Qed.

Lemma is_stone_carried b b' p x :
  same b' (carried b) -> is_stone b' (player_of p) (image x) = is_stone b p x.
Proof.
  intros equal; apply eq_true_iff_eq; rewrite !is_stone_spec, equal, coloured.
  split; [now intros coloured_so%(colour_of_injective _ p)|now intros ->].
Qed.

Lemma put_carried b v p :
  same (put (carried b) (image v) (player_of p)) (carried (put b v p)).
Proof.
  intros x; rewrite <- (there x), coloured; set (y := preimage x).
  destruct (put_cases b v p y) as [[-> ->]|[apart ->]]; [now rewrite put_here|].
  rewrite put_elsewhere, coloured; [reflexivity|].
  intros equal; apply apart; now rewrite <- (back y), equal, back.
Qed.

Lemma prisoners_carried g p : prisoners (carried_game g) (player_of p) = prisoners g p.
Proof.
  induction g as [b first|g IH [|v]]; simpl; [reflexivity|assumption|].
  rewrite IH, to_move_carried; f_equal; apply number_carried; intros x; f_equal; [|f_equal].
  - apply is_stone_carried; rewrite board_carried; apply put_carried.
  - apply is_stone_carried; rewrite board_carried; apply moves.
Qed.

Theorem score_carried s g p : score s (carried_game g) (player_of p) = score s g p.
Proof.
  assert (forall x, territory (board (carried_game g)) (player_of p) (image x)
                    = territory (board g) p x) as territory_carried.
  { intros x; rewrite board_carried; apply territories. }
  unfold score; f_equal; destruct s; [|now apply number_carried|f_equal].
  - apply number_carried; intros x; unfold area.
    now rewrite territory_carried, (is_stone_carried _ _ _ _ (board_carried g)).
  - now apply number_carried.
  - rewrite <- other_player; apply prisoners_carried.
Qed.

End Carried.

(** The image under a symmetry of the board. *)
Section Image.
Context {G : graph} (image preimage : point G -> point G).
Hypothesis both : symmetry image preimage.
Implicit Types (b : colouring G) (p : player) (r : rules) (g : @game G) (t : @turn G).
Notation image_of := (image_of_game image preimage).

Local Lemma coloured b x : moved preimage b (image x) = colour_of (fun p => p) (b x).
Proof. rewrite (moved_there image) by apply both; now destruct (b x). Qed.

Local Lemma moves b v p : same (place (moved preimage b) (image v) p) (moved preimage (place b v p)).
Proof. now apply place_moved. Qed.

Lemma legal_image r g t : legal r (image_of g) (carried_turn image t) <-> legal r g t.
Proof. now apply (legal_carried image preimage); try apply both; auto using coloured, moves. Qed.

Lemma legal_game_image r g : legal_game r (image_of g) <-> legal_game r g.
Proof. now apply (legal_game_carried image preimage); try apply both; auto using coloured, moves. Qed.

Lemma board_image g : same (board (image_of g)) (moved preimage (board g)).
Proof. now apply board_carried; auto using moves. Qed.

Lemma mover_image g : to_move (image_of g) = to_move g.
Proof. now apply (to_move_carried image (fun p => p) (moved preimage)). Qed.

Lemma passes_image g : passes (image_of g) = passes g.
Proof. apply passes_carried. Qed.

Lemma score_image s g p : score s (image_of g) p = score s g p.
Proof.
  apply (score_carried image preimage (fun p => p)); try apply both; auto using coloured, moves.
  intros b q x; unfold territory, is_empty; rewrite !(reaching_moved image) by assumption.
  now rewrite (moved_there image) by apply both.
Qed.

End Image.

(** The colours exchanged. *)
Section Swapped.
Context {G : graph}.
Implicit Types (p : player) (r : rules) (g : @game G) (t : @turn G).

Local Lemma one_opponent p q : opponent p = opponent q -> p = q.
Proof. now destruct p, q. Qed.

Lemma legal_swapped r g t : legal r (swapped_game g) t <-> legal r g t.
Proof.
  pose proof (legal_carried (fun v => v) (fun v => v) opponent (@swapped G)) as carried.
  specialize (carried ltac:(auto) ltac:(auto) one_opponent ltac:(auto)
    ltac:(auto using place_swapped) r g t); now destruct t.
Qed.

Lemma legal_game_swapped r g : legal_game r (swapped_game g) <-> legal_game r g.
Proof. apply (legal_game_carried (fun v => v) (fun v => v)); auto using place_swapped, one_opponent. Qed.

Lemma board_swapped g : same (board (swapped_game g)) (swapped (board g)).
Proof. apply board_carried; auto using place_swapped. Qed.

Lemma mover_swapped g : to_move (swapped_game g) = opponent (to_move g).
Proof. now apply to_move_carried. Qed.

Lemma score_swapped s g p : score s (swapped_game g) (opponent p) = score s g p.
Proof.
  apply (score_carried (fun v => v) (fun v => v)); auto using place_swapped, one_opponent.
  intros b q x; unfold territory; rewrite !reaching_swapped.
  f_equal; f_equal; unfold is_empty, swapped; now destruct (b x) as [[]|].
Qed.

End Swapped.
