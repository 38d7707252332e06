(** How many positions a board has: a number that Coq's kernel computes. *)

From Coq Require Import Bool List FinFun NArith Lia.
From Goproof Require Import Graph Law Colourings Rows Boards Program Words Judging.
Import ListNotations.

(** A board has so many positions: they are listed, by the colours of the points in their order, and
    none twice. *)
Definition has_positions (G : graph) (n : N) : Prop :=
  exists l : list (list colour), NoDup l /\ N.of_nat (length l) = n
  /\ forall colours, In colours l <-> exists b : colouring G, position b /\ map b points = colours.

(** Lists of colours. *)

Lemma colour_lists_length n : forall colours, In colours (colour_lists n) -> length colours = n.
Proof.
  induction n as [|n IH]; simpl; [now intros colours [<-|[]]|]; rewrite app_nil_r; intros colours.
  rewrite !in_app_iff, !in_map_iff; intros [[l [<- member]]|[[l [<- member]]|[l [<- member]]]];
    simpl; now rewrite (IH l).
Qed.

Lemma once_together {A} (l l' : list A) :
  NoDup l -> NoDup l' -> (forall x, In x l -> ~ In x l') -> NoDup (l ++ l').
Proof.
  intros one two apart; induction one as [|x l fresh one IH]; simpl; [assumption|]; constructor.
  - rewrite in_app_iff; intros [member|member]; [auto|]; now apply (apart x); [left|].
  - apply IH; intros y member; apply apart; now right.
Qed.

Lemma colour_lists_once n : NoDup (colour_lists n).
Proof.
  induction n as [|n IH]; simpl; [repeat constructor; intros []|]; rewrite app_nil_r.
  assert (forall c : colour, NoDup (map (cons c) (colour_lists n))) as each.
  { intros c; apply Injective_map_NoDup; [now intros l l' [=]|assumption]. }
  repeat apply once_together; auto; intros colours [l [<- _]]%in_map_iff;
    rewrite ?in_app_iff, !in_map_iff; intros others; repeat destruct others as [others|others];
    destruct others as [l' [equal _]]; discriminate.
Qed.

Lemma colours_of_words l : colours_of (length l) (black (words_of l)) (white (words_of l)) = l.
Proof.
  induction l as [|c l IH]; [reflexivity|]; unfold words_of in *; simpl in *.
  destruct c as [[]|]; simpl;
    rewrite ?N.div2_succ_double, ?N.div2_double, <- ?N.bit0_odd, ?(first_bit true), ?(first_bit false);
    now rewrite IH.
Qed.

Section Counting.
Context {G : graph}.
Implicit Types (b : colouring G) (w : words) (p : player) (colours : list colour).

(** Nothing where a flood takes too long. The board is computed once. *)
Definition lives (board : @board_words G) w p : option bool :=
  living <- reaching_word board (coloured board w p) (coloured board w Empty);
  Some (lies_in board (coloured board w p) living).

Definition is_position (board : @board_words G) colours : option bool :=
  let w := words_of colours in
  blacks <- lives board w Black;
  whites <- lives board w White;
  Some (blacks && whites).

Fixpoint counted (board : @board_words G) (lists : list (list colour)) (n : N) : option N :=
  match lists with
  | [] => Some n
  | colours :: lists' =>
      is <- is_position board colours;
      counted board lists' (if is : bool then N.succ n else n)
  end.

Lemma lives_spec w p answer : lives prep w p = Some answer ->
  answer = true <-> forall x, ~ dead (@shown G w) p x.
Proof.
  unfold lives; destruct (reaching_word _ _ _) as [living|] eqn:done; [|discriminate]; intros [= <-].
  pose proof (reaching_word_spec (shown w) p Empty _ _ living ltac:(discriminate)
    (coloured_spec w p) (coloured_spec w Empty) done) as reached.
  rewrite lies_in_spec; split.
  - intros all x [own lost]; apply lost, (reached x), all, (coloured_spec w (Stone p) x), own.
  - intros none x own; apply (coloured_spec w (Stone p)) in own; apply reached; split; [assumption|].
    destruct (dead_dec (shown w) p x) as [lost|kept]; [now destruct (none x)|].
    destruct (Deciding.reaches_dec (shown w) x Empty) as [|lost]; [assumption|now destruct kept].
Qed.

Lemma is_position_spec colours answer : is_position prep colours = Some answer ->
  answer = true <-> position (@shown G (words_of colours)).
Proof.
  unfold is_position; destruct (lives _ _ Black) as [blacks|] eqn:black_; [|discriminate].
  destruct (lives _ _ White) as [whites|] eqn:white_; [|discriminate]; intros [= <-].
  apply lives_spec in black_, white_; rewrite andb_true_iff, black_, white_; unfold position.
  split; [intros [none none'] []; auto|auto].
Qed.

Definition is_one colours : bool := match is_position prep colours with Some is => is | None => false end.

Lemma counted_spec lists : forall n m, counted prep lists n = Some m ->
  (m = n + N.of_nat (length (filter is_one lists)))%N
  /\ forall colours, In colours lists -> exists is, is_position prep colours = Some is.
Proof.
  induction lists as [|colours lists IH]; intros n m; cbn [counted filter].
  - intros [= <-]; split; [simpl; lia|intros colours []].
  - unfold is_one at 1; destruct (is_position prep colours) as [is|] eqn:found; [|discriminate].
    intros [-> each]%IH; split; [destruct is; simpl length; lia|].
    intros colours' [<-|member]; [now exists is|auto].
Qed.

Lemma shown_colours colours : In colours (colour_lists (length (@points G))) ->
  map (@shown G (words_of colours)) points = colours.
Proof.
  intros long%colour_lists_length; rewrite <- colours_spec.
  change (size prep) with (length (@points G)); rewrite <- long; apply colours_of_words.
Qed.

Theorem has_positions_by n : counted prepared (colour_lists (length (@points G))) 0 = Some n -> has_positions G n.
Proof.
  intros [-> each]%counted_spec; exists (filter is_one (colour_lists (length (@points G)))).
  split; [apply NoDup_filter, colour_lists_once|split; [reflexivity|]]; intros colours.
  rewrite filter_In; split.
  - intros [member yes]; destruct (each colours member) as [is found]; unfold is_one in yes.
    rewrite found in yes; exists (shown (words_of colours)); split; [|now apply shown_colours].
    now apply (is_position_spec _ _ found).
  - intros [b [none <-]]; pose proof (colour_lists_have b points) as member; split; [assumption|].
    destruct (each _ member) as [is found]; unfold is_one; rewrite found.
    apply (is_position_spec _ _ found), (same_position b); [|assumption]; intros v.
    apply (ext_in_map (eq_sym (shown_colours _ member))), every_point_is_listed.
Qed.
End Counting.

(** The figures of OEIS A102620, A266278 and A094777. *)

Ltac counts := apply has_positions_by; vm_compute; reflexivity.

Theorem positions_on_1x10 : has_positions (rectangle 1 10) 18413.
Proof. counts. Qed.

Theorem positions_on_2x5 : has_positions (rectangle 2 5) 35117.
Proof. counts. Qed.

Theorem positions_on_3x3 : has_positions (rectangle 3 3) 12675.
Proof. counts. Qed.
