// The calls of cuFFT that there are, against the transform's definition. It ends with the number of
// differences.
#include "sizes.hpp"
#include "transforms.hpp"

#ifndef CUFFTAPI
#error "NVIDIA's helper_cuda.h asks by this name whether cuFFT is there"
#endif

/// Streams, graphs, and several transforms of reals in place, by one plan.
void streams() {
  const int n = 5, count = 3, padded = 6;
  const auto numbers = some<float>(n * count);
  const Array<cufftComplex> in(numbers), out(n * count);
  const auto expected = transformed(numbers, n, 1, 1, CUFFT_FORWARD);
  cufftHandle plan;
  cufftPlan1d(&plan, n, CUFFT_C2C, count);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cufftSetStream(plan, stream);
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cufftExecC2C(plan, in.data, out.data, CUFFT_FORWARD);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&executable, graph, 0);
  for (int i = 0; i < 2; ++i) {
    cudaMemsetAsync(out.data, 0, n * count * sizeof(cufftComplex), stream);
    cudaGraphLaunch(executable, stream);
    cudaStreamSynchronize(stream);
    compare("a graph", out.get<std::complex<float>>(), expected);
  }
  cudaGraphExecDestroy(executable);
  cudaGraphDestroy(graph);
  cufftDestroy(plan);
  cudaStreamDestroy(stream);

  const auto parts = reals(numbers);
  std::vector<float> rows(padded * count);
  for (int i = 0; i < n * count; ++i) rows[i / n * padded + i % n] = parts[i];
  const auto halves =
      halved(transformed(Numbers<float>(parts.begin(), parts.end()), n, 1, 1, CUFFT_FORWARD), n);
  const Array<float> shared(rows);
  cufftPlan1d(&plan, n, CUFFT_R2C, count);
  cufftExecR2C(plan, shared.data, reinterpret_cast<cufftComplex*>(shared.data));
  compare("reals in place", shared.get<std::complex<float>>(), halves);
  cufftDestroy(plan);
}

void work_areas() {
  const Array<cufftComplex> numbers(some<float>(8)), area(8);
  cufftHandle plan;
  std::size_t bytes = 0, estimated = 0;
  cufftCreate(&plan);
  cufftSetAutoAllocation(plan, 0);
  require("before it is made",
          cufftExecC2C(plan, numbers.data, numbers.data, CUFFT_FORWARD) == CUFFT_INVALID_PLAN);
  cufftMakePlan1d(plan, 8, CUFFT_C2C, 1, &bytes);
  cufftEstimate1d(8, CUFFT_C2C, 1, &estimated);
  require("the size of a work area", bytes == 64 && estimated == 64);
  cufftGetSize(plan, &estimated);
  require("cufftGetSize", estimated == 64);
  require("no work area",
          cufftExecC2C(plan, numbers.data, numbers.data, CUFFT_FORWARD) == CUFFT_NO_WORKSPACE);
  cufftSetWorkArea(plan, area.data);
  cufftExecC2C(plan, numbers.data, numbers.data, CUFFT_FORWARD);
  compare("with a work area", numbers.get<std::complex<float>>(),
          transformed(some<float>(8), 8, 1, 1, CUFFT_FORWARD));
  cufftDestroy(plan);
}

void what_is_refused() {
  cufftHandle plan;
  const Array<cufftComplex> numbers(some<float>(8));
  require("no numbers", cufftPlan1d(&plan, 0, CUFFT_C2C, 1) == CUFFT_INVALID_SIZE);
  require("no batch", cufftPlan1d(&plan, 8, CUFFT_C2C, 0) == CUFFT_INVALID_SIZE);
  require("no type", cufftPlan1d(&plan, 8, cufftType(0x2b), 1) == CUFFT_INVALID_TYPE);
  cufftPlan1d(&plan, 8, CUFFT_C2C, 1);
  require("no direction", cufftExecC2C(plan, numbers.data, numbers.data, 0) == CUFFT_INVALID_VALUE);
  require("another type",
          cufftExecR2C(plan, &numbers.data->x, numbers.data) == CUFFT_INVALID_VALUE);
  require("it is made", cufftMakePlan1d(plan, 8, CUFFT_C2C, 1, nullptr) == CUFFT_INVALID_PLAN);
  cufftDestroy(plan);
  require("it is gone", cufftDestroy(plan) == CUFFT_INVALID_PLAN);
  int version = 0;
  require("cufftGetVersion",
          cufftGetVersion(&version) == CUFFT_SUCCESS && version == CUFFT_VERSION);
}

int main() {
  transforms<float>();
  transforms<double>();
  streams();
  work_areas();
  sizes();
  plans_in_two_steps();
  sizes_that_are_refused();
  what_is_refused();
  std::printf("%d different\n", different);
  return different;
}
