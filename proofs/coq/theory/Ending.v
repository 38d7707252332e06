(** When the games of the sources end, of a game that has not ended before. *)

From Coq Require Import Arith Lia.
From Goproof Require Import Graph Deciding Law Notions Sources Colourings Accounts Numbered.

Section Ending.
Context {G : graph} (moves : nat -> @turn G).

(** S2: successive moves are both passes at the end, and nowhere else. *)
Definition passes_at_the_end n : Prop :=
  2 <= n /\ forall i, S i < n -> (moves i = Pass /\ moves (S i) = Pass <-> S (S i) = n).

(** S3: a number that passes add to and plays put back; it is two at the end, and less before. *)
Definition counted_passes n (number : nat -> nat) : Prop :=
  number 0 = 0
  /\ forall i, i < n -> number (S i) = match moves i with Pass => S (number i) | Play _ => 0 end.

Definition two_at_the_end n (number : nat -> nat) : Prop :=
  number n = 2 /\ forall i, i < n -> number i < 2.

Lemma number_is_passes n number :
  counted_passes n number -> forall i, i <= n -> number i = passes (game_after moves i).
Proof.
  intros [first each]; induction i as [|i IH]; intros before; [assumption|simpl].
  rewrite each by assumption; destruct (moves i); auto with arith.
Qed.

Lemma two_passes_are_two i : after_two_passes moves i <-> 2 <= passes (game_after moves i).
Proof. symmetry; apply ended_numbered. Qed.

Lemma endings_agree n :
  (passes_at_the_end n <-> ends_first_at moves n)
  /\ (forall number, counted_passes n number ->
        (two_at_the_end n number <-> ends_first_at moves n)).
Proof.
  split.
  - split.
    + intros [two each]; destruct n as [|[|n']]; [lia|lia|]; split.
      * exists n'; split; [reflexivity|]; now apply each; [lia|].
      * intros i before [j [-> both]]; apply each in both; lia.
    + intros [[j [-> both]] first]; split; [lia|]; intros i before; split.
      * intros passes; destruct (Nat.eq_dec i j) as [->|other]; [reflexivity|].
        destruct (first (S (S i))); [lia|now exists i].
      * now intros [= ->].
  - intros number counted; pose proof (number_is_passes n number counted) as is_passes.
    split; intros [last before]; split.
    + apply two_passes_are_two; rewrite <- is_passes; lia.
    + intros i below two%two_passes_are_two; rewrite <- is_passes in two by lia.
      specialize (before i below); lia.
    + apply two_passes_are_two in last; rewrite <- is_passes in last by lia.
      destruct n as [|n']; [destruct counted; lia|].
      assert (number n' < 2).
      { destruct (le_lt_dec 2 (number n')) as [early|]; [|assumption]; destruct (before n'); [lia|].
        apply two_passes_are_two; rewrite <- is_passes; lia. }
      destruct counted as [_ each]; specialize (each n' ltac:(lia)).
      destruct (moves n'); lia.
    + intros i below; destruct (le_lt_dec 2 (number i)) as [early|]; [|assumption].
      destruct (before i below); apply two_passes_are_two; rewrite <- is_passes; lia.
Qed.

End Ending.
