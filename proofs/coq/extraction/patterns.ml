(* The reader of strategies that win whatever stands elsewhere. *)

open Proves
open Json
open Reader

let goals =
  [ ("capture-anywhere", Capture); ("life-anywhere", Life); ("keep-anywhere", Keep);
    ("connect-anywhere", Connect) ]

let are_meant = function
  | Object have ->
      (match List.assoc_opt "claim" have with
       | Some (Object claim) ->
           (match List.assoc_opt "goal" claim with
            | Some (Text goal) -> List.mem_assoc goal goals
            | _ -> false)
       | _ -> false)
  | _ -> false

type claim = {
  board : board; graph : graph; points : point array; suicides : suicide_rule; goal : aim;
  winner : player; threats : n; target : point list; root : colour list; to_move : player }

let point claim entry = claim.points.(index (text entry) claim.board.names)
let member = function Object have -> have | _ -> refuse "no object"

let read_claim entry =
  require_version entry;
  match fields [ "format"; "version"; "board"; "rules"; "claim"; "root" ] entry with
  | [ _; given; board; rules; claim; root ] ->
      ignore (int version version given);
      let board = read_board 361 board in
      let both (i, j) = (natural i, natural j) in
      let graph = large_board (List.map natural (range (List.length board.names))) (List.map both board.edges) in
      let suicides =
        one_of [ ("allowed", Any_suicide); ("forbidden", No_suicide) ] (List.hd (fields [ "suicide" ] rules)) in
      let optional = List.filter (fun name -> has name claim) [ "threats" ] in
      let goal, winner, target, threats =
        match fields ([ "goal"; "winner"; "target" ] @ optional) claim with
        | goal :: winner :: target :: more ->
            (one_of goals goal, one_of players winner, list target,
             match more with [] -> N0 | entry :: _ -> natural (int 1 largest entry))
        | _ -> assert false in
      if goal = Keep && threats <> N0 then refuse "no target is kept by ko threats";
      let root, to_move =
        match fields [ "colouring"; "to_move" ] root with
        | [ drawn; player ] -> (diagram board drawn, one_of players player)
        | _ -> assert false in
      let owner = if (goal <> Capture) = (winner = Black) then Black else White in
      let numbers = List.map (fun name -> index (text name) board.names) target in
      if numbers = [] || List.exists (fun i -> List.nth root i <> Stone owner) numbers then
        refuse "the target is no stones, or something else";
      let points = Array.of_list (points graph) in
      let target = List.map (Array.get points) numbers in
      { board; graph; points; suicides; goal; winner; threats; target; root; to_move }
  | _ -> assert false

let seen = function '?' -> None | c -> Some (symbol c)

let read_line claim count entry =
  let optional =
    List.filter (fun name -> has name entry) [ "liberties"; "threats"; "threat"; "move" ] in
  let goes_on = has "answers" entry || has "elsewhere" entry in
  let names = ("pattern" :: optional) @ if goes_on then [ "elsewhere"; "answers" ] else [] in
  let given = List.combine names (fields names entry) in
  let child number = positive (1 + int 0 (count - 1) number) in
  let counts = match List.assoc_opt "liberties" given with
    | None -> []
    | Some entry ->
        List.map (fun (name, k) -> (point claim (Text name), natural (int 1 largest k))) (member entry) in
  { diagram = drawn seen claim.board (List.assoc "pattern" given);
    liberties = counts;
    moves = Option.map (point claim) (List.assoc_opt "move" given);
    leads =
      if goes_on then
        Some (List.map child (list (List.assoc "elsewhere" given)),
              List.map (fun (name, number) -> (point claim (Text name), child number))
                (member (List.assoc "answers" given)))
      else None;
    ko_threats = (match List.assoc_opt "threats" given with
      | None -> N0
      | Some entry -> natural (int 1 largest entry));
    threat = Option.map child (List.assoc_opt "threat" given) }

(* `at` takes the number of the line that is refused. *)
let check first more at =
  let claim = read_claim first in
  let rec further found count =
    match more () with
    | None -> List.rev found
    | Some entry -> further (read_line claim count entry :: found) (count + 1) in
  let lines = further [] 0 in
  fun () ->
    let { graph; suicides; goal; winner; threats; target; root; to_move; _ } = claim in
    if not (proves_anywhere graph suicides goal winner threats target root to_move lines) then (
      let rec number = function O -> 0 | S n -> 1 + number n in
      let good = number (lines_read graph suicides goal winner target lines) in
      at (min (good + 2) (List.length lines + 1));
      refuse (if good = List.length lines then "the last node is no root of this claim"
              else "the node is not proved"))
