// `<<<>>>`: the text that launches become.
#include <doctest/doctest.h>

#include <string>

#include "tight.hpp"

namespace {

/// The translation of a launch of `callee`, with what stands before it.
std::string launch(const std::string& before, const std::string& callee,
                   const std::string& configuration = "1, 2", const std::string& arguments = "x") {
  return before + "(::emulator::configure(" + configuration + "), " + callee + "(" + arguments +
         "));";
}

}  // namespace

TEST_SUITE("launches") {
  TEST_CASE("a launch is a call after its configuration") {
    CHECK(translated("k<<<1, 2>>>(x);") == launch("", "k"));
    CHECK(translated("k<<<1, 2, 3, s>>>();") == launch("", "k", "1, 2, 3, s", ""));
    CHECK(translated("k <<< dim3(1, 2), {3, 4} >>> (x);") ==
          "(::emulator::configure(  dim3(1, 2), {3, 4} ), k (x));");
  }

  TEST_CASE("the callee is the whole name or expression, and no more") {
    for (const std::string callee : {
             "ns::k<T>",
             "::k",
             "::ns::k<int, (3 > 2)>",
             "k<a<(b>c)>>",
             "k<a<b<int>>>",
             "k<1 << 2>",
             "k<N <= 3>",
             "k<'>'>",
             "a.k",
             "a->b.k",
             "a.template k<int>",
             "T::template k<int>",
             "kernels[i]",
             "kernels[i][j + 1]",
             "a.kernels[f(i)]",
             "(*fp)",
             "get(1, 2)",
             "get<int>(1)",
             "this->k",
             "a<b>::k",
             "operators::k",
         }) {
      CAPTURE(callee);
      for (const std::string before :
           {"", "if (x) ", "else ", "return ", "for (;;) ", "a = b ? 1 : ", "!", "{", "f(), "}) {
        CAPTURE(before);
        const std::string after = before == "{" ? "}" : "";
        CHECK(translated(before + callee + "<<<1, 2>>>(x);" + after) ==
              launch(before, callee) + after);
      }
    }
  }

  TEST_CASE("the configuration ends where it should") {
    for (const std::string configuration : {
             "1 << 2, 8 >> 1",
             "dim3(a > b), (c >> 1)",
             "sizeof(A<B<C<int>>>), 1",
             "f<A<B<int>>>(0), 1",
             "1, v<int>",
             "n < 4 ? 1 : 2, 32",
             "1, n < 4 ? 1 : 2",
             "A<B<C>>::blocks, 32",
             "[&] { return dim3(1); }(), {1, 2, 3}",
         }) {
      CAPTURE(configuration);
      CHECK(translated("k<<<" + configuration + ">>>(x);") == launch("", "k", configuration));
    }
  }

  TEST_CASE("several launches in one statement") {
    CHECK(translated("c ? j<<<1, 2>>>(x) : k<<<3, 4>>>(f<A<B<int>>>(0));") ==
          "c ? (::emulator::configure(1, 2), j(x)) : "
          "(::emulator::configure(3, 4), k(f<A<B<int>>>(0)));");
    CHECK(translated("j<<<n < 4, 2>>>(x), k<<<3, 4>>>(x);") ==
          "(::emulator::configure(n < 4, 2), j(x)), (::emulator::configure(3, 4), k(x));");
  }

  TEST_CASE("a macro's expansion may have a space in the brackets") {
    CHECK(translated("k<< <1, 2>> >(x);") == "(::emulator::configure( 1, 2), k(x));");
  }

  TEST_CASE("shifts, templates and strings are none") {
    for (const std::string source : {
             "a = 1 << 2 >> 3; b <<= 4; c >>= 5;",
             "A<B<C<int>>> a; A<B<C<int>>> f(int);",
             "operator<< <char>(os, x); friend A operator<< <>(A, B<C>);",
             "operator<<<char>(os, x);",
             "f(\"k<<<1, 2>>>(x)\", R\"(k<<<1, 2>>>(x))\", '<<<');",
         }) {
      CAPTURE(source);
      CHECK(translated(source) == source);
    }
  }
}
