(** Of the plays that don't restore the colouring of the start, New Zealand's superko and
    situational superko forbid the same. *)

From Goproof Require Import Graph Law Notions.
From Goproof Require Statements.

(** The start is the one colouring that situational superko compares with and nobody has made. *)
Theorem new_zealands_superko_is_situational_unless_the_start_comes_back
  {G} (g : @game G) p after :
  (forall b first, up_to (Start b first) g -> ~ same b after) ->
  forbids New_zealand g p after <-> forbids Situational g p after.
Proof.
  intros gone; split; intros [h [earlier [compares equal]]]; exists h.
  - split; [assumption|split; [|assumption]].
    destruct h as [b first|h t]; [destruct compares|]; simpl in *; now rewrite compares.
  - split; [assumption|split; [|assumption]].
    destruct h as [b first|h t]; [now destruct (gone b first)|].
    simpl in *; destruct (to_move h), p; simpl in *; congruence.
Qed.

Theorem as_claimed : forall G,
  Statements.new_zealands_superko_is_situational_unless_the_start_comes_back G.
Proof.
  intros G g v played gone.
  apply new_zealands_superko_is_situational_unless_the_start_comes_back.
  intros b first earlier; apply (gone (Start b first)).
  - now constructor.
  - intros [i [within [turn follows]]]; discriminate.
Qed.
