(** Board graphs, colourings, and what reaches what.

    Definitions, and nothing proved; [docs/coq.md] lists all that a reader has to judge. Everything
    is about any board graph whatever. *)

From Coq Require Import List.

Coercion is_true : bool >-> Sortclass.

(** A board graph: finitely many points, each listed once, and adjacency, which is symmetric and
    without loops. [same_point] tells points apart. Clause: S0/1, S1/R1, S2/board-graph, S2/C2.
    The law asks for at least one point; nothing here needs that. *)
Record graph : Type := {
  point : Type;
  points : list point;
  every_point_is_listed : forall v, In v points;
  no_point_is_listed_twice : NoDup points;
  same_point : forall v w : point, {v = w} + {v <> w};
  adjacent : point -> point -> bool;
  adjacency_is_symmetric : forall v w, adjacent v w -> adjacent w v;
  no_point_is_adjacent_to_itself : forall v, ~ adjacent v v
}.
Arguments points {_}.
Arguments same_point {_}.
Arguments adjacent {_}.

(** The players, and the colours: a stone of a player's, or empty.
    Clause: S0/2, S1/R2, S2/sets, S3/players. *)
Inductive player : Set := Black | White.

Definition opponent (p : player) : player :=
  match p with Black => White | White => Black end.

Inductive colour : Set := Stone (p : player) | Empty.
Coercion Stone : player >-> colour.

Definition same_colour : forall c d : colour, {c = d} + {c <> d}.
Proof. repeat decide equality. Defined.

(** A colouring: a function from the points to colours. Two are the same when they colour every
    point alike. Clause: S1/R2, S2/sets. *)
Definition colouring (G : graph) : Type := point G -> colour.

Definition same {G} (b b' : colouring G) : Prop := forall v, b v = b' v.

(** The one with these colours at these points, in their order. *)
Fixpoint looked_up {G} (points : list (point G)) (colours : list colour) : colouring G := fun v =>
  match points, colours with
  | x :: points', c :: colours' => if same_point x v then c else looked_up points' colours' v
  | _, _ => Empty
  end.

Section Reaching.
Context {G : graph} (b : colouring G).

(** There is a path from [v]: points of [v]'s colour, each adjacent to the next. For a stone these
    are the points of its chain, for an empty point those of its empty region.
    Clause: S1/R3, S1/C3. *)
Inductive joined (v : point G) : point G -> Prop :=
  | joined_itself : joined v v
  | joined_onwards u w : joined v u -> adjacent u w -> b w = b v -> joined v w.

(** A point reaches a colour that it does not have by a path of its own colour to a neighbour of
    that colour. Clause: S1/R3. *)
Definition reaches (v : point G) (c : colour) : Prop :=
  b v <> c /\ exists u w, joined v u /\ adjacent u w /\ b w = c.

(** The same by a recursive equation, which has more than one solution: what it yields from the
    points of [known], and its least solution, which lies in each [known] that has all that the
    equation yields from it. Clause: S2/reaches, S4/alive, without S2's case [b v = c]. *)
Definition reaching_step (c : colour) (known : point G -> Prop) (v : point G) : Prop :=
  b v <> c /\ exists w, adjacent v w /\ (b w = c \/ (b w = b v /\ known w)).

Definition least_reaching (c : colour) (v : point G) : Prop :=
  forall known, (forall w, reaching_step c known w -> known w) -> known v.

End Reaching.
