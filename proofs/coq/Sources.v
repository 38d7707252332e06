(** S0, S2 and S3, repaired, as their texts say them. Definitions only, for who wants to judge that
    they have the games of [Law.v], which are those of S1.

    Each game has its turns numbered from 0: the turn [moves i] leads from what is there at [i] to
    what is there at [S i]. *)

From Coq Require Import List.
From Goproof Require Import Graph Deciding Law Notions.

Section Sources.
Context {G : graph}.
Implicit Types (b : colouring G) (c : colour) (u v w : point G) (p : player).
Implicit Types (moves : nat -> @turn G) (i j n : nat).

(** What the law makes of the same turns, from the empty board on, Black first. Clause: S1/R5. *)
Fixpoint game_after moves n : game :=
  match n with
  | 0 => Start empty_board Black
  | S i => Then (game_after moves i) (moves i)
  end.

(** S1's own rules: positional superko, suicide, two passes. Clause: S1/R6 to S1/R8. *)
Definition logical_rules : rules :=
  {| ko_rule := Positional; on_suicide := Any_suicide; passes_to_end := 2 |}.

(** A finished game of S1's: every turn is legal, and the last ends it. Clause: S1/R8. *)
Definition finished moves n : Prop :=
  legal_game logical_rules (game_after moves n) /\ ended logical_rules (game_after moves n).

(** Lists of points each of which is adjacent to the next, from a point to a point. *)
Fixpoint linked (path : list (point G)) : Prop :=
  match path with
  | v :: (w :: _) as rest => adjacent v w /\ linked rest
  | _ => True
  end.

Definition leads path v w : Prop := hd_error path = Some v /\ last path v = w /\ linked path.

(** S0: points in one group, of which a list is one point at least; and reaching.
    Clause: S0/3, S0/4. *)
Definition same_group b v w : Prop :=
  exists path, leads path v w /\ forall u, In u path -> b u = b v.

Definition reaches_from_group b v c : Prop :=
  exists w u, same_group b v w /\ adjacent w u /\ b u = c.

(** S2: what is in every solution of the equation. Clause: S2/reaches. *)
Definition equation b c (solution : point G -> Prop) v : Prop :=
  b v = c \/ exists w, adjacent v w /\ (b w = c \/ (b v = b w /\ solution w)).

Definition reaches_by_equation b v c : Prop :=
  forall solution, (forall w, solution w <-> equation b c solution w) -> solution v.

(** S3: along a path whose points but the last have one colour. Clause: S3/reaches. *)
Definition reaches_along b v c : Prop :=
  exists path w, leads path v w /\ (forall u, In u (removelast path) -> b u = b v) /\ b w = c.

(** All of them clear a player, move and count alike, each by its own account of reaching.
    Clause: S0/5, S0/8e, S0/10, S2/clear, S2/move, S2/score, S3/chi, S3/b'', S3/phi. *)
Section Alike.
Variable reaching_as : colouring G -> point G -> colour -> Prop.

Definition clears b p after : Prop :=
  without b (fun v => b v = p /\ ~ reaching_as b v Empty) after.

Definition makes b v p after : Prop :=
  b v = Empty
  /\ exists between, clears (put b v p) (opponent p) between /\ clears between p after.

Definition counts b p v : Prop :=
  b v = p \/ (b v = Empty /\ reaching_as b v p /\ ~ reaching_as b v (opponent p)).
End Alike.

(** A set has so many points. *)
Definition amount (set : point G -> Prop) n : Prop :=
  exists members, NoDup members /\ (forall v, In v members <-> set v) /\ length members = n.

(** The moves before the one at [i] are two passes. *)
Definition after_two_passes moves i : Prop :=
  exists j, i = S (S j) /\ moves j = Pass /\ moves (S j) = Pass.

(** They are the first ones so. *)
Definition ends_first_at moves n : Prop :=
  after_two_passes moves n /\ forall i, i < n -> ~ after_two_passes moves i.

(** S0: board situations, the edge between two, and games. Clause: S0/6 to S0/9. *)
Record situation : Type :=
  { coloring : colouring G; captured_stones : player -> nat; whose_turn : player }.

Definition edge moves i (nodes : nat -> situation) : Prop :=
  let s1 := nodes i in let s2 := nodes (S i) in
  whose_turn s2 = opponent (whose_turn s1) /\ ~ after_two_passes moves i /\
  match moves i with
  | Pass =>
      same (coloring s2) (coloring s1) /\ forall p, captured_stones s2 p = captured_stones s1 p
  | Play v =>
      let coloured := put (coloring s1) v (whose_turn s1) in
      makes reaches_from_group (coloring s1) v (whose_turn s1) (coloring s2)
      /\ (forall p, exists n,
            amount (fun u => coloured u = p /\ coloring s2 u = Empty) n
            /\ captured_stones s2 p = captured_stones s1 p + n)
      /\ forall j, j <= i -> ~ same (coloring (nodes j)) (coloring s2)
  end.

Definition game_of_situations moves n (nodes : nat -> situation) : Prop :=
  same (coloring (nodes 0)) empty_board
  /\ (forall p, captured_stones (nodes 0) p = 0) /\ whose_turn (nodes 0) = Black
  /\ forall i, i < n -> edge moves i nodes.

(** S2: the move function, as a relation that holds of no error, and finished games.
    Clause: S2/move, S2/game. *)
Definition move_function (t : turn) p b after : Prop :=
  match t with
  | Pass => same after b
  | Play v => makes reaches_by_equation b v p after
  end.

Definition turn_of_boards moves i (players : nat -> player) (boards : nat -> colouring G) : Prop :=
  move_function (moves i) (players i) (boards i) (boards (S i))
  /\ (moves i = Pass \/ forall j, j <= i -> ~ same (boards j) (boards (S i))).

Definition boards_so_far moves n players boards : Prop :=
  players 0 = Black
  /\ (forall i, S i < n -> players (S i) = opponent (players i))
  /\ same (boards 0) empty_board
  /\ forall i, i < n -> turn_of_boards moves i players boards.

Definition game_of_boards moves n players boards : Prop :=
  boards_so_far moves n players boards
  /\ 2 <= n /\ forall i, S i < n -> (moves i = Pass /\ moves (S i) = Pass <-> S (S i) = n).

(** S3: game states, the move function on them, and finished games.
    Clause: S3/state, S3/mu to S3/mu.3, S3/game. *)
Record state : Type :=
  { board_function : colouring G; current_player : player; consecutive_passes : nat }.

Definition state_function s (t : @turn G) s' : Prop :=
  current_player s' = opponent (current_player s) /\
  match t with
  | Pass =>
      same (board_function s') (board_function s)
      /\ consecutive_passes s' = S (consecutive_passes s)
  | Play v =>
      makes reaches_along (board_function s) v (current_player s) (board_function s')
      /\ consecutive_passes s' = 0
  end.

Definition turn_of_states moves i (states : nat -> state) : Prop :=
  state_function (states i) (moves i) (states (S i))
  /\ (moves i <> Pass ->
      forall j, j <= i -> ~ same (board_function (states j)) (board_function (states (S i))))
  /\ consecutive_passes (states i) < 2.

Definition states_so_far moves n states : Prop :=
  same (board_function (states 0)) empty_board
  /\ current_player (states 0) = Black /\ consecutive_passes (states 0) = 0
  /\ forall i, i < n -> turn_of_states moves i states.

Definition game_of_states moves n states : Prop :=
  states_so_far moves n states /\ consecutive_passes (states n) = 2.

End Sources.
