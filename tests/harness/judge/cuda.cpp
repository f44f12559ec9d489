// CUDA for a judge: the part of its functions that tests use, done in the process of the answer.
#include <cuda_runtime.h>

#include <cstring>
#include <map>
#include <utility>

#include "recorder.hpp"
#include "remote.hpp"

namespace cohort::harness {

namespace {

/// Once the answer is lost nothing can be freed, and the case fails of that.
cudaError_t free_there(void* pointer) {
  if (!pointer || answer_is_lost()) return cudaSuccess;
  try {
    return there::device_free(pointer);
  } catch (const AnswerLost&) {
    return cudaSuccess;  // of a destructor: the next call throws
  }
}

/// Where a launch has been configured, and not yet called.
Begun begun;

}  // namespace

Begun take_begun() { return std::exchange(begun, {}); }

LaunchShape shape_of(const cudaLaunchConfig_t& config) {
  LaunchShape shape{config.gridDim, config.blockDim, config.dynamicSmemBytes};
  for (unsigned i = 0; i < config.numAttrs; ++i) {
    const auto& value = config.attrs[i].val;
    if (config.attrs[i].id == cudaLaunchAttributeClusterDimension)
      shape.cluster = {value.clusterDim.x, value.clusterDim.y, value.clusterDim.z};
    if (config.attrs[i].id == cudaLaunchAttributeCooperative)
      shape.cooperative = value.cooperative != 0;
  }
  return shape;
}

}  // namespace cohort::harness

namespace emulator {

void configure(dim3 grid, dim3 block, std::size_t dynamic_shared, CUstream_st*, const char* file,
               int line) {
  cohort::harness::begun = {{grid, block, dynamic_shared}, file, line};
}

}  // namespace emulator

extern "C" {

using namespace cohort::harness::there;

cudaError_t cudaMalloc(void** pointer, std::size_t bytes) {
  return device_malloc(bytes).to(pointer);
}

cudaError_t cudaFree(void* pointer) { return cohort::harness::free_there(pointer); }

cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind) {
  if (kind == cudaMemcpyDeviceToDevice) return device_copy(to, from, bytes);
  if (kind == cudaMemcpyHostToDevice) {
    const auto* begin = static_cast<const unsigned char*>(from);
    return device_write(to, {begin, begin + bytes});
  }
  const auto copy = device_read(from, bytes);
  if (copy.size() != bytes) return device_last_error(false);
  std::memcpy(to, copy.data(), bytes);
  return cudaSuccess;
}

cudaError_t cudaMemset(void* pointer, int value, std::size_t bytes) {
  return device_fill(pointer, value, bytes);
}

cudaError_t cudaDeviceSynchronize() { return device_synchronize(); }
cudaError_t cudaGetLastError() { return device_last_error(true); }
cudaError_t cudaPeekAtLastError() { return device_last_error(false); }
cudaError_t cudaSetDevice(int device) { return device_use(device); }

cudaError_t cudaGetDevice(int* device) { return device_number().to(device); }

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
  return device_attribute(static_cast<int>(attribute), device).to(value);
}

const char* cudaGetErrorName(cudaError_t error) {
  cohort::harness::speaks_of_cuda_error();
  static std::map<cudaError_t, std::string> names;
  if (!names.contains(error)) names[error] = device_error_text(error, true);
  return names[error].c_str();
}

const char* cudaGetErrorString(cudaError_t error) {
  static std::map<cudaError_t, std::string> words;
  if (!words.contains(error)) words[error] = device_error_text(error, false);
  return words[error].c_str();
}

}  // extern "C"
