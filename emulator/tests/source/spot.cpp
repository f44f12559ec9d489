// The loop and the branch that a line's statement is in: where no barrier can stand.
#include "advice/spot.hpp"

#include <doctest/doctest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

using namespace emulator;

namespace {

/// A source of some lines. Files are read once: each has a name of its own.
class Source {
 public:
  explicit Source(const std::string& text) : path_(new_path()) { std::ofstream(path_) << text; }
  ~Source() { std::filesystem::remove(path_); }

  std::string name() const { return path_.filename().string(); }
  Spot at(int line, Access::Kind kind = Access::Kind::write, const char* memory = "") const {
    return {{path_.string(), line, ""}, kind, memory};
  }
  /// The line of the outermost loop around a line; 0 if there is none.
  int loop_around(int line) const { return line_of(at(line).outermost()); }
  /// The line of the branch by rank around two lines; 0 if there is none.
  int branch_around(int one, int other) const {
    return line_of(at(one).around_both(at(other), [](const Spot& spot) {
      return spot.is_branch() && spot.is_by_rank(spot.words());
    }));
  }
  bool is_in_branch(int line) const { return at(line).is_in_branch(); }
  /// The line of the outermost statement around the one that the other isn't in; 0 if none.
  int apart(int one, int other) const { return line_of(at(one).apart_from(at(other))); }
  int parting(int one, int other) const { return line_of(at(one).parting(at(other))); }

 private:
  static int line_of(const std::optional<Spot>& spot) { return spot ? spot->line().line : 0; }
  static std::filesystem::path new_path() {
    static int count = 0;
    return std::filesystem::temp_directory_path() /
           ("cohort-spot-" + std::to_string(getpid()) + "-" + std::to_string(++count) + ".cuh");
  }

  std::filesystem::path path_;
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

TEST_CASE("the branch that some threads take and both lines are in, by whatever name") {
  const Source source(
      "void sort(int* keys) {\n"
      "  const unsigned t = threadIdx.x, w = t / 32;\n"
      "  if (n > 0) {\n"
      "    if (block.thread_rank() < 32) {\n"  // 4
      "      keys[0] = 1;\n"                   // 5
      "      for (;;) {\n"
      "        keys[1] = 2;\n"  // 7
      "      }\n"
      "    } else if (w < 2) {\n"  // 9
      "      keys[2] = 3;\n"       // 10
      "    }\n"
      "    keys[3] = 4;\n"  // 12
      "    if (grid.block_rank() == 0) {\n"
      "      keys[4] = 5;\n"  // 14
      "    }\n"
      "  }\n"
      "}\n");
  CHECK(source.branch_around(5, 7) == 4);
  CHECK(source.branch_around(7, 5) == 4);
  CHECK(source.branch_around(10, 10) == 9);
  CHECK(source.branch_around(12, 12) == 0);
  CHECK(source.branch_around(14, 14) == 0);  // all of the block take it
  CHECK(source.parting(5, 10) == 4);
  CHECK(source.parting(5, 7) == 0);
}

TEST_CASE("braces in lines of their own, conditions of several lines, Windows' ends of lines") {
  const Source source(
      "void find(int* row,\n"
      "          int* tile_of)\r\n"
      "{\r\n"
      "\tfor (int i = 0; i < 9; ++i)\r\n"  // 4
      "\t{\r\n"
      "\t\tif (row[i] == 0 &&\r\n"  // 6
      "\t\t    row[i + 1] == 0)\r\n"
      "\t\t{\r\n"
      "\t\t\trow[i] = 1;\r\n"  // 9
      "\t\t}\r\n"
      "\t\trow[8] = 2;\r\n"  // 11
      "\t}\r\n"
      "\t{\r\n"
      "\t\trow[9] = 3;\r\n"  // 14
      "\t}\r\n"
      "}\r\n");
  CHECK(source.loop_around(9) == 4);
  CHECK(source.loop_around(11) == 4);
  CHECK(source.is_in_branch(9));
  CHECK_FALSE(source.is_in_branch(11));
  CHECK_FALSE(source.is_in_branch(14));
  CHECK(source.apart(9, 11) == 6);
  CHECK(source.apart(11, 14) == 4);
}

TEST_CASE("of several statements in a line, the one that makes the access") {
  const Source source(
      "void f(int* found, const int* in) {\n"
      "  if (found[0] == 0) found[0] = in[1];\n"  // 2
      "  int t = in[2]; found[1] = t;\n"          // 3
      "}\n");
  CHECK(source.at(2, Access::Kind::read, "found").is_branch());
  CHECK(source.at(2, Access::Kind::write, "found").change());
  CHECK(source.at(2, Access::Kind::read, "in").change());
  CHECK(source.at(3, Access::Kind::read, "in").names("t"));
  CHECK_FALSE(source.at(3, Access::Kind::read, "in").change());
}

TEST_CASE("loops that only wait, in each way that they are written") {
  const Source source(
      "void f(volatile int* flag, int* out, int n) {\n"
      "  while (*flag == 0) {}\n"                             // 2
      "  for (; atomicAdd(out, 0) == 0;) __nanosleep(20);\n"  // 3
      "  for (;;) { if (*flag != 0) break; }\n"               // 4
      "  int v; do { v = *flag; } while (v == 0);\n"          // 5
      "  for (int i = 0; i < n; ++i) out[i] = 1;\n"           // 6
      "  int sum = 0; for (int i = 0; i < n; ++i) sum = out[i];\n"
      "}\n");
  const auto waits = [&](int line) {
    for (const Spot& each : source.at(line, Access::Kind::read, "flag").around())
      if (each.only_waits()) return true;
    return false;
  };
  for (int line : {2, 4, 5}) CHECK(waits(line));
  CHECK(source.at(3, Access::Kind::atomic, "out").only_waits());
  CHECK_FALSE(waits(6));
  CHECK_FALSE(source.at(7, Access::Kind::read, "out").outermost()->only_waits());
}

TEST_CASE("what holds where a statement is done, and what variables and calls stand for") {
  const Source source(
      "__device__ bool is_free(const int* p) { return *p == 0; }\n"
      "void f(int* owner, int n) {\n"
      "  const int slot = n % 4;\n"
      "  int* const mine = owner + slot;\n"
      "  int seen = owner[slot];\n"
      "  seen += 1;\n"
      "  const bool fits = n < 9;\n"
      "  if (!fits) return;\n"
      "  if (is_free(&owner[slot])) {\n"
      "    for (int i = 0; i < n; ++i) {\n"
      "      if (seen > 3) continue;\n"
      "      *mine = seen;\n"  // 12
      "    }\n"
      "  } else {\n"
      "    *mine = 0;\n"  // 15
      "  }\n"
      "}\n");
  const auto asked = [&](int line) {
    std::string all;
    for (const auto& each : source.at(line).conditions())
      all += source::spelling(Spot::asked(each)) + "; ";
    return all;
  };
  CHECK(asked(12) == "(owner[n%4]+1)<=3; i<n; owner[n%4]==0; n<9; ");
  CHECK(asked(15) == "owner[n%4]!=0; n<9; ");
  const Spot spot = source.at(12);
  CHECK(source::spelling(spot.by_memory(spot.words())) == "owner[slot]=seen");
}

TEST_CASE("macros, functions and constants of a header that lies beside the source") {
  const Source deeper("#define ADD(p, i) (p)[i] += 1\n");
  const Source header("#include \"" + deeper.name() +
                      "\"\n"
                      "constexpr int wide = 32;\n"
                      "inline int lane() { const int rank = threadIdx.x; return rank % wide; }\n");
  const Source source("#include \"" + header.name() +
                      "\"\n"
                      "void count(int* out) {\n"
                      "  if (lane() < 3)\n"
                      "    ADD(out, 0);\n"  // 4
                      "}\n");
  CHECK(source.branch_around(4, 4) == 3);
  REQUIRE(source.at(4).change());
  CHECK(source.at(4).change()->sign == "+=");
  CHECK(source::spelling(source.at(4).resolved({"lane", "(", ")"})) == "threadIdx.x%32");
}
