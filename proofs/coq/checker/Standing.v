(** Positions as the numbers by which the checker of [Program.v] knows them. *)

From Coq Require Import Bool List Arith NArith ZArith Lia FMapPositive.
From Goproof Require Import Graph Law Notions Problems Winning Lines Turns Conditions Words.
Import ListNotations.

(** Numbers of colours. *)

Lemma code_injective l : forall l' rest rest', length l = length l' ->
  code l rest = code l' rest' -> l = l' /\ rest = rest'.
Proof.
  induction l as [|[[]|] l IH]; intros [|[[]|] l'] rest rest' long; simpl; try discriminate; try now split.
  all: intros [=]; try discriminate; destruct (IH l' rest rest') as [-> ->]; auto.
Qed.

Lemma decode_code l rest : decode (length l) (code l rest) = (l, rest).
Proof. induction l as [|[[]|] l IH]; simpl; now rewrite ?IH. Qed.

Lemma code_of_threats_injective k k' : code_of_threats k = code_of_threats k' -> k = k'.
Proof.
  destruct k as [m n], k' as [m' n']; unfold code_of_threats; simpl.
  revert m'; induction m as [|m IH]; intros [|m']; simpl.
  - revert n'; induction n as [|n IH]; intros [|n']; simpl; try discriminate; [reflexivity|].
    intros [=equal]; now injection (IH n' equal) as <-.
  - destruct n; discriminate.
  - destruct n'; discriminate.
  - intros [=equal]; now injection (IH m' equal) as <- <-.
Qed.

(** So that lemmas find it where it is a hypothesis. *)
Existing Class by_superko.

Section Standing.
Context {G : graph} {r : rules} {superko : by_superko r}.
Implicit Types (v x : point G) (b : colouring G) (p q : player) (c : course G).
Notation prep := (@prep G).
Notation key := (key r).
Notation key_of := (key_of prep r).

Definition listed b : list colour := map b points.
Definition threats_of (s : situation G) : threats := (threats_at s Black, threats_at s White).
Definition standing (s : situation G) : positive :=
  key (player_at s) (listed (colouring_at s)) (threats_of s).

Definition at_state s c : Prop :=
  same (shown (stones s)) (colouring_at (now c)) /\ player_at (now c) = mover s
  /\ in_a_row c = passed s /\ threats_of (now c) = spare s.

Lemma same_listed b b' : same b b' -> listed b = listed b'.
Proof. intros equal; now apply map_ext. Qed.

Lemma listed_same b b' : listed b = listed b' -> same b b'.
Proof.
  intros equal v; pose proof (every_point_is_listed G v) as member.
  unfold listed in equal; induction points as [|x rest IH]; [destruct member|].
  injection equal as here others; destruct member as [<-|]; auto.
Qed.

Lemma threats_same s s' :
  threats_of s = threats_of s' <-> forall p, threats_at s p = threats_at s' p.
Proof.
  unfold threats_of; split; [intros [=black white] p; now destruct p|intros equal].
  now rewrite !equal.
Qed.

Lemma key_of_spec s : key_of s = key (mover s) (listed (shown (stones s))) (spare s).
Proof. unfold Turns.key_of; now rewrite colours_spec. Qed.

Lemma key_spec p p' b b' k k' : key p (listed b) k = key p' (listed b') k'
  <-> same b b' /\ (ko_rule r = Situational -> p = p') /\ k = k'.
Proof.
  split.
  - intros equal.
    assert (code (listed b) (code_of_threats k) = code (listed b') (code_of_threats k')
            /\ (ko_rule r = Situational -> p = p')) as [coded mover].
    { revert equal; unfold Turns.key; destruct superko as [-> | ->]; [|destruct p, p'];
        intros [= coded]; split; auto; discriminate. }
    apply code_injective in coded as [lists rests]; [|unfold listed; now rewrite !map_length].
    split; [now apply listed_same|split; [assumption|now apply code_of_threats_injective]].
  - intros [equal [mover ->]]; rewrite (same_listed b b' equal); unfold Turns.key.
    destruct superko as [->|is]; [reflexivity|now rewrite (mover is)].
Qed.

Lemma standing_spec s s' : standing s = standing s' <-> same_situation (ko_rule r) s s'.
Proof. unfold standing, same_situation; now rewrite key_spec, threats_same. Qed.

Lemma key_at s c : at_state s c -> key_of s = standing (now c).
Proof.
  intros [boards [movers [_ left]]]; rewrite key_of_spec; apply key_spec; auto.
Qed.

(** Symmetries. *)

Definition is_turned (symmetry_ : turned) : Prop :=
  symmetry (image symmetry_) (preimage symmetry_)
  /\ order symmetry_ = map (fun v => index (preimage symmetry_ v)) (@points G).

Lemma at_index b v : nth (index v) (listed b) Empty = b v.
Proof.
  unfold index, listed; pose proof (every_point_is_listed G v) as member; revert member.
  generalize (@points G) as l; induction l as [|x l IH]; intros []; simpl;
    destruct (same_point x v); congruence || auto.
Qed.

Lemma permuted_spec symmetry_ b : is_turned symmetry_ ->
  permuted (order symmetry_) (listed b) = listed (moved (preimage symmetry_) b).
Proof.
  intros [_ ->]; unfold permuted; rewrite map_map.
  apply (map_ext (fun v => nth (index (preimage symmetry_ v)) (listed b) Empty)).
  intros v; exact (at_index b (preimage symmetry_ v)).
Qed.

Lemma recoded_key numbers p colours k : length numbers = length colours ->
  recoded numbers (key p colours k) = key p (permuted numbers colours) k.
Proof.
  intros long; unfold Turns.key; destruct (ko_rule r), p; unfold recoded; now rewrite long, decode_code.
Qed.

Lemma order_length symmetry_ : is_turned symmetry_ -> length (order symmetry_) = length (@points G).
Proof. intros [_ ->]; apply map_length. Qed.

Lemma recoded_spec symmetry_ p b k : is_turned symmetry_ ->
  recoded (order symmetry_) (key p (listed b) k) = key p (listed (moved (preimage symmetry_) b)) k.
Proof.
  intros turned; rewrite recoded_key; [now rewrite permuted_spec|].
  unfold listed; now rewrite order_length, map_length.
Qed.

Lemma standing_moved symmetry_ s : is_turned symmetry_ ->
  recoded (order symmetry_) (standing s) = standing (moved_situation (preimage symmetry_) s).
Proof. intros turned; apply (recoded_spec symmetry_ _ _ _ turned). Qed.

End Standing.
