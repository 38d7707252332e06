(** Unconditional life. Definitions only, as in [Law.v].

    After D. B. Benson, Life in the game of Go (1976). Clause: S1/R7, S1/C3. *)

From Goproof Require Import Graph.

(** What makes a region vital to a chain: that all its points are adjacent to the chain, or, by the
    textbook's condition, its empty points. *)
Inductive condition : Set := All_points | Textbook.

Section Life.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (x y z u w : point G) (k : condition).

(** The regions of [p]: the largest connected sets of points without a stone of [p]'s. *)
Definition bare b p : colouring G := fun v => if same_colour (b v) p then Stone p else Empty.
Definition region b p v : point G -> Prop := joined (bare b p) v.

(** A chain is spoken of by any of its stones [x], a region by any of its points [y]. *)
Definition vital k b p x y : Prop :=
  forall z, region b p y z -> (k = Textbook -> b z = Empty) ->
  exists u, adjacent z u /\ joined b x u.

(** A region borders on stones of [p]'s in the set only. *)
Definition enclosed b p (set : point G -> Prop) y : Prop :=
  forall z u, region b p y z -> adjacent z u -> b u = p -> set u.

(** A set of chains of [p]'s: to each two regions are vital that border on no other chains. *)
Definition keeps_itself k b p (set : point G -> Prop) : Prop :=
  forall x, set x ->
  b x = p /\ (forall w, joined b x w -> set w)
  /\ exists y z, b y <> p /\ b z <> p /\ ~ region b p y z
     /\ vital k b p x y /\ vital k b p x z /\ enclosed b p set y /\ enclosed b p set z.

(** The largest such set. *)
Definition alive k b p x : Prop := exists set, keeps_itself k b p set /\ set x.

End Life.
