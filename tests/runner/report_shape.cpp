// The order in which a report is told: what is wrong and where, what to do, the rest.
#include "check/report_shape.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/process.hpp"
#include "base/scratch_file.hpp"
#include "base/text.hpp"
#include "check/report.hpp"

using namespace runner;

namespace {

constexpr std::size_t columns = 80;

TestCase case_of(const DeviceReport::Cause& cause) {
  return {.reason = cause.kind, .report = DeviceReport{.kind = cause.kind, .causes = {cause}}};
}

const DeviceReport::Cause race = {
    .kind = "race",
    .place = "tile[32], in the shared memory of block (0,0,0)",
    .facts = {.title = "race in kernel reverse",
              .parts = {{"reports.cu:16",
                         "thread (31,0,0) of block (0,0,0) reads",
                         "thread 31 of block 0 reads",
                         {"    data[threadIdx.x] = tile[63 - threadIdx.x];"}},
                        {"reports.cu:15",
                         "thread (32,0,0) of block (0,0,0) writes",
                         "thread 32 of block 0 writes",
                         {"    tile[threadIdx.x] = data[threadIdx.x];"}}},
              .rest = {"launched as reverse<<<1, 64>>>, at reports.cu:161"}}};

/// All reports of the chapter on kinds, as the emulator gives them to programs.
std::vector<DeviceReport> reports_of_chapter() {
  static const Pattern named("<!-- report: (.*) -->");
  const ScratchFile file(std::filesystem::temp_directory_path(), "reports");
  const auto page = read_file(std::string(std::getenv("ROOT")) + "/docs/kinds.md");
  for (const auto& line : lines_of(page))
    if (const auto name = named.match(line))
      capture({.words = {std::getenv("REPORTS"), (*name)[1]},
               .environment = {{"COHORT_REPORTS", file.path()}, {"COHORT_STEPS", "16M"}}});
  return device_reports_in(read_file(file.path()));
}

}  // namespace

TEST_CASE("the headline and the two lines come first, and all else after what to do") {
  const auto shape = shaped(case_of(race), columns);
  CHECK(shape.head ==
        "race in kernel reverse: tile[32], in the shared memory of block (0,0,0)\n"
        "  reports.cu:16: thread (31,0,0) of block (0,0,0) reads\n"
        "      data[threadIdx.x] = tile[63 - threadIdx.x];\n"
        "  reports.cu:15: thread (32,0,0) of block (0,0,0) writes\n"
        "      tile[threadIdx.x] = data[threadIdx.x];\n");
  CHECK(shape.rest == "  launched as reverse<<<1, 64>>>, at reports.cu:161\n");
  CHECK(shape.head + shape.rest == text_of(race));
}

TEST_CASE("what to do is in the first six lines of any report, at a terminal's width") {
  const auto reports = reports_of_chapter();
  REQUIRE(reports.size() > 10);
  for (const auto& report : reports) {
    CAPTURE(report.message);
    const auto lines = lines_of(failure_text(case_of(report.causes.front()), {.text = "Do this."},
                                             Style{}, columns, /*all=*/false));
    const auto arrow = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
      return line.find("→") != line.npos;
    });
    // The name of the case comes before the report.
    CHECK(arrow - lines.begin() <= 6);
    for (const auto& line : lines) CHECK(width_of(line) <= columns);
  }
}

TEST_CASE("what the emulator prints is what programs are told of it") {
  for (const auto& report : reports_of_chapter()) {
    CAPTURE(report.message);
    std::string text;
    for (const auto& cause : report.causes)
      text += text_of(cause) + (cause.cure.text.empty() ? "" : "  " + cause.cure.text + '\n');
    CHECK(text == report.message + '\n');
  }
}

TEST_CASE("a headline that is too long says below whose memory it is") {
  DeviceReport::Cause strayed = {
      .place = "in[6], the first byte after 24 bytes, from cudaMalloc at tests/00/mend.cu:11",
      .facts = {.title = "out of bounds in kernel square",
                .parts = {{"a.cu:3", "thread (1,0,0) reads", "thread 1 reads", {}}}}};
  const auto shape = shaped(case_of(strayed), 76);
  CHECK(shape.head ==
        "out of bounds in kernel square: in[6], the first byte after 24 bytes\n"
        "  a.cu:3: thread (1,0,0) reads\n");
  CHECK(shape.rest == "  The memory: from cudaMalloc at tests/00/mend.cu:11\n");
  // A comma of the kernel's name is none between a place and its memory.
  strayed.facts.title += "_of_a_template<" + std::string(30, 'x') + ", 8>";
  strayed.place = "in[6]";
  CHECK(shaped(case_of(strayed), 76).rest.empty());
}

TEST_CASE("a place and its code have a line each, shortened where they must be") {
  const std::string in_file = "  work/03-tiled-partition/exercise.cuh:112: ";
  const auto second_line = [&](const std::string& words, const std::string& brief) {
    const DeviceReport::Cause cause = {
        .facts = {.title = "divergent collective in kernel f",
                  .parts = {{"work/03-tiled-partition/exercise.cuh:112",
                             words,
                             brief,
                             {"    sum(" + std::string(90, 'x') + ");"}}}}};
    const auto lines = lines_of(shaped(case_of(cause), 76).head);
    REQUIRE(lines.size() == 3);
    CHECK(lines[2].ends_with(" …"));
    CHECK(width_of(lines[2]) <= 76);
    return lines[1];
  };
  CHECK(second_line("thread (1,2,0) of block 7 reads", "thread 1 reads") ==
        in_file + "thread (1,2,0) of block 7 reads");
  CHECK(second_line("thread (31,0,0) of block (0,0,0) updates it",
                    "thread 31 of block 0 updates it") ==
        in_file + "thread 31 of block 0 updates it");
  CHECK(second_line("thread (31,0,0) of block (0,0,0) makes this call, too late",
                    "thread 31 of block 0 makes this call, too late") ==
        "  exercise.cuh:112: thread 31 of block 0 makes this call, too late");
}

TEST_CASE("what a test says, and what has no place, is told as it is") {
  const std::string message = "values[3] is 7,\n  and should be 8\n  x.cu:3: for n = 5\n";
  CHECK(shaped({.reason = "test", .message = message}, columns).head == message);
  CHECK(shaped({.reason = "race"}, columns).head.empty());
  CHECK(text_of(DeviceReport::Cause{}).empty());
}
