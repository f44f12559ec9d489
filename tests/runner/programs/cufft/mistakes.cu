// Mistakes about the arrays of a transform: which one, its argument says.
#include <cuda_runtime.h>
#include <cufft.h>

#include <cstdio>
#include <cstdlib>

int main(int, char** arguments) {
  const int which = std::atoi(arguments[1]), n = 8;
  cufftComplex *in, *out, *area;
  cudaMalloc(&in, n * sizeof(cufftComplex));
  cudaMalloc(&area, (which == 4 ? n - 1 : n) * sizeof(cufftComplex));
  cudaMallocManaged(&out, n * sizeof(cufftComplex));
  if (which != 1) cudaMemset(in, 0, n * sizeof(cufftComplex));
  cudaDeviceSynchronize();
  cufftHandle plan;
  cufftPlan1d(&plan, which == 2 ? n + 1 : n, CUFFT_C2C, 1);
  if (which == 4) cufftSetWorkArea(plan, area);
  cufftExecC2C(plan, in, out, CUFFT_FORWARD);
  if (which != 3) cudaDeviceSynchronize();
  std::printf("%g\n", out[0].x);
  cudaDeviceSynchronize();
  cufftDestroy(plan);
  for (cufftComplex* array : {in, out, area}) cudaFree(array);
}
