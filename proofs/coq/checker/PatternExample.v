(** A strategy that the checker of patterns accepts: a stone in the corner is captured, whatever
    stands elsewhere. Black closes in at B4; to A3 Black has the answer A2, to all else A3.

    Without the liberty that is counted at B3, White could capture there; and no point of the zone
    may be left out. *)

From Coq Require Import Bool List Arith String.
From Goproof Require Import Graph Law Notions Zones PatternNodes Boards PatternProgram PatternSound.
Import ListNotations.
Open Scope string_scope.

Section Corner.

Let G : graph := rectangle 4 4.

(** A pattern by drawings: its zone, its colours, and whose chains have so many liberties outside. *)
Definition drawn_pattern (within stones having_some : string) (number : nat) : pattern G := {|
  zone := fun v => existsb (fun x => if same_point x v then marked within v else false) points;
  colours := board_drawn stones;
  counted := fun v => if marked having_some v then number else 0 |}.

Definition point_drawn (s : string) : option (point G) := find (marked s) points.

Definition corner : point G -> bool := marked "X.../..../..../....".

Definition atari : pattern G := drawn_pattern "XX../XX../..../...." "OX../.X../..../...." "" 0.
Definition two_in_atari : pattern G :=
  drawn_pattern "XX../XX../X.../...." "OX../OX../..../...." "" 0.
Definition open_corner (within : string) (number : nat) : pattern G :=
  drawn_pattern within "O.../.X../..../...." "..../.X../..../...." number.

Definition root (within : string) (number : nat) : pattern G * option (point G) :=
  (open_corner within number, point_drawn ".X../..../..../....").

Definition lines (within : string) (number : nat) : list (pattern G * option (point G)) := [
  (atari, point_drawn "..../X.../..../....");
  (two_in_atari, point_drawn "..../..../X.../....");
  root within number].

Let whole := "XX../XX../X.../....".

Example accepted : is_accepted (superko Situational true) Black corner (lines whole 1) = true.
Proof. vm_compute; reflexivity. Qed.

Example refused_without_a_liberty : is_accepted (superko Situational true) Black corner (lines whole 0) = false.
Proof. vm_compute; reflexivity. Qed.

Example refused_with_a_point_less :
  map (fun within => is_accepted (superko Situational true) Black corner (lines within 1))
    ["X.../XX../X.../...."; ".X../XX../X.../...."; "XX../X.../X.../....";
     "XX../.X../X.../...."; "XX../XX../..../...."] = [false; false; false; false; false].
Proof. vm_compute; reflexivity. Qed.

Let surroundings : colouring G := board_drawn "O.../.X.O/..O./.O..".

Theorem the_corner_is_captured :
  attains (superko Situational true) Black (some_captured Black corner) (Start surroundings Black).
Proof.
  apply what_is_accepted_captures_from_a_start with (lines whole 1) (root whole 1).
  - exact accepted.
  - apply le_n.
  - exact (or_intror (or_intror (or_introl eq_refl))).
  - vm_compute; reflexivity.
  - vm_compute; reflexivity.
Qed.

End Corner.
