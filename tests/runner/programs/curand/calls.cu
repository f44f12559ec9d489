// What programs rely on in cuRAND's numbers. It ends with the number of requirements that don't
// hold.
#include <curand_kernel.h>

#include <cmath>
#include <initializer_list>

#include "array.hpp"
#include "counted.hpp"

using Bits = std::vector<unsigned>;

struct Generator {
  explicit Generator(curandRngType_t type, unsigned long long seed = 1234) {
    curandCreateGenerator(&handle, type);
    curandSetPseudoRandomGeneratorSeed(handle, seed);
  }
  Generator(const Generator&) = delete;
  ~Generator() { curandDestroyGenerator(handle); }

  Bits bits(std::size_t count) {
    const Array<unsigned> to(count);
    curandGenerate(handle, to.data, count);
    return to.get();
  }

  curandGenerator_t handle;
};

Bits joined(const Bits& one, const Bits& other) {
  Bits both = one;
  both.insert(both.end(), other.begin(), other.end());
  return both;
}

void places(curandRngType_t type) {
  const Bits all = Generator(type).bits(5000);
  require("the same seed, the same numbers", Generator(type).bits(5000) == all);
  require("another seed, others", Generator(type, 5).bits(5000) != all);

  Generator parts(type);
  const Bits first = parts.bits(4097);
  require("the next call goes on", joined(first, parts.bits(903)) == all);
  curandSetGeneratorOffset(parts.handle, 4097);
  require("an offset leaves numbers out", joined(first, parts.bits(903)) == all);
  curandSetGeneratorOffset(parts.handle, 0);
  require("offset 0 begins anew", parts.bits(5000) == all);

  curandGenerator_t of_host;
  curandCreateGeneratorHost(&of_host, type);
  curandSetPseudoRandomGeneratorSeed(of_host, 1234);
  Bits there(5000);
  curandGenerate(of_host, there.data(), there.size());
  curandDestroyGenerator(of_host);
  require("a generator of the host gives the same", there == all);
}

__global__ void positions(unsigned* to, int count) {
  const int n = blockIdx.x * blockDim.x + threadIdx.x;
  if (n >= count) return;
  curandState state;
  curand_init(1234, n % 4096, n / 4096, &state);
  to[n] = curand(&state);
}

/// Those of NVIDIA's library, and the order that its documentation tells.
void values() {
  const auto begins = [](curandRngType_t type, const Bits& bits) {
    return Generator(type).bits(bits.size()) == bits;
  };
  require("XORWOW's first",
          begins(CURAND_RNG_PSEUDO_DEFAULT, {0x253d5e15, 0xd1f7605a, 0x8ce6f6f8, 0x4b79ff67}));
  require("Philox's first", begins(CURAND_RNG_PSEUDO_PHILOX4_32_10,
                                   {0x2090b348, 0xda7cf0ab, 0x4401906f, 0xcbca470e, 0xd115a128}));
  const int count = 8200;
  const Array<unsigned> expected(count);
  positions<<<(count + 255) / 256, 256>>>(expected.data, count);
  require("4096 sequences take turns",
          Generator(CURAND_RNG_PSEUDO_XORWOW).bits(count) == expected.get());
}

template <class T>
void has_moments(const char* what, const Array<T>& numbers, double mean, double variance) {
  double sum = 0, squares = 0;
  for (const T number : numbers.get()) {
    sum += number;
    squares += (number - mean) * (number - mean);
  }
  const double count = numbers.size, error = 5 * std::sqrt(variance / count);
  require(what, std::abs(sum / count - mean) < error &&
                    std::abs(squares / count - variance) < 0.1 * variance);
}

template <class T>
void is_in_unit(const char* what, const Array<T>& numbers) {
  bool is_in = true;
  for (const T number : numbers.get()) is_in &= number > 0 && number <= 1;
  require(what, is_in);
}

void distributions(curandRngType_t type) {
  const Generator generator(type);
  const auto handle = generator.handle;
  const int count = 20000;
  const Array<float> floats(count);
  const Array<double> doubles(count);
  curandGenerateUniform(handle, floats.data, count);
  has_moments("uniform", floats, 0.5, 1.0 / 12);
  is_in_unit("0 < uniform <= 1", floats);
  curandGenerateUniformDouble(handle, doubles.data, count);
  has_moments("uniform double", doubles, 0.5, 1.0 / 12);
  is_in_unit("0 < uniform double <= 1", doubles);
  curandGenerateNormal(handle, floats.data, count, 3, 2);
  has_moments("normal", floats, 3, 4);
  curandGenerateNormalDouble(handle, doubles.data, count, -1, 0.5);
  has_moments("normal double", doubles, -1, 0.25);
  const double mean = std::exp(0.125), variance = (std::exp(0.25) - 1) * mean * mean;
  curandGenerateLogNormal(handle, floats.data, count, 0, 0.5f);
  has_moments("log normal", floats, mean, variance);
  curandGenerateLogNormalDouble(handle, doubles.data, count, 0, 0.5);
  has_moments("log normal double", doubles, mean, variance);
  const Array<unsigned> counts(count);
  for (const double lambda : {0.5, 12.0, 700.0, 300000.0}) {
    curandGeneratePoisson(handle, counts.data, count, lambda);
    has_moments("Poisson", counts, lambda, lambda);
  }
}

/// Work of the generator's stream: each launch of a graph gives the next numbers.
void graph() {
  const Bits all = Generator(CURAND_RNG_PSEUDO_XORWOW).bits(30);
  Generator generator(CURAND_RNG_PSEUDO_XORWOW);
  const Array<unsigned> numbers(10);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  curandSetStream(generator.handle, stream);
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  curandGenerate(generator.handle, numbers.data, 10);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&executable, graph, 0);
  Bits given;
  for (int i = 0; i < 3; ++i) {
    cudaGraphLaunch(executable, stream);
    cudaStreamSynchronize(stream);
    given = joined(given, numbers.get());
  }
  require("a graph, three times", given == all);
  cudaGraphExecDestroy(executable);
  cudaGraphDestroy(graph);
  cudaStreamDestroy(stream);
}

void refusals() {
  int version = 0;
  require("the version",
          curandGetVersion(&version) == CURAND_STATUS_SUCCESS && version == CURAND_VERSION);
  const Generator generator(CURAND_RNG_PSEUDO_XORWOW);
  const Array<float> odd(3);
  require("no generator",
          curandGenerateUniform(nullptr, odd.data, 3) == CURAND_STATUS_NOT_INITIALIZED);
  require("an odd number of normal ones",
          curandGenerateNormal(generator.handle, odd.data, 3, 0, 1) ==
              CURAND_STATUS_LENGTH_NOT_MULTIPLE);
  require("Poisson's that never happen",
          curandGeneratePoisson(generator.handle, nullptr, 3, 0) == CURAND_STATUS_OUT_OF_RANGE);
  require("the default order",
          curandSetGeneratorOrdering(generator.handle, CURAND_ORDERING_PSEUDO_DEFAULT) ==
              CURAND_STATUS_SUCCESS);
}

int main() {
  for (const auto type : {CURAND_RNG_PSEUDO_XORWOW, CURAND_RNG_PSEUDO_PHILOX4_32_10}) {
    places(type);
    distributions(type);
  }
  values();
  graph();
  refusals();
  std::printf("%d different\n", different);
  return different;
}
