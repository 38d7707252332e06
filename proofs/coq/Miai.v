(** Stones that are safe where the players alternate: regions of miai. Definitions only, as in
    [Life.v].

    After M. Müller, Playing it safe (1997): an attack within a region is answered within it.
    Clause: S1/R5, S1/R7, S1/C3. *)

From Goproof Require Import Graph Law Life.

Section Miai.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (u v w x y z : point G).
Implicit Types (set : point G -> Prop) (paired : point G -> point G -> bool).

(** Pairs: two empty points of one region, each adjacent to stones of the set, and no point in two
    pairs. When the opponent takes one, the owner takes the other. *)
Record is_pair b p set paired v w : Prop := {
  pair_differs : v <> w; pair_is_empty : b v = Empty; pair_back : paired w v;
  pair_region : region b p v w; pair_beside : exists u, adjacent v u /\ set u;
  pair_once : forall u, paired v u -> u = w }.

Definition pairing b p set paired : Prop := forall v w, paired v w -> is_pair b p set paired v w.

(** A point borders on a chain; or on both points of a pair that do, so that the chain will be there
    whichever the opponent takes. *)
Definition borders b x z : Prop := exists u, adjacent z u /\ joined b x u.

Definition borders_by_miai b paired x z : Prop :=
  borders b x z
  \/ exists v w, paired v w /\ adjacent z v /\ adjacent z w /\ borders b x v /\ borders b x w.

(** A region is vital where all its points do so. Without a pair it is [keeps_itself All_points]. *)
Definition vital_by_miai b p paired x y : Prop :=
  forall z, region b p y z -> borders_by_miai b paired x z.

Definition keeps_itself_by_miai b p set paired : Prop :=
  pairing b p set paired /\ forall x, set x -> kept (vital_by_miai b p paired) b p set x.

(** After a game so far a player can keep some stones on the board, whatever the opponent does: there
    are games, this one among them, in which they stand, and of which each has ended, or goes on to
    one of them by some legal turn of the player's, or by all legal turns of the opponent's. *)
Definition can_keep (r : rules) p set (g : @game G) : Prop :=
  exists games : @game G -> Prop, games g /\ forall h, games h ->
  (forall x, set x -> board h x = p)
  /\ (ended r h
      \/ to_move h = p /\ (exists t, legal r h t /\ games (Then h t))
      \/ to_move h = opponent p /\ forall t, legal r h t -> games (Then h t)).

End Miai.
