(** The law: moves, points that count, games.

    Definitions only. From [theory/Deciding.v] one decision procedure is used, [reaches_dec]: its
    type, which is [{reaches b v c} + {~ reaches b v c}], says all that it does. *)

From Coq Require Import Bool List ZArith.
From Goproof Require Import Graph Deciding.

Section Law.
Context {G : graph}.
Implicit Types (b : colouring G) (c : colour) (v w : point G) (p : player).

(** [put b v c]: the colouring that is [c] at [v] and [b] elsewhere. Clause: S2/put. *)
Definition put b v c : colouring G := fun w => if same_point w v then c else b w.

(** The dead stones of a player: those that do not reach empty. Clearing a player empties them, all
    at once. A position is a colouring without dead stones. Clause: S1/R4, S1/C4. *)
Definition dead b p v : Prop := b v = p /\ ~ reaches b v Empty.

Definition clear b p : colouring G := fun v =>
  if same_colour (b v) p then (if reaches_dec b v Empty then b v else Empty) else b v.

Definition position b : Prop := forall p v, ~ dead b p v.

(** A move: the point is coloured, the opponent is cleared, the player is cleared. Captives are what
    the first clearing empties, suicides what the second does. Clause: S1/R7, S1/C7. *)
Definition captured b v p : colouring G := clear (put b v p) (opponent p).
Definition place b v p : colouring G := clear (captured b v p) p.
Definition captive b v p : point G -> Prop := dead (put b v p) (opponent p).
Definition suicide b v p : point G -> Prop := dead (captured b v p) p.

(** Territory: empty points that reach the player and not the opponent. Neutral points: empty ones
    that reach both players or neither. Area: stones and territory.
    Clause: S1/R9, S4/sets. *)
Definition is_stone b p v : bool := if same_colour (b v) p then true else false.
Definition is_empty b v : bool := if same_colour (b v) Empty then true else false.
Definition reaching b c v : bool := if reaches_dec b v c then true else false.
Definition territory b p v : bool :=
  is_empty b v && reaching b p v && negb (reaching b (opponent p) v).
Definition neutral b v : bool :=
  is_empty b v && eqb (reaching b Black v) (reaching b White v).
Definition area b p v : bool := is_stone b p v || territory b p v.
Definition number (set : point G -> bool) : nat := length (filter set points).

(** A game: where it started, whose turn it was then, and its turns, the last one outermost.
    Clause: S1/R5, S2/game. *)
Inductive turn : Type := Pass | Play (v : point G).
Inductive game : Type := Start (b : colouring G) (first : player) | Then (g : game) (t : turn).
Implicit Types (g h : game) (t : turn).

(** The player to move: the players alternate. Clause: S1/R5. *)
Fixpoint to_move g : player :=
  match g with Start _ first => first | Then g' _ => opponent (to_move g') end.

(** The colouring after the last turn. Clause: S1/R7, S1/R8. *)
Fixpoint board g : colouring G :=
  match g with
  | Start b _ => b
  | Then g' Pass => board g'
  | Then g' (Play v) => place (board g') v (to_move g')
  end.

(** The number of turns, of passes at the end, and of a player's plays. Clause: S1/R8. *)
Fixpoint turns g : nat := match g with Start _ _ => 0 | Then g' _ => S (turns g') end.
Fixpoint passes g : nat := match g with Then g' Pass => S (passes g') | _ => 0 end.
Fixpoint plays g p : nat :=
  match g with
  | Start _ _ => 0
  | Then g' Pass => plays g' p
  | Then g' (Play _) => plays g' p + if same_colour (to_move g') p then 1 else 0
  end.

(** The prisoners of a colour: the stones that were there once the stone was put and are not after
    the move, by capture or by suicide. Clause: S1/C9, S4/scoring. *)
Fixpoint prisoners g p : nat :=
  match g with
  | Start _ _ => 0
  | Then g' Pass => prisoners g' p
  | Then g' (Play v) =>
      prisoners g' p
      + number (fun w => is_stone (put (board g') v (to_move g')) p w
                         && negb (is_stone (place (board g') v (to_move g')) p w))
  end.

(** [h] is the game [g] up to one of its turns: at its start, or later, or [g] itself. *)
Inductive up_to : game -> game -> Prop :=
  | up_to_now g : up_to g g
  | up_to_then h g t : up_to h g -> up_to h (Then g t).

(** The colouring after [g] was made by a play of [p]'s; the start counts as made by the opponent of
    the player who moves first. *)
Definition made_by g p : Prop :=
  match g with
  | Start _ first => first = opponent p
  | Then _ Pass => False
  | Then g' (Play _) => to_move g' = p
  end.

(** It was made by a turn of [p]'s, be it a pass; the start by nobody's. Clause: NZ/move. *)
Definition by_turn_of g p : Prop :=
  match g with Start _ _ => False | Then g' _ => to_move g' = p end.

(** The rules of ko: which [h] among the games up to a turn of [g] player [p]'s play after [g] is
    compared with. Clause: S1/R6, S1/C6, NZ/move. *)
Inductive ko : Set :=
  No_ko | Simple | Positional | Situational | Natural_situational | New_zealand.

Definition compared (k : ko) g p h : Prop :=
  match k with
  | No_ko => False
  | Simple => exists t, g = Then h t
  | Positional => True
  | Situational => to_move h = opponent p
  | Natural_situational => made_by h p
  | New_zealand => by_turn_of h p
  end.

Definition forbids (k : ko) g p (after : colouring G) : Prop :=
  exists h, up_to h g /\ compared k g p h /\ same (board h) after.

(** The rules of suicide: what a play at [v] may make of [b]. Suicide of one stone changes nothing.
    Clause: S1/R7, S4/suicide, KataGo/suicide. *)
Inductive suicide_rule : Set := Any_suicide | No_suicide | Suicide_of_several.

Definition permits (s : suicide_rule) b v (after : colouring G) : Prop :=
  match s with
  | Any_suicide => True
  | No_suicide => after v <> Empty
  | Suicide_of_several => ~ same after b
  end.

(** Legal turns, and games all of whose turns are. So many passes in a row end a game.
    Clause: S1/R6 to S1/R8, S4/suicide. *)
Record rules : Set := { ko_rule : ko; on_suicide : suicide_rule; passes_to_end : nat }.
Implicit Types (r : rules).

Definition ended r g : Prop := passes_to_end r <= passes g.

Definition legal r g t : Prop :=
  ~ ended r g /\
  match t with
  | Pass => True
  | Play v =>
      let after := place (board g) v (to_move g) in
      board g v = Empty
      /\ permits (on_suicide r) (board g) v after
      /\ ~ forbids (ko_rule r) g (to_move g) after
  end.

Inductive legal_game r : game -> Prop :=
  | legal_start b p : legal_game r (Start b p)
  | legal_then g t : legal_game r g -> legal r g t -> legal_game r (Then g t).

(** Scores without komi. Clause: S1/R9, S1/C9, S4/scoring. *)
Inductive scoring : Set := Area | Territory | Territory_and_prisoners.

Definition score (s : scoring) g p : Z :=
  Z.of_nat match s with
           | Area => number (area (board g) p)
           | Territory => number (territory (board g) p)
           | Territory_and_prisoners => number (territory (board g) p) + prisoners g (opponent p)
           end.

End Law.
