(** A play that positional superko allows makes a colouring that is new in the game; a play that
    situational superko allows makes a new pair of a colouring and the player to move; a play that
    natural situational superko allows makes a new pair of a colouring and the player who made
    it. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Claimed.
From Goproof Require Statements.

Theorem a_legal_play_under_superko_adds_a_situation {G} (g : @game G) v :
  let played := Then g (Play v) in
  let allowed k := ~ forbids k g (to_move g) (board played) in
  (allowed Positional -> forall h, up_to h g -> ~ same (board h) (board played))
  /\ (allowed Situational -> forall h, up_to h g ->
      ~ (same (board h) (board played) /\ to_move h = to_move played))
  /\ (allowed Natural_situational -> forall h, up_to h g ->
      ~ (same (board h) (board played) /\ exists p, made_by h p /\ made_by played p)).
Proof.
  intros played allowed; split; [|split]; intros fresh h earlier.
  - intros equal; apply fresh; exists h; now repeat split.
  - intros [equal next]; apply fresh; exists h; now repeat split.
  - intros [equal [p [maker maker']]]; apply fresh; exists h; split; [assumption|].
    split; [|assumption]; simpl in *; now rewrite maker'.
Qed.

Theorem as_claimed : forall G, Statements.a_legal_play_under_superko_adds_a_situation G.
Proof.
  intros G g v played.
  destruct (a_legal_play_under_superko_adds_a_situation g v) as [positional [situational natural]].
  fold played in positional, situational, natural.
  split; [|split]; intros allowed h now_or_before.
  - intros earlier; apply positional; [assumption|now apply (before_the_turn g (Play v))].
  - intros alike earlier equal; apply (situational allowed h);
    [now apply (before_the_turn g (Play v))|].
    split; [assumption|]; simpl in *.
    destruct (to_move h), (to_move g); simpl in *; try reflexivity; intuition discriminate.
  - intros made earlier equal; apply (natural allowed h); [now apply (before_the_turn g (Play v))|].
    split; [assumption|]; exists (to_move g); split; [|reflexivity].
    destruct made as [[start mover]|[[before [w ->]] [i [_ [[turn same_turn] mover]]]]].
    + destruct h as [b first|h' t]; simpl in *.
      * destruct first, (to_move g); simpl in *; congruence.
      * destruct start; exists h'; split; [|now exists t].
        apply up_to_trans with (2 := now_or_before); do 2 constructor.
    + now injection same_turn as -> _.
Qed.
