(** A checker of certificates for a score under superko, on any board graph. Definitions only:
    [Sound.v] proves that what it accepts is true, so that nobody has to read them.

    A set of points is a binary number, a [word]: its bits follow the order of [points]. What takes
    the flood longer than there are points is refused, so that no proof has to count rounds. *)

From Coq Require Import Bool List Arith NArith ZArith FMapPositive.
From Goproof Require Import Graph Law Life Playing Sets.
Import ListNotations.

Notation "x <- e ; f" := (match e with Some x => f | None => None end)
  (at level 100, e at level 99, right associativity).

Definition when {A} (b : bool) (a : option A) : option A := if b then a else None.

(** What a file says, points by their numbers in the order of [points]. *)
Inductive move : Set := Passes | Plays (i : nat).

(** What a move leads to: an earlier node, the image of one, what is won by passing from now on, or
    a node of its own with the winner's move, which ends the game or leads on. *)
Inductive child : Set :=
  | Earlier (node : positive)
  | Image (node : positive) (symmetry : nat)
  | Safe
  | Wins (m : move)
  | Moves (m : move) (next : child).

(** The loser's moves: the pass, and a play at each point. *)
Inductive strategy : Set :=
  | Chosen (c : child)
  | Replies (pass : option child) (plays : list (option child)).

(** [sets]: positions that the node requires and forbids by the file; version 1 has them. *)
Record entry : Set := {
  colours : list colour;
  whose : player;
  in_a_row : nat;
  chosen : strategy;
  sets : option (list (list colour * player) * list (list colour * player)) }.

Record words : Set := Words { black : N; white : N }.

Record state : Set := { stones : words; mover : player; passed : nat }.

(** From [here] the winner wins with every history that has [req] and nothing of [forb]. *)
Record node : Set := { here : state; req : set; forb : set }.

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

(** Colours as one number, and back. *)
Fixpoint code (l : list colour) : positive :=
  match l with
  | [] => xH
  | Empty :: l' => xO (code l')
  | Stone Black :: l' => xI (xO (code l'))
  | Stone White :: l' => xI (xI (code l'))
  end.

Fixpoint decode (k : positive) : list colour :=
  match k with
  | xO k' => Empty :: decode k'
  | xI (xO k') => Stone Black :: decode k'
  | xI (xI k') => Stone White :: decode k'
  | _ => []
  end.

Definition permuted (order : list nat) (l : list colour) : list colour :=
  map (fun i => nth i l Empty) order.

Definition recoded (order : list nat) (k : positive) : positive :=
  match k with
  | xO k' => xO (code (permuted order (decode k')))
  | xI k' => xI (code (permuted order (decode k')))
  | xH => xH
  end.

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
Variables (board : board_words) (r : rules) (winner : player) (margin : Z).
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

(** Nothing where a flood took too long; then nothing where the rules, repetition aside, forbid it. *)
Definition after_play (spot : N) (s : state) : option (option state) :=
  if is_free spot (stones s) then
    w <- played spot (mover s) (stones s);
    Some (when (suicide_allowed r || negb (is_free spot w))
      (Some {| stones := w; mover := opponent (mover s); passed := 0 |}))
  else Some None.

Definition after_pass (s : state) : state :=
  {| stones := stones s; mover := opponent (mover s); passed := S (passed s) |}.

(** What may not repeat. *)
Definition key (p : player) (l : list colour) : positive :=
  match ko_rule r, p with Situational, White => xI (code l) | _, _ => xO (code l) end.

Definition key_of (s : state) : positive :=
  key (mover s) (colours_of (size board) (black (stones s)) (white (stones s))).

Definition is_at (k : positive) (s s' : state) : bool :=
  Pos.eqb k (key_of s') && same_player (mover s) (mover s') && (passed s =? passed s').

Definition area_word (w : words) (p : player) : option N :=
  own <- reaching_word (coloured w Empty) (coloured w p);
  other <- reaching_word (coloured w Empty) (coloured w (opponent p));
  Some (N.lor (coloured w p) (N.ldiff own other)).

Definition count (w : N) : Z := Z.of_nat (ones (size board) w).

Definition is_over (s : state) : bool := passes_to_end r <=? passed s.

Definition is_won (s : state) : bool :=
  match area_word (stones s) winner, area_word (stones s) (opponent winner) with
  | Some ours, Some theirs => is_over s && (margin <=? count ours - count theirs)%Z
  | _, _ => false
  end.

(** Unconditional life: chains and regions, each with one of its points. *)
Fixpoint pieces (from : list (point G * N)) (mask left : N) : option (list (point G * N)) :=
  match from with
  | [] => Some []
  | (v, spot) :: rest =>
      if N.eqb (N.land spot left) 0 then pieces rest mask left
      else piece <- joined_word mask spot;
           others <- pieces rest mask (N.ldiff left piece);
           Some ((v, piece) :: others)
  end.

Definition lies_in (w w' : N) : bool := N.eqb (N.ldiff w w') 0.

Definition is_eye (own counted set chain region : N) : bool :=
  lies_in (N.land region counted) (spread (near board) chain)
  && lies_in (N.land (spread (near board) region) own) set.

Definition has_two_eyes (own counted set : N) (regions : list (point G * N)) (chain : point G * N) :=
  match filter (fun region => is_eye own counted set (snd chain) (snd region)) regions with
  | one :: two :: _ => N.eqb (N.land (snd one) (snd two)) 0
  | _ => false
  end.

Definition all_of (pieces : list (point G * N)) : N := fold_right N.lor 0%N (map snd pieces).

Fixpoint surviving (rounds : nat) own counted (regions chains : list (point G * N)) : N :=
  let keeps := has_two_eyes own counted (all_of chains) regions in
  if forallb keeps chains then all_of chains
  else match rounds with 0 => 0%N | S n => surviving n own counted regions (filter keeps chains) end.

Definition alive_word (w : words) (p : player) : option N :=
  let own := coloured w p in
  let bare := N.ldiff (every board) own in
  chains <- pieces (spots board) own own;
  regions <- pieces (spots board) bare bare;
  Some (surviving (length chains) own (if suicide_allowed r then every board else coloured w Empty)
          regions chains).

Definition eyes_word (w : words) (living : N) : N :=
  bits_of (map (fun near => negb (N.eqb near 0) && lies_in near living) (near board)).

Definition has_no_dead (w : words) (p : player) : bool :=
  match reaching_word (coloured w p) (coloured w Empty) with
  | Some living => N.eqb (coloured w p) living
  | None => false
  end.

Definition is_safe (w : words) : bool :=
  match alive_word w winner with
  | Some living =>
      let safe := N.lor living (N.land (coloured w Empty) (eyes_word w living)) in
      has_no_dead w winner && has_no_dead w (opponent winner)
      && (margin <=? 2 * count safe - Z.of_nat (size board))%Z
  | None => false
  end.

(** What a node requires and forbids. *)
Definition conditions : Type := set * set.

Definition accepted (s : state) (c : conditions) : option conditions :=
  let now := key_of s in
  let required := remove now (fst c) in
  when (negb (mem now (snd c)) && apart required (snd c)) (Some (required, snd c)).

(** The state after the winner's move, and what that forbids. *)
Definition after_move (m : move) (s : state) : option (state * set) :=
  match m with
  | Passes => Some (after_pass s, Nothing)
  | Plays i =>
      point_and_spot <- nth_error (spots board) i;
      outcome <- after_play (snd point_and_spot) s;
      s' <- outcome;
      Some (s', Only (key_of s'))
  end.

Section Nodes.
Variable nodes : PositiveMap.t node.

Fixpoint required (c : child) (s : state) : option conditions :=
  when (negb (is_over s))
  (found <- match c with
    | Earlier n =>
        node <- PositiveMap.find n nodes;
        when (is_at (key_of (here node)) (here node) s) (Some (req node, forb node))
    | Image n i =>
        node <- PositiveMap.find n nodes;
        symmetry <- nth_error symmetries i;
        let moved := recoded (order symmetry) in
        when (is_at (moved (key_of (here node))) (here node) s)
          (Some (mapped moved (req node) Nothing, mapped moved (forb node) Nothing))
    | Safe => when (is_safe (stones s)) (Some (Nothing, Nothing))
    | Wins m =>
        after <- after_move m s;
        when (same_player (mover s) winner && is_won (fst after)) (accepted s (Nothing, snd after))
    | Moves m c' =>
        after <- after_move m s;
        further <- required c' (fst after);
        when (same_player (mover s) winner)
          (accepted s (fst further, union (snd further) (snd after)))
    end;
   when (negb (mem (key_of s) (snd found))) (Some found)).

Fixpoint required_by_plays (s : state) (at_ : list (point G * N)) (plays : list (option child))
    (known : conditions) : option conditions :=
  match at_, plays with
  | [], [] => Some known
  | (_, spot) :: at_', c :: plays' =>
      outcome <- after_play spot s;
      match outcome, c with
      | None, None => required_by_plays s at_' plays' known
      | None, Some _ => None
      | Some s', None => required_by_plays s at_' plays' (add (key_of s') (fst known), snd known)
      | Some s', Some c' =>
          further <- required c' s';
          required_by_plays s at_' plays'
            (union (fst further) (fst known), union (snd further) (snd known))
      end
  | _, _ => None
  end.

Definition required_by_pass (s : state) (pass : option child) : option conditions :=
  let s' := after_pass s in
  match pass with
  | Some c => required c s'
  | None => when (is_won s') (Some (Nothing, Nothing))
  end.

Definition required_by (s : state) (chosen : strategy) : option conditions :=
  match chosen with
  | Chosen c => when (same_player (mover s) winner) (required c s)
  | Replies pass plays =>
      when (same_player (mover s) (opponent winner) && negb (is_over s))
      (known <- required_by_pass s pass;
       all <- required_by_plays s (spots board) plays known;
       accepted s all)
  end.

Definition keys (positions : list (list colour * player)) : set :=
  fold_right (fun position => add (key (snd position) (fst position))) Nothing positions.

Definition node_of (e : entry) : option node :=
  let s := {| stones := words_of (colours e); mover := whose e; passed := in_a_row e |} in
  least <- required_by s (chosen e);
  c <- match sets e with
       | None => Some least
       | Some (required, forbidden) =>
           let required := keys required in
           let forbidden := keys forbidden in
           when (within (fst least) required && within (snd least) forbidden)
             (accepted s (union (fst least) required, union (snd least) forbidden))
       end;
  Some {| here := s; req := fst c; forb := snd c |}.

End Nodes.

Fixpoint last_node (number : positive) (nodes : PositiveMap.t node) (last : option node)
    (entries : list entry) : option node :=
  match entries with
  | [] => last
  | e :: entries' =>
      new <- node_of nodes e;
      last_node (Pos.succ number) (PositiveMap.add number new nodes) (Some new) entries'
  end.

Definition suits_root (l : list colour) (p : player) (passes : nat)
    (history : list (list colour * player)) (last : node) : bool :=
  let standing l p passes := {| stones := words_of l; mover := p; passed := passes |} in
  let root := standing l p passes in
  let seen := key_of root
    :: map (fun position => key_of (standing (fst position) (snd position) 0)) history in
  is_at (key_of (here last)) (here last) root
  && is_nothing (fold_right remove (req last) seen)
  && forallb (fun k => negb (mem k (forb last))) seen.

End Checking.

Fixpoint all_turned (symmetries : list (list nat)) : option (list turned) :=
  match symmetries with
  | [] => Some []
  | one :: others =>
      turned <- turned_by one;
      rest <- all_turned others;
      Some (turned :: rest)
  end.

Definition is_superko (k : ko) : bool :=
  match k with Positional | Situational => true | _ => false end.

(** Whether the entries prove that [winner] forces [margin] from the colouring with these colours,
    [p] to move after so many passes, with the history. *)
Definition accepts_after (r : rules) (winner : player) (margin : Z) (symmetries : list (list nat))
    (l : list colour) (p : player) (passes : nat) (history : list (list colour * player))
    (entries : list entry) : bool :=
  let board := prepared in
  match turned <- all_turned symmetries;
        last_node board r winner margin turned xH (PositiveMap.empty node) None entries
  with
  | Some last =>
      is_superko (ko_rule r) && (passes_to_end r =? 2) && suits_root board r l p passes history last
  | None => false
  end.

(** The same from the start of a game. *)
Definition accepts (r : rules) (winner : player) (margin : Z) (symmetries : list (list nat))
    (b : colouring G) (p : player) (entries : list entry) : bool :=
  accepts_after r winner margin symmetries (map b points) p 0 [] entries.

End Program.
