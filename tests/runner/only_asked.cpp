// The tests of one task, and what they ask an answer for.
#include "check/only_asked.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace runner;

namespace {

std::string without_spaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

}  // namespace

TEST_CASE("of the tasks' tests those that judge the answer are left, on their own lines") {
  const NamedText test{.name = "/t.cu",
                       .text =
                           "int helper;\nTEST_SUITE(\"a\") {\n  TEST_CASE(\"one\") {\n  }\n}\n\n"
                           "TEST_SUITE(\"b\") {\n  TEST_CASE(\"two\") {}\n}\nint between;\n"
                           "TEST_SUITE(\"c\")\n{ }\n"};
  CHECK(without_spaces(only_suite(test, "b")) ==
        "#line1\"/t.cu\"\ninthelper;\n\n\n\n\n\n"
        "TEST_SUITE(\"b\"){\nTEST_CASE(\"two\"){}\n}\nintbetween;\n\n\n");
}

TEST_CASE("of an interface what the tests name is left, on its own lines") {
  const std::string interface =
      "// What the tests launch.\n"
      "KERNEL(sum, int*)\n"
      "TEST_KERNEL_FOR_TYPES(find,\n"
      "                      (int, char), const T*)\n"
      "\n"
      "CALL(plan_for, int)\n"
      "KERNEL_INSTANCE(sum_runs, (sum_all<true>), int*)\n";
  CHECK(without_spaces(only_served(
            interface, "TEST_CASE(\"one\") { sum<<<1, 1>>>(p); sum_runs<<<1, 1>>>(p); }")) ==
        "//Whatthetestslaunch.\nKERNEL(sum,int*)\n\n\n\n\n"
        "KERNEL_INSTANCE(sum_runs,(sum_all<true>),int*)\n");
  CHECK(
      without_spaces(only_served(interface, "TEST_CASE(\"one\") {\n  find<int>, plan_for(3); }")) ==
      "//Whatthetestslaunch.\n\nTEST_KERNEL_FOR_TYPES(find,\n(int,char),constT*)\n\n"
      "CALL(plan_for,int)\n\n");
}

TEST_CASE("what others' helpers name is not served, but what one's own come to is") {
  const std::string tests =
      "namespace {\n"
      "int launched = 0;\n"
      "template <class T>\n"
      "  void launch_all(T* p) {\n"
      "  launch_one(p);\n"
      "\n"
      "  ++launched;  // not by sum_rows\n"
      "}\n"
      "struct One : Other {\n"
      "  void operator()(int* p) { sum<<<1, 1>>>(p); }\n"
      "} launch_one;\n"
      "void launch_rows(int* p)\n"
      "{ sum_rows<<<1, 1>>>(p); }\n"
      "constexpr auto& rows = sum_rows;\n"
      "}\n"
      "\n"
      "TEST_SUITE(\"a\") {\n"
      "  TEST_CASE(\"one\") { launch_all(p); }\n"
      "}\n";
  CHECK(without_spaces(only_served("KERNEL(sum, int*)\nKERNEL(sum_rows, int*)\n", tests)) ==
        "KERNEL(sum,int*)\n\n");
}
