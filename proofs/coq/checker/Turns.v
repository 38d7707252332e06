(** Plays, passes and threats on binary numbers, on any board graph.

    A set of points is a number, a [word]: its bits follow the order of [points]. What takes the
    flood longer than there are points is refused, so that no proof has to count rounds. *)

From Coq Require Import Bool List Arith NArith ZArith.
From Goproof Require Import Graph Law Playing Lines.
Import ListNotations.

Notation "x <- e ; f" := (match e with Some x => f | None => None end)
  (at level 100, e at level 99, right associativity).

Definition when {A} (b : bool) (a : option A) : option A := if b then a else None.

Record words : Set := Words { black : N; white : N }.

Record state : Set := { stones : words; mover : player; passed : nat; spare : threats }.

(** What is played for: a margin, which the winner who has enough keeps by passing, or where it is
    [tended], by replies in the territory of what lives; or a target. *)
Record marks : Set := {
  defends : player; wanted : N; playing : N; kept : N; takes_all : bool; must_live : bool }.

Inductive goal : Set := Margin (margin : Z) (tended : bool) | Target (m : marks).

Definition is_tended (aim : goal) : bool :=
  match aim with Margin _ tended => tended | Target _ => false end.

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

Definition code_of_threats (k : threats) : positive :=
  Nat.iter (fst k) xO (Nat.iter (snd k) xI xH).

Fixpoint ones (n : nat) (w : N) : nat :=
  match n with 0 => 0 | S n' => (if N.odd w then 1 else 0) + ones n' (N.div2 w) end.

Fixpoint spread (near : list N) (w : N) : N :=
  match near, w with
  | [], _ | _, N0 => 0%N
  | a :: near', _ =>
      if N.odd w then N.lor a (spread near' (N.div2 w)) else spread near' (N.div2 w)
  end.

Section Turns.
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

Section Turn.
Variables (board : board_words) (r : rules) (aim : goal).

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
  match aim with Margin _ _ => true | Target m => negb (is_nowhere (N.land spot (playing m))) end.

(** Whether the rule of suicide permits what a play left: nothing by that of several stones, of which
    the checker knows nothing. *)
Definition is_left (spot : N) (w : words) : option bool :=
  match on_suicide r with
  | Any_suicide => Some true
  | No_suicide => Some (negb (is_free spot w))
  | Suicide_of_several => None
  end.

(** Nothing where a flood took too long; then nothing where the rules, repetition aside, forbid it. *)
Definition after_play (spot : N) (s : state) : option (option state) :=
  if may_play spot && is_free spot (stones s) then
    w <- played spot (mover s) (stones s);
    left <- is_left spot w;
    Some (when left
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

End Turn.
End Turns.
