(** Reaching is the least solution of its equation; the dead stones are the greatest closed set. *)

From Goproof Require Import Graph Deciding Law Notions Colourings.

Section Reaching.
Context {G : graph}.
Implicit Types (b : colouring G) (c : colour) (u v w x y z : point G) (p : player).

Lemma reaches_closed b c x : reaching_step b c (fun y => reaches b y c) x -> reaches b x c.
Proof.
  intros [differs [y [near [coloured|[alike [_ [u [w [path rest]]]]]]]]]; split; auto.
  - exists x, y; auto using joined_itself.
  - exists u, w; split; [|assumption].
    apply joined_trans with y; auto using joined_next.
Qed.

Lemma reaches_joined b c x y : joined b x y -> reaches b y c -> reaches b x c.
Proof.
  intros path [differs [u [w [onwards rest]]]]; split.
  - now rewrite <- (joined_colour _ _ _ path).
  - exists u, w; split; [now apply joined_trans with y|assumption].
Qed.

Lemma reaches_least b c (Q : point G -> Prop) :
  (forall x, reaching_step b c Q x -> Q x) -> forall x, reaches b x c -> Q x.
Proof.
  intros closed x [differs [u [w [path [near coloured]]]]].
  pose proof (joined_colour _ _ _ path) as alike.
  enough (b x = b u /\ Q x) by tauto.
  apply (joined_backwards b x u (fun y => b y = b u /\ Q y) path).
  - split; [reflexivity|]; apply closed; split; [congruence|]; exists w; auto.
  - intros y z [own known] beside alike'; split; [assumption|].
    apply closed; split; [congruence|]; exists z; split; [assumption|right]; split; congruence.
Qed.

Lemma reaches_is_least b c x : reaches b x c <-> least_reaching b c x.
Proof.
  split.
  - intros reach known closed; now apply (reaches_least b c).
  - intros least; apply (least (fun y => reaches b y c)), reaches_closed.
Qed.

Lemma reaches_beside b c x y : b x <> c -> adjacent x y -> b y = c -> reaches b x c.
Proof. intros; apply reaches_closed; split; eauto. Qed.

Lemma dead_is_closed b p : closed b p (dead b p).
Proof.
  intros x [own lost]; split; [assumption|]; intros y near; split.
  - intros empty; apply lost, reaches_beside with y; congruence.
  - intros own_too; split; [assumption|]; intros reach; apply lost.
    apply reaches_joined with y; [apply joined_next; congruence|assumption].
Qed.

Lemma closed_is_dead b p S x : closed b p S -> S x -> dead b p x.
Proof.
  intros shut member; split; [now apply shut|].
  intros [_ [u [w [path [near empty]]]]].
  assert (S u) as inside.
  { apply (chain_least b x S member) with (2 := path).
    intros y z within beside coloured; apply (shut y); auto.
    rewrite coloured; now apply shut. }
  now apply (shut u inside) in near as [? _].
Qed.

Lemma dead_own b p x : dead b p x -> b x = p.
Proof. now intros [? _]. Qed.

Lemma dead_not_beside_empty b p x y : dead b p x -> adjacent x y -> b y <> Empty.
Proof. intros lost near; now apply (dead_is_closed b p x lost). Qed.

Lemma dead_spreads b p x y : dead b p x -> adjacent x y -> b y = p -> dead b p y.
Proof. intros lost near; now apply (dead_is_closed b p x lost). Qed.

Lemma dead_chain b p x y : joined b x y -> dead b p x -> dead b p y.
Proof.
  intros path lost; apply (chain_least b x (dead b p) lost) with (2 := path).
  intros u w within near coloured; apply dead_spreads with u; auto.
  now rewrite coloured, (dead_own b p x).
Qed.

Lemma none_closed b p S x : position b -> closed b p S -> ~ S x.
Proof. intros none shut member; now apply (none p x), (closed_is_dead b p S). Qed.

Lemma stone_of_position_reaches b p x : position b -> b x = p -> reaches b x Empty.
Proof.
  intros none own; destruct (reaches_dec b x Empty) as [yes|no]; [assumption|].
  now destruct (none p x).
Qed.

(** Touching is least, by the same equation. *)

Lemma touching_closed b v x :
  (exists y, adjacent x y /\ (y = v \/ (b x = b y /\ touching b v y))) -> touching b v x.
Proof.
  intros [y [near [<-|[alike [u [path beside]]]]]].
  - exists x; auto using joined_itself.
  - exists u; split; [|assumption].
    apply joined_trans with y; auto using joined_next.
Qed.

Lemma touching_least b v (Q : point G -> Prop) :
  (forall x, (exists y, adjacent x y /\ (y = v \/ (b x = b y /\ Q y))) -> Q x) ->
  forall x, touching b v x -> Q x.
Proof.
  intros shut x [u [path near]].
  enough (b x = b u /\ Q x) by tauto.
  apply (joined_backwards b x u (fun y => b y = b u /\ Q y) path).
  - split; [reflexivity|]; apply shut; eauto.
  - intros y z [alike known] beside own; split; [assumption|].
    apply shut; exists z; split; [assumption|right]; split; congruence.
Qed.

End Reaching.
