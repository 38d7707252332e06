(** If two regions are vital to each of some chains, by the textbook's condition, and touch no
    chains of the colour but these, and no stone of the opponent's is dead, then no sequence
    of the opponent's moves captures any of the chains while their owner passes and suicide is
    forbidden. *)

From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting
  what_lives_by_all_points_is_never_captured.

Theorem what_lives_by_the_textbook_is_never_captured_without_suicide
  {G} (b : colouring G) (p : player) chains :
  (forall x, ~ dead b p x) -> keeps_itself Textbook b (opponent p) chains ->
  forall after, made_alone false p b after -> forall x, chains x -> after x = opponent p.
Proof.
  intros none keeps after made x member.
  now apply (chains_outlast_plays Textbook false b p chains).
Qed.
