// rustc -O run.rs && ./run games.txt chinese, or perft.txt chinese 10000: checks the board of board.rs.
mod board;
use std::collections::HashMap;
type Game = HashMap<String, Vec<String>>;

// Plays everywhere and takes it back; returns at how many points that is legal.
fn playable(board: &mut board::Board, rows: i32, columns: i32) -> usize {
    let mut tries = |v: i32| board.play(v / columns, v % columns) && { board.undo(); true };
    (0..rows * columns).filter(|&v| tries(v)).count()
}

fn check(game: &Game, rules: &str) -> Option<String> {
    let size: Vec<i32> = game["size"].iter().map(|n| n.parse().unwrap()).collect();
    let start = game.get("start").cloned().unwrap_or(vec![String::new(), "black".into()]);
    let mut board = board::Board::new(size[0], size[1], rules, &start[0].replace('/', ""), start[1] == "black");
    let (mut made, mut boards): (Vec<(i32, i32)>, Vec<String>) = (vec![], vec![]);
    let mut told: Vec<(i32, i32)> = vec![];
    // Leave out what takes moves back if your board does not; it is left out of what takes long.
    let (count, undoes, small) = (game["moves"].len(), game["moves"].len() < 100, size[0] * size[1] <= 36);
    for (number, word) in game["moves"].iter().enumerate() {
        let illegal = word.starts_with('!');
        let (point, removed) = word.trim_start_matches('!').split_once('x').unwrap_or((word.trim_start_matches('!'), "0"));
        let (pass, column) = (point == "-", "ABCDEFGHJKLMNOPQRSTUVWXYZ".find(&point[..1]).map_or(-1, |c| c as i32));
        let row = if pass { -1 } else { size[0] - point[1..].parse::<i32>().unwrap() };
        let empty = |board: &board::Board| board.stones.matches('.').count();
        let expected = empty(&board) + removed.parse::<usize>().unwrap() - !(pass || illegal) as usize;
        boards.push(board.stones.clone());
        // All that could be played in the place of one of the last moves is played and taken back.
        if undoes && small && number + 6 >= count { playable(&mut board, size[0], size[1]); }
        let legal = board.play(row, column);
        if legal == illegal { return Some(format!("{word} is {}", if legal { "accepted" } else { "refused" })); }
        if undoes {
            // This move and the one before it; or a pass after one that is illegal.
            let mut last: Vec<_> = made.last().copied().filter(|_| legal).into_iter().collect();
            last.push((row, column));
            if !legal { board.play(-1, -1); }
            for _ in &last { board.undo(); }
            let same = board.stones == boards[boards.len() - last.len()];
            if !last.iter().fold(same, |same, &(i, j)| (board.play(i, j) == legal) && same) {
                return Some(format!("{word} has another answer after a move that is taken back"));
            }
        }
        if legal && empty(&board) != expected { return Some(format!("{word} takes off other stones")); }
        told.push((row, column));
        if legal { made.push((row, column)); } else { boards.pop(); }
    }
    if board.stones != game["board"][0].replace('/', "") { return Some("another board at the end".into()); }
    // Leave out what your board doesn't have.
    for (i, colour) in ['X', 'O'].iter().copied().enumerate() {
        if board.area(colour).to_string() != game["area"][i] { return Some("another area at the end".into()); }
        if board.prisoners[i].to_string() != game["prisoners"][i] { return Some("other prisoners at the end".into()); }
    }
    if !undoes { return None; }
    let which = game["rules"].iter().position(|name| name == rules).unwrap();
    if game.get("legal").is_some_and(|count| count[which] != playable(&mut board, size[0], size[1]).to_string()) {
        return Some("other legal points at the end".into());
    }
    for before in boards.iter().rev() {
        board.undo();
        if board.stones != *before { return Some("another board where all moves are taken back".into()); }
    }
    // All is made again, with two passes before each move that are taken back.
    for (word, (row, column)) in game["moves"].iter().zip(told) {
        for _ in 0..2 { board.play(-1, -1); }
        for _ in 0..2 { board.undo(); }
        if board.play(row, column) == word.starts_with('!') { return Some(format!("{word} has another answer after passes that are taken back")); }
    }
    None
}

// Counts the sequences of so many legal turns.
fn perft(board: &board::Board, rows: i32, columns: i32, depth: usize) -> u64 {
    let mut count = 0;
    for v in -1..rows * columns {
        let mut after = board.clone();
        if after.play(if v < 0 { -1 } else { v / columns }, if v < 0 { -1 } else { v % columns }) {
            count += if depth == 1 { 1 } else { perft(&after, rows, columns, depth - 1) };
        }
    }
    count
}

fn check_count(game: &Game, rules: &str, depth: usize, expected: u64) -> Option<String> {
    let size: Vec<i32> = game["size"].iter().map(|n| n.parse().unwrap()).collect();
    let board = board::Board::new(size[0], size[1], rules, &game["start"][0].replace('/', ""), game["start"][1] == "black");
    let count = perft(&board, size[0], size[1], depth);
    if count == expected { None } else { Some(format!("{depth} turns: {count}, not {expected}")) }
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let (rules, most) = (&words[2], words.get(3).map_or(0, |most| most.parse::<u64>().unwrap()));
    let (mut tried, mut failed, mut game) = (0, 0, Game::new());
    for line in std::fs::read_to_string(&words[1]).unwrap().lines() {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        if key == "game" || key == "perft" { game.clear(); game.insert("name".into(), vec![rest.into()]); }
        let found: Vec<String> = rest.split_whitespace().map(String::from).collect();
        game.entry(key.into()).or_default().extend(found.clone());
        let mut faults = vec![];
        if key == "end" && game.get("rules").is_some_and(|names| names.contains(rules)) { faults.push(check(&game, rules)); }
        if key == "counts" && found[2].split(',').any(|name| name == rules) {
            let counts = found[3..].iter().map(|n| n.parse::<u64>().unwrap()).enumerate().filter(|(_, n)| *n <= most);
            faults.extend(counts.map(|(i, expected)| check_count(&game, rules, i + 1, expected)));
        }
        tried += faults.len();
        for fault in faults.into_iter().flatten() { failed += 1; println!("{}: {fault}", game["name"][0]); }
    }
    println!("{tried} tried, {failed} failed");
    std::process::exit((failed > 0 || tried == 0) as i32);
}
