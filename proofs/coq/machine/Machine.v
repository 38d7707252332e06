(** What words and boards of the machine's kernel stand for. Definitions only, as in [Law.v]. *)

From Coq Require Import List NArith.
From Goproof Require Import Graph Law.
From Goproof Require Kernel.

Section Machine.
Context {G : graph}.
Implicit Types (v x y : point G) (w : N) (k : Kernel.board) (set seed within : point G -> Prop).

(** Points are numbered in the order in which the graph lists them. *)
Fixpoint place_in (l : list (point G)) v : N :=
  match l with
  | nil => N.zero
  | x :: l' => if same_point x v then N.zero else N.succ (place_in l' v)
  end.

Definition number_of v : N := place_in points v.

(** A word is that of a set of points: it has their bits and no others. *)
Definition has w v : bool := N.testbit w (number_of v).
Definition on_board w : Prop :=
  forall i, N.testbit w i = true -> N.lt i (N.of_nat (length (@points G))).
Definition is_word w set : Prop := on_board w /\ forall v, has w v = true <-> set v.

(** The words of a player's stones and of the opponent's. *)
Definition are_stones own opposing (b : colouring G) (p : player) : Prop :=
  is_word own (fun x => b x = p) /\ is_word opposing (fun x => b x = opponent p).

(** A board of the kernel that stands for the graph, of at most 64 points: its masks are the
    neighbours, or the neighbours are where shifts by one, within a row, and by a row lead. *)
Definition has_masks k : Prop :=
  Kernel.columns k = N.zero
  /\ forall v, is_word (Kernel.mask k (N.to_nat (number_of v))) (fun x => adjacent v x).

Definition has_rows k : Prop :=
  N.lt N.zero (Kernel.columns k) /\ N.lt (Kernel.columns k) 64
  /\ forall v x, adjacent v x <->
     (number_of x = N.succ (number_of v) /\ has (Kernel.not_last k) v = true)
     \/ (number_of v = N.succ (number_of x) /\ has (Kernel.not_first k) v = true)
     \/ number_of x = N.add (number_of v) (Kernel.columns k)
     \/ number_of v = N.add (number_of x) (Kernel.columns k).

Record stands_for_graph k : Prop := {
  points_are : Kernel.points k = length (@points G);
  points_are_few : Kernel.points k <= 64;
  one_is : Kernel.one k = N.one;
  all_points_are : is_word (Kernel.all_points k) (fun x => True);
  neighbours_are_found : has_masks k \/ has_rows k }.

(** What is flooded from a seed within a set: where paths in the set from the seed's points in it
    lead. *)
Definition flooded seed within x : Prop :=
  forall set : point G -> Prop,
  (forall y, seed y -> within y -> set y) ->
  (forall y z, set y -> adjacent y z -> within z -> set z) -> set x.

End Machine.
