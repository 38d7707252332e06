(** The machine's kernel: the functions of [impl/goimpl/words/kernel.py], each by its name there, in
    the order of that source.

    Definitions only. Nobody has to compare them with the source: [tables/KernelTables.v] is printed
    from the source as it runs, and has Coq find that each function is what is printed of it. A word
    is a number; what a board is made of, the source says. *)

From Coq Require Import List Arith NArith.

(** How words are read: as integers without end, or as words of 64 bits, which lose what is shifted
    or multiplied out of them, and where a shift by 64 places or more has some result or other. *)
Inductive reading : Set := Integers | Machine_words (undefined : N -> N -> N).

Definition kept (m : reading) (w places result : N) : N :=
  match m with
  | Integers => result
  | Machine_words undefined =>
      if N.ltb places 64 then N.land result (N.ones 64) else undefined w places
  end.

Definition shifted_left m (w places : N) : N := kept m w places (N.shiftl w places).
Definition shifted_right m (w places : N) : N := kept m w places (N.shiftr w places).
Definition times m (w factor : N) : N := kept m w 0 (N.mul w factor).

Record board : Type := Board {
  points : nat;
  columns : N;
  all_points : N;
  not_first : N;
  not_last : N;
  one : N;
  masks : list N
}.

Definition mask k (i : nat) : N := nth i (masks k) 0%N.

Section Kernel.
Context (m : reading) (k : board).
Implicit Types (x stones own opposing empty point within : N).

(** What the loop of [is_empty] makes of a word, in so many rounds at the most. *)
Fixpoint smeared (most : nat) (shift : N) x : N :=
  match most with
  | O => x
  | S fewer =>
      if N.ltb shift (N.of_nat (points k))
      then smeared fewer (shift * 2) (N.lor x (shifted_right m x shift))
      else x
  end.

Definition is_empty x : N := N.lxor (N.land (smeared (points k) 1 x) (one k)) (one k).

(** The bit of a point, and the two ways to the neighbours: by shifts on a grid, else by masks. *)
Definition bit_of x (i : nat) : N := N.land (shifted_right m x (N.of_nat i)) (one k).

Definition by_shifts x : N :=
  let across := N.lor (shifted_left m (N.land x (not_last k)) 1)
                      (shifted_right m (N.land x (not_first k)) 1) in
  N.land (N.lor (N.lor across (shifted_left m x (columns k))) (shifted_right m x (columns k)))
         (all_points k).

Definition by_masks x : N :=
  fold_left (fun adjacent i => N.lor adjacent (times m (mask k i) (bit_of x i)))
            (seq 0 (points k)) (N.lxor x x).

Definition neighbours x : N := if N.eqb (columns k) 0 then by_masks x else by_shifts x.

Definition grow x within : N := N.lor x (N.land (neighbours x) within).

(** The loop of [flood]: so many rounds at the most. *)
Fixpoint grown (most : nat) x within : N :=
  match most with
  | O => x
  | S fewer =>
      let larger := grow x within in if N.eqb larger x then x else grown fewer larger within
  end.

Definition flood seed within : N := grown (points k) (N.land seed within) within.

Definition without_liberty stones empty : N :=
  N.lxor stones (flood (neighbours empty) stones).

(** The points that have neither word's. *)
Definition free own opposing : N := N.lxor (N.lxor (all_points k) own) opposing.

Definition place_and_clear own opposing point : N * N :=
  let own := N.lor own point in
  let opposing := N.lxor opposing (without_liberty opposing (free own opposing)) in
  let own := N.lxor own (without_liberty own (free own opposing)) in
  (own, opposing).

Definition touched_without_liberty stones empty point : N :=
  let chains := flood (neighbours point) stones in
  N.lxor chains (flood (N.land (neighbours empty) chains) chains).

Definition play own opposing point : N * N :=
  let own := N.lor own point in
  let captured := touched_without_liberty opposing (free own opposing) point in
  let opposing := N.lxor opposing captured in
  let chain := flood point own in
  let liberties := N.land (neighbours chain) (free own opposing) in
  (N.lxor own (times m chain (is_empty liberties)), opposing).

Definition is_suicide own opposing point : N :=
  is_empty (N.land (fst (play own opposing point)) point).

Definition if_suicide own opposing point : N :=
  if N.eqb point (N.lxor point point) then point
  else times m point (is_suicide own opposing point).

Definition tried_at tried (i : nat) : N := N.land tried (shifted_left m (one k) (N.of_nat i)).

Definition legal_without_history own opposing (suicide_allowed : bool) : N :=
  let empty := free own opposing in
  if suicide_allowed then empty
  else
    let tried := N.lxor empty (N.land empty (neighbours empty)) in
    let suicides :=
      fold_left (fun found i => N.lor found (if_suicide own opposing (tried_at tried i)))
                (seq 0 (points k)) (N.lxor empty empty) in
    N.lxor empty suicides.

Definition area own opposing : N * N :=
  let empty := free own opposing in
  let own_reached := flood (neighbours own) empty in
  let opposing_reached := flood (neighbours opposing) empty in
  let both := N.land own_reached opposing_reached in
  (N.lor own (N.lxor own_reached both), N.lor opposing (N.lxor opposing_reached both)).

End Kernel.

(** The board that [grid] makes of a rectangle. *)
Definition grid (rows columns : nat) : board :=
  let (rows, columns) := if rows =? 1 then (columns, 1) else (rows, columns) in
  let row_starts := fold_left (fun sum row => (sum + N.shiftl 1 (N.of_nat (row * columns)))%N)
                              (seq 0 rows) 0%N in
  let everything := (N.shiftl 1 (N.of_nat (rows * columns)) - 1)%N in
  let last := N.shiftl row_starts (N.of_nat (columns - 1)) in
  Board (rows * columns) (N.of_nat columns) everything (N.lxor everything row_starts)
        (N.lxor everything last) 1 nil.

(** The board that [graph] makes of so many points and of edges between them. *)
Definition point_bit (i : nat) : N := N.shiftl 1 (N.of_nat i).

Definition with_edge (i : nat) (found : N) (edge : nat * nat) : N :=
  let found := if fst edge =? i then N.lor found (point_bit (snd edge)) else found in
  if snd edge =? i then N.lor found (point_bit (fst edge)) else found.

Definition graph (points : nat) (edges : list (nat * nat)) : board :=
  Board points 0 (point_bit points - 1) 0 0 1
        (map (fun i => fold_left (with_edge i) edges 0%N) (seq 0 points)).
