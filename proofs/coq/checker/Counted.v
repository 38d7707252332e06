(** Colourings are counted without looking at each: what reads the colours of the points one after the
    other is in few states, and those that bring it into one state are counted together. *)

From Coq Require Import Bool List FinFun NArith Lia.
From Goproof Require Import Graph Law Turns.
Import ListNotations.

(** A board has so many positions: they are listed, by the colours of the points in their order, and
    none twice. *)
Definition has_positions (G : graph) (n : N) : Prop :=
  exists l : list (list colour), NoDup l /\ N.of_nat (length l) = n
  /\ forall colours, In colours l <-> exists b : colouring G, position b /\ map b points = colours.

Definition all_colours : list colour := [Stone Black; Stone White; Empty].

(** What reads colours, one after the other, and refuses some: those that it accepts are counted
    with what it has in common after each. *)
Section Reading.
Context {state stop : Type}.
Variable after : stop -> state -> colour -> option state.
Implicit Types (s : state) (n m : N) (f : state -> N).

Fixpoint reads (stops : list stop) (colours : list colour) s : bool :=
  match stops, colours with
  | [], [] => true
  | at_ :: stops', c :: colours' =>
      match after at_ s c with Some s' => reads stops' colours' s' | None => false end
  | _, _ => false
  end.

Lemma reads_length stops : forall colours s, reads stops colours s = true -> length colours = length stops.
Proof.
  induction stops as [|at_ stops IH]; intros [|c colours] s; simpl; try easy.
  destruct (after at_ s c) as [s'|]; [|discriminate]; intros read; f_equal; now apply IH with s'.
Qed.

Fixpoint read_from (stops : list stop) s : list (list colour) :=
  match stops with
  | [] => [[]]
  | at_ :: stops' =>
      flat_map (fun c => match after at_ s c with
        | Some s' => map (cons c) (read_from stops' s')
        | None => []
        end) all_colours
  end.

Lemma read_from_spec stops : forall s colours,
  In colours (read_from stops s) <-> reads stops colours s = true.
Proof.
  induction stops as [|at_ stops IH]; intros s colours.
  - destruct colours; simpl; intuition discriminate.
  - cbn [read_from]; rewrite in_flat_map; split.
    + intros [c [_ member]]; destruct (after at_ s c) as [s'|] eqn:next; [|destruct member].
      apply in_map_iff in member as [rest [<- member]]; simpl; rewrite next; now apply IH.
    + destruct colours as [|c colours]; [discriminate|]; simpl; intros read.
      exists c; split; [destruct c as [[]|]; simpl; auto|].
      destruct (after at_ s c) as [s'|]; [|discriminate]; apply in_map, IH, read.
Qed.

Lemma read_from_once stops : forall s, NoDup (read_from stops s).
Proof.
  induction stops as [|at_ stops IH]; intros s; [repeat constructor; intros []|]; cbn [read_from].
  assert (NoDup all_colours) as once by (repeat constructor; simpl; intuition discriminate).
  induction once as [|c rest new _ IHrest]; cbn [flat_map]; [constructor|].
  set (first := match after at_ s c with Some s' => _ | None => _ end).
  assert (NoDup first /\ forall l, In l first -> exists l', l = c :: l') as [one heads].
  { unfold first; destruct (after at_ s c) as [s'|]; [|split; [constructor|intros l []]]; split.
    - apply Injective_map_NoDup; [now intros l l' [=]|apply IH].
    - intros l [l' [<- _]]%in_map_iff; now exists l'. }
  clearbody first; induction one as [|l others fresh one IHone]; [assumption|]; simpl; constructor.
  - intros [there|there]%in_app_iff; [contradiction|].
    destruct (heads l) as [l' ->]; [now left|].
    apply in_flat_map in there as [c' [member there]].
    destruct (after at_ s c') as [s'|]; [|destruct there].
    apply in_map_iff in there as [? [[= <- _] _]]; contradiction.
  - apply IHone; intros l' member; apply heads; now right.
Qed.

(** Numbers by state, in the order of a path that need not tell all states apart. *)
Variables (alike : state -> state -> bool) (path : state -> positive).
Hypothesis alike_is_equal : forall s s', alike s s' = true -> s = s'.

Inductive table : Type := Bare | Parted (here : list (state * N)) (evens odds : table).

Fixpoint counted_here s n (l : list (state * N)) : list (state * N) :=
  match l with
  | [] => [(s, n)]
  | (s', m) :: l' => if alike s' s then (s', (m + n)%N) :: l' else (s', m) :: counted_here s n l'
  end.

Fixpoint counted_at (k : positive) s n (t : table) : table :=
  let (part, odds) := match t with Bare => ([], Bare, Bare) | Parted here evens odds => (here, evens, odds) end in
  let (here, evens) := part in
  match k with
  | xH => Parted (counted_here s n here) evens odds
  | xO k' => Parted here (counted_at k' s n evens) odds
  | xI k' => Parted here evens (counted_at k' s n odds)
  end.

Fixpoint entries (t : table) (rest : list (state * N)) : list (state * N) :=
  match t with Bare => rest | Parted here evens odds => here ++ entries evens (entries odds rest) end.

Definition next (t : table) (at_ : stop) : table :=
  fold_right (fun (entry : state * N) made =>
    fold_right (fun c made' => match after at_ (fst entry) c with
      | Some s => counted_at (path s) s (snd entry) made'
      | None => made'
      end) made all_colours) Bare (entries t []).

Definition sum f (l : list (state * N)) : N :=
  fold_right (fun entry total => (snd entry * f (fst entry) + total)%N) 0%N l.

Definition count_of (stops : list stop) s : N :=
  sum (fun _ => 1%N) (entries (fold_left next stops (counted_at (path s) s 1 Bare)) []).

Lemma sum_app f l l' : sum f (l ++ l') = (sum f l + sum f l')%N.
Proof. induction l as [|e l IH]; simpl; [reflexivity|rewrite IH; lia]. Qed.

Fixpoint weight f (t : table) : N :=
  match t with
  | Bare => 0
  | Parted here evens odds => sum f here + weight f evens + weight f odds
  end.

Lemma sum_entries f t : forall rest, sum f (entries t rest) = (weight f t + sum f rest)%N.
Proof.
  induction t as [|here evens IHe odds IHo]; intros rest; cbn [entries weight]; [reflexivity|].
  rewrite sum_app, IHe, IHo; lia.
Qed.

Lemma sum_counted_here f s n l : sum f (counted_here s n l) = (n * f s + sum f l)%N.
Proof.
  induction l as [|[s' m] l IH]; [reflexivity|]; simpl; destruct (alike s' s) eqn:equal; simpl.
  - apply alike_is_equal in equal as ->; lia.
  - rewrite IH; lia.
Qed.

Lemma sum_counted_at f s n k t :
  sum f (entries (counted_at k s n t) []) = (n * f s + sum f (entries t []))%N.
Proof.
  rewrite !sum_entries, N.add_assoc; f_equal; revert t.
  induction k as [k IH|k IH|]; intros [|here evens odds]; cbn [counted_at weight];
    rewrite ?sum_counted_here, ?IH; cbn [weight sum fold_right]; lia.
Qed.

Definition onwards f (at_ : stop) s : N :=
  fold_right (fun c total => ((match after at_ s c with Some s' => f s' | None => 0 end) + total)%N)
    0%N all_colours.

Lemma sum_next f at_ t : sum f (entries (next t at_) []) = sum (onwards f at_) (entries t []).
Proof.
  unfold next; induction (entries t []) as [|[s n] l IH]; [reflexivity|].
  change (sum (onwards f at_) ((s, n) :: l)) with (n * onwards f at_ s + sum (onwards f at_) l)%N.
  rewrite <- IH; cbn [fold_right fst snd]; unfold onwards.
  set (made := fold_right _ Bare l); clearbody made; clear IH.
  induction all_colours as [|c rest IHc]; cbn [fold_right]; [lia|].
  destruct (after at_ s c) as [s'|]; rewrite ?sum_counted_at, IHc; lia.
Qed.

Lemma sum_ext f f' l : (forall s, f s = f' s) -> sum f l = sum f' l.
Proof. intros equal; induction l as [|e l IH]; simpl; [reflexivity|now rewrite equal, IH]. Qed.

Theorem count_of_spec stops s : count_of stops s = N.of_nat (length (read_from stops s)).
Proof.
  enough (forall stops t, sum (fun _ => 1%N) (entries (fold_left next stops t) [])
    = sum (fun s => N.of_nat (length (read_from stops s))) (entries t [])) as all.
  { unfold count_of; rewrite all, sum_counted_at; cbn [entries sum fold_right]; lia. }
  clear stops s; induction stops as [|at_ stops IH]; intros t; [reflexivity|]; cbn [fold_left].
  rewrite IH, sum_next; apply sum_ext; intros s; cbn [read_from]; unfold onwards.
  induction all_colours as [|c rest IHc]; [reflexivity|]; cbn [flat_map fold_right].
  rewrite app_length, Nat2N.inj_add, IHc; f_equal.
  destruct (after at_ s c); [now rewrite map_length|reflexivity].
Qed.

End Reading.
