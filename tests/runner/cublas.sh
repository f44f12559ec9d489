#!/bin/sh
# Requires that cuBLAS's calls compute what loops do, linked by cohort-nvcc and by g++, and that mistakes about
# their matrices are told at the program's line.
#   cublas.sh COURSE FOLDER
. "$(dirname "$0")/library_in_a_folder.sh"

is_right cublas cuBLAS
by_the_host cublas calls.cu "0 different"

"$nvcc" former.cu -lcublas -o former
[ "$(./former 2>&1)" = "26 38 30 44, 70, 0, 1" ] || fail "the functions of before 2012 differ"

cat > by_type.cu << 'EOF'
#include <cublas_v2.h>
#include <cstdio>
int main() {
  static_assert(CUBLAS_VERSION >= 130000);
  const float a[] = {3}, b[] = {4}, one = 1, none = 0;
  float *device, c = 0;
  cudaMalloc(&device, 3 * sizeof(float));
  cudaMemcpy(device, a, sizeof a, cudaMemcpyHostToDevice);
  cudaMemcpy(device + 1, b, sizeof b, cudaMemcpyHostToDevice);
  cublasHandle_t handle;
  cublasCreate(&handle);
  const auto multiply = [&](auto compute) {
    return cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &one, device, CUDA_R_32F, 1, device + 1,
                        CUDA_R_32F, 1, &none, device + 2, CUDA_R_32F, 1, compute, CUBLAS_GEMM_DEFAULT);
  };
  const int first = multiply(CUDA_R_32F), second = multiply(CUDA_R_32I);
  cudaMemcpy(&c, device + 2, sizeof c, cudaMemcpyDeviceToHost);
  std::printf("%g %d %d\n", c, first, second);
  cublasDestroy(handle);
  cudaFree(device);
}
EOF
"$nvcc" by_type.cu -lcublas -o by_type
[ "$(./by_type 2>&1)" = "12 0 15" ] || fail "what is computed in can't be said by a type of data"

mistakes_of cublas 0
line=$(line_of "cublasSgemm")
./mistakes 1 > said 2>&1
has said "nobody had written the 256 bytes that the copy at"
has said "mistakes.cu:$line brought to the host"
./mistakes 2 > said 2>&1
has said "mistakes.cu:$line returned cudaErrorInvalidValue: the source of 288 bytes"
./mistakes 3 > said 2>&1 || true
has said "missing wait: bytes 0 to 3 of 256 bytes"
has said "mistakes.cu:$line: cudaMemcpyAsync, in the default stream, writes"
./mistakes 4 > said 2>&1
line=$(line_of "cublasSetMatrix")
has said "mistakes.cu:$line returned cudaErrorInvalidValue"

echo '#include <cublas_v2.h>
int main() { cublasCgemm(nullptr); }' > complex.cu
"$nvcc" complex.cu -lcublas -o complex 2> said && fail "it compiles a call that isn't there"
has said "complex.cu:2:14: error: the emulator has no call of cuBLAS of this kind ('cublasCgemm')"
