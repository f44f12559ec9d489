// Points, which may be halves.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.hpp"

namespace runner {

/// "24", "7.5".
std::string points_text(double points);

/// "1 point", "7.5 points".
std::string count_of_points(double points);

/// A whole number where it is one.
Json points_json(double points);

/// From "7.5", "-2", or "7,5" as some spreadsheets write it; nothing if it is no number of halves.
std::optional<double> points_in(std::string_view text);

}  // namespace runner
