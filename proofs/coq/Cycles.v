(** Games that go round: by a cycle rule a game ends as soon as a situation occurs again, as
    [docs/cycles.md] describes it. Definitions only, as in [Law.v]. The rule is in no source. *)

From Coq Require Import Arith ZArith.
From Goproof Require Import Graph Law Notions.

Section Cycles.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (v : point G) (g h origin : @game G) (t : @turn G).
Implicit Types (r : rules).

(** The player to move may not play there for ko alone. *)
Definition barred r g v : Prop :=
  playable (on_suicide r) (board g) v (to_move g)
  /\ forbids (ko_rule r) g (to_move g) (place (board g) v (to_move g)).

(** The situation: what decides which turns may follow one another from here on, under simple ko or
    none. Those after two games are the same. *)
Definition alike r g h : Prop :=
  same (board g) (board h) /\ to_move g = to_move h /\ passes g = passes h
  /\ forall v, barred r g v <-> barred r h v.

(** The situation after [g] was there after [h] before. Only from [origin] on situations count. *)
Definition comes_round r origin h g : Prop :=
  up_to origin h /\ up_to h g /\ turns h < turns g /\ alike r g h.

(** Then the game is drawn; or that player wins of whom fewer stones have left the board since, by as
    much as the board has points, and the game is drawn if they are as many. *)
Inductive cycle_rule : Set := Drawn | By_captures.

Definition lost_since h g p : Z := (Z.of_nat (prisoners g p) - Z.of_nat (prisoners h p))%Z.

Definition counts (c : cycle_rule) h g p : Z :=
  match c with
  | Drawn => 0
  | By_captures =>
      let n := Z.of_nat (length (@points G)) in
      match (lost_since h g p ?= lost_since h g (opponent p))%Z with Lt => n | Eq => 0 | Gt => - n end
  end.

(** As [forces]; but a game that comes round ends, and counts so. *)
Inductive forces_round r (c : cycle_rule) p (margin : Z) origin : @game G -> Prop :=
  | round_closed g h : comes_round r origin h g -> (margin <= counts c h g p)%Z ->
      forces_round r c p margin origin g
  | round_ended g : (forall h, ~ comes_round r origin h g) -> ended r g ->
      (margin <= score Area g p - score Area g (opponent p))%Z ->
      forces_round r c p margin origin g
  | round_moving g t : (forall h, ~ comes_round r origin h g) -> to_move g = p -> legal r g t ->
      forces_round r c p margin origin (Then g t) -> forces_round r c p margin origin g
  | round_waiting g : (forall h, ~ comes_round r origin h g) -> ~ ended r g ->
      to_move g = opponent p ->
      (forall t, legal r g t -> forces_round r c p margin origin (Then g t)) ->
      forces_round r c p margin origin g.

End Cycles.
