(** A play that positional superko allows makes a colouring that was not in the game; one that
    situational superko allows, a new pair of a colouring and whose turn it is; one that
    natural situational superko allows, a new pair of a colouring and who made it. *)

From Goproof Require Import Graph Deciding Law Notions Colourings.

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
