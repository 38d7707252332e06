(** After a pass, positional, situational and natural situational superko forbid the next player
    exactly the plays that they would have forbidden that player before the pass. *)

From Goproof Require Import Graph Deciding Law Notions Colourings.
From Goproof Require Statements.

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

Theorem as_claimed : forall G, Statements.a_pass_leaves_what_superko_forbids G.
Proof.
  intros G g v played [h ->].
  assert (forall k, k = Positional \/ k = Situational \/ k = Natural_situational ->
    forbids k (Then h Pass) (to_move (Then h Pass)) (board played)
    <-> exists h', Then h Pass = Then h' Pass
                   /\ forbids k h' (to_move (Then h Pass)) (board played)) as alike.
  { intros k superko; rewrite a_pass_leaves_what_superko_forbids by assumption.
    split; [intros; now exists h|]; intros [h' [equal ?]]; now injection equal as ->. }
  split; [|split]; apply alike; auto.
Qed.
