// What a kind of report means, in the words of emulator/docs/checkers.md.
#include "learn/explain.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "base/files.hpp"
#include "base/text.hpp"
#include "course/tree.hpp"
#include "fake_course.hpp"

using namespace runner;

namespace {

constexpr std::size_t width = 100;

const std::vector<std::string> kinds_of_reports = {
#define EMULATOR_REPORT_KIND(name, text) text,
#include "../../emulator/include/emulator/report_kinds.inc"
};

std::string chapter() {
  return read_file(Tree{.root = std::getenv("ROOT"), .build = {}}.checkers_chapter());
}

const std::string small_chapter =
    "# What is found\n"
    "<!-- explains: race -->\n"
    "## Races\n"
    "Two threads access\nthe same byte.\n"
    "```\n# race\n```\n"
    "## Meeting\n"
    "<!-- explains: mask, trap -->\n"
    "### Both\n"
    "No schedule finds these.\n\n"
    "| Kind | What it is | On a GPU |\n"
    "|---|---|---|\n"
    "| `mask` | a lane too few | undefined |\n"
    "| `abort`, `trap` | a stop | an error |\n";

}  // namespace

TEST_CASE("the chapter explains every kind of report, and nothing else, once") {
  const auto explained = explained_kinds(chapter());
  CHECK(std::set(explained.begin(), explained.end()) ==
        std::set(kinds_of_reports.begin(), kinds_of_reports.end()));
  CHECK(explained.size() == kinds_of_reports.size());
}

TEST_CASE("of every kind the chapter says something, and shows no table") {
  for (const auto& kind : kinds_of_reports) {
    CAPTURE(kind);
    const auto text = explanation(chapter(), kind, width);
    CHECK(text.size() > kind.size() + 2);
    CHECK(text.find("|---") == std::string::npos);
  }
}

TEST_CASE("no explanation points to what a terminal doesn't show") {
  for (const auto& kind : kinds_of_reports) {
    CAPTURE(kind);
    const auto text = explanation(chapter(), kind, /*width=*/1000);
    for (const std::string words : {"chapter", "this page", "figure", "](", "-->"})
      CHECK_MESSAGE(text.find(words) == std::string::npos, text);
  }
}

TEST_CASE("of every kind that has one, the smallest kernel is shown, in lines that fit") {
  const auto gallery = read_file(std::string(std::getenv("ROOT")) + "/docs/kinds.md");
  std::size_t shown = 0;
  for (const auto& kind : kinds_of_reports) {
    const auto text = example(gallery, kind, 80);
    shown += !text.empty();
    for (const auto& line : lines_of(text)) CHECK_MESSAGE(width_of(line) <= 80, line);
  }
  CHECK(shown > 10);
  CHECK(example(gallery, "race", 80).find("reverse(int* data)") != std::string::npos);
}

TEST_CASE("a section is printed up to the next heading that isn't below it") {
  CHECK(explanation(small_chapter, "race", width) ==
        "Races\nTwo threads access the same byte.\n    # race\n");
}

TEST_CASE("from a table the row of the kind is printed alone") {
  CHECK(explanation(small_chapter, "mask", width) ==
        "mask\n\nWhat it is: a lane too few\n\nOn a GPU: undefined\n");
  CHECK(explanation(small_chapter, "trap", width) ==
        "trap\n\nWhat it is: a stop\n\nOn a GPU: an error\n");
}

TEST_CASE_FIXTURE(testing::FakeCourse, "a kind of several words needs no quotes") {
  write("emulator/docs/checkers.md",
        "# What is found\n<!-- explains: use after free, trap -->\n## Later\nToo late.\n");
  const auto plain = course("explain use after free");
  CHECK(plain.code == 0);
  CHECK(plain.output == "Later\nToo late.\n");
  CHECK(course("explain 'use after free'").output == plain.output);
  const auto unknown = course("explain use before free");
  CHECK(unknown.code == 2);
  CHECK(unknown.says("no report is of the kind \"use before free\""));
}

TEST_CASE_FIXTURE(testing::FakeCourse,
                  "a kind may be typed with capitals, and only what is near is offered") {
  write("emulator/docs/checkers.md", chapter());
  CHECK(course("explain Race").output == course("explain race").output);
  CHECK(course("explain Divergent Barrier").code == 0);
  CHECK(course("explain ctrl-c").output == course("explain Ctrl-C").output);
  for (const std::string word : {"foo", "bot", "tor", "ant", "xyz"}) {
    CHECK(course("explain " + word).code == 2);
    CHECK_FALSE(course("explain " + word).says("Did you mean"));
  }
  CHECK(course("explain raze").says("Did you mean race"));
}

TEST_CASE_FIXTURE(testing::FakeCourse, "the example of a kind follows: its kernel and its report") {
  const std::string gallery =
      "# Kinds\n## Race of equal writes\nNot this.\n## Race\nWords.\n<!-- report: race -->\n"
      "```cpp\nf();\n```\nMore words.\n```\nrace in kernel f\n```\n## All others\n";
  CHECK(example(gallery, "race", width) == "    f();\n\n    race in kernel f\n");
  CHECK(example(gallery, "race of equal writes", width).empty());
  CHECK(example(gallery, "mask", width).empty());

  write("emulator/docs/checkers.md", "# Found\n<!-- explains: race -->\n## Races\nBad.\n");
  write("docs/kinds.md", gallery);
  CHECK(course("explain race").says("Bad.\n\nThe smallest kernel that gets it"));
  CHECK(course("explain race").says("race in kernel f"));
}

TEST_CASE("what is no kind has no explanation") {
  CHECK(explanation(small_chapter, "What it is", width).empty());
  CHECK(explanation(small_chapter, "", width).empty());
}
