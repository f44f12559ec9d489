// The names and texts of errors.
#include "emulator/api/device.hpp"

const char* cudaGetErrorName(cudaError_t error) {
  switch (error) {
#define CUDA_ERROR(name, value, text) \
  case name:                          \
    return #name;
#include "emulator/types/cuda_errors.inc"
    default:
      return "unrecognized error code";
  }
}

const char* cudaGetErrorString(cudaError_t error) {
  switch (error) {
#define CUDA_ERROR(name, value, text) \
  case name:                          \
    return text;
#include "emulator/types/cuda_errors.inc"
    default:
      return "unrecognized error code";
  }
}
