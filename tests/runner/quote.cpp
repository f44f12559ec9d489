// Parts of a lesson's pages, as slides quote them.
#include "upkeep/quote.hpp"

#include <doctest/doctest.h>

#include <string>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "fake_course.hpp"

using namespace runner;

namespace {

const std::string page = R"(# 01 · Second

After this lesson you can

- do one thing;
- do another, which
  takes two lines.

Builds on [00](../00-first/README.md).

## Recall

Why?

<details><summary>Answer</summary>

Because.

</details>

## A kernel, worked through

| Rank | 0 |
|---|--:|
| `x` | 7 |

### Predict

What comes?

<details><summary>Answer</summary>

The rows:

![Three rows.](figure-rows.svg)

</details>

### a · One by one

## Another

### Predict

And
now?

<details><summary>Answer</summary>

Nothing.

</details>

### b · All at once

## What it costs

A file of 1 GiB. Is
it fast?

| GB a second | 1 |

Why?
)";

const std::string for_teachers = R"(# Teaching: Second

For a teacher of [lesson 01](README.md): 25 minutes to read, 20 on
the board, 60 to solve.

## On the board

```
0 1
## no heading
```

1. Draw it.

## What students get wrong

Watch for these first:

- The barrier. Ask: *who
  comes?*
- The mask.

## Rubric
)";

std::string part(const std::string& name, const std::string& of = page) {
  return join(quote_of(of, name, "../../lessons/01-second"), "\n");
}

}  // namespace

TEST_CASE("a question is quoted without its answer, and the answer without its fold") {
  CHECK(part("recall") == "Why?");
  CHECK(part("recalled") == "Because.");
  CHECK(part("predict 2") == "And\nnow?");
  CHECK(part("answer 2") == "Nothing.");
  CHECK(part("guess") == "A file of 1 GiB. Is\nit fast?");
  CHECK(part("guess", "## What it costs\n\nTwo files.\n\nGuess how fast.\n\n| 1 |\n") ==
        "Guess how fast.");
}

TEST_CASE("a figure is quoted with its words, from where it lies") {
  const std::string figure = "![Three rows.](../../lessons/01-second/figure-rows.svg)";
  CHECK(part("figure-rows.svg") == figure);
  CHECK(part("answer 1") == "The rows:\n\n" + figure);
}

TEST_CASE("a link that is quoted leads where it did") {
  const std::string page_with_links =
      "## Recall\n\nIn [00](../00-first/README.md#a), and [there](https://x.org/y)?\n\n## Next\n";
  CHECK(part("recall", page_with_links) ==
        "In [00](../../lessons/00-first/README.md#a), and [there](https://x.org/y)?");
}

TEST_CASE("lists, tables and tasks are quoted") {
  CHECK(part("goals") == "- do one thing;\n- do another, which\n  takes two lines.");
  CHECK(part("trace") == "| Rank | 0 |\n|---|--:|\n| `x` | 7 |");
  CHECK(part("tasks") == "- a · One by one\n- b · All at once");
}

TEST_CASE("the page for teachers has minutes, a board and traps") {
  CHECK(part("minutes", for_teachers) == "25 minutes to read, 20 on the board, 60 to solve.");
  CHECK(part("board", for_teachers) == "```\n0 1\n## no heading\n```\n\n1. Draw it.");
  CHECK(part("traps", for_teachers) == "- The barrier. Ask: *who\n  comes?*\n- The mask.");
}

TEST_CASE("a part that a page lacks is an error") {
  for (const std::string name :
       {"predict 3", "answer 3", "predict", "figure-other.svg", "board", "nonsense"})
    CHECK_THROWS_AS(part(name), Failure);
  CHECK_THROWS_AS(part("trace", for_teachers), Failure);
}

TEST_CASE_FIXTURE(testing::FakeCourse, "slides are refreshed from the pages that they quote") {
  write("lessons/01-second/README.md", page);
  const std::string old =
      "<!-- quote: lessons/01-second/README.md figure-rows.svg -->\n<!-- end -->\n";
  write("docs/slides/part-0.md", old);
  const auto checked = course("refresh --check");
  CHECK(checked.code == 1);
  CHECK(checked.says("docs/slides/part-0.md:1: differs from its source"));
  CHECK(course("refresh").code == 0);
  CHECK(read("docs/slides/part-0.md") ==
        "<!-- quote: lessons/01-second/README.md figure-rows.svg -->\n"
        "![Three rows.](../../lessons/01-second/figure-rows.svg)\n<!-- end -->\n");

  write("docs/slides/part-0.md",
        "# 01\n<!-- quote: lessons/01-second/README.md predict 7 -->\n<!-- end -->\n");
  const auto refused = course("refresh");
  CHECK(refused.code == 1);
  CHECK(refused.says("docs/slides/part-0.md:2: the page has no part \"predict 7\""));
}
