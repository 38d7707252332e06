(** S0, S1, S2 and S3, repaired, have the same games, which lead through the same colourings, with
    the same player to move, to the same scores. *)

From Goproof Require Import Graph Law Notions Sources Accounts SameGames.
From Goproof Require Written.

Theorem the_repaired_sources_have_the_same_games {G} :
  Written.the_repaired_sources_have_the_same_games G.
Proof.
  intros moves n.
  split; [apply games_of_S0|split; [apply games_of_S2|split; [apply games_of_S3|split; [|split]]]].
  - intros nodes game; pose proof (situations_stand moves n nodes game) as stand.
    split; [exact stand|split; [exact (situations_alternate moves n nodes game)|]].
    exact (same_boards_same_score moves n _ _ reaches_from_group_spec stand).
  - intros players boards game; pose proof (boards_stand moves n players boards game) as stand.
    split; [exact stand|split; [exact (players_alternate moves n players boards game)|]].
    exact (same_boards_same_score moves n _ _ reaches_by_equation_spec stand).
  - intros states game; pose proof (states_stand moves n states game) as stand.
    split; [exact stand|split; [exact (states_alternate moves n states (proj1 game))|]].
    exact (same_boards_same_score moves n _ _ reaches_along_spec stand).
Qed.
