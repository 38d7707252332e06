(** After a move, from any colouring, the neighbours of each captured stone that were not
    captured with it are stones of the mover, adjacent to an empty point. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Theorem a_capture_gives_liberties_to_its_neighbours {G} (b : colouring G) v (p : player) :
  b v = Empty ->
  forall x y, captive b v p x -> adjacent x y -> ~ captive b v p y ->
  place b v p y = p /\ exists z, adjacent y z /\ place b v p z = Empty.
Proof.
  intros _ x y taken near kept.
  destruct (captive_beside b v p x y taken near) as [stone more].
  destruct (three_colours p (put b v p y)) as [own|[theirs|]]; [|tauto|contradiction].
  assert (~ suicide b v p y) as stays.
  { intros lost; destruct (suicide_beside b v p y x lost (symmetric _ _ near)) as [liberty _].
    destruct (captured_cases b v p x) as [[_ ?]|[? _]]; contradiction. }
  split; [now rewrite place_kept|].
  exists x; split; [now apply symmetric|now apply place_captive].
Qed.

Theorem as_claimed : forall G, Statements.a_capture_gives_liberties_to_its_neighbours G.
Proof.
  intros G b p v empty x taken y near.
  destruct (captive_dec b v p y) as [also|not].
  - split; [|now right]; intros stands.
    destruct (captured_cases b v p y) as [[_ gone]|[no _]]; [congruence|contradiction].
  - destruct (a_capture_gives_liberties_to_its_neighbours b v p empty x y taken near not)
      as [stands liberty].
    split; [intros _; now split|left].
    destruct (place_cases b v p y) as [[? _]|[[_ [_ gone]]|[_ [_ kept]]]];
      [contradiction|congruence|].
    destruct (captured_cases b v p y) as [[? _]|[_ ->]]; congruence.
Qed.
