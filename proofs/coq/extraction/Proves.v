From Coq Require Import List Arith NArith Extraction ExtrOcamlBasic.
From Goproof Require Import Graph Law Playing Problems Boards Sets Turns Program RoundProgram
  PatternProgram.

Definition proves n edges r winner margin tended levelled symmetries l p passes :=
  @accepts_after (numbered n edges) r winner (Margin margin tended) levelled symmetries l p passes
    (0, 0).
Definition proves_problem n edges r defender wanted region immortal all lives winner l p k passes
    history lines :=
  let among := fun numbers (v : @point (numbered n edges)) =>
    existsb (Nat.eqb (proj1_sig v)) numbers in
  let colours := fun l => looked_up (@points (numbered n edges)) l in
  @accepts_problem (numbered n edges) r
    {| defender := defender; target := among wanted; open_points := among region;
       immortal := among immortal; captures_all := all; has_to_live := lives |}
    winner (colours l) p k passes
    (map (fun position => (colours (fst position), snd position)) history) lines.
Definition proves_round n edges := @accepts_round (numbered n edges).

(* As [numbered], for boards of hundreds of points. *)
Definition large_board (numbers : list N) (edges : list (N * N)) : graph :=
  let edge v w := N.succ_pos (v * 1024 + w) in
  let among := fold_right (fun e => add (edge (fst e) (snd e))) Nothing edges in
  board_of N.eq_dec numbers (fun v w => mem (edge v w) among).
Definition among {G} (points : list (point G)) v :=
  existsb (fun x => if same_point x v then true else false) points.
Definition proves_anywhere (G : graph) suicides what w threats target on_board p lines :=
  match @accepted G suicides what w (among target) on_board p lines with
  | Some st => N.eqb threats (N.of_nat (left st))
  | None => false
  end.
Definition lines_read (G : graph) suicides what w target lines :=
  @accepted_lines G prepared suicides what w (word (@among G target)) start lines.
Extraction Inline when.
Extraction "proves.ml" proves proves_problem proves_round large_board points proves_anywhere
  lines_read.
