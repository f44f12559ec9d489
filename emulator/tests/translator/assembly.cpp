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

  TEST_CASE("what is no PTX, or stands in host code, stays") {
    for (const std::string source :
         {"void f() { asm(\"mov.u32 %0, %laneid;\" : \"=r\"(x)); }", "void f() { asm(\"nop\"); }"})
      CHECK(translated(source) == source);
  }
}
