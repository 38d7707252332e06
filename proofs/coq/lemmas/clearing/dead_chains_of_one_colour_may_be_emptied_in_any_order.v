(** Emptying some dead chains of a colour and then clearing the colour gives the same result as
    clearing it at once. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Theorem dead_chains_of_one_colour_may_be_emptied_in_any_order {G} (b : colouring G) (p : player) set :
  (forall x, set x = true -> dead b p x) ->
  (forall x y, set x = true -> joined b x y -> set y = true) ->
  same (clear (emptied b set) p) (clear b p).
Proof.
  intros of_dead whole x.
  assert (forall y, set y = false -> dead b p y -> dead (emptied b set) p y) as rest.
  { intros y out lost.
    apply closed_is_dead with (S := fun z => set z = false /\ dead b p z); [|auto].
    intros z [out' lost']; pose proof (dead_own _ _ _ lost') as own.
    unfold emptied at 1; rewrite out'; split; [assumption|]; intros w near.
    pose proof (dead_not_beside_empty _ _ _ _ lost' near).
    assert (set w = false) as out''.
    { destruct (set w) eqn:inside; [|reflexivity].
      pose proof (dead_own _ _ _ (of_dead w inside)).
      rewrite <- out'; symmetry; apply (whole w z inside), joined_next; [|congruence].
      now apply symmetric. }
    unfold emptied; rewrite out''; split; [assumption|]; intros.
    split; [reflexivity|now apply dead_spreads with z]. }
  destruct (set x) eqn:inside.
  - rewrite (clear_dead b p) by auto.
    destruct (clear_only_empties (emptied b set) p x) as [equal|]; [|assumption].
    rewrite equal; unfold emptied; now rewrite inside.
  - destruct (dead_dec b p x) as [lost|kept].
    + rewrite (clear_dead b), (clear_dead (emptied b set)); auto.
    + rewrite !clear_kept; [unfold emptied; now rewrite inside|assumption|].
      intros lost; now apply kept, (more_empty_kills_none b set).
Qed.

Theorem as_claimed : forall G, Statements.dead_chains_of_one_colour_may_be_emptied_in_any_order G.
Proof.
  intros G b p marked all_dead whole.
  apply dead_chains_of_one_colour_may_be_emptied_in_any_order; [assumption|].
  intros x y member path; revert y path; apply chain_least; [assumption|].
  intros u w member' near equal; refine (whole u member' w near _).
  now rewrite equal, (dead_own b p x (all_dead x member)), (dead_own b p u (all_dead u member')).
Qed.
