// The order in which a report is told: what is wrong and where, what to do, the rest.
#include "check/report_shape.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "base/files.hpp"
#include "base/text.hpp"
#include "check/report.hpp"

using namespace runner;

namespace {

constexpr std::size_t columns = 80;

const std::string race =
    "race in kernel reverse: tile[32], in the shared memory of block (0,0,0)\n"
    "  reports.cu:16: thread (31,0,0) of block (0,0,0) reads\n"
    "      data[threadIdx.x] = tile[63 - threadIdx.x];\n"
    "  reports.cu:15: thread (32,0,0) of block (0,0,0) writes\n"
    "      tile[threadIdx.x] = data[threadIdx.x];\n"
    "  launched as reverse<<<1, 64>>>, at reports.cu:161\n"
    "  They are in different warps of one block, and no barrier orders the two.\n";

/// All reports of the chapter, each as the emulator says it: with its headline in one line.
std::vector<std::string> reports_of_chapter() {
  std::vector<std::string> reports;
  bool in_report = false, in_headline = false;
  const auto page = read_file(std::string(std::getenv("ROOT")) + "/docs/kinds.md");
  for (const auto& line : lines_of(page)) {
    if (line.starts_with("<!--")) in_report = line.starts_with("<!-- report:");
    if (!in_report || line.starts_with("<!--") || line.starts_with("```")) continue;
    const bool is_headline = !line.starts_with(' ');
    if (is_headline && in_headline) reports.back().back() = ' ';
    if (is_headline && !in_headline) reports.emplace_back();
    reports.back() += line + '\n';
    in_headline = is_headline;
  }
  return reports;
}

}  // namespace

TEST_CASE("the headline and the two lines come first, and all else after what to do") {
  const auto shape = shaped(race, "race", columns);
  CHECK(lines_of(shape.head).size() == 5);
  CHECK(shape.head.ends_with("tile[threadIdx.x] = data[threadIdx.x];\n"));
  CHECK(shape.rest.starts_with("  launched as reverse"));
  CHECK(shape.head + shape.rest == race);
}

TEST_CASE("what to do is in the first six lines of any report, at a terminal's width") {
  const auto reports = reports_of_chapter();
  REQUIRE(reports.size() > 10);
  for (const auto& report : reports) {
    CAPTURE(report);
    TestCase test;
    test.reason = report.substr(0, std::min(report.find(" in kernel"), report.find(": ")));
    test.message = report;
    const auto lines =
        lines_of(failure_text(test, {.text = "Do this."}, Style{}, columns, /*all=*/false));
    const auto arrow = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
      return line.find("→") != line.npos;
    });
    // The name of the case comes before the report.
    CHECK(arrow - lines.begin() <= 6);
    for (const auto& line : lines) CHECK(width_of(line) <= columns);
  }
}

TEST_CASE("a headline that is too long says below whose memory it is") {
  const auto shape = shaped(
      "out of bounds in kernel square: in[6], the first byte after 24 bytes, from "
      "cudaMalloc at tests/00-first-launch/mend.cu:11\n  a.cu:3: thread (1,0,0) reads\n",
      "out of bounds", 76);
  CHECK(shape.head ==
        "out of bounds in kernel square: in[6], the first byte after 24 bytes\n"
        "  a.cu:3: thread (1,0,0) reads\n");
  CHECK(shape.rest == "  The memory: from cudaMalloc at tests/00-first-launch/mend.cu:11\n");
}

TEST_CASE("a place and its code have a line each, shortened where they must be") {
  const std::string in_file = "  work/03-tiled-partition/exercise.cuh:112: ";
  const auto second_line = [&](const std::string& what) {
    const auto shape = shaped("divergent collective in kernel f\n" + in_file + what +
                                  "\n      sum(" + std::string(90, 'x') + ");\n",
                              "divergent collective", 76);
    const auto lines = lines_of(shape.head);
    REQUIRE(lines.size() == 3);
    CHECK(lines[2].ends_with(" …"));
    CHECK(width_of(lines[2]) <= 76);
    return lines[1];
  };
  CHECK(second_line("thread (1,2,0) of block 7 reads") ==
        in_file + "thread (1,2,0) of block 7 reads");
  CHECK(second_line("thread (31,0,0) of block (0,0,0) updates it") ==
        in_file + "thread 31 of block 0 updates it");
  CHECK(second_line("thread (31,0,0) of block (0,0,0) makes this call, too late") ==
        "  exercise.cuh:112: thread 31 of block 0 makes this call, too late");
}

TEST_CASE("what a test says, and what has no place, is told as it is") {
  const std::string message = "values[3] is 7,\n  and should be 8\n  x.cu:3: for n = 5\n";
  CHECK(shaped(message, "test", columns).head == message);
  CHECK(shaped("too many atomics\n  There are 9.\n", "counter", columns).rest == "");
  CHECK(shaped("", "race", columns).head == "");
}
