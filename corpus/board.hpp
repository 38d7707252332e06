// A board to run the corpus against: put your own in its place.
#pragma once
#include <string>
#include <utility>
#include <vector>

class Board {
 public:
  std::string stones;  // row by row: X, O or a full stop
  int prisoners[2] = {0, 0};  // black and white stones that have left the board

  // The rules have the name of a preset.
  Board(int rows, int columns, const std::string& rules, const std::string& start, bool black)
      : stones(start.empty() ? std::string(rows * columns, '.') : start),
        rows_(rows), columns_(columns), player_(black ? 'X' : 'O'),
        suicide_(rules == "tromp-taylor" || rules == "new-zealand"),
        superko_(rules != "japanese-basic"), situational_(rules == "new-zealand" || rules == "aga"),
        history_{{stones, player_}} {
    // The text of New Zealand compares with what a player has made, which the start is not.
    if (rules == "new-zealand") history_.clear();
  }

  // Plays at a point, from 0 at the top left, or passes with -1; tells whether it is legal.
  bool play(int row, int column) {
    std::string after = stones;
    State now{stones, player_, {prisoners[0], prisoners[1]}};
    char opponent = player_ == 'X' ? 'O' : 'X';
    if (row >= 0) {
      int v = row * columns_ + column;
      if (after[v] != '.') return false;
      after[v] = player_;
      for (int w : beside(v)) if (after[w] == opponent) remove(after, w);
      remove(after, v);
      if ((after[v] == '.' && !suicide_) || repeats(after, opponent)) return false;
    }
    for (int white : {0, 1}) {
      char sign = "XO"[white];
      int placed = count(stones, sign) + (row >= 0 && sign == player_);
      prisoners[white] += placed - count(after, sign);
    }
    stones = after;
    player_ = opponent;
    history_.emplace_back(stones, player_);
    earlier_.push_back(now);
    return true;
  }

  // Takes the last move back.
  void undo() {
    stones = earlier_.back().stones;
    player_ = earlier_.back().player;
    for (int white : {0, 1}) prisoners[white] = earlier_.back().prisoners[white];
    earlier_.pop_back();
    history_.pop_back();
  }

  // The points of a colour, X or O: its stones, and what only they reach.
  int area(char colour) const {
    int points = count(stones, colour);
    std::vector<bool> seen(stones.size());
    for (int v = 0; v < static_cast<int>(stones.size()); v++) {
      if (stones[v] != '.' || seen[v]) continue;
      std::vector<int> region{v};
      bool own = false, other = false;
      seen[v] = true;
      for (std::size_t k = 0; k < region.size(); k++)
        for (int w : beside(region[k])) {
          if (stones[w] == colour) own = true;
          else if (stones[w] != '.') other = true;
          else if (!seen[w]) seen[w] = true, region.push_back(w);
        }
      if (own && !other) points += static_cast<int>(region.size());
    }
    return points;
  }

 private:
  static int count(const std::string& board, char sign) {
    int found = 0;
    for (char c : board) found += c == sign;
    return found;
  }

  int rows_, columns_;
  char player_;
  bool suicide_, superko_, situational_;
  std::vector<std::pair<std::string, char>> history_;
  struct State { std::string stones; char player; int prisoners[2]; };
  std::vector<State> earlier_;

  std::vector<int> beside(int v) const {
    int i = v / columns_, j = v % columns_;
    std::vector<int> near;
    if (i > 0) near.push_back(v - columns_);
    if (i + 1 < rows_) near.push_back(v + columns_);
    if (j > 0) near.push_back(v - 1);
    if (j + 1 < columns_) near.push_back(v + 1);
    return near;
  }

  void remove(std::string& board, int v) const {
    if (board[v] == '.') return;
    std::vector<int> chain{v};
    std::vector<bool> seen(board.size());
    seen[v] = true;
    int liberties = 0;
    for (std::size_t k = 0; k < chain.size(); k++)
      for (int w : beside(chain[k])) {
        if (seen[w]) continue;
        seen[w] = true;
        if (board[w] == '.') liberties++;
        if (board[w] == board[v]) chain.push_back(w);
      }
    if (liberties == 0) for (int w : chain) board[w] = '.';
  }

  bool repeats(const std::string& after, char player) const {
    if (!superko_) return history_.size() > 1 && history_[history_.size() - 2].first == after;
    for (const auto& [earlier, mover] : history_)
      if (earlier == after && (!situational_ || mover == player)) return true;
    return false;
  }
};
