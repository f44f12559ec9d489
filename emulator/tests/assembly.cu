// Inline PTX, against the same thing said in C++.
#include <algorithm>
#include <vector>

#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_of;

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

__global__ void predicates(unsigned* results) {
  const int mine = static_cast<int>(threadIdx.x) - 4;
  unsigned clamped, sign;
  asm("{\n\t"
      ".reg .pred is_low, is_high;\n\t"
      ".reg .s32 low, wide<2>;  // of the range\n\t"
      "mov.s32 low, -2;\n\t"
      "mov.b32 wide0, %2;\n\t"
      "setp.lt.s32 is_low|is_high, wide0, low;\n\t"
      "@is_low mov.u32 %0, 100;\n\t"
      "@!is_low add.s32 %0, wide0, 200;\n\t"
      "setp.ge.s32 is_high, %2, 0x2;\n\t"
      "selp.u32 %1, 7, 8, is_high;\n\t"
      "}"
      : "=r"(clamped), "=r"(sign)
      : "r"(mine));
  results[threadIdx.x] = 10 * clamped + sign;
}

__global__ void typed(double* results) {
  float product;
  double third;
  int quotient, shifted, truncated;
  unsigned long long sum;
  asm("{ .reg .f32 half; mov.f32 half, 0f3F000000; mul.rn.f32 %0, %1, half; }"
      : "=f"(product)
      : "f"(5.0f));
  asm("div.rn.f64 %0, %1, %2;" : "=d"(third) : "d"(1.0), "d"(3.0));
  asm("div.s32 %0, %1, %2;" : "=r"(quotient) : "r"(-7), "r"(2));
  asm("shr.s32 %0, %1, 40;" : "=r"(shifted) : "r"(-7));
  asm("abs.s32 %0, %0;" : "+r"(shifted));
  asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(truncated) : "f"(-3.75f));
  asm("mad.wide.u32 %0, %1, %2, %3;" : "=l"(sum) : "r"(0x80000000u), "r"(4u), "l"(5ull));
  int nearest, down, up;
  asm("cvt.rni.s32.f32 %0, %3; cvt.rmi.s32.f32 %1, %4; cvt.rpi.s32.f32 %2, %4;"
      : "=r"(nearest), "=r"(down), "=r"(up)
      : "f"(2.5f), "f"(-3.75f));
  const double all[] = {product,
                        third,
                        static_cast<double>(quotient),
                        static_cast<double>(shifted),
                        static_cast<double>(truncated),
                        static_cast<double>(sum),
                        static_cast<double>(nearest),
                        static_cast<double>(down),
                        static_cast<double>(up)};
  results[threadIdx.x] = all[threadIdx.x];
}

__device__ uint4 quad{1, 2, 3, 4};
__device__ unsigned total;

__global__ void memory(unsigned* results) {
  if (threadIdx.x != 0) return;
  unsigned a, b, c, d, before, seen;
  total = 0;
  asm volatile("ld.volatile.global.v4.u32 {%0, %1, %2, %3}, [%4];"
               : "=r"(a), "=r"(b), "=r"(c), "=r"(d)
               : "l"(&quad));
  asm volatile("atom.global.add.u32 %0, [%1], %2;" : "=r"(before) : "l"(&total), "r"(5) : "memory");
  asm volatile("red.global.max.u32 [%0], 9;" ::"l"(&total) : "memory");
  asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(&total) : "memory");
  asm volatile("st.volatile.global.v2.u32 [%0+8], {%1, %2};" ::"l"(results), "r"(a + b), "r"(c * d)
               : "memory");
  asm volatile("st.global.u32 [%0], %1;" ::"l"(results), "r"(before) : "memory");
  asm volatile("st.global.cs.u32 [%0 + 4], %1;" ::"l"(results), "r"(seen) : "memory");
}

__global__ void lanes(unsigned* results) {
  unsigned even, next;
  asm volatile("{ .reg .pred p; setp.eq.u32 p, %1, 0; vote.sync.ballot.b32 %0, p, 0xffffffff; }"
               : "=r"(even)
               : "r"(threadIdx.x % 2));
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(next) : "r"(threadIdx.x));
  results[threadIdx.x] = (even == 0x55555555u ? 1000 : 0) + next;
}

/// Three groups of lanes have a number in common.
__global__ void lanes_alike(unsigned* results) {
  const unsigned number = threadIdx.x % 3;
  unsigned same, all, sum;
  int least;
  asm volatile("match.any.sync.b32 %0, %1, 0xffffffff;" : "=r"(same) : "r"(number));
  asm volatile("{ .reg .pred p; match.all.sync.b64 %0|p, %1, 0xffffffff; @!p mov.u32 %0, 7; }"
               : "=r"(all)
               : "l"(1ull << 40 | number));
  asm volatile("redux.sync.add.u32 %0, %1, 0xffffffff;" : "=r"(sum) : "r"(number));
  asm volatile("redux.sync.min.s32 %0, %1, 0xffffffff;"
               : "=r"(least)
               : "r"(-static_cast<int>(number)));
  float product;
  asm("mad.rn.f32 %0, %1, %2, %3;" : "=f"(product) : "f"(2.f), "f"(3.f), "f"(4.f));
  results[threadIdx.x] =
      same == 0x49249249u << number && all == 7 && sum == 31 && least == -2 && product == 10;
}

__global__ void shared(unsigned* results) {
  __shared__ unsigned numbers[64];
  unsigned here, mine;
  asm("{ .reg .u64 at; cvta.to.shared.u64 at, %1; cvt.u32.u64 %0, at; }"
      : "=r"(here)
      : "l"(numbers));
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(here + 4 * threadIdx.x), "r"(threadIdx.x)
               : "memory");
  asm volatile("bar.sync 0;");
  asm volatile("ld.shared.u32 %0, [%1+4];"
               : "=r"(mine)
               : "r"(here + 4 * ((threadIdx.x + 1) % 64) - 4)
               : "memory");
  asm volatile("bar.sync 0;");
  results[threadIdx.x] = mine;
}

__global__ void predicated_shuffles(unsigned* results) {
  unsigned sum = threadIdx.x, from_below = 0;
  // The last lane to read from is 19, in the middle of the warp.
  asm volatile(
      "{ .reg .u32 r0; .reg .pred p;"
      "  shfl.sync.down.b32 r0|p, %0, 2, 19, 0xffffffff;"
      "  @p add.u32 %0, r0, %0; }"
      : "+r"(sum));
  asm volatile("{ .reg .pred p; shfl.sync.up.b32 %0|p, %1, 4, 0, 0xffffffff; @!p mov.u32 %0, 99; }"
               : "=r"(from_below)
               : "r"(threadIdx.x));
  results[threadIdx.x] = 100 * sum + from_below;
}

__global__ void halves(unsigned* results) {
  unsigned low, high, clamped, wrapped;
  unsigned long long joined;
  asm("mov.b64 %0, {%1, %2};" : "=l"(joined) : "r"(3u), "r"(4u));
  asm("{ .reg .u32 lo; .reg .u32 hi; mov.b64 {lo, hi}, %2; mov.u32 %0, lo; mov.u32 %1, hi; }"
      : "=r"(low), "=r"(high)
      : "l"(joined + 1));
  asm("bmsk.clamp.b32 %0, %1, %2;" : "=r"(clamped) : "r"(28), "r"(40));
  asm("bmsk.wrap.b32 %0, %1, %2;" : "=r"(wrapped) : "r"(33), "r"(3));
  const unsigned all[] = {low, high, clamped, wrapped};
  results[threadIdx.x] = all[threadIdx.x];
}

/// Of two halves, as an instruction and the one that takes its carry make them.
__device__ unsigned long long joined(unsigned low, unsigned high) {
  return static_cast<unsigned long long>(high) << 32 | low;
}
__device__ unsigned low_of(unsigned long long x) { return static_cast<unsigned>(x); }
__device__ unsigned high_of(unsigned long long x) { return static_cast<unsigned>(x >> 32); }

__global__ void carries(unsigned* results) {
  const unsigned long long numbers[] = {0, 1, 0xffffffff, 0x80000000'00000001, ~0ull, 0x123456789};
  const unsigned long long a = numbers[threadIdx.x % 6], b = numbers[threadIdx.x / 6];
  unsigned low, high, least, greatest;
  asm volatile("add.cc.u32 %0, %1, %2;" : "=r"(low) : "r"(low_of(a)), "r"(low_of(b)));
  asm volatile("addc.u32 %0, %1, %2;" : "=r"(high) : "r"(high_of(a)), "r"(high_of(b)));
  unsigned right = joined(low, high) == a + b;
  asm("{ sub.cc.u32 %0, %2, %4; subc.u32 %1, %3, %5; }"
      : "=r"(low), "=r"(high)
      : "r"(low_of(a)), "r"(high_of(a)), "r"(low_of(b)), "r"(high_of(b)));
  right += joined(low, high) == a - b;
  asm("{ mul.lo.u32 %0, %4, %6; mul.hi.u32 %1, %4, %6;"
      "  mad.lo.cc.u32 %1, %5, %6, %1; madc.hi.u32 %2, %5, %6, 0;"
      "  mad.lo.cc.u32 %1, %4, %7, %1; madc.hi.cc.u32 %2, %4, %7, %2; addc.u32 %3, 0, 0;"
      "  mad.lo.cc.u32 %2, %5, %7, %2; madc.hi.u32 %3, %5, %7, %3; }"
      : "=&r"(low), "=&r"(high), "=&r"(least), "=&r"(greatest)
      : "r"(low_of(a)), "r"(high_of(a)), "r"(low_of(b)), "r"(high_of(b)));
  right += joined(low, high) == a * b && joined(least, greatest) == __umul64hi(a, b);
  results[threadIdx.x] = right;
}

__global__ void loops(unsigned* results) {
  unsigned sum = 0;
  asm volatile(
      "{ .reg .pred p; .reg .u32 i;\n\t"
      "mov.u32 i, %1;\n"
      "AGAIN:\n\t"
      "setp.eq.u32 p, i, 0;\n\t"
      "@p bra DONE;\n\t"
      "add.u32 %0, %0, i; sub.u32 i, i, 1;\n\t"
      "bra.uni AGAIN;\n"
      "DONE: }"
      : "+r"(sum)
      : "r"(threadIdx.x));
  // Labels are those of their braces, and a jump may pass over a register.
  asm volatile(R"(
	{	.reg	.pred	p;
		setp.lt.u32	p, %1, 40;
		@p	bra	SKIP;
		.reg	.u32	more;
		mov.u32	more, 1000;
		add.u32	%0, %0, more;
	SKIP:	}
	{	bra	SKIP;
	SKIP:	})"
               : "+r"(sum)
               : "r"(threadIdx.x));
  results[threadIdx.x] = sum;
}

/// Lanes add side by side, and each has a carry of its own.
__global__ void carries_side_by_side(unsigned* results) {
  unsigned low, high;
  asm volatile("add.cc.u32 %0, %1, %1;" : "=r"(low) : "r"(threadIdx.x % 2 << 31));
  low += __shfl_xor_sync(0xffffffff, low, 1);
  asm volatile("addc.u32 %0, %1, 0;" : "=r"(high) : "r"(low));
  results[threadIdx.x] = high;
}

__device__ void wait_for_parity(unsigned barrier, unsigned parity) {
  asm volatile(
      "{\n\t"
      ".reg .pred P1;\n\t"
      "LAB_WAIT:\n\t"
      "mbarrier.try_wait.parity.shared::cta.b64 P1, [%0], %1;\n\t"
      "@P1 bra DONE;\n\t"
      "bra LAB_WAIT;\n\t"
      "DONE:\n\t"
      "}" ::"r"(barrier),
      "r"(parity)
      : "memory");
}

/// Each half is told from the other by a bit of the address.
__global__ void toggles_halves(unsigned* results) {
  __shared__ alignas(16384) char halves[24576];
  const auto begin = static_cast<unsigned>(__cvta_generic_to_shared(halves));
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(begin ^ 8192), "r"(blockIdx.x + 5) : "memory");
  results[blockIdx.x] = *reinterpret_cast<unsigned*>(halves + 8192);
}

__device__ uint4 rows[64];

__global__ void mbarriers(unsigned* results) {
  __shared__ unsigned long long barriers[2];
  __shared__ unsigned numbers[64];
  __shared__ alignas(16) uint4 copied[64];
  const unsigned me = threadIdx.x, other = (me + 33) % 64;
  const auto first = static_cast<unsigned>(__cvta_generic_to_shared(&barriers[0]));
  const auto second = static_cast<unsigned>(__cvta_generic_to_shared(&barriers[1]));
  const auto to = static_cast<unsigned>(__cvta_generic_to_shared(&copied[me]));
  if (me == 0) {
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(first), "r"(64));
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(second), "r"(64));
  }
  rows[me] = make_uint4(me, 0, 0, 0);
  __syncthreads();
  numbers[me] = me;
  unsigned long long state;
  asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(state) : "r"(first) : "memory");
  for (unsigned ended = 0; !ended;)
    asm volatile(
        "{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
        : "=r"(ended)
        : "r"(first), "l"(state)
        : "memory");
  const unsigned seen = numbers[other];
  asm volatile("mbarrier.arrive.shared.b64 _, [%0];" ::"r"(first) : "memory");
  wait_for_parity(first, 1);
  numbers[me] = seen;
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(&rows[me]) : "memory");
  asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" ::"r"(second) : "memory");
  wait_for_parity(second, 0);
  results[me] = seen == other && copied[other].x == other;
}

__device__ ulonglong2 pair;

__global__ void strong_vectors(unsigned* results) {
  if (threadIdx.x > 0) asm volatile("exit;");
  unsigned long long a, b;
  unsigned c, d;
  asm volatile("st.release.gpu.v2.u64 [%0], {%1, %2};" ::"l"(&pair), "l"(5ull), "l"(6ull)
               : "memory");
  asm volatile("ld.acquire.gpu.v2.u64 {%0, %1}, [%2];" : "=l"(a), "=l"(b) : "l"(&pair) : "memory");
  asm volatile("st.relaxed.gpu.v2.u32 [%0], {%1, %2};" ::"l"(&pair), "r"(7), "r"(8) : "memory");
  asm volatile("ld.relaxed.gpu.v2.u32 {%0, %1}, [%2];" : "=r"(c), "=r"(d) : "l"(&pair) : "memory");
  results[0] = static_cast<unsigned>(1000 * a + 100 * b + 10 * c + d);
}

__device__ uint4 source{5, 6, 7, 8};

__global__ void later_copies(unsigned* results) {
  __shared__ alignas(16) unsigned numbers[4];
  if (threadIdx.x == 0) {
    const auto to = static_cast<unsigned>(__cvta_generic_to_shared(numbers));
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(&source) : "memory");
    asm volatile("cp.async.commit_group;");
    asm volatile("cp.async.wait_group 0;" ::: "memory");
  }
  __syncthreads();
  results[threadIdx.x] = numbers[threadIdx.x];
}

}  // namespace

TEST_SUITE("assembly") {
  TEST_CASE("fields of bits, permuted bytes, tables of three") {
    CHECK(results_of(8, fields) == std::vector<unsigned>{0xcde, 0xffffff89, 0x89abcfef, 0xefcdab89,
                                                         0xfffffffa, 0x22334489, 16,
                                                         7 + 2 - 3 + 8 + 15});
  }

  TEST_CASE("wide products, bits of floats, powers") {
    CHECK(results_of(4, wide_and_floating) ==
          std::vector<double>{6.0 * 0x80000000u, 0x3f800000, 8, 6.5});
  }

  TEST_CASE("predicates and registers of its own") {
    CHECK(results_of(8, predicates) ==
          std::vector<unsigned>{1008, 1008, 1988, 1998, 2008, 2018, 2027, 2037});
  }

  TEST_CASE("operations by their type") {
    CHECK(results_of(9, typed) ==
          std::vector<double>{2.5, 1.0 / 3, -3, 1, -3, 0x200000005p0, 2, -4, -3});
  }

  TEST_CASE("loads, stores and atomics") {
    CHECK(results_of(4, memory) == std::vector<unsigned>{0, 9, 3, 12});
  }

  TEST_CASE("votes and shuffles") {
    const auto results = results_of(32, lanes);
    for (unsigned i = 0; i < 31; ++i) CHECK(results[i] == 1000 + i + 1);
  }

  TEST_CASE("matches and reductions of a warp") {
    CHECK(results_of(32, lanes_alike) == std::vector<unsigned>(32, 1));
  }

  TEST_CASE("shuffles that say whether there was a source") {
    const auto results = results_of(32, predicated_shuffles);
    for (unsigned i = 0; i < 32; ++i)
      CHECK(results[i] == 100 * (i + 2 <= 19 ? 2 * i + 2 : i) + (i < 4 ? 99 : i - 4));
  }

  TEST_CASE("halves of a register, and masks of bits") {
    CHECK(results_of(4, halves) == std::vector<unsigned>{4, 4, 0xf0000000, 0xe});
  }

  TEST_CASE("sums, differences and products with a carry") {
    CHECK(results_of(36, carries) == std::vector<unsigned>(36, 3));
    const auto own = results_of(32, carries_side_by_side);
    for (unsigned i = 0; i < 32; ++i) CHECK(own[i] == i % 2);
  }

  TEST_CASE("labels and branches") {
    const auto results = results_of(64, loops);
    for (unsigned i = 0; i < 64; ++i) CHECK(results[i] == i * (i + 1) / 2 + (i < 40 ? 0 : 1000));
  }

  TEST_CASE("barriers in shared memory, and copies that arrive there") {
    CHECK(results_of(64, mbarriers) == std::vector<unsigned>(64, 1));
  }

  TEST_CASE("vectors that order memory, and threads that exit") {
    CHECK(results_of(2, strong_vectors) == std::vector<unsigned>{5678, 0});
  }

  TEST_CASE("shared memory by an address of 32 bits") {
    const auto results = results_of(64, shared);
    for (unsigned i = 0; i < 64; ++i) CHECK(results[i] == (i + 1) % 64);
  }

  TEST_CASE("a shared array is aligned as it asks for, in each block") {
    cohort::device_buffer<unsigned> results(std::vector<unsigned>(2));
    toggles_halves<<<2, 1>>>(results.data());
    CHECK(results.to_host() == std::vector<unsigned>{5, 6});
  }

  TEST_CASE("asynchronous copies") {
    CHECK(results_of(4, later_copies) == std::vector<unsigned>{5, 6, 7, 8});
  }
}
