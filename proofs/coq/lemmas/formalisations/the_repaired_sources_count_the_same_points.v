(** S0, S1, S2 and S3, repaired, count just a player's area for the player, in any colouring. *)

From Coq Require Import List.
From Goproof Require Import Graph Deciding Law Notions Sources Colourings Accounts Numbered.
From Goproof Require Statements.

(** S1 counts as the law does. *)
Theorem the_repaired_sources_count_the_same_points {G} (b : colouring G) p v :
  (counts reaches_from_group b p v <-> area b p v = true)
  /\ (counts reaches_by_equation b p v <-> area b p v = true)
  /\ (counts reaches_along b p v <-> area b p v = true).
Proof.
  split; [|split]; apply counts_spec.
  - apply reaches_from_group_spec.
  - apply reaches_by_equation_spec.
  - apply reaches_along_spec.
Qed.

Theorem as_claimed : forall G, Statements.the_repaired_sources_count_the_same_points G.
Proof.
  intros G b p.
  assert (forall reaches_it : point G -> player -> Prop,
    (forall x, b x = Empty -> forall r : player, reaches_it x r <-> reaches b x r) ->
    forall q o : player, o = opponent q -> forall x,
    b x = q \/ b x = Empty /\ reaches_it x q /\ ~ reaches_it x o <-> area b q x) as counted.
  { intros reaches_it spec q o -> x.
    pose proof (counts_spec reaches (fun _ _ _ _ => iff_refl _) b q x) as area_spec.
    unfold counts in area_spec; unfold is_true; rewrite <- area_spec.
    split; (intros [own|[free rest]]; [now left|right; split; [assumption|]]);
      rewrite !spec in *; assumption. }
  assert (forall joined_as : point G -> point G -> Prop,
    (forall x y, joined_as x y <-> joined b x y) -> forall x, b x = Empty -> forall r : player,
    (exists y, (b x = Empty /\ joined_as x y) /\ exists z, adjacent y z /\ b z = r)
    <-> reaches b x r) as by_lists.
  { intros joined_as spec x free r; split.
    - intros [y [[_ path%spec] [z [near there]]]]; split; [congruence|now exists y, z].
    - intros [_ [y [z [path [near there]]]]]; exists y; rewrite spec; eauto. }
  assert (forall x, b x = Empty -> forall r : player,
    (exists y, (exists path, leads path x y /\ forall u, In u (removelast path) -> b u = b x)
               /\ b y = r) <-> reaches b x r) as by_paths.
  { intros x free r; rewrite <- (reaches_along_spec b x r) by congruence; split.
    - intros [y [[path [from along]] there]]; now exists path, y.
    - intros [path [y [from [along there]]]]; exists y; split; [now exists path|assumption]. }
  assert (forall x, b x = Empty -> forall r : player,
    reaches_by_equation b x r <-> reaches b x r) as by_equation.
  { intros x free r; apply reaches_by_equation_spec; congruence. }
  pose proof (by_lists (same_group b) (same_group_is_joined b)) as by_groups.
  pose proof (by_lists (joined b) (fun _ _ => iff_refl _)) as by_chains.
  repeat apply conj.
  1, 2: apply (counted _ by_groups); auto using opponent_of_opponent, eq_sym.
  1, 2: apply (counted _ by_chains); auto using opponent_of_opponent, eq_sym.
  1, 2: apply (counted _ by_equation); auto using opponent_of_opponent, eq_sym.
  1, 2: apply (counted _ by_paths); auto using opponent_of_opponent, eq_sym.
Qed.
