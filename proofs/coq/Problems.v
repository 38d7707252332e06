(** Games about some stones: life and death, with ko threats, as [docs/certificates.md] describes
    them. Definitions only, as in [Law.v], but for the board with a point outside, which has to be
    shown to be a board.

    The rules of ko are positional and situational superko; of the others nothing is said here. *)

From Coq Require Import Bool List ZArith.
From Goproof Require Import Graph Law Life Notions.
Import ListNotations.

Section Contests.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (v : point G) (r : rules).

(** What may not repeat: the stones, whose turn it is, and how many threats each player has left.
    Positional superko doesn't look at whose turn it is. *)
Record situation : Type := {
  colouring_at : colouring G; player_at : player; threats_at : player -> nat }.
Implicit Types s : situation.

Definition same_situation (k : ko) s s' : Prop :=
  same (colouring_at s) (colouring_at s') /\ (k = Situational -> player_at s = player_at s')
  /\ forall p, threats_at s p = threats_at s' p.

(** The situation now, how many passes in a row precede it, and all earlier situations. *)
Record course : Type := { now : situation; in_a_row : nat; earlier : list situation }.
Implicit Types c : course.

Definition has_stood r c s : Prop :=
  exists s', In s' (now c :: earlier c) /\ same_situation (ko_rule r) s' s.

(** A turn of the law's; or a threat elsewhere and its answer, after which the same player moves
    again, with one threat fewer. *)
Inductive act : Type := Turn (t : @turn G) | Threat.
Implicit Types a : act.

Definition one_fewer (threats : player -> nat) p : player -> nat :=
  fun q => if same_colour p q then pred (threats q) else threats q.

Definition after c a : course :=
  let s := now c in
  let p := player_at s in
  let becomes b q threats n :=
    {| now := {| colouring_at := b; player_at := q; threats_at := threats |};
       in_a_row := n; earlier := s :: earlier c |} in
  match a with
  | Turn Pass => becomes (colouring_at s) (opponent p) (threats_at s) (S (in_a_row c))
  | Turn (Play v) => becomes (place (colouring_at s) v p) (opponent p) (threats_at s) 0
  | Threat => becomes (colouring_at s) p (one_fewer (threats_at s) p) 0
  end.

(** What the players play for: where they may play, which colourings end the game at once, and who
    has won then; and which ones, after the passes that end a game, the player has won. *)
Record contest : Type := {
  open_at : point G -> Prop;
  at_once : player -> colouring G -> Prop;
  at_the_end : player -> colouring G -> Prop }.
Implicit Types k : contest.

Definition over r k c : Prop :=
  passes_to_end r <= in_a_row c \/ exists p, at_once k p (colouring_at (now c)).

Definition allowed r k c a : Prop :=
  ~ over r k c /\
  match a with
  | Turn Pass => True
  | Turn (Play v) =>
      open_at k v /\ playable (on_suicide r) (colouring_at (now c)) v (player_at (now c))
      /\ ~ has_stood r c (now (after c a))
  | Threat => 0 < threats_at (now c) (player_at (now c))
  end.

(** Player [p] wins whatever the opponent does: has won; or some move keeps it so; or the opponent is
    to move, and all moves do. *)
Inductive wins r k p : course -> Prop :=
  | wins_at_once c : at_once k p (colouring_at (now c)) -> wins r k p c
  | wins_at_the_end c : passes_to_end r <= in_a_row c ->
      ~ at_once k (opponent p) (colouring_at (now c)) -> at_the_end k p (colouring_at (now c)) ->
      wins r k p c
  | wins_moving c a : player_at (now c) = p -> allowed r k c a -> wins r k p (after c a) ->
      wins r k p c
  | wins_waiting c : ~ over r k c -> player_at (now c) = opponent p ->
      (forall a, allowed r k c a -> wins r k p (after c a)) -> wins r k p c.

(** The game of [forces]: anywhere, for a margin of area. *)
Definition for_margin (margin : Z) : contest := {|
  open_at := fun _ => True;
  at_once := fun _ _ => False;
  at_the_end := fun p b =>
    (margin <= Z.of_nat (number (area b p)) - Z.of_nat (number (area b (opponent p))))%Z |}.

(** A problem. The target are stones of the defender's. The attacker wins as soon as one of them is
    gone, or all where [captures_all]. The defender wins by keeping them until the game ends; or,
    where [has_to_live], as soon as they live, all of them, or some where [captures_all], and then
    the attacker wins at the end of the game. Immortal stones live, and what is joined to one. *)
Record problem : Type := {
  defender : player;
  target : point G -> bool;
  open_points : point G -> bool;
  immortal : point G -> bool;
  captures_all : bool;
  has_to_live : bool }.
Implicit Types q : problem.

Definition captured_by_now q b : Prop :=
  if captures_all q then forall v, target q v -> b v <> defender q
  else exists v, target q v /\ b v <> defender q.

(** Unconditionally alive: by the textbook's condition where suicide is forbidden. *)
Definition condition_of r : condition :=
  match on_suicide r with No_suicide => Textbook | _ => All_points end.

Definition stands_for_ever r q b v : Prop :=
  b v = defender q
  /\ (alive (condition_of r) b (defender q) v \/ exists u, joined b v u /\ immortal q u).

Definition lives_by_now r q b : Prop :=
  if captures_all q then exists v, target q v /\ stands_for_ever r q b v
  else forall v, target q v -> stands_for_ever r q b v.

Definition contest_of r q : contest := {|
  open_at := fun v => open_points q v;
  at_once := fun p b =>
    if same_colour p (defender q) then has_to_live q /\ lives_by_now r q b else captured_by_now q b;
  at_the_end := fun p _ => p = if has_to_live q then opponent (defender q) else defender q |}.

End Contests.
Arguments situation : clear implicits.
Arguments course : clear implicits.
Arguments contest : clear implicits.
Arguments problem : clear implicits.

(** Immortal stones are never removed: the board has one further point, [None], beside them, which is
    empty, and where nobody may play. *)
Section Outside.
Context (G : graph) (immortal : point G -> bool).

Definition adjacent_with_outside (x y : option (point G)) : bool :=
  match x, y with
  | Some v, Some w => adjacent v w
  | Some v, None | None, Some v => immortal v
  | None, None => false
  end.

Definition with_outside : graph.
Proof.
  refine {| point := option (point G); points := map Some points ++ [None];
            adjacent := adjacent_with_outside |}.
  - intros [v|]; apply in_or_app; [left; apply in_map, every_point_is_listed|right; now left].
  - apply (NoDup_Add (Add_app None (map Some points) [])); rewrite app_nil_r; split.
    + generalize (no_point_is_listed_twice G).
      induction 1 as [|v l new _ IH]; constructor; [|assumption].
      intros [w [[= ->] member]]%in_map_iff; contradiction.
    + intros [w [equal _]]%in_map_iff; discriminate.
  - decide equality; apply same_point.
  - intros [v|] [w|]; simpl; auto; apply adjacency_is_symmetric.
  - intros [v|]; simpl; [apply no_point_is_adjacent_to_itself|discriminate].
Defined.

Definition on_the_board {A} (outside : A) (f : point G -> A) : point with_outside -> A :=
  fun v => match v with Some u => f u | None => outside end.
End Outside.
Arguments on_the_board {_} _ {_} _ _.

(** The problem with the point outside; and that a player wins it from a colouring, with [p] to move,
    the players' threats, after so many passes and earlier positions. *)
Section Solving.
Context {G : graph}.

Definition guarded (q : problem G) : problem (with_outside G (immortal q)) := {|
  defender := defender q;
  target := on_the_board (immortal q) false (target q);
  open_points := on_the_board (immortal q) false (open_points q);
  immortal := on_the_board (immortal q) false (immortal q);
  captures_all := captures_all q;
  has_to_live := has_to_live q |}.

Definition wins_problem (r : rules) (q : problem G) (winner : player) (b : colouring G) (p : player)
    (threats : player -> nat) (passes : nat) (history : list (colouring G * player)) : Prop :=
  let at_ (position : colouring G * player) :=
    {| colouring_at := on_the_board (immortal q) Empty (fst position);
       player_at := snd position; threats_at := threats |} in
  wins r (contest_of r (guarded q)) winner
    {| now := at_ (b, p); in_a_row := passes; earlier := map at_ history |}.

End Solving.
