// What reports advise of programs that say the same in other words: the same, in the line that
// bears the comment `here`.
#include <fstream>
#include <string>
#include <utility>

#include "saying.cuh"

using rules::cause_of;

namespace {

/// Of two kernels alike, run with so many blocks.
void check_alike(const std::string& kind, const std::string& cure,
                 std::initializer_list<void (*)(int*)> kernels, unsigned blocks = 1) {
  for (const auto kernel : kernels) {
    const auto cause = cause_of(kernel, blocks);
    std::ifstream file(cause.cure.file);
    std::string line;
    for (int i = 0; i < cause.cure.line; ++i) std::getline(file, line);
    INFO(cause.cure.text);
    INFO(line);
    CHECK(cause.kind == kind);
    CHECK(cause.cure.kind == cure);
    CHECK(line.ends_with("// here"));
  }
}

// A look and a write.
__device__ void own(int& slot) { slot = 1; }
__global__ void owns_if_free(int* out) {
  if (int& slot = out[threadIdx.x % 8]; slot == 0) slot = 1;  // here
}
__global__ void owns_in_a_switch(int* out) {
  auto [slot, mine] = std::pair(out + threadIdx.x % 8, 1);
  switch (*slot) {
    case 0:
      *slot = mine;  // here
  }
}
__global__ void owns_by_a_function(int* out) {
  int& slot = out[threadIdx.x % 8];
  if (not(slot == 0)) return;
  own(slot);  // here
}
__global__ void takes_by_an_exchange(int* out) {
  const int had = std::exchange(out[threadIdx.x % 8], 1);  // here
  if (had) out[8 + threadIdx.x] = had;
}

// A number that is changed in two steps.
__device__ int load(const int* from) { return *from; }
__device__ void store(int* to, int value) { *to = value; }
__global__ void puts_back_by_functions(int* out) {
  int value = load(out);
  value += 1;
  store(out, value);  // here
}
__global__ void counts_by_an_exchange(int* out) {
  const int at = std::exchange(out[0], out[0] + 1);  // here
  out[1 + at % 32] = 1;
}
__global__ void keeps_the_least_by_a_choice(int* out) {
  const int mine = -1 - static_cast<int>(threadIdx.x);
  mine < *out ? void(*out = mine) : void();  // here
}
__device__ const int& smaller(const int& a, const int& b) { return b < a ? b : a; }
__global__ void keeps_the_least_by_a_function(int* out) {
  *out = smaller(*out, -1 - static_cast<int>(threadIdx.x));  // here
}

// Other elements are read.
struct Number {
  int value;
  __device__ void operator+=(const Number& more) { value += more.value; }  // here
};
__global__ void adds_by_an_operator(int* out) {
  __shared__ Number numbers[64];
  numbers[threadIdx.x].value = 1;
  __syncthreads();
  for (int half = 32; half > 0; half /= 2)
    if (threadIdx.x < half) numbers[threadIdx.x] += numbers[threadIdx.x + half];
  out[threadIdx.x] = numbers[threadIdx.x].value;
}
__global__ void blurs_by_references(int* out) {
  int* const here = out + blockIdx.x;
  const int& next = here[1];
  if (threadIdx.x == 0) *here += next;  // here
}
__global__ void blurs_by_a_lambda(int* out) {
  const auto at = [out](unsigned i) -> int& { return out[i]; };
  if (const auto i = blockIdx.x; threadIdx.x == 0) at(i) = at(i) + at(i + 1);  // here
}

// A loop that compares and swaps waits for nobody.
template <class Make>
__device__ void update(int* word, Make make) {
  int seen;
  do {
    seen = *word;  // here
  } while (atomicCAS(word, seen, make(seen)) != seen);
}
__global__ void swaps_until_it_fits(int* out) {
  update(out, [](int old) { return old | 1 << threadIdx.x % 32; });
}
__global__ void swaps_in_an_endless_loop(int* out) {
  for (int seen = *out;;) {  // here
    if (atomicCAS(out, seen, seen | 1 << threadIdx.x % 32) == seen) break;
    seen = atomicAdd(out, 0);
  }
}

// Jumps past a barrier.
__global__ void leaves_after_another_jump(int*) {
  int turn = 0;
  while (true) {
    if (turn++ == 3) break;
    if (turn == 2 && threadIdx.x == 40) break;  // here
    __syncthreads();
  }
  __syncthreads();
}
__global__ void leaves_by_a_label(int*) {
  for (const int turn : {0, 1, 2}) {
    const bool leaves = turn == 1 && threadIdx.x == 40;
    if (leaves) goto done;  // here
    __syncthreads();
  }
done:
  __syncthreads();
}
__device__ void meets_in_turn(int turn) {
  if (threadIdx.x % 2 == turn % 2) return;  // here
  __syncthreads();
}
__global__ void leaves_a_function(int*) {
  for (int turn = 0; turn < 4; ++turn) meets_in_turn(turn);
}
__global__ void meets_in_a_lambda(int*) {
  const auto meet = [] { __syncthreads(); };
  if (threadIdx.x < 32) meet();  // here
  meet();
}

template <int size>
__device__ void add_in_step(volatile int* sums) {
  const unsigned i = threadIdx.x;
  if constexpr (size >= 16) sums[i] = sums[i] + sums[i + 8];
  if constexpr (size >= 8) sums[i] = sums[i] + sums[i + 4];
  if constexpr (size >= 4) sums[i] = sums[i] + sums[i + 2];
  if constexpr (size >= 2) sums[i] = sums[i] + sums[i + 1];  // here
}
__global__ void adds_in_step(int* out) {
  __shared__ volatile int sums[96];
  sums[threadIdx.x] = sums[threadIdx.x + 32] = 1;
  __syncwarp();
  if (threadIdx.x < 8) add_in_step<16>(sums);
  if (threadIdx.x == 0) *out = sums[0];
}

__global__ void asks_below_what_it_repeats(int* out) {
  int digits[10] = {}, i = 0;
  do digits[i] = i;
  while (++i <= 10);  // here
  *out = digits[1];
}

}  // namespace

TEST_SUITE("advice in other words") {
  TEST_CASE("a look and a write, in a switch, by a function or an exchange: one atomic") {
    check_alike("race", "atomic",
                {owns_if_free, owns_in_a_switch, owns_by_a_function, takes_by_an_exchange});
  }
  TEST_CASE("a change in two steps, by functions, an exchange or a choice: one atomic") {
    check_alike("race", "atomic",
                {puts_back_by_functions, counts_by_an_exchange, keeps_the_least_by_a_choice,
                 keeps_the_least_by_a_function});
  }
  TEST_CASE("other elements are read, by an operator, a reference or a lambda: no atomic") {
    check_alike("race", "barrier after", {adds_by_an_operator});
    check_alike("race", "order blocks", {blurs_by_references, blurs_by_a_lambda}, 4);
  }
  TEST_CASE("a plain read beside swaps, whatever the loop: an atomic read") {
    check_alike("race", "atomic read", {swaps_until_it_fits, swaps_in_an_endless_loop});
  }
  TEST_CASE("a jump past a barrier, whatever jumps: there") {
    check_alike("divergent barrier", "whole group",
                {leaves_after_another_jump, leaves_by_a_label, leaves_a_function});
  }
  TEST_CASE("a barrier in a lambda that is called twice: out of the branch of the one call") {
    check_alike("divergent barrier", "whole group", {meets_in_a_lambda});
  }
  TEST_CASE("a ladder that the compiler chooses: one") {
    check_alike("race", "barrier", {adds_in_step});
  }
  TEST_CASE("a comparison below what it repeats: there") {
    check_alike("out of bounds", "comparison", {asks_below_what_it_repeats});
  }
}
