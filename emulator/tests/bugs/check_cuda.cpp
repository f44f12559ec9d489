// On a GPU the correct programs give the right results. What the others do there is undefined.
#include "program.hpp"

namespace bugs {

void check(const Program& program) {
  if (program.correct) run(program);
}

}  // namespace bugs
