// What the emulator adds to files, a line each.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace emulator {

/// In one line, and its end. A text may come from a file in any encoding: what is not UTF-8 is
/// replaced.
inline std::string json_line(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace emulator
