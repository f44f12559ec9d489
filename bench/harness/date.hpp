// Today.
#pragma once

#include <ctime>
#include <string>

namespace bench {

/// By the clock of this machine, in UTC: "2025-11-21".
inline std::string today() {
  const std::time_t now = std::time(nullptr);
  char text[16];
  std::strftime(text, sizeof text, "%F", std::gmtime(&now));
  return text;
}

}  // namespace bench
