// The loop that a line is in, by the source's text: a barrier belongs after it.
#include "checkers/loop_around.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

using namespace emulator;

namespace {

/// A source of some lines, for as long as it is asked.
class Source {
 public:
  explicit Source(const char* text) { std::ofstream(path_) << text; }
  ~Source() { std::filesystem::remove(path_); }

  /// The line of the outermost loop around a line; 0 if there is none.
  int loop_around(int line) const { return outermost_loop({path_.string(), line, ""}).line; }

 private:
  std::filesystem::path path_ = std::filesystem::temp_directory_path() / "cohort-loop-around.cuh";
};

}  // namespace

TEST_CASE("the outermost loop of a function that a line is in") {
  const Source source(
      "void before() {\n"                        // 1
      "  for (int i = 0; i < 3; ++i) use(i);\n"  // 2
      "}\n"
      "void copy(int* to) {\n"             // 4
      "  for (int i = 0; i < 9; ++i) {\n"  // 5
      "    if (i == 3) { use(i); }\n"      // 6
      "    while (to[i] < 0) {\n"          // 7
      "      to[i] += 1;\n"                // 8
      "    }\n"
      "  }\n"
      "  to[0] = 1;\n"                              // 11
      "  for (int i = 0; i < 9; ++i)\n"             // 12
      "    to[i] = 2;\n"                            // 13
      "  for (int i = 0; i < 9; ++i) to[i] = 3;\n"  // 14
      "}\n");
  CHECK(source.loop_around(2) == 2);
  CHECK(source.loop_around(6) == 5);
  CHECK(source.loop_around(8) == 5);
  CHECK(source.loop_around(11) == 0);
  CHECK(source.loop_around(13) == 12);
  CHECK(source.loop_around(14) == 14);
}
