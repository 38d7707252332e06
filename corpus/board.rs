// A board to run the corpus against: put your own in its place.
#[derive(Clone)]
pub struct Board {
    pub stones: String, // row by row: X, O or a full stop
    rows: i32,
    columns: i32,
    player: char,
    suicide: bool,
    superko: bool,
    situational: bool,
    history: Vec<(String, char)>,
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
            rows,
            columns,
            player,
            suicide: ["tromp-taylor", "new-zealand"].contains(&rules),
            superko: rules != "japanese-basic",
            situational: ["new-zealand", "aga"].contains(&rules),
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
        self.stones = after.iter().collect();
        self.player = opponent;
        self.history.push((self.stones.clone(), opponent));
        true
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
