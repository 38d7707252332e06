(* Prints what the definitions say, extracted from Coq: of every so many-th colouring of the board,
   or of the games whose turns stand on the lines that it reads. *)

let text letters = String.of_seq (List.to_seq letters)
let line cells = print_endline (String.concat ";" (List.map text cells))

let colourings first step =
  List.iteri (fun i b -> if i mod step = first then line (Extracted.row_of b)) Extracted.colourings

let turn = function
  | "pass" -> Extracted.Pass
  | number -> Extracted.Play (List.nth Extracted.points_of (int_of_string number))

let game written =
  match String.split_on_char ' ' written with
  | first :: turns ->
      let player = if first = "X" then Extracted.Black else Extracted.White in
      let start = Extracted.Start (Extracted.bare, player) in
      let go_on g t = Extracted.Then (g, turn t) in
      line (Extracted.game_row_of (List.fold_left go_on start turns))
  | [] -> ()

let () =
  match Array.to_list Sys.argv with
  | [ _; "games" ] -> ( try while true do game (read_line ()) done with End_of_file -> ())
  | [ _; first; step ] -> colourings (int_of_string first) (int_of_string step)
  | _ -> prerr_endline "usage: driver FIRST STEP, or driver games"; exit 2
