(** Who has won, on words: areas, unconditional life, captures. *)

From Coq Require Import Bool List Arith NArith ZArith.
From Goproof Require Import Graph Law Playing Lines Turns.
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

Definition alive_word (w : words) (p : player) : option N :=
  let own := coloured w p in
  let bare := N.ldiff (every board) own in
  chains <- pieces (spots board) own own;
  regions <- pieces (spots board) bare bare;
  surviving (length chains) own (match on_suicide r with No_suicide => coloured w Empty | _ => every board end)
    regions chains.

Definition eyes_word (w : words) (living : N) : N :=
  bits_of (map (fun near => negb (is_nowhere near) && lies_in near living) (near board)).

Definition has_no_dead (w : words) (p : player) : bool :=
  match reaching_word (coloured w p) (coloured w Empty) with
  | Some living => N.eqb (coloured w p) living
  | None => false
  end.

Definition is_safe (margin : Z) (w : words) : bool :=
  match alive_word w winner with
  | Some living =>
      let safe := N.lor living (N.land (coloured w Empty) (eyes_word w living)) in
      has_no_dead w winner && has_no_dead w (opponent winner)
      && (margin <=? 2 * count safe - Z.of_nat (size board))%Z
  | None => false
  end.

(** Who has won as soon as the stones stand so, where somebody has. *)
Definition is_captured (m : marks) (w : words) : bool :=
  let own := coloured w (defends m) in
  if takes_all m then is_nowhere (N.land (wanted m) own) else negb (lies_in (wanted m) own).

Definition has_life (m : marks) (w : words) : option bool :=
  let own := coloured w (defends m) in
  alive <- alive_word w (defends m);
  beside <- flood board (S (size board)) own 0 (N.land own (kept m));
  let lasting := N.lor alive beside in
  Some (if takes_all m then negb (is_nowhere (N.land (wanted m) lasting))
        else lies_in (wanted m) lasting).

Definition won_at_once (w : words) : option (option player) :=
  match aim with
  | Margin _ => Some None
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
        | Margin margin =>
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

(** Whether the winner wins a margin by passing from now on. *)
Definition is_safe_now (s : state) : bool :=
  match aim with
  | Margin margin => (of_player (spare s) Black + of_player (spare s) White =? 0)
                     && is_safe margin (stones s)
  | Target _ => false
  end.

End Outcomes.
