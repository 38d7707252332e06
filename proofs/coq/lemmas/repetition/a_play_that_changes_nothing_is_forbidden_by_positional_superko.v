(** After any game so far, positional superko forbids a play that leaves the colouring as it is,
    such as one-stone suicide. *)

From Goproof Require Import Graph Deciding Law Notions Colourings.
From Goproof Require Statements.

Theorem a_play_that_changes_nothing_is_forbidden_by_positional_superko {G} (g : @game G) v :
  same (board g) (place (board g) v (to_move g)) ->
  forbids Positional g (to_move g) (place (board g) v (to_move g)).
Proof. intros equal; exists g; split; [constructor|now split]. Qed.

Theorem as_claimed : forall G,
  Statements.a_play_that_changes_nothing_is_forbidden_by_positional_superko G.
Proof.
  intros G g v played; apply a_play_that_changes_nothing_is_forbidden_by_positional_superko.
Qed.
