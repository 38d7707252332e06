(** Three strategies that the checker of patterns accepts. A stone in the corner is captured, whatever
    stands elsewhere: Black closes in at B4; to A3 Black has the answer A2, to all else A3. Without
    the liberty that is counted at B3, White could capture there; and no point of the zone may be
    left out.

    Black keeps four stones on the board: he waits, and answers each play on the four points at the
    edge.

    And Black wins a ko by one threat. *)

From Coq Require Import Bool List Arith NArith String Ascii.
From Goproof Require Import Graph Law Zones Boards Strategies PatternProgram PatternAccepted.
Import ListNotations.
Open Scope string_scope.

(** A diagram, with ? for what is outside the zone. *)
Fixpoint zone_drawn (s : string) : list (option colour) :=
  match s with
  | EmptyString => []
  | String c s' =>
      if Ascii.eqb c "?"%char then None :: zone_drawn s'
      else map Some (drawn (String c EmptyString)) ++ zone_drawn s'
  end.

Section Drawing.
Context {G : graph}.

Definition point_drawn (s : string) : list (point G) := filter (marked s) points.

Definition line_drawn (s : string) (counts : N) (at_ move_at : string)
    (next : option (list positive * list (string * positive))) : pattern_line G := {|
  diagram := zone_drawn s;
  liberties := map (fun v => (v, counts)) (point_drawn at_);
  moves := hd_error (point_drawn move_at);
  leads := option_map (fun all => (fst all,
    flat_map (fun e => map (fun v => (v, snd e)) (point_drawn (fst e))) (snd all))) next;
  ko_threats := 0;
  threat := None |}.

Definition with_threat (l : pattern_line G) (child : option positive) : pattern_line G := {|
  diagram := diagram l; liberties := liberties l; moves := moves l; leads := leads l;
  ko_threats := 1; threat := child |}.

End Drawing.

Section Examples.

Let G : graph := rectangle 4 4.

Let corner : point G -> bool := marked "X.../..../..../....".

Definition root (drawing counted_at : string) : pattern_line G :=
  line_drawn drawing 1 counted_at ".X../..../..../...."
    (Some ([1%positive], [("..../X.../..../....", 2%positive)])).

Definition lines (drawing counted_at : string) : list (pattern_line G) := [
  line_drawn "OX??/.X??/????/????" 0 "" "..../X.../..../...." None;
  line_drawn "OX??/OX??/.???/????" 0 "" "..../..../X.../...." None] ++ [root drawing counted_at].

Let whole := "O.??/.X??/.???/????".
Let beside := "..../.X../..../....".
Let surroundings := drawn "O.../.X.O/..O./.O..".

Let is_accepted drawing counted_at : option (bool * nat) :=
  option_map (fun st => (by_ko st, left st))
    (accepted Any_suicide Capture Black corner surroundings Black (lines drawing counted_at)).

(** No reply is left out as the rule of ko forbids it, and no threat is needed. *)
Example accepted_corner : is_accepted whole beside = Some (false, 0).
Proof. vm_compute; reflexivity. Qed.

Example refused_without_a_liberty : is_accepted whole "" = None.
Proof. vm_compute; reflexivity. Qed.

Example refused_with_a_point_less :
  map (fun drawing => is_accepted drawing beside)
    ["?.??/.X??/.???/????"; "O???/.X??/.???/????"; "O.??/?X??/.???/????"; "O.??/.???/.???/????";
     "O.??/.X??/????/????"] = repeat None 5.
Proof. vm_compute; reflexivity. Qed.

Theorem the_corner_is_captured k :
  attains {| ko_rule := k; on_suicide := Any_suicide; passes_to_end := 2 |} Black
    (some_captured Black corner) 0 (Start (looked_up (@points G) surroundings) Black).
Proof.
  pose proof accepted_corner as yes; unfold is_accepted in yes.
  destruct (accepted _ _ _ _ _ _ _) as [st|] eqn:made; [|discriminate].
  injection yes as by_ko_ no_threats.
  set (r := {| ko_rule := k; on_suicide := Any_suicide; passes_to_end := 2 |}).
  rewrite <- no_threats.
  apply (what_is_accepted_succeeds_from_there r Capture Black corner) with (2 := made); auto.
  unfold undoing_is_forbidden; rewrite by_ko_; discriminate.
Qed.

(** Either may move first: Black waits until White plays on the edge. *)
Let row : point G -> bool := marked "..../..../XXXX/....".

Definition answered_at_once (stones move_at : string) : pattern_line G :=
  line_drawn ("????/????/XXXX/" ++ stones) 0 "" ("..../..../..../" ++ move_at) None.

Definition waits (edge : string) : pattern_line G :=
  line_drawn ("????/????/XXXX/" ++ edge) 0 "" "" (Some ([],
    [("..../..../..../X...", 1%positive); ("..../..../..../.X..", 2%positive);
     ("..../..../..../..X.", 3%positive); ("..../..../..../...X", 4%positive)])).

Definition waiting_lines (edge : string) : list (pattern_line G) := [
  answered_at_once "O..." "..X."; answered_at_once ".O.." "..X.";
  answered_at_once "..O." ".X.."; answered_at_once "...O" ".X.."] ++ [waits edge].

Let enclosed := drawn "OOOO/O.OO/XXXX/....".

Let is_kept what p lines : option bool :=
  option_map by_ko (accepted Any_suicide what Black row enclosed p lines).

Example accepted_waiting p : is_kept Keep p (waiting_lines "....") = Some false.
Proof. destruct p; vm_compute; reflexivity. Qed.

(** A goal that is to be reached is not reached by waiting; and each point of the edge matters. *)
Example refused_waiting :
  is_kept Life White (waiting_lines "....") = None
  /\ map (fun edge => is_kept Keep White (waiting_lines edge)) ["?..."; ".?.."; "...?"]
     = repeat None 3.
Proof. vm_compute; auto. Qed.

Theorem the_row_is_kept k p :
  keeps {| ko_rule := k; on_suicide := Any_suicide; passes_to_end := 2 |} Black
    (all_stand Black row) (Start (looked_up (@points G) enclosed) p).
Proof.
  pose proof (accepted_waiting p) as yes; unfold is_kept in yes.
  destruct (accepted _ _ _ _ _ _ _) as [st|] eqn:made; [injection yes as by_ko_|discriminate].
  set (r := {| ko_rule := k; on_suicide := Any_suicide; passes_to_end := 2 |}).
  apply (what_is_accepted_succeeds_from_there r Keep Black row) with (2 := made); auto.
  unfold undoing_is_forbidden; rewrite by_ko_; discriminate.
Qed.

End Examples.

(** White takes the ko at the second point from the right, which takes a stone of Black's. Black may
    not retake it at once: he makes a threat, retakes, and captures. *)
Section Threat.

Let G : graph := rectangle 4 5.
Let stones : point G -> bool := marked "...../...../...../.X...".

Let wall := "...../X..../...../.....".
Let last := "...../...../...../X....".

Definition captures : pattern_line G :=
  line_drawn "?????/XXXX?/XOOXX/.OX.X" 1 wall last None.

Definition ko_lines (counted : N) : list (pattern_line G) := [
  captures;
  line_drawn "?????/XXXX?/XOOXX/.O.OX" 2 wall "...../...../...../..X.." (Some ([1%positive], []));
  with_threat (line_drawn "?????/XXXX?/XOOXX/.O.OX" counted wall "" None) (Some 2%positive);
  with_threat captures None] ++ [
  with_threat (line_drawn "?????/XXXX?/XOOXX/.OX.X" 4 wall ""
    (Some ([4%positive], [("...../...../...../...X.", 3%positive)]))) None].

Let taking := drawn "...../XXXX./XOOXX/.OX.X".

Let has_won counted : option (bool * nat) :=
  option_map (fun st => (by_ko st, left st))
    (accepted No_suicide Capture Black stones taking White (ko_lines counted)).

(** A rule of ko has to forbid White to retake. The two plays of a threat may take two liberties. *)
Example accepted_threat : has_won 4 = Some (true, 1).
Proof. vm_compute; reflexivity. Qed.

Example refused_with_a_liberty_less : has_won 3 = None.
Proof. vm_compute; reflexivity. Qed.

Theorem the_ko_is_won k : forbids_undoing k ->
  attains {| ko_rule := k; on_suicide := No_suicide; passes_to_end := 2 |} Black
    (some_captured Black stones) 1 (Start (looked_up (@points G) taking) White).
Proof.
  intros forbids; pose proof accepted_threat as yes; unfold has_won in yes.
  destruct (accepted _ _ _ _ _ _ _) as [st|] eqn:made; [|discriminate].
  injection yes as _ one_threat.
  set (r := {| ko_rule := k; on_suicide := No_suicide; passes_to_end := 2 |}).
  assert (2 <= passes_to_end r) as enough by constructor.
  pose proof (what_is_accepted_succeeds_from_there r Capture Black stones enough taking White _ _ st
    made (fun _ => forbids)) as wins.
  rewrite one_threat in wins; exact wins.
Qed.

End Threat.
