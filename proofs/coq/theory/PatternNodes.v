(** What is asked of the nodes of a strategy by patterns. *)

From Coq Require Import Bool List.
From Goproof Require Import Graph Law Notions Zones Patterns Weaker Strategies.

Section Nodes.
Context {G : graph}.
Implicit Types (b c d : colouring G) (u v x y : point G) (m k : pattern G) (j n : nat).
Implicit Types (a : node G).

Variable r : rules.
Variable w : player.
Local Notation loser := (opponent w).

(** Which patterns decide that the goal is reached. *)
Variable decides : pattern G -> Prop.

Section Answers.

(** The nodes to which replies may lead; and patterns that no later node can be held with. *)
Variable child : nat -> node G -> Prop.
Variable solitary : pattern G -> Prop.

(** The node's play does not bring [m] back, of which the loser's play at [u] has made [k]. *)
Definition retakes_not m u k a : Prop :=
  match move a with
  | None => True
  | Some v =>
      colours m v <> w
      \/ (exists x, zone m x /\ x <> u /\ x <> v /\ colours k x <> colours m x)
      \/ (exists x, zone (held_pattern a) x /\ colours (made_pattern a) x <> colours m x)
      \/ (exists m', decided k v w m' /\ exists x, zone m x /\ colours m' x <> colours m x)
  end.

(** The node's play cannot undo a play of the loser's: it does not capture just one stone; or the
    play at the point of that stone is decided, and gives another pattern. *)
Definition undoes_no_play a : Prop :=
  forall u, zone (held_pattern a) u -> colours (held_pattern a) u = loser ->
  colours (made_pattern a) u = Empty ->
  (exists u', u' <> u /\ zone (held_pattern a) u' /\ colours (held_pattern a) u' = loser
    /\ colours (made_pattern a) u' = Empty)
  \/ exists k, decided (made_pattern a) u loser k
     /\ exists x, zone (held_pattern a) x /\ colours k x <> colours (held_pattern a) x.

(** Replies elsewhere, passes among them. *)
Definition answers_elsewhere m : Prop :=
  exists j a, child j a /\ settled (held_pattern a) /\ weaker (held_pattern a) (one_fewer m)
  /\ match move a with
     | None => True
     | Some v =>
         (exists i a', child i a' /\ weaker (held_pattern a') (one_fewer m) /\ move a' <> Some v)
         \/ decides (made_pattern a) \/ undoes_no_play a \/ solitary m
     end.

(** A reply at a point of the zone: it lies outside a node's pattern; or it is decided, and gives
    one; or it gives back what the winner has played on, which the rule of ko forbids; or it is
    suicide, which is forbidden. *)
Definition answers_at m (before : option (pattern G)) u : Prop :=
  (exists j a, child j a /\ ~ zone (held_pattern a) u /\ settled (held_pattern a)
    /\ weaker (held_pattern a) (without_point m u))
  \/ exists k, decided m u loser k /\
     ((exists j a, child j a /\ weaker (held_pattern a) k /\ retakes_not m u k a)
      \/ match before with
         | None => False
         | Some m' =>
             forbids_undoing (ko_rule r) /\ forall x, zone m' x -> colours k x = colours m' x
         end
      \/ (on_suicide r = No_suicide /\ colours k u = Empty)).

Definition answered m before : Prop :=
  answers_elsewhere m /\ forall u, zone m u -> colours m u = Empty -> answers_at m before u.

End Answers.

Definition listed_node (nodes : list (node G)) n a : Prop := nth_error nodes n = Some a.

(** Whether the nodes keep what they decide, rather than reach it: then the winner may wait at a
    node, to which replies may lead back; and no reply is left out as the rule of ko forbids it. *)
Variable lasting : bool.

(** With which patterns the winner may make a ko threat. *)
Variable granted : pattern G -> Prop.

Definition sound (nodes : list (node G)) n (solitary : pattern G -> Prop) a : Prop :=
  match move a with
  | None =>
      decides (held_pattern a) \/ granted (held_pattern a)
      \/ lasting /\ answered (fun j a' => j <= n /\ listed_node nodes j a') solitary
                     (held_pattern a) None
  | Some v =>
      decided (held_pattern a) v w (made_pattern a) /\ colours (made_pattern a) v = w
      /\ (decides (made_pattern a)
          \/ answered (fun j a' => j < n /\ listed_node nodes j a') solitary (made_pattern a)
               (if lasting then None else Some (held_pattern a)))
  end.

(** More nodes that replies may lead to do no harm. *)
Lemma answered_more (child child' : nat -> node G -> Prop) (solitary solitary' : pattern G -> Prop)
  m before : (forall j a, child j a -> child' j a) -> (solitary m -> solitary' m) ->
  answered child solitary m before -> answered child' solitary' m before.
Proof.
  intros more more' [elsewhere inside]; split.
  - destruct elsewhere as [j [a [is_child [shut [weak rest]]]]].
    exists j, a; split; [auto|split; [assumption|split; [assumption|]]].
    destruct (move a) as [v|]; [|trivial].
    destruct rest as [[i [a' [is_child' rest]]]|[ends|[cannot|alone]]]; [left; exists i, a'|..];
      auto.
  - intros u within empty; destruct (inside u within empty)
    as [[j [a [is_child rest]]]|[k [fine rest]]].
    + left; exists j, a; auto.
    + right; exists k; split; [assumption|].
      destruct rest as [[j [a [is_child rest]]]|]; [left; exists j, a; auto|now right].
Qed.

Lemma sound_more (nodes nodes' : list (node G)) n (solitary solitary' : pattern G -> Prop) a :
  (forall j a', listed_node nodes j a' -> listed_node nodes' j a') ->
  (forall m, solitary m -> solitary' m) -> sound nodes n solitary a -> sound nodes' n solitary' a.
Proof.
  intros more more'; unfold sound; destruct (move a) as [v|].
  - intros [fine [stands [ends|answers]]]; auto.
    split; [assumption|split; [assumption|right]]; apply answered_more with (3 := answers); auto.
    intros j a' [less there]; auto.
  - intros [ends|[may|[lasts answers]]]; [auto..|right; right]; split; [assumption|].
    apply answered_more with (3 := answers); auto; intros j a' [less there]; auto.
Qed.

(** Two patterns of which no colouring contains both. *)
Definition incompatible m k : Prop := exists x, zone m x /\ zone k x /\ colours m x <> colours k x.

Definition is_strategy (nodes : list (node G)) : Prop :=
  forall n a, listed_node nodes n a -> sound nodes n
    (fun m => forall i a', n < i -> listed_node nodes i a' -> incompatible m (held_pattern a')) a.

End Nodes.
