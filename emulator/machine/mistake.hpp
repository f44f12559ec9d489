// What went wrong, as facts. What to do about it follows from them alone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "emulator/host.hpp"
#include "emulator/report_kind.hpp"
#include "machine/source_line.hpp"

namespace emulator {

struct Mistake {
  ReportKind kind{};
  How how{};
  std::string name = {};     ///< what it is about: a variable, a group, a call
  std::uint64_t number = 0;  ///< how many of it there are
  std::string other = {};    ///< the other that it is about: a stream
};

/// Of each who had a part in it, the lines that led there, innermost first.
using Sides = std::vector<std::vector<SourceLine>>;

/// What to do, by the table of advice.
ReportCure cure_of(const Mistake& mistake, const Sides& sides);

}  // namespace emulator
