(** Whatever play simple ko forbids, after any game so far, positional superko forbids too. *)

From Goproof Require Import Graph Deciding Law Notions Colourings.
From Goproof Require Statements.

Theorem what_simple_ko_forbids_positional_superko_forbids {G} (g : @game G) p after :
  forbids Simple g p after -> forbids Positional g p after.
Proof. intros [h [earlier [_ equal]]]; exists h; now repeat split. Qed.

Theorem as_claimed : forall G, Statements.what_simple_ko_forbids_positional_superko_forbids G.
Proof.
  intros G g v played; apply what_simple_ko_forbids_positional_superko_forbids.
Qed.
