// The marks of a bug's program, `// BUG race` and `// with`, across a change of style.
#pragma once

#include <string>
#include <vector>

#include "restyled.hpp"

namespace restyle {

struct Marked {
  std::string text;                ///< Without its marks, line by line as it was.
  std::vector<std::string> marks;  ///< Of each line; lines count from 1.
};

Marked without_marks(const std::string& text);

/// Each line with code in it gets the mark of the line that it came from.
std::string with_marks(const Restyled& restyled, const std::vector<std::string>& marks);

}  // namespace restyle
