(** What the lines of a certificate under superko say: nodes, each with what the moves from it lead
    to, and levels. Points are numbers in the order of [points]. *)

From Coq Require Import List NArith.
From Goproof Require Import Graph.
Import ListNotations.

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

Record entry : Set := { stands : place_in_file; precede : nat; chosen : strategy }.

(** A line: a node, or the level of a position. *)
Inductive line : Set := Entry (e : entry) | Level (position : place_in_file) (level : N).
