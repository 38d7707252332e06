(** As long as nobody has passed, situational and natural situational superko forbid the same
    plays. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Claimed.
From Goproof Require Statements.

Theorem before_the_first_pass_both_situational_superkos_forbid_the_same
  {G} (g : @game G) p after :
  (forall h, ~ up_to (Then h Pass) g) ->
  forbids Situational g p after <-> forbids Natural_situational g p after.
Proof.
  intros none; split.
  - intros [h [earlier [next equal]]]; exists h; split; [assumption|split; [|assumption]].
    destruct h as [b first|h [|v]]; simpl in *; [assumption|now destruct (none h)|].
    destruct (to_move h), p; simpl in *; congruence.
  - intros [h [earlier [maker equal]]]; exists h.
    split; [assumption|split; [now apply made_by_mover|assumption]].
Qed.

Theorem as_claimed : forall G,
  Statements.before_the_first_pass_both_situational_superkos_forbid_the_same G.
Proof.
  intros G g v played all_plays.
  apply before_the_first_pass_both_situational_superkos_forbid_the_same.
  intros h earlier; destruct (all_plays (Then h Pass)) as [start|[before [w equal]]].
  - now constructor.
  - apply start; exists h; split; [|now exists Pass].
    constructor; apply up_to_trans with (2 := earlier); do 2 constructor.
  - discriminate.
Qed.
