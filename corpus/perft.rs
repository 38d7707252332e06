// rustc -O perft.rs && ./perft perft.txt chinese 10000: counts sequences of legal turns on the board of board.rs.
mod board;
use std::collections::HashMap;

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

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let (rules, most) = (&words[2], words[3].parse::<u64>().unwrap());
    let (mut tried, mut failed, mut game) = (0, 0, HashMap::<String, Vec<String>>::new());
    for line in std::fs::read_to_string(&words[1]).unwrap().lines() {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        let found: Vec<String> = rest.split_whitespace().map(String::from).collect();
        game.insert(key.into(), found.clone());
        if key != "counts" || !found[2].split(',').any(|name| name == rules) { continue; }
        let size: Vec<i32> = game["size"].iter().map(|n| n.parse().unwrap()).collect();
        let start = (game["start"][0].replace('/', ""), game["start"][1] == "black");
        for (depth, expected) in found[3..].iter().map(|n| n.parse::<u64>().unwrap()).enumerate() {
            if expected > most { continue; }
            let board = board::Board::new(size[0], size[1], rules, &start.0, start.1);
            let count = perft(&board, size[0], size[1], depth + 1);
            tried += 1;
            if count != expected { failed += 1; println!("{}, {} turns: {count}, not {expected}", game["perft"].join(" "), depth + 1); }
        }
    }
    println!("{tried} counts, {failed} failed");
    std::process::exit((failed > 0 || tried == 0) as i32);
}
