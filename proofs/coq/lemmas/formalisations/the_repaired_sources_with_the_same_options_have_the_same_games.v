(** S0, S1, S2 and S3, repaired, with options of the same values have the same games as a member of
    the rule family, and after the same turns the same is to be seen; and so have members whose
    options differ in nothing that matters, and the law. *)

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
