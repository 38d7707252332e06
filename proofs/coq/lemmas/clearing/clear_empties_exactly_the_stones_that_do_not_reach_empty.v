(** Clearing a colour leaves every stone that reaches empty, empties the stones of the colour
    that do not, and changes no other point. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Theorem clear_empties_exactly_the_stones_that_do_not_reach_empty {G} (b : colouring G) (p : player) :
  forall x,
  (least_reaching b Empty x -> clear b p x = b x)
  /\ (b x = p -> ~ least_reaching b Empty x -> clear b p x = Empty)
  /\ (b x <> p -> clear b p x = b x).
Proof.
  intros x; rewrite <- reaches_is_least.
  split; [|split].
  - intros reach; apply clear_kept; intros [_ lost]; contradiction.
  - intros; now apply clear_dead.
  - intros differs; apply clear_kept; intros [own _]; contradiction.
Qed.

Theorem as_claimed : forall G,
  Statements.clear_empties_exactly_the_stones_that_do_not_reach_empty G.
Proof.
  intros G b p x.
  rewrite <- reaches_is_least.
  destruct (clear_cases b p x) as [[[own none] [_ ->]]|[stays ->]]; split; split; intros said.
  - discriminate.
  - now destruct said.
  - discriminate.
  - rewrite own in said; colours.
  - split; [assumption|]; destruct (reaches_dec b x Empty); [assumption|].
    now destruct stays; split.
  - now destruct said.
  - assumption.
  - assumption.
Qed.
