// What became of a test program.
#pragma once

#include <string>

namespace runner {

enum class Verdict {
  passed,
  failed,      ///< At least one case said so.
  skipped,     ///< The whole program: no such device here.
  crashed,     ///< Ended by a signal.
  hung,        ///< Ended by us.
  incomplete,  ///< Ended without a failing case, but not as a passing program does.
};

/// "passes", "crashed", …
std::string in_words(Verdict verdict);

}  // namespace runner
