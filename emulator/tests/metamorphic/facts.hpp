// What the emulator says of programs, without its prose.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "base/process.hpp"

namespace restyle {

/// The first cause of a report.
struct Facts {
  std::string kind = {};  ///< "race"
  std::string cure = {};  ///< its kind: "barrier"
  std::string file = {};  ///< where the change belongs
  std::size_t line = 0;   ///< of it
};

/// Of each report of a run: by its kernel, and a number if that has more than one.
using Findings = std::map<std::string, Facts>;

/// Of the first report alone, if `first_only`.
Findings findings_of(runner::Command command, bool first_only);

}  // namespace restyle
