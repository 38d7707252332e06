(** Over a round that repeats a board each player loses as many stones as that player plays. *)

From Coq Require Import Bool Arith ZArith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Moves Counting Claimed
  a_play_adds_one_to_the_movers_stones_on_and_off_the_board.

Section Rounds.
Context {G : graph}.
Implicit Types (g h : @game G) (p : player) (r : rules).

Lemma stones_since r g p : legal_game r g -> forall h, up_to h g ->
  number (is_stone (board g) p) + prisoners g p + plays h p
  = number (is_stone (board h) p) + prisoners h p + plays g p.
Proof.
  intros legal; induction legal as [b first|g t legal IH allowed]; intros h earlier.
  - now inversion earlier.
  - inversion earlier as [|h' g' t' before]; subst; [lia|].
    specialize (IH h before); destruct t as [|v]; [assumption|].
    destruct allowed as [_ [empty _]]; pose proof (a_play_adds g v p empty) as added.
    rewrite !on_and_off_is_stones_and_prisoners in added; cbn [plays].
    destruct (same_colour (to_move g) p); lia.
Qed.

Theorem over_a_round_each_player_loses_what_that_player_plays r g h p :
  legal_game r g -> up_to h g -> same (board h) (board g) ->
  prisoners g p + plays h p = prisoners h p + plays g p.
Proof.
  intros legal earlier equal; pose proof (stones_since r g p legal h earlier) as balance.
  rewrite (number_ext (is_stone (board g) p) (is_stone (board h) p)) in balance; [lia|].
  intros x; now apply same_is_stone, same_sym.
Qed.

End Rounds.
