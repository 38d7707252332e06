(** What leads from theorems to what [Statements.v] says: positions player by player, and the turns
    up to a play. *)

From Coq Require Import Lia.
From Goproof Require Import Graph Law Notions.

Section Claimed.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (g h i : @game G) (t : @turn G).

Lemma position_of_both b p :
  (forall x, ~ dead b p x) -> (forall x, ~ dead b (opponent p) x) -> position b.
Proof. intros own theirs q; destruct p, q; auto. Qed.

Lemma up_to_turns g h : up_to h g -> turns h <= turns g.
Proof. induction 1; simpl; lia. Qed.

Lemma up_to_trans g h i : up_to i h -> up_to h g -> up_to i g.
Proof. intros earlier; induction 1; auto using up_to_then. Qed.

Lemma up_to_last g h : up_to g h -> g = h \/ exists h' t, h = Then h' t /\ up_to g h'.
Proof. destruct 1; eauto. Qed.

Lemma up_to_before g h : up_to g h -> g = h \/ exists t, up_to (Then g t) h.
Proof.
  induction 1 as [g|g h t _ IH]; [now left|right].
  destruct IH as [->|[t' later]]; [exists t; constructor|exists t'; now constructor].
Qed.

Lemma made_by_mover g p : made_by g p -> to_move g = opponent p.
Proof. destruct g as [b first|g [|v]]; simpl; [easy|contradiction|congruence]. Qed.

(** What comes before a turn is what a turn up to it follows. *)
Lemma before_the_turn g t h :
  (exists i, up_to i (Then g t) /\ exists t', i = Then h t') <-> up_to h g.
Proof.
  split.
  - intros [i [within [t' ->]]]; inversion within as [|i' g' t'' earlier]; subst; [constructor|].
    apply up_to_trans with (2 := earlier); do 2 constructor.
  - intros earlier; revert t; induction earlier as [g|h g t' _ IH]; intros t.
    + exists (Then g t); split; [constructor|now exists t].
    + destruct (IH t') as [i [within follows]]; exists i; split; [now constructor|assumption].
Qed.

Lemma alone_until suicides p h i g :
  alone_since suicides p h g -> up_to i g -> up_to h i -> alone_since suicides p h i.
Proof.
  intros alone; induction alone as [|g alone IH|g v alone IH mover fits]; intros within later.
  - destruct within; [constructor|]; apply up_to_turns in within, later; simpl in *; lia.
  - inversion within; subst; [now constructor|auto].
  - inversion within; subst; [now constructor|auto].
Qed.

End Claimed.
