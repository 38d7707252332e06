(** A checker of strategies by patterns that capture, which computes all that [is_strategy] asks.

    It is slow: it goes through the points of the board for each condition. *)

From Coq Require Import Bool List Arith.
From Goproof Require Import Graph Deciding Law Notions Living Playing Zones Patterns Weaker
  Strategies PatternNodes.
Import ListNotations.

Section Program.
Context {G : graph}.
Implicit Types (p q : player) (u v x y : point G) (m n k : pattern G) (a : node G).

Definition is_coloured (b : colouring G) x c : bool := if same_colour (b x) c then true else false.

Definition is_opened m x : bool :=
  let portion := connected (shown m) x in
  somewhere (fun y => if listed y portion
    then somewhere (fun z => if adjacent y z then negb (zone m z) else false) else false).

Definition is_secure m x : bool :=
  let portion := connected (shown m) x in
  somewhere (fun y => if listed y portion
    then if 1 <=? counted m y then true
      else somewhere (fun e => if adjacent y e
        then if zone m e then is_coloured (colours m) e Empty else false else false)
    else false).

Definition is_settled m : bool :=
  everywhere (fun x => if zone m x
    then if is_coloured (colours m) x Empty then true
      else if is_opened m x then is_secure m x else true
    else true).

Definition clearing q m : option (pattern G) :=
  if everywhere (fun x => if zone m x
      then if is_coloured (colours m) x q
        then if is_opened m x then is_secure m x else true else true
      else true)
  then Some {| zone := zone m;
               colours := Playing.settled (fun x => if zone m x
                 then if is_coloured (colours m) x q
                   then if is_secure m x then colours m x else Empty else colours m x
                 else Empty);
               counted := counted m |}
  else None.

Definition play_in m v p : option (pattern G) :=
  if zone m v
  then if is_coloured (colours m) v Empty
    then match clearing (opponent p) (put_in m v p) with
         | Some between => clearing p between
         | None => None
         end
    else None
  else None.

(** So many empty points of the zone of [n] outside that of [m] border on a portion of [n]. *)
Definition gained m n (portion : list (point G)) : nat :=
  number (fun e => if zone n e
    then if zone m e then false
      else if is_coloured (colours n) e Empty
        then somewhere (fun u => if adjacent e u then listed u portion else false) else false
    else false).

Definition is_weaker_at m n x : bool :=
  if zone n x
  then if is_coloured (colours m) x (colours n x)
    then if is_coloured (colours m) x Empty then true
      else let portion := connected (shown n) x in
        let more := gained m n portion in
        somewhere (fun y => if listed y portion then counted m x - counted n y <=? more else false)
    else false
  else false.

Definition is_weaker m n : bool :=
  everywhere (fun x => if zone m x then is_weaker_at m n x else true).

(** The colours differ at some point of the zone. *)
Definition differ_in (within : point G -> bool) (b c : colouring G) : bool :=
  somewhere (fun x => if within x then negb (is_coloured b x (c x)) else false).

(** The colouring contains the pattern. *)
Definition is_contained (b : colouring G) m : bool :=
  everywhere (fun x => if zone m x
    then if is_coloured b x (colours m x)
      then if is_coloured b x Empty then true
        else let chain := connected b x in
          counted m x <=? number (fun e => if zone m e then false
            else if is_coloured b e Empty
              then somewhere (fun u => if adjacent e u then listed u chain else false) else false)
      else false
    else true).

(** No stone is dead. *)
Definition has_none_dead (b : colouring G) : bool :=
  everywhere (fun x => if is_coloured b x Empty then true else reaching b Empty x).

Variable r : rules.
Variable w : player.
Variable target : point G -> bool.
Local Notation loser := (opponent w).

Definition is_captured m : bool :=
  somewhere (fun x => if target x
    then if zone m x then negb (is_coloured (colours m) x loser) else false else false).

Definition is_not_retaken m u k a : bool :=
  match move a with
  | None => true
  | Some v =>
      if negb (is_coloured (colours m) v w) then true
      else if somewhere (fun x => if zone m x
        then if same_point x u then false else if same_point x v then false
          else negb (is_coloured (colours k) x (colours m x))
        else false) then true
      else if (if is_coloured (colours k) u loser
        then somewhere (fun y => if zone m y
          then if adjacent u y then if same_point y v then false
            else negb (is_coloured (colours k) y w) else false
          else false)
        else false) then true
      else if differ_in (zone (held_pattern a)) (colours (made_pattern a)) (colours m) then true
      else match play_in k v w with
           | Some k' => differ_in (zone m) (colours k') (colours m)
           | None => false
           end
  end.

Definition takes a u : bool :=
  if zone (held_pattern a) u
  then if is_coloured (colours (held_pattern a)) u loser
    then is_coloured (colours (made_pattern a)) u Empty else false
  else false.

Definition can_undo_no_play a : bool :=
  everywhere (fun u => if takes a u
    then if somewhere (fun x => if same_point x u then false else takes a x) then true
      else match play_in (made_pattern a) u loser with
           | Some k => differ_in (zone (held_pattern a)) (colours k) (colours (held_pattern a))
           | None => false
           end
    else true).

Definition plays_at v a : bool :=
  match move a with Some u => if same_point u v then true else false | None => false end.

Definition are_answers_elsewhere (before : list (node G)) m : bool :=
  existsb (fun a => is_settled (held_pattern a) && is_weaker (held_pattern a) (one_fewer m)
    && match move a with
       | None => true
       | Some v =>
           existsb (fun a' => is_weaker (held_pattern a') (one_fewer m) && negb (plays_at v a'))
             before
           || is_captured (made_pattern a) || can_undo_no_play a
       end) before.

Definition undoing_is_forbidden : bool :=
  match ko_rule r with Simple | Positional | Situational => true | _ => false end.

Definition suicide_is_forbidden : bool :=
  match on_suicide r with No_suicide => true | _ => false end.

Definition is_answered_at (before : list (node G)) m (played_on : option (pattern G)) u : bool :=
  if existsb (fun a => negb (zone (held_pattern a) u) && is_settled (held_pattern a)
    && is_weaker (held_pattern a) (without_point m u)) before then true
  else match play_in m u loser with
    | None => false
    | Some k =>
        existsb (fun a => is_weaker (held_pattern a) k && is_not_retaken m u k a) before
        || match played_on with
           | None => false
           | Some m' => undoing_is_forbidden && negb (differ_in (zone m') (colours k) (colours m'))
           end
        || suicide_is_forbidden && is_coloured (colours k) u Empty
    end.

Definition is_answered (before : list (node G)) m (played_on : option (pattern G)) : bool :=
  are_answers_elsewhere before m
  && everywhere (fun u => if zone m u
       then if is_coloured (colours m) u Empty then is_answered_at before m played_on u else true
       else true).

(** A list of patterns, each with a play, becomes the nodes of a strategy that captures; or nothing
    where a condition fails. *)
Definition node_of (before : list (node G)) (line : pattern G * option (point G)) : option (node G)
  :=
  match snd line with
  | None =>
      if is_captured (fst line)
      then Some {| held_pattern := fst line; move := None; made_pattern := fst line |} else None
  | Some v =>
      match play_in (fst line) v w with
      | None => None
      | Some made =>
          if is_coloured (colours made) v w
             && (is_captured made || is_answered before made (Some (fst line)))
          then Some {| held_pattern := fst line; move := Some v; made_pattern := made |} else None
      end
  end.

Fixpoint nodes_from (before : list (node G)) (lines : list (pattern G * option (point G)))
    : option (list (node G)) :=
  match lines with
  | [] => Some before
  | line :: lines' =>
      match node_of before line with
      | None => None
      | Some a => nodes_from (before ++ [a]) lines'
      end
  end.

Definition nodes_of : list (pattern G * option (point G)) -> option (list (node G)) :=
  nodes_from [].

End Program.
