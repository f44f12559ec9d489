// The calls of cuSOLVER that there are, by putting their results in again. It ends with the number
// of differences.
#include <algorithm>

#include "factors.hpp"
#include "systems.hpp"

#if !defined(CUSOLVER_COMMON_H_) || !defined(CUSOLVERDN_H_)
#error "programs ask by these names whether cuSOLVER is there"
#endif

/// What LAPACK can't do says so on the device, and the call succeeds.
void what_fails() {
  const Matrix<double> singular{2, 2, {1, 2, 2, 4}}, indefinite{3, 3, {4, 0, 0, 0, 1, 2, 0, 2, 1}};
  const Array<double> a(singular), b(indefinite), work(9);
  const Array<int> pivots(2);
  const Info info;
  for (int* rows : {pivots.data, static_cast<int*>(nullptr)}) {
    const Array<double> each(singular);
    require("getrf", cusolverDnDgetrf(solver, 2, 2, each.data, each.stride, work.data, rows,
                                      info.data) == CUSOLVER_STATUS_SUCCESS);
    require("a singular matrix", info() == 2);
  }
  require("potrf", cusolverDnDpotrf(solver, CUBLAS_FILL_MODE_LOWER, 3, b.data, b.stride, work.data,
                                    9, info.data) == CUSOLVER_STATUS_SUCCESS);
  require("a matrix that isn't positive definite", info() == 3);
}

void what_is_refused() {
  const auto wrong = CUSOLVER_STATUS_INVALID_VALUE;
  const auto lower = CUBLAS_FILL_MODE_LOWER;
  const Array<cuComplex> a(some<std::complex<float>>(3, 3)), tau(3), work(9);
  const Array<float> values(3);
  const Info info;
  int size = -1;
  require("no handle", cusolverDnCpotrf(nullptr, lower, 3, a.data, 5, work.data, 9, info.data) ==
                           CUSOLVER_STATUS_NOT_INITIALIZED);
  require("no handle for a size",
          cusolverDnCpotrf_bufferSize(nullptr, lower, 3, a.data, 5, &size) ==
              CUSOLVER_STATUS_NOT_INITIALIZED);
  require("no handle to destroy", cusolverDnDestroy(nullptr) == CUSOLVER_STATUS_NOT_INITIALIZED);
  require("a negative size",
          cusolverDnCpotrf_bufferSize(solver, lower, -1, a.data, 5, &size) == wrong);
  require("a short stride",
          cusolverDnCpotrf_bufferSize(solver, lower, 3, a.data, 2, &size) == wrong);
  require("a wide matrix", cusolverDnCgesvd_bufferSize(solver, 3, 4, &size) == wrong);
  require("that leaves it alone", size == -1);
  const auto refuse = [&](const char* what, cusolverStatus_t status, int argument) {
    require(what, status == wrong);
    require(what, info() == -argument);
  };
  refuse("potrf's work", cusolverDnCpotrf(solver, lower, 3, a.data, 5, work.data, 8, info.data), 6);
  refuse("geqrf's stride",
         cusolverDnCgeqrf(solver, 3, 3, a.data, 2, tau.data, work.data, 9, info.data), 4);
  refuse("ungqr's columns",
         cusolverDnCungqr(solver, 2, 3, 1, a.data, 5, tau.data, work.data, 9, info.data), 2);
  refuse("unmqr's transpose",
         cusolverDnCunmqr(solver, CUBLAS_SIDE_LEFT, CUBLAS_OP_T, 3, 3, 3, a.data, 5, tau.data,
                          a.data, 5, work.data, 9, info.data),
         2);
  refuse("heevd's size",
         cusolverDnCheevd(solver, CUSOLVER_EIG_MODE_VECTOR, lower, -1, a.data, 5, values.data,
                          work.data, 9, info.data),
         3);
  const auto gesvd = [&](signed char jobu, signed char jobvt, int m, int ldu) {
    return cusolverDnCgesvd(solver, jobu, jobvt, m, 3, a.data, 5, values.data, tau.data, ldu,
                            tau.data, 3, work.data, 9, nullptr, info.data);
  };
  refuse("gesvd's job", gesvd('X', 'N', 3, 3), 1);
  refuse("gesvd's jobs", gesvd('O', 'O', 3, 3), 2);
  refuse("gesvd of a wide matrix", gesvd('N', 'N', 2, 3), 3);
  refuse("gesvd's stride", gesvd('A', 'N', 3, 2), 9);
}

/// In a stream of its own, now and as a graph.
void streams() {
  const Matrix<float> matrix{2, 2, {4, 2, 2, 5}}, expected{2, 2, {2, 1, 2, 2}};
  const Array<float> a(2, 2), work(4);
  const Info info;
  cudaStream_t stream, got;
  cudaStreamCreate(&stream);
  cusolverDnSetStream(solver, stream);
  cusolverDnGetStream(solver, &got);
  require("cusolverDnGetStream", got == stream);
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cusolverDnSpotrf(solver, CUBLAS_FILL_MODE_LOWER, 2, a.data, 2, work.data, 4, info.data);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&executable, graph, 0);
  for (int i = 0; i < 2; ++i) {
    cudaMemcpyAsync(a.data, matrix.numbers.data(), 4 * sizeof(float), cudaMemcpyHostToDevice,
                    stream);
    cudaGraphLaunch(executable, stream);
    cudaStreamSynchronize(stream);
    compare("a graph", a.get(), expected);
  }
  cudaGraphExecDestroy(executable);
  cudaGraphDestroy(graph);
  cusolverDnSetStream(solver, nullptr);
  cudaStreamDestroy(stream);
}

int main() {
  require("cusolverDnCreate", cusolverDnCreate(&solver) == CUSOLVER_STATUS_SUCCESS);
  systems<float>(), factors<float>();
  systems<double>(), factors<double>();
  systems<std::complex<float>>(), factors<std::complex<float>>();
  systems<std::complex<double>>(), factors<std::complex<double>>();
  what_fails();
  what_is_refused();
  streams();
  int version = 0;
  require("cusolverGetVersion",
          cusolverGetVersion(&version) == CUSOLVER_STATUS_SUCCESS && version == CUSOLVER_VERSION);
  require("cusolverDnDestroy", cusolverDnDestroy(solver) == CUSOLVER_STATUS_SUCCESS);
  std::printf("%d different\n", different);
  return different;
}
