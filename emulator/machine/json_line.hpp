// What the emulator tells programs, a line each.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace emulator {

/// In one line. A text may come from a file in any encoding: what is not UTF-8 is replaced.
inline std::string json_text(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

/// With the line's end.
inline std::string json_line(const nlohmann::ordered_json& json) { return json_text(json) + '\n'; }

}  // namespace emulator
