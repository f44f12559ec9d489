// Random numbers of curand_kernel.h.
#include <curand_kernel.h>

#include <cmath>
#include <vector>

#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_of;
using Bits = unsigned long long;

/// Where a generator begins, and what NVIDIA's gives: four numbers, one after leaping over 1000003,
/// and one after 12345678901 sequences. Made with the headers of CUDA 13.0, on the host.
struct Expected {
  Bits seed, sequence, offset;
  unsigned numbers[6];
};

const Expected xorwow[] = {
    {0, 0, 0, {3179217846, 1883133293, 2220552389, 674260989, 3910478765, 1718442152}},
    {1234, 0, 0, {624778773, 1867875844, 3739671282, 1954919316, 341315014, 4168161464}},
    {1234, 1, 0, {3522650202, 3978931785, 2198015705, 2308946676, 3367460187, 640097012}},
    {1234, 77, 3, {342776314, 3989926291, 4113011543, 1602733491, 3895537836, 2558232439}},
    {0xdeadbeefcafef00d,
     1ull << 40,
     123456789012,
     {1556014774, 2961338384, 1702986149, 533993553, 2410547906, 2796881821}},
    {42, ~0ull, ~0ull, {3219760634, 3696890910, 3886673264, 3715285876, 3250882948, 4247518529}},
};

const Expected philox[] = {
    {0, 0, 0, {1713891541, 3781805453, 3159862348, 2600524760, 1159122703, 1786914512}},
    {1234, 0, 0, {546353992, 3665621163, 1140953199, 3419031310, 200344772, 2420479482}},
    {1234, 1, 0, {3507855656, 1392278645, 3354607383, 253049307, 918798695, 4132251479}},
    {1234, 77, 3, {181365914, 970875219, 1212756008, 792187149, 3313129704, 2822786876}},
    {0xdeadbeefcafef00d,
     1ull << 40,
     123456789012,
     {3215001641, 1279384629, 2430480149, 1471080203, 805469296, 3241049489}},
    {42, ~0ull, ~0ull, {1600731561, 1168400816, 179870813, 1859481851, 1718035739, 1261643977}},
};

template <class State>
__global__ void leaps(unsigned* numbers, Bits seed, Bits sequence, Bits offset) {
  if (threadIdx.x > 0) return;
  State state;
  curand_init(seed, sequence, offset, &state);
  for (int i = 0; i < 4; ++i) numbers[i] = curand(&state);
  skipahead(1000003ull, &state);
  numbers[4] = curand(&state);
  skipahead_sequence(12345678901ull, &state);
  numbers[5] = curand(&state);
}

template <class State, std::size_t cases>
void check_bits(const Expected (&expected)[cases]) {
  for (const Expected& one : expected) {
    CAPTURE(one.seed);
    CAPTURE(one.sequence);
    const auto found = results_of(6, leaps<State>, one.seed, one.sequence, one.offset);
    for (int i = 0; i < 6; ++i) CHECK(found[i] == one.numbers[i]);
  }
}

constexpr int distributed = 15;

template <class State>
__global__ void distributions(double* numbers) {
  if (threadIdx.x > 0) return;
  State state;
  curand_init(1234, 5, 6, &state);
  *numbers++ = curand_uniform(&state);
  *numbers++ = curand_uniform_double(&state);
  for (int i = 0; i < 3; ++i) *numbers++ = curand_normal(&state);
  const float2 pair = curand_normal2(&state);
  *numbers++ = pair.x;
  *numbers++ = pair.y;
  *numbers++ = curand_normal(&state);
  for (int i = 0; i < 2; ++i) *numbers++ = curand_normal_double(&state);
  for (int i = 0; i < 2; ++i) *numbers++ = curand_log_normal(&state, 0.5f, 0.25f);
  *numbers++ = curand_log_normal_double(&state, 0.5, 0.25);
  const double2 doubles = curand_normal2_double(&state);
  *numbers++ = doubles.x;
  *numbers++ = doubles.y;
  *numbers = curand(&state);
}

/// Uniform numbers to the bit; those by way of a sine or a logarithm nearly. The last is `bits`: no
/// number too many was taken.
template <class State>
void check_distributions(const double (&expected)[distributed], unsigned bits) {
  const auto found = results_of(distributed + 1, distributions<State>);
  for (int i = 0; i < distributed; ++i) {
    CAPTURE(i);
    if (i < 2)
      CHECK(found[i] == expected[i]);
    else
      CHECK(std::fabs(found[i] - expected[i]) < 1e-5);
  }
  CHECK(found[distributed] == bits);
}

__global__ void four_at_a_time(unsigned* numbers) {
  if (threadIdx.x > 0) return;
  curandStatePhilox4_32_10_t one, four;
  curand_init(7, 8, 3, &one);
  curand_init(7, 8, 3, &four);
  const uint4 bits = curand4(&four);
  const float4 uniform = curand_uniform4(&four);
  numbers[0] = bits.x == curand(&one) && bits.y == curand(&one) && bits.z == curand(&one) &&
               bits.w == curand(&one);
  numbers[1] = uniform.x == curand_uniform(&one) && uniform.y == curand_uniform(&one) &&
               uniform.z == curand_uniform(&one) && uniform.w == curand_uniform(&one);
  numbers[2] = curand(&one) == curand(&four);
}

}  // namespace

TEST_SUITE("random numbers") {
  TEST_CASE("XORWOW gives NVIDIA's") { check_bits<curandState>(xorwow); }
  TEST_CASE("Philox gives NVIDIA's") { check_bits<curandStatePhilox4_32_10_t>(philox); }
  TEST_CASE("Philox gives four at a time") {
    CHECK(results_of(3, four_at_a_time) == std::vector<unsigned>{1, 1, 1});
  }
  TEST_CASE("uniform, normal and log-normal of XORWOW") {
    check_distributions<curandState>(
        {0x1.6066b4p-1, 0x1.b0aeeed804274p-1, 2.13863754272, -0.313043892384, -0.222404494882,
         -1.30611300468, -1.56078481674, -1.89957547188, -0.260889524422, 1.15120532751,
         2.15773010254, 2.17666482925, 1.45707228474, -2.65390699186, -0.33919827331},
        3734989496);
  }
  TEST_CASE("uniform, normal and log-normal of Philox") {
    check_distributions<curandStatePhilox4_32_10_t>(
        {0x1.93b9cap-3, 0x1.cb098cccp-2, -1.60174739361, 1.10226678848, -2.35920810699,
         0.733725607395, 0.142447397113, 1.10928022861, -0.915324560293, -1.00592803499,
         2.47840571404, 1.23899519444, 1.05107518533, -0.22256001143, 0.787122618725},
        2016750435);
  }
}
