// Which machine measured this, when the device is the emulator.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>

#include "harness/date.hpp"
#include "harness/results.hpp"

namespace bench {

/// What follows "name:" in a file of lines such as /proc/cpuinfo, without leading blanks; empty if
/// there is no such line.
inline std::string field_of(const char* path, std::string_view name) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto colon = line.find(':');
    if (!line.starts_with(name) || colon == std::string::npos) continue;
    const auto begin = line.find_first_not_of(" \t", colon + 1);
    return begin == std::string::npos ? "" : line.substr(begin);
  }
  return "";
}

/// The fields that every results file of the emulator begins with.
inline Record about_cpu() {
  return {{"device", "emulator"},
          {"cpu", field_of("/proc/cpuinfo", "model name")},
          {"cores", std::int64_t{std::thread::hardware_concurrency()}},
          {"compiler", "g++ " __VERSION__},
          {"date", today()}};
}

}  // namespace bench
