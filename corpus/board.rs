// A board to run the corpus against: put your own in its place.
#[derive(Clone)]
pub struct Board {
    pub stones: String,       // row by row: X, O or a full stop
    pub prisoners: [usize; 2], // black and white stones that have left the board
    rows: i32,
    columns: i32,
    player: char,
    suicide: bool,
    superko: bool,
    situational: bool,
    history: Vec<(String, char)>,
    earlier: Vec<(String, char, [usize; 2])>,
}

impl Board {
    // The rules have the name of a preset.
    pub fn new(rows: i32, columns: i32, rules: &str, start: &str, black: bool) -> Board {
        let empty = ".".repeat((rows * columns) as usize);
        let stones = if start.is_empty() { empty } else { start.to_string() };
        let player = if black { 'X' } else { 'O' };
        Board {
            // The text of New Zealand compares with what a player has made, which the start is not.
            history: if rules == "new-zealand" { vec![] } else { vec![(stones.clone(), player)] },
            stones,
            prisoners: [0, 0],
            rows,
            columns,
            player,
            suicide: ["tromp-taylor", "new-zealand"].contains(&rules),
            superko: rules != "japanese-basic",
            situational: ["new-zealand", "aga"].contains(&rules),
            earlier: vec![],
        }
    }

    // Plays at a point, from 0 at the top left, or passes with -1; tells whether it is legal.
    pub fn play(&mut self, row: i32, column: i32) -> bool {
        let mut after: Vec<char> = self.stones.chars().collect();
        let opponent = if self.player == 'X' { 'O' } else { 'X' };
        if row >= 0 {
            let v = (row * self.columns + column) as usize;
            if after[v] != '.' {
                return false;
            }
            after[v] = self.player;
            for w in self.beside(v) {
                if after[w] == opponent {
                    self.remove(&mut after, w);
                }
            }
            self.remove(&mut after, v);
            if (after[v] == '.' && !self.suicide) || self.repeats(&after, opponent) {
                return false;
            }
        }
        self.earlier.push((self.stones.clone(), self.player, self.prisoners));
        for (i, sign) in ['X', 'O'].iter().copied().enumerate() {
            let placed = self.stones.matches(sign).count() + (row >= 0 && sign == self.player) as usize;
            self.prisoners[i] += placed - after.iter().filter(|c| **c == sign).count();
        }
        self.stones = after.iter().collect();
        self.player = opponent;
        self.history.push((self.stones.clone(), opponent));
        true
    }

    // Takes the last move back.
    #[allow(dead_code)]
    pub fn undo(&mut self) {
        if let Some((stones, player, prisoners)) = self.earlier.pop() {
            (self.stones, self.player, self.prisoners) = (stones, player, prisoners);
            self.history.pop();
        }
    }

    // The points of a colour, X or O: its stones, and what only they reach.
    #[allow(dead_code)]
    pub fn area(&self, colour: char) -> usize {
        let board: Vec<char> = self.stones.chars().collect();
        let (mut points, mut seen) = (self.stones.matches(colour).count(), vec![false; board.len()]);
        for v in 0..board.len() {
            if board[v] != '.' || seen[v] {
                continue;
            }
            let (mut region, mut around, mut k) = (vec![v], vec![], 0);
            seen[v] = true;
            while k < region.len() {
                for w in self.beside(region[k]) {
                    if board[w] != '.' {
                        around.push(board[w]);
                    } else if !seen[w] {
                        seen[w] = true;
                        region.push(w);
                    }
                }
                k += 1;
            }
            if !around.is_empty() && around.iter().all(|c| *c == colour) {
                points += region.len();
            }
        }
        points
    }

    fn beside(&self, v: usize) -> Vec<usize> {
        let (i, j) = (v as i32 / self.columns, v as i32 % self.columns);
        let near = [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)];
        let on = |&&(r, c): &&(i32, i32)| r >= 0 && c >= 0 && r < self.rows && c < self.columns;
        near.iter().filter(on).map(|(r, c)| (r * self.columns + c) as usize).collect()
    }

    fn remove(&self, board: &mut [char], v: usize) {
        let (mut chain, mut liberties, mut k) = (vec![v], 0, 0);
        let mut seen = vec![false; board.len()];
        seen[v] = true;
        while k < chain.len() {
            for w in self.beside(chain[k]) {
                if seen[w] {
                    continue;
                }
                seen[w] = true;
                liberties += (board[w] == '.') as u32;
                if board[w] == board[v] {
                    chain.push(w);
                }
            }
            k += 1;
        }
        if liberties == 0 {
            for w in chain {
                board[w] = '.';
            }
        }
    }

    fn repeats(&self, after: &[char], player: char) -> bool {
        let now: String = after.iter().collect();
        if !self.superko {
            return self.history.len() > 1 && self.history[self.history.len() - 2].0 == now;
        }
        self.history.iter().any(|(b, p)| *b == now && (!self.situational || *p == player))
    }
}
