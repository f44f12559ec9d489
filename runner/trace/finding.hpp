// What was found, and where it is in a recording.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/device_report.hpp"
#include "trace/recording.hpp"

namespace runner {

/// A side of it.
struct FoundSide : DeviceReport::Side {
  std::optional<std::uint32_t> rank = {};  ///< Its thread's, in the grid.
  std::optional<std::size_t> event = {};   ///< What it did, in the recording.
};

/// A report's first cause.
struct Found {
  std::string message;
  DeviceReport::Cause cause;
  std::vector<FoundSide> sides;  ///< The cause's.
};

/// The first report about the recording's kernel; `reports` are lines of JSON, as the emulator
/// writes them. Nothing if there is none.
std::optional<Found> find_finding(const Recording& recording, std::string_view reports);

}  // namespace runner
