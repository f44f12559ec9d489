// Every token stays in its line.
#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "translate.hpp"

namespace {

/// The number that line markers and newlines give to the line in which `word` stands.
int line_of(const std::string& text, const std::string& word) {
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line); ++number) {
    if (line.starts_with("# "))
      number = std::stoi(line.substr(2)) - 1;
    else if (line.find(word) != std::string::npos)
      return number;
  }
  return -1;
}

const std::string source = R"cuda(# 10 "a.cu"
template <typename at_10, int
at_11> __launch_bounds__
(at_12) static
__global__ void at_13(int*
 at_14,
# 30 "b.cuh"
 at_30 x = R"raw(

)raw", at_32 y) requires
 at_33<int>
{
#pragma unroll
  volatile
  __shared__ at_37
   x[at_38],
   y; at_39();
  extern __shared__
    at_41 z[
    ]; at_42();
  (*at_43)
   <<<at_44,
   at_45>>>(at_45b,
   at_46); at_46b();
  at_47<<<1, 2>>>(); auto f = [] { at_47c(x); };
}
__device__
__constant__ at_50 a; static __device__ void at_50b();
)cuda";

}  // namespace

TEST_SUITE("lines") {
  TEST_CASE("words stay in the lines that their names tell") {
    const std::string text = translator::translate(source);
    for (const int line :
         {10, 11, 12, 13, 14, 30, 32, 33, 37, 38, 39, 41, 42, 43, 44, 45, 46, 47, 50})
      CHECK(line_of(text, "at_" + std::to_string(line)) == line);
    CHECK(line_of(text, "at_45b") == 45);
    CHECK(line_of(text, "at_46b") == 46);
    CHECK(line_of(text, "at_47c") == 47);
    CHECK(line_of(text, "at_50b") == 50);
  }

  TEST_CASE("words stay in their columns, if they are to") {
    const std::string first = "# 1 \"a.cu\"\n";
    for (const std::string line :
         {"__global__ void k(int* p) { __shared__ int a; here(); }",
          "void f() { k<<<here(), 32>>>(); }", "void f() { k<<<1, 32>>>(here()); }",
          "int cudaFree(int); void f() { cudaFree(1); cudaFree(here()); }", "__device__ here a;",
          "void f() {\n  __noinline__ here(); }"}) {
      const std::string text =
          translator::translate(first + line, translator::Linkage::shared,
                                translator::Formers::refused, {}, translator::Columns::kept);
      const auto column = [](const std::string& in) {
        const auto at = in.rfind("here");
        return at - in.rfind('\n', at);
      };
      CAPTURE(text);
      CHECK(column(text) == column('\n' + line));
      CHECK(line_of(text, "here") == (line.find('\n') == std::string::npos ? 1 : 2));
    }
  }

  TEST_CASE("the runtime learns the lines of kernels and variables") {
    const std::string text = translator::translate(source);
    CHECK(text.find("KernelInfo{\"at_13\", \"a.cu\", 13}") != std::string::npos);
    CHECK(text.find("(\"x\", \"b.cuh\", 37)") != std::string::npos);
    CHECK(text.find("(\"y\", \"b.cuh\", 37)") != std::string::npos);
    CHECK(text.find("(\"z\", \"b.cuh\", 41)") != std::string::npos);
  }

  TEST_CASE("what is no CUDA comes out as it went in") {
    const std::string plain =
        "# 1 \"/usr/include/a.h\" 1 3\nint a = 1'000'000 >> 2; // {\n/* ( */ char c = '{';\n"
        "# 2 \"a.cu\" 2\nauto s = R\"x(\n# 7 \"b\"\n}__shared__)x\"; double d = 1e+5;\n";
    CHECK(translator::translate(plain) == plain);
  }

  TEST_CASE("system headers are passed over, the macros of system headers are not") {
    const std::string header = "# 1 \"/usr/include/a.h\" 1 3\n}} ' \" (((\n# 2 \"a.cu\" 2\n";
    CHECK(translator::translate(header) == header);
    const std::string macro = "f(\n# 1 \"a.cu\" 3 4\n(\n# 1 \"a.cu\"\n__device__ 1));";
    CHECK(translator::translate(macro) == "f(\n# 1 \"a.cu\" 3 4\n(\n# 1 \"a.cu\"\n 1));");
    CHECK(translator::translate("# 1 \"/usr/include/a.h\" 1 3\n__device__ void f();\n") ==
          "# 1 \"/usr/include/a.h\" 1 3\n void f();\n");
    const std::string declared =
        "# 1 \"/usr/include/cuda_fp16.h\" 1 3\n# 2 \"/usr/include/cuda_fp16.h\" 3\n"
        "struct __half {}; __half __float2half(float);\n# 2 \"a.cu\" 2\n__half h = "
        "__float2half(1);\n";
    CHECK(translator::translate(declared) == declared);
  }
}
