(** What a player can force from a position without a past, where nothing is forbidden as a
    repetition but the first play that repeats a colouring loses for that player, the player can
    force under positional, situational and natural situational superko. *)

From Coq Require Import ZArith.
From Goproof Require Import Graph Deciding Law Notions Colourings Forcing.

(** The same rules without ko. *)
Definition without_ko (r : rules) : rules :=
  {| ko_rule := No_ko; suicide_allowed := suicide_allowed r; passes_to_end := passes_to_end r |}.

(** A turn is a play that makes a colouring of the game so far. *)
Definition repeats {G} (g : @game G) (t : turn) : Prop :=
  match t with Pass => False | Play _ => has_seen g (board (Then g t)) end.

(** As [forces], but nothing is forbidden as a repetition, and no turn of either player repeats. *)
Inductive forces_without_repetition {G} r p (margin : Z) : @game G -> Prop :=
  | without_repetition_ended g : ended r g ->
      (margin <= score Area g p - score Area g (opponent p))%Z ->
      forces_without_repetition r p margin g
  | without_repetition_moving g t : to_move g = p -> legal (without_ko r) g t -> ~ repeats g t ->
      forces_without_repetition r p margin (Then g t) -> forces_without_repetition r p margin g
  | without_repetition_waiting g : ~ ended r g -> to_move g = opponent p ->
      (forall t, legal (without_ko r) g t -> ~ repeats g t) ->
      (forall t, legal (without_ko r) g t -> forces_without_repetition r p margin (Then g t)) ->
      forces_without_repetition r p margin g.

(** It holds by any rule of ko, and after any game so far. *)
Theorem what_is_forced_without_repetition_is_forced_under_superko {G} r p margin (g : @game G) :
  forces_without_repetition r p margin g -> forces r p margin g.
Proof.
  induction 1 as [g over enough|g t own allowed new _ IH|g going waits new _ IH].
  - now apply forces_ended.
  - apply forces_moving with t; auto; destruct t as [|v]; [assumption|].
    destruct allowed as [going [empty [survives _]]].
    split; [assumption|split; [assumption|split; [assumption|]]].
    intros [h [earlier [_ equal]]]; apply new; now exists h.
  - apply forces_waiting; auto; intros t allowed; apply IH; destruct t as [|v]; [assumption|].
    destruct allowed as [_ [empty [survives _]]].
    split; [assumption|split; [assumption|split; [assumption|]]].
    now intros [h [_ [[] _]]].
Qed.
