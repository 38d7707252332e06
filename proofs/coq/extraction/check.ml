(* The reader of certificates for the checker that Coq makes, as docs/certificates.md has them: it
   turns the lines into entries, and asks about them. Believe it, and Coq's extraction. *)

open Proves
open Json
open Reader

(* Nothing is said of what this reader has no room for. *)
exception Too_large

(* A problem: points by their numbers. *)
type target = {
  defender : player; wanted : int list; region : int list; immortal : int list; all : bool; lives : bool }

type aim = Score of int | About of target

(* By which lemma about life a line may be closed early. *)
type life = Passing | Replying

type claim = {
  levels : int; life : life option; board : board; rules : rules; winner : player; aim : aim;
  root : colour list; to_move : player; passes : int; left : nat * nat;
  history : (colour list * player) list; symmetries : int list list }

let about_target claim = match claim.aim with Score _ -> false | About _ -> true

let situational claim = claim.rules.ko_rule = Situational

let position board rules entry =
  let get name = match entry with Object have -> List.assoc name have | _ -> Other in
  let drawn = diagram board (get "colouring") in
  (drawn, if rules.ko_rule = Situational then one_of players (get "to_move") else Black)

let position_fields rules = "colouring" :: (if rules.ko_rule = Situational then [ "to_move" ] else [])

(* Whether the attacker has to capture all of the target, and whether the defender has to make it live. *)
let goals =
  [ ("life-and-death", (false, false)); ("unconditional-life", (false, true));
    ("capture-of-all", (true, false)); ("life-of-one", (true, true)) ]

(* In a file the attacker's come first, here Black's do. *)
let read_threats defender entry =
  let few = function Int n when n > 10_000 -> raise Too_large | n -> nat (int 0 largest n) in
  match List.map few (list entry) with
  | [ attackers; defenders ] -> if defender = Black then (defenders, attackers) else (attackers, defenders)
  | _ -> refuse "no pair of threats"

let read_target board root entry =
  let names = [ "goal"; "winner"; "target"; "region"; "immortal" ] in
  match fields (names @ if has "supposed" entry then [ "supposed" ] else []) entry with
  | goal :: winner :: target :: region :: immortal :: supposed ->
      let points named = List.map (fun v -> index (text v) board.names) (list named) in
      let stones named =
        let found = points named in
        if List.exists (fun i -> List.nth root i = Empty) found then refuse "no stone";
        found in
      let wanted = stones target in
      let all, lives = one_of goals goal in
      let immortal = stones immortal in
      List.iter (fun i -> if not (List.mem i immortal) then refuse "not immortal") (List.concat_map points supposed);
      (match List.sort_uniq compare (List.map (List.nth root) wanted) with
       | [ Stone defender ] ->
           (one_of players winner, About { defender; wanted; region = points region; immortal; all; lives })
       | _ -> refuse "a target of no stones, or of stones of both colours")
  | _ -> assert false

let lemmas symmetries =
  if symmetries = [] then []
  else [ "symmetries_of_the_board_commute_with_the_move"; "symmetries_of_the_board_keep_the_scores" ]

let lemma_of_life suicide = function
  | Replying -> "living_territory_bounds_the_margin_when_its_owner_replies"
  | Passing when suicide -> "life_by_all_points_bounds_the_margin_while_its_owner_passes"
  | Passing -> "life_by_the_textbook_bounds_the_margin_while_its_owner_passes"

let read_claim entry =
  require_version entry;
  let names = [ "format"; "version"; "board"; "rules"; "claim"; "root"; "history"; "lemmas"; "symmetries" ] in
  match fields (names @ if has "levels" entry then [ "levels" ] else []) entry with
  | _ :: given :: board :: rules :: goal :: root :: history :: lemmas_named :: symmetries :: levels ->
      ignore (int version version given);
      let lemmas_named = List.map text (list lemmas_named) in
      let symmetries = list symmetries in
      let levels = match levels with [ number ] -> int 1 largest number | _ -> 0 in
      let board = read_board 64 board in
      let ko_rule, suicide_allowed =
        match fields [ "ko"; "suicide" ] rules with
        | [ ko; suicide ] ->
            (one_of [ ("positional", Positional); ("situational", Situational) ] ko,
             one_of [ ("allowed", true); ("forbidden", false) ] suicide)
        | _ -> assert false in
      let on_suicide = if suicide_allowed then Any_suicide else No_suicide in
      let rules = { ko_rule; on_suicide; passes_to_end = nat 2 } in
      let about_score = has "margin" goal in
      let root, to_move, passes, left =
        match fields ([ "colouring"; "to_move"; "passes" ] @ if about_score then [] else [ "threats" ]) root with
        | drawn :: player :: passes :: left -> (diagram board drawn, one_of players player, int 0 1 passes, left)
        | _ -> assert false in
      let winner, aim =
        if about_score then
          match fields [ "goal"; "winner"; "margin" ] goal with
          | [ goal; winner; margin ] ->
              one_of [ ("score", ()) ] goal;
              (one_of players winner, Score (int (-largest) largest margin))
          | _ -> assert false
        else read_target board root goal in
      let left = match aim, left with
        | About problem, [ left ] -> read_threats problem.defender left
        | _ -> (nat 0, nat 0) in
      let n = List.length board.names in
      let outside = match aim with Score _ -> [] | About problem -> List.map (fun i -> (i, n)) problem.immortal in
      let whole = { board with edges = outside @ board.edges } in
      if has_dead_stones whole (root @ [ Empty ]) then refuse "a stone of the root has no liberty";
      let earlier entry = ignore (fields (position_fields rules) entry); position board rules entry in
      let history = List.map earlier (list history) in
      let symmetry entry =
        let images = List.map (fun v -> index (text v) board.names) (list entry) in
        if List.length images <> List.length board.names then refuse "no symmetry";
        images in
      let symmetries = List.map symmetry symmetries in
      if not about_score && (symmetries <> [] || levels > 0) then
        refuse "symmetries or levels of a game about a target";
      let without = lemmas symmetries in
      let rests_on life = lemmas_named = without @ [ lemma_of_life suicide_allowed life ] in
      let life = List.find_opt rests_on [ Passing; Replying ] in
      if not (if life = None then lemmas_named = without else about_score) then
        refuse "lemmas that don't fit";
      if levels > 0 && List.length symmetries > 63 then refuse "more than 63 symmetries";
      { levels; life; board; rules; winner; aim; root; to_move; passes; left; history; symmetries }
  | _ -> assert false

let read_further claim entry =
  match claim.aim, fields [ "claim"; "to_move"; "passes"; "threats" ] entry with
  | About problem, [ aims; player; passes; left ] ->
      let goal, winner = match fields [ "goal"; "winner" ] aims with
        | [ goal; winner ] -> (one_of goals goal, one_of players winner)
        | _ -> assert false in
      { claim with aim = About { problem with all = fst goal; lives = snd goal }; winner;
                   to_move = one_of players player; passes = int 0 1 passes;
                   left = read_threats problem.defender left }
  | _ -> assert false

(* Entries about one game, from the last one on. `own` has their numbers among these, by those in the
   file. *)
type body = { mutable entries : line list; mutable nodes : int; own : (int, int) Hashtbl.t }

(* The lines so far: positions, and how many nodes they have. *)
type lines = { mutable positions : place_in_file array; mutable known : int; mutable body : body;
               mutable nodes : int; mutable accepted : int }

let no_entries () = { entries = []; nodes = 0; own = Hashtbl.create 16 }

let node_numbered lines entry =
  match Hashtbl.find_opt lines.body.own (int 0 (lines.nodes - 1) entry) with
  | Some own -> own
  | None -> refuse "a node is about another winner or goal"

let move claim entry =
  match text entry with "pass" -> Passes | "threat" -> Threatens | name -> Plays (nat (index name claim.board.names))

let rec child claim lines = function
  | List [ node; symmetry ] ->
      let node = node_numbered lines node in
      Image (positive (node + 1), nat (int 0 (List.length claim.symmetries - 1) symmetry))
  | Text "safe" when claim.life <> None -> Safe
  | Object _ as entry -> choice claim lines entry
  | entry -> Earlier (positive (node_numbered lines entry + 1))

and choice claim lines entry =
  lines.accepted <- lines.accepted + 1;
  if has "child" entry then
    match fields [ "move"; "child" ] entry with
    | [ chosen; next ] -> Moves (move claim chosen, child claim lines next)
    | _ -> assert false
  else Wins (move claim (List.hd (fields [ "move" ] entry)))

let replies claim lines = function
  | Object have ->
      let reply name = Option.map (child claim lines) (List.assoc_opt name have) in
      List.iter (fun (name, _) ->
          if name <> "pass" && name <> "threat" then ignore (index name claim.board.names)) have;
      let outside = match claim.aim with Score _ -> [] | About _ -> [ None ] in
      let pass = reply "pass" in
      let threat = reply "threat" in
      Replies (pass, threat, List.map reply claim.board.names @ outside)
  | _ -> refuse "no replies"

let read_node claim lines entry =
  let chosen = List.filter (fun name -> has name entry) [ "move"; "child"; "replies" ] in
  if not (List.mem chosen [ [ "move" ]; [ "move"; "child" ]; [ "replies" ] ]) then refuse "no strategy";
  match fields ([ "node"; "position"; "to_move"; "passes" ] @ chosen) entry with
  | number :: position :: player :: passes :: rest ->
      if int 0 largest number <> lines.nodes then refuse "a node out of turn";
      let ((colours, owner), left) = lines.positions.(int 0 (lines.known - 1) position) in
      let whose = one_of players player in
      if situational claim && owner <> whose then refuse "the other player's turn";
      let chosen =
        match chosen, rest with
        | [ "replies" ], [ entry ] -> lines.accepted <- lines.accepted + 1; replies claim lines entry
        | [ name; _ ], [ chosen; next ] -> Chosen (choice claim lines (Object [ (name, chosen); ("child", next) ]))
        | names, entries -> Chosen (choice claim lines (Object (List.combine names entries))) in
      let node = { stands = ((colours, whose), left); precede = nat (int 0 1 passes); chosen } in
      let body = lines.body in
      Hashtbl.add body.own lines.nodes body.nodes;
      body.nodes <- body.nodes + 1;
      body.entries <- Entry node :: body.entries;
      lines.nodes <- lines.nodes + 1
  | _ -> assert false

let read_position claim lines entry =
  if not (has "position" entry) then refuse "neither a position nor a node";
  let number = match entry with Object have -> List.assoc "position" have | _ -> Other in
  if int 0 largest number <> lines.known then refuse "a position out of turn";
  let about = match claim.aim with Score _ -> [] | About _ -> [ "threats" ] in
  let levels = if claim.levels > 0 && has "level" entry then [ "level" ] else [] in
  ignore (fields (("position" :: about) @ levels @ position_fields claim.rules) entry);
  let colours, owner = position claim.board claim.rules entry in
  let found = match claim.aim, entry with
    | About problem, Object have ->
        ((colours @ [ Empty ], owner), read_threats problem.defender (List.assoc "threats" have))
    | _ -> ((colours, owner), (nat 0, nat 0)) in
  if lines.known = Array.length lines.positions then
    lines.positions <- Array.append lines.positions (Array.make (lines.known + 64) found);
  lines.positions.(lines.known) <- found;
  (match levels, entry with
   | [ _ ], Object have ->
       let level = natural (int 0 (claim.levels - 1) (List.assoc "level" have)) in
       lines.body.entries <- Level (found, level) :: lines.body.entries
   | _ -> ());
  lines.known <- lines.known + 1

let is_proved claim entries =
  let n = nat (List.length claim.board.names) in
  let edges = List.map (fun (i, j) -> (nat i, nat j)) claim.board.edges in
  let entries = List.rev entries in
  match claim.aim with
  | Score margin ->
      proves n edges claim.rules claim.winner
        (integer (if claim.winner = Black then margin else -margin))
        (claim.life = Some Replying) (claim.levels > 0)
        (List.map (List.map nat) claim.symmetries)
        claim.root claim.to_move (nat claim.passes) claim.history entries
  | About problem ->
      let points = List.map nat in
      proves_problem n edges claim.rules problem.defender (points problem.wanted) (points problem.region)
        (points problem.immortal) problem.all problem.lives claim.winner
        claim.root claim.to_move claim.left (nat claim.passes) claim.history entries

(* Certificates of games that go round, as docs/cycles.md has them. *)
type round = {
  on : board; suicide : bool; cycle : cycle_rule; victor : player; least : int; weight : int;
  start : ((colour list * player) * nat list) * nat; before : (((colour list * player) * nat list) * nat) list }

let situation_fields = [ "colouring"; "to_move"; "ko"; "passes" ]

let situation board = function
  | colouring :: player :: ko :: passes :: _ ->
      (((diagram board colouring, one_of players player),
        List.map (fun v -> nat (index (text v) board.names)) (list ko)), nat (int 0 1 passes))
  | _ -> assert false

let read_round_claim entry =
  let weighted = if has "pass_weight" entry then [ "pass_weight" ] else [] in
  match fields ([ "format"; "version"; "board"; "rules"; "claim"; "root"; "history" ] @ weighted) entry with
  | _ :: version :: board :: rules :: goal :: root :: history :: weight ->
      ignore (int 1 1 version);
      let on = read_board 64 board in
      let suicide, cycle =
        match fields [ "ko"; "suicide"; "cycle" ] rules with
        | [ ko; suicide; cycle ] ->
            one_of [ ("simple", ()) ] ko;
            (one_of [ ("allowed", true); ("forbidden", false) ] suicide,
             one_of [ ("draw", Drawn); ("captures", By_captures) ] cycle)
        | _ -> assert false in
      if (cycle = By_captures) <> (weight <> []) then refuse "a weight of passes without captures, or none with them";
      let victor, margin =
        match fields [ "goal"; "winner"; "margin" ] goal with
        | [ goal; winner; margin ] ->
            one_of [ ("score", ()) ] goal;
            (one_of players winner, int (-largest) largest margin)
        | _ -> assert false in
      let start = situation on (fields situation_fields root) in
      let ((colours, _), _), _ = start in
      if has_dead_stones on colours then refuse "a stone of the root has no liberty";
      let before = List.map (fun entry -> situation on (fields situation_fields entry)) (list history) in
      let weight = match weight with [ weight ] -> int 1 largest weight | _ -> 0 in
      { on; suicide; cycle; victor; least = (if victor = Black then margin else -margin); weight; start; before }
  | _ -> assert false

(* Where cycles are draws, the number of a line is its rank. *)
let read_round_node claim number entry =
  let ranked = if claim.cycle = By_captures then [ "rank" ] else [] in
  let chosen = if has "move" entry then [ "move" ] else [] in
  let read = fields (situation_fields @ ranked @ chosen) entry in
  let (its_place, its_bars), its_passes = situation claim.on read in
  let its_rank, rest = match ranked, List.filteri (fun i _ -> i > 3) read with
    | [ _ ], rank :: rest -> (int (-largest) largest rank, rest)
    | _, rest -> (number, rest) in
  let move entry = match text entry with "pass" -> Passes | name -> Plays (nat (index name claim.on.names)) in
  { its_place; its_bars; its_passes; its_rank = integer its_rank;
    its_move = (match rest with [ chosen ] -> Some (move chosen) | _ -> None) }

let check_round claim line =
  let rec read nodes number =
    let entry = line () in
    if has "nodes" entry then (int 1 largest (List.hd (fields [ "nodes" ] entry)), nodes)
    else read (read_round_node claim number entry :: nodes) (number + 1) in
  let announced, nodes = read [] 0 in
  if announced <> List.length nodes then refuse "another number of nodes";
  fun () ->
    if not (proves_round (nat (List.length claim.on.names)) (List.map (fun (i, j) -> (nat i, nat j)) claim.on.edges)
              claim.suicide claim.cycle claim.victor (integer claim.least) (integer claim.weight) claim.start
              claim.before (List.rev nodes)) then
      refuse "the nodes don't prove the claim"

let is_about_rounds = function
  | Object have -> List.assoc_opt "format" have = Some (Text "goproof-cycle-certificate")
  | _ -> false

let rec without_first count list = if count = 0 then list else without_first (count - 1) (List.tl list)

(* Of several claims each is asked about anew, with what stands about its game up to its root. *)
let check_game first line more =
  let lines = { positions = [||]; known = 0; body = no_entries (); nodes = 0; accepted = 0 } in
  let bodies = Hashtbl.create 4 in
  let rec ending claim =
    let entry = line () in
    if has "node" entry then (read_node claim lines entry; ending claim)
    else if has "nodes" entry then
      fields ("nodes" :: if about_target claim && has "root" entry then [ "root" ] else []) entry
    else (read_position claim lines entry; ending claim) in
  let rec asked claim =
    let about = (claim.winner, claim.aim) in
    if not (Hashtbl.mem bodies about) then Hashtbl.add bodies about (no_entries ());
    lines.body <- Hashtbl.find bodies about;
    let ended = ending claim in
    if int 1 largest (List.hd ended) <> lines.accepted then refuse "another number of nodes";
    let root = match ended with
      | [ _; root ] -> node_numbered lines root
      | _ -> node_numbered lines (Int (lines.nodes - 1)) in
    (* Levels, which are for scores only, are lines too: there the root is the last node. *)
    let later = if about_target claim then lines.body.nodes - 1 - root else 0 in
    let entries = without_first later lines.body.entries in
    (claim, entries) :: (match if about_target claim then more () else None with
        | Some entry -> asked (read_further claim entry)
        | None -> []) in
  let all = asked first in
  fun () ->
    if not (List.for_all (fun (claim, entries) -> is_proved claim entries) all) then
      refuse "the entries don't prove the claim"

let check next_line =
  let number = ref 0 in
  let read line =
    let codes = code_points line in
    if List.length codes >= (1 lsl 20) || List.exists is_surrogate codes then refuse "a line too long, or no UTF-8";
    parse line in
  let more () = incr number; Option.map read (next_line ()) in
  let line () =
    match more () with
    | None -> refuse "the file ends before the number of its nodes"
    | Some entry -> entry in
  try
    let first = line () in
    let prove = if is_about_rounds first then check_round (read_round_claim first) line
      else if Patterns.are_meant first then Patterns.check first more (( := ) number)
      else check_game (read_claim first) line more in
    if next_line () <> None then (incr number; refuse "nothing may follow the number of nodes");
    prove ();
    Ok ()
  with
  | Refused reason -> Error (Printf.sprintf "refused, line %d: %s" !number reason)
  | Stack_overflow | Out_of_memory -> raise Too_large

(* Lines with their newlines, and the first one for who reads the answer. *)
let lines_of channel =
  let first = ref "" and begun = ref false in
  let next () =
    let into = Buffer.create 256 in
    let rec further () =
      match input_char channel with
      | '\n' -> Buffer.add_char into '\n'
      | c -> Buffer.add_char into c; if Buffer.length into < (1 lsl 23) then further ()
      | exception End_of_file -> () in
    further ();
    let line = Buffer.contents into in
    if not !begun then (begun := true; first := String.trim line);
    if line = "" then None else Some line in
  (next, first)

let () =
  let quiet = Array.mem "--quiet" Sys.argv in
  let files = List.filter (( <> ) "--quiet") (List.tl (Array.to_list Sys.argv)) in
  if files = [] || List.exists (fun file -> file <> "-" && String.length file > 1 && file.[0] = '-') files then (
    prerr_endline "usage: check [--quiet] FILE... (uncompressed; - for standard input)"; exit 2);
  let one all file =
    match if file = "-" then stdin else open_in_bin file with
    | exception Sys_error reason -> prerr_endline reason; exit 2
    | channel ->
        let next, first = lines_of channel in
        let answer = try check next with Too_large -> prerr_endline (file ^ ": too large for this checker"); exit 2 in
        if file <> "-" then close_in channel;
        (match answer with
         | Ok () -> print_endline (file ^ ": accepted" ^ if quiet then "" else ": " ^ !first)
         | Error reason -> print_endline (file ^ ": " ^ reason));
        all && answer = Ok () in
  exit (if List.fold_left one true files then 0 else 1)
