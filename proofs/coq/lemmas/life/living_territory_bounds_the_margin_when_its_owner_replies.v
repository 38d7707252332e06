(** If no stone is dead and the game is not over, and all of a player's stones that lived at earlier
    turns live now, then under positional and situational superko the player can force a margin of
    area of at least twice the number of points that live or are living territory minus the number
    of points of the board, provided that the player is to move, or the last turn was not a pass, or
    the opponent has no stone in living territory. Stones live unconditionally, by all points.
    Living territory consists of the regions that border on living stones of the player only and in
    which each inner point, that is, each that is next to none, has a pair: two different neighbours
    that are next to living stones, that have the same inner neighbours, and that are both empty if
    the point is. *)

From Coq Require Import ZArith.
From Goproof Require Import Graph Law Life Notions Problems Winning Tending.
From Goproof Require Written.

Theorem living_territory_bounds_the_margin_when_its_owner_replies {G} :
  Written.living_territory_bounds_the_margin_when_its_owner_replies G.
Proof.
  intros r g p counted superko two none going past all turn.
  apply what_is_won_is_forced; [exact superko|].
  apply (replying_wins r p counted); [exact superko|exact two|reflexivity|].
  assert (~ over r (for_margin 0) (course_of g)) as going' by now apply not_over_for_margin.
  split; auto using no_threats_in_game, holds_if_it_counts.
  - intros s x [h [up ->]]%in_course_of; now apply past.
  - destruct turn as [own|[first|quiet]]; [right; auto|right; auto|left].
    now apply undisturbed_if_quiet.
Qed.
