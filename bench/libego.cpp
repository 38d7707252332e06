// Random games of libego that fill no eyes, one batch for each line that is read.
//
// The answer to a line is the number of moves and the seconds of processor time that they took.

#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "ego.cpp"
#include "test.cpp"

int main(int count, char** arguments) {
  const int games = count > 1 ? std::atoi(arguments[1]) : 1;
  Board empty, board;
  FastRandom random(123);
  while (std::getchar() != EOF) {
    unsigned long moves = 0, wins = 0;
    const std::clock_t start = std::clock();
    for (int game = 0; game < games; game++) {
      board.Load(empty);
      while (!board.BothPlayerPass()) {
        const Player player = board.ActPlayer();
        board.PlayLegal(player, board.RandomLightMove(player, random));
        moves++;
      }
      wins += board.PlayoutWinner().GetRaw();
    }
    const double seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
    // The winners are printed so that the compiler must find them.
    std::printf("%lu %f %lu\n", moves, seconds, wins);
    std::fflush(stdout);
  }
}
