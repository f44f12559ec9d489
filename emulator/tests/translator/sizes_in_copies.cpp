// Copies whose size is a `sizeof`.
#include <doctest/doctest.h>

#include <string>

#include "tight.hpp"

namespace {

const std::string declared =
    "int cudaMemcpy(void*, const void*, unsigned long, int); int cudaMemset(void*, int, unsigned "
    "long); ";

Tight of_statement(const std::string& statement) {
  return translated(declared + "void f() { check(" + statement + "); }");
}
Tight as_it_was(const std::string& statement) {
  return declared + "void f() { check(" + statement + "); }";
}

}  // namespace

TEST_SUITE("sizes in copies") {
  TEST_CASE("g++ sees what is copied, and how much") {
    CHECK(of_statement("cudaMemcpy(h, d, sizeof(h), k)") ==
          as_it_was("cudaMemcpy(h, d, (static_cast<void>(sizeof(__builtin_memcpy(h, d, "
                    "sizeof(h)))), sizeof(h)), k)"));
    CHECK(of_statement("cudaMemset(d, g(1, 2), sizeof d)") ==
          as_it_was("cudaMemset(d, g(1, 2), (static_cast<void>(sizeof(__builtin_memset(d, 0, "
                    "sizeof d))), sizeof d))"));
  }

  TEST_CASE("what begins with no sizeof stays, and so does what has a lambda") {
    for (const std::string statement :
         {"cudaMemcpy(h, d, n * sizeof(h), k)", "cudaMemcpy(h, [] { return d; }(), sizeof(h), k)",
          "memcpy(h, d, sizeof(h))", "a.cudaMemcpy(h, d, sizeof(h))"})
      CHECK(of_statement(statement) == as_it_was(statement));
  }
}
