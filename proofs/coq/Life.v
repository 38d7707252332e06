(** Unconditional life. Definitions only, as in [Law.v].

    After D. B. Benson, Life in the game of Go (1976). Clause: S1/R7, S1/C3. *)

From Goproof Require Import Graph.

(** What makes a region vital to a chain: that all its points are adjacent to the chain, or, by the
    textbook's condition, its empty points. *)
Inductive condition : Set := All_points | Textbook.

Section Life.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (x y z u w : point G) (k : condition).
Implicit Types (set : point G -> Prop) (vital_to : point G -> point G -> Prop).

(** The regions of [p]: the largest connected sets of points without a stone of [p]'s. *)
Definition bare b p : colouring G := fun v => if same_colour (b v) p then Stone p else Empty.
Definition region b p v : point G -> Prop := joined (bare b p) v.

(** A chain is spoken of by any of its stones [x], a region by any of its points [y]. *)
Definition vital k b p x y : Prop :=
  forall z, region b p y z -> (k = Textbook -> b z = Empty) ->
  exists u, adjacent z u /\ joined b x u.

(** A region borders on stones of [p]'s in the set only. *)
Definition enclosed b p set y : Prop :=
  forall z u, region b p y z -> adjacent z u -> b u = p -> set u.

(** An eye of a chain: a region that is vital to it, by some condition, and borders on chains of the
    set only. *)
Record eye_for vital_to b p set x y : Prop := {
  eye_outside : b y <> p; eye_vital : vital_to x y; eye_enclosed : enclosed b p set y }.

(** A stone of the set, which has the whole of its chain, and two eyes of that. *)
Record kept vital_to b p set x : Prop := {
  kept_own : b x = p; kept_chain : forall w, joined b x w -> set w;
  kept_eyes : exists y z, ~ region b p y z
    /\ eye_for vital_to b p set x y /\ eye_for vital_to b p set x z }.

(** A set of chains of [p]'s that has two eyes for each of them. *)
Definition keeps_itself k b p set : Prop :=
  forall x, set x -> kept (vital k b p) b p set x.

(** The largest such set. *)
Definition alive k b p x : Prop := exists set, keeps_itself k b p set /\ set x.

End Life.
