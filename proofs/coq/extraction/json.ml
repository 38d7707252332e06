(* Lines of JSON, as strictly as docs/certificates.md asks for. *)

exception Refused of string

type t =
  | Int of int
  | Text of string
  | List of t list
  | Object of (string * t) list
  | Other

let refuse reason = raise (Refused reason)
let deepest = 100
let largest = 1_000_000_000_000_000_000

let parse line =
  let length = String.length line and at = ref 0 in
  let peek () = if !at < length then line.[!at] else '\000' in
  let rec blank () =
    match peek () with ' ' | '\t' | '\r' | '\n' when !at < length -> incr at; blank () | _ -> () in
  let fail () = refuse "not JSON" in
  let expect c = if !at < length && line.[!at] = c then incr at else fail () in
  let word text value =
    let n = String.length text in
    if !at + n <= length && String.sub line !at n = text then (at := !at + n; value) else fail () in
  let hex () =
    let digit = function
      | '0' .. '9' as c -> Char.code c - 48
      | 'a' .. 'f' as c -> Char.code c - 87
      | 'A' .. 'F' as c -> Char.code c - 55
      | _ -> fail () in
    let value = ref 0 in
    for _ = 1 to 4 do value := (16 * !value) + digit (peek ()); incr at done;
    !value in
  let utf_8 into code =
    let byte b = Buffer.add_char into (Char.chr b) in
    if code < 0x80 then byte code
    else if code < 0x800 then (byte (0xC0 lor (code lsr 6)); byte (0x80 lor (code land 63)))
    else if code < 0x10000 then (
      byte (0xE0 lor (code lsr 12)); byte (0x80 lor ((code lsr 6) land 63)); byte (0x80 lor (code land 63)))
    else (
      byte (0xF0 lor (code lsr 18)); byte (0x80 lor ((code lsr 12) land 63));
      byte (0x80 lor ((code lsr 6) land 63)); byte (0x80 lor (code land 63))) in
  let escaped into =
    match peek () with
    | ('"' | '\\' | '/') as c -> incr at; Buffer.add_char into c
    | 'b' -> incr at; Buffer.add_char into '\b'
    | 'f' -> incr at; Buffer.add_char into '\012'
    | 'n' -> incr at; Buffer.add_char into '\n'
    | 'r' -> incr at; Buffer.add_char into '\r'
    | 't' -> incr at; Buffer.add_char into '\t'
    | 'u' ->
        incr at;
        let high = hex () in
        let before = !at in
        if high land 0xFC00 = 0xD800 && !at + 1 < length && line.[!at] = '\\' && line.[!at + 1] = 'u'
        then (
          at := !at + 2;
          let low = hex () in
          if low land 0xFC00 = 0xDC00 then
            utf_8 into (0x10000 + ((high land 0x3FF) lsl 10) + (low land 0x3FF))
          else (at := before; utf_8 into high))
        else utf_8 into high
    | _ -> fail () in
  let text () =
    expect '"';
    let into = Buffer.create 16 in
    let rec further () =
      if !at >= length then fail ();
      match line.[!at] with
      | '"' -> incr at
      | '\\' -> incr at; escaped into; further ()
      | c when c < ' ' -> fail ()
      | c -> Buffer.add_char into c; incr at; further () in
    further ();
    Buffer.contents into in
  let digits () =
    let before = !at in
    while !at < length && line.[!at] >= '0' && line.[!at] <= '9' do incr at done;
    if !at = before then fail () in
  let number () =
    let before = !at in
    if peek () = '-' then incr at;
    if peek () = '0' then incr at else digits ();
    let whole = String.sub line before (!at - before) in
    let is_whole = ref true in
    if peek () = '.' then (is_whole := false; incr at; digits ());
    (match peek () with
     | 'e' | 'E' ->
         is_whole := false; incr at;
         (match peek () with '+' | '-' -> incr at | _ -> ());
         digits ()
     | _ -> ());
    if not !is_whole then Other
    else match int_of_string_opt whole with
      | Some n when abs n <= largest -> Int n
      | _ -> Other in
  let rec value depth =
    if depth > deepest then refuse "nested too deep";
    blank ();
    let found =
      match peek () with
      | '{' -> incr at; Object (items '}' (fun () -> field depth))
      | '[' -> incr at; List (items ']' (fun () -> value (depth + 1)))
      | '"' -> Text (text ())
      | 't' -> word "true" Other
      | 'f' -> word "false" Other
      | 'n' -> word "null" Other
      | _ -> number () in
    blank ();
    found
  and field depth =
    blank ();
    let name = text () in
    blank (); expect ':';
    (name, value (depth + 1))
  and items : 'a. char -> (unit -> 'a) -> 'a list = fun closing item ->
    blank ();
    if peek () = closing then (incr at; [])
    else
      let rec further found =
        let found = item () :: found in
        match peek () with
        | ',' -> incr at; further found
        | c when c = closing -> incr at; List.rev found
        | _ -> fail () in
      further [] in
  let rec once = function
    | Object fields ->
        let names = List.map fst fields in
        if List.length (List.sort_uniq compare names) < List.length names then
          refuse "a field occurs twice in an object";
        List.iter (fun (_, inner) -> once inner) fields
    | List inner -> List.iter once inner
    | _ -> () in
  let found = value 0 in
  if !at < length then fail ();
  once found;
  found

(* The fields of an object that has just these. *)
let fields names = function
  | Object have when List.sort compare (List.map fst have) = List.sort compare names ->
      List.map (fun name -> List.assoc name have) names
  | _ -> refuse ("no object with the fields " ^ String.concat ", " names ^ " only")

let has name = function Object have -> List.mem_assoc name have | _ -> false
let int least most = function Int n when least <= n && n <= most -> n | _ -> refuse "no number that can stand here"
let list = function List found -> found | _ -> refuse "no list"
let text = function Text found -> found | _ -> refuse "no text"

let one_of choices = function
  | Text word when List.mem_assoc word choices -> List.assoc word choices
  | _ -> refuse "no word that can stand here"
