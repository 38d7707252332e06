// c++ -std=c++17 -O2 -o perft perft.cpp && ./perft perft.txt chinese 10000: counts sequences of legal turns.
#include "board.hpp"
#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

long perft(const Board& board, int rows, int columns, int depth) {
  long count = 0;
  for (int v = -1; v < rows * columns; v++) {
    Board after = board;
    if (after.play(v < 0 ? -1 : v / columns, v < 0 ? -1 : v % columns))
      count += depth == 1 ? 1 : perft(after, rows, columns, depth - 1);
  }
  return count;
}

int main(int, char** argv) {
  std::ifstream file(argv[1]);
  std::map<std::string, std::string> game;
  int tried = 0, failed = 0;
  for (std::string line, key, ko, suicide, presets; std::getline(file, line);) {
    std::istringstream words(line);
    words >> key;
    game[key] = line.substr(std::min(line.size(), key.size() + 1));
    if (key != "counts" || line.empty()) continue;
    words >> ko >> suicide >> presets;
    if (("," + presets + ",").find("," + std::string(argv[2]) + ",") == std::string::npos) continue;
    std::string stones, player;
    int rows, columns, depth = 1;
    std::istringstream(game["size"]) >> rows >> columns;
    std::istringstream(game["start"]) >> stones >> player;
    stones.erase(std::remove(stones.begin(), stones.end(), '/'), stones.end());
    for (long expected; words >> expected; depth++) {
      if (expected > std::stol(argv[3])) continue;
      long count = perft(Board(rows, columns, argv[2], stones, player == "black"), rows, columns, depth);
      tried++, failed += count != expected;
      if (count != expected) std::cout << game["perft"] << ", " << depth << " turns: " << count << ", not " << expected << "\n";
    }
  }
  std::cout << tried << " counts, " << failed << " failed\n";
  return failed || !tried;
}
