(** In a game that is not over, S0, S1, S2 and S3, repaired, refuse a play on an empty point
    just where it would bring back a colouring, be it the start or the present one. *)

From Coq Require Import Lia.
From Goproof Require Import Graph Deciding Law Notions Sources Colourings Accounts Numbered Claimed.
From Goproof Require Statements.

(** The boards are those of a source, whose own condition is on the left. *)
Theorem the_repaired_sources_forbid_the_same_repetitions
  {G} moves (boards : nat -> colouring G) i p :
  (forall j, j <= S i -> same (boards j) (board (game_after moves j))) ->
  (exists j, j <= i /\ same (boards j) (boards (S i)))
  <-> forbids Positional (game_after moves i) p (board (game_after moves (S i))).
Proof.
  intros stand; rewrite forbids_numbered; split; intros [j [before equal]]; exists j;
    split; [assumption| |assumption|].
  - apply same_trans with (boards j); [apply same_sym, stand; lia|].
    apply same_trans with (boards (S i)); [assumption|apply stand; lia].
  - apply same_trans with (1 := stand j ltac:(lia)); apply same_trans with (1 := equal).
    apply same_sym, stand; lia.
Qed.

Theorem as_claimed : forall G, Statements.the_repaired_sources_forbid_the_same_repetitions G.
Proof.
  intros G g v played.
  assert (forall compares : @game G -> Prop,
    (forall h, up_to h played -> (compares h <-> up_to h g)) ->
    ((exists h, up_to h played /\ compares h /\ same (board h) (board played))
     <-> forbids Positional g (to_move g) (board played))) as alike.
  { intros compares spec; split.
    - intros [h [within [earlier equal]]]; exists h; split; [now apply spec|now split].
    - intros [h [earlier [_ equal]]]; exists h.
      assert (up_to h played) as within by now constructor.
      split; [assumption|split; [now apply spec|assumption]]. }
  split; [|split; [|split]]; try (apply alike; reflexivity).
  - rewrite <- (alike (fun h => up_to h played /\ h <> played)).
    + split; intros [h [within [more rest]]]; exists h; tauto.
    + intros h within; split.
      * intros [_ differs]; inversion within; [contradiction|assumption].
      * intros earlier; split; [assumption|intros ->].
        apply up_to_turns in earlier; simpl in *; lia.
  - apply alike; intros h within; split; [now apply before_the_turn|].
    intros earlier; now apply before_the_turn.
Qed.
