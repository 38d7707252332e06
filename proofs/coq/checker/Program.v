(** A checker of certificates under superko, on any board graph. Definitions only: [Sound.v] proves 
    that what it accepts is true, so that nobody has to read them.

    A set of points is a binary number, a [word]: its bits follow the order of [points]. What takes
    the flood longer than there are points is refused, so that no proof has to count rounds. *)

From Coq Require Import Bool List Arith NArith ZArith FMapPositive.
From Goproof Require Import Graph Law Life Problems Playing Sets.
Import ListNotations.

Notation "x <- e ; f" := (match e with Some x => f | None => None end)
  (at level 100, e at level 99, right associativity).

Definition when {A} (b : bool) (a : option A) : option A := if b then a else None.

(** What a file says, points by their numbers in the order of [points]. *)
Inductive move : Set := Passes | Threatens | Plays (i : nat).

(** What a move leads to: an earlier node, the image of one, what is won by passing from now on, or
    a node of its own with the winner's move, which ends the game or leads on. *)
Inductive child : Set :=
  | Earlier (node : positive)
  | Image (node : positive) (symmetry : nat)
  | Safe
  | Wins (m : move)
  | Moves (m : move) (next : child).

(** The loser's moves: the pass, the threat, and a play at each point. *)
Inductive strategy : Set :=
  | Chosen (c : child)
  | Replies (pass threat : option child) (plays : list (option child)).

(** How many threats Black has left, and White. *)
Definition threats : Set := nat * nat.

Definition of_player (k : threats) (p : player) : nat :=
  match p with Black => fst k | White => snd k end.

Definition place_in_file : Set := list colour * player * threats.

(** [sets]: positions that the node requires and forbids by the file; version 1 has them. *)
Record entry : Set := {
  stands : place_in_file;
  precede : nat;
  chosen : strategy;
  sets : option (list place_in_file * list place_in_file) }.

(** A line: a node, or in version 5 the level of a position. *)
Inductive line : Set := Entry (e : entry) | Level (position : place_in_file) (level : N).

Record words : Set := Words { black : N; white : N }.

Record state : Set := { stones : words; mover : player; passed : nat; spare : threats }.

(** What is played for: a margin, or a target. *)
Record marks : Set := {
  defends : player; wanted : N; playing : N; kept : N; takes_all : bool; must_live : bool }.

Inductive goal : Set := Margin (margin : Z) | Target (m : marks).

(** What may not have stood: all positions of a level below [level], and some of this level. Before
    version 5 every position has the level 0. *)
Record forbidden : Set := { level : N; among : set }.

Definition no_level : forbidden := {| level := 0; among := Nothing |}.

Definition together (f f' : forbidden) : forbidden :=
  match N.compare (level f) (level f') with
  | Lt => f'
  | Gt => f
  | Eq => {| level := level f; among := union (among f) (among f') |}
  end.

(** The levels that positions have so far, by the least of their images; nothing before version 5. *)
Definition levels : Type := option (PositiveMap.t N).

(** That of a position to which the winner does not play, above all in files. *)
Definition highest : N := 1000000000000000001.

(** From [here] the winner wins with every history that has [req] and nothing of [forb]. *)
Record node : Set := { here : state; req : set; forb : forbidden }.

Fixpoint bits_of (l : list bool) : N :=
  match l with
  | [] => 0
  | b :: l' => if b then N.succ_double (bits_of l') else N.double (bits_of l')
  end.

Fixpoint colours_of (n : nat) (b w : N) : list colour :=
  match n with
  | 0 => []
  | S n' =>
      (if N.odd b then Stone Black else if N.odd w then Stone White else Empty)
      :: colours_of n' (N.div2 b) (N.div2 w)
  end.

Definition words_of (l : list colour) : words :=
  Words (bits_of (map (fun c => if same_colour c Black then true else false) l))
        (bits_of (map (fun c => if same_colour c White then true else false) l)).

(** Colours, and what follows them, as one number, and back. *)
Fixpoint code (l : list colour) (rest : positive) : positive :=
  match l with
  | [] => rest
  | Empty :: l' => xO (code l' rest)
  | Stone Black :: l' => xI (xO (code l' rest))
  | Stone White :: l' => xI (xI (code l' rest))
  end.

Fixpoint decode (n : nat) (k : positive) : list colour * positive :=
  match n with
  | 0 => ([], k)
  | S n' =>
      let further c k' := let (l, rest) := decode n' k' in (c :: l, rest) in
      match k with
      | xO k' => further Empty k'
      | xI (xO k') => further (Stone Black) k'
      | xI (xI k') => further (Stone White) k'
      | _ => ([], k)
      end
  end.

Definition code_of_threats (k : threats) : positive :=
  Nat.iter (fst k) xO (Nat.iter (snd k) xI xH).

Definition permuted (order : list nat) (l : list colour) : list colour :=
  map (fun i => nth i l Empty) order.

Definition recoded (order : list nat) (k : positive) : positive :=
  let again k' := let (l, rest) := decode (length order) k' in code (permuted order l) rest in
  match k with xO k' => xO (again k') | xI k' => xI (again k') | xH => xH end.

Fixpoint ones (n : nat) (w : N) : nat :=
  match n with 0 => 0 | S n' => (if N.odd w then 1 else 0) + ones n' (N.div2 w) end.

Fixpoint spread (near : list N) (w : N) : N :=
  match near, w with
  | [], _ | _, N0 => 0%N
  | a :: near', _ =>
      if N.odd w then N.lor a (spread near' (N.div2 w)) else spread near' (N.div2 w)
  end.

Fixpoint is_nothing (s : set) : bool :=
  match s with
  | Nothing => true
  | Only _ => false
  | Fork here evens odds => negb here && is_nothing evens && is_nothing odds
  end.

Section Program.
Context {G : graph}.

Fixpoint position_in (l : list (point G)) v : nat :=
  match l with
  | [] => 0
  | x :: l' => if same_point x v then 0 else S (position_in l' v)
  end.

Definition index v : nat := position_in points v.

Definition word (set : point G -> bool) : N := bits_of (map set points).

(** What is computed once for a board. *)
Record board_words : Type := {
  size : nat;
  every : N;
  near : list N;
  spots : list (point G * N) }.

Definition prepared : board_words := {|
  size := length (@points G);
  every := word (fun _ => true);
  near := map (fun v => word (adjacent v)) points;
  spots := map (fun v => (v, word (fun w => if same_point v w then true else false))) points |}.

(** A symmetry of the board, what undoes it, and the numbers of the origins of all points. *)
Record turned : Type := {
  image : point G -> point G; preimage : point G -> point G; order : list nat }.

Definition at_number (numbers : list nat) (v : point G) : point G :=
  nth (nth (index v) numbers 0) points v.

Fixpoint first_at (n : nat) (l : list nat) : nat :=
  match l with [] => 0 | i :: l' => if i =? n then 0 else S (first_at n l') end.

Definition turned_by (numbers : list nat) : option turned :=
  let origins := map (fun n => first_at n numbers) (seq 0 (length (@points G))) in
  let there := at_number numbers in
  let back := at_number origins in
  let is v w := if same_point v w then true else false in
  when (forallb (fun v => is (back (there v)) v && is (there (back v)) v
          && forallb (fun w => implb (adjacent v w)
               (adjacent (there v) (there w) && adjacent (back v) (back w))) points) points)
    (Some {| image := there; preimage := back; order := map (fun v => index (back v)) points |}).

Section Checking.
Variables (board : board_words) (r : rules) (winner : player) (aim : goal).
Variable symmetries : list turned.

(** The points of [mask] that paths in it join to [new], besides [seen]. *)
Fixpoint flood (rounds : nat) (mask seen new : N) : option N :=
  match new with
  | N0 => Some seen
  | _ =>
      match rounds with
      | 0 => None
      | S n =>
          let seen' := N.lor seen new in
          flood n mask seen' (N.ldiff (N.land mask (spread (near board) new)) seen')
      end
  end.

Definition joined_word (mask spot : N) : option N := flood (S (size board)) mask 0 spot.

Definition reaching_word (mask target : N) : option N :=
  flood (S (size board)) mask 0 (N.land mask (spread (near board) target)).

Definition coloured (w : words) (c : colour) : N :=
  match c with
  | Stone Black => black w
  | Stone White => N.ldiff (white w) (black w)
  | Empty => N.ldiff (every board) (N.lor (black w) (white w))
  end.

Definition sides (p : player) (own other : N) : words :=
  match p with Black => Words own other | White => Words other own end.

Definition cleared (p : player) (w : words) : option words :=
  living <- reaching_word (coloured w p) (coloured w Empty);
  Some (sides p living (coloured w (opponent p))).

Definition played (spot : N) (p : player) (w : words) : option words :=
  w' <- cleared (opponent p) (sides p (N.lor (coloured w p) spot) (coloured w (opponent p)));
  cleared p w'.

Definition is_free (spot : N) (w : words) : bool := negb (N.eqb (N.land spot (coloured w Empty)) 0).

Definition is_nowhere (w : N) : bool := N.eqb (N.land (every board) w) 0.
Definition lies_in (w w' : N) : bool := is_nowhere (N.ldiff w w').

Definition may_play (spot : N) : bool :=
  match aim with Margin _ => true | Target m => negb (is_nowhere (N.land spot (playing m))) end.

(** Nothing where a flood took too long; then nothing where the rules, repetition aside, forbid it. *)
Definition after_play (spot : N) (s : state) : option (option state) :=
  if may_play spot && is_free spot (stones s) then
    w <- played spot (mover s) (stones s);
    Some (when (suicide_allowed r || negb (is_free spot w))
      (Some {| stones := w; mover := opponent (mover s); passed := 0; spare := spare s |}))
  else Some None.

Definition after_pass (s : state) : state :=
  {| stones := stones s; mover := opponent (mover s); passed := S (passed s); spare := spare s |}.

Definition after_threat (s : state) : option state :=
  let left k := Some {| stones := stones s; mover := mover s; passed := 0; spare := k |} in
  match mover s, spare s with
  | Black, (S n, m) => left (n, m)
  | White, (n, S m) => left (n, m)
  | _, _ => None
  end.

(** What may not repeat. *)
Definition key (p : player) (l : list colour) (k : threats) : positive :=
  let coded := code l (code_of_threats k) in
  match ko_rule r, p with Situational, White => xI coded | _, _ => xO coded end.

Definition key_of (s : state) : positive :=
  key (mover s) (colours_of (size board) (black (stones s)) (white (stones s))) (spare s).

Definition is_at (k : positive) (s s' : state) : bool :=
  Pos.eqb k (key_of s') && same_player (mover s) (mover s') && (passed s =? passed s').

Definition area_word (w : words) (p : player) : option N :=
  own <- reaching_word (coloured w Empty) (coloured w p);
  other <- reaching_word (coloured w Empty) (coloured w (opponent p));
  Some (N.lor (coloured w p) (N.ldiff own other)).

Definition count (w : N) : Z := Z.of_nat (ones (size board) w).

(** Unconditional life: chains and regions, each with one of its points. *)
Fixpoint pieces (from : list (point G * N)) (mask left : N) : option (list (point G * N)) :=
  match from with
  | [] => Some []
  | (v, spot) :: rest =>
      if is_nowhere (N.land spot left) then pieces rest mask left
      else piece <- joined_word mask spot;
           others <- pieces rest mask (N.ldiff left piece);
           Some ((v, piece) :: others)
  end.

Definition is_eye (own counted set chain region : N) : bool :=
  lies_in (N.land region counted) (spread (near board) chain)
  && lies_in (N.land (spread (near board) region) own) set.

Definition has_two_eyes (own counted set : N) (regions : list (point G * N)) (chain : point G * N) :=
  match filter (fun region => is_eye own counted set (snd chain) (snd region)) regions with
  | _ :: _ :: _ => true
  | _ => false
  end.

Definition all_of (pieces : list (point G * N)) : N := fold_right N.lor 0%N (map snd pieces).

Fixpoint surviving (rounds : nat) own counted (regions chains : list (point G * N)) : option N :=
  let keeps := has_two_eyes own counted (all_of chains) regions in
  if forallb keeps chains then Some (all_of chains)
  else match rounds with
       | 0 => None
       | S n => surviving n own counted regions (filter keeps chains)
       end.

Definition alive_word (w : words) (p : player) : option N :=
  let own := coloured w p in
  let bare := N.ldiff (every board) own in
  chains <- pieces (spots board) own own;
  regions <- pieces (spots board) bare bare;
  surviving (length chains) own (if suicide_allowed r then every board else coloured w Empty)
    regions chains.

Definition eyes_word (w : words) (living : N) : N :=
  bits_of (map (fun near => negb (is_nowhere near) && lies_in near living) (near board)).

Definition has_no_dead (w : words) (p : player) : bool :=
  match reaching_word (coloured w p) (coloured w Empty) with
  | Some living => N.eqb (coloured w p) living
  | None => false
  end.

Definition is_safe (margin : Z) (w : words) : bool :=
  match alive_word w winner with
  | Some living =>
      let safe := N.lor living (N.land (coloured w Empty) (eyes_word w living)) in
      has_no_dead w winner && has_no_dead w (opponent winner)
      && (margin <=? 2 * count safe - Z.of_nat (size board))%Z
  | None => false
  end.

(** Who has won as soon as the stones stand so, where somebody has. *)
Definition is_captured (m : marks) (w : words) : bool :=
  let own := coloured w (defends m) in
  if takes_all m then is_nowhere (N.land (wanted m) own) else negb (lies_in (wanted m) own).

Definition has_life (m : marks) (w : words) : option bool :=
  let own := coloured w (defends m) in
  alive <- alive_word w (defends m);
  beside <- flood (S (size board)) own 0 (N.land own (kept m));
  let lasting := N.lor alive beside in
  Some (if takes_all m then negb (is_nowhere (N.land (wanted m) lasting))
        else lies_in (wanted m) lasting).

Definition won_at_once (w : words) : option (option player) :=
  match aim with
  | Margin _ => Some None
  | Target m =>
      if is_captured m w then Some (Some (opponent (defends m)))
      else if must_live m then
        lives <- has_life m w;
        Some (if lives : bool then Some (defends m) else None)
      else Some None
  end.

(** Whether the winner has won; nothing while the game goes on. *)
Definition outcome (s : state) : option (option bool) :=
  at_once <- won_at_once (stones s);
  match at_once with
  | Some p => Some (Some (same_player p winner))
  | None =>
      if passes_to_end r <=? passed s then
        match aim with
        | Margin margin =>
            ours <- area_word (stones s) winner;
            theirs <- area_word (stones s) (opponent winner);
            Some (Some (margin <=? count ours - count theirs)%Z)
        | Target m =>
            Some (Some (same_player winner
              (if must_live m then opponent (defends m) else defends m)))
        end
      else Some None
  end.

Definition goes_on (s : state) : bool := match outcome s with Some None => true | _ => false end.
Definition is_won (s : state) : bool :=
  match outcome s with Some (Some won) => won | _ => false end.

(** Whether the winner wins a margin by passing from now on. *)
Definition is_safe_now (s : state) : bool :=
  match aim with
  | Margin margin => (of_player (spare s) Black + of_player (spare s) White =? 0)
                     && is_safe margin (stones s)
  | Target _ => false
  end.

Definition is_score : bool := match aim with Margin _ => true | Target _ => false end.

(** Levels. *)
Definition least (k : positive) : positive :=
  fold_right (fun one k' => Pos.min (recoded (order one) k) k') k symmetries.

Definition level_seen (l : levels) (k : positive) : N :=
  match l with
  | None => 0
  | Some known => match PositiveMap.find (least k) known with Some n => n | None => highest end
  end.

(** The level of a position, which has the other one from now on if it had none. *)
Definition level_of (k : positive) (otherwise : N) (l : levels) : N * levels :=
  match l with
  | None => (0%N, l)
  | Some known =>
      let one := least k in
      match PositiveMap.find one known with
      | Some n => (n, l)
      | None => (otherwise, Some (PositiveMap.add one otherwise known))
      end
  end.

Definition is_in (own : N) (k : positive) (f : forbidden) : bool :=
  (own <? level f)%N || mem k (among f).

(** What a node requires and forbids, and the levels from then on. *)
Definition conditions : Type := set * forbidden.
Definition found : Type := conditions * levels.

Definition nothing : conditions := (Nothing, no_level).
Definition both_of (c c' : conditions) : conditions :=
  (union (fst c) (fst c'), together (snd c) (snd c')).

Definition accepted (s : state) (c : conditions) (l : levels) : option found :=
  let now := key_of s in
  let required := remove now (fst c) in
  let own := level_of now highest l in
  let fine := match l with None => apart required (among (snd c)) | Some _ => true end in
  when (negb (is_in (fst own) now (snd c)) && fine) (Some ((required, snd c), snd own)).

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
      Some (s', ({| level := fst own; among := Only (key_of s') |}, snd own))
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

Definition keys (positions : list place_in_file) : set :=
  fold_right (fun position =>
    let '(l, p, k) := position in add (key p l k)) Nothing positions.

Definition state_at (position : place_in_file) (passes : nat) : state :=
  let '(l, p, k) := position in {| stones := words_of l; mover := p; passed := passes; spare := k |}.

Definition node_of (e : entry) (l : levels) : option (node * levels) :=
  let s := state_at (stands e) (precede e) in
  least <- required_by s (chosen e) l;
  c <- match sets e with
       | None => Some least
       | Some (required, forbidden) =>
           let required := keys required in
           let forbidden := {| level := 0; among := keys forbidden |} in
           match snd least with
           | None =>
               when (within (fst (fst least)) required
                     && within (among (snd (fst least))) (among forbidden))
                 (accepted s (both_of (fst least) (required, forbidden)) None)
           | Some _ => None
           end
       end;
  Some ({| here := s; req := fst (fst c); forb := snd (fst c) |}, snd c).

End Nodes.

(** Positions in the sets of all nodes: so many at once, and so many for each node before. *)
Definition is_little (sizes : N) (number : positive) : bool :=
  (sizes <=? 4096 + 64 * N.pred (Npos number))%N.

Fixpoint last_node (number : positive) (nodes : PositiveMap.t node) (last : option node)
    (l : levels) (sizes : N) (lines : list line) : option (node * levels) :=
  match lines with
  | [] => n <- last; Some (n, l)
  | Level position n :: lines' =>
      let own := level_of (key_of (state_at position 0)) n l in
      if N.eqb (fst own) n then last_node number nodes last (snd own) sizes lines' else None
  | Entry e :: lines' =>
      new <- node_of nodes e l;
      let n := fst new in
      let sizes' := match l with
        | None => sizes
        | Some _ => size_from (req n) (size_from (among (forb n)) sizes)
        end in
      if is_little sizes' number
      then last_node (Pos.succ number) (PositiveMap.add number n nodes) (Some n) (snd new) sizes' lines'
      else None
  end.

(** The threats of the earlier positions are those of the root. *)
Definition suits_root (l : list colour) (p : player) (passes : nat) (k : threats)
    (history : list (list colour * player)) (last : node) (levels_ : levels) : bool :=
  let root := state_at (l, p, k) passes in
  let seen := key_of root :: map (fun position => key_of (state_at (position, k) 0)) history in
  is_at (key_of (here last)) (here last) root
  && is_nothing (fold_right remove (req last) seen)
  && forallb (fun k => negb (is_in (level_seen levels_ k) k (forb last))) seen.

End Checking.

Fixpoint all_turned (symmetries : list (list nat)) : option (list turned) :=
  match symmetries with
  | [] => Some []
  | one :: others =>
      turned <- turned_by one;
      rest <- all_turned others;
      Some (turned :: rest)
  end.

(** Whether any two of the symmetries, one after the other, make one of them or change nothing, and
    so that all of them come about. Only then have all images of a position one that is least. *)
Definition is_closed (orders : list (list nat)) : bool :=
  let all := map index points :: orders in
  let has l l' := existsb (fun order => if list_eq_dec Nat.eq_dec order l' then true else false) l in
  forallb (fun g =>
    let made := map (fun h => map (fun i => nth i g 0) h) all in
    forallb (has all) made && forallb (has made) all) orders.

Definition is_superko (k : ko) : bool :=
  match k with Positional | Situational => true | _ => false end.

(** Whether the lines prove that [winner] wins from the colouring with these colours, [p] to move
    with these threats after so many passes, with the history. *)
Definition accepts_after (r : rules) (winner : player) (aim : goal) (levelled : bool)
    (symmetries : list (list nat))
    (l : list colour) (p : player) (passes : nat) (k : threats)
    (history : list (list colour * player)) (lines : list line) : bool :=
  let board := prepared in
  match turned <- all_turned symmetries;
        let none := if levelled then Some (PositiveMap.empty N) else None in
        last <- last_node board r winner aim turned xH (PositiveMap.empty node) None none 0 lines;
        Some (turned, last)
  with
  | Some (turned, (last, levels_)) =>
      is_superko (ko_rule r) && (passes_to_end r =? 2)
      && match levels_ with None => true | Some _ => is_closed (map order turned) end
      && suits_root board r turned l p passes k history last levels_
  | None => false
  end.

(** The same for a margin from the start of a game, and for a problem. *)
Definition accepts (r : rules) (winner : player) (margin : Z) (levelled : bool)
    (symmetries : list (list nat)) (b : colouring G) (p : player) (lines : list line) : bool :=
  accepts_after r winner (Margin margin) levelled symmetries (map b points) p 0 (0, 0) [] lines.

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
