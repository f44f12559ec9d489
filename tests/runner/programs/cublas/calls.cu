// Each call of cuBLAS that there is, against loops. It ends with the number of differences.
#include "handles.hpp"
#include "matrices.hpp"
#include "vectors.hpp"

#ifndef CUBLAS_API_H_
#error "NVIDIA's helper_cuda.h asks by this name whether cuBLAS is there"
#endif

/// Numbers on the device, streams, graphs, and what is refused.
void the_rest(cublasHandle_t blas) {
  const Array<float> x(4), y(4, 2), numbers(2);
  const auto xs = x.get(), ys = y.get();
  cublasSetPointerMode(blas, CUBLAS_POINTER_MODE_DEVICE);
  cublasSdot(blas, 4, x.data, 1, y.data, 1, numbers.data);
  cublasSaxpy(blas, 4, numbers.data, x.data, 1, y.data, 1);
  cublasSetPointerMode(blas, CUBLAS_POINTER_MODE_HOST);
  float dot = 0;
  for (int i = 0; i < 4; ++i) dot += xs[i] * ys[i];
  std::vector<float> expected = ys;
  for (int i = 0; i < 4; ++i) expected[i] += dot * xs[i];
  compare("numbers on the device", y.get(), expected);

  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cublasSetStream(blas, stream);
  const float two = 2;
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cublasSscal(blas, 4, &two, y.data, 1);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&executable, graph, 0);
  for (int i = 0; i < 3; ++i) cudaGraphLaunch(executable, stream);
  cudaStreamSynchronize(stream);
  for (float& number : expected) number *= 8;
  compare("a graph, three times", y.get(), expected);
  cudaGraphExecDestroy(executable);
  cudaGraphDestroy(graph);
  cublasSetStream(blas, nullptr);
  cudaStreamDestroy(stream);

  float back[4];
  require("cublasGetVector", cublasGetVector(4, 4, y.data, 1, back, 1) == CUBLAS_STATUS_SUCCESS);
  compare("cublasGetVector", std::vector<float>(back, back + 4), expected);
  require("a stride that is too small",
          cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, 4, 1, 1, &two, x.data, 3, y.data, 1, &two,
                      y.data, 4) == CUBLAS_STATUS_INVALID_VALUE);
  require("no handle", cublasSscal(nullptr, 4, &two, y.data, 1) == CUBLAS_STATUS_NOT_INITIALIZED);
}

int main() {
  cublasHandle_t blas;
  cublasCreate(&blas);
  what_a_handle_keeps(blas);
  names_of_statuses();
  copies();
  vectors<float>(blas);
  vectors<double>(blas);
  matrix_and_vector<float>(blas);
  matrix_and_vector<double>(blas);
  matrices<float>(blas);
  matrices<double>(blas);
  mixed<float, float>(blas, CUDA_R_32F, CUDA_R_32F);
  mixed<__half, __half>(blas, CUDA_R_16F, CUDA_R_16F);
  mixed<__half, float>(blas, CUDA_R_16F, CUDA_R_32F);
  mixed<__nv_bfloat16, __nv_bfloat16>(blas, CUDA_R_16BF, CUDA_R_16BF);
  mixed<__nv_bfloat16, float>(blas, CUDA_R_16BF, CUDA_R_32F);
  the_rest(blas);
  cublasDestroy(blas);
  std::printf("%d different\n", different);
  return different;
}
