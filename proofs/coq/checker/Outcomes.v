(** Who has won, on words: areas, unconditional life, captures. *)

From Coq Require Import Bool List Arith NArith ZArith.
From Goproof Require Import Graph Law Life Problems Playing Lines Turns.
Import ListNotations.

Section Outcomes.
Context {G : graph}.
Variables (board : @board_words G) (r : rules) (winner : player) (aim : goal).
Notation coloured := (coloured board).
Notation reaching_word := (reaching_word board).
Notation is_nowhere := (is_nowhere board).
Notation lies_in := (lies_in board).

Definition area_word (w : words) (p : player) : option N :=
  own <- reaching_word (coloured w Empty) (coloured w p);
  other <- reaching_word (coloured w Empty) (coloured w (opponent p));
  Some (N.lor (coloured w p) (N.ldiff own other)).

Definition count (w : N) : Z := Z.of_nat (ones (size board) w).

(** Unconditional life: chains and regions, each with one of its points. *)
Fixpoint pieces (from : list (point G * N)) (mask left : N) : option (list (point G * N)) :=
  match from with
  | [] => Some []
  | (v, spot) :: rest =>
      if is_nowhere (N.land spot left) then pieces rest mask left
      else piece <- joined_word board mask spot;
           others <- pieces rest mask (N.ldiff left piece);
           Some ((v, piece) :: others)
  end.

Definition is_eye (own counted set chain region : N) : bool :=
  lies_in (N.land region counted) (spread (near board) chain)
  && lies_in (N.land (spread (near board) region) own) set.

Definition has_two_eyes (own counted set : N) (regions : list (point G * N)) (chain : point G * N) :=
  match filter (fun region => is_eye own counted set (snd chain) (snd region)) regions with
  | _ :: _ :: _ => true
  | _ => false
  end.

Definition all_of (pieces : list (point G * N)) : N := fold_right N.lor 0%N (map snd pieces).

Fixpoint surviving (rounds : nat) own counted (regions chains : list (point G * N)) : option N :=
  let keeps := has_two_eyes own counted (all_of chains) regions in
  if forallb keeps chains then Some (all_of chains)
  else match rounds with
       | 0 => None
       | S n => surviving n own counted regions (filter keeps chains)
       end.

Definition regions_of (w : words) (p : player) : option (list (point G * N)) :=
  let bare := N.ldiff (every board) (coloured w p) in pieces (spots board) bare bare.

Definition alive_word (k : condition) (w : words) (p : player) : option N :=
  let own := coloured w p in
  chains <- pieces (spots board) own own;
  regions <- regions_of w p;
  surviving (length chains) own
    (match k with Textbook => coloured w Empty | All_points => every board end) regions chains.

(** The inner points, which are without a player's stone and beside none that lives; and those of
    them that have a pair: two points adjacent to the same inner points, among [found]. *)
Definition inner_word (w : words) (p : player) (living : N) : N :=
  N.ldiff (every board) (N.lor (coloured w p) (spread (near board) living)).

Definition is_pair (inner : N) (e f : point G * N) : bool :=
  let one := N.land (spread (near board) (snd e)) inner in
  let other := N.land (spread (near board) (snd f)) inner in
  if is_nowhere (N.land (snd e) (snd f)) then lies_in one other && lies_in other one else false.

Definition is_paired (inner found : N) : bool :=
  let listed := filter (fun e => negb (is_nowhere (N.land (snd e) found))) (spots board) in
  existsb (fun e => existsb (is_pair inner e) listed) listed.

Definition paired_word (w : words) (p : player) (living : N) : N :=
  let inner := inner_word w p living in
  bits_of (map (fun e =>
    if is_nowhere (N.land (snd e) inner) then false
    else let found := N.land (spread (near board) (snd e)) (spread (near board) living) in
         is_paired inner (if is_free board (snd e) w then N.land found (coloured w Empty) else found))
    (spots board)).

(** The regions that border on living stones only, and have one beside each of their points, or a
    pair of that. *)
Definition territory_word (w : words) (p : player) (living : N) : option N :=
  regions <- regions_of w p;
  let kept := N.lor (spread (near board) living) (paired_word w p living) in
  Some (all_of (filter (fun region =>
    lies_in (snd region) kept
    && lies_in (N.land (spread (near board) (snd region)) (coloured w p)) living) regions)).

Definition eyes_word (w : words) (living : N) : N :=
  bits_of (map (fun near => negb (is_nowhere near) && lies_in near living) (near board)).

Definition has_no_dead (w : words) (p : player) : bool :=
  match reaching_word (coloured w p) (coloured w Empty) with
  | Some living => N.eqb (coloured w p) living
  | None => false
  end.

Definition has_none_dead (w : words) : bool :=
  has_no_dead w winner && has_no_dead w (opponent winner).

Definition is_enough (margin : Z) (safe : N) : bool :=
  (margin <=? 2 * count safe - Z.of_nat (size board))%Z.

(** What is the winner's in the end if he passes from now on, and if he replies in the territory. *)
Definition safe_word (w : words) : option N :=
  living <- alive_word (condition_of r) w winner;
  Some (N.lor living (N.land (coloured w Empty) (eyes_word w living))).

Definition tended_word (w : words) : option N :=
  living <- alive_word All_points w winner;
  land <- territory_word w winner living;
  Some (N.lor living land).

(** Whether the loser cannot end the game before the winner has replied. *)
Definition is_in_time (s : state) (safe : N) : bool :=
  (passed s =? 0) || same_player (mover s) winner
  || is_nowhere (N.land safe (coloured (stones s) (opponent winner))).

(** Who has won as soon as the stones stand so, where somebody has. *)
Definition is_captured (m : marks) (w : words) : bool :=
  let own := coloured w (defends m) in
  if takes_all m then is_nowhere (N.land (wanted m) own) else negb (lies_in (wanted m) own).

Definition has_life (m : marks) (w : words) : option bool :=
  let own := coloured w (defends m) in
  alive <- alive_word (condition_of r) w (defends m);
  beside <- flood board (S (size board)) own 0 (N.land own (kept m));
  let lasting := N.lor alive beside in
  Some (if takes_all m then negb (is_nowhere (N.land (wanted m) lasting))
        else lies_in (wanted m) lasting).

Definition won_at_once (w : words) : option (option player) :=
  match aim with
  | Margin _ _ => Some None
  | Target m =>
      if is_captured m w then Some (Some (opponent (defends m)))
      else if must_live m then
        lives <- has_life m w;
        Some (if lives : bool then Some (defends m) else None)
      else Some None
  end.

(** Whether the winner has won; nothing while the game goes on. *)
Definition outcome (s : state) : option (option bool) :=
  at_once <- won_at_once (stones s);
  match at_once with
  | Some p => Some (Some (same_player p winner))
  | None =>
      if passes_to_end r <=? passed s then
        match aim with
        | Margin margin _ =>
            ours <- area_word (stones s) winner;
            theirs <- area_word (stones s) (opponent winner);
            Some (Some (margin <=? count ours - count theirs)%Z)
        | Target m =>
            Some (Some (same_player winner
              (if must_live m then opponent (defends m) else defends m)))
        end
      else Some None
  end.

Definition goes_on (s : state) : bool := match outcome s with Some None => true | _ => false end.
Definition is_won (s : state) : bool :=
  match outcome s with Some (Some won) => won | _ => false end.

(** Whether the winner wins a margin by passing from now on, or by replies and passes. *)
Definition is_safe_now (s : state) : bool :=
  match aim with
  | Margin margin tended =>
      match (if tended then tended_word (stones s) else safe_word (stones s)) with
      | Some safe =>
          (of_player (spare s) Black + of_player (spare s) White =? 0)
          && has_none_dead (stones s) && is_enough margin safe && (negb tended || is_in_time s safe)
      | None => false
      end
  | Target _ => false
  end.

(** Whether what the winner has alive in the one colouring lives in the other, where he relies on it. *)
Definition lives_on (w w' : words) : bool :=
  if is_tended aim then
    match alive_word All_points w winner, alive_word All_points w' winner with
    | Some before, Some after => lies_in before after
    | _, _ => false
    end
  else true.

End Outcomes.
