// Inline PTX, against the same thing said in C++.
#include <algorithm>
#include <vector>

#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_of;

__global__ void special_registers(unsigned* results) {
  unsigned lane, below, block;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(below));
  asm volatile("mov.u32 %0, %%ctaid.x;" : "=r"(block));
  results[threadIdx.x] = lane == threadIdx.x % 32 && below == (1u << lane) - 1 && block == 0;
}

__global__ void fields(unsigned* results) {
  const unsigned x = 0x89abcdef;
  unsigned all[8] = {};
  int extended;
  asm("bfe.u32 %0, %1, 4, 12;" : "=r"(all[0]) : "r"(x));
  asm("bfe.s32 %0, %1, %2, 8;" : "=r"(extended) : "r"(x), "r"(24));
  all[1] = static_cast<unsigned>(extended);
  asm("bfi.b32 %0, %1, %2, 8, 4;" : "=r"(all[2]) : "r"(0xfu), "r"(x));
  asm("prmt.b32 %0, %1, %2, 0x0123;" : "=r"(all[3]) : "r"(x), "r"(0u));
  asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(all[4]) : "r"(x), "r"(~x), "r"(5u));
  asm("shf.l.wrap.b32 %0, %1, %2, 8;" : "=r"(all[5]) : "r"(x), "r"(0x11223344u));
  asm("bfind.u32 %0, %1;" : "=r"(all[6]) : "r"(0x00010000u));
  asm("dp4a.s32.s32 %0, %1, %2, %3;" : "=r"(all[7]) : "r"(0x01ff0203), "r"(0x02030405), "r"(7));
  results[threadIdx.x] = all[threadIdx.x];
}

__global__ void wide_and_floating(double* results) {
  unsigned long long product;
  unsigned bits;
  float power, fused;
  asm("mul.wide.u32 %0, %1, %2;" : "=l"(product) : "r"(0x80000000u), "r"(6u));
  asm("mov.b32 %0, %1;" : "=r"(bits) : "f"(1.0f));
  asm("ex2.approx.f32 %0, %1;" : "=f"(power) : "f"(3.0f));
  asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(fused) : "f"(2.0f), "f"(3.0f), "f"(0.5f));
  const double all[] = {static_cast<double>(product), static_cast<double>(bits), power, fused};
  results[threadIdx.x] = all[threadIdx.x];
}

}  // namespace

TEST_SUITE("assembly") {
  TEST_CASE("special registers say where a thread is") {
    for (const unsigned is_right : results_of(64, special_registers)) CHECK(is_right == 1);
  }

  TEST_CASE("fields of bits, permuted bytes, tables of three") {
    CHECK(results_of(8, fields) == std::vector<unsigned>{0xcde, 0xffffff89, 0x89abcfef, 0xefcdab89,
                                                         0xfffffffa, 0x22334489, 16,
                                                         7 + 2 - 3 + 8 + 15});
  }

  TEST_CASE("wide products, bits of floats, powers") {
    CHECK(results_of(4, wide_and_floating) ==
          std::vector<double>{6.0 * 0x80000000u, 0x3f800000, 8, 6.5});
  }
}
