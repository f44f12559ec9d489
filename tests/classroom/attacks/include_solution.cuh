// expected: not compiled
// Is the solution.
#include "../../solutions/00-first-launch/exercise.cuh"
