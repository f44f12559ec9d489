// The shape of a lesson's page for teachers: each thing that can be missing is missed.
#include "upkeep/teaching_shape.hpp"

#include <doctest/doctest.h>

#include "base/text.hpp"

using namespace runner;

namespace {

const std::string lesson = R"(# 01 · Second

Builds on 00. 25 minutes
to read, 45 to solve.

### a · Begin

*Core.* Do it.

### b · Go on

<!-- mistake: none -->
*Optional.* Do more.
)";

const std::string points = "# What it is worth.\n00  a 10\n01  a 10  b 5\n02  a 10\n";

const std::string whole_page = R"(# Teaching: Second

For a teacher of [lesson 01](README.md): 25 minutes to read, 15 on the
board, 45 to solve.

## Objectives

A student can

- find,
- ask,
- wait.

## On the board

```
0 1 2
```

## What students get wrong

[The list](../../docs/mistakes.md#01--second) has all.

- One. Ask: *why?*
- Another. Ask: *where?*

## Rubric

| Task | Points | Full | Half | None |
|---|--:|---|---|---|
| a | 10 | all | some | none |
| b | 5 | all | some | none |

## Quiz

**1.** What? <details></details>
**2.** What? <details></details>
**3.** What? <details></details>
**4.** What? <details></details>
**5.** What? <details></details>
)";

std::string said_of(const std::string& teaching, const std::string& file = points) {
  return join(objections_to_teaching(teaching, lesson, file), "\n");
}

/// What is said of the page with the first `old` replaced.
std::string said_with(const std::string& old, const std::string& replacement) {
  REQUIRE(whole_page.find(old) != std::string::npos);
  auto changed = whole_page;
  return said_of(changed.replace(changed.find(old), old.size(), replacement));
}

}  // namespace

TEST_CASE("a page with everything has the shape") {
  CHECK(said_of(whole_page) == "");
  CHECK(said_of("") == "there is no teaching.md");
}

TEST_CASE("the minutes are those of the lesson's page") {
  CHECK(said_with("15 on the\nboard, ", "").starts_with("no \"25 minutes"));
  CHECK(said_with("25 minutes", "20 minutes").starts_with("other minutes"));
  CHECK(said_with("45 to solve", "50 to solve").starts_with("other minutes"));
  CHECK(said_with("15 on the", "20 on the") == "");
}

TEST_CASE("each section is missed") {
  CHECK(said_with("- wait.\n", "").starts_with("no three"));
  CHECK(said_with("```\n0 1 2\n```\n", "").starts_with("no picture"));
  CHECK(said_with("**3.** ", "**4.** ") ==
        "no question **3.** in \"## Quiz\"\nno question **4.** in \"## Quiz\"");
  CHECK(said_with("<details>", "").starts_with("no five answers"));
}

TEST_CASE("a mistake comes with what to ask, and the others with a link to this lesson's") {
  CHECK(said_with("#01--second", "#02--third").starts_with("no link"));
  CHECK(said_with("- One. Ask: *why?*\n", "").starts_with("no two or three"));
  CHECK(said_with("Ask: *why?*", "").starts_with("no two or three"));
}

TEST_CASE("the rubric has the lesson's tasks and their points") {
  CHECK(said_with("| b | 5 | all | some | none |\n", "") ==
        "the rubric has \"a 10\", and lessons/points.txt \"a 10 b 5\"");
  CHECK(said_with("| b | 5 |", "| b | 10 |") ==
        "the rubric has \"a 10 b 10\", and lessons/points.txt \"a 10 b 5\"");
  CHECK(said_of(whole_page, "01 a 10 b 10\n")
            .starts_with("lessons/points.txt has \"a 10 b 10\", and the marks of the page's tasks "
                         "mean \"a 10 b 5\""));
  CHECK(said_of(whole_page, "02 a 10 b 5\n").starts_with("lessons/points.txt has \"\""));
}

TEST_CASE("a teacher has little time") {
  std::string words;
  for (int i = 0; i < 700; ++i) words += "word\n";
  CHECK(said_of(whole_page + words).ends_with("words of prose; at most 700"));
}
