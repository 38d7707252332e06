(** Whatever play New Zealand's superko forbids, after any game so far, situational superko
    forbids too. *)

From Goproof Require Import Graph Law.
From Goproof Require Statements.

(** New Zealand's superko compares with what turns of the player's have left, passes included. *)
Theorem what_new_zealands_superko_forbids_situational_superko_forbids
  {G} (g : @game G) p after : forbids New_zealand g p after -> forbids Situational g p after.
Proof.
  intros [h [earlier [mover equal]]]; exists h; split; [assumption|split; [|assumption]].
  destruct h as [b first|h t]; [destruct mover|]; simpl in *; now rewrite mover.
Qed.

Theorem as_claimed : forall G,
  Statements.what_new_zealands_superko_forbids_situational_superko_forbids G.
Proof.
  intros G g v played; apply what_new_zealands_superko_forbids_situational_superko_forbids.
Qed.
