// The directives of the preprocessor in an exercise.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// The directives of a text, and the text without them, line for line.
struct WithoutDirectives {
  std::vector<std::string> includes;  ///< "<vector>", in their order.
  std::string code;
};

/// Takes the includes out, `#pragma once` and `#pragma unroll`, which does nothing on the emulator.
/// Of headers it takes those that `handed_out` includes, CUDA's, and the standard ones that reach
/// nothing but the program's own memory. Throws LineFailure at any other directive, and at whatever
/// would let g++ see other lines than we do.
WithoutDirectives take_directives(std::string_view text, std::string_view handed_out);

}  // namespace runner
