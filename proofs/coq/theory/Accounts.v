(** How the sources say that a point reaches a colour, held to the law; and what they make of it. *)

From Coq Require Import Bool List Arith ZArith.
From Goproof Require Import Graph Deciding Law Notions Sources Colourings Reaching Moves Counting.

Section Accounts.
Context {G : graph}.
Implicit Types (b : colouring G) (c : colour) (u v w x : point G) (p : player).

(** Lists of points. *)

Lemma last_of_some v w u rest : last (u :: rest) v = last (u :: rest) w.
Proof. revert u; induction rest as [|x rest IH]; intros u; [reflexivity|apply IH]. Qed.

Lemma leads_itself v : leads (v :: nil) v v.
Proof. repeat split. Qed.

Lemma leads_before v w x path : adjacent v w -> leads path w x -> leads (v :: path) v x.
Proof.
  intros near [begins [ends chained]]; destruct path as [|y rest]; [discriminate|].
  injection begins as ->; repeat split; auto.
  rewrite <- ends; exact (last_of_some v w w rest).
Qed.

Lemma leads_cases path v w : leads path v w ->
  (path = v :: nil /\ v = w) \/ exists u rest, path = v :: rest /\ adjacent v u /\ leads rest u w.
Proof.
  intros [begins [ends chained]]; destruct path as [|x [|u rest]]; [discriminate| |];
    injection begins as ->; [left|right]; [auto|].
  exists u, (u :: rest); destruct chained; repeat split; auto.
  rewrite <- ends; exact (last_of_some u v u rest).
Qed.

(** S0. *)

Lemma leads_begins path v w : leads path v w -> In v path.
Proof. intros [begins _]; destruct path; [discriminate|injection begins as ->; now left]. Qed.

Lemma same_group_is_joined b v w : same_group b v w <-> joined b v w.
Proof.
  split.
  - intros [path [way alike]]; revert v way alike.
    induction path as [|x path IH]; intros v way alike; [now destruct way|].
    apply leads_cases in way as [[_ ->]|[u [rest [equal [near way]]]]]; [constructor|].
    injection equal as -> <-; assert (b u = b v) as own.
    { apply alike; right; now apply leads_begins with w. }
    apply joined_trans with u; [now apply joined_next|]; apply IH; [assumption|].
    intros y member; rewrite own; apply alike; now right.
  - intros path; enough (b v = b w /\ same_group b v w) by tauto.
    apply (joined_backwards b v w (fun v => b v = b w /\ same_group b v w) path).
    + split; [reflexivity|]; exists (w :: nil); split; [apply leads_itself|].
      now intros u [<-|[]].
    + intros u x [own [list [way alike]]] near coloured; split; [assumption|].
      exists (u :: list); split; [now apply leads_before with x|].
      intros y [<-|member]; [reflexivity|]; rewrite (alike y member); congruence.
Qed.

Lemma reaches_from_group_spec b v c :
  b v <> c -> (reaches_from_group b v c <-> reaches b v c).
Proof.
  intros differs; split.
  - intros [w [u [group rest]]]; split; [assumption|].
    exists w, u; split; [now apply same_group_is_joined|assumption].
  - intros [_ [w [u [path rest]]]]; exists w, u.
    split; [now apply same_group_is_joined|assumption].
Qed.

(** S2. *)

Lemma has_or_reaches_is_a_solution b c v :
  b v = c \/ reaches b v c <-> equation b c (fun w => b w = c \/ reaches b w c) v.
Proof.
  split.
  - intros [|reach]; [now left|].
    apply (reaches_least b c (equation b c (fun w => b w = c \/ reaches b w c)));
      [clear v reach|assumption].
    intros v [differs [w [near [coloured|[alike known]]]]]; right; exists w; auto.
    split; [assumption|right; split; [now symmetry|]].
    destruct known as [|[u [beside [coloured|[equal [|reach]]]]]]; [now left| | |]; right.
    + apply reaches_beside with u; congruence.
    + apply reaches_beside with u; congruence.
    + apply reaches_closed; split; [congruence|]; exists u; auto.
  - intros [|[w [near [coloured|[alike [coloured|reach]]]]]]; [now left| | |];
      destruct (same_colour (b v) c) as [|differs]; auto; right.
    + now apply reaches_beside with w.
    + congruence.
    + apply reaches_closed; split; [assumption|]; exists w; auto.
Qed.

Lemma reaches_by_equation_spec b v c :
  b v <> c -> (reaches_by_equation b v c <-> reaches b v c).
Proof.
  intros differs; split.
  - intros each; destruct (each _ (has_or_reaches_is_a_solution b c)); tauto.
  - intros reach solution solves; apply (reaches_least b c solution); [|assumption].
    intros w [other [u [near [coloured|[alike known]]]]]; apply solves; right; exists u; auto.
Qed.

(** S3. *)

Lemma along_is_joined b path : forall v w, leads path v w ->
  (forall u, In u (removelast path) -> b u = b v) ->
  v = w \/ exists u, joined b v u /\ adjacent u w.
Proof.
  induction path as [|x path IH]; intros v w way alike; [now destruct way|].
  apply leads_cases in way as [[_ ->]|[u [rest [equal [near way]]]]]; [now left|right].
  injection equal as -> <-.
  destruct path as [|y path]; [now destruct way|]; pose proof (leads_begins _ _ _ way) as member.
  assert (forall z, In z (removelast (y :: path)) -> b z = b v) as rest_alike.
  { intros z inside; apply alike; simpl; now right. }
  destruct way as [begins way]; injection begins as ->.
  destruct path as [|y path].
  - destruct way as [<- _]; exists v; split; [constructor|assumption].
  - assert (b u = b v) as own by (apply rest_alike; now left).
    destruct (IH u w) as [->|[z [path' beside]]]; [split; [reflexivity|assumption]| | |].
    + intros z inside; rewrite own; now apply rest_alike.
    + exists v; split; [constructor|assumption].
    + exists z; split; [|assumption].
      apply joined_trans with u; [now apply joined_next|assumption].
Qed.

Lemma along_extended b v path u w : (forall y, In y path -> b y = b v) -> leads path v u ->
  adjacent u w -> exists path', leads path' v w /\ forall y, In y (removelast path') -> b y = b v.
Proof.
  revert v; induction path as [|y path IH]; intros v alike way near; [now destruct way|].
  apply leads_cases in way as [[equal ->]|[z [rest [equal [beside way]]]]].
  - exists (u :: w :: nil); repeat split; [assumption|]; now intros x [<-|[]].
  - injection equal as -> <-; destruct (IH z) as [path' [way' alike']]; auto.
    { intros y member; rewrite (alike y), (alike z); auto; [|now right].
      right; now apply leads_begins with u. }
    exists (v :: path'); split; [now apply leads_before with z|].
    destruct path' as [|y path']; [now destruct way'|]; intros x' [<-|member]; [reflexivity|].
    rewrite alike'; [|assumption]; apply alike; right; now apply leads_begins with u.
Qed.

Lemma reaches_along_spec b v c : b v <> c -> (reaches_along b v c <-> reaches b v c).
Proof.
  intros differs; split.
  - intros [path [w [way [alike coloured]]]]; split; [assumption|].
    destruct (along_is_joined b path v w way alike) as [<-|[u [joined near]]]; [congruence|].
    exists u, w; auto.
  - intros [_ [u [w [path%same_group_is_joined [near coloured]]]]].
    destruct path as [path [way alike]].
    destruct (along_extended b v path u w alike way near) as [path' [way' alike']].
    exists path', w; auto.
Qed.

(** What all of them make of it. *)

Section Alike.
Variable reaching_as : colouring G -> point G -> colour -> Prop.
Hypothesis as_the_law : forall b v c, b v <> c -> (reaching_as b v c <-> reaches b v c).

Lemma cleared_is_dead b p v : b v = p /\ ~ reaching_as b v Empty <-> dead b p v.
Proof.
  split; intros [own lost]; split; auto; intros reach; apply lost;
    apply as_the_law; congruence || assumption.
Qed.

Lemma clears_spec b p after : clears reaching_as b p after <-> same after (clear b p).
Proof.
  split; intros gives v.
  - destruct (gives v) as [gone kept], (dead_dec b p v) as [lost|stays].
    + rewrite (clear_dead b p v lost); now apply gone, cleared_is_dead.
    + rewrite (clear_kept b p v stays); apply kept; now rewrite cleared_is_dead.
  - rewrite gives, cleared_is_dead; split; [apply clear_dead|apply clear_kept].
Qed.

Lemma makes_spec b v p after :
  makes reaching_as b v p after <-> b v = Empty /\ same after (place b v p).
Proof.
  split; intros [empty made]; split; auto.
  - destruct made as [between [captures clears_own]].
    apply clears_spec in captures, clears_own.
    now rewrite clears_own, captures.
  - exists (captured b v p); split; apply clears_spec; [reflexivity|assumption].
Qed.

Lemma counts_spec b p v : counts reaching_as b p v <-> area b p v = true.
Proof.
  unfold counts, area, territory, is_stone, is_empty, reaching.
  destruct (same_colour (b v) p) as [own|other]; simpl; [tauto|].
  destruct (same_colour (b v) Empty) as [empty|taken]; simpl; [|split; [tauto|discriminate]].
  rewrite !as_the_law by (rewrite empty; discriminate).
  destruct (reaches_dec b v p), (reaches_dec b v (opponent p)); simpl;
    split; intros known; try discriminate; try reflexivity; tauto.
Qed.
End Alike.

Lemma amount_spec set members n :
  (forall v : point G, set v <-> members v = true) -> (amount set n <-> n = number members).
Proof.
  intros computed; split.
  - intros [listed [once [all <-]]]; unfold number; apply Nat.le_antisymm.
    + apply NoDup_incl_length; [assumption|]; intros v member; apply filter_In.
      split; [apply every_point_is_listed|now apply computed, all].
    + apply NoDup_incl_length; [apply NoDup_filter, no_point_is_listed_twice|].
      intros v [_ member]%filter_In; now apply all, computed.
  - intros ->; exists (filter members points); split; [|split; [|reflexivity]].
    + apply NoDup_filter, no_point_is_listed_twice.
    + intros v; rewrite filter_In, computed; pose proof (every_point_is_listed G v); tauto.
Qed.

End Accounts.
