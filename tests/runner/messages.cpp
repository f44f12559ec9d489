// What a learner sees of a failed build.
#include <doctest/doctest.h>

#include <filesystem>

#include "base/files.hpp"
#include "base/text.hpp"
#include "compile/compile_error.hpp"
#include "compile/compiler_messages.hpp"
#include "compile/diagnostics.hpp"
#include "compile/full_disk.hpp"
#include "compile/plain_words.hpp"

using namespace runner;

TEST_CASE("ninja's own lines and the failed command are left out") {
  const Tree tree{.root = "/nowhere", .build = "/nowhere/build"};
  const auto messages = compiler_messages(
      "ninja: Entering directory `build'\n[1/3] Compiling x.cpp\nFAILED: x.o \nc++ -c x.cpp\n"
      "x.cuh:12:3: error: expected ';'\n   12 | int y\n[2/3] Compiling y.cpp\n"
      "ninja: build stopped: subcommand failed.\n",
      tree);
  CHECK(messages == "x.cuh:12:3: error: expected ';'\n   12 | int y\n");
}

TEST_CASE("a full disk is told by what compilers, assemblers and linkers say of it") {
  const Tree tree{.root = "/nowhere", .build = "/nowhere/build"};
  for (const std::string line :
       {"x.cu:6:113: fatal error: error writing to /tmp/cc.s: No space left on device",
        "/tmp/cc.s: Fatal error: can't write 40 bytes to x.o: 'No space left on device'",
        "/usr/bin/ld: final link failed: No space left on device",
        "filesystem error: can't write: Disk quota exceeded [x.cpp]"})
    CHECK(full_disk_text(line + "\n", tree).starts_with("the disk is full"));
  CHECK(full_disk_text("x.cu:1:1: error: expected ';'\n  1 | puts(\"No space left on device\")\n",
                       tree)
            .empty());
}

TEST_CASE("files are named from the current folder, where they can be clicked") {
  const auto here = std::filesystem::current_path();
  const Tree tree{.root = here, .build = here / "build"};
  CHECK(tree.shown(here / "lessons" / "x.cuh") == "lessons/x.cuh");
  CHECK(tree.shown("/elsewhere/x.cuh") == "/elsewhere/x.cuh");
  CHECK(tree.command("check 01") == "./course check 01");
  CHECK(tree.command("") == "./course");
}

TEST_CASE("a file's name may have spaces, and a slash in prose begins none") {
  const auto here = std::filesystem::current_path();
  const Tree tree{.root = here, .build = here / "build"};
  const auto folder = here / "a folder of messages.cpp";
  std::filesystem::create_directory(folder);
  write_file(folder / "x y.cu", "");
  CHECK(tree.with_clickable_paths("in/out (" + (folder / "x y.cu").string() + ":2: error") ==
        "in/out (a folder of messages.cpp/x y.cu:2: error");
  CHECK(tree.with_clickable_paths("/ or " + (folder / "x y.cu").string() + ":2: error") ==
        "/ or a folder of messages.cpp/x y.cu:2: error");
  std::filesystem::remove_all(folder);
  for (const std::string message : {"a b/x y.cu:2:3: error: no", "a b/x y.cu(2): error: no"})
    CHECK(first_error(message)->file == "a b/x y.cu");
}

TEST_CASE("that a kernel is a lambda to the compiler is left out") {
  const std::string error = "x.cu:2:3: error: no\n";
  CHECK(errors_in("x.cu: In lambda function:\n" + error) == error);
  CHECK(errors_in("x.cu: In function 'f':\n" + error).starts_with("x.cu: In function"));
}

TEST_CASE("the first error of g++ and of nvcc, coloured or not") {
  const auto gnu = first_error(
      "In file included from a.cu:1:\n\033[01;31mx.cuh:12:3:\033[K "
      "\033[01;31merror: \033[Kexpected ';'\n");
  REQUIRE(gnu);
  CHECK(gnu->file == "x.cuh");
  CHECK(gnu->place == "x.cuh:12");
  CHECK(gnu->text == "expected ';'");

  const auto nvcc = first_error("x.cuh(12): error: expected a \";\"\n");
  REQUIRE(nvcc);
  CHECK(nvcc->place == "x.cuh:12");

  CHECK_FALSE(first_error("x.cuh:12:3: warning: unused\n"));
}

TEST_CASE("an error in a template is told at the line of one's own that asked for it") {
  const std::string messages =
      "inc/reduce.h: In instantiation of 'T reduce(T) [with T = plus]':\n"
      "lessons/03/exercise.cuh:64:19:   required from here\n"
      "inc/reduce.h:30:10: error: no match for call\n";
  const auto own = first_error(messages, "lessons/03/exercise.cuh");
  REQUIRE(own);
  CHECK(own->file == "lessons/03/exercise.cuh");
  CHECK(own->place == "lessons/03/exercise.cuh:64");
  CHECK(own->text == "no match for call (in inc/reduce.h:30:10)");
  const auto other = first_error(messages, "lessons/04/exercise.cuh");
  REQUIRE(other);
  CHECK(other->place == "inc/reduce.h:30");
}

TEST_CASE("what a header lacks is told at the line of one's own that includes it") {
  const std::string messages =
      "In file included from inc/buffer.hpp:12,\n                 from x.cu:5:\n"
      "inc/check.hpp:5:2: error: #error \"compile with -std=c++20\"\n";
  CHECK(first_error(messages, "x.cu")->place == "x.cu:5");
  CHECK(first_error(messages, "y.cu")->place == "inc/check.hpp:5");
  const std::string of_another =
      "In file included from x.cu:5:\ninc/a.hpp:1:2: error: expected ';'\n";
  CHECK(first_error(of_another, "x.cu")->place == "inc/a.hpp:1");
}

TEST_CASE("errors are told once each, with their lines, and without what leads to them") {
  const std::string error = "x.cu:3:1: error: broken\n    3 | broken\n      | ^~~~~~\n";
  CHECK(compile_error_text(error, "log", {}, "x.cu") == error);
  CHECK(compile_error_text("In file included from build/whole.cu:1:\nx.cu: In function 'f':\n" +
                               error + "y.hpp:1:1: note: in a macro\n    1 | #define\n" + error,
                           "log", {}, "x.cu") == error);
  const std::string many = error + "x.cu:4:1: error: b\nx.cu:5:1: error: c\nx.cu:6:1: error: d\n";
  CHECK(compile_error_text(many, "log", {}, "x.cu") ==
        error + "\n… and 3 more errors, which may come of it: all in log\n");
  // What comes of it elsewhere is not told.
  CHECK(compile_error_text("t.cu:1:1: error: no f\n" + error, "log", {}, "x.cu") == error);
}

TEST_CASE("no name of the emulator's own is proposed") {
  CHECK(compile_error_text("x.cu:3:1: error: ‘no’ is not a member of ‘cg’; did you mean "
                           "‘cg::details::Member::nothing’?\n",
                           "log", {}, "x.cu") ==
        "x.cu:3:1: error: ‘no’ is not a member of ‘cg’\n"
        "cg has no no: is it spelled otherwise, or is an #include missing?\n");
}

TEST_CASE("an error that is told elsewhere shows the line of one's own") {
  const std::string messages =
      "emulator/include/tiles.h: In instantiation of 'tile f() [with int size = 15]':\nx.cu:2:3:   "
      "required "
      "from "
      "here\nemulator/include/tiles.h:35:47: error: static assertion failed: a power of two\n   35 "
      "| "
      "static_assert(\n      | ^\n";
  CHECK(compile_error_text(messages, "log", {}, "x.cu", "int a;\n  f<15>();\n") ==
        "x.cu:2:3: error: a power of two\n    2 |   f<15>();\n      |   ^\n");
  // As a compiler marks a name, and a call at its parenthesis.
  CHECK(compile_error_text("x.cu:1:5: error: odd\n", "log", {}, "x.cu", "a = cg::sum(3);\n") ==
        "x.cu:1:5: error: odd\n    1 | a = cg::sum(3);\n      |     ^~~~~~~\n");
  CHECK(compile_error_text("x.cu:1:12: error: odd\n", "log", {}, "x.cu", "a = cg::sum(3);\n") ==
        "x.cu:1:12: error: odd\n    1 | a = cg::sum(3);\n      |     ~~~~~~~^\n");
}

TEST_CASE("types of the emulator's own aren't named") {
  CHECK(in_course_words("to ‘cuda::barrier<cuda::thread_scope_block, "
                        "cuda::details::empty_completion>::arrival_token&&’ {aka "
                        "‘emulator::ArrivalToken&&’}") ==
        "to ‘cuda::barrier<cuda::thread_scope_block>::arrival_token&&’");
  CHECK(in_course_words("call to ‘dry_run(tests::Asking&)’") == "call to ‘dry_run(Asking&)’");
  // What a type of CUDA's keeps to itself here isn't there at all.
  CHECK(in_course_words("‘static void cuda::pipeline<scope>::wait(const emulator::Memory&) [with "
                        "cuda::thread_scope scope = block]’ is private within this context") ==
        "‘cuda::pipeline’ has no member named ‘wait’");
  CHECK(in_course_words("call to ‘thread_group::num_threads’ declared with attribute error: call "
                        "size()") == "call size()");
}

TEST_CASE("what an error means is said in CUDA's terms") {
  const auto words = [](const std::string& error) {
    return plain_words({{"x.cu", 1, 1, error}, {}, {}, {}});
  };
  CHECK(words("‘plus’ was not declared in this scope; did you mean ‘std::plus’?") ==
        "plus is one of the cooperative groups' names: write cg::plus.");
  CHECK(words("‘threadidx’ was not declared in this scope; did you mean ‘threadIdx’?").empty());
  CHECK(
      words("conversion from ‘cooperative_groups::coalesced_group’ to non-scalar type "
            "‘cooperative_groups::thread_block’ requested") ==
      "What is made is cg::coalesced_group, and what is declared cg::thread_block: write auto for "
      "the type, or make the other.");
  CHECK(words("invalid conversion from ‘const int*’ to ‘int*’ [-fpermissive]").find("is const") !=
        std::string::npos);
  CHECK(words("invalid conversion from ‘int’ to ‘int*’").find("is a & before it missing?") !=
        std::string::npos);
  CHECK(words("expected ‘,’ or ‘;’ before ‘if’") ==
        "A statement before this has no semicolon at its end.");
  CHECK(words("‘True’ was not declared in this scope").ends_with(": true."));
  CHECK(words("‘this_thread_cluster’ is not a member of ‘cg’; did you mean ‘this_thread_block’?") ==
        "It is called cg::this_cluster().");
  CHECK(words("invalid operands of types ‘void*’ and ‘int’ to binary ‘operator+’")
            .starts_with("A void* leads to anything"));
  CHECK(words("declaration of ‘Plan plan’ shadows a parameter")
            .starts_with("plan is a parameter already"));
  CHECK(words("wrong number of template arguments (1, should be 2)") ==
        "Between < and > belong 2 arguments, and not 1.");
  CHECK(words("nobody knows this one").empty());
  Diagnostic call{{"x.cu", 1, 1, "no matching function for call to ‘__shfl_sync(int&)’"},
                  {},
                  {{"y.h", 2, 1, "  candidate expects 3 arguments, 1 provided"}},
                  {}};
  CHECK(plain_words(call) == "__shfl_sync takes 3 arguments, and gets 1.");
}

TEST_CASE("warnings don't bury an error") {
  CHECK(
      errors_in("In file included from x.cuh:1,\n                 from t.cu:7:\n"
                "x.cuh: In function ‘void f(int)’:\nx.cuh:3:7: warning: unused ‘n’ [-Wunused]\n"
                "    3 | f(int n)\nx.cuh:2:1: note: declared here\nx.cuh: In function ‘int g()’:\n"
                "x.cuh:9:1: error: expected ‘;’\n    9 | }\nx.cuh:8:2: note: to match\n") ==
      "x.cuh: In function ‘int g()’:\nx.cuh:9:1: error: expected ‘;’\n    9 | }\n"
      "x.cuh:8:2: note: to match\n");
}

TEST_CASE("text is measured in characters and freed of colours") {
  CHECK(width_of("a · b") == 5);
  CHECK(pad("·", 3) == "·  ");
  CHECK(without_colour("\033[1;31mred\033[0m\033[K") == "red");
  CHECK(lines_of("a\n\nb") == std::vector<std::string>{"a", "", "b"});
  CHECK(trim(" \t ").empty());
  CHECK(count(1, "case") == "1 case");
  CHECK(count(0, "case") == "0 cases");
}
