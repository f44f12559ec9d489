// What the tests of one task ask an answer for.
#include "check/only_served.hpp"

#include <doctest/doctest.h>

using namespace runner;

TEST_CASE("of an interface what the tests name is left, on its own lines") {
  const std::string interface =
      "// What the tests launch.\n"
      "KERNEL(sum, int*)\n"
      "TEST_KERNEL_FOR_TYPES(find,\n"
      "                      (int, char), const T*)\n"
      "\n"
      "CALL(plan_for, int)\n"
      "KERNEL_INSTANCE(sum_runs, (sum_all<true>), int*)\n";
  CHECK(only_served(interface, "TEST_CASE(\"one\") { sum<<<1, 1>>>(p); sum_runs<<<1, 1>>>(p); }") ==
        "// What the tests launch.\nKERNEL(sum, int*)\n\n\n\n\n"
        "KERNEL_INSTANCE(sum_runs, (sum_all<true>), int*)\n");
  CHECK(only_served(interface, "TEST_CASE(\"one\") {\n  find<int>, plan_for(3)") ==
        "// What the tests launch.\n\nTEST_KERNEL_FOR_TYPES(find,\n"
        "                      (int, char), const T*)\n\nCALL(plan_for, int)\n\n");
}

TEST_CASE("what others' helpers name is not served, but what one's own come to is") {
  const std::string tests =
      "int launched = 0;\n"
      "\n"
      "template <class T>\n"
      "void launch_all(T* p) {\n"
      "  launch_one(p);\n"
      "\n"
      "  ++launched;  // not by sum_rows\n"
      "}\n"
      "\n"
      "struct One {\n"
      "  void operator()(int* p) { sum<<<1, 1>>>(p); }\n"
      "} launch_one;\n"
      "\n"
      "void launch_rows(int* p) { sum_rows<<<1, 1>>>(p); }\n"
      "\n"
      "TEST_SUITE(\"a\") {\n"
      "  TEST_CASE(\"one\") { launch_all(p); }\n"
      "}\n";
  CHECK(only_served("KERNEL(sum, int*)\nKERNEL(sum_rows, int*)\n", tests) ==
        "KERNEL(sum, int*)\n\n");
}
