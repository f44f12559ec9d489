// Calls cuBLAS as it was before 2012.
#include <cublas.h>

#include <cstdio>

int main() {
  const float a[] = {1, 2, 3, 4}, b[] = {5, 6, 7, 8};
  float c[4] = {};
  float* device[3];
  cublasInit();
  for (float*& each : device) cublasAlloc(4, sizeof(float), reinterpret_cast<void**>(&each));
  cublasSetMatrix(2, 2, sizeof(float), a, 2, device[0], 2);
  cublasSetMatrix(2, 2, sizeof(float), b, 2, device[1], 2);
  cublasSgemm('n', 'T', 2, 2, 2, 1.0f, device[0], 2, device[1], 2, 0.0f, device[2], 2);
  cublasGetMatrix(2, 2, sizeof(float), device[2], 2, c, 2);
  const float sum = cublasSdot(4, device[0], 1, device[1], 1);
  std::printf("%g %g %g %g, %g, %d", c[0], c[1], c[2], c[3], sum, cublasGetError());
  cublasSgemv('x', 2, 2, 1.0f, device[0], 1, device[1], 1, 0.0f, device[2], 1);
  std::printf(", %d\n", cublasGetError() == CUBLAS_STATUS_INVALID_VALUE);
  for (float* each : device) cublasFree(each);
  cublasShutdown();
}
