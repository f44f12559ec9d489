// Inline PTX.
#include <doctest/doctest.h>

#include <string>

#include "tight.hpp"

TEST_SUITE("assembly") {
  TEST_CASE("an instruction is a call, with its operands in their order") {
    CHECK(translated("__device__ int f(int x) { int y;\n"
                     "asm(\"bfe.u32 %0, %1, 4, 0x8;\" : \"=r\"(y) : \"r\"(x + 1)); return y; }") ==
          "int f(int x) { int y;\n(::emulator::ptx::extract_unsigned((y), (x + 1), 4, 0x8)); "
          "return y; }");
  }

  TEST_CASE("special registers are read where they stand") {
    for (const std::string sign : {"%", "%%"})
      CHECK(translated("__device__ void f() { asm volatile(\"mov.u32 %0, " + sign +
                       "tid.x;\" : \"=r\"(x)); }") ==
            "void f() { (::emulator::ptx::copy<::emulator::ptx::U32>((x), threadIdx.x)); }");
  }

  TEST_CASE("several instructions come one after the other, and names of operands are left out") {
    CHECK(
        translated("__device__ void f() { asm volatile(\"membar.gl;\\n\\t\" \"add.u32 %0, %0, %1;\""
                   " : \"+r\"(x) : [more] \"r\"(y) : \"memory\"); }") ==
        "void f() { (::emulator::ptx::fence_device(), "
        "::emulator::ptx::plus<::emulator::ptx::U32>((x), (x), (y))); }");
  }

  TEST_CASE("registers are variables, and predicates conditions") {
    CHECK(translated("__device__ void f() { asm(\"{ .reg .pred p; setp.eq.u32 p, %1, 0;\\n"
                     "@!p mov.u32 %0, 5; }\" : \"+r\"(x) : \"r\"(y)); }") ==
          "void f() { do { { ::emulator::ptx::Truth ptx_p{}; "
          "::emulator::ptx::is_equal<::emulator::ptx::U32>(ptx_p, (y), 0); "
          "if (!ptx_p) ::emulator::ptx::copy<::emulator::ptx::U32>((x), 5); } } while (false); }");
  }

  TEST_CASE("memory is accessed where the instruction stands") {
    CHECK(translated("__device__ void f() { asm(\"ld.global.nc.f32 %0, [%1+4];\""
                     " : \"=f\"(x) : \"l\"(p)); }") ==
          "void f() { (::emulator::ptx::set<::emulator::ptx::F32>((x), "
          "*::emulator::ptx::address<const ::emulator::ptx::F32>((p), 4))); }");
  }

  TEST_CASE("what a system header asks of PTX in vain is told when it runs") {
    const std::string header = "# 1 \"/usr/include/a.h\" 1 3\n", end = "# 2 \"a.cu\" 2\n",
                      function = "__device__ void f() { asm(\"wgmma.fence %0;\"); }";
    CHECK_THROWS(translated(function));
    CHECK_THROWS(translated(header + end + function));
    CHECK(translated(header + function) == header +
                                               "void f() { ::emulator::ptx::missing(\"the emulator "
                                               "has no PTX instruction 'wgmma.fence'\"); }");
  }

  TEST_CASE("PTX in a raw string") {
    CHECK(translated("__device__ void f() { asm(R\"X(\n  membar.gl;\n)X\"); }") ==
          "void f() { (::emulator::ptx::fence_device()); }");
  }

  TEST_CASE("labels are the statement's own") {
    CHECK(translated(
              "__device__ void f() { asm(\"{ .reg .pred p; A_%=: @p bra B; bra A_%=; B: }\"); }") ==
          "void f() { do { { __label__ ptx_A___, ptx_B; ::emulator::ptx::Truth ptx_p{}; ptx_A___:; "
          "if (ptx_p) goto ptx_B; goto ptx_A___; ptx_B:; } } while (false); }");
  }

  TEST_CASE("barriers in shared memory") {
    CHECK(translated("__device__ void f() { asm(\"mbarrier.arrive.shared::cta.b64 _, [%0];\" :: "
                     "\"r\"(b)); }") ==
          "void f() { (::emulator::ptx::arrive_at_mbarrier(::emulator::ptx::nobody, "
          "::emulator::ptx::shared_address<void>((b)))); }");
    CHECK_THROWS(
        translated("__device__ void f() { asm(\"mbarrier.arrive.expect_tx.shared.b64 _, [%0],"
                   " 16;\" :: \"r\"(b)); }"));
  }

  TEST_CASE("halves of a register") {
    CHECK(translated("__device__ void f() { asm(\"mov.b64 %0, {%1, %2};\" : \"=l\"(x) : \"r\"(a),"
                     " \"r\"(b)); }") ==
          "void f() { (::emulator::ptx::join_halves<::emulator::ptx::U64>((x), (a), (b))); }");
  }

  TEST_CASE("relaxed vectors order memory in CCCL alone") {
    const std::string header = "# 1 \"/usr/include/cccl/cub/a.h\" 1 3\n",
                      function =
                          "__device__ void f() { asm(\"ld.relaxed.gpu.v2.u32 {%0, %1}, [%2];\" :"
                          " \"=r\"(a), \"=r\"(b) : \"l\"(p)); }";
    CHECK(translated(function).text.find("__NV_ATOMIC_RELAXED") != std::string::npos);
    CHECK(translated(header + function).text.find("__NV_ATOMIC_ACQUIRE") != std::string::npos);
  }

  TEST_CASE("an alias in a class of CUB's doesn't hide what it names") {
    const std::string header = "# 1 \"/usr/include/cccl/cub/a.h\" 1 3\n";
    CHECK(translated(header + "struct S { using A = A<int>; __device__ void f(); };") ==
          header + "struct S { using A = ::cub::A<int>; void f(); };");
    CHECK(translated("struct S { using A = A<int>; };") == "struct S { using A = A<int>; };");
  }

  TEST_CASE("what is no PTX, or stands in host code, stays") {
    for (const std::string source :
         {"void f() { asm(\"mov.u32 %0, %laneid;\" : \"=r\"(x)); }", "void f() { asm(\"nop\"); }"})
      CHECK(translated(source) == source);
  }
}
