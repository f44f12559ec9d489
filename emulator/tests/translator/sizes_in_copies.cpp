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
  TEST_CASE("the size of what is copied or set is asked for its type") {
    CHECK(of_statement("cudaMemcpy(h, d, sizeof(h), k)") ==
          as_it_was("cudaMemcpy(h, d, ::emulator::SizeInCopy<decltype(h)>::of(sizeof(h)), k)"));
    CHECK(of_statement("cudaMemcpy(h, a->d, sizeof a->d, k)") ==
          as_it_was("cudaMemcpy(h, a->d, ::emulator::SizeInCopy<decltype(a->d)>::of(sizeof a->d), "
                    "k)"));
    CHECK(of_statement("cudaMemset(d, g(1, 2), sizeof(d))") ==
          as_it_was("cudaMemset(d, g(1, 2), ::emulator::SizeInCopy<decltype(d)>::of(sizeof(d)))"));
  }

  TEST_CASE("every other size stays") {
    for (const std::string statement :
         {"cudaMemcpy(h, d, n * sizeof(h), k)", "cudaMemcpy(h, d, sizeof(h) * n, k)",
          "cudaMemcpy(&h, d, sizeof(h), k)", "cudaMemcpy(h, d, sizeof(int), k)",
          "cudaMemcpy(h, d, n, k)", "memcpy(h, d, sizeof(h))"})
      CHECK(of_statement(statement) == as_it_was(statement));
  }
}
