// `cudaError_t`: what every CUDA call returns.
#pragma once

enum cudaError : unsigned {
#define EMULATOR_CUDA_ERROR(name, value, text) name = value,
#include "emulator/types/cuda_errors.inc"
  cudaErrorApiFailureBase = 10000
};
using cudaError_t = cudaError;
