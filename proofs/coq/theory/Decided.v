(** What the definitions say of one board, computed: so the kernel checks by computation that the
    premises of a statement can be met. Colourings are looked up instead of computed anew. *)

From Coq Require Import Bool List Arith Lia Setoid Morphisms RelationClasses.
From Goproof Require Import Graph Deciding Law Life Notions Sources Colourings Reaching Moves Lasting
  Symmetries Playing Carried Living Accounts Claimed.

Class Decided (P : Prop) : Type := { answer : bool; answer_spec : answer = true <-> P }.
Arguments answer P {_}.

Lemma by_answer P {d : Decided P} : answer P = true -> P.
Proof. apply answer_spec. Qed.

(** A colouring as a list of its colours. *)
Class Listed {G : graph} (b : colouring G) : Type :=
  { colours : list colour; colours_spec : same (looked_up points colours) b }.
Arguments colours {G} b {_}.

Section Decided.
Context {G : graph}.
Implicit Types (b : colouring G) (c : colour) (v w x y : point G) (p q : player) (g h : @game G).
Definition listed_as b {l : Listed b} : colouring G := looked_up points (colours b).
Lemma listed_same b {l : Listed b} : same (listed_as b) b. Proof. apply colours_spec. Qed.

Definition list_of b : list colour := map b points.
Lemma list_of_spec b b' : same b b' -> same (looked_up points (list_of b)) b'.
Proof.
  intros equal x; rewrite <- equal; apply looked_up_spec, every_point_is_listed.
Qed.

Global Instance any_listed b : Listed b | 100 := {| colours_spec := list_of_spec b b (reflexivity b) |}.
Global Instance put_listed b v c (l : Listed b) : Listed (put b v c) :=
  {| colours_spec := list_of_spec _ _ (same_put _ _ v c (listed_same b)) |}.
Global Instance clear_listed b p (l : Listed b) : Listed (clear b p) :=
  {| colours_spec := list_of_spec _ _ (same_clear _ _ p (listed_same b)) |}.
Global Instance captured_listed b v p (l : Listed b) : Listed (captured b v p) :=
  clear_listed (put b v p) (opponent p) _.
Global Instance place_listed b v p (l : Listed b) : Listed (place b v p) :=
  clear_listed (captured b v p) p _.
Global Instance board_listed g : Listed (board g) :=
  {| colours_spec := list_of_spec _ _ (settled_board_same g) |}.

(** Connectives, and points. *)

Global Instance not_decided P (d : Decided P) : Decided (~ P).
Proof. exists (negb (answer P)); rewrite negb_true_iff, <- not_true_iff_false, answer_spec; tauto. Defined.
Global Instance and_decided P Q (d : Decided P) (e : Decided Q) : Decided (P /\ Q).
Proof. exists (answer P && answer Q); now rewrite andb_true_iff, !answer_spec. Defined.
Global Instance or_decided P Q (d : Decided P) (e : Decided Q) : Decided (P \/ Q).
Proof. exists (answer P || answer Q); now rewrite orb_true_iff, !answer_spec. Defined.
Global Instance implies_decided (P Q : Prop) (d : Decided P) (e : Decided Q) : Decided (P -> Q) | 50.
Proof.
  exists (negb (answer P) || answer Q).
  pose proof (@answer_spec P d) as left; pose proof (@answer_spec Q e) as right.
  assert (true = true) by reflexivity; assert (false <> true) by discriminate.
  destruct (answer P), (answer Q); simpl; tauto.
Defined.
Global Instance iff_decided P Q (d : Decided P) (e : Decided Q) : Decided (P <-> Q) :=
  and_decided (P -> Q) (Q -> P) _ _.

Global Instance all_decided (P : point G -> Prop) (d : forall x, Decided (P x)) :
  Decided (forall x, P x).
Proof.
  exists (forallb (fun x => answer (P x)) points); rewrite forallb_forall; split.
  - intros each x; apply answer_spec, each, every_point_is_listed.
  - intros each x _; now apply answer_spec.
Defined.
Global Instance some_decided (P : point G -> Prop) (d : forall x, Decided (P x)) :
  Decided (exists x, P x).
Proof.
  exists (existsb (fun x => answer (P x)) points); rewrite existsb_exists; split.
  - intros [x [_ holds]]; exists x; now apply answer_spec.
  - intros [x holds]; exists x; split; [apply every_point_is_listed|now apply answer_spec].
Defined.

Global Instance true_decided (a : bool) : Decided a := {| answer_spec := iff_refl (is_true a) |}.
Global Instance point_decided x y : Decided (x = y).
Proof. exists (if same_point x y then true else false); destruct same_point; split; intuition discriminate. Defined.
Global Instance player_decided p q : Decided (p = q).
Proof. exists (if same_colour p q then true else false); destruct same_colour; split; intuition congruence. Defined.
Global Instance colour_decided b (l : Listed b) x c : Decided (b x = c).
Proof.
  exists (if same_colour (listed_as b x) c then true else false); rewrite <- (listed_same b x).
  destruct same_colour; split; intuition discriminate.
Defined.
Global Instance colours_decided b b' (l : Listed b) (l' : Listed b') x y : Decided (b x = b' y).
Proof.
  exists (if same_colour (listed_as b x) (listed_as b' y) then true else false).
  rewrite <- (listed_same b x), <- (listed_same b' y); destruct same_colour; split; intuition discriminate.
Defined.
Global Instance same_decided b b' (l : Listed b) (l' : Listed b') : Decided (same b b') :=
  all_decided (fun x => b x = b' x) _.

(** Reaching, and what is made of it. *)

Global Instance joined_decided b (l : Listed b) x y : Decided (joined b x y).
Proof.
  exists (if joined_dec (listed_as b) x y then true else false).
  assert (joined b x y <-> joined (listed_as b) x y) as ->.
  { now rewrite listed_same. }
  destruct joined_dec; split; intuition discriminate.
Defined.
Global Instance reaches_decided b (l : Listed b) x c : Decided (reaches b x c).
Proof.
  exists (if reaches_dec (listed_as b) x c then true else false).
  assert (reaches b x c <-> reaches (listed_as b) x c) as ->.
  { now rewrite listed_same. }
  destruct reaches_dec; split; intuition discriminate.
Defined.
Global Instance dead_decided b (l : Listed b) p x : Decided (dead b p x) :=
  and_decided (b x = p) (~ reaches b x Empty) _ _.
(** Of all points at once, so that the colouring is looked up once. *)
Global Instance nothing_dead_decided b (l : Listed b) p : Decided (forall x, ~ dead b p x) | 0.
Proof.
  exists (let settled := listed_as b in
    forallb (fun x => if same_colour (settled x) p
                      then if reaches_dec settled x Empty then true else false else true) points).
  cbv zeta; rewrite forallb_forall; split.
  - intros each x [stone cut]; specialize (each x (every_point_is_listed _ x)).
    rewrite <- (listed_same b x) in stone; destruct same_colour; [|contradiction].
    destruct reaches_dec as [reached|]; [|discriminate].
    apply cut; now rewrite listed_same in reached.
  - intros none x _; destruct same_colour as [stone|]; [|reflexivity].
    destruct reaches_dec as [|cut]; [reflexivity|]; exfalso; apply (none x); split.
    + now rewrite <- (listed_same b x).
    + now rewrite listed_same in cut.
Defined.
(** On a part of the board, where the points outside count as the opponent's stones. *)
Definition shown_on (part : point G -> bool) b p : colouring G :=
  fun x => if part x then b x else Stone (opponent p).
Lemma dead_on_part_spec b p part x :
  dead_on_part b p part x <-> part x /\ dead (shown_on part b p) p x.
Proof.
  assert (forall q, Stone (opponent q) <> Stone q) as differ by (intros []; discriminate).
  unfold shown_on; split.
  - intros [set [member shut]]; split; [now apply shut|].
    apply closed_is_dead with (2 := member); intros y within.
    destruct (shut y within) as [inside [own more]]; split; [now rewrite inside|].
    intros z near; destruct (part z) eqn:inside'; [now apply more|].
    split; [discriminate|]; intros own'; destruct (differ p own').
  - intros [_ lost]; exists (dead (shown_on part b p) p); split; [exact lost|].
    intros y lost'; pose proof (dead_own _ _ _ lost') as own; unfold shown_on in own.
    destruct (part y) eqn:inside; [|destruct (differ p own)].
    split; [reflexivity|split; [assumption|]]; intros z near inside'.
    assert (shown_on part b p z = b z) as <- by (unfold shown_on; now rewrite inside').
    split; [now apply dead_not_beside_empty with p y|]; now apply dead_spreads with y.
Qed.
Global Instance dead_on_part_decided b p part x : Decided (dead_on_part b p part x).
Proof.
  exists (answer (part x /\ dead (shown_on part b p) p x)).
  now rewrite dead_on_part_spec, answer_spec.
Defined.
Global Instance captive_decided b v p (l : Listed (put b v p)) x : Decided (captive b v p x) :=
  dead_decided _ l _ _.
Global Instance suicide_decided b v p (l : Listed (captured b v p)) x : Decided (suicide b v p x) :=
  dead_decided _ l _ _.
Global Instance touching_decided b (l : Listed b) v x : Decided (touching b v x) :=
  some_decided (fun u => joined b x u /\ adjacent u v) _.
Global Instance least_decided b (l : Listed b) v c (d : Decided (reaches b v c)) :
  Decided (least_reaching b c v).
Proof.
  exists (answer (reaches b v c)); rewrite answer_spec; split.
  - intros reach known closes; now apply (reaches_least b c known).
  - intros least; apply least; intros w; apply reaches_closed.
Defined.
Global Instance alive_decided k b (l : Listed b) p x : Decided (alive k b p x).
Proof.
  exists (lives k (listed_as b) p x); rewrite lives_spec.
  split; apply same_alive; [|symmetry]; apply listed_same.
Defined.
Global Instance something_alive_decided k b (l : Listed b) p : Decided (exists x, alive k b p x) | 0.
Proof.
  exists (let s := survivors k (listed_as b) p (length (@points G)) points in existsb (fun x => listed x s) points).
  cbv zeta; rewrite existsb_exists; split.
  - intros [x [_ lives]]; exists x; apply same_alive with (listed_as b); [apply listed_same|].
    now apply lives_spec.
  - intros [x lives]; exists x; split; [apply every_point_is_listed|].
    apply lives_spec; apply same_alive with b; [symmetry; apply listed_same|assumption].
Defined.
Global Instance symmetry_decided image preimage : Decided (@symmetry G image preimage) :=
  ltac:(unfold symmetry; typeclasses eauto).

(** Games. *)

Global Instance forbids_decided k g p after (l : Listed after) : Decided (forbids k g p after).
Proof.
  exists (is_forbidden k g p (listed_as after)); rewrite is_forbidden_spec.
  now rewrite listed_same.
Defined.
Global Instance after_pass_decided g : Decided (exists h, g = Then h Pass).
Proof.
  exists (match g with Then _ Pass => true | _ => false end).
  destruct g as [b p|g [|v]]; split; intros holds; try discriminate; try (now exists g);
    try reflexivity; now destruct holds.
Defined.

Global Instance after_play_decided g : Decided (exists h w, g = Then h (Play w)).
Proof.
  exists (match g with Then _ (Play _) => true | _ => false end).
  destruct g as [b p|g [|v]]; split; intros holds; try discriminate; try (now exists g, v);
    try reflexivity; now destruct holds as [h [w no]].
Defined.

Fixpoint up_to_all (P : game -> bool) g : bool :=
  P g && match g with Start _ _ => true | Then g' _ => up_to_all P g' end.
Lemma up_to_all_spec P g : up_to_all P g = true <-> forall h, up_to h g -> P h = true.
Proof.
  induction g as [b p|g IH t]; simpl; rewrite andb_true_iff; [|rewrite IH]; split.
  - intros [holds _] h earlier; now inversion earlier.
  - intros each; split; [apply each; constructor|reflexivity].
  - intros [holds rest] h earlier; inversion earlier; subst; auto.
  - intros each; split; [apply each; constructor|]; intros h earlier; apply each; now constructor.
Qed.
Global Instance turns_decided g t (P : game -> Prop) (d : forall h, Decided (P h)) :
  Decided (forall h, up_to h (Then g t) ->
    (exists i, up_to i (Then g t) /\ (exists turn, i = Then h turn)) -> P h).
Proof.
  exists (up_to_all (fun h => answer (P h)) g); rewrite up_to_all_spec; split.
  - intros each h _ earlier%before_the_turn; now apply answer_spec, each.
  - intros each h earlier; apply answer_spec, each; [now constructor|now apply before_the_turn].
Defined.

(** Some turn before the last, and the turn before it. *)
Global Instance turn_after_decided g t (P Q : game -> Prop)
  (d : forall h, Decided (P h)) (e : forall i, Decided (Q i)) :
  Decided (exists h, up_to h (Then g t) /\
    (exists i, up_to i (Then g t) /\ (exists turn, i = Then h turn)) /\
    P h /\ exists i, up_to i (Then g t) /\ (exists turn, h = Then i turn) /\ Q i).
Proof.
  exists (existsb (fun h => match h with Then i _ => if answer (Q i) then answer (P h) else false
                                       | _ => false end) (games_up_to g)).
  rewrite existsb_exists; split.
  - intros [h [earlier%games_up_to_spec both]]; destruct h as [|i turn]; [discriminate|].
    destruct (answer (Q i)) eqn:before; [|discriminate]; exists (Then i turn).
    split; [now constructor|split; [now apply before_the_turn|split; [now apply answer_spec|]]].
    exists i; split; [|split; [now exists turn|now apply answer_spec]].
    apply up_to_trans with (Then i turn); now repeat constructor.
  - intros [h [_ [earlier%before_the_turn [holds [i [_ [[turn ->] before]]]]]]].
    exists (Then i turn); split; [now apply games_up_to_spec|].
    apply answer_spec in before as ->; now apply answer_spec.
Defined.

(** Every turn but the start. *)
Global Instance every_turn_decided g (P : game -> Prop) (d : forall h, Decided (P h)) :
  Decided (forall h, up_to h g ->
    ~ (exists i, up_to i g /\ (exists turn, h = Then i turn)) \/ P h).
Proof.
  exists (forallb (fun h => match h with Start _ _ => true | Then _ _ => answer (P h) end)
            (games_up_to g)).
  rewrite forallb_forall; split.
  - intros each h earlier%games_up_to_spec; specialize (each h earlier); destruct h as [b p|i turn].
    + left; intros [i [_ [turn no]]]; discriminate.
    + right; now apply answer_spec.
  - intros each h earlier%games_up_to_spec; destruct h as [b p|i turn]; [reflexivity|].
    apply answer_spec; destruct (each _ earlier) as [none|holds]; [exfalso; apply none|assumption].
    exists i; split; [|now exists turn].
    apply up_to_trans with (Then i turn); [now repeat constructor|assumption].
Defined.

(** The start, before which nothing was played. *)
Global Instance start_decided g (P : game -> Prop) (d : forall h, Decided (P h)) :
  Decided (forall h, up_to h g ->
    ~ (exists i, up_to i g /\ (exists turn, h = Then i turn)) -> P h).
Proof.
  exists (forallb (fun h => match h with Start _ _ => answer (P h) | Then _ _ => true end)
            (games_up_to g)).
  rewrite forallb_forall; split.
  - intros each h earlier first; pose proof earlier as listed_%games_up_to_spec.
    specialize (each h listed_); destruct h as [b p|i turn]; [now apply answer_spec|].
    destruct first; exists i; split; [|now exists turn].
    apply up_to_trans with (Then i turn); [now repeat constructor|assumption].
  - intros each h earlier%games_up_to_spec; destruct h as [b p|i turn]; [|reflexivity].
    apply answer_spec, each; [assumption|]; intros [i [_ [turn no]]]; discriminate.
Defined.

(** That one turn is alone since another, counted in turns. *)
Fixpoint is_alone_since suicides p (n : nat) g : bool :=
  if turns g =? n then true
  else match g with
       | Start _ _ => false
       | Then g' Pass => is_alone_since suicides p n g'
       | Then g' (Play v) =>
           same_player (to_move g') p
           && (is_empty (settled_board g') v
               && is_permitted suicides (settled_board g') v (place (settled_board g') v p))
           && is_alone_since suicides p n g'
       end.

Lemma is_playable_spec suicides g v p :
  is_empty (settled_board g) v
    && is_permitted suicides (settled_board g) v (place (settled_board g) v p) = true
  <-> playable suicides (board g) v p.
Proof.
  rewrite andb_true_iff, is_empty_spec, is_permitted_spec; change (playable suicides (settled_board g) v p
    <-> playable suicides (board g) v p).
  now rewrite settled_board_same.
Qed.

Lemma is_alone_since_spec suicides p h g : up_to h g ->
  is_alone_since suicides p (turns h) g = true <-> alone_since suicides p h g.
Proof.
  induction 1 as [g|h g t earlier IH].
  - assert (is_alone_since suicides p (turns g) g = true) as here
      by (destruct g; cbn [is_alone_since]; now rewrite Nat.eqb_refl).
    rewrite here; split; [constructor|reflexivity].
  - cbn [is_alone_since]; destruct (turns (Then g t) =? turns h) eqn:many.
    { apply Nat.eqb_eq in many; apply up_to_turns in earlier; simpl in many; lia. }
    assert (h <> Then g t) as other by (intros ->; now rewrite Nat.eqb_refl in many).
    destruct t as [|v]; 
      [rewrite IH|rewrite andb_true_iff, andb_true_iff, is_playable_spec, same_player_spec, IH].
    + split; [now constructor|intros alone; inversion alone; subst; [congruence|assumption]].
    + split; [intros [[mover fits] alone]; now constructor|].
      intros alone; inversion alone; subst; [congruence|auto].
Qed.

Global Instance alone_decided g t suicides p (P : game -> Prop) (d : forall h, Decided (P h)) :
  Decided (exists h, up_to h (Then g t) /\ P h /\ alone_since suicides p h (Then g t) /\ up_to h g).
Proof.
  (* A conjunction would compute both. *)
  exists (existsb (fun h => if is_alone_since suicides p (turns h) (Then g t) then answer (P h) else false)
            (games_up_to g)).
  rewrite existsb_exists; split.
  - intros [h [earlier%games_up_to_spec both]].
    destruct (is_alone_since _ _ _ _) eqn:alone; [|discriminate].
    exists h; split; [now constructor|split; [now apply answer_spec|split; [|assumption]]].
    now apply is_alone_since_spec; [constructor|].
  - intros [h [_ [holds [alone earlier]]]]; exists h; split; [now apply games_up_to_spec|].
    apply is_alone_since_spec in alone as ->; [|now constructor]; now apply answer_spec.
Defined.
(** The same, of which two things are said. *)
Global Instance alone_with_two_decided g t suicides p (P Q : game -> Prop)
  (d : forall h, Decided (P h)) (e : forall h, Decided (Q h)) :
  Decided (exists h, up_to h (Then g t) /\ P h /\ Q h /\ alone_since suicides p h (Then g t)
    /\ up_to h g).
Proof.
  destruct (alone_decided g t suicides p (fun h => P h /\ Q h) _) as [a spec].
  exists a; rewrite spec; split; intros [h all]; exists h; tauto.
Defined.

End Decided.

(** Proves what can be computed. *)
Ltac decided := cbv zeta; refine (by_answer _ _); vm_compute; reflexivity.

(** The sets that some statements know only by what they are. *)
Lemma dead_is_the_greatest {G} (b : colouring G) p : greatest_closed b p (dead b p).
Proof.
  split; [apply dead_is_closed|]; intros smaller shut x member.
  now apply closed_is_dead with smaller.
Qed.

Lemma without_what_is_decided {G} (b : colouring G) set (d : forall x, Decided (set x)) :
  without b set (fun x => if answer (set x) then Empty else b x).
Proof.
  intros x; pose proof (@answer_spec (set x) (d x)) as said; destruct (answer (set x)); split;
    intuition discriminate.
Qed.

Lemma clear_is_without {G} (b : colouring G) p : without b (dead b p) (clear b p).
Proof. intros x; split; [apply clear_dead|apply clear_kept]. Qed.
