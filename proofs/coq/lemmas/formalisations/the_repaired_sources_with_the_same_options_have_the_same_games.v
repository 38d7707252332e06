(** S0, S1, S2 and S3, repaired, have the same games as the member of the rule family with the same
    options, and the same observations after the same turns. So have members whose options differ
    only in ways that do not matter, and so has the law. *)

From Goproof Require Import Graph SameOptions.
From Goproof Require Written.

Theorem the_repaired_sources_with_the_same_options_have_the_same_games {G} :
  Written.the_repaired_sources_with_the_same_options_have_the_same_games G.
Proof.
  intros o moves n seen.
  split; [apply S0_is_the_member|split; [apply S1_is_the_member|split; [apply S2_is_the_member|]]].
  split; [apply S3_is_the_member|split; [|apply plain_is_the_member]].
  intros has; now apply law_is_the_member.
Qed.
