// The device, for a judge in another process.
#include <cuda_runtime.h>

#include <cohort/counters.hpp>
#include <map>
#include <stdexcept>

#include "../backend.hpp"
#include "registry.hpp"
#include "wire/device.hpp"

namespace cohort::harness {

namespace tests {

Outcome<void*> device_malloc(std::size_t bytes) {
  void* pointer = nullptr;
  const auto error = cudaMalloc(&pointer, bytes);
  return {error, pointer};
}

cudaError_t device_free(void* pointer) { return cudaFree(pointer); }

cudaError_t device_write(void* to, const std::vector<unsigned char>& bytes) {
  return cudaMemcpy(to, bytes.data(), bytes.size(), cudaMemcpyHostToDevice);
}

/// Nothing where CUDA refuses, which device_last_error tells.
std::vector<unsigned char> device_read(const void* from, std::size_t bytes) {
  std::vector<unsigned char> copy(bytes);
  if (cudaMemcpy(copy.data(), from, bytes, cudaMemcpyDeviceToHost) != cudaSuccess) copy.clear();
  return copy;
}

cudaError_t device_copy(void* to, const void* from, std::size_t bytes) {
  return cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToDevice);
}

cudaError_t device_fill(void* pointer, int value, std::size_t bytes) {
  return cudaMemset(pointer, value, bytes);
}

cudaError_t device_synchronize() { return cudaDeviceSynchronize(); }

cudaError_t device_last_error(bool forget) {
  return forget ? cudaGetLastError() : cudaPeekAtLastError();
}

Outcome<int> device_attribute(int attribute, int device) {
  int value = 0;
  const auto error = cudaDeviceGetAttribute(&value, static_cast<cudaDeviceAttr>(attribute), device);
  return {error, value};
}

Outcome<int> device_number() {
  int number = 0;
  const auto error = cudaGetDevice(&number);
  return {error, number};
}

cudaError_t device_use(int device) { return cudaSetDevice(device); }

std::string device_error_text(cudaError_t error, bool name) {
  return name ? cudaGetErrorName(error) : cudaGetErrorString(error);
}

const Served& kernel_of(const std::string& name) {
  if (const auto* kernel = served_kernel(name)) return *kernel;
  throw std::runtime_error("this answer has no kernel " + name);
}

/// A configuration, and the attributes that it points to.
struct Launch {
  explicit Launch(const LaunchShape& shape) {
    config.gridDim = shape.grid;
    config.blockDim = shape.block;
    config.dynamicSmemBytes = shape.dynamic_shared;
    config.attrs = attributes;
    if (shape.cluster.x > 0) {
      auto& cluster = attributes[config.numAttrs++];
      cluster.id = cudaLaunchAttributeClusterDimension;
      cluster.val.clusterDim.x = shape.cluster.x;
      cluster.val.clusterDim.y = shape.cluster.y;
      cluster.val.clusterDim.z = shape.cluster.z;
    }
    if (shape.cooperative) {
      auto& cooperative = attributes[config.numAttrs++];
      cooperative.id = cudaLaunchAttributeCooperative;
      cooperative.val.cooperative = 1;
    }
    if (config.numAttrs == 0) config.attrs = nullptr;
  }
  Launch(const Launch&) = delete;

  cudaLaunchAttribute attributes[2] = {};
  cudaLaunchConfig_t config = {};
};

cudaError_t launch_kernel(const std::string& name, LaunchShape shape, const std::string& file,
                          int line, const std::vector<std::string>& arguments) {
  const auto& kernel = kernel_of(name);
  std::vector<void*> addresses;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (i >= kernel.parameters || arguments[i].size() != kernel.sizes[i])
      throw std::runtime_error("argument " + std::to_string(i) + " of " + name +
                               " has another size than its parameter");
    addresses.push_back(const_cast<char*>(arguments[i].data()));
  }
  if (addresses.size() != kernel.parameters)
    throw std::runtime_error(name + " takes another number of arguments");
  addresses.push_back(nullptr);
  const Launch launch(shape);
  launches_from(file, line);
  return cudaLaunchKernelExC(&launch.config, kernel.function, addresses.data());
}

Outcome<cudaFuncAttributes> kernel_attribute(const std::string& name) {
  cudaFuncAttributes attributes{};
  const auto error = cudaFuncGetAttributes(&attributes, kernel_of(name).function);
  return {error, attributes};
}

cudaError_t set_kernel_attribute(const std::string& name, int attribute, int value) {
  return cudaFuncSetAttribute(kernel_of(name).function, static_cast<cudaFuncAttribute>(attribute),
                              value);
}

Outcome<int> ask_of_kernel(const std::string& name, KernelQuestion question, LaunchShape shape) {
  const void* kernel = kernel_of(name).function;
  const Launch launch(shape);
  int value = 0;
  const auto ask = [&] {
    switch (question) {
      case KernelQuestion::blocks_on_multiprocessor:
        return cudaOccupancyMaxActiveBlocksPerMultiprocessor(
            &value, kernel, static_cast<int>(shape.block.x), shape.dynamic_shared);
      case KernelQuestion::active_clusters:
        return cudaOccupancyMaxActiveClusters(&value, kernel, &launch.config);
      case KernelQuestion::largest_cluster:
        return cudaOccupancyMaxPotentialClusterSize(&value, kernel, &launch.config);
    }
    throw Nonsense();
  };
  const auto error = ask();
  return {error, value};
}

/// Its name, or nothing and why there is none.
std::vector<std::string> named_device() {
  std::string reason;
  if (const auto name = device_name(reason)) return {*name};
  return {"", reason};
}

std::vector<std::string> texts_of(const DeviceReport& report) {
  return {report.kind, report.text, report.json, report.may_be_unnoticed ? "unnoticed" : ""};
}

std::vector<std::string> taken_report() {
  const auto report = take_report();
  return report ? texts_of(*report) : std::vector<std::string>{};
}

std::string taken_explanation() { return take_explanation(); }
std::string explanation_name() { return name_of_explanation(); }
std::string taken_notes() { return take_notes(); }
std::string took_most(const std::string& counter) { return what_took_most(counter); }
std::vector<std::string> counter_report(const std::string& counter, bool too_much) {
  return texts_of(report_on_counter(counter, too_much));
}
bool used_seed(std::uint64_t seed) { return use_seed(seed); }
bool schedule_decides() { return depends_on_schedule(); }
bool ran_blocks(std::uint64_t first, std::uint64_t end) { return run_blocks(first, end); }
void ran_all_blocks() { run_all_blocks(); }
void begun_case(const std::string& name, bool counts_work) { case_begins(name, counts_work); }
void recovered() { recover(); }
void reset_counting() { reset_counters(); }
Outcome<std::uint64_t> counted_so_far(const std::string& counter) {
  const auto count = counted(counter);
  return {count ? cudaSuccess : cudaErrorNotSupported, count.value_or(0)};
}
bool has_emulator() { return on_emulator(); }

}  // namespace tests

#include "wire/device.inc"

}  // namespace cohort::harness
