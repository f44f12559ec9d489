// Pages woven from the files that they quote.
#include "upkeep/weave.hpp"

#include <doctest/doctest.h>

#include <map>

#include "base/failure.hpp"
#include "course/results.hpp"

using namespace runner;

namespace {

const std::map<std::string, std::string> files = {
    {"f.cuh", "int x;\n//! [a]\n  y();\n//! [a]\n"},
    {"t.md", "| a |\n|---|\n| 1 |\n"},
    {"bins.md", "| GB/s   | 256 bins | 1,024 |\n|---|--:|--:|\n| shares |    3,093 | 2,988 |\n"},
    {"r.json", R"({"count": 1234567, "times": [{"ms": 0.012345}, {"ms": 2345.6}], "device": "H100",
               "cuda": "13.0", "date": "2026-01-31"})"},
};

const Sources sources = {.read =
                             [](const std::string& path) {
                               const auto file = files.find(path);
                               if (file == files.end()) throw Failure("can't read " + path);
                               return file->second;
                             },
                         .quote = {},
                         .lesson_table = [] { return "| 00 |\n"; },
                         .cure_table = [] { return "- 00\n"; },
                         .mistake_table = [](const std::string& of) { return "of " + of; }};

std::size_t line_of_error(const std::string& page) {
  try {
    weave(page, sources);
  } catch (const LineFailure& failure) {
    return failure.line();
  }
  return 0;
}

}  // namespace

TEST_CASE("renews the code between the comments and says where") {
  const auto woven =
      weave("One.\n<!-- snippet: f.cuh a -->\n```cpp\nold();\n```\n<!-- end -->\nTwo.\n", sources);
  CHECK(woven.text == "One.\n<!-- snippet: f.cuh a -->\n```cpp\ny();\n```\n<!-- end -->\nTwo.\n");
  CHECK(woven.changed_lines == std::vector<std::size_t>{2});
  CHECK(weave(woven.text, sources).changed_lines.empty());
}

TEST_CASE("quotes a whole file without its markers") {
  CHECK(weave("<!-- snippet: f.cuh -->\n<!-- end -->\n", sources).text ==
        "<!-- snippet: f.cuh -->\n```cpp\nint x;\n  y();\n```\n<!-- end -->\n");
}

TEST_CASE("renews tables") {
  CHECK(weave("<!-- table: t.md -->\n<!-- end -->\n", sources).text ==
        "<!-- table: t.md -->\n| a |\n|---|\n| 1 |\n<!-- end -->\n");
  CHECK(weave("<!-- lessons -->\n<!-- end -->\n", sources).text ==
        "<!-- lessons -->\n| 00 |\n<!-- end -->\n");
}

TEST_CASE("renews results within a line") {
  const auto woven = weave(
      "It took <!-- result: r.json#times.0.ms -->?<!-- end --> ms for "
      "<!-- result: r.json#count -->1,234,567<!-- end --> bytes.\n",
      sources);
  CHECK(woven.text ==
        "It took <!-- result: r.json#times.0.ms -->0.0123<!-- end --> ms for "
        "<!-- result: r.json#count -->1,234,567<!-- end --> bytes.\n");
  CHECK(woven.changed_lines == std::vector<std::size_t>{1});
}

TEST_CASE("renews a table's cell within a line") {
  const auto woven =
      weave("It does <!-- cell: bins.md shares | 1,024 -->3,000<!-- end --> GB/s.\n", sources);
  CHECK(woven.text == "It does <!-- cell: bins.md shares | 1,024 -->2,988<!-- end --> GB/s.\n");
  CHECK(weave(woven.text, sources).changed_lines.empty());
  CHECK(line_of_error("\nOf <!-- cell: bins.md shares | 512 --><!-- end -->\n") == 2);
  CHECK(line_of_error("\nOf <!-- cell: bins.md sharks | 1,024 --><!-- end -->\n") == 2);
  CHECK(line_of_error("\nOf <!-- cell: bins.md shares --><!-- end -->\n") == 2);
}

TEST_CASE("a number doesn't begin a line, which Markdown would take for HTML") {
  CHECK(line_of_error("It took\n<!-- result: r.json#count -->1,234,567<!-- end --> steps.\n") == 2);
  CHECK(line_of_error("It does\n  <!-- cell: bins.md shares | 1,024 -->2,988<!-- end -->.\n") == 2);
  CHECK(line_of_error("It took <!-- result: r.json#count -->1,234,567<!-- end --> steps.\n") == 0);
}

TEST_CASE("says what a table was measured on") {
  const auto woven = weave("On <!-- measured: r.json -->an A100<!-- end -->.\n", sources);
  CHECK(woven.text == "On <!-- measured: r.json -->H100, CUDA 13.0, 2026-01-31<!-- end -->.\n");
  CHECK(woven.changed_lines == std::vector<std::size_t>{1});
  CHECK(line_of_error("<!-- measured: f.cuh --><!-- end -->\n") == 1);
}

TEST_CASE("leaves directives alone that a page shows as code") {
  const std::string page = "```\n<!-- snippet: nowhere -->\n```\n";
  CHECK(weave(page, sources).text == page);
}

TEST_CASE("a directive that can't be followed is an error at its line") {
  CHECK(line_of_error("\n<!-- snippet: f.cuh b -->\n<!-- end -->\n") == 2);
  CHECK(line_of_error("\n<!-- snippet: g.cuh -->\n<!-- end -->\n") == 2);
  CHECK(line_of_error("<!-- lessons -->\n") == 1);
  CHECK(line_of_error("\n\nOf <!-- result: r.json#times.2.ms --><!-- end -->\n") == 3);
}

TEST_CASE("results are written for people") {
  CHECK(result_in(files.at("r.json"), "device") == "H100");
  CHECK(result_in(files.at("r.json"), "times.1.ms") == "2,346");
  CHECK(result_in("[0.0, -1234, 17, 17.23, 3.14159]", "0") == "0.00");
  CHECK(result_in("[0.0, -1234, 17, 17.23, 3.14159]", "1") == "-1,234");
  CHECK(result_in("[0.0, -1234, 17, 17.23, 3.14159]", "2") == "17");
  CHECK(result_in("[0.0, -1234, 17, 17.23, 3.14159]", "3") == "17.2");
  CHECK(result_in("[0.0, -1234, 17, 17.23, 3.14159]", "4") == "3.14");
  CHECK_THROWS_AS(result_in("not json", "a"), Failure);
  CHECK_THROWS_AS(result_in("{\"a\": {}}", "a"), Failure);
}
