// What a learner's printf prints, beside the case that it belongs to.
#pragma once

#include <cstddef>
#include <string>

#include "base/terminal.hpp"
#include "check/tap.hpp"

namespace runner {

/// Shows what cases print, as they end. A printf in a kernel prints a lot, so there is a limit for
/// a case and one for all. The first failing case is left to the report, which shows all of it.
class Prints {
 public:
  /// Of the cases that have ended since this was last called.
  std::string more_of(const TapReport& report, const Style& style);

  /// What closes the section: empty if there is none. `command` shows all.
  std::string end(const std::string& command) const;

 private:
  std::size_t seen_ = 0;    // cases
  std::size_t shown_ = 0;   // lines
  std::size_t hidden_ = 0;  // cases
};

}  // namespace runner
