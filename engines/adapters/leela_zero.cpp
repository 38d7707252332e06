// Leela Zero's own game, `KoState`, as an engine: legal is what its search may play.
//
// Its GTP asks only whether a point is empty, so that it is not asked here. In the folder src of
// Leela Zero: c++ -O1 -std=c++17 -I. -o leela-zero-board THIS_FILE. Its headers of the network and of
// GTP are left out; what the board takes of them stands here.

#define NETWORK_H_INCLUDED
#define GTP_H_INCLUDED
#include <cstdint>
#include <iostream>
#include <sstream>
#include <utility>
struct Network {
  static std::pair<int, int> get_symmetry(std::pair<int, int> v, int, int) { return v; }
};
struct {
  bool is_to_avoid(int, int, std::size_t) const { return false; }
} cfg_analyze_tags;
std::uint64_t cfg_rng_seed = 1;

#include "FastBoard.cpp"
#include "FastState.cpp"
#include "FullBoard.cpp"
#include "KoState.cpp"
#include "Random.cpp"
#include "Zobrist.cpp"
void Utils::myprintf(const char*, ...) {}

const std::string COLUMNS = "ABCDEFGHJKLMNOPQRST";

int main() {
  Random random(1);
  Zobrist::init_zobrist(random);
  KoState game;
  game.init_game(19, 0);
  float komi = 0;
  auto player = [](const std::string& word) { return word[0] == 'b' ? FastBoard::BLACK : FastBoard::WHITE; };
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream text(line);
    std::string command, first, second, number, answer = "=";
    text >> command;
    if (std::isdigit(command[0])) number.swap(command), text >> command;
    text >> first >> second;
    int size = game.board.get_boardsize();
    if (command == "protocol_version") answer = "= 2";
    else if (command == "name") answer = "= Leela Zero";
    else if (command == "version") answer = "= 3ee6d20";
    else if (command == "list_commands")
      answer = "= boardsize\nclear_board\nkomi\nplay\nlist_stones\ncaptures\nfinal_score";
    else if (command == "boardsize" && (std::stoi(first) < 2 || std::stoi(first) > 19))
      answer = "? unacceptable size";
    else if (command == "boardsize") game.init_game(std::stoi(first), komi);
    else if (command == "clear_board") game.init_game(size, komi);
    else if (command == "komi") game.set_komi(komi = std::stof(first));
    else if (command == "play") {
      int place = FastBoard::PASS, x = (int)COLUMNS.find(second[0]), y = 0;
      if (second != "pass") y = std::stoi(second.substr(1)) - 1;
      bool legal = second == "pass" || (x < size && y >= 0 && y < size);
      if (legal && second != "pass") place = game.board.get_vertex(x, y);
      legal = legal && player(first) == game.board.get_to_move() && game.is_move_legal(player(first), place);
      KoState after(game);
      if (legal) after.play_move(place);
      // As its search does: a pass repeats the board, which is no superko.
      if (!legal || (second != "pass" && after.superko())) answer = "? illegal move";
      else game = after;
    } else if (command == "list_stones") {
      for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++)
          if (game.board.get_state(x, y) == player(first)) answer += ' ' + (COLUMNS[x] + std::to_string(y + 1));
    } else if (command == "captures") answer += ' ' + std::to_string(game.board.get_prisoners(player(first)));
    else if (command == "final_score") {
      float lead = game.board.area_score(komi);
      std::ostringstream score;
      score << (lead > 0 ? "B+" : "W+") << std::abs(lead);
      answer = lead == 0 ? "= 0" : "= " + score.str();
    } else if (command != "quit") answer = "? unknown command";
    std::cout << answer.insert(1, number) << "\n\n" << std::flush;
    if (command == "quit") break;
  }
}
