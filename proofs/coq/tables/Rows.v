(** What the law's definitions say of one colouring, or of one game, as strings: for comparison with
    what [gospec] says, in [Tables.v]. Computed from the definitions of [Law.v], with colourings
    looked up instead of computed anew, and legality by [is_legal]. *)

From Coq Require Import Bool String DecimalString ZArith List.
From Goproof Require Import Graph Deciding Law Notions Colourings Playing.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

Section Rows.
Context {G : graph}.

Definition letter (c : colour) : string :=
  match c with Stone Black => "X" | Stone White => "O" | Empty => "." end.

Definition drawn (b : colouring G) : string := String.concat "" (map (fun v => letter (b v)) points).
Definition marked (set : point G -> bool) : string :=
  String.concat "" (map (fun v => if set v then "#" else ".") points).
Definition players : list player := [Black; White].
Definition decided {A} (d : {A} + {~ A}) : bool := if d then true else false.

(** The colouring; where each colour is reached; the chain or region of each point; for each player
    the dead stones, the area, the territory; the neutral points; and for each player what a stone
    at each point makes, whatever stood there. *)
Definition row (b : colouring G) : list string :=
  [drawn b]
  ++ map (fun c => marked (reaching b c)) [Stone Black; Stone White; Empty]
  ++ map (fun v => marked (fun w => decided (joined_dec b v w))) points
  ++ flat_map (fun p => [marked (fun v => decided (dead_dec b p v)); marked (area b p);
                         marked (territory b p)]) players
  ++ [marked (neutral b)]
  ++ flat_map (fun p => map (fun v => drawn (place b v p)) points) players.

(** All games of up to so many turns where nothing is forbidden but occupied points, and two passes
    end the game. *)
Definition turns_there_are : list turn := map Play (@points G) ++ [Pass].
Definition loosest : rules :=
  {| ko_rule := No_ko; on_suicide := Any_suicide; passes_to_end := 2 |}.

Fixpoint games (n : nat) (g : @game G) : list game :=
  g :: match n with
       | 0 => []
       | S n' => flat_map (fun t => if is_legal loosest g t then games n' (Then g t) else [])
                   turns_there_are
       end.

Definition games_of (n : nat) : list (@game G) :=
  flat_map (fun first => games n (Start empty_board first)) players.

Definition number_drawn (n : nat) : string := NilZero.string_of_uint (Nat.to_uint n).
Definition turn_drawn (t : @turn G) : string :=
  match t with Pass => "pass" | Play v => marked (fun w => decided (same_point w v)) end.
Fixpoint turns_drawn (g : @game G) : string :=
  match g with
  | Start _ first => letter first
  | Then g' t => (turns_drawn g' ++ " " ++ turn_drawn t)%string
  end.

(** By each rule of ko and of suicide, which turns are legal: points, then the pass. *)
Definition all_rules : list rules :=
  flat_map (fun k => map (fun s => {| ko_rule := k; on_suicide := s; passes_to_end := 2 |})
    [Any_suicide; No_suicide; Suicide_of_several])
    [No_ko; Simple; Positional; Situational; Natural_situational; New_zealand].
Definition legal_drawn (g : @game G) (r : rules) : string :=
  String.concat "" (map (fun t => if is_legal r g t then "#" else ".") turns_there_are).

(** The turns; the board; who is to move; for each player the prisoners of that colour and the
    scores, by area, territory, territory with prisoners; and the legal turns. *)
Definition game_row (g : @game G) : list string :=
  let b := settled_board g in
  [turns_drawn g; drawn b; letter (to_move g)]
  ++ flat_map (fun p => number_drawn (settled_prisoners g p)
       :: map (fun s => number_drawn (settled_score s g p))
            [Area; Territory; Territory_and_prisoners]) players
  ++ map (legal_drawn g) all_rules.

End Rows.
