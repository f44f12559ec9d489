// Macros give way to what they stand for, and no line moves.
#include "source/macros.hpp"

#include <doctest/doctest.h>

using source::without_macros;

TEST_CASE("macros with and without arguments, and of several lines") {
  CHECK(without_macros("#define N 4\nint a[N];\n") == "#define N 4\nint a[4];\n");
  CHECK(without_macros("#define ADD(p, i) (p)[i] += 1\nADD(a, f(x, y));\n") ==
        "#define ADD(p, i) (p)[i] += 1\n(a)[f(x, y)] += 1;\n");
  CHECK(
      without_macros("#define MEET()  \\\n  do {  \\\n    sync(); \\\n  } while (0)\nMEET();\n") ==
      "#define MEET()  \\\n  do {  \\\n    sync(); \\\n  } while (0)\ndo { sync(); } while (0);\n");
  CHECK(without_macros("#define TWO ONE, ONE\n#define ONE 1\nf(TWO);\n") ==
        "#define TWO ONE, ONE\n#define ONE 1\nf(1, 1);\n");
}

TEST_CASE("a use of several lines leaves as many") {
  CHECK(without_macros("#define ADD(a, b) a + b\nf(ADD(x,\n  y), z);\n") ==
        "#define ADD(a, b) a + b\nf(x + y\n, z);\n");
}

TEST_CASE("parameters are no other parameters' arguments") {
  CHECK(without_macros("#define SWAP(a, b) b, a\nf(SWAP(b, a));\n") ==
        "#define SWAP(a, b) b, a\nf(a, b);\n");
}

TEST_CASE("macros of headers, unless the text says otherwise") {
  CHECK(without_macros("int a[N];\n", {"#define N 4\n"}) == "int a[4];\n");
  CHECK(without_macros("#define N 8\nint a[N];\n", {"#define N 4\n"}) ==
        "#define N 8\nint a[N];\n");
}

TEST_CASE("what isn't clear stays, and so do comments and literals") {
  for (const char* text : {
           "#define NAME(x) #x\nf(NAME(a));\n",
           "#define JOIN(a, b) a##b\nint JOIN(x, y);\n",
           "#define ALL(...) f(__VA_ARGS__)\nALL(1, 2);\n",
           "#if A\n#define N 1\n#else\n#define N 2\n#endif\nf(N);\n",
           "#define F(x) x\nint F;\n",
           "#define N 4\nf(\"N\"); // N\n",
           "#define x x\nf(x);\n",
       })
    CHECK(without_macros(text) == text);
}
