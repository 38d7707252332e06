(** A game that two passes in a row end has at most 2P turns under positional superko, and at
    most 4P under situational and natural situational superko, where P is the number of the
    board's colourings without dead stones. *)

From Coq Require Import List Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Written.

(** What positional superko has seen: colourings, paired with Black throughout; what the other two
    have seen, each play's and the start's: colourings with who made them. *)
Definition tag k (p : player) : player := match k with Positional => Black | _ => p end.

Fixpoint seen {G} k (g : @game G) : list (colouring G * player) :=
  match g with
  | Start b first => (b, tag k (opponent first)) :: nil
  | Then g' Pass => seen k g'
  | Then g' (Play v) => (board g, tag k (to_move g')) :: seen k g'
  end.

Lemma seen_was_made {G} k (g : @game G) b p :
  In (b, p) (seen k g) -> exists h q, up_to h g /\ board h = b /\ p = tag k q /\ made_by h q
                                     /\ to_move h = opponent q.
Proof.
  induction g as [b' first|g IH [|v]]; simpl.
  - intros [[= <- <-]|[]]; exists (Start b' first), (opponent first); repeat split.
    + constructor.
    + simpl; now rewrite opponent_of_opponent.
    + simpl; now rewrite opponent_of_opponent.
  - intros [h [q [earlier rest]]]%IH; exists h, q; split; [now constructor|assumption].
  - intros [[= <- <-]|[h [q [earlier rest]]]%IH].
    + exists (Then g (Play v)), (to_move g); repeat split; constructor.
    + exists h, q; split; [now constructor|assumption].
Qed.

Definition differ {G} (a b : colouring G * player) : Prop :=
  ~ (same (fst a) (fst b) /\ snd a = snd b).

Definition is_superko k : Prop := k = Positional \/ k = Situational \/ k = Natural_situational.

Lemma seen_differ {G} r (g : @game G) : is_superko (ko_rule r) -> legal_game r g ->
  ForallOrdPairs differ (seen (ko_rule r) g).
Proof.
  intros superko; induction 1 as [b p|g [|v] _ IH [_ allowed]]; simpl; auto.
  - repeat constructor.
  - constructor; [|assumption]; apply Forall_forall; intros [b p] member [equal label].
    destruct allowed as [_ [_ fresh]]; apply fresh; simpl in *.
    destruct (seen_was_made _ g b p member) as [h [q [earlier [<- [-> [maker next]]]]]].
    exists h; split; [assumption|split; [|now symmetry]].
    destruct superko as [is|[is|is]]; rewrite is in *; simpl in *; [exact I|congruence|].
    now rewrite label.
Qed.

Lemma seen_are_positions {G} k r (g : @game G) : position (start g) -> legal_game r g ->
  Forall (fun a => position (fst a)) (seen k g).
Proof.
  intros begins; induction 1 as [b p|g [|v] _ IH _]; simpl in *; auto.
  constructor; [apply place_is_position|auto].
Qed.

Definition tags k : list player := match k with Positional => Black :: nil | _ => Black :: White :: nil end.

Lemma seen_are_tagged {G} k (g : @game G) : Forall (fun a => In (snd a) (tags k)) (seen k g).
Proof.
  assert (forall p, In (tag k p) (tags k)) as tagged by (intros []; destruct k; simpl; auto).
  induction g as [b first|g IH [|v]]; simpl.
  - constructor; [apply tagged|constructor].
  - assumption.
  - constructor; [apply tagged|assumption].
Qed.

Lemma paired_with {A B} (R : A -> B -> Prop) l l' y :
  Forall2 R l l' -> In y l' -> exists x, In x l /\ R x y.
Proof.
  induction 1 as [|x z l l' related _ IH]; intros []; subst.
  - exists x; simpl; auto.
  - destruct IH as [x' [? ?]]; auto; exists x'; simpl; auto.
Qed.

Lemma paired_length {A B} (R : A -> B -> Prop) l l' :
  Forall2 R l l' -> length l = length l'.
Proof. induction 1; simpl; congruence. Qed.

(** Pairs that differ, of listed colourings and tags, are no more than there are such pairs. *)
Lemma differing_pairs {G} (listed : list (colouring G)) players (pairs : list (colouring G * player)) :
  (forall b, position b -> exists b', In b' listed /\ same b b') ->
  Forall (fun a => position (fst a)) pairs -> Forall (fun a => In (snd a) players) pairs ->
  ForallOrdPairs differ pairs -> length pairs <= length listed * length players.
Proof.
  intros lists positions tagged apart.
  assert (exists known, Forall2 (fun a a' : colouring G * player => same (fst a) (fst a') /\ snd a = snd a') pairs known
            /\ NoDup known /\ incl known (list_prod listed players)) as [known [alike [once within]]].
  { induction apart as [|[b p] rest new _ IH].
    - exists nil; repeat constructor; intros ? [].
    - inversion_clear positions as [|? ? is_position others].
      inversion_clear tagged as [|? ? member others'].
      destruct IH as [known [alike [once within]]]; auto.
      destruct (lists b is_position) as [b' [member' equal]]; exists ((b', p) :: known).
      split; [constructor; auto|split; [constructor; [|assumption]|]].
      + intros again; destruct (paired_with _ _ _ _ alike again) as [a [inside [equal' tag']]].
        rewrite Forall_forall in new; apply (new a inside); simpl in *; split; [|auto].
        now rewrite equal.
      + intros a [<-|inside]; [now apply in_prod|auto]. }
  rewrite (paired_length _ _ _ alike), <- prod_length; now apply NoDup_incl_length.
Qed.

Lemma turns_between_plays {G} r (g : @game G) k : legal_game r g ->
  passes g <= passes_to_end r
  /\ turns g + passes_to_end r <= passes_to_end r * length (seen k g) + passes g.
Proof.
  induction 1 as [b p|g [|v] _ [few bound] [going _]]; unfold ended in *; simpl; lia.
Qed.

Theorem games_under_superko_have_bounded_length {G} : Written.games_under_superko_have_bounded_length G.
Proof.
  intros r g listed.
  intros lists begins legal.
  assert (is_superko (ko_rule r) ->
    turns g <= passes_to_end r * (length listed * length (tags (ko_rule r)))) as bound.
  { intros superko; destruct (turns_between_plays r g (ko_rule r) legal) as [few between].
    pose proof (differing_pairs listed _ _ lists (seen_are_positions (ko_rule r) r g begins legal)
      (seen_are_tagged (ko_rule r) g) (seen_differ r g superko legal)); nia. }
  unfold is_superko in bound; split; [intros is|intros [is|is]]; rewrite is in *;
    cbn [tags length] in bound; specialize (bound ltac:(auto)); nia.
Qed.
