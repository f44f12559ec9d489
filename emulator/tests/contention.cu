// Atomic functions on variables that many threads want at once: no update gets lost.
#include <set>

#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_of;

struct alignas(16) Pair {
  long long first, second;
};

// Each thread puts its own pair and takes another's: pairs are never torn apart.
__global__ void exchange_pairs(Pair* taken, Pair* shared) {
  long long me = threadIdx.x + 1;
  taken[threadIdx.x] = atomicExch(shared, Pair{me, -me});
}

// All threads of the grid at once, each on every variable.
struct Totals {
  int sum, least, most;
  unsigned ring;
  unsigned long long bits;
  float halves;
  double quarters;
};

__global__ void update_together(Totals* totals) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(&totals->sum, i);
  atomicMin(&totals->least, -i);
  atomicMax(&totals->most, i);
  atomicInc(&totals->ring, 6);
  atomicOr(&totals->bits, 1ull << i % 64);
  atomicAdd(&totals->halves, 0.5f);
  atomicAdd(&totals->quarters, 0.25);
}

__global__ void count_in_shared_memory(int* counts) {
  __shared__ int bins[8];
  if (threadIdx.x < 8) bins[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&bins[threadIdx.x % 8], 1);
  __syncthreads();
  counts[threadIdx.x] = bins[threadIdx.x % 8];
}

// Each thread keeps what it got for its own number: the last one stays in `token`.
__global__ void pass_on(int* got, int* token) {
  got[threadIdx.x] = atomicExch(token, static_cast<int>(threadIdx.x) + 1);
}

// A product, by compare-and-swap: no atomic function does it.
__global__ void multiply(double* products) {
  auto* bits = reinterpret_cast<unsigned long long*>(products);
  unsigned long long old = atomicAdd(bits, 0ull), assumed;
  do {
    assumed = old;
    double product = __longlong_as_double(assumed) * 2;
    old = atomicCAS(bits, assumed, __double_as_longlong(product));
  } while (old != assumed);
}

// The lanes of a warp take turns with a lock, as they may since Volta.
__global__ void count_under_a_lock(int* count, int* lock) {
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      __threadfence();
      *count = *count + 1;
      __threadfence();
      atomicExch(lock, 0);
      done = true;
    }
  }
}

}  // namespace

TEST_SUITE("together") {
  TEST_CASE("16 bytes are exchanged as one") {
    cohort::device_buffer<Pair> shared({Pair{0, 0}});
    std::set<long long> seen;
    for (const Pair& pair : results_of(64, exchange_pairs, shared.data())) {
      CHECK(pair.second == -pair.first);
      seen.insert(pair.first);
    }
    CHECK(seen.size() == 64);
  }

  TEST_CASE("no update of a grid is lost") {
    constexpr int threads = 64 * 100;
    cohort::device_buffer<Totals> buffer(1);
    buffer.fill_bytes(0);
    update_together<<<64, 100>>>(buffer.data());
    Totals totals = buffer.to_host().front();
    CHECK(totals.sum == threads * (threads - 1) / 2);
    CHECK(totals.least == 1 - threads);
    CHECK(totals.most == threads - 1);
    CHECK(totals.ring == threads % 7);
    CHECK(totals.bits == ~0ull);
    CHECK(totals.halves == threads / 2);
    CHECK(totals.quarters == threads / 4);
  }

  TEST_CASE("on shared memory") {
    for (int count : results_of(256, count_in_shared_memory)) CHECK(count == 32);
  }

  TEST_CASE("each token is taken once") {
    cohort::device_buffer<int> token({0});
    auto got = results_of(96, pass_on, token.data());
    std::set<int> tokens(got.begin(), got.end());
    tokens.insert(token.to_host().front());
    CHECK(tokens.size() == 97);
    CHECK(*tokens.begin() == 0);
    CHECK(*tokens.rbegin() == 96);
  }

  TEST_CASE("compare-and-swap makes any operation atomic") {
    cohort::device_buffer<double> product({1.0});
    multiply<<<1, 40>>>(product.data());
    CHECK(product.to_host().front() == 1099511627776.0);
  }

  TEST_CASE("a lock goes from lane to lane") {
    cohort::device_buffer<int> count({0}), lock({0});
    count_under_a_lock<<<2, 64>>>(count.data(), lock.data());
    CHECK(count.to_host().front() == 128);
  }
}
