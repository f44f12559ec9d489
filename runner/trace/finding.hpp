// What was found, and where it is in a recording.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "trace/recording.hpp"

namespace runner {

struct FoundSide {
  std::string file;
  int line = 0;
  std::string verb;                          ///< "writes".
  std::optional<std::uint32_t> thread = {};  ///< Its rank in the grid.
  std::optional<std::size_t> event = {};     ///< What it did, in the recording.
};

/// A report's first cause.
struct Found {
  std::string kind, message, place;
  std::vector<FoundSide> sides;
  std::string cure, cure_text, cure_file;
  int cure_line = 0;
};

/// The first report about the recording's kernel; `reports` are lines of JSON, as the emulator
/// writes them. Nothing if there is none.
std::optional<Found> find_finding(const Recording& recording, std::string_view reports);

}  // namespace runner
