(** The rule family: its options, and what can be seen of a game after some turns, which are
    numbered, as in [Sources.v]. Definitions only, as there. *)

From Coq Require Import Arith QArith.
From Goproof Require Import Graph Law Notions Sources.
Open Scope nat_scope.

Record options : Set := {
  repetition : ko; suicides : suicide_rule; counting : scoring; passes_that_end : nat;
  komi : Q; handicap : nat; passes_give_stones : bool }.

Section Family.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (v : point G) (o : options).
Implicit Types (moves : nat -> @turn G) (i j k n : nat).

(** What can be seen after some turns. *)
Record observation : Type := {
  seen_board : colouring G; seen_to_move : player; seen_over : bool; seen_score : player -> Q }.
Implicit Types (seen : observation).

Definition with_komi o p (points : nat) : Q :=
  inject_Z (Z.of_nat points) + if same_colour p White then komi o else 0.

(** The moves of a handicap, if it is one of two stones or more, are no passes. Clause: S1/C5. *)
Definition may_pass o i : Prop := handicap o <= 1 \/ handicap o <= i.

(** The family. Black has as many turns as the handicap has stones, one at least; and the players
    have them in turn from then on. Clause: S1/R5, S1/C5. *)
Definition member_to_move o i : player :=
  let first_white := Nat.max (handicap o) 1 in
  if i <? first_white then Black else if Nat.even (i - first_white) then White else Black.

(** Where any players have the turns. *)
Fixpoint board_by (mover : nat -> player) moves n : colouring G :=
  match n with
  | 0 => empty_board
  | S i => match moves i with
           | Pass => board_by mover moves i
           | Play v => place (board_by mover moves i) v (mover i)
           end
  end.

Fixpoint prisoners_by (mover : nat -> player) moves n p : nat :=
  match n with
  | 0 => 0
  | S i =>
      prisoners_by mover moves i p
      + match moves i with
        | Pass => 0
        | Play v => number (fun w => is_stone (put (board_by mover moves i) v (mover i)) p w
                              && negb (is_stone (board_by mover moves (S i)) p w))%bool
        end
  end.

Fixpoint passed_by (mover : nat -> player) moves n p : nat :=
  match n with
  | 0 => 0
  | S i => match moves i with
           | Pass => passed_by mover moves i p + if same_colour (mover i) p then 1 else 0
           | Play _ => passed_by mover moves i p
           end
  end.

Fixpoint passes_before moves n : nat :=
  match n with
  | 0 => 0
  | S i => match moves i with Pass => S (passes_before moves i) | Play _ => 0 end
  end.

Definition member_board o : (nat -> @turn G) -> nat -> colouring G := board_by (member_to_move o).

(** With what was there before its turn [n] a play is compared. Clause: S1/R6, S1/C6, NZ/move. *)
Definition member_compares o moves n j : Prop :=
  match repetition o with
  | No_ko => False
  | Simple => S j = n
  | Positional => True
  | Situational => member_to_move o j = member_to_move o (S n)
  | Natural_situational =>
      match j with
      | 0 => member_to_move o 0 = opponent (member_to_move o n)
      | S i => moves i <> Pass /\ member_to_move o i = member_to_move o n
      end
  | New_zealand => match j with 0 => False | S i => member_to_move o i = member_to_move o n end
  end.

Definition member_allows o moves i : Prop :=
  passes_before moves i < passes_that_end o /\
  match moves i with
  | Pass => may_pass o i
  | Play v =>
      let b := member_board o moves i in let after := member_board o moves (S i) in
      b v = Empty
      /\ permits (suicides o) b v after
      /\ forall j, j <= i -> member_compares o moves i j -> ~ same (member_board o moves j) after
  end.

(** Stones given for passes: White passes last. Clause: AGA/7, AGA/11. *)
Definition given_by o moves n p : nat :=
  if passes_give_stones o
  then passed_by (member_to_move o) moves n p
       + match p, n with
         | White, S i => if same_colour (member_to_move o i) Black then 1 else 0
         | _, _ => 0
         end
  else 0.

(** The points that count, of a board and with some prisoners. Clause: S1/R9, S1/C9. *)
Definition points_of (s : scoring) b p (captives : nat) : nat :=
  match s with
  | Area => number (area b p)
  | Territory => number (territory b p)
  | Territory_and_prisoners => number (territory b p) + captives
  end.

Definition member_shows o moves n seen : Prop :=
  (forall i, i < n -> member_allows o moves i)
  /\ same (seen_board seen) (member_board o moves n)
  /\ seen_to_move seen = member_to_move o n
  /\ (seen_over seen = true <-> passes_that_end o <= passes_before moves n)
  /\ forall p, Qeq (seen_score seen p) (with_komi o p (points_of (counting o) (member_board o moves n) p
       (prisoners_by (member_to_move o) moves n (opponent p) + given_by o moves n (opponent p)))).

(** Options that make no difference left out: a handicap of one stone; stones for passes where they
    don't count; suicide of one stone where positional superko forbids it. *)
Definition plain o : options := {|
  repetition := repetition o;
  suicides := match suicides o, repetition o with
              | Suicide_of_several, Positional => Any_suicide
              | other, _ => other
              end;
  counting := counting o;
  passes_that_end := passes_that_end o;
  komi := komi o;
  handicap := if handicap o <=? 1 then 0 else handicap o;
  passes_give_stones := match counting o with
                        | Territory_and_prisoners => passes_give_stones o
                        | _ => false
                        end |}.

(** The games of [Law.v] among them. *)
Definition law_has o : Prop :=
  handicap o <= 1 /\ passes_give_stones o = false.

Definition law_of o : rules := {|
  ko_rule := repetition o;
  on_suicide := suicides o;
  passes_to_end := passes_that_end o |}.

Definition law_shows o moves n seen : Prop :=
  let g := game_after moves n in
  legal_game (law_of o) g
  /\ same (seen_board seen) (board g) /\ seen_to_move seen = to_move g
  /\ (seen_over seen = true <-> ended (law_of o) g)
  /\ forall p, Qeq (seen_score seen p)
                 (inject_Z (score (counting o) g p) + if same_colour p White then komi o else 0).

End Family.
Arguments observation : clear implicits.
