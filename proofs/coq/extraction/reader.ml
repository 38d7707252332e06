(* What all certificates have: numbers, boards, diagrams, as docs/certificates.md describes them. *)

open Proves
open Json

let rec nat n = if n = 0 then O else S (nat (n - 1))
let rec positive n = if n = 1 then XH else if n land 1 = 1 then XI (positive (n lsr 1)) else XO (positive (n lsr 1))
let natural n = if n = 0 then N0 else Npos (positive n)
let integer n = if n = 0 then Z0 else if n > 0 then Zpos (positive n) else Zneg (positive (-n))
let players = [ ("black", Black); ("white", White) ]

(* Points of UTF-8 text; what is none is refused. *)
let code_points text =
  let length = String.length text in
  let byte i = if i < length then Char.code text.[i] else 0 in
  let rec from i found =
    if i >= length then List.rev found
    else
      let first = byte i in
      let size, least =
        if first < 0x80 then (1, 0) else if first land 0xE0 = 0xC0 then (2, 0x80)
        else if first land 0xF0 = 0xE0 then (3, 0x800) else if first land 0xF8 = 0xF0 then (4, 0x10000)
        else refuse "no UTF-8" in
      let code = ref (if size = 1 then first else first land (0x7F lsr size)) in
      for j = 1 to size - 1 do
        if byte (i + j) land 0xC0 <> 0x80 then refuse "no UTF-8";
        code := (!code lsl 6) lor (byte (i + j) land 63)
      done;
      if !code < least || !code > 0x10FFFF then refuse "no UTF-8";
      from (i + size) (!code :: found) in
  from 0 []

let is_surrogate code = code >= 0xD800 && code <= 0xDFFF

(* Characters that no name may have. *)
let barred code =
  let within (first, last) = first <= code && code <= last in
  is_surrogate code
  || List.exists within
       [ (0, 0x1F); (0x7F, 0xA0); (0xAD, 0xAD); (0x2000, 0x200F); (0x2028, 0x202F); (0x205F, 0x206F);
         (0x3000, 0x3000); (0xFEFF, 0xFEFF); (0xFFF0, 0xFFFF); (0xE0000, 0x10FFFF) ]

type board = { names : string list; edges : (int * int) list; width : int option }

let rec index x = function [] -> refuse "no point of the board" | y :: rest -> if x = y then 0 else 1 + index x rest
let range n = List.init n Fun.id

let column i =
  let letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ" in
  let rec name i = (if i < 25 then "" else name ((i / 25) - 1)) ^ String.make 1 letters.[i mod 25] in
  name i

let few most n = if n > most then refuse (Printf.sprintf "more than %d points" most)

let rectangle most rows columns =
  few most rows; few most columns; few most (rows * columns);
  let at row i = (row * columns) + i in
  let points = List.concat_map (fun row -> List.map (fun i -> (row, i)) (range columns)) (range rows) in
  { names = List.map (fun (row, i) -> column i ^ string_of_int (rows - row)) points;
    edges = List.concat_map (fun (row, i) ->
        (if i + 1 < columns then [ (at row i, at row (i + 1)) ] else [])
        @ if row + 1 < rows then [ (at row i, at (row + 1) i) ] else []) points;
    width = Some columns }

let read_board most entry =
  if has "rows" entry then
    match fields [ "rows"; "columns" ] entry with
    | [ rows; columns ] -> rectangle most (int 1 largest rows) (int 1 largest columns)
    | _ -> assert false
  else
    match fields [ "points"; "edges" ] entry with
    | [ points; edges ] ->
        let names = List.map text (list points) in
        few most (List.length names);
        if names = [] || List.length (List.sort_uniq compare names) < List.length names then
          refuse "no points, or a point twice";
        List.iter (fun name ->
            if name = "" || name = "pass" || name = "threat" || List.exists barred (code_points name) then
              refuse "no name of a point") names;
        let edge pair =
          match List.map text (list pair) with
          | [ u; v ] -> let i, j = (index u names, index v names) in (min i j, max i j)
          | _ -> refuse "no edge" in
        let edges = List.map edge (list edges) in
        if List.exists (fun (i, j) -> i = j) edges
           || List.length (List.sort_uniq compare edges) < List.length edges then refuse "no edge, or an edge twice";
        { names; edges; width = None }
    | _ -> assert false

let symbol = function 'X' -> Stone Black | 'O' -> Stone White | '.' -> Empty | _ -> refuse "no diagram"

let drawn symbol board entry =
  let size = List.length board.names in
  let rows = match board.width with None -> [ text entry ] | Some _ -> String.split_on_char '/' (text entry) in
  let width = match board.width with None -> size | Some width -> width in
  if List.length rows * width <> size || List.exists (fun row -> String.length row <> width) rows then
    refuse "no diagram of the board";
  List.map symbol (List.of_seq (String.to_seq (String.concat "" rows)))

let diagram = drawn symbol

(* A dead stone: no path of its colour leads to an empty point. *)
let has_dead_stones board b =
  let colours = Array.of_list b in
  let beside i = List.concat_map (fun (u, v) -> if u = i then [ v ] else if v = i then [ u ] else []) board.edges in
  let rec lives seen = function
    | [] -> false
    | i :: rest when List.mem i seen -> lives seen rest
    | i :: rest ->
        List.exists (fun j -> colours.(j) = Empty) (beside i)
        || lives (i :: seen) (List.filter (fun j -> colours.(j) = colours.(i)) (beside i) @ rest) in
  List.exists (fun i -> colours.(i) <> Empty && not (lives [] [ i ])) (range (Array.length colours))

let version = 4

let require_version = function
  | Object have when List.assoc_opt "format" have = Some (Text "goproof-certificate") ->
      (match List.assoc_opt "version" have with
       | Some (Int given) when given <> version ->
           refuse (Printf.sprintf "a certificate of version %d, where version %d is read" given version)
       | _ -> ())
  | _ -> refuse "no certificate"
