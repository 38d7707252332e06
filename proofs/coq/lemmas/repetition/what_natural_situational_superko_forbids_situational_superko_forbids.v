(** Whatever play natural situational superko forbids, after any game so far, situational
    superko forbids too. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Claimed.
From Goproof Require Statements.

Theorem what_natural_situational_superko_forbids_situational_superko_forbids
  {G} (g : @game G) p after :
  forbids Natural_situational g p after -> forbids Situational g p after.
Proof.
  intros [h [earlier [maker equal]]]; exists h.
  split; [assumption|split; [now apply made_by_mover|assumption]].
Qed.

Theorem as_claimed : forall G,
  Statements.what_natural_situational_superko_forbids_situational_superko_forbids G.
Proof.
  intros G g v played; apply what_natural_situational_superko_forbids_situational_superko_forbids.
Qed.
