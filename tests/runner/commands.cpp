// The commands as a learner meets them: what they print and their exit codes.
#include <doctest/doctest.h>

#include <filesystem>

#include "base/process.hpp"
#include "base/text.hpp"
#include "fake_course.hpp"

using testing::FakeCourse;

TEST_CASE_FIXTURE(FakeCourse,
                  "the first line says whose code is tested, and where; the last what to do") {
  write_exercise("00-first", "# device: the emulator\nok 1 - a: x\nnot ok 2 - b: y", "exit 1");
  const auto result = course("check");
  CHECK(result.code == 1);
  CHECK(result.first_line() == "Testing your code, work/00-first/exercise.cuh, on the emulator");
  CHECK(result.says("✓ a  Begin  1 case passed"));
  CHECK(result.says("✗ b  Go on  1 of 1 case failed"));
  CHECK(result.says("lessons/00-first/hints.md"));
  CHECK(result.last_line() ==
        "Fix work/00-first/exercise.cuh for task b (Go on), then run ./course check 00");
  CHECK_FALSE(result.says("\033["));
}

TEST_CASE_FIXTURE(FakeCourse, "the reference solution is named as such") {
  const auto result = course("check 1 --solution");
  CHECK(result.code == 0);
  CHECK(result.first_line() ==
        "Testing the reference solution, solutions/01-second/exercise.cuh, on the emulator");
  CHECK(result.last_line() == "The reference solution passes");
  CHECK_FALSE(std::filesystem::exists(root() / ".progress"));
}

TEST_CASE_FIXTURE(FakeCourse,
                  "what passes is remembered, and stays solved while one experiments with it") {
  write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y");
  auto result = course("check 0");
  CHECK(result.code == 0);
  CHECK(result.last_line() == "Next: read lessons/01-second/README.md, then run ./course check 01");
  CHECK(has(".progress", "00-first: a b\n"));

  write_exercise("01-second", "ok 1 - a: x");
  CHECK(course("check").last_line() == "Every lesson is solved. Congratulations!");
  CHECK(course("check").code == 0);

  write_exercise("00-first", "ok 1 - a: x\nnot ok 2 - b: y", "exit 1");
  result = course("check 0");
  CHECK(result.code == 1);
  CHECK(result.says("Task b has passed before, and stays solved.\n"));
  CHECK(result.last_line() ==
        "Fix work/00-first/exercise.cuh for task b (Go on), then run ./course check 00");
  CHECK(has(".progress", "00-first: a b\n"));
  for (const std::string command : {"list", "progress"}) {
    result = course(command);
    CHECK(result.says("00  First   a b*"));
    CHECK(result.says("* has passed; what you have written since doesn't\n"));
    CHECK(result.last_line() == "Every lesson is solved. Congratulations!");
  }
  CHECK(course("list --json").says("\"changed\": true"));

  write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y");
  CHECK(course("check 0").code == 0);
  CHECK_FALSE(course("list").says("*"));
}

TEST_CASE_FIXTURE(FakeCourse, "without a command: the map, then the first unsolved lesson") {
  const auto result = course("");
  CHECK(result.code == 1);
  CHECK(result.first_line() == "Part 0 · All");
  CHECK(result.says("> 00  First   · ·\n  01  Second  ·"));
  CHECK(result.says("Testing your code, work/00-first/exercise.cuh"));
  CHECK(course("list").code == 0);
}

TEST_CASE_FIXTURE(
    FakeCourse,
    "a file that doesn't compile shows the compiler's message and is no broken set-up") {
  write("work/00-first/exercise.cuh", "\n\nbroken\n");
  const auto result = course("check 0");
  CHECK(result.code == 1);
  CHECK(result.first_line() == "Testing your code, work/00-first/exercise.cuh, on the emulator");
  CHECK(result.says("work/00-first/exercise.cuh:3:1: error: broken"));
  CHECK_FALSE(result.says("FAILED"));
  CHECK(result.last_line() == "Fix work/00-first/exercise.cuh:3, then run ./course check 00");
}

TEST_CASE_FIXTURE(FakeCourse,
                  "options for the emulator reach the program, and leave the progress alone") {
  const std::string script =
      "[ $COHORT_SEED-$COHORT_SCHEDULES-$COHORT_CHECK = 7-2-all,-races ] || exit 1";
  write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y", script);
  const auto result = course("check 0 --seed 7 --schedules 2 --check all,-races");
  CHECK(result.code == 0);
  CHECK(result.says("It passes with these options."));
  CHECK(result.last_line() == "Without them: run ./course check 00");
  CHECK_FALSE(std::filesystem::exists(root() / ".progress"));
}

TEST_CASE_FIXTURE(FakeCourse,
                  "a failure that needs a schedule comes with the command that runs it") {
  write_exercise("00-first", "not ok 1 - a: x\n  ---\n  seed: 7\n  ...", "exit 1");
  const std::string text = "It fails under one of the schedules that a GPU may choose. ";
  auto result = course("check 0");
  CHECK(result.says(text + "That one alone: ./course check 00 --seed 7\n"));
  result = course("check 0 --check races");
  CHECK(result.says(text + "That one alone: ./course check 00 --seed 7 --check races\n"));
}

TEST_CASE_FIXTURE(FakeCourse, "notes wait until nothing is wrong") {
  write_exercise("00-first", "# note: CUDA allows that\nnot ok 1 - a: x", "exit 1");
  CHECK_FALSE(course("check 0").says("Note: CUDA allows that"));
  CHECK(course("check 0").says("More was found: ./course check 00 --all tells all of it"));
  CHECK(course("check 0 --all").says("Note: CUDA allows that"));
  write_exercise("00-first", "# note: CUDA allows that\nok 1 - a: x");
  CHECK(course("check 0").says("Note: CUDA allows that"));
}

TEST_CASE_FIXTURE(FakeCourse,
                  "two processes share the schedules, and what fails in either has failed") {
  write("judge",
        "#!/bin/sh\n"
        "case \"$COHORT_SEED-$COHORT_SCHEDULES\" in\n"
        "  -1) echo 'ok 1 - a: x'; echo 'ok 2 - b: y';;\n"
        "  2-1) echo 'ok 1 - a: x'; printf 'not ok 2 - b: y\\n  ---\\n  seed: 3\\n  ...\\n'; "
        "exit 1;;\n"
        "esac\n");
  add_target("00-first-judge", "../judge");
  const auto result = course("check 00");
  CHECK(result.code == 1);
  CHECK(result.says("✓ a  Begin  1 case passed"));
  CHECK(result.says("✗ b  Go on  1 of 1 case failed"));
  CHECK(result.says("./course check 00 --seed 3"));
  write("judge", "#!/bin/sh\ntest \"$COHORT_SEED\" = 7 && echo 'ok 1 - a: x'\n");
  CHECK(course("check 00 --seed 7").says("✓ a  Begin"));
}

TEST_CASE_FIXTURE(FakeCourse, "what the program finds wrong with its settings is wrong usage") {
  write("work/00-first/exercise.cuh", "#!/bin/sh\necho there is no checker\nexit 2\n");
  const auto result = course("check 0 --check rases");
  CHECK(result.code == 2);
  CHECK(result.last_line() == "course: there is no checker");
}

TEST_CASE_FIXTURE(FakeCourse, "the counters of kernels are shown above the results") {
  write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y",
                 "[ -z \"$COHORT_COUNTERS\" ] || cp counters.json \"$COHORT_COUNTERS\"");
  write("counters.json",
        R"({"section": "a: x", "kernel": "copy", "launches": 3, "global_atomics": 0,)"
        R"( "global_loads": 0, "global_stores": 0, "global_sectors": 0, "shared_atomics": 0,)"
        R"( "shared_requests": 0, "shared_conflicts": 0, "remote_accesses": 0,)"
        R"( "barriers": 0, "shuffles": 7})");
  const auto result = course("check 0 --counters");
  CHECK(result.code == 0);
  CHECK(result.says("  a: x\n    copy         3         7\n"));
  CHECK_FALSE(course("check 0").says("copy"));

  write("solutions/00-first/exercise.cuh",
        "#!/bin/sh\necho ok 1 - a: x\nsed s/7/9/ counters.json > \"$COHORT_COUNTERS\"\n");
  const auto beside = course("check 0 --counters");
  CHECK(beside.says("yours  reference\n"));
  CHECK(beside.says("shuffles      7          9\n"));
}

TEST_CASE_FIXTURE(FakeCourse,
                  "a test program that ends before its cases is named, and the case that ran") {
  write_exercise("00-first", "ok 1 - a: x\n# begins: b: y", "kill -SEGV $$");
  auto result = course("check 0");
  CHECK(result.code == 1);
  CHECK(result.says("crashed: signal 11"));
  CHECK(result.says("in \"b: y\""));

  write_exercise("00-first", "ok 1 - a: x\n1..2", "exit 9");
  result = course("check 0");
  CHECK(result.code == 1);
  CHECK(result.says("stopped early, with exit code 9"));
}

TEST_CASE_FIXTURE(FakeCourse,
                  "a test program that finds no device is a broken set-up, with its reason") {
  write_exercise("00-first", "1..0 # SKIP no GPU", "exit 77");
  const auto result = course("check 0");
  CHECK(result.code == 2);
  CHECK(result.says("no GPU"));
}

TEST_CASE_FIXTURE(FakeCourse, "wrong usage is explained and exits with 2") {
  CHECK(course("chek").code == 2);
  CHECK(course("check 0 --backend opencl").code == 2);
  CHECK(course("check 0 --seed seven").code == 2);
  CHECK(course("check 0 --seed 7 --counters").code == 2);
  CHECK(course("check 0 --backend cuda --seed 7").says("for the emulator"));
  CHECK(course("run").code == 2);
  CHECK(course("run --slow x.cu").code == 2);
  const auto unknown = course("check scond");
  CHECK(unknown.code == 2);
  CHECK(unknown.says("Did you mean 01-second?"));
  const auto missing = course("run missing.cu");
  CHECK(missing.code == 102);
  CHECK(missing.says("there is no file missing.cu"));
  CHECK(course("--help").code == 0);
}

TEST_CASE_FIXTURE(FakeCourse, "a task is checked alone, and only it is remembered") {
  write_exercise("00-first", "1..1\nok 1 - b: y", "[ \"$*\" = --test-suite=b ] || exit 1");
  for (const std::string words : {"check 00.b", "check 0 b", "check b"}) {
    const auto result = course(words);
    CHECK(result.code == 0);
    CHECK_FALSE(result.says("Begin  "));
    CHECK(result.says("Task b of lesson 00 passes."));
    CHECK(result.last_line() ==
          "Fix work/00-first/exercise.cuh for task a (Begin), then run ./course check 00");
  }
  CHECK(has(".progress", "00-first: b\n"));
}

TEST_CASE_FIXTURE(FakeCourse, "a case is checked by words of its name, and nothing is remembered") {
  write_exercise("00-first", "1..1\nok 1 - a: sums one, two",
                 "[ \"$*\" = '--test-suite=a --test-case=*sums one? two*' ] || exit 1");
  for (const std::string words : {"check 0 'a: sums one, two'", "check 'a: sums one, two'"}) {
    const auto result = course(words);
    CHECK(result.code == 0);
    CHECK(result.says("This case passes."));
  }
  CHECK_FALSE(std::filesystem::exists(root() / ".progress"));

  write("work/00-first/exercise.cuh",
        "#!/bin/sh\ncase \"$*\" in *--list*) echo '[doctest] listing'; echo sums; echo sums;; "
        "*) echo 1..0;; esac\n");
  const auto none = course("check 00 adds");
  CHECK(none.code == 2);
  CHECK(none.says("course: the test cases of lesson 00 are\n  sums\ncourse: no test case"));
  CHECK(none.last_line() == "course: no test case of lesson 00 has \"adds\" in its name");
}

TEST_CASE_FIXTURE(FakeCourse, "a second lesson or task is none of a case's words") {
  for (const auto& [words, said] :
       {std::pair{"check 00 01", "check takes one lesson at a time: ./course check 01"},
        {"check 0 1", "check takes one lesson at a time: ./course check 01"},
        {"check 00 01.a", "check takes one task at a time: ./course check 01.a"},
        {"check 00.a b", "check takes one task at a time: ./course check 00.b"},
        {"trace 00 01", "trace takes one lesson at a time: ./course trace 01"}}) {
    const auto result = course(words);
    CHECK(result.code == 2);
    CHECK(result.output == std::string("course: ") + said + "\n");
  }
  CHECK(course("check 00 1 word").code != 2);  // of a case
  CHECK(course("check 00 99").code != 2);
}

TEST_CASE_FIXTURE(FakeCourse, "a solved lesson ends with what one can do now") {
  write("lessons/01-second/README.md",
        "# 01 · Second\n### a · Again\n## What you can do now\n\nYou can *count*. But what\nif "
        "it is [far](x.md)?\n\n## Go further\n");
  write_exercise("01-second", "ok 1 - a: x");
  const auto result = course("check 1");
  CHECK(result.code == 0);
  CHECK(result.says("You can count. But what if it is far?\n"));
}

TEST_CASE_FIXTURE(FakeCourse, "progress that can't be written doesn't lose the verdict") {
  write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y");
  std::filesystem::create_directories(root() / ".progress/is-a-folder");
  const auto result = course("check 0");
  CHECK(result.code == 0);
  CHECK(result.says("your progress can't be remembered"));
  CHECK(result.says("✓ a  Begin  1 case passed"));
}

TEST_CASE_FIXTURE(FakeCourse,
                  "docs builds the book into the build folder, and says when it can't") {
  const auto docs_with = [&](const std::string& site) {
    write_program("docs/site.sh", site);
    return course("docs");
  };
  const auto result = docs_with("echo \"The book begins at $1/html/index.html\"\n");
  CHECK(result.code == 0);
  CHECK(result.says("build/docs/html/index.html"));
  CHECK(docs_with("exit 1\n").code == 1);
  CHECK(docs_with("echo doxygen is missing\nexit 2\n").code == 2);
}

TEST_CASE_FIXTURE(FakeCourse,
                  "the help of the program fits on a screen, and each command has its own") {
  const auto lines = runner::lines_of(course("--help").output);
  CHECK(lines.size() <= 23);
  for (const auto& line : lines) CHECK(runner::width_of(line) <= 80);
  CHECK(course("--help").says(
      "  list, next  Show what you have solved; say what to do next, and where\n"));
  CHECK(course("check --help").says("--backend"));
  for (const std::string command : {"check", "trace", "run"}) {
    for (const auto& line : runner::lines_of(course(command + " --help").output))
      CHECK_MESSAGE(runner::width_of(line) <= 80, line);
  }
  CHECK_FALSE(course("--help").says("judge"));
}

TEST_CASE_FIXTURE(
    FakeCourse, "the manual page has every command, its options, and no line that man would obey") {
  const auto page = course("--manual");
  CHECK(page.code == 0);
  CHECK(page.says(".SH Learn\n.SS check\n"));
  CHECK(page.says("\\fB\\-\\-backend"));
  CHECK(page.says(".SS doctor\n"));
  for (const auto& line : runner::lines_of(page.output)) {
    if (!line.starts_with('.')) continue;
    const auto macro = line.substr(0, 3);
    CHECK((macro == ".TH" || macro == ".SH" || macro == ".SS" || macro == ".TP" || macro == ".B " ||
           macro == ".br"));
  }
}

TEST_CASE_FIXTURE(FakeCourse, "bash completes commands, options, lessons and tasks") {
  write("completion", course("completion").output);
  const auto completed = [&](const std::string& typed, int word) {
    return runner::capture(
               {.words = {"bash", "-c",
                          "source '" + (root() / "completion").string() + "'; COMP_WORDS=(" +
                              typed + "); COMP_CWORD=" + std::to_string(word) +
                              "; _cohort_course; echo \"${COMPREPLY[@]}\""}})
        .output;
  };
  CHECK(completed("./course ch", 1) == "check\n");
  CHECK(completed("./course check 00", 2) == "00 00.a 00.b\n");
  CHECK(completed("./course check --sol", 2) == "--solution\n");
  CHECK(completed("./course hint 01", 2) == "01 01.a\n");
}
