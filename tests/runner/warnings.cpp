// Compilers' warnings: which are the learner's, and how they are told.
#include "compile/warnings.hpp"

#include <doctest/doctest.h>

#include "fake_course.hpp"

using namespace runner;
using testing::FakeCourse;

namespace {

const Tree tree{.root = "/nowhere", .build = "/nowhere/build"};

bool is_exercise(const std::filesystem::path& file) { return file == "/nowhere/l/exercise.cuh"; }

std::string uninitialized(int line) {
  return ":" + std::to_string(line) +
         ":7: warning: ‘sum’ is used uninitialized [-Wuninitialized]\n    5 |   sum += x;\n";
}

}  // namespace

TEST_CASE("the exercise's warnings are told once each, without the option's name") {
  const auto warnings =
      warnings_in("../l/exercise.cuh: In function ‘int f()’:\n../l/exercise.cuh" +
                      uninitialized(5) + "/nowhere/l/exercise.cuh" + uninitialized(5) +
                      "/nowhere/l/exercise.cuh:4:7: note: ‘sum’ was declared here\n" +
                      "../tests/test.cu" + uninitialized(9) + "../l/exercise.cuh" +
                      "\033[01;35m:6:1:\033[K warning: no return statement\n",
                  tree, is_exercise);
  REQUIRE(warnings.size() == 2);
  CHECK(warnings[0] == "/nowhere/l/exercise.cuh:5:7: warning: ‘sum’ is used uninitialized");
  CHECK(warnings[1] == "/nowhere/l/exercise.cuh:6:1: warning: no return statement");
}

TEST_CASE("of what nobody sets, its declaration is told, but for the system's files") {
  const std::string declared = ":3:5: note: ‘sum’ was declared here\n";
  CHECK(unset_variables_text("../l/a.cu" + uninitialized(5) + "../l/a.cu" + declared +
                                 "/usr/include/b.h" + uninitialized(7) + "/usr/include/b.h" +
                                 declared + "../l/a.cu" + uninitialized(5) + "../l/b.cu" +
                                 declared + "../l/a.cu:9:1: warning: no return statement\n",
                             tree) ==
        "/nowhere/l/a.cu:5:7: warning: ‘sum’ is used uninitialized; its declaration at "
        "/nowhere/l/a.cu:3 gives it no value\n");
}

TEST_CASE("a place is warned of once, and a line once of each kind") {
  const std::string file = "../l/exercise.cuh:", call = "statement is a reference, not call, to ";
  const auto warnings =
      warnings_in(file + "5:11: warning: " + call + "function ‘sync’ [-Waddress]\n" + file +
                      "5:11: warning: statement has no effect [-Wunused-value]\n" + file +
                      "8:3: warning: narrowing of ‘x’ [-Wnarrowing]\n" + file +
                      "8:9: warning: narrowing of ‘y’ [-Wnarrowing]\n",
                  tree, is_exercise);
  REQUIRE(warnings.size() == 2);
  CHECK(warnings[0].ends_with("function ‘sync’: to call it, write () after it"));
  CHECK(warnings[1].ends_with("8:3: warning: narrowing of ‘x’"));
}

TEST_CASE("what a lambda captures may be of an anonymous namespace") {
  const auto warnings = [](const std::string& of) {
    return warnings_in("../l/exercise.cuh:7:8: warning: ‘" + of + "’ has a field ‘" + of +
                           "::op’ whose type uses the anonymous namespace [-Wsubobject-linkage]\n",
                       tree, is_exercise);
  };
  CHECK(warnings("launch(int*)::<lambda()>").empty());
  CHECK(warnings("Engine").size() == 1);
}

TEST_CASE_FIXTURE(FakeCourse, "the first are shown, and how many more there are") {
  std::string messages;
  for (int line = 1; line <= 7; ++line) messages += "../l/exercise.cuh" + uninitialized(line);
  write("all.warnings", messages);
  const auto file = root() / "all.warnings";
  const auto text = warnings_text(file, tree, is_exercise);
  CHECK(
      text.ends_with("exercise.cuh:5:7: warning: ‘sum’ is used uninitialized\n"
                     "… and 2 more warnings, all in " +
                     tree.shown(file) + "\n"));
  CHECK(warnings_text(file, tree, [](const auto&) { return false; }).empty());
  CHECK(warnings_text(root() / "none", tree, is_exercise).empty());
}

TEST_CASE_FIXTURE(FakeCourse, "check shows them each time, below the results") {
  const auto place = "work/00-first/exercise.cuh";
  write("work/00-first/exercise.cuh.warnings",
        std::string("../") + place + uninitialized(5) + "../tests/test.cu" + uninitialized(6));
  for (int time = 0; time < 2; ++time) {
    const auto result = course("check 0");
    CAPTURE(result.output);
    const auto results = result.output.find("✗ a  Begin");
    const auto warning =
        result.output.find(std::string(place) + ":5:7: warning: ‘sum’ is used uninitialized\n");
    REQUIRE(warning != std::string::npos);
    CHECK(results < warning);
    CHECK(result.last_line().starts_with("Fix "));
    CHECK_FALSE(result.says("test.cu"));
  }
  CHECK_FALSE(course("check 0 --solution").says("warning"));
}

TEST_CASE_FIXTURE(FakeCourse, "the judge wants no warning in the file, and that it compiles") {
  const auto judged = [&](const std::string& messages) {
    write("kept", messages);
    return run("\"$COURSE_UPKEEP\" judge warnings work/00-first/exercise.cuh kept").code;
  };
  CHECK(judged("") == 0);
  CHECK(judged("../tests/test.cu" + uninitialized(3)) == 0);
  CHECK(judged("../work/00-first/exercise.cuh" + uninitialized(3)) == 1);
  CHECK(judged("../tests/test.cu:3:1: error: expected ‘;’\n") == 1);
}

TEST_CASE("a warning that a failure may come of is told apart") {
  const std::string place = "../l/exercise.cuh:9:1: warning: ";
  CHECK(may_be_the_cause(place + "control reaches end of non-void function [-Wreturn-type]\n", tree,
                         is_exercise));
  CHECK_FALSE(
      may_be_the_cause(place + "unused variable ‘i’ [-Wunused-variable]\n", tree, is_exercise));
  CHECK_FALSE(
      may_be_the_cause("../tests/test.cu:1:1: warning: no [-Wreturn-type]\n", tree, is_exercise));
}
