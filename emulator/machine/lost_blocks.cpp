// Looking for the division in the source.
#include "machine/lost_blocks.hpp"

#include "source/file.hpp"

namespace emulator {

namespace {

using source::Code;
using source::Range;

/// `(n + 31) / 32` and `ceil(n / 32.0)` round up.
bool rounds_down(const Code& code, Range range) {
  if (source::has_any(source::words_of(code, range), {"ceil", "ceilf"})) return false;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (!code.at(i).is("/")) continue;
    const Range sum{code.partner(i - 1), i};
    if (sum.begin == 0 || !source::has_any(source::words_of(code, sum), {"+"})) return true;
  }
  return false;
}

/// Of a launch by `<<<…>>>`, what stands there for the grid; of another, all that it gives.
Range grid_in(const Code& code, Range head) {
  // The brackets are a `<<` and a `<`, and three `>`.
  std::size_t begin = head.begin;
  while (begin < head.end && !(code.at(begin).is("<<") && code.at(begin + 1).is("<"))) ++begin;
  return begin + 2 < head.end ? code.split({begin + 2, head.end}, ",").front() : head;
}

}  // namespace

bool divides_down_for_grid(const SourceLine& launch) {
  const source::File& file = source::File::of(launch.file);
  const source::Outline& outline = file.outline();
  const Code& code = file.code();
  for (const std::size_t statement : outline.on_line(launch.line)) {
    const Range grid = grid_in(code, outline[statement].head);
    if (rounds_down(code, grid)) return true;
    const source::Words words = source::words_of(code, grid);
    for (std::size_t other = 0; other < statement; ++other) {
      if (outline.function_of(other) != outline.function_of(statement)) continue;
      for (const source::Assignment& each : file.assignments(other))
        if (source::names(words, source::spelling(source::words_of(code, each.target))) &&
            rounds_down(code, each.value))
          return true;
    }
  }
  return false;
}

}  // namespace emulator
