// The loop and the branch that a line is in, by the source's text: where no barrier can stand.
#include "advice/statements_around.hpp"

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
  int loop_around(int line) const { return outermost_loop(at(line)).line; }
  /// The line of the branch by rank around two lines; 0 if there is none.
  int branch_around(int one, int other) const { return branch_by_rank(at(one), at(other)).line; }

  bool is_in_branch(int line) const { return emulator::is_in_branch(at(line)); }
  bool are_of_one(int one, int other) const { return are_of_one_statement(at(one), at(other)); }
  /// The line of the outermost statement around the one that the other isn't in; 0 if none.
  int apart(int one, int other) const { return apart_from(at(one), at(other)).line; }
  bool has_above(const char* text, int line) const { return is_above(Pattern(text), at(line)); }

 private:
  SourceLine at(int line) const { return {path_.string(), line, ""}; }

  std::filesystem::path path_ = std::filesystem::temp_directory_path() / "cohort-around.cuh";
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

TEST_CASE("the branch that some threads take and both lines are in") {
  const Source source(
      "void sort(int* keys) {\n"
      "  if (n > 0) {\n"                       // 2
      "    if (block.thread_rank() < 32) {\n"  // 3
      "      keys[0] = 1;\n"                   // 4
      "      for (;;) {\n"                     // 5
      "        keys[1] = 2;\n"                 // 6
      "      }\n"
      "    } else if (rank < 64) {\n"  // 8
      "      keys[2] = 3;\n"           // 9
      "    }\n"
      "    keys[3] = 4;\n"  // 11
      "    if (grid.block_rank() == 0) {\n"
      "      keys[4] = 5;\n"  // 13
      "    }\n"
      "  }\n"
      "}\n");
  CHECK(source.branch_around(4, 6) == 3);
  CHECK(source.branch_around(6, 4) == 3);
  CHECK(source.branch_around(9, 9) == 8);
  CHECK(source.branch_around(4, 9) == 0);
  CHECK(source.branch_around(4, 11) == 0);
  CHECK(source.branch_around(13, 13) == 0);  // all of the block take it
}

TEST_CASE("what one of two lines is in, and what stands above a line in its function") {
  const Source source(
      "void fill(int* tile) {\n"
      "}\n"
      "void sum(int* row) {\n"               // 3
      "  if (n > 0) {\n"                     // 4
      "    for (int i = 0; i < 9; ++i) {\n"  // 5
      "      if (i % 2 == 0) {\n"            // 6
      "        row[i] = 1;\n"                // 7
      "      }\n"
      "    }\n"
      "    if (rank == 0) {\n"  // 10
      "      row[0] = 2;\n"     // 11
      "    }\n"
      "  }\n"
      "}\n");
  CHECK(source.apart(7, 11) == 5);
  CHECK(source.apart(11, 7) == 10);
  CHECK(source.apart(7, 7) == 0);
  CHECK(source.has_above("row", 11));
  CHECK(source.has_above("% 2", 11));
  CHECK_FALSE(source.has_above("tile", 11));
  CHECK_FALSE(source.has_above("= 2", 7));
}

TEST_CASE(
    "braces in lines of their own, conditions of several lines, and the ends of Windows' lines") {
  const Source source(
      "void before(int* tile)\n"
      "{\n"
      "}\n"
      "void find(int* row,\n"
      "          int* tile_of)\r\n"
      "{\r\n"
      "\tfor (int i = 0; i < 9; ++i)\r\n"  // 7
      "\t{\r\n"
      "\t\tif (row[i] == 0 &&\r\n"  // 9
      "\t\t    row[i + 1] == 0)\r\n"
      "\t\t{\r\n"
      "\t\t\trow[i] = 1;\r\n"  // 12
      "\t\t}\r\n"
      "\t\trow[8] = 2;\r\n"  // 14
      "\t}\r\n"
      "\t{\r\n"
      "\t\trow[9] = 3;\r\n"  // 17
      "\t}\r\n"
      "}\r\n");
  CHECK(source.loop_around(12) == 7);
  CHECK(source.loop_around(14) == 7);
  CHECK(source.is_in_branch(12));
  CHECK_FALSE(source.is_in_branch(14));
  CHECK_FALSE(source.is_in_branch(17));
  CHECK(source.apart(12, 14) == 9);
  CHECK_FALSE(source.has_above("before", 17));
}

TEST_CASE("nothing is above the line of a function of one line") {
  const Source source(
      "__global__ void before(int* row) { row[1] = 1; }\n"
      "__global__ void fill(int* row) { row[2] = 2; }\n");
  CHECK(source.has_above("row.2", 2));
  CHECK_FALSE(source.has_above("row.1", 2));
}

TEST_CASE("lines of one statement") {
  const Source source(
      "tile[i] =\n"  // 1
      "    larger(tile[i],\n"
      "           tile[i + 1]);\n"  // 3
      "use(i); tile[0] = 1;\n"      // 4
      "if (i == 0) {\n"             // 5
      "  tile[1] = 2;\n"            // 6
      "}\n");
  CHECK(source.are_of_one(1, 3));
  CHECK(source.are_of_one(3, 1));
  CHECK_FALSE(source.are_of_one(3, 4));
  CHECK_FALSE(source.are_of_one(5, 6));
}
