// g++'s sentences, and what they mean.
#pragma once

#include <string>
#include <vector>

#include "base/pattern.hpp"

namespace runner {

struct Meaning {
  Pattern words;
  std::string text;  ///< "$1" and so on are what the pattern's groups found
};

/// The first that fits counts. ‘ and ’ are written as ' in both.
const std::vector<Meaning>& meanings();

}  // namespace runner
