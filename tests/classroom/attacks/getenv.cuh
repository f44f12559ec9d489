// expected: refused: getenv
// Asks for the seed.
#include <cstdlib>
inline const char* seed = std::getenv("COHORT_SEED");
