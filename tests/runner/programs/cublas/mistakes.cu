// Four mistakes about the matrices of calls: which one, its argument says.
#include <cublas_v2.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

int main(int, char** arguments) {
  const int which = std::atoi(arguments[1]), n = 8;
  float *a, *b, *c;
  for (float** matrix : {&a, &b}) cudaMalloc(matrix, n * n * sizeof(float));
  cudaMallocManaged(&c, n * n * sizeof(float));
  cudaMemset(a, 0, n * n * sizeof(float));
  if (which != 1) cudaMemset(b, 0, n * n * sizeof(float));
  cudaDeviceSynchronize();
  if (which == 4) cublasSetMatrix(n, n + 1, sizeof(float), c, n, b, n);
  const int columns = which == 2 ? n + 1 : n;
  cublasHandle_t blas;
  cublasCreate(&blas);
  const float one = 1, zero = 0;
  cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, n, columns, n, &one, a, n, b, n, &zero, c, n);
  if (which != 3) cudaDeviceSynchronize();
  std::printf("%g\n", c[0]);
  cudaDeviceSynchronize();
  cublasDestroy(blas);
  for (float* matrix : {a, b, c}) cudaFree(matrix);
}
