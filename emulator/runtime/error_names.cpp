// The names and texts of errors.
#include "emulator/api/device_calls.hpp"
#include "runtime/error.hpp"

const char* emulator::name_of(cudaError_t error) {
  switch (error) {
#define EMULATOR_CUDA_ERROR(name, value, text) \
  case name:                                   \
    return #name;
#include "emulator/types/cuda_errors.inc"
    default:
      return "unrecognized error code";
  }
}

const char* cudaGetErrorName(cudaError_t error) {
  emulator::note_words(error);
  return emulator::name_of(error);
}

const char* cudaGetErrorString(cudaError_t error) {
  emulator::note_words(error);
  switch (error) {
#define EMULATOR_CUDA_ERROR(name, value, text) \
  case name:                                   \
    return text;
#include "emulator/types/cuda_errors.inc"
    default:
      return "unrecognized error code";
  }
}
