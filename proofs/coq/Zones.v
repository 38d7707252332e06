(** Patterns, which say what stands in a zone of the board and little of the rest; strategies by
    them; and goals that a player reaches or keeps. Definitions only, as in [Law.v]. *)

From Coq Require Import List.
From Goproof Require Import Graph Law Life Notions.

Section Zones.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (e v x y : point G) (g : @game G) (t : @turn G).
Implicit Types (out : point G -> Prop).

(** A pattern: a zone, the colours of its points, and for each stone in it how many liberties its
    chain has outside the zone at least. *)
Record pattern : Type := {
  zone : point G -> bool;
  colours : colouring G;
  counted : point G -> nat }.
Implicit Types m n : pattern.

Definition at_least (number : nat) (set : point G -> Prop) : Prop :=
  exists l, length l = number /\ NoDup l /\ forall x, In x l -> set x.

(** A colouring contains a pattern: it has its colours in the zone, and the chain of each stone there
    has these liberties outside; the points [out] are not counted among them. *)
Definition contains_but out b m : Prop :=
  (forall x, zone m x -> b x = colours m x) /\
  forall x, zone m x -> b x <> Empty ->
  at_least (counted m x) (fun e => ~ zone m e /\ ~ out e /\ liberty b x e).

Definition contains : colouring G -> pattern -> Prop := contains_but (fun _ => False).

(** A node of a strategy: a pattern with the winner to move; the play, if the goal is not reached
    yet; and the pattern that the play makes. *)
Record node : Type := {
  held_pattern : pattern; move : option (point G); made_pattern : pattern }.

(** A game in which no colouring but the last one has a pattern that a play of the nodes makes. *)
Definition new_to (nodes : list node) g : Prop :=
  forall h t a, up_to (Then h t) g -> In a nodes -> move a <> None ->
  ~ contains (board h) (made_pattern a).

(** Some point of a target has no stone of the opponent's any more; all points of a target have
    stones of [p]'s that live unconditionally; all have stones of [p]'s; these are one chain. *)
Definition some_captured p (target : point G -> bool) b : Prop :=
  exists x, target x /\ b x <> opponent p.

Definition all_alive (k : condition) p (target : point G -> bool) b : Prop :=
  forall x, target x -> alive k b p x.

Definition all_stand p (target : point G -> bool) b : Prop := forall x, target x -> b x = p.

Definition all_joined p (target : point G -> bool) b : Prop :=
  forall x y, target x -> target y -> b x = p /\ joined b x y.

(** After a game so far a player who has some ko threats reaches a goal, which colourings have: the
    board has it now; or some legal turn of the player's keeps it in reach; or all legal turns of the
    opponent's do; or any threat does, wherever outside a zone it is made, and answered. After it no
    earlier colouring counts as one that may not be repeated: the stones elsewhere have changed. *)
Inductive attains (r : rules) p (goal : colouring G -> Prop) : nat -> @game G -> Prop :=
  | attains_now threats g : goal (board g) -> attains r p goal threats g
  | attains_moving threats g t : to_move g = p -> legal r g t ->
      attains r p goal threats (Then g t) -> attains r p goal threats g
  | attains_waiting threats g : ~ ended r g -> to_move g = opponent p ->
      (forall t, legal r g t -> attains r p goal threats (Then g t)) -> attains r p goal threats g
  | attains_by_threat threats g (outside : point G -> Prop) : to_move g = p -> ~ ended r g ->
      attains r p goal threats (Start (board g) p) ->
      (forall u v, outside u -> outside v -> board g u = Empty -> place (board g) u p v = Empty ->
        attains r p goal threats (Start (place (place (board g) u p) v (opponent p)) p)) ->
      attains r p goal (S threats) g.

(** After a game so far a player keeps what colourings have, for the rest of the game, however long:
    the board has it now; and the game is over, or some legal turn of the player's keeps it, or all
    legal turns of the opponent's do. *)
CoInductive keeps (r : rules) p (goal : colouring G -> Prop) : @game G -> Prop :=
  | keeps_ended g : goal (board g) -> ended r g -> keeps r p goal g
  | keeps_moving g t : goal (board g) -> to_move g = p -> legal r g t ->
      keeps r p goal (Then g t) -> keeps r p goal g
  | keeps_waiting g : goal (board g) -> to_move g = opponent p ->
      (forall t, legal r g t -> keeps r p goal (Then g t)) -> keeps r p goal g.

End Zones.
Arguments pattern : clear implicits.
Arguments node : clear implicits.
