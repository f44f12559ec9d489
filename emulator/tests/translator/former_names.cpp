// Names that CUDA 13 has no more.
#include <doctest/doctest.h>

#include "tight.hpp"
#include "translate.hpp"

namespace {

std::string taken(const std::string& source) {
  return translator::translate("# 1 \"a.cu\"\n" + source, translator::Linkage::shared,
                               translator::Formers::taken);
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_SUITE("former names") {
  TEST_CASE("they are taken as what they became") {
    CHECK(has(taken("void f() { x = cudaThreadSynchronize(); }"),
              "{ x = cudaDeviceSynchronize(); }"));
    CHECK(has(taken("void f() { cudaThreadExit(); }"),
              "::emulator::dropped(\"cudaThreadExit\"), cudaDeviceReset();"));
    CHECK(has(taken("__device__ int f(int x) { return __shfl(x, 1) + __any(x); }"),
              "return __shfl_sync(__activemask(), x, 1) + __any_sync(__activemask(), x);"));
  }

  TEST_CASE("a variable's name in quotes is the variable") {
    const std::string declared =
        "int cudaMemcpyToSymbol(...); int cudaGetSymbolAddress(...);\nvoid f() { x = ";
    CHECK(has(taken(declared + "cudaMemcpyToSymbol(\"table\", p, 4); }"), "(table, p, 4)"));
    CHECK(has(taken(declared + "cudaGetSymbolAddress((void**)&p, \"t\"); }"), "&p, t)"));
    CHECK(has(taken(declared + "cudaMemcpyToSymbol(table, \"text\", 4); }"), "\"text\""));
  }

  TEST_CASE("references of textures are variables, and a program's own textures stay") {
    CHECK(has(taken("static texture<float, 2> image;"),
              "static ::emulator::TextureReference<float, 2> image;"));
    const std::string own = "template <class T> class texture; texture<int>* f();";
    CHECK(has(taken(own), own));
  }

  TEST_CASE("the compiler is told of each once, at its first use") {
    const std::string text =
        taken("void f() {\ncudaThreadExit();\ncudaThreadExit(); cudaThreadSynchronize(); }");
    CHECK(has(
        text,
        "# 2 \"a.cu\"\nconstexpr int cudaThreadExit __attribute__((deprecated(\"gone since CUDA "
        "13, taken as cudaDeviceReset(); --strict refuses it\"))) = 0;"));
    CHECK(has(text, "# 3 \"a.cu\"\nenum { use = cudaThreadSynchronize };"));
    CHECK(text.find("int cudaThreadExit") == text.rfind("int cudaThreadExit"));
  }

  TEST_CASE("a program's own functions of these names stay") {
    const std::string own = "__device__ int __shfl(int x, int i) { return x; }\n";
    CHECK(has(taken(own + "__device__ int f(int x) { return __shfl(x, 1); }"),
              "return __shfl(x, 1)"));
    CHECK(has(taken("void f() { x.cudaThreadExit(); }"), "x.cudaThreadExit()"));
  }
}
