// What can't be translated: the message names the place and says what to do.
#include <doctest/doctest.h>

#include <string>

#include "left_out.hpp"
#include "source/source_error.hpp"
#include "translate.hpp"

namespace {

std::string error_of(const std::string& source) {
  try {
    const auto text = translator::translate("# 1 \"a.cu\"\n" + source);
    return "translated to: " + text;
  } catch (const source::SourceError& error) {
    return error.what();
  }
}

}  // namespace

TEST_SUITE("errors") {
  TEST_CASE("brackets without a partner") {
    CHECK(error_of("void f() {\n\n") == "a.cu:1: error: '{' is never closed: add the missing '}'");
    CHECK(error_of("\nint a[3;\n}") ==
          "a.cu:2: error: '[' is still open where the '}' of line 3 stands: add the missing ']'");
    CHECK(error_of("\nint a = f([] {\n);") ==
          "a.cu:3: error: ')' stands where the '{' of line 2 is still open: add the missing '}'");
    CHECK(error_of("void f() {\n  g(1));\n}").starts_with("a.cu:2: error: ')' closes nothing: "));
    CHECK(error_of("\n)") ==
          "a.cu:2: error: ')' closes nothing: remove it, or add what it should close");
  }

  TEST_CASE("a brace that is never closed is found by the indentation") {
    const auto line_of = [](const std::string& source) {
      const std::string error = error_of(source);
      return error.substr(0, error.find(": error: '{' is never closed"));
    };
    CHECK(
        line_of("int f(int a,\n      int b) {\n  for (;;) {\n    g(a,\n      b);\n  return 1;\n}\n"
                "int g() {\n  return 2;\n}\n") == "a.cu:3");
    CHECK(line_of("int f() {\n  if (a) {\n    g();\n  } else {\n    h();\n  }\n"
                  "int g() {\n  return 2;\n}\n") == "a.cu:1");
    CHECK(line_of("int f()\n{\n  while (a) {\n    if (a) {\n      g();\n  }\n}\n") == "a.cu:4");
  }

  TEST_CASE("kernels and launches that are incomplete") {
    CHECK(error_of("\n__global__ int a;").starts_with("a.cu:2: error: no kernel's parameter list"));
    CHECK(error_of("void f() {\n k<<<1, 2>>>; }").starts_with("a.cu:2: error: no '>>>('"));
    CHECK(error_of("void f() {\n <<<1, 2>>>(x); }").starts_with("a.cu:2: error: no kernel's name"));
    CHECK(error_of("void f() {\n k<<<1>>>(x); }").starts_with("a.cu:2: error: a launch says how"));
    CHECK(
        error_of("void f() {\n k<<<f(1, 2)>>>(x); }").starts_with("a.cu:2: error: a launch says"));
    const std::string kernel = "__global__ void k(int);\n";
    CHECK(
        error_of(kernel + "void f() { k<<1, 2>>(x); }").starts_with("a.cu:2: error: a launch has"));
    CHECK(error_of("void f() { k<<1, 2>>(x); }").starts_with("translated to: "));
    CHECK(
        error_of("__block_size__((8)) __global__ void k();")
            .starts_with("a.cu:1: error: __block_size__ is not supported: use __launch_bounds__"));
  }

  TEST_CASE("calls that a side can't make") {
    const std::string exercise = "#pragma GCC pch_preprocess \"x.gch\"\n";
    const std::string kernel =
        "template <class T> __global__ void t() {}\n__global__ void k() {}\n";
    const std::string device = "__device__ int d(int x) { return x; }\n";
    const std::string host = "int h(int x) { return x; }\n";
    for (const std::string call : {"k();", "if (x) k();", "t<int>();", "return k();"})
      CHECK(error_of(kernel + "void f(int x) {" + call + "}")
                .find("a.cu:3: error: a kernel is not called, it is launched: write ") == 0);
    CHECK(error_of(kernel + "__global__ void f() { k(); }")
              .starts_with("a.cu:3: error: a kernel can't be called like a function: "));
    CHECK(error_of(kernel + "void f() { k<1, 32>(); }")
              .starts_with("a.cu:3: error: a launch has three signs on both sides: write k<<<"));
    for (const std::string launch :
         {"void f() { h<<<1, 32>>>(3); }", "void f() { auto l = [](int) {}; l<<<1, 32>>>(3); }"})
      CHECK(error_of(kernel + host + launch).find("is no kernel, and can't be launched") !=
            std::string::npos);
    CHECK(error_of(exercise + device + "int f() { return d(3); }")
              .starts_with("a.cu:3: error: the host can't call 'd', which is a __device__"));
    for (const std::string caller :
         {"__global__ void f() { h(3); }", "template <class T> __device__ int f() { return h(3); }",
          "__device__ int f() { return [] { return h(3); }(); }",
          "struct S { __device__ int f() { return h(3); } };"})
      CHECK(error_of(exercise + host + caller)
                .starts_with("a.cu:3: error: a GPU can't call 'h', which is a function of the"));
    for (const std::string right :
         {"void f(void (*k)()) { k(); }",
          "void f() { auto k = [] {}; k(); }",
          "void f() { k<<<1, 2>>>(); t<int><<<1, 2>>>(); }",
          "void f(void (*h)()) { auto l = k; l<<<1, 2>>>(); h<<<1, 2>>>(); }",
          "void f() { g(k), x.k(), a::k(); }",
          "struct S { void k(); void f() { k(); } };",
          "void k(int); void f() { k(3); }",
          "int f() { return sizeof(k()); }",
          "struct __attribute__((k(16))) S { void f() {} };",
          "void f() { int x __attribute__((k(16))); }",
          "int f() { return h(3); }",
          "__device__ int f() { return d(3); }",
          "void f() { g([=] __device__ { d(3); }); }",
          "void f() { g([=] __device__() -> int { return d(3); }); }",
          "__host__ __device__ int f() { return h(3) + d(3); }",
          "void f() { struct S { __device__ int g() { return d(3); } }; }",
          "__global__ void f() { auto h = [] { return 1; }; h(); }",
          "__device__ int h(float); __global__ void f() { h(3); }",
          "constexpr int c() { return 3; } __global__ void f() { c(); }",
          "float max(float, float) { return 1; } __global__ void f() { max(1, 2); }",
          "\n# 1 \"b.h\"\n__global__ void f() { h(3); }"}) {
      CAPTURE(right);
      CHECK(error_of(exercise + kernel + device + host + right).starts_with("translated to: "));
    }
    // Of programs, it is nvcc that says so.
    CHECK(error_of(host + "__global__ void f() { h(3); }").starts_with("translated to: "));
  }

  TEST_CASE("files that end too early") {
    for (const std::string cut : {"__global__", "__global__ alignas", "__shared__ int a", "a<<<1"})
      CHECK(error_of(cut).starts_with("a.cu:1: error: "));
  }

  TEST_CASE("libraries that are not there are told by their own names") {
    for (const auto& [header, name] :
         {std::pair{"cub/cub.cuh", "CUB"},
          {"cublasLtMatmul", "multiplication of cuBLASLt or cuBLASXt"},
          {"cublasCgemm", "call of cuBLAS of this kind"},
          {"cufftXt.h", "cuFFT for several GPUs, half precision or callbacks"},
          {"cufftSetCallback", "call of cuFFT of this kind"},
          {"cusolverSp.h", "cuSOLVER for sparse matrices or several GPUs"},
          {"cusolverDnDsyevj", "call of cuSOLVER of this kind"},
          {"curandGenerateLongLong", "call of cuRAND of this kind"},
          {"cuda_fp8.h", "number of 8 bits or less"},
          {"cuMemAlloc", "such part of the driver API"}})
      CHECK(translator::what_is_left_out(header).starts_with(std::string("the emulator has no ") +
                                                             name + " ('" + header + "'): "));
    CHECK(translator::what_is_left_out("cudaNoSuchCall")
              .starts_with("the emulator has no 'cudaNoSuchCall': emulator/docs/limits.md"));
  }

  TEST_CASE("shared variables with initialisers") {
    for (const std::string initialiser : {" = 3", "{3}", "(3)", "[2] = {1, 2}"}) {
      const std::string declaration = "__shared__ int a" + initialiser + ";";
      CHECK(error_of("void f() {\n" + declaration + "}") ==
            "a.cu:2: error: the shared variable 'a' can't have an initialiser: let one thread "
            "assign to it, then synchronise the block");
    }
  }

  TEST_CASE("shared variables of the wrong kind") {
    CHECK(
        error_of("namespace n { __shared__ int a; }\n__device__ int f() { return n::a; }") ==
        "a.cu:2: error: the emulator knows the shared variable 'a' by its plain name alone: write "
        "it without '::'");
    CHECK(error_of("struct S { __shared__ int a; };").starts_with("a.cu:1: error: a class can't"));
    CHECK(error_of("void f() { __shared__ int a[]; }")
              .starts_with("a.cu:1: error: this shared array"));
    CHECK(error_of("void f() { extern __shared__ int a[], b; }")
              .ends_with("declare them one by one"));
    CHECK(error_of("void f() { __shared__ ; }").ends_with("'__shared__ TYPE NAME[SIZE];'"));
  }

  TEST_CASE("device variables that can't be in a section") {
    for (const std::string word : {"__device__", "__constant__", "__managed__"}) {
      CHECK(error_of("template <class T>\n" + word + " T a;") ==
            "a.cu:2: error: the emulator has no templates of " + word +
                " variables, only of constants: declare a variable for each type");
      CHECK(error_of("struct S {\nstatic " + word + " int a; };")
                .starts_with("a.cu:2: error: a class can't have " + word + " members"));
      CHECK(error_of("void f() {\n" + word + " int a; }")
                .ends_with("must be static, with nvcc too: write 'static " + word + "'"));
      for (const std::string function :
           {"template <class T> void f()", "inline void f()", "struct S { void f()"})
        CHECK(error_of(function + " {\n static " + word + " int a; }" +
                       (function.starts_with("struct") ? " };" : ""))
                  .starts_with("a.cu:2: error: the emulator has no static " + word + " variables"));
    }
  }

  TEST_CASE("kernels that are more than a function") {
    CHECK(error_of("__global__ void __cluster_dim__(4)\nk(int a) {}")
              .starts_with("a.cu:1: error: '__cluster_dim__' is no word of CUDA's: before a "));
    CHECK(error_of("struct S {\nstatic __global__ void k() {} };") ==
          "a.cu:2: error: a kernel can't be a member of a class: declare it outside of the class");
    CHECK(error_of("__global__ void k(int a,\n...) {}")
              .starts_with("a.cu:2: error: a kernel can't have a '...' parameter"));
    for (const std::string type : {"int", "unsigned", "float*"})
      CHECK(error_of("__global__ " + type + "\nk() { return 0; }")
                .starts_with("a.cu:2: error: a kernel returns nothing: write 'void'"));
  }

  TEST_CASE("what CUDA has and the emulator lacks") {
    for (const std::string name : {"cudaGraph_t", "cuInit", "CUresult", "tex2D", "surf2Dread"})
      for (const std::string use : {"void f() {\n@(x); }", "void f(\n@ x);", "const\n@ x;",
                                    "void f() { return\n@<float>(x, 1, 2); }"}) {
        std::string source = use;
        const std::string error = error_of(source.replace(source.find('@'), 1, name));
        CHECK(error.starts_with("a.cu:2: error: the emulator has no "));
        CHECK(error.find("('" + name + "'): ") != std::string::npos);
      }
    CHECK(
        error_of("texture<float, 2> image;") ==
        "a.cu:1: error: the emulator has no references of textures or surfaces ('texture'): take a "
        "cudaTextureObject_t or a cudaSurfaceObject_t");
    CHECK(error_of("__device__ void f(__half x);") ==
          "a.cu:1: error: '__half' is declared in <cuda_fp16.h>: include it");
    CHECK(error_of("curandDistribution_t x;").find("no call of cuRAND of this kind") !=
          std::string::npos);
    CHECK(error_of("cudaSomeNews x;") ==
          "a.cu:1: error: the emulator has no 'cudaSomeNews': emulator/docs/limits.md says what it "
          "leaves out");
    CHECK(error_of("curandStateMRG32k3a x;").find("no generator of this kind") !=
          std::string::npos);
    CHECK(error_of("__device__ void f() {\nasm volatile(\"wgmma.fence;\"); }")
              .starts_with("a.cu:2: error: the emulator has no PTX instruction 'wgmma.fence': "));
    CHECK(error_of("__device__ void f();\nvoid f() { asm(\"mov.u32 %0, %pm0;\" : \"=r\"(x)); }")
              .starts_with("a.cu:2: error: the emulator has no PTX register '%pm0': "));
    CHECK(error_of("__device__ void f() { asm(\"{.reg .pred p; @p brx.idx done;}\"); }")
              .find("no PTX instruction 'brx.idx'") != std::string::npos);
    CHECK(error_of("__device__ void f() { asm(\"ld.global.f16 %0, [%1];\"); }")
              .find("no PTX type 'f16'") != std::string::npos);
  }

  TEST_CASE("a slip is told with the name that is meant") {
    const std::string declared =
        "int cudaMemcpy(int); int cudaDeviceSynchronize(); struct cudaLaunchConfig_t {}; "
        "enum { cudaMemcpyHostToDevice };\n";
    for (const auto& [written, meant] :
         {std::pair{"cudaMemcopy(1)", "cudaMemcpy"},
          {"cudaMemCpy(1)", "cudaMemcpy"},
          {"cudaMemcp(1)", "cudaMemcpy"},
          {"cudaMemcyp(1)", "cudaMemcpy"},
          {"cudaDeviceSynchronise()", "cudaDeviceSynchronize"},
          {"cudaMemcpy(cudaMemcpyHosttoDevice)", "cudaMemcpyHostToDevice"},
          {"g(cudaLaunchConfig())", "cudaLaunchConfig_t"}}) {
      const auto error = error_of(declared + "void f() { " + written + "; }");
      CHECK(error.starts_with("a.cu:2: error: there is no '"));
      CHECK(error.ends_with(std::string("' here: did you mean '") + meant + "'?"));
    }
    for (const auto* other : {"cudaMemcpyPeer(1)", "cublasCgemm(1)"})
      CHECK(error_of(declared + "int cublasDgemm(int);\nvoid f() { " + other + "; }")
                .find("did you mean") == std::string::npos);
  }

  TEST_CASE("what older versions of CUDA had") {
    CHECK(error_of("#pragma GCC pch_preprocess \"x.gch\"\n__device__ int f() { return __any(1); }")
              .starts_with("a.cu:2: error: CUDA 13 has no '__any' any more: call __any_sync(), "));
    CHECK(error_of("void f() {\ncudaThreadSynchronize(); }") ==
          "a.cu:2: error: CUDA 13 has no 'cudaThreadSynchronize' any more: call "
          "cudaDeviceSynchronize()");
    for (const std::string name : {"__shfl", "__shfl_down", "__any"})
      CHECK(error_of("__device__ int f() { return\n" + name + "(1); }")
                .starts_with("a.cu:2: error: CUDA 13 has no '" + name + "' any more: call " + name +
                             "_sync(), "));
  }

  TEST_CASE("names like CUDA's that the program declares are its own") {
    for (const std::string source :
         {"int cudaCheck(int); void f() { cudaCheck(1); }",
          "__device__ int __any(int x) { return x; } __device__ int f() { return __any(1); }",
          "struct cudaThing { int x; }; void f(const cudaThing& x);",
          "using cudaThing = int; cudaThing x;", "typedef int cudaThing; cudaThing x;",
          "enum { cudaOne, cudaTwo }; void f() { g(cudaOne, cudaTwo); }",
          "void f(int cudaX) { g(cudaX); }", "void f() { int cudaA, cudaB; g(cudaA, cudaB); }",
          "void f() { auto [cudaA, cudaB] = g(); h(cudaA, cudaB); }", "void f() { g(tex1, cuda); }",
          "void f() { auto cudaX = 1; g(cudaX); }",
          "template <class T> class texture; void f() { texture<int> x; }",
          "#define cudaX\nvoid f() { x.cudaGraph(), x->cudaGraph(), y::cudaGraph(); }",
          "void f() { asm(\"nop; nop\"); } __device__ int g() asm(\"h\"); "
          "__device__ void k() { asm(\"\" : : : \"memory\"); }"}) {
      CAPTURE(source);
      CHECK(error_of(source).starts_with("translated to: "));
    }
  }
}
