// Numbers as a reader wants them: 1,234,567 and three significant digits.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>

namespace bench {

/// 1,234,567. `value` is not negative.
inline std::string with_thousands(std::int64_t value) {
  std::string digits = std::to_string(value);
  for (auto at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
  return digits;
}

/// Three significant digits, and all of those before the point: 0.0123, 1.23, 1,234.
/// `value` is not negative.
inline std::string rounded(double value) {
  if (value >= 100) return with_thousands(std::llround(value));
  const int magnitude = value > 0 ? static_cast<int>(std::floor(std::log10(value))) : 0;
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", 2 - magnitude, value);
  return text;
}

}  // namespace bench
