(** What a node of a certificate requires and forbids: positions as numbers, their images under
    symmetries of the board, and levels. *)

From Coq Require Import Bool List Arith NArith ZArith FMapPositive.
From Goproof Require Import Graph Sets Lines Turns.
Import ListNotations.

Fixpoint decode (n : nat) (k : positive) : list colour * positive :=
  match n with
  | 0 => ([], k)
  | S n' =>
      let further c k' := let (l, rest) := decode n' k' in (c :: l, rest) in
      match k with
      | xO k' => further Empty k'
      | xI (xO k') => further (Stone Black) k'
      | xI (xI k') => further (Stone White) k'
      | _ => ([], k)
      end
  end.

Definition permuted (order : list nat) (l : list colour) : list colour :=
  map (fun i => nth i l Empty) order.

Definition recoded (order : list nat) (k : positive) : positive :=
  let again k' := let (l, rest) := decode (length order) k' in code (permuted order l) rest in
  match k with xO k' => xO (again k') | xI k' => xI (again k') | xH => xH end.

(** What may not have stood: all positions of a level below [level], and some of this level. *)
Record forbidden : Set := { level : N; among : set }.

Definition no_level : forbidden := {| level := 0; among := Nothing |}.

Definition together (f f' : forbidden) : forbidden :=
  match N.compare (level f) (level f') with
  | Lt => f'
  | Gt => f
  | Eq => {| level := level f; among := union (among f) (among f') |}
  end.

(** The levels that positions have so far, by the least of their images; nothing where the file gives
    none, and every position has the level 0. *)
Definition levels : Type := option (PositiveMap.t N).

(** That of a position to which the winner does not play, above all in files. *)
Definition highest : N := 1000000000000000001.

(** From [here] the winner wins with every history that has [req] and nothing of [forb]. *)
Record node : Set := { here : state; req : set; forb : forbidden }.

(** What a node requires and forbids, and the levels from then on. *)
Definition conditions : Type := set * forbidden.
Definition found : Type := conditions * levels.

Definition nothing : conditions := (Nothing, no_level).
Definition both_of (c c' : conditions) : conditions :=
  (union (fst c) (fst c'), together (snd c) (snd c')).

Section Conditions.
Context {G : graph}.

(** A symmetry of the board, what undoes it, and the numbers of the origins of all points. *)
Record turned : Type := {
  image : point G -> point G; preimage : point G -> point G; order : list nat }.

Definition at_number (numbers : list nat) (v : point G) : point G :=
  nth (nth (index v) numbers 0) points v.

Fixpoint first_at (n : nat) (l : list nat) : nat :=
  match l with [] => 0 | i :: l' => if i =? n then 0 else S (first_at n l') end.

Definition turned_by (numbers : list nat) : option turned :=
  let origins := map (fun n => first_at n numbers) (seq 0 (length (@points G))) in
  let there := at_number numbers in
  let back := at_number origins in
  let is v w := if same_point v w then true else false in
  when (forallb (fun v => is (back (there v)) v && is (there (back v)) v
          && forallb (fun w => implb (adjacent v w)
               (adjacent (there v) (there w) && adjacent (back v) (back w))) points) points)
    (Some {| image := there; preimage := back; order := map (fun v => index (back v)) points |}).

Fixpoint all_turned (symmetries : list (list nat)) : option (list turned) :=
  match symmetries with
  | [] => Some []
  | one :: others =>
      turned <- turned_by one;
      rest <- all_turned others;
      Some (turned :: rest)
  end.

(** Whether any two of the symmetries, one after the other, make one of them or change nothing, and
    so that all of them come about. Only then have all images of a position one that is least. *)
Definition is_closed (orders : list (list nat)) : bool :=
  let all := map index (@points G) :: orders in
  let has l l' := existsb (fun order => if list_eq_dec Nat.eq_dec order l' then true else false) l in
  forallb (fun g =>
    let made := map (fun h => map (fun i => nth i g 0) h) all in
    forallb (has all) made && forallb (has made) all) orders.

Section Levels.
Variable symmetries : list turned.

Definition least (k : positive) : positive :=
  fold_right (fun one k' => Pos.min (recoded (order one) k) k') k symmetries.

Definition level_seen (l : levels) (k : positive) : N :=
  match l with
  | None => 0
  | Some known => match PositiveMap.find (least k) known with Some n => n | None => highest end
  end.

(** The level of a position, which has the other one from now on if it had none. *)
Definition level_of (k : positive) (otherwise : N) (l : levels) : N * levels :=
  match l with
  | None => (0%N, l)
  | Some known =>
      let one := least k in
      match PositiveMap.find one known with
      | Some n => (n, l)
      | None => (otherwise, Some (PositiveMap.add one otherwise known))
      end
  end.

Definition is_in (own : N) (k : positive) (f : forbidden) : bool :=
  (own <? level f)%N || mem k (among f).

End Levels.
End Conditions.
