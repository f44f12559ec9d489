// Mistakes about a generator: which one, its argument says.
#include <cuda_runtime.h>
#include <curand.h>

#include <cstdio>
#include <cstdlib>

int main(int, char** arguments) {
  const int which = std::atoi(arguments[1]), count = 64;
  float* numbers;
  cudaMallocManaged(&numbers, count * sizeof(float));
  curandGenerator_t generator;
  if (which == 3) std::printf("%d\n", curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_MTGP32));
  curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT);
  if (which == 4)
    std::printf("%d\n", curandSetGeneratorOrdering(generator, CURAND_ORDERING_PSEUDO_SEEDED));
  const int status = curandGenerateUniform(generator, numbers, which == 1 ? count + 1 : count);
  if (which != 2) cudaDeviceSynchronize();
  std::printf("%d %d\n", status, status != 0 || numbers[0] > 0);
  cudaDeviceSynchronize();
  curandDestroyGenerator(generator);
  cudaFree(numbers);
}
