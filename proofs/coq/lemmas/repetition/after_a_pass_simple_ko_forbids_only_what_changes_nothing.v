(** After a pass, simple ko forbids a play exactly when it leaves the colouring as it is; so a
    pass lifts its ban on retaking in a ko. *)

From Goproof Require Import Graph Deciding Law Notions Colourings.
From Goproof Require Statements.

Theorem after_a_pass_simple_ko_forbids_only_what_changes_nothing {G} (g : @game G) p after :
  forbids Simple (Then g Pass) p after <-> same (board (Then g Pass)) after.
Proof.
  split.
  - intros [h [_ [[t next] equal]]]; injection next as <- _; assumption.
  - intros equal; exists g; split; [repeat constructor|split; [now exists Pass|assumption]].
Qed.

Theorem as_claimed : forall G,
  Statements.after_a_pass_simple_ko_forbids_only_what_changes_nothing G.
Proof.
  intros G g v played [h ->].
  apply after_a_pass_simple_ko_forbids_only_what_changes_nothing.
Qed.
