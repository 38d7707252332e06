(** If a player can force something from a position without a past when no repetition is forbidden
    but the first play that repeats a colouring loses for that player, then the player can also
    force it under positional, situational and natural situational superko. *)

From Coq Require Import ZArith.
From Goproof Require Import Graph Deciding Law Notions Colourings Forcing.
From Goproof Require Written.

Theorem what_is_forced_without_repetition_is_forced_under_superko {G} : Written.what_is_forced_without_repetition_is_forced_under_superko G.
Proof.
  intros r p margin g.
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
