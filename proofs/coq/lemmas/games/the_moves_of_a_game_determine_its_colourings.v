(** Exactly one sequence of colourings fits the rules of the move and the turns of a game. *)

From Coq Require Import List.
From Goproof Require Import Graph Deciding Law Life Notions Sources Written Colourings.
From Goproof Require Written.

(** [after] is [b] but for the player's stones that do not reach empty. *)
Definition is_cleared {G} (b : colouring G) (p : player) after : Prop := without b (dead b p) after.

Lemma is_cleared_is_clear {G} (b : colouring G) (p : player) after :
  is_cleared b p after <-> same after (clear b p).
Proof.
  split; intros gone x.
  - destruct (gone x), (clear_cases b p x) as [[lost [_ ->]]|[stays ->]]; auto.
  - rewrite gone; split; [apply clear_dead|apply clear_kept].
Qed.

Lemma fits_turn_is_turn {G} (g : @game G) t b after :
  same b (board g) -> (fits_turn G b (to_move g) t after <-> same after (board (Then g t))).
Proof.
  intros equal; destruct t as [|v]; simpl.
  - now rewrite equal.
  - split.
    + intros [middle [first%is_cleared_is_clear second%is_cleared_is_clear]].
      now rewrite second, first, equal.
    + intros alike; exists (captured b v (to_move g)).
      split; apply is_cleared_is_clear; [reflexivity|].
      unfold captured; now rewrite alike, equal.
Qed.

Theorem the_moves_of_a_game_determine_its_colourings {G} : Written.the_moves_of_a_game_determine_its_colourings G.
Proof.
  intros g.
  induction g as [b first|g [there unique] t]; simpl.
  - split; [reflexivity|]; intros last [|? ?]; [auto|contradiction].
  - split; [split; [assumption|now apply fits_turn_is_turn]|].
    intros last [|b earlier]; [contradiction|]; intros [rest turn].
    destruct (unique b earlier rest) as [equal alike]; split; [|now constructor].
    now apply (fits_turn_is_turn g t b).
Qed.
