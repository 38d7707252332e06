(** After a pass, positional, situational and natural situational superko forbid the next
    player just those plays that they would have forbidden that player before the pass. *)

From Goproof Require Import Graph Deciding Law Notions Colourings.

Lemma up_to_after {G} (g h : @game G) t : up_to h (Then g t) -> h = Then g t \/ up_to h g.
Proof. inversion 1; auto. Qed.

(** Before the pass the player would have played out of turn. *)
Theorem a_pass_leaves_what_superko_forbids {G} (g : @game G) after k :
  k = Positional \/ k = Situational \/ k = Natural_situational ->
  forbids k (Then g Pass) (to_move (Then g Pass)) after
  <-> forbids k g (to_move (Then g Pass)) after.
Proof.
  intros superko; split.
  - intros [h [[->|earlier]%up_to_after [looked equal]]].
    + exists g; split; [constructor|split; [|assumption]].
      destruct superko as [->|[->| ->]]; simpl in *; auto; [|contradiction].
      now destruct (to_move g).
    + exists h; split; [assumption|split; [|assumption]].
      now destruct superko as [->|[->| ->]].
  - intros [h [earlier [looked equal]]]; exists h; split; [now constructor|split; [|assumption]].
    now destruct superko as [->|[->| ->]].
Qed.
