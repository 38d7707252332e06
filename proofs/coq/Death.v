(** Chains without room for two eyes. Definitions only, as in [Life.v].

    Clause: S1/R5, S1/R7, S1/C3. *)

From Coq Require Import List.
From Goproof Require Import Graph Life Notions Zones.

Section Death.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (u x y z e : point G) (n : nat).

(** The room of a chain, spoken of by its stone [x]: the other points of its region, which holds no
    stone of [p]'s. *)
Definition room b p x y : Prop := region b p x y /\ ~ joined b x y.

Definition beside b p y : Prop := exists u, adjacent y u /\ b u = p.

(** Of at most [n] points of room one at most is beside no stone of [p]'s; and the chains around the
    region have more liberties than [n] outside it. *)
Record has_room_for_one_eye b p x n : Prop := {
  room_is_small : exists l, length l <= n /\ forall y, room b p x y -> In y l;
  room_for_one_eye : forall y z, room b p x y -> room b p x z ->
    ~ beside b p y -> ~ beside b p z -> y = z;
  more_liberties_around : forall y z, region b p x y -> adjacent y z -> b z = p ->
    at_least (S n) (fun e => ~ region b p x e /\ liberty b z e) }.

End Death.
