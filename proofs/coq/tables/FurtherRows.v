(** What the definitions of [Life.v] and [Sources.v] say of one colouring, as strings: for comparison
    with what [gospec] says, in [FurtherTables.v]. *)

From Coq Require Import Bool String List.
From Goproof Require Import Graph Deciding Law Life Notions Sources Colourings Accounts Living Rows.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

Section FurtherRows.
Context {G : graph} (b : colouring G).
Implicit Types (v : point G) (c : colour).

(** By S0, a group's points reach a colour, be it their own; by S2 and S3, a point that has it. *)
Definition from_group c v : bool := existsb (has_neighbour b c) (connected b v).
Definition has_or_reaches c v : bool := decided (same_colour (b v) c) || reaching b c v.

Lemma from_group_spec c v : from_group c v = true <-> reaches_from_group b v c.
Proof.
  unfold from_group, reaches_from_group; rewrite path_to_colour.
  split; intros [w [u [member rest]]]; exists w, u;
    (split; [now apply same_group_is_joined|assumption]).
Qed.

Lemma has_or_reaches_spec c v : has_or_reaches c v = true <-> b v = c \/ reaches b v c.
Proof.
  unfold has_or_reaches, reaching, decided.
  destruct (same_colour (b v) c), (reaches_dec b v c); simpl; intuition discriminate.
Qed.

Lemma by_equation_spec c v : has_or_reaches c v = true <-> reaches_by_equation b v c.
Proof.
  rewrite has_or_reaches_spec; destruct (same_colour (b v) c) as [has|lacks].
  - split; [|now left]; intros _ solution solves; apply solves; now left.
  - rewrite (reaches_by_equation_spec b v c lacks); tauto.
Qed.

Lemma along_spec c v : has_or_reaches c v = true <-> reaches_along b v c.
Proof.
  rewrite has_or_reaches_spec; destruct (same_colour (b v) c) as [has|lacks].
  - split; [|now left]; intros _; exists [v], v.
    split; [apply leads_itself|split; [intros u []|assumption]].
  - rewrite (reaches_along_spec b v c lacks); tauto.
Qed.

(** The colouring; for each player the stones that live, by all points and by the textbook; for each
    colour the points that reach it by S0, by S2 and by S3. *)
Definition further_row : list string :=
  [drawn b]
  ++ flat_map (fun p => map (fun k => marked (lives k b p)) [All_points; Textbook]) players
  ++ flat_map (fun c => [marked (from_group c); marked (has_or_reaches c);
                         marked (has_or_reaches c)]) [Stone Black; Stone White; Empty].

End FurtherRows.
