// Members of types to come that are templates.
#include <doctest/doctest.h>

#include <string>

#include "tight.hpp"

TEST_SUITE("template members") {
  TEST_CASE("they get the word that nvcc does without") {
    CHECK(translated("void f() { A<T>::g<2>(x); }") == "void f() { A<T>::template g<2>(x); }");
    CHECK(translated("void f() { int n = A<B<T>>::g<T, 2>(); }") ==
          "void f() { int n = A<B<T>>::template g<T, 2>(); }");
  }

  TEST_CASE("all else stays") {
    for (const std::string source :
         {"void f() { A<T>::template g<2>(x); }", "void f() { std::get<2>(x); }",
          "void f() { A<T>::g(x); }", "void f() { if (A<T>::n < 2) g(x); }",
          "template <> void A<int>::g<2>(int x) { }"})
      CHECK(translated(source) == source);
  }
}
