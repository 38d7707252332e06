(** A checker of certificates under superko, on any board graph. Definitions only: [Sound.v] proves
    that what it accepts is true, so that nobody has to read them. *)

From Coq Require Import Bool List Arith NArith ZArith FMapPositive.
From Goproof Require Import Graph Law Problems Playing Sets Lines Turns Outcomes Conditions.
Import ListNotations.

Fixpoint is_nothing (s : set) : bool :=
  match s with
  | Nothing => true
  | Only _ => false
  | Fork here evens odds => negb here && is_nothing evens && is_nothing odds
  end.

Section Program.
Context {G : graph}.

Section Checking.
Variables (board : @board_words G) (r : rules) (winner : player) (aim : goal).
Variable symmetries : list (@turned G).

Notation key_of := (key_of board r).
Notation is_at := (is_at board r).
Notation after_play := (after_play board r aim).
Notation goes_on := (goes_on board r winner aim).
Notation is_won := (is_won board r winner aim).
Notation is_safe_now := (is_safe_now board r winner aim).
Notation lives_on := (lives_on board winner aim).
Notation level_of := (level_of symmetries).

Definition is_score : bool := match aim with Margin _ _ => true | Target _ => false end.

Definition accepted (s : state) (c : conditions) (l : levels) : option found :=
  let now := key_of s in
  let own := level_of now highest l in
  when (negb (is_in (fst own) now (snd c))) (Some ((remove now (fst c), snd c), snd own)).

(** The state after the winner's move, and what that forbids. *)
Definition after_move (m : move) (s : state) (l : levels) : option (state * (forbidden * levels)) :=
  match m with
  | Passes => Some (after_pass s, (no_level, l))
  | Threatens => s' <- after_threat s; Some (s', (no_level, l))
  | Plays i =>
      point_and_spot <- nth_error (spots board) i;
      outcome <- after_play (snd point_and_spot) s;
      s' <- outcome;
      let own := level_of (key_of s') 0 l in
      when (lives_on (stones s) (stones s'))
        (Some (s', ({| level := fst own; among := Only (key_of s') |}, snd own)))
  end.

Section Nodes.
Variable nodes : PositiveMap.t node.

Fixpoint required (c : child) (s : state) (l : levels) : option found :=
  when (goes_on s)
  (match c with
    | Earlier n =>
        node <- PositiveMap.find n nodes;
        when (is_at (key_of (here node)) (here node) s) (Some ((req node, forb node), l))
    | Image n i =>
        node <- PositiveMap.find n nodes;
        symmetry <- nth_error symmetries i;
        let moved := recoded (order symmetry) in
        let there := {| level := level (forb node); among := mapped moved (among (forb node)) Nothing |} in
        let own := level_of (key_of s) highest l in
        when (is_score && is_at (moved (key_of (here node))) (here node) s
              && negb (is_in (fst own) (key_of s) there))
          (Some ((mapped moved (req node) Nothing, there), snd own))
    | Safe => when (is_safe_now s) (Some (nothing, l))
    | Wins m =>
        after <- after_move m s l;
        when (same_player (mover s) winner && is_won (fst after))
          (accepted s (Nothing, fst (snd after)) (snd (snd after)))
    | Moves m c' =>
        after <- after_move m s l;
        further <- required c' (fst after) (snd (snd after));
        when (same_player (mover s) winner)
          (accepted s (both_of (fst further) (Nothing, fst (snd after))) (snd further))
    end).

Fixpoint required_by_plays (s : state) (at_ : list (point G * N)) (plays : list (option child))
    (known : found) : option found :=
  match at_, plays with
  | [], [] => Some known
  | (_, spot) :: at_', c :: plays' =>
      outcome <- after_play spot s;
      match outcome, c with
      | None, None => required_by_plays s at_' plays' known
      | None, Some _ => None
      | Some s', None =>
          let all := fst known in
          required_by_plays s at_' plays'
            (if is_won s' then known else ((add (key_of s') (fst all), snd all), snd known))
      | Some s', Some c' =>
          further <- required c' s' (snd known);
          required_by_plays s at_' plays' (both_of (fst further) (fst known), snd further)
      end
  | _, _ => None
  end.

Definition required_by_pass (s : state) (pass : option child) (known : found) : option found :=
  let s' := after_pass s in
  match pass with
  | Some c =>
      further <- required c s' (snd known);
      Some (both_of (fst further) (fst known), snd further)
  | None => when (is_won s') (Some known)
  end.

Definition required_by_threat (s : state) (threat : option child) (known : found) : option found :=
  match after_threat s, threat with
  | None, None => Some known
  | Some s', Some c =>
      further <- required c s' (snd known);
      Some (both_of (fst further) (fst known), snd further)
  | _, _ => None
  end.

Definition required_by (s : state) (chosen : strategy) (l : levels) : option found :=
  match chosen with
  | Chosen c => when (same_player (mover s) winner) (required c s l)
  | Replies pass threat plays =>
      when (same_player (mover s) (opponent winner) && goes_on s)
      (known <- required_by_plays s (spots board) plays (nothing, l);
       more <- required_by_pass s pass known;
       all <- required_by_threat s threat more;
       accepted s (fst all) (snd all))
  end.

Definition state_at (position : place_in_file) (passes : nat) : state :=
  let '(l, p, k) := position in {| stones := words_of l; mover := p; passed := passes; spare := k |}.

Definition node_of (e : entry) (l : levels) : option (node * levels) :=
  let s := state_at (stands e) (precede e) in
  c <- required_by s (chosen e) l;
  Some ({| here := s; req := fst (fst c); forb := snd (fst c) |}, snd c).

End Nodes.

Fixpoint last_node (number : positive) (nodes : PositiveMap.t node) (last : option node)
    (l : levels) (lines : list line) : option (node * levels) :=
  match lines with
  | [] => n <- last; Some (n, l)
  | Level position n :: lines' =>
      let own := level_of (key_of (state_at position 0)) n l in
      if N.eqb (fst own) n then last_node number nodes last (snd own) lines' else None
  | Entry e :: lines' =>
      new <- node_of nodes e l;
      last_node (Pos.succ number) (PositiveMap.add number (fst new) nodes) (Some (fst new)) (snd new) lines'
  end.

(** The threats of the earlier positions are those of the root. *)
Definition suits_root (l : list colour) (p : player) (passes : nat) (k : threats)
    (history : list (list colour * player)) (last : node) (levels_ : levels) : bool :=
  let root := state_at (l, p, k) passes in
  let seen := key_of root :: map (fun position => key_of (state_at (position, k) 0)) history in
  is_at (key_of (here last)) (here last) root
  && (negb (is_tended aim) || has_none_dead board winner (stones root))
  && forallb (fun position => lives_on (words_of (fst position)) (stones root)) history
  && is_nothing (fold_right remove (req last) seen)
  && forallb (fun k => negb (is_in (level_seen symmetries levels_ k) k (forb last))) seen.

End Checking.

Definition is_superko (k : ko) : bool :=
  match k with Positional | Situational => true | _ => false end.

(** Whether the lines prove that [winner] wins from the colouring with these colours, [p] to move
    with these threats after so many passes, with the history. *)
Definition accepts_after (r : rules) (winner : player) (aim : goal) (levelled : bool)
    (symmetries : list (list nat))
    (l : list colour) (p : player) (passes : nat) (k : threats)
    (history : list (list colour * player)) (lines : list line) : bool :=
  let board := @prepared G in
  match turned <- all_turned symmetries;
        let none := if levelled then Some (PositiveMap.empty N) else None in
        last <- last_node board r winner aim turned xH (PositiveMap.empty node) None none lines;
        Some (turned, last)
  with
  | Some (turned, (last, levels_)) =>
      is_superko (ko_rule r) && (passes_to_end r =? 2)
      && match levels_ with None => true | Some _ => @is_closed G (map order turned) end
      && suits_root board r winner aim turned l p passes k history last levels_
  | None => false
  end.

(** The same for a margin from the start of a game, and for a problem. *)
Definition accepts (r : rules) (winner : player) (margin : Z) (tended levelled : bool)
    (symmetries : list (list nat)) (b : colouring G) (p : player) (lines : list line) : bool :=
  accepts_after r winner (Margin margin tended) levelled symmetries (map b points) p 0 (0, 0) [] lines.

Definition marks_of (q : problem G) : marks := {|
  defends := defender q;
  wanted := word (target q);
  playing := word (open_points q);
  kept := word (immortal q);
  takes_all := captures_all q;
  must_live := has_to_live q |}.

End Program.

Definition accepts_problem {G : graph} (r : rules) (q : problem G) (winner : player)
    (b : colouring G) (p : player) (k : threats) (passes : nat)
    (history : list (colouring G * player)) (lines : list line) : bool :=
  let outside (b : colouring G) := map (on_the_board (immortal q) Empty b) points in
  @accepts_after (with_outside G (immortal q)) r winner (Target (marks_of (guarded q))) false [] (outside b) p passes k
    (map (fun position => (outside (fst position), snd position)) history) lines.
