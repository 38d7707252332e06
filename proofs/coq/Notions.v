(** What statements of lemmas speak of besides the law. Definitions only, as in [Law.v]. *)

From Coq Require Import ZArith.
From Goproof Require Import Graph Law Life.

Section Notions.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (v w x y : point G) (g : @game G) (t : @turn G).

(** A set of stones of [p]'s, closed: each that is adjacent to one of them is in it, and no empty
    point is adjacent to one. The greatest closed set contains all others. *)
Definition closed b p (set : point G -> Prop) : Prop :=
  forall x, set x -> b x = p /\ forall y, adjacent x y -> b y <> Empty /\ (b y = p -> set y).

Definition greatest_closed b p (set : point G -> Prop) : Prop :=
  closed b p set /\ forall smaller, closed b p smaller -> forall x, smaller x -> set x.

(** [after] is [b] with the points of a set emptied. *)
Definition without b (set : point G -> Prop) (after : colouring G) : Prop :=
  forall x, (set x -> after x = Empty) /\ (~ set x -> after x = b x).

(** The chain, or empty region, of [x] has a point adjacent to [v]. *)
Definition touching b v x : Prop := exists u, joined b x u /\ adjacent u v.

(** An empty point adjacent to the chain of [x]. Clause: S1/C3. *)
Definition liberty b x e : Prop := b e = Empty /\ exists u, joined b x u /\ adjacent e u.

(** An empty point that has neighbours, all of them in the set. *)
Definition eye b (set : point G -> Prop) e : Prop :=
  b e = Empty /\ (exists y, adjacent e y) /\ forall y, adjacent e y -> set y.

(** Some points emptied, whatever stood there. *)
Definition emptied b (set : point G -> bool) : colouring G := fun x => if set x then Empty else b x.

(** Stones of [p]'s that are dead where the points of a set are a board of their own: some set of
    such stones is closed there. *)
Definition dead_on_part b p (part : point G -> bool) x : Prop :=
  exists set : point G -> Prop, set x /\ forall y, set y ->
    part y /\ b y = p /\ forall z, adjacent y z -> part z -> b z <> Empty /\ (b z = p -> set z).

(** Stones of [p]'s that live, and empty points that have neighbours, all of them such stones. *)
Definition safe (k : condition) b p x : Prop := alive k b p x \/ eye b (alive k b p) x.

(** Beside a stone that lives. An inner point is without a stone of [p]'s and beside none that lives. *)
Definition beside_living b p v : Prop := exists u, adjacent v u /\ alive All_points b p u.

Definition inner b p y : Prop := b y <> p /\ ~ beside_living b p y.

(** A pair of a point: two points adjacent to it and to the same inner points, each beside a stone
    that lives; and both are empty if it is. *)
Definition has_pair b p z : Prop := exists v w,
  v <> w /\ adjacent z v /\ adjacent z w /\ beside_living b p v /\ beside_living b p w
  /\ (forall y, inner b p y -> adjacent y v = adjacent y w)
  /\ (b z = Empty -> b v = Empty /\ b w = Empty).

(** A point without a stone of [p]'s, whose region borders on no stones of [p]'s but living ones, and
    has one of them beside each of its points, or a pair of that. *)
Definition living_territory b p x : Prop :=
  b x <> p /\ enclosed b p (alive All_points b p) x
  /\ forall z, region b p x z -> beside_living b p z \/ has_pair b p z.

(** The players' colours exchanged. *)
Definition swapped b : colouring G :=
  fun x => match b x with Stone p => Stone (opponent p) | Empty => Empty end.

(** A symmetry of the board, with what undoes it, and a colouring moved by it. *)
Definition symmetry (image preimage : point G -> point G) : Prop :=
  (forall x, preimage (image x) = x) /\ (forall x, image (preimage x) = x)
  /\ (forall x y, adjacent x y -> adjacent (image x) (image y))
  /\ (forall x y, adjacent x y -> adjacent (preimage x) (preimage y)).

Definition moved (preimage : point G -> point G) b : colouring G := fun x => b (preimage x).

(** A game carried over: the same turns at the images of their points, by other players perhaps. *)
Definition carried_turn (image : point G -> point G) t : turn :=
  match t with Pass => Pass | Play v => Play (image v) end.

Fixpoint carried_game image player_of (carried : colouring G -> colouring G) g : game :=
  match g with
  | Start b first => Start (carried b) (player_of first)
  | Then g' t => Then (carried_game image player_of carried g') (carried_turn image t)
  end.

Definition image_of_game image preimage : game -> game :=
  carried_game image (fun p => p) (moved preimage).

Definition swapped_game : game -> game := carried_game (fun v => v) opponent swapped.

(** Suicide allowed or not. *)
Definition suicide_if (allowed : bool) : suicide_rule := if allowed then Any_suicide else No_suicide.

(** A play that the rule of suicide allows: of [p]'s at [v], from [b]. Clause: S1/R7, S4/suicide. *)
Definition playable (s : suicide_rule) b v p : Prop := b v = Empty /\ permits s b v (place b v p).

(** What [p] alone can make of [b], while the other player passes. *)
Inductive made_alone (suicides : suicide_rule) p b : colouring G -> Prop :=
  | made_nothing : made_alone suicides p b b
  | made_by_play c v : made_alone suicides p b c -> playable suicides c v p ->
      made_alone suicides p b (place c v p).

(** [g] goes on from [h], and since then each turn was a pass or a play of [p]'s. *)
Inductive alone_since (suicides : suicide_rule) p (h : @game G) : game -> Prop :=
  | alone_now : alone_since suicides p h h
  | alone_pass g : alone_since suicides p h g -> alone_since suicides p h (Then g Pass)
  | alone_play g v : alone_since suicides p h g -> to_move g = p ->
      playable suicides (board g) v p -> alone_since suicides p h (Then g (Play v)).

(** Where a game started, and the board without a stone. Clause: S1/R5. *)
Fixpoint start (g : @game G) : colouring G :=
  match g with Start b _ => b | Then g' _ => start g' end.

Definition empty_board : colouring G := fun _ => Empty.

(** The game has come to a colouring. *)
Definition has_seen g b : Prop := exists h, up_to h g /\ same (board h) b.

(** How often a player has passed. Clause: S1/R8, AGA/7. *)
Fixpoint passed g p : nat :=
  match g with
  | Start _ _ => 0
  | Then g' Pass => passed g' p + if same_colour (to_move g') p then 1 else 0
  | Then g' (Play _) => passed g' p
  end.

(** Black's score less White's. *)
Definition margin (s : scoring) g : Z := (score s g Black - score s g White)%Z.

(** After a game so far a player can force a margin of area: the game has ended with that margin; or
    some legal turn of the player's keeps it in force; or all legal turns of the opponent's do.
    Clause: S1/R5, S1/R8, S1/R9. *)
Inductive forces r p (margin : Z) : @game G -> Prop :=
  | forces_ended g : ended r g -> (margin <= score Area g p - score Area g (opponent p))%Z ->
      forces r p margin g
  | forces_moving g t : to_move g = p -> legal r g t -> forces r p margin (Then g t) ->
      forces r p margin g
  | forces_waiting g : ~ ended r g -> to_move g = opponent p ->
      (forall t, legal r g t -> forces r p margin (Then g t)) -> forces r p margin g.

(** The same rules without ko; and a turn that is a play that makes a colouring of the game so far. *)
Definition without_ko r : rules :=
  {| ko_rule := No_ko; on_suicide := on_suicide r; passes_to_end := passes_to_end r |}.

Definition repeats g t : Prop :=
  match t with Pass => False | Play _ => has_seen g (board (Then g t)) end.

(** As [forces], but nothing is forbidden as a repetition, and no turn of either player repeats. *)
Inductive forces_without_repetition r p (margin : Z) : @game G -> Prop :=
  | without_repetition_ended g : ended r g ->
      (margin <= score Area g p - score Area g (opponent p))%Z ->
      forces_without_repetition r p margin g
  | without_repetition_moving g t : to_move g = p -> legal (without_ko r) g t -> ~ repeats g t ->
      forces_without_repetition r p margin (Then g t) -> forces_without_repetition r p margin g
  | without_repetition_waiting g : ~ ended r g -> to_move g = opponent p ->
      (forall t, legal (without_ko r) g t -> ~ repeats g t) ->
      (forall t, legal (without_ko r) g t -> forces_without_repetition r p margin (Then g t)) ->
      forces_without_repetition r p margin g.

End Notions.
