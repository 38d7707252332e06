(** What the theorems say for which no claim is printed in [Statements.v]: each has the name of its
    lemma and, above it, its sentence. Definitions only.

    The theorem of each name has this type, on every graph. *)

From Coq Require Import Arith List ZArith.
From Goproof Require Import Graph Law Life Miai Death Notions Sources Family Options Machine.
From Goproof Require Kernel Zones.

Section Written.
Context (G : graph).
Implicit Types (b after : colouring G) (p : player) (v w x : point G) (c : colour).
Implicit Types (g h : @game G) (t : @turn G) (r : rules) (k : ko).
Implicit Types (moves : nat -> @turn G) (i j n : nat).

(** In a game that starts without dead stones, no colouring after a turn has dead stones. *)
Definition a_game_from_a_position_leads_through_positions : Prop :=
  forall g, position (start g) -> forall h, up_to h g -> position (board h).

(** In a legal game there are never more passes in a row than the number that ends it, and no turn
    follows these. *)
Definition a_legal_game_goes_no_further_than_its_end : Prop :=
  forall r g, legal_game r g ->
  passes g <= passes_to_end r
  /\ forall h t, up_to (Then h t) g -> passes h < passes_to_end r.

(** After a game in which both players have played equally many stones, however often they have
    passed, Black's margin by area equals that by territory with prisoners. *)
Definition equal_numbers_of_stones_played_make_the_scorings_agree : Prop :=
  forall r g, legal_game r g -> same (start g) empty_board -> plays g Black = plays g White ->
  margin Area g = margin Territory_and_prisoners g.

(** A game that two passes in a row end has at most 2P turns under positional superko, and at most
    4P under situational and natural situational superko, where P is the number of the board's
    colourings without dead stones.

    The list has every position of the board, so that its length is P where it has none twice. *)
Definition games_under_superko_have_bounded_length : Prop :=
  forall r g (listed : list (colouring G)),
  (forall b, position b -> exists b', In b' listed /\ same b b') ->
  position (start g) -> legal_game r g ->
  (ko_rule r = Positional -> turns g <= passes_to_end r * length listed)
  /\ (ko_rule r = Situational \/ ko_rule r = Natural_situational ->
      turns g <= 2 * passes_to_end r * length listed).

(** If none of a player's stones is dead, then after any sequence of the player's plays, suicides
    included, while the opponent passes, the opponent's area exceeds the player's by at least twice
    the number of points that are safe now minus the number of points of the board. The safe points
    are the opponent's stones that are unconditionally alive, by all points, and the empty points
    that have neighbours and are next to such stones only. *)
Definition life_by_all_points_bounds_the_margin_while_its_owner_passes : Prop :=
  forall b p (counted : point G -> bool),
  (forall x, ~ dead b p x) ->
  (forall x, counted x -> safe All_points b (opponent p) x) ->
  forall after, made_alone Any_suicide p b after ->
  2 * number counted + number (area after p)
  <= length (@points G) + number (area after (opponent p)).

(** If none of a player's stones is dead, then after any sequence of the player's plays, none of
    them a suicide, while the opponent passes, the opponent's area exceeds the player's by at least
    twice the number of points that are safe now minus the number of points of the board. The safe
    points are the opponent's stones that are unconditionally alive, by the textbook's condition,
    and the empty points that have neighbours and are next to such stones only. *)
Definition life_by_the_textbook_bounds_the_margin_while_its_owner_passes : Prop :=
  forall b p (counted : point G -> bool),
  (forall x, ~ dead b p x) ->
  (forall x, counted x -> safe Textbook b (opponent p) x) ->
  forall after, made_alone No_suicide p b after ->
  2 * number counted + number (area after p)
  <= length (@points G) + number (area after (opponent p)).

(** If no stone is dead and the game is not over, and all of a player's stones that lived at earlier
    turns live now, then under positional and situational superko the player can force a margin of
    area of at least twice the number of points that live or are living territory minus the number
    of points of the board, provided that the player is to move, or the last turn was not a pass, or
    the opponent has no stone in living territory. Stones live unconditionally, by all points.
    Living territory consists of the regions that border on living stones of the player only and in
    which each inner point, that is, each that is next to none, has a pair: two different neighbours
    that are next to living stones, that have the same inner neighbours, and that are both empty if
    the point is. *)
Definition living_territory_bounds_the_margin_when_its_owner_replies : Prop :=
  forall r g p (counted : point G -> bool),
  ko_rule r = Positional \/ ko_rule r = Situational ->
  2 <= passes_to_end r -> position (board g) -> ~ ended r g ->
  (forall h x, up_to h g ->
     alive All_points (board h) p x -> alive All_points (board g) p x) ->
  (forall x, counted x -> alive All_points (board g) p x \/ living_territory (board g) p x) ->
  to_move g = p \/ passes g = 0
    \/ (forall x, living_territory (board g) p x -> board g x <> opponent p) ->
  forces r p (2 * Z.of_nat (number counted) - Z.of_nat (length (@points G)))%Z g.

(** In a legal game under positional superko no play leaves a colouring that occurred before, so no
    two plays leave the same colouring. *)
Definition no_two_plays_make_one_colouring_under_positional_superko : Prop :=
  forall r g, ko_rule r = Positional -> legal_game r g ->
  forall h v, up_to (Then h (Play v)) g ->
  forall before, up_to before h -> ~ same (board before) (board (Then h (Play v))).

(** If black and white are exchanged in the starting position of a legal game, and the other player
    moves first, then the same turns are a legal game, under any rule of ko and of suicide, and lead
    to exchanged scores. *)
Definition swapping_the_colours_carries_games : Prop :=
  forall g,
  (forall r, legal_game r (swapped_game g) <-> legal_game r g)
  /\ same (board (swapped_game g)) (swapped (board g))
  /\ to_move (swapped_game g) = opponent (to_move g)
  /\ forall s p, score s (swapped_game g) (opponent p) = score s g p.

(** If a play restores a colouring, then since that colouring each player has lost as many stones,
    by capture and by suicide, as that player has played. *)
Definition over_a_cycle_each_player_loses_what_that_player_plays : Prop :=
  forall r g h p, legal_game r g -> up_to h g -> same (board h) (board g) ->
  prisoners g p + plays h p = prisoners h p + plays g p.

(** After a game in which each pass gave the opponent a stone and both players have had equally many
    turns, Black's margin by area equals that by territory with prisoners. *)
Definition pass_stones_make_the_scorings_agree_after_equal_turns : Prop :=
  forall r g, legal_game r g -> same (start g) empty_board ->
  plays g Black + passed g Black = plays g White + passed g White ->
  margin Area g
  = (margin Territory_and_prisoners g
     + (Z.of_nat (passed g White) - Z.of_nat (passed g Black)))%Z.

(** For every symmetry of the board graph, the image of a legal game is a legal game, under any rule
    of ko and of suicide, and leads to the same scores. *)
Definition symmetries_of_the_board_carry_games : Prop :=
  forall image preimage g, symmetry image preimage ->
  (forall r, legal_game r (image_of_game image preimage g) <-> legal_game r g)
  /\ same (board (image_of_game image preimage g)) (moved preimage (board g))
  /\ to_move (image_of_game image preimage g) = to_move g
  /\ forall s p, score s (image_of_game image preimage g) p = score s g p.

(** Black's margin by area is odd exactly if the number of points that are not neutral is odd. *)
Definition the_margin_is_odd_just_if_the_points_that_count_are : Prop :=
  forall b,
  Z.odd (Z.of_nat (number (area b Black)) - Z.of_nat (number (area b White)))
  = Z.odd (Z.of_nat (length (@points G)) - Z.of_nat (number (neutral b))).

(** Exactly one sequence of colourings fits the rules of the move and the turns of a game.

    Here: a sequence of colourings, the last one first, that fits the turns of a game; and those of
    the game itself, but for the last. *)
Definition fits_turn b p t after : Prop :=
  match t with
  | Pass => same after b
  | Play v => exists middle,
      without (put b v p) (dead (put b v p) (opponent p)) middle
      /\ without middle (dead middle p) after
  end.

Fixpoint fits g (last : colouring G) (before : list (colouring G)) : Prop :=
  match g, before with
  | Start b _, nil => same last b
  | Then g' t, b :: earlier => fits g' b earlier /\ fits_turn b (to_move g') t last
  | _, _ => False
  end.

Fixpoint boards_before g : list (colouring G) :=
  match g with Start _ _ => nil | Then g' _ => board g' :: boards_before g' end.

Definition the_moves_of_a_game_determine_its_colourings : Prop :=
  forall g,
  fits g (board g) (boards_before g)
  /\ forall last before, fits g last before ->
     same last (board g) /\ Forall2 same before (boards_before g).

(** In S0, S1, S2 and S3, repaired, a game ends with the second of two passes in a row, after which
    no turn is legal; before the end a pass is legal.

    Of a game of each source, to its end: *)
Definition ends_with_two_passes (has_game : (nat -> @turn G) -> nat -> Prop) : Prop :=
  forall moves n, has_game moves n ->
  after_two_passes moves n
  /\ forall i, i < n ->
     ~ after_two_passes moves i
     /\ exists others m, has_game others m /\ i < m /\ others i = Pass
        /\ forall j, j < i -> others j = moves j.

Definition S0_has_game moves n : Prop :=
  exists nodes, game_of_situations moves n nodes /\ after_two_passes moves n.
Definition S2_has_game moves n : Prop := exists players boards, game_of_boards moves n players boards.
Definition S3_has_game moves n : Prop := exists states, game_of_states moves n states.

Definition the_repaired_sources_end_games_at_the_same_turn : Prop :=
  ends_with_two_passes S0_has_game /\ ends_with_two_passes finished
  /\ ends_with_two_passes S2_has_game /\ ends_with_two_passes S3_has_game.

(** In a game that is not over, S0, S1, S2 and S3, repaired, forbid a play on an empty point exactly
    if it would restore a colouring, including the start and the present one.

    By each source: of what it remembers of the game so far, there is a next one just where no
    colouring comes back. *)
Definition brings_back moves n : Prop :=
  exists j, j <= n /\ same (board (game_after moves j)) (board (game_after moves (S n))).

Definition same_players moves n (players : nat -> player) : Prop :=
  forall i, i < n -> players i = to_move (game_after moves i).

Definition followed_by {A} (past : nat -> A) n next i : A := if i <=? n then past i else next.

Definition the_repaired_sources_forbid_the_same_repetitions : Prop :=
  forall moves n v,
  moves n = Play v -> board (game_after moves n) v = Empty ->
  ~ after_two_passes moves n ->
  (forall nodes, game_of_situations moves n nodes ->
     ((exists next, edge moves n (followed_by nodes n next)) <-> ~ brings_back moves n))
  /\ (legal logical_rules (game_after moves n) (Play v) <-> ~ brings_back moves n)
  /\ (forall players boards, boards_so_far moves n players boards ->
       same_players moves (S n) players ->
       ((exists next, turn_of_boards moves n players (followed_by boards n next))
        <-> ~ brings_back moves n))
  /\ (forall states, states_so_far moves n states ->
       ((exists next, turn_of_states moves n (followed_by states n next)) <-> ~ brings_back moves n)).

(** S0, S1, S2 and S3, repaired, have the same games, which lead through the same colourings, with
    the same player to move, to the same scores. *)
Definition same_boards moves n (boards : nat -> colouring G) : Prop :=
  forall i, i <= n -> same (boards i) (board (game_after moves i)).

Definition same_score moves n reaching_as (boards : nat -> colouring G) : Prop :=
  forall p m, amount (counts reaching_as (boards n) p) m
              <-> Z.of_nat m = score Area (game_after moves n) p.

Definition the_repaired_sources_have_the_same_games : Prop :=
  forall moves n,
  (finished moves n <-> S0_has_game moves n)
  /\ (finished moves n <-> S2_has_game moves n)
  /\ (finished moves n <-> S3_has_game moves n)
  /\ (forall nodes, game_of_situations moves n nodes ->
        same_boards moves n (fun i => coloring (nodes i))
        /\ same_players moves (S n) (fun i => whose_turn (nodes i))
        /\ same_score moves n reaches_from_group (fun i => coloring (nodes i)))
  /\ (forall players boards, game_of_boards moves n players boards ->
        same_boards moves n boards
        /\ same_players moves n players
        /\ same_score moves n reaches_by_equation boards)
  /\ (forall states, game_of_states moves n states ->
        same_boards moves n (fun i => board_function (states i))
        /\ same_players moves (S n) (fun i => current_player (states i))
        /\ same_score moves n reaches_along (fun i => board_function (states i))).

(** After any turn of any game, S0, S1, S2 and S3, repaired, have the same player to move: Black at
    the start, and then the players alternate. *)
Definition the_repaired_sources_have_the_same_player_to_move : Prop :=
  forall moves n,
  (forall i, to_move (game_after moves i) = if Nat.even i then Black else White)
  /\ (forall nodes, game_of_situations moves n nodes ->
        same_players moves (S n) (fun i => whose_turn (nodes i)))
  /\ (forall players boards, game_of_boards moves n players boards ->
        same_players moves n players)
  /\ (forall states, game_of_states moves n states ->
        same_players moves (S n) (fun i => current_player (states i))).

(** Repetition aside, S0, S1, S2 and S3, repaired, allow plays on the empty points only, and give
    the same colouring after a play, from any colouring. *)
Definition the_repaired_sources_make_the_same_moves : Prop :=
  forall b v p after,
  (makes reaches_from_group b v p after <-> b v = Empty /\ same after (place b v p))
  /\ (makes reaches b v p after <-> b v = Empty /\ same after (place b v p))
  /\ (makes reaches_by_equation b v p after <-> b v = Empty /\ same after (place b v p))
  /\ (makes reaches_along b v p after <-> b v = Empty /\ same after (place b v p)).

(** S0, S1, S2 and S3, repaired, have the same games as the member of the rule family with the same
    options, and the same observations after the same turns. So have members whose options differ
    only in ways that do not matter, and so has the law.

    An option of which a source says nothing has the value that stands for that. *)
Definition the_repaired_sources_with_the_same_options_have_the_same_games : Prop :=
  forall o moves n seen,
  (S0_has o -> (S0_shows o moves n seen <-> member_shows o moves n seen))
  /\ (S1_has o -> (S1_shows o moves n seen <-> member_shows o moves n seen))
  /\ (S2_has o -> (S2_shows o moves n seen <-> member_shows o moves n seen))
  /\ (S3_has o -> (S3_shows o moves n seen <-> member_shows o moves n seen))
  /\ (law_has o -> (law_shows o moves n seen <-> member_shows o moves n seen))
  /\ (member_shows (plain o) moves n seen <-> member_shows o moves n seen).

(** Under positional superko, from a position without a past, a player who moves first can force
    whatever that player can force when the opponent moves first.

    The colouring need not be a position. *)
Definition the_right_to_move_never_lowers_the_value : Prop :=
  forall r b p m,
  ko_rule r = Positional -> passes_to_end r = 2 ->
  forces r p m (Start b (opponent p)) -> forces r p m (Start b p).

(** After any game, Black's margin by area equals that by territory with prisoners, plus the number
    of stones that Black has played, minus the number that White has played. *)
Definition the_scorings_differ_by_the_stones_played : Prop :=
  forall r g, legal_game r g -> same (start g) empty_board ->
  margin Area g
  = (margin Territory_and_prisoners g + (Z.of_nat (plays g Black) - Z.of_nat (plays g White)))%Z.

(** From a position, each stone that is not unconditionally alive, by all points, is captured by some
    sequence of the opponent's plays while its owner passes, suicides allowed. *)
Definition what_does_not_live_by_all_points_can_be_captured : Prop :=
  forall b p x,
  position b -> b x = opponent p -> ~ alive All_points b (opponent p) x ->
  exists after, made_alone Any_suicide p b after /\ after x <> opponent p.

(** From a position, each stone that is not unconditionally alive, by the textbook's condition, is
    captured by some sequence of the opponent's plays while its owner passes, none of them a
    suicide. *)
Definition what_does_not_live_by_the_textbook_can_be_captured_without_suicide : Prop :=
  forall b p x,
  position b -> b x = opponent p -> ~ alive Textbook b (opponent p) x ->
  exists after, made_alone No_suicide p b after /\ after x <> opponent p.

(** From a position, a player can capture a chain of the opponent's, whoever moves first, under any
    rule of ko and of suicide by which no single pass ends the game, if all other points of its region
    but one at most are next to stones of the player's, and each chain of the player's that borders on
    the region has more liberties outside it than there are such points. *)
Definition what_has_room_for_one_eye_can_be_captured : Prop :=
  forall r b p first x n,
  2 <= passes_to_end r -> position b -> b x = opponent p -> has_room_for_one_eye b p x n ->
  Zones.attains r p (fun after => after x <> opponent p) 0 (Start b first).

(** If a player can force something from a position without a past when no repetition is forbidden
    but the first play that repeats a colouring loses for that player, then the player can also
    force it under positional, situational and natural situational superko.

    It holds by any rule of ko, and after any game so far. *)
Definition what_is_forced_without_repetition_is_forced_under_superko : Prop :=
  forall r p m g, forces_without_repetition r p m g -> forces r p m g.

(** If each of some chains has two regions that are vital to it, by all points, and touch no chains
    of the colour other than these, and none of the opponent's stones is dead, then no sequence of
    the opponent's moves, suicides allowed, captures any of the chains while their owner passes. *)
Definition what_lives_by_all_points_is_never_captured : Prop :=
  forall b p chains,
  (forall x, ~ dead b p x) -> keeps_itself All_points b (opponent p) chains ->
  forall after, made_alone Any_suicide p b after -> forall x, chains x -> after x = opponent p.

(** If suicide is forbidden, each of some chains has two regions that are vital to it, by the
    textbook's condition, and touch no chains of the colour other than these, and none of the
    opponent's stones is dead, then no sequence of the opponent's moves captures any of the chains
    while their owner passes. *)
Definition what_lives_by_the_textbook_is_never_captured_without_suicide : Prop :=
  forall b p chains,
  (forall x, ~ dead b p x) -> keeps_itself Textbook b (opponent p) chains ->
  forall after, made_alone No_suicide p b after -> forall x, chains x -> after x = opponent p.

(** From a position, if each of some chains has two regions that are vital to it, by all points or
    by miai, and border on no chains other than these, then the chains stay on the board for ever if
    their owner answers well, with the opponent moving first, under any rule of ko and of
    suicide. *)
Definition what_lives_by_miai_stands_if_its_owner_answers : Prop :=
  forall r b p stones paired,
  position b -> keeps_itself_by_miai b p stones paired ->
  can_keep r p stones (Start b (opponent p)).

(** A path of a point's own colour leads from it to a neighbour of another colour exactly when such
    a path leads from beside that colour to the point. *)
Definition what_reaches_a_colour_is_where_paths_from_beside_it_end : Prop :=
  forall b v c, b v <> c ->
  (reaches b v c <-> exists w x, b w = c /\ adjacent w x /\ b x = b v /\ joined b x v).

(** Under positional superko, the player who moves second on an empty board cannot force a margin
    above 0. *)
Definition who_moves_second_on_an_empty_board_forces_nothing : Prop :=
  forall r p m,
  ko_rule r = Positional -> passes_to_end r = 2 -> (0 < m)%Z ->
  ~ forces r (opponent p) m (Start (@empty_board G) p).

(** The kernel's neighbours of a set of points are the points adjacent to one of them.

    Here and below: whether words are integers or have 64 bits, and on every board of the kernel's
    that stands for the graph, which has at most 64 points then. *)
Definition kernel_neighbours_are_adjacency : Prop :=
  forall reading machine (set : point G -> Prop) own,
  @stands_for_graph G machine -> is_word own set ->
  is_word (Kernel.neighbours reading machine own) (fun x => exists u, set u /\ adjacent u x).

(** A round of the kernel's flood removes no point, stays within the mask, and does not change what
    can be flooded from the word; if it does not change the word, the word is everything that can be
    flooded. *)
Definition kernel_a_round_of_flood_keeps_what_is_flooded : Prop :=
  forall reading machine (set within : point G -> Prop) own mask,
  @stands_for_graph G machine -> is_word own set -> is_word mask within ->
  (forall x, set x -> within x) ->
  let larger := Kernel.grow reading machine own mask in
  @on_board G larger
  /\ (forall x, set x -> has larger x)
  /\ (forall x, has larger x -> within x)
  /\ (forall x, flooded (fun y => has larger y) within x <-> flooded set within x)
  /\ (larger = own -> forall x, flooded set within x -> set x).

(** The kernel's flood from a stone within the stones of its colour is its chain. *)
Definition kernel_flood_is_the_chain : Prop :=
  forall reading machine b p v own spot,
  @stands_for_graph G machine -> b v = p -> is_word own (fun x => b x = p) ->
  is_word spot (fun x => x = v) ->
  is_word (Kernel.flood reading machine spot own) (joined b v).

(** The kernel's place_and_clear, from any colouring, is the move of the rules. *)
Definition kernel_move_is_the_move : Prop :=
  forall reading machine b p v own opposing spot,
  @stands_for_graph G machine -> b v = Empty -> are_stones own opposing b p ->
  is_word spot (fun x => x = v) ->
  let left := Kernel.place_and_clear reading machine own opposing spot in
  are_stones (fst left) (snd left) (place b v p) p.

(** From a position without dead stones, the kernel's fast move, which looks only at chains that
    touch the point, is the move of the rules. *)
Definition kernel_play_is_the_move : Prop :=
  forall reading machine b p v own opposing spot,
  @stands_for_graph G machine -> position b -> b v = Empty -> are_stones own opposing b p ->
  is_word spot (fun x => x = v) ->
  let left := Kernel.play reading machine own opposing spot in
  are_stones (fst left) (snd left) (place b v p) p.

(** From a position without dead stones, the kernel calls a play suicide exactly when the move clears
    the placed stone. *)
Definition kernel_suicide_is_suicide : Prop :=
  forall reading machine b p v own opposing spot,
  @stands_for_graph G machine -> position b -> b v = Empty -> are_stones own opposing b p ->
  is_word spot (fun x => x = v) ->
  let suicide := Kernel.is_suicide reading machine own opposing spot in
  (place b v p v = Empty -> suicide = N.one) /\ (place b v p v <> Empty -> suicide = N.zero).

(** From a position without dead stones, the kernel's legal points are the empty ones where the
    placed stone stays, and all empty points where suicide is allowed. *)
Definition kernel_legal_points_are_the_legal_points : Prop :=
  forall reading machine b p own opposing suicides,
  @stands_for_graph G machine -> position b -> are_stones own opposing b p ->
  is_word (Kernel.legal_without_history reading machine own opposing suicides)
    (fun x => b x = Empty /\ (suicides = true \/ place b x p x <> Empty)).

(** The kernel's two areas, from any colouring, are the areas of the rules. *)
Definition kernel_area_is_the_area : Prop :=
  forall reading machine b p own opposing,
  @stands_for_graph G machine -> are_stones own opposing b p ->
  let areas := Kernel.area reading machine own opposing in
  is_word (fst areas) (fun x => area b p x)
  /\ is_word (snd areas) (fun x => area b (opponent p) x).

End Written.

(** On a board of two points, S0 and S2, as printed, each give another colouring than S1 after some
    play.

    S0 asks for two points at least, each adjacent to each; S2 says nothing of the player whose
    stones are cleared. Clause: S0/3, S0/4, S2/clear, S2/move. *)
Section As_printed.
Context {G : graph}.
Implicit Types (b after : colouring G) (v w : point G) (p : player) (c : colour).

Definition same_group_as_printed b v w : Prop :=
  exists path, 2 <= length path /\ ForallOrdPairs (fun x y => adjacent x y) path
    /\ hd_error path = Some v /\ last path v = w /\ forall u, In u path -> b u = b v.

Definition reaches_from_group_as_printed b v c : Prop :=
  exists w u, same_group_as_printed b v w /\ adjacent w u /\ b u = c.

Definition clears_as_printed b after : Prop :=
  forall v, (reaches_by_equation b v Empty -> after v = b v)
            /\ (~ reaches_by_equation b v Empty -> after v = Empty).

Definition makes_as_printed b v p after : Prop :=
  b v = Empty
  /\ exists between, clears_as_printed (put b v p) between /\ clears_as_printed between after.

Definition makes_another_move (makes_it : colouring G -> point G -> player -> colouring G -> Prop) :=
  exists b v p, (exists after, makes_it b v p after)
                /\ forall after, makes_it b v p after -> ~ same after (place b v p).
End As_printed.

Definition sources_as_printed_make_other_moves (_ : graph) : Prop :=
  exists board : graph, length (@points board) = 2
  /\ @makes_another_move board (makes reaches_from_group_as_printed)
  /\ @makes_another_move board makes_as_printed.
