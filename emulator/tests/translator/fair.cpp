// What an exercise must leave alone. The environment names the program TRANSLATE.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "folder.hpp"

namespace {

/// What `translate` says of an exercise, without the folder; empty if it takes it.
std::string said_of(const std::string& exercise, const std::string& helper = "") {
  const Folder folder;
  folder.write("exercise.cuh", exercise);
  folder.write("helper.cuh", helper);
  folder.write("a.cu", "#include \"exercise.cuh\"\nvoid expected_sums() { for (;;) {} }\n");
  const auto outcome = folder.translate("--exercise exercise.cuh -o out.cpp a.cu");
  CHECK(outcome.exit_code == (outcome.output.empty() ? 0 : 1));
  return outcome.output;
}

bool is_refused_at(const std::string& place, const std::string& said) {
  return said.starts_with(place + ": error: ");
}

}  // namespace

TEST_SUITE("fair") {
  TEST_CASE("an exercise can't have itself compiled in another way") {
    CHECK(is_refused_at("exercise.cuh:2", said_of("\n#pragma GCC optimize(\"O2\")\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("_Pragma(\"GCC optimize 3\") int x;\n")));
    CHECK(is_refused_at("exercise.cuh:1",
                        said_of("__attribute__((no_sanitize_thread)) void f() {}\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("[[gnu::no_sanitize(\"thread\")]] void f();\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("void f() { asm(\"nop\"); }\n")));
  }

  TEST_CASE("it can't run before the tests, nor end the process past them") {
    CHECK(is_refused_at("exercise.cuh:1", said_of("__attribute__((constructor)) void f() {}\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("struct S { S() { _exit(0); } } s;\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("int x = std::signal(14, f);\n")));
  }

  TEST_CASE("it can't define the tests' words anew, nor include their headers") {
    CHECK(is_refused_at("exercise.cuh:1", said_of("#define TEST_CASE(x) void f()\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("#  undef FAIL_CHECK\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("#define \\\n  atomicAdd x\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("#include <harness.hpp>\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("/* a */ #include <harness.hpp>\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("%:include <harness.hpp>\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("#include_next <harness.hpp>\n")));
    CHECK(is_refused_at("exercise.cuh:2", said_of("#define MINE <vector>\n#include MINE\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("#define expected_sums 0\n")));
    CHECK(is_refused_at("exercise.cuh:1", said_of("#define for if (0) for\n")));
    CHECK(
        is_refused_at("exercise.cuh:1", said_of("#include \"../solutions/01-x/exercise.cuh\"\n")));
  }

  TEST_CASE("nor can a macro or a file of its own do so") {
    CHECK(is_refused_at("exercise.cuh:4",
                        said_of("#define A \\\n  1\n\n#define B __attribute__((constructor))\n")));
    const auto said = said_of("#include \"helper.cuh\"\n", "\nvoid f() { _Exit(0); }\n");
    CHECK(is_refused_at("helper.cuh:2", said));
  }

  TEST_CASE("what only looks like it is taken") {
    CHECK(said_of("// asm, _exit, #pragma GCC\n#pragma once\n#define MINE(x) (x)\n"
                  "#include \"helper.cuh\"\n"
                  "template <class Signal> int f(Signal& signal) { return signal.alarm(); }\n"
                  "[[nodiscard]] const char* text() { return \"_exit /*\"; }\n"
                  "constexpr int many = 1'000'000; const char quote = '\"';\n"
                  "const char* raw = R\"(/*)\"; /*\n#pragma GCC */\n"
                  "__attribute__((aligned(16))) struct S {} s;\n",
                  "#pragma once\n#include \"exercise.cuh\"\n") == "");
  }
}
