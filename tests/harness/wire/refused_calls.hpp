// A call of CUDA's that is to be refused.
#pragma once

#include <string_view>

namespace refused {

/// Of a function; its bytes travel.
struct Name {
  char text[64] = "";

  Name() = default;
  explicit Name(std::string_view name) { name.copy(text, sizeof text - 1); }
};

}  // namespace refused
