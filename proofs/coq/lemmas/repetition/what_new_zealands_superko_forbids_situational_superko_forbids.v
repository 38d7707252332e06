(** Whatever play New Zealand's superko forbids, after any game so far, situational superko
    forbids too. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Claimed.
From Goproof Require Statements.

(** New Zealand's superko compares with what turns of the player's have left, passes included. *)
Theorem what_new_zealands_superko_forbids_situational_superko_forbids
  {G} (g : @game G) p after :
  (exists h t, up_to (Then h t) g /\ to_move h = p /\ same (board (Then h t)) after) ->
  forbids Situational g p after.
Proof.
  intros [h [t [earlier [<- equal]]]]; exists (Then h t); now repeat split.
Qed.

Theorem as_claimed : forall G,
  Statements.what_new_zealands_superko_forbids_situational_superko_forbids G.
Proof.
  intros G g v played [h [now_or_before [before [equal [i [_ [[t ->] mover]]]]]]].
  apply what_new_zealands_superko_forbids_situational_superko_forbids; exists i, t.
  split; [now apply (before_the_turn g (Play v))|now split].
Qed.
