// KataGo's own game, `BoardHistory`, as an engine: legal is what its search may play.
//
// Its GTP takes moves that its rules forbid, on purpose, so that it is not asked here. In the folder
// cpp of KataGo: c++ -O1 -std=c++17 -I. -o katago-game THIS_FILE game/{board,boardhistory,rules}.cpp
// core/{bsearch,global,hash,md5,rand,sha2,timer}.cpp; then ./katago-game tromp-taylor, or other rules
// by KataGo's names.

#include <iostream>
#include <sstream>

#include "game/boardhistory.h"

const std::string COLUMNS = "ABCDEFGHJKLMNOPQRST";

int main(int, char** words) {
  Board::initHash();
  Rules rules = Rules::parseRules(words[1]);
  Board board(19, 19);
  BoardHistory history(board, P_BLACK, rules, 0, false);
  Player turn = P_BLACK;
  auto player = [](const std::string& word) { return word[0] == 'b' ? P_BLACK : P_WHITE; };
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream text(line);
    std::string command, first, second, number, answer = "=";
    text >> command;
    if (std::isdigit(command[0])) number.swap(command), text >> command;
    text >> first >> second;
    if (command == "protocol_version") answer = "= 2";
    else if (command == "name") answer = "= KataGo";
    else if (command == "version") answer = "= 6a1fc5de";
    else if (command == "list_commands")
      answer = "= boardsize\nclear_board\nkomi\nplay\nlist_stones\ncaptures\nfinal_score";
    else if (command == "boardsize" && (std::stoi(first) < 2 || std::stoi(first) > 19))
      answer = "? unacceptable size";
    else if (command == "boardsize" || command == "clear_board") {
      int size = command == "boardsize" ? std::stoi(first) : board.x_size;
      board = Board(size, size);
      turn = P_BLACK;
      history.clear(board, turn, rules, 0);
    } else if (command == "komi") {
      rules.komi = std::stof(first);
      history.setKomi(rules.komi);
    } else if (command == "play") {
      Loc place = Board::PASS_LOC;
      int x = (int)COLUMNS.find(second[0]), y = second == "pass" ? 0 : board.y_size - std::stoi(second.substr(1));
      bool on_board = second == "pass" || (x >= 0 && x < board.x_size && y >= 0 && y < board.y_size);
      if (second != "pass") place = Location::getLoc(x, y, board.x_size);
      bool legal = on_board && player(first) == turn && !history.isGameFinished && history.isLegal(board, place, turn);
      if (legal) {
        history.makeBoardMoveAssumeLegal(board, place, turn, NULL);
        turn = getOpp(turn);
      } else answer = "? illegal move";
    } else if (command == "list_stones") {
      for (int y = 0; y < board.y_size; y++)
        for (int x = 0; x < board.x_size; x++)
          if (board.colors[Location::getLoc(x, y, board.x_size)] == player(first))
            answer += ' ' + (COLUMNS[x] + std::to_string(board.y_size - y));
    } else if (command == "captures") {
      answer += ' ' + std::to_string(player(first) == P_BLACK ? board.numWhiteCaptures : board.numBlackCaptures);
    } else if (command == "final_score") {
      BoardHistory counted(history);
      counted.endAndScoreGameNow(board);
      float lead = -counted.finalWhiteMinusBlackScore;
      std::ostringstream score;
      score << (lead > 0 ? "B+" : "W+") << std::abs(lead);
      answer = lead == 0 ? "= 0" : "= " + score.str();
    } else if (command != "quit") answer = "? unknown command";
    std::cout << answer.insert(1, number) << "\n\n" << std::flush;
    if (command == "quit") break;
  }
}
