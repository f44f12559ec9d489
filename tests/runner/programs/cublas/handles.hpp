// What a handle of cuBLAS keeps, what statuses are called, and copies between host and device.
#pragma once

#include <cublasLt.h>

#include <numeric>
#include <string>

#include "compared.hpp"

inline void what_a_handle_keeps(cublasHandle_t blas) {
  constexpr auto none = CUBLAS_STATUS_NOT_INITIALIZED, wrong = CUBLAS_STATUS_INVALID_VALUE;
  int version = 0;
  cudaStream_t made, stream = nullptr;
  auto pointers = CUBLAS_POINTER_MODE_DEVICE;
  auto math = CUBLAS_PEDANTIC_MATH;
  require("the version", cublasGetVersion(blas, &version) == 0 && version >= 130000);
  require("the version without a handle", cublasGetVersion(nullptr, &version) == 0);
  require("pointers are the host's at first",
          cublasGetPointerMode(blas, &pointers) == 0 && pointers == CUBLAS_POINTER_MODE_HOST);
  cublasSetPointerMode(blas, CUBLAS_POINTER_MODE_DEVICE);
  cublasGetPointerMode(blas, &pointers);
  require("then the device's", pointers == CUBLAS_POINTER_MODE_DEVICE);
  require("a mode of pointers that isn't there",
          cublasSetPointerMode(blas, cublasPointerMode_t(9)) == wrong);
  cublasSetPointerMode(blas, CUBLAS_POINTER_MODE_HOST);

  require("the default mode of computing",
          cublasGetMathMode(blas, &math) == 0 && math == CUBLAS_DEFAULT_MATH);
  require("another", cublasSetMathMode(blas, CUBLAS_TF32_TENSOR_OP_MATH) == 0);
  cublasGetMathMode(blas, &math);
  require("it stays", math == CUBLAS_TF32_TENSOR_OP_MATH);
  require("one that isn't there", cublasSetMathMode(blas, cublasMath_t(99)) == wrong);
  cublasGetMathMode(blas, &math);
  require("it still stays", math == CUBLAS_TF32_TENSOR_OP_MATH);
  cublasSetMathMode(blas, CUBLAS_DEFAULT_MATH);

  cudaStreamCreate(&made);
  require("no stream at first", cublasGetStream(blas, &stream) == 0 && stream == nullptr);
  cublasSetStream(blas, made);
  require("the stream", cublasGetStream(blas, &stream) == 0 && stream == made);
  cublasSetStream(blas, nullptr);
  cudaStreamDestroy(made);
  for (const cublasStatus_t status :
       {cublasGetStream(nullptr, &stream), cublasGetPointerMode(nullptr, &pointers),
        cublasGetMathMode(nullptr, &math), cublasSetMathMode(nullptr, CUBLAS_DEFAULT_MATH)})
    require("no handle", status == none);
  cublasLtHandle_t light;
  require("cublasLt", cublasLtCreate(&light) == 0 && cublasLtDestroy(light) == 0);
}

inline void names_of_statuses() {
  const struct {
    cublasStatus_t status;
    const char *name, *text;
  } all[] = {{CUBLAS_STATUS_SUCCESS, "CUBLAS_STATUS_SUCCESS", "success"},
             {CUBLAS_STATUS_NOT_INITIALIZED, "CUBLAS_STATUS_NOT_INITIALIZED",
              "the library was not initialized"},
             {CUBLAS_STATUS_INVALID_VALUE, "CUBLAS_STATUS_INVALID_VALUE",
              "an unsupported value or parameter was passed to the function"},
             {CUBLAS_STATUS_NOT_SUPPORTED, "CUBLAS_STATUS_NOT_SUPPORTED",
              "the requested functionality is not supported"},
             {cublasStatus_t(99), "unrecognized status", "unrecognized status"}};
  for (const auto& each : all) {
    require(each.name, cublasGetStatusName(each.status) == std::string(each.name));
    require(each.text, cublasGetStatusString(each.status) == std::string(each.text));
  }
}

/// Every second number there, every third back; and a part of a matrix.
inline void copies() {
  using Numbers = std::vector<float>;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  Numbers host(24), zeros(24), back(8, -1);
  std::iota(host.begin(), host.end(), 0.f);
  const Array<float> there(24);
  const auto clear = [&] {
    cudaMemcpy(there.data, zeros.data(), 96, cudaMemcpyHostToDevice);
    back.assign(8, -1);
  };
  const auto check_vector = [&] {
    cudaStreamSynchronize(stream);
    compare("numbers with a stride", there.get(), {0, 0, 0, 2, 0, 0, 4, 0});
    compare("and back", back, {0, -1, 2, -1, 4, -1, -1, -1});
  };
  const auto check_matrix = [&] {
    cudaStreamSynchronize(stream);
    compare("a part of a matrix", there.get(), {1, 2, 0, 0, 6, 7, 0, 0, 0});
    compare("and back", back, {1, 2, -1, 6, 7, -1, -1, -1});
  };
  clear();
  cublasSetVector(3, 4, host.data(), 2, there.data, 3);
  cublasGetVector(3, 4, there.data, 3, back.data(), 2);
  check_vector();
  clear();
  cublasSetVectorAsync(3, 4, host.data(), 2, there.data, 3, stream);
  cublasGetVectorAsync(3, 4, there.data, 3, back.data(), 2, stream);
  check_vector();
  clear();
  cublasSetMatrix(2, 2, 4, host.data() + 1, 5, there.data, 4);
  cublasGetMatrix(2, 2, 4, there.data, 4, back.data(), 3);
  check_matrix();
  clear();
  cublasSetMatrixAsync(2, 2, 4, host.data() + 1, 5, there.data, 4, stream);
  cublasGetMatrixAsync(2, 2, 4, there.data, 4, back.data(), 3, stream);
  check_matrix();
  for (const cublasStatus_t status :
       {cublasSetVector(3, 4, host.data(), 0, there.data, 1),
        cublasSetVectorAsync(3, 0, host.data(), 1, there.data, 1, stream),
        cublasGetVectorAsync(3, 4, there.data, 1, back.data(), 0, stream)})
    require("a stride of 0", status == CUBLAS_STATUS_INVALID_VALUE);
  for (const cublasStatus_t status :
       {cublasSetVector(-1, 4, host.data(), 1, there.data, 1),
        cublasSetMatrixAsync(2, 2, 4, host.data(), 1, there.data, 2, stream),
        cublasGetMatrixAsync(2, 2, 4, there.data, 2, back.data(), 1, stream)})
    require("a stride that is too small", status == CUBLAS_STATUS_MAPPING_ERROR);
  cudaStreamDestroy(stream);
}
