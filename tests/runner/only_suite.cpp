// The test cases of one task.
#include "check/only_suite.hpp"

#include <doctest/doctest.h>

using namespace runner;

namespace {

const std::string three_tasks =
    "int helper;\n"              // 1
    "TEST_SUITE(\"a\") {\n"      // 2
    "  TEST_CASE(\"one\") {\n"   // 3
    "  }\n"                      // 4
    "}\n"                        // 5
    "\n"                         // 6
    "TEST_SUITE(\"b\") {\n"      // 7
    "  TEST_CASE(\"two\") {}\n"  // 8
    "}\n"                        // 9
    "int between;\n"             // 10
    "TEST_SUITE(\"c\") {\n"      // 11
    "}\n";                       // 12

}  // namespace

TEST_CASE("of the tasks' tests those that judge the answer are left, with their own lines") {
  CHECK(only_suite({.name = "/t.cu", .text = three_tasks}, "b") ==
        "#line 1 \"/t.cu\"\nint helper;\n"
        "#line 6 \"/t.cu\"\n\nTEST_SUITE(\"b\") {\n  TEST_CASE(\"two\") {}\n}\nint between;\n");
}
