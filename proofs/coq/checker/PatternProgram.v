(** The checker of strategies by patterns, on the words of [Turns.v]. The rules, by the numbers that
    they have here, are in docs/certificates.md (Whatever stands elsewhere). *)

From Coq Require Import Bool List Arith NArith FMapPositive.
From Goproof Require Import Graph Law Notions Playing Zones Turns Outcomes.
Import ListNotations.

(** What a player wants of the target: to capture one of its stones, that all of it lives, that all
    of it stays on the board, or that all of it is in one chain. *)
Inductive aim : Set := Capture | Life | Keep | Connect.

Section Program.
Context {G : graph}.
Implicit Types (p : player) (v : point G).

(** A line: the colours of its diagram in the order of [points], none outside the zone; how many
    liberties outside are counted, by points of portions; the move; and, where it is not final, the
    numbers of its children elsewhere and by the loser's plays; how many ko threats the winner has,
    and the number of the child after one. *)
Record pattern_line : Type := {
  diagram : list (option colour);
  liberties : list (point G * N);
  moves : option (point G);
  leads : option (list positive * list (point G * positive));
  ko_threats : N;
  threat : option positive }.

Fixpoint count_at (counts : list (point G * N)) v : N :=
  match counts with
  | [] => 0
  | (x, k) :: rest => if same_point x v then N.max k (count_at rest v) else count_at rest v
  end.

(** The pattern that a line draws. *)
Definition drawn_pattern (l : pattern_line) : pattern G :=
  let at_ v := nth (index v) (diagram l) None in {|
  zone := fun v => match at_ v with Some _ => true | None => false end;
  colours := fun v => match at_ v with Some c => c | None => Empty end;
  counted := fun v => N.to_nat (count_at (liberties l) v) |}.

(** A pattern in words. Its stones are in its zone; a number stands beside a point and its word. *)
Record sketch : Type := { inside : N; drawing : words; counts : list ((point G * N) * N) }.

(** At a waiting node the winner passes, and a play elsewhere leads back to it; at one that
    threatens, the winner makes a ko threat. *)
Record step : Type := {
  before : sketch; play : option (point G * N); after : sketch; final : bool; waiting : bool;
  threatening : bool }.

Section Board.
Variables (board : @board_words G) (suicides : suicide_rule) (what : aim) (w : player) (target : N).
Local Notation loser := (opponent w).
Local Notation is_nowhere := (is_nowhere board).
Local Notation lies_in := (lies_in board).
Local Notation beside := (spread (near board)).
Local Notation flooded := (flood board (S (size board))).

Definition of_colour (s : sketch) (c : colour) : N := coloured board (drawing s) c.
Definition empties (s : sketch) : N := N.land (inside s) (of_colour s Empty).
Definition is_on (spot set : N) : bool := negb (is_nowhere (N.land spot set)).
Definition spotted v : point G * N := (v, word (fun x => if same_point v x then true else false)).

Definition words_drawn (l : list (option colour)) (c : player) : N :=
  bits_of (map (fun at_ => match at_ with
    | Some (Stone p) => same_player p c | _ => false end) l).

Definition sketch_of (l : pattern_line) : sketch := {|
  inside := bits_of
    (map (fun at_ => match at_ with Some _ => true | None => false end) (diagram l));
  drawing := Words (words_drawn (diagram l) Black) (words_drawn (diagram l) White);
  counts := map (fun e => (spotted (fst e), snd e)) (liberties l) |}.

(** The stones of a player's in portions with a liberty, in the zone or counted; those in open
    portions. *)
Definition secure_word (s : sketch) p : option N :=
  let counted := fold_right N.lor 0%N
    (map (fun e => if N.eqb (snd e) 0 then 0%N else snd (fst e)) (counts s)) in
  flooded (of_colour s p) 0 (N.land (of_colour s p) (N.lor (beside (empties s)) counted)).

Definition open_word (s : sketch) p : option N :=
  reaching_word board (of_colour s p) (N.ldiff (beside (inside s)) (inside s)).

(** The stones of a player's that stay: nothing where an open portion may have no liberty. *)
Definition staying (s : sketch) p : option N :=
  secure <- secure_word s p;
  opened <- open_word s p;
  when (lies_in opened secure) (Some secure).

Definition is_settled (s : sketch) : bool :=
  match staying s Black, staying s White with Some _, Some _ => true | _, _ => false end.

Definition clearing p (s : sketch) : option sketch :=
  stay <- staying s p;
  Some {| inside := inside s; drawing := sides p stay (of_colour s (opponent p));
          counts := counts s |}.

Definition put_on (spot : N) p (s : sketch) : sketch := {|
  inside := inside s;
  drawing := sides p (N.lor (of_colour s p) spot) (of_colour s (opponent p));
  counts := filter (fun e => negb (is_on spot (snd (fst e)))) (counts s) |}.

Definition play_in (spot : N) p (s : sketch) : option sketch :=
  when (is_on spot (empties s))
    (between <- clearing (opponent p) (put_on spot p s); clearing p between).

(** Where two patterns have different stones. *)
Definition changes (s s' : sketch) : N :=
  N.lor (N.lxor (of_colour s Black) (of_colour s' Black))
        (N.lxor (of_colour s White) (of_colour s' White)).

Definition differ (where_ : N) (s s' : sketch) : bool :=
  negb (is_nowhere (N.land where_ (changes s s'))).

(** Whether one pattern is within another. *)
Definition known (s : sketch) (chain : N) : N :=
  fold_right N.max 0%N (map (fun e => if is_on (snd (fst e)) chain then snd e else 0%N) (counts s)).

Definition has_as_many (m n : sketch) (e : (point G * N) * N) p : bool :=
  if is_on (snd (fst e)) (of_colour m p) then
    match joined_word board (of_colour n p) (snd (fst e)) with
    | Some chain =>
        let more := N.land (beside chain) (N.ldiff (empties n) (inside m)) in
        (snd e <=? known n chain + N.of_nat (ones (size board) more))%N
    | None => false
    end
  else true.

Definition is_weaker (m n : sketch) : bool :=
  lies_in (inside m) (inside n) && negb (differ (inside m) m n)
  && forallb (fun e => has_as_many m n e Black && has_as_many m n e White) (counts m).

Definition fewer (s : sketch) : sketch := {|
  inside := inside s; drawing := drawing s;
  counts := map (fun e => (fst e, N.pred (snd e))) (counts s) |}.

Definition left_out (spot : N) (s : sketch) : sketch :=
  {| inside := N.ldiff (inside s) spot; drawing := drawing s; counts := counts s |}.

(** Rule 3. *)
Definition living (s : sketch) : option N :=
  let own := of_colour s w in
  let bare := N.ldiff (inside s) own in
  chains <- pieces board (spots board) own own;
  regions <- pieces board (spots board) bare bare;
  surviving board (length chains) own
    (match suicides with No_suicide => empties s | _ => every board end)
    (filter (fun region => lies_in (beside (snd region)) (inside s)) regions) chains.

Definition is_joined (s : sketch) : bool :=
  let own := of_colour s w in
  match find (fun e => is_on (snd e) target) (spots board) with
  | Some e =>
      match joined_word board own (snd e) with
      | Some chain => lies_in target own && lies_in target chain
      | None => false
      end
  | None => false
  end.

Definition has_reached (s : sketch) : bool :=
  match what with
  | Capture => is_on target (N.ldiff (inside s) (of_colour s loser))
  | Connect => is_joined s
  | _ => match living s with Some set => lies_in target set | None => false end
  end.

(** Rules 4 and 5. The answer is whether no later pattern may be compatible. *)
Definition cannot_undo (a : step) : bool :=
  let taken := N.land (of_colour (before a) loser) (empties (after a)) in
  forallb (fun e => negb (is_on (snd e) taken) || is_on (N.ldiff taken (snd e)) taken
    || match play_in (snd e) loser (after a) with
       | Some back => differ (inside (before a)) back (before a)
       | None => false
       end) (spots board).

Definition follows_elsewhere (m : sketch) (a : step) : bool :=
  is_settled (before a) && is_weaker (before a) (fewer m).

Definition has_other_move (a b : step) : bool :=
  match play a, play b with
  | Some (u, _), Some (v, _) => if same_point u v then false else true
  | None, None => false
  | _, _ => true
  end.

Definition needs_solitude (m : sketch) (children : list step) : option bool :=
  match children with
  | [a] => when (follows_elsewhere m a) (Some (negb (final a || cannot_undo a)))
  | [a; b] =>
      when (follows_elsewhere m a && follows_elsewhere m b && has_other_move a b) (Some false)
  | _ => None
  end.

(** Rule 8. *)
Definition follows_threat (m : sketch) (a : step) : bool := follows_elsewhere (fewer m) a.

(** Rule 6. The answer is whether the rule of ko forbids the play (6d). *)
Definition is_untouched (m : sketch) (spot : N) (a : step) : bool :=
  is_weaker (before a) (left_out spot m).

Definition cannot_retake (m : sketch) (spot : N) (k : sketch) (a : step) : bool :=
  match play a with
  | None => true
  | Some (_, at_) =>
      negb (is_on at_ (of_colour m w))
      || differ (N.ldiff (N.ldiff (inside m) spot) at_) k m
      || differ (inside (before a)) (after a) m
      || match play_in at_ w k with Some k' => differ (inside m) k' m | None => false end
  end.

Fixpoint answer_at (answers : list (point G * step)) v : option step :=
  match answers with
  | [] => None
  | (x, a) :: rest => if same_point x v then Some a else answer_at rest v
  end.

(** At a waiting node, suicide that leaves the zone as it was leads back to the node. *)
Definition is_barred (m : sketch) (waits : bool) (played_on : option sketch) (children : list step)
    (answers : list (point G * step)) (at_ : point G * N) : option bool :=
  match answer_at answers (fst at_) with
  | Some a =>
      if is_settled (before a) && is_untouched m (snd at_) a then Some false
      else k <- play_in (snd at_) loser m;
           when (is_weaker (before a) k && cannot_retake m (snd at_) k a) (Some false)
  | None =>
      if existsb (is_untouched m (snd at_)) children then Some false
      else k <- play_in (snd at_) loser m;
           if match suicides with No_suicide => is_on (snd at_) (empties k) | _ => false end
             || waits && negb (differ (inside m) k m)
           then Some false
           else m' <- played_on; when (negb (differ (inside m') k m')) (Some true)
  end.

Fixpoint some_barred (found : list (option bool)) : option bool :=
  match found with
  | [] => Some false
  | one :: rest => is_so <- one; others <- some_barred rest; Some (is_so || others)
  end.

Definition bars (m : sketch) (waits : bool) (played_on : option sketch) (children : list step)
    (answers : list (point G * step)) : option bool :=
  let empty := empties m in
  let free := filter (fun e => is_on (snd e) empty) (spots board) in
  let is_free v := existsb (fun e => if same_point (fst e) v then true else false) free in
  when (forallb (fun answer => is_free (fst answer)) answers)
    (some_barred (map (is_barred m waits played_on children answers) free)).

(** Counts stand beside stones of open portions, and at most one beside each. *)
Fixpoint are_apart (s : sketch) (entries : list ((point G * N) * N)) : bool :=
  match entries with
  | [] => true
  | e :: rest =>
      let spot := snd (fst e) in
      let p := if is_on spot (of_colour s Black) then Black else White in
      match joined_word board (of_colour s p) spot with
      | Some chain => negb (existsb (fun e' => is_on (snd (fst e')) chain) rest) && are_apart s rest
      | None => false
      end
  end.

Definition counts_fit (s : sketch) : bool :=
  match open_word s Black, open_word s White with
  | Some blacks, Some whites =>
      forallb (fun e => is_on (snd (fst e)) (N.lor blacks whites)) (counts s)
      && are_apart s (counts s)
  | _, _ => false
  end.

(** What the lines so far give: how many threats the winner has; the nodes with as many and with the
    winner to move, from the last one on; these by their numbers; those with one threat fewer; what no
    later pattern may be compatible with; whether a reply was left out as the rule of ko forbids it;
    the last node. *)
Record state : Type := {
  left : nat;
  nodes : list step;
  by_number : PositiveMap.t step;
  with_fewer : PositiveMap.t step;
  next : positive;
  alone : list sketch;
  by_ko : bool;
  latest : option step }.

Definition start : state := {|
  left := 0; nodes := []; by_number := PositiveMap.empty step;
  with_fewer := PositiveMap.empty step; next := xH; alone := []; by_ko := false; latest := None |}.

(** The nodes of which the winner has one threat more are a strategy of their own. *)
Definition with_one_more (st : state) : state := {|
  left := S (left st); nodes := []; by_number := PositiveMap.empty step;
  with_fewer := by_number st; next := next st; alone := []; by_ko := by_ko st;
  latest := latest st |}.

Definition counted_threats (st : state) (l : pattern_line) : option state :=
  if N.eqb (ko_threats l) (N.of_nat (left st)) then Some st
  else when (match what with Keep => false | _ => N.eqb (ko_threats l) (N.of_nat (S (left st))) end)
    (Some (with_one_more st)).

Fixpoint all_of_them {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | one :: rest => a <- one; others <- all_of_them rest; Some (a :: others)
  end.

(** Rules 1 to 3, or a node whose replies are still to be looked at. *)
Definition begun (l : pattern_line) : option step :=
  let s := sketch_of l in
  let threatens := match threat l with None => false | Some _ => true end in
  let ends := match leads l with None => negb threatens | Some _ => false end in
  let waits := match what, leads l with Keep, Some ([], _) => true | _, _ => false end in
  let target_there := match what with
    | Capture => true | _ => lies_in target (of_colour s w) end in
  when (counts_fit s && target_there)
  match moves l with
  | None => Some {| before := s; play := None; after := s; final := ends; waiting := waits;
                    threatening := threatens |}
  | Some v =>
      let at_ := spotted v in
      made <- play_in (snd at_) w s;
      when (is_on (snd at_) (of_colour made w))
        (Some {| before := s; play := Some at_; after := made; final := ends; waiting := false;
                 threatening := threatens |})
  end.

(** A root at which the loser is to move is no node. *)
Definition is_node (a : step) : bool :=
  match play a with Some _ => true | None => final a || waiting a || threatening a end.

Definition continued (st : state) (a : step) (lonely ko : bool) : state := {|
  left := left st;
  with_fewer := with_fewer st;
  nodes := if is_node a then a :: nodes st else nodes st;
  by_number :=
    if is_node a then PositiveMap.add (next st) a (by_number st) else by_number st;
  next := Pos.succ (next st);
  alone := if lonely then after a :: alone st else alone st;
  by_ko := by_ko st || ko;
  latest := Some a |}.

(** Nothing that keeps the target depends on the rule of ko. *)
Definition retaken (a : step) : option sketch :=
  match what with Keep => None | _ => option_map (fun _ => before a) (play a) end.

Definition read_with (st : state) (l : pattern_line) : option state :=
  a <- begun l;
  when (forallb (fun s => differ (N.land (inside s) (inside (before a))) s (before a)) (alone st))
  match threat l, leads l with
  | Some i, Some _ => None
  | Some i, None =>
      child <- PositiveMap.find i (with_fewer st);
      when (follows_threat (before a) child && match play a with None => true | Some _ => false end)
        (Some (continued st a false false))
  | None, None => when (has_reached (after a)) (Some (continued st a false false))
  | None, Some (elsewhere, answers) =>
      let numbered_ i := PositiveMap.find i (by_number st) in
      children <- (if waiting a then Some [a] else all_of_them (map numbered_ elsewhere));
      given <- all_of_them
        (map (fun e => option_map (pair (fst e)) (numbered_ (snd e))) answers);
      lonely <- needs_solitude (after a) children;
      ko <- bars (after a) (waiting a) (retaken a) children given;
      Some (continued st a lonely ko)
  end.

Definition read (st : state) (l : pattern_line) : option state :=
  st' <- counted_threats st l; read_with st' l.

Fixpoint read_all (st : state) (lines : list pattern_line) : option state :=
  match lines with
  | [] => Some st
  | l :: rest => st' <- read st l; read_all st' rest
  end.

(** How many lines are read before one is refused. *)
Fixpoint accepted_lines (st : state) (lines : list pattern_line) : nat :=
  match lines with
  | [] => 0
  | l :: rest => match read st l with Some st' => S (accepted_lines st' rest) | None => 0 end
  end.

(** Rule 7, for these colours of the whole board, with [p] to move; and no stone is dead. *)
Definition suits (l : list colour) p (a : step) : bool :=
  match play a with
  | Some _ => same_player p w
  | None => if threatening a then same_player p w else is_node a || same_player p loser
  end
  && is_weaker (before a) {| inside := every board; drawing := words_of l; counts := [] |}
  && has_no_dead board (words_of l) Black && has_no_dead board (words_of l) White.

End Board.

(** The last of the lines is the root. The answer is what has been read, if all is accepted. *)
Definition accepted (suicides : suicide_rule) (what : aim) (w : player) (target : point G -> bool)
    (l : list colour) p (lines : list pattern_line) : option state :=
  let board := @prepared G in
  st <- read_all board suicides what w (word target) start lines;
  a <- latest st;
  when (suits board w l p a) (Some st).

End Program.
Arguments pattern_line : clear implicits.
Arguments sketch : clear implicits.
Arguments step : clear implicits.
Arguments state : clear implicits.
