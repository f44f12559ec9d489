// The shape of a lesson's page: each thing that can be missing is missed.
#include "upkeep/page_shape.hpp"

#include <doctest/doctest.h>

#include "base/text.hpp"
#include "in_text.hpp"

using namespace runner;
using testing::contains;

namespace {

const std::string measurements = "# Measured\n";
const std::string mistakes = "# When lesson 01 fails\n\n## m · Mend it\n\n## a · Begin\n";

const std::string whole_page = R"(# 01 · Second

After this lesson you can

- find,
- ask,
- wait.

Builds on [00](../00-first/README.md). 25 minutes to read, 45 to solve.

## Recall

What is it?

<details><summary>Answer</summary>

It is this.

</details>

## The problem

It is slow.

## A kernel, worked through

<!-- snippet: lessons/01-second/example.cuh kernel -->
```cpp
f();
```
<!-- end -->

<details><summary>One answer</summary>
One.
</details>

<details><summary>Another answer</summary>
Two.
</details>

## One at a time

<!-- card -->
```cpp
int f();
```

### a · Begin

*Core.* Do it. [What goes wrong](failures.md).

## Run it

```
./course check 01
```

## What it costs

<!-- table: t.md -->
| 1 |
<!-- end -->

<!-- measured: r.json -->H100<!-- end -->. More is in [measured](measured.md).

## What you can do now

All of it.
)";

/// The page with the first `old` replaced.
std::string page_with(const std::string& old, const std::string& replacement) {
  auto changed = whole_page;
  const auto at = changed.find(old);
  REQUIRE(at != std::string::npos);
  return changed.replace(at, old.size(), replacement);
}

std::string said_of_page(const std::string& changed, const std::string& measured = measurements,
                         const std::string& failures = mistakes) {
  return join(objections_to_shape(changed, measured, failures), "\n");
}

/// What is said of the page with the first `old` replaced.
std::string said_with(const std::string& old, const std::string& replacement) {
  return said_of_page(page_with(old, replacement));
}

std::string words_on_lines(std::size_t number) {
  std::string text;
  for (std::size_t i = 0; i < number; ++i) text += "word\n";
  return text;
}

}  // namespace

TEST_CASE("a page with everything has the shape") { CHECK(said_of_page(whole_page) == ""); }

TEST_CASE("what a page lacks on top is named") {
  CHECK(said_with("- wait.\n", "").starts_with("no three objectives"));
  CHECK(said_with("you can", "comes").starts_with("no three objectives"));
  CHECK(contains(said_with("Builds on", "After"), "builds on"));
  CHECK(said_with("45 to solve", "0 to solve").starts_with("no \"25 minutes"));
  CHECK(said_with("25 minutes to", "25\nminutes to") == "");
}

TEST_CASE("all pages but the first begin with a question and a fold") {
  CHECK(said_with("## Recall", "## Before").starts_with("no \"## Recall\""));
  CHECK(said_with("<details><summary>Answer", "<summary>Answer").starts_with("no \"## Recall"));
  auto first = page_with("# 01 ", "# 00 ");
  first.replace(first.find("./course check 01"), 17, "./course check 00");
  CHECK(said_of_page(first.substr(0, first.find("## Recall")) +
                     first.substr(first.find("## The p"))) == "");
}

TEST_CASE("a kernel is worked through before the first task") {
  CHECK(said_with("## The problem", "## Where") == "no \"## The problem\"");
  CHECK(contains(said_with("<!-- snippet: ", "<!-- "), "quotes a kernel"));
  const auto begin = whole_page.find("## A kernel");
  const auto kernel = whole_page.substr(begin, whole_page.find("## One at") - begin);
  CHECK(said_of_page(page_with(kernel, "") + kernel) == "the kernel comes after the first task");
}

TEST_CASE("predictions have folds, and the recall is none") {
  CHECK(said_with("<details><summary>One", "<summary>One").starts_with("fewer than two"));
}

TEST_CASE("each task has a card and says whether it is core") {
  CHECK(said_with("<!-- card -->", "") == "no card of signatures before task a");
  CHECK(said_with("int f();\n", words_on_lines(8)) == "");
  CHECK(said_with("int f();\n", words_on_lines(9)) ==
        "9 lines on the card before task a; at most 8");
  CHECK(said_with("*Core.", "*.").starts_with("task a doesn't begin with"));
  CHECK(said_with("*Core.", "*Optional.") == "no task is marked *Core*");
  CHECK(said_of_page(page_with("## What it costs", "### b · On\n\n*Optional.*\n\n## What it costs"),
                     measurements,
                     mistakes + "## b · On\n") == "no card of signatures before task b");
}

TEST_CASE("an open task is short, needs no card, and gives its marks") {
  const std::string marks =
      "| 1 | <!-- result: lessons/01/score.json#plain -->3<!-- end --> |\n"
      "| 2 | <!-- result: lessons/01/score.json#reference -->2<!-- end --> |\n"
      "| 3 | <!-- result: lessons/01/score.json#best -->1<!-- end --> |\n";
  const auto said_of_task = [](const std::string& text) {
    return said_of_page(page_with("## Run it", "### x · On\n\n" + text + "\n## Run it"),
                        measurements, mistakes + "## x · On\n");
  };
  CHECK(said_of_task("*Open.* Do it.\n\n" + marks) == "");
  CHECK(said_of_task("*Optional.* Do it.\n\n" + marks) == "task x doesn't begin with *Open*");
  CHECK(said_of_task("*Core.* Do it.\n\n" + marks) == "task x doesn't begin with *Open*");
  CHECK(said_of_task("*Open.*\n" + words_on_lines(119) + "\n" + marks) == "");
  CHECK(said_of_task("*Open.*\n" + words_on_lines(120) + "\n" + marks) ==
        "121 words on the open task; at most 120");
  CHECK(said_of_task("*Open.* Do it.\n\n" + marks.substr(0, marks.find("| 3"))) ==
        "the open task doesn't give its mark \"best\" from score.json");
}

TEST_CASE("a page runs its own tests") {
  CHECK(said_with("check 01", "check 02") ==
        "no \"./course check 01\" in \"## Run it\"\n\"./course check 02\" runs another lesson");
  CHECK(said_with("*Core.*", "*Core.* `./course check 07`") ==
        "\"./course check 07\" runs another lesson");
}

TEST_CASE("what it costs is short, and the rest is measured.md") {
  CHECK(contains(said_with("## What it costs\n", "## What it costs\n\n" + words_on_lines(200)),
                 "words on what it costs; at most 200"));
  CHECK(contains(said_with("](measured.md)", "]"), "no link"));
  CHECK(said_of_page(whole_page, "") == "there is no measured.md");
  CHECK(said_with("<!-- measured: ", "<!-- ").starts_with("a table without"));
  CHECK(said_of_page(whole_page,
                     "<!-- table: a.md -->\n<!-- end -->\n<!-- table: b.md -->\n<!-- end -->\n"
                     "<!-- measured: r.json --><!-- end -->\n") ==
        "a table without <!-- measured: FILE.json --> after it");
}

TEST_CASE("what goes wrong is on a page of its own, task by task") {
  CHECK(said_with("](failures.md)", "]") == "no link to failures.md");
  CHECK(said_with("*Core.*", "*Core.*\n<!-- mistake: tail when test -->\n") ==
        "a mistake that belongs to failures.md");
  CHECK(said_with("### a · Begin", "### a · Start").starts_with("failures.md hasn't"));
  CHECK(said_of_page(whole_page, measurements, "").starts_with("failures.md hasn't"));
}

TEST_CASE("a page has an end, and no more words than an hour") {
  CHECK(said_with("## What you can do now", "## End") == "no \"## What you can do now\"");
  const auto words = words_of_prose(whole_page);
  CHECK(said_of_page(whole_page + words_on_lines(1800 - words)) == "");
  CHECK(said_of_page(whole_page + words_on_lines(1801 - words)) ==
        "1801 words of prose; at most 1800");
}

TEST_CASE("words are counted as they are read") {
  CHECK(words_of_prose("# One title\n\nTwo `more` words - and\n") == 6);
  CHECK(words_of_prose("```\ncode that isn't read\n```\n| a | table |\n<!-- a comment -->\n") == 0);
  CHECK(words_of_prose(
            "See [the page](../far/away.md), <!-- result: r#x -->12<!-- end --> times.\n") == 5);
}
