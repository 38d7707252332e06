(** After any game so far, if a play's stone is on the board after it and its colour never
    stood on that point, no rule of ko forbids the play. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Claimed.
From Goproof Require Statements.

Theorem a_stone_where_its_colour_never_stood_repeats_nothing {G} (g : @game G) v :
  place (board g) v (to_move g) v = to_move g ->
  (forall h, up_to h g -> board h v <> to_move g) ->
  forall k, ~ forbids k g (to_move g) (place (board g) v (to_move g)).
Proof.
  intros stands never k [h [earlier [_ equal]]]; apply (never h earlier); now rewrite equal.
Qed.

Theorem as_claimed : forall G, Statements.a_stone_where_its_colour_never_stood_repeats_nothing G.
Proof.
  intros G g v played stands never.
  assert (forall k, ~ forbids k g (to_move g) (board played)) as no_rule.
  { apply a_stone_where_its_colour_never_stood_repeats_nothing; [assumption|].
    intros h earlier; apply never; [now constructor|now apply before_the_turn]. }
  repeat split; apply no_rule.
Qed.
