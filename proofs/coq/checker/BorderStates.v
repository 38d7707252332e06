(** What of the points so far decides about those to come: the colours of those that are adjacent to
    these, and which of the stones there belong to chains without a liberty so far. *)

From Coq Require Import Bool List NArith.
From Goproof Require Import Graph Deciding Turns Words Links.
Import ListNotations.

(** After some points: the colours of those at the border, and the chains there that have no liberty
    so far, each as the word of its points at the border, in order. *)
Record border : Set := { blacks : N; whites : N; needy : list N }.

(** What counts at a point: its word, those of the points before it that are adjacent to it, and of
    the border after it. *)
Record stop : Set := { spot : N; beside : N; bordering : N }.

Definition bare : border := {| blacks := 0; whites := 0; needy := [] |}.

Fixpoint in_order (g : N) (l : list N) : list N :=
  match l with
  | [] => [g]
  | g' :: l' => if (g <=? g')%N then g :: l else g' :: in_order g l'
  end.

Lemma in_order_spec g l x : In x (in_order g l) <-> x = g \/ In x l.
Proof.
  induction l as [|g' l IH]; simpl; [intuition|]; destruct (g <=? g')%N; simpl; [intuition|].
  rewrite IH; intuition.
Qed.

Fixpoint same_words (l l' : list N) : bool :=
  match l, l' with
  | [], [] => true
  | g :: l, g' :: l' => N.eqb g g' && same_words l l'
  | _, _ => false
  end.

Definition same_border (s s' : border) : bool :=
  N.eqb (blacks s) (blacks s') && N.eqb (whites s) (whites s') && same_words (needy s) (needy s').

Lemma same_border_spec s s' : same_border s s' = true -> s = s'.
Proof.
  destruct s as [b w g], s' as [b' w' g']; unfold same_border; simpl.
  rewrite !andb_true_iff, !N.eqb_eq; intros [[-> ->] equal]; f_equal.
  revert g' equal; induction g as [|x g IH]; intros [|x' g']; simpl; try easy.
  rewrite andb_true_iff, N.eqb_eq; intros [-> equal]; f_equal; auto.
Qed.

(** The bits of two words in turn, up to their last. *)
Fixpoint woven (n : nat) (w w' : N) : positive :=
  match n with
  | 0 => xH
  | S n' =>
      let rest := woven n' (N.div2 w) (N.div2 w') in
      if N.odd w then xI rest else if N.odd w' then xO (xI rest) else xO (xO rest)
  end.

(** Every point. It is computed once. *)
Section After.
Variable all : N.
Implicit Types s : border.

Definition meet (w w' : N) : bool := negb (N.eqb (N.land all (N.land w w')) 0).

Definition stones_of (s : border) (p : player) : N := match p with Black => blacks s | White => whites s end.

Definition kept (at_ : stop) (b w : N) (groups : list N) : option border :=
  let there := N.land (bordering at_) in
  if forallb (meet (bordering at_)) groups
  then Some {| blacks := there b; whites := there w;
               needy := fold_right (fun g => in_order (there g)) [] groups |}
  else None.

Definition next_groups (at_ : stop) s c : list N :=
  match c with
  | Empty => filter (fun g => negb (meet (beside at_) g)) (needy s)
  | Stone p =>
      let own := N.land (beside at_) (stones_of s p) in
      let others := filter (fun g => negb (meet own g)) (needy s) in
      if meet (beside at_) (N.ldiff (beside at_) (N.lor (blacks s) (whites s)))
         || meet own (N.ldiff own (fold_right N.lor 0%N (needy s)))
      then others
      else fold_right N.lor (spot at_) (filter (meet own) (needy s)) :: others
  end.

Definition next_border (at_ : stop) s c : option border :=
  let with_it p := let w := stones_of s p in if same_colour c p then N.lor (spot at_) w else w in
  kept at_ (with_it Black) (with_it White) (next_groups at_ s c).

End After.

Section States.
Context {G : graph}.
Implicit Types (v x : point G) (done rest : list (point G)) (b : colouring G) (s : border).

Definition path_of (n : nat) s : positive := woven n (blacks s) (whites s).

(** [done]: the points so far, the last one first. *)
Definition stop_at done v rest : stop := {|
  spot := spot_of v;
  beside := word (fun x => listed x done && adjacent v x);
  bordering := word (fun x => listed x (v :: done) && existsb (adjacent x) rest) |}.

Fixpoint stops_at done rest : list stop :=
  match rest with [] => [] | v :: rest' => stop_at done v rest' :: stops_at (v :: done) rest' end.

(** Words of just the chains without a liberty. *)
Definition covered done b (is : N -> point G -> Prop) (groups : list N) : Prop :=
  (forall x, In x done -> b x <> Empty -> free done b x \/ exists g, In g groups /\ is g x)
  /\ forall g, In g groups -> exists x, In x done /\ b x <> Empty /\ ~ free done b x /\ is g x.

Definition agrees done rest b s : Prop :=
  (forall p x, held (stones_of s p) x = true <-> at_border done rest x /\ b x = p)
  /\ covered done b (shows done rest b) (needy s)
  /\ forall g, In g (needy s) -> exists x, held g x = true.

End States.
