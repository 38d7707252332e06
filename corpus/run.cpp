// c++ -std=c++17 -O2 -o run run.cpp && ./run games.txt chinese, or perft.txt chinese 10000: checks the board of board.hpp.
#include "board.hpp"
#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
using Game = std::map<std::string, std::vector<std::string>>;

std::string row_by_row(std::string s) { s.erase(std::remove(s.begin(), s.end(), '/'), s.end()); return s; }

// Plays everywhere and takes it back; returns at how many points that is legal.
int playable(Board& board, int rows, int columns) {
  int count = 0;
  for (int v = 0; v < rows * columns; v++) if (board.play(v / columns, v % columns)) count++, board.undo();
  return count;
}

std::string check(Game& game, const std::string& rules) {
  int rows = std::stoi(game["size"][0]), columns = std::stoi(game["size"][1]);
  auto start = game.count("start") ? game["start"] : std::vector<std::string>{"", "black"};
  Board board(rows, columns, rules, row_by_row(start[0]), start[1] == "black");
  std::vector<std::pair<int, int>> made;
  std::vector<std::string> boards;
  std::vector<std::pair<int, int>> told;
  auto left = game["moves"].size();
  // Leave out what takes moves back if your board does not; it is left out of what takes long.
  bool undoes = left < 100, small = rows * columns <= 36;
  for (const auto& word : game["moves"]) {
    bool illegal = word[0] == '!', pass = word == "-";
    std::string point = word.substr(illegal), columns_named = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    auto x = point.find('x');
    auto empty = [&] { return std::count(board.stones.begin(), board.stones.end(), '.'); };
    auto expected = empty() - !pass + (x == std::string::npos ? 0 : std::stoi(point.substr(x + 1)));
    int row = pass ? -1 : rows - std::stoi(point.substr(1)), column = pass ? -1 : static_cast<int>(columns_named.find(point[0]));
    boards.push_back(board.stones);
    // All that could be played in the place of one of the last moves is played and taken back.
    if (left-- <= 6 && undoes && small) playable(board, rows, columns);
    bool legal = board.play(row, column);
    if (legal == illegal) return word + (legal ? " is accepted" : " is refused");
    if (undoes) {
      // This move and the one before it; or a pass after one that is illegal.
      std::vector<std::pair<int, int>> last{{row, column}};
      if (legal && !made.empty()) last.insert(last.begin(), made.back());
      if (!legal) board.play(-1, -1);
      for (std::size_t k = 0; k < last.size(); k++) board.undo();
      bool same = board.stones == boards[boards.size() - last.size()];
      for (auto [i, j] : last) same = board.play(i, j) == legal && same;
      if (!same) return word + " has another answer after a move that is taken back";
    }
    if (legal && empty() != expected) return word + " takes off other stones";
    told.emplace_back(row, column);
    if (legal) made.emplace_back(row, column); else boards.pop_back();
  }
  if (board.stones != row_by_row(game["board"][0])) return "another board at the end";
  // Leave out what your board doesn't have.
  auto number = [&](const char* key, int white) { return std::stoi(game[key][white]); };
  for (int white : {0, 1}) {
    if (board.area("XO"[white]) != number("area", white)) return "another area at the end";
    if (board.prisoners[white] != number("prisoners", white)) return "other prisoners at the end";
  }
  if (!undoes) return "";
  int which = static_cast<int>(std::find(game["rules"].begin(), game["rules"].end(), rules) - game["rules"].begin());
  if (game.count("legal") && playable(board, rows, columns) != number("legal", which)) return "other legal points at the end";
  while (!boards.empty()) {
    board.undo();
    if (board.stones != boards.back()) return "another board where all moves are taken back";
    boards.pop_back();
  }
  // All is made again, with two passes before each move that are taken back.
  for (std::size_t k = 0; k < told.size(); k++) {
    for (int i = 0; i < 2; i++) board.play(-1, -1);
    for (int i = 0; i < 2; i++) board.undo();
    auto& word = game["moves"][k];
    if (board.play(told[k].first, told[k].second) == (word[0] == '!')) return word + " has another answer after passes that are taken back";
  }
  return "";
}

// Counts the sequences of so many legal turns.
long perft(const Board& board, int rows, int columns, int depth) {
  long count = 0;
  for (int v = -1; v < rows * columns; v++) {
    Board after = board;
    if (after.play(v < 0 ? -1 : v / columns, v < 0 ? -1 : v % columns))
      count += depth == 1 ? 1 : perft(after, rows, columns, depth - 1);
  }
  return count;
}

std::string check_count(Game& game, const std::string& rules, int depth, long expected) {
  int rows = std::stoi(game["size"][0]), columns = std::stoi(game["size"][1]);
  Board board(rows, columns, rules, row_by_row(game["start"][0]), game["start"][1] == "black");
  long count = perft(board, rows, columns, depth);
  return count == expected ? "" : std::to_string(depth) + " turns: " + std::to_string(count) + ", not " + std::to_string(expected);
}

int main(int count, char** argv) {
  std::ifstream file(argv[1]);
  std::string name = argv[2];
  long most = count > 3 ? std::stol(argv[3]) : 0;
  Game game;
  int tried = 0, failed = 0;
  for (std::string line, key, word; std::getline(file, line);) {
    std::istringstream words(line);
    key.clear();
    if (words >> key; key == "game" || key == "perft") game.clear();
    if (key == "counts") game[key].clear();
    while (words >> word) game[key].push_back(word);
    auto &rules = game["rules"], &counts = game["counts"];
    std::vector<std::string> faults;
    if (key == "end" && std::find(rules.begin(), rules.end(), name) != rules.end()) faults.push_back(check(game, name));
    if (key == "counts" && ("," + counts[2] + ",").find("," + name + ",") != std::string::npos)
      for (std::size_t i = 3; i < counts.size(); i++)
        if (long expected = std::stol(counts[i]); expected <= most) faults.push_back(check_count(game, name, static_cast<int>(i) - 2, expected));
    for (auto& fault : faults) {
      tried++, failed += !fault.empty();
      if (!fault.empty()) { for (auto& w : game[game.count("game") ? "game" : "perft"]) std::cout << w << ' '; std::cout << ": " << fault << "\n"; }
    }
  }
  std::cout << tried << " tried, " << failed << " failed\n";
  return failed || !tried;
}
