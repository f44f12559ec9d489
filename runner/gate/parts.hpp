// Whether a name has, or begins with, one of some parts.
#pragma once

#include <algorithm>
#include <iterator>
#include <string_view>

namespace gate {

template <class Parts>
bool begins_with_one_of(const Parts& parts, std::string_view name) {
  return std::any_of(std::begin(parts), std::end(parts),
                     [&](std::string_view part) { return name.starts_with(part); });
}

template <class Parts>
bool has_one_of(const Parts& parts, std::string_view name) {
  return std::any_of(std::begin(parts), std::end(parts), [&](std::string_view part) {
    return name.find(part) != std::string_view::npos;
  });
}

}  // namespace gate
