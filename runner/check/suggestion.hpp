// The one thing that a report suggests, and where to read more.
#pragma once

#include <string>

#include "check/tap.hpp"
#include "course/tree.hpp"

namespace runner {

struct Suggestion {
  std::string cure = {};  ///< The kind of it: "barrier"; empty if there is none.
  std::string text = {};  ///< Empty if there is nothing to suggest.
  std::string at = {};    ///< "file:line" where the change belongs; empty if that can't be known.
  FileLine line = {};     ///< The same, as the device names it.
  std::string read = {};  ///< Where more is said, for people; empty if nowhere.
};

/// For a failed case of a lesson, by its folder's name: in the words of the lesson's list of
/// mistakes if that knows it, otherwise in those of the device. What to read is on the lesson's
/// page, and has the idea of the case's task.
Suggestion suggestion_for(const TestCase& test, const std::string& lesson, const Tree& tree);

}  // namespace runner
