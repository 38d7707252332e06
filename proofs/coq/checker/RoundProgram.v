(** A checker of certificates for games that end as soon as a situation occurs again, under simple
    ko, on any board graph. Definitions only: [RoundSound.v] proves that what it accepts is true. *)

From Coq Require Import Bool List Arith NArith ZArith FMapPositive.
From Goproof Require Import Graph Law Notions Cycles Playing Sets Lines Turns Outcomes Conditions Program.
Import ListNotations.

(** A situation: and the points where ko forbids to play. *)
Record stand : Set := { at_state : state; bars : N }.

(** A node of a file: its situation, its rank, and the winner's move where the winner is to move.
    Where cycles are draws, the rank is the number of the line. *)
Record round_node : Set := {
  its_place : list colour * player;
  its_bars : list nat;
  its_passes : nat;
  its_rank : Z;
  its_move : option move }.

Definition simple_ko (suicide : bool) : rules :=
  {| ko_rule := Simple; on_suicide := suicide_if suicide; passes_to_end := 2 |}.

Section RoundProgram.
Context {G : graph}.
Variables (board : @board_words G) (suicide : bool) (winner : player) (margin : Z).
Notation r := (simple_ko suicide).
Notation aim := (Margin margin false).

Definition same_stones (w w' : words) : bool :=
  let same_of c := lies_in board (coloured board w c) (coloured board w' c)
                   && lies_in board (coloured board w' c) (coloured board w c) in
  same_of (Stone Black) && same_of (Stone White).

(** Whether a play brings back earlier stones. *)
Definition retakes (earlier : words) (s : state) (spot : N) : option bool :=
  outcome <- after_play board r aim spot s;
  Some (match outcome with Some s' => same_stones (stones s') earlier | None => false end).

(** Nowhere else: the stone that is put was there, or has no empty point beside it. *)
Definition suspects (earlier : words) (s : state) : N :=
  let free := coloured board (stones s) Empty in
  N.land free (N.lor (coloured board earlier (mover s))
    (N.ldiff (every board) (spread (near board) free))).

Fixpoint marked_by (f : N -> option bool) (at_ : list (point G * N)) : option N :=
  match at_ with
  | [] => Some 0%N
  | (_, spot) :: at_' =>
      is <- f spot;
      w <- marked_by f at_';
      Some (if is : bool then N.succ_double w else N.double w)
  end.

Definition bars_after (earlier : words) (s : state) : option N :=
  let some := suspects earlier s in
  if is_nowhere board some then Some 0%N
  else marked_by (fun spot => if is_nowhere board (N.land spot some) then Some false
                              else retakes earlier s spot) (spots board).

Definition with_bars (earlier : words) (s : state) : option stand :=
  w <- bars_after earlier s; Some {| at_state := s; bars := w |}.

(** Nothing where a flood took too long; then nothing where the rules forbid the move. *)
Definition stand_after (s : stand) (m : move) : option (option stand) :=
  let earlier := stones (at_state s) in
  match m with
  | Passes => s' <- with_bars earlier (after_pass (at_state s)); Some (Some s')
  | Threatens => Some None
  | Plays i =>
      match nth_error (spots board) i with
      | Some (_, spot) =>
          if is_nowhere board (N.land spot (bars s)) then
            outcome <- after_play board r aim spot (at_state s);
            match outcome with
            | Some s' => s'' <- with_bars earlier s'; Some (Some s'')
            | None => Some None
            end
          else Some None
      | None => Some None
      end
  end.

Definition stand_key (s : stand) : positive :=
  let w := stones (at_state s) in
  code (colours_of (size board) (black w) (white w))
    ((match mover (at_state s) with Black => xO | White => xI end)
       (Nat.iter (passed (at_state s)) xI (xO (N.succ_pos (bars s))))).

Definition stand_of (place : list colour * player) (barred_at : list nat) (passes : nat) : stand := {|
  at_state := {| stones := words_of (fst place); mover := snd place; passed := passes; spare := (0, 0) |};
  bars := word (fun v : point G => existsb (Nat.eqb (index v)) barred_at) |}.

Definition stand_at (n : round_node) : stand := stand_of (its_place n) (its_bars n) (its_passes n).

Section Nodes.
Variables (c : cycle_rule) (weight : Z) (history : set) (ranks : PositiveMap.t Z).

Definition draw_is_enough : bool := (margin <=? 0)%Z.

(** Where nothing that comes round can be lost, ranks don't matter. *)
Definition any_rank : bool :=
  match c with
  | Drawn => draw_is_enough
  | By_captures => (margin <=? - Z.of_nat (length (@points G)))%Z
  end.

(** The highest rank that a node after a move may have. *)
Definition highest_rank (p : player) (rank : Z) (m : move) : Z :=
  (rank + match m with Passes => if same_player p winner then weight else - weight | _ => 0 end
   - if draw_is_enough then 0 else 1)%Z.

Definition is_met (highest : Z) (s : stand) : bool :=
  match outcome board r winner aim (at_state s) with
  | Some (Some won) => won
  | Some None =>
      draw_is_enough && mem (stand_key s) history
      || match PositiveMap.find (stand_key s) ranks with
         | Some rank => any_rank || (rank <=? highest)%Z
         | None => false
         end
  | None => false
  end.

Definition all_moves : list move := Passes :: map Plays (seq 0 (length (@points G))).

Definition is_node_met (n : round_node) : bool :=
  let s := stand_at n in
  let p := mover (at_state s) in
  let leads m := is_met (highest_rank p (its_rank n) m) in
  (its_passes n <? 2) && negb (mem (stand_key s) history)
  && match its_move n with
     | Some m =>
         same_player p winner
         && match stand_after s m with Some (Some s') => leads m s' | _ => false end
     | None =>
         same_player p (opponent winner)
         && forallb (fun m => match stand_after s m with
              | Some (Some s') => leads m s'
              | Some None => true
              | None => false
              end) all_moves
     end.

Fixpoint ranks_of (nodes : list round_node) (known : PositiveMap.t Z) : option (PositiveMap.t Z) :=
  match nodes with
  | [] => Some known
  | n :: nodes' =>
      let k := stand_key (stand_at n) in
      match PositiveMap.find k known with
      | Some _ => None
      | None => ranks_of nodes' (PositiveMap.add k (its_rank n) known)
      end
  end.

End Nodes.
End RoundProgram.

(** The situation of a root, or one before it. *)
Definition root_place : Set := list colour * player * list nat * nat.

Definition stand_there {G : graph} (place : root_place) : stand :=
  let '(l, p, barred_at, passes) := place in @stand_of G (l, p) barred_at passes.

(** Whether the nodes prove that [winner] makes the result at least [margin] from the root on, after
    the history. *)
Definition accepts_round {G : graph} (suicide : bool) (c : cycle_rule) (winner : player) (margin : Z)
    (weight : Z) (root : root_place) (history : list root_place) (nodes : list round_node) : bool :=
  let board := @prepared G in
  let earlier := fold_right (fun place => add (stand_key board (@stand_there G place))) Nothing history in
  match ranks_of board nodes (PositiveMap.empty Z) with
  | Some ranks =>
      match c with
      | Drawn => (weight =? 0)%Z
      | By_captures =>
          (1 <=? weight)%Z && (margin <=? Z.of_nat (length (@points G)))%Z
          && match history with [] => true | _ => false end
      end
      && forallb (fun place : root_place => snd place <? 2) history
      && match PositiveMap.find (stand_key board (@stand_there G root)) ranks with Some _ => true | None => false end
      && forallb (is_node_met board suicide winner margin c weight earlier ranks) nodes
  | None => false
  end.
