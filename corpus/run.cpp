// c++ -std=c++17 -O2 -o run run.cpp && ./run games.txt chinese: checks the board of board.hpp.
#include "board.hpp"
#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
using Game = std::map<std::string, std::vector<std::string>>;

std::string row_by_row(std::string s) { s.erase(std::remove(s.begin(), s.end(), '/'), s.end()); return s; }

std::string check(Game& game, const std::string& rules) {
  int rows = std::stoi(game["size"][0]), columns = std::stoi(game["size"][1]);
  auto start = game.count("start") ? game["start"] : std::vector<std::string>{"", "black"};
  Board board(rows, columns, rules, row_by_row(start[0]), start[1] == "black");
  for (const auto& word : game["moves"]) {
    bool illegal = word[0] == '!', pass = word == "-";
    std::string point = word.substr(illegal), columns_named = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    auto x = point.find('x');
    auto empty = [&] { return std::count(board.stones.begin(), board.stones.end(), '.'); };
    auto expected = empty() - !pass + (x == std::string::npos ? 0 : std::stoi(point.substr(x + 1)));
    bool legal = pass ? board.play(-1, -1) : board.play(rows - std::stoi(point.substr(1)), columns_named.find(point[0]));
    if (legal == illegal) return word + (legal ? " is accepted" : " is refused");
    if (legal && empty() != expected) return word + " takes off other stones";
  }
  return board.stones == row_by_row(game["board"][0]) ? "" : "another board at the end";
}

int main(int, char** argv) {
  std::ifstream file(argv[1]);
  Game game;
  int games = 0, failed = 0;
  for (std::string line, key, word; std::getline(file, line);) {
    std::istringstream words(line);
    if (words >> key; key == "game") game.clear();
    while (words >> word) game[key].push_back(word);
    auto& rules = game["rules"];
    if (key != "end" || line.empty() || std::find(rules.begin(), rules.end(), argv[2]) == rules.end()) continue;
    std::string fault = check(game, argv[2]);
    games++, failed += !fault.empty();
    if (!fault.empty()) { for (auto& w : game["game"]) std::cout << w << ' '; std::cout << ": " << fault << "\n"; }
  }
  std::cout << games << " games, " << failed << " failed\n";
  return failed || !games;
}
