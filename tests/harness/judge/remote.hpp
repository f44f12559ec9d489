// What a judge asks of an answer, which runs in a process of its own: its kernels are launched, and
// functions called, as if they were here. `interface.hpp` of a lesson lists them (answer/served.hpp
// says how).
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "judge/answer.hpp"
#include "wire/bytes.hpp"
#include "wire/device.hpp"
#include "wire/names.hpp"

namespace emulator {

/// What a translated launch begins with; the call of a Kernel follows.
void configure(dim3 grid, dim3 block, std::size_t dynamic_shared = 0, CUstream_st* stream = nullptr,
               const char* file = __builtin_FILE(), int line = __builtin_LINE());

}  // namespace emulator

namespace cohort::harness {

template <class Signature>
class Call;

/// A function of the answer. Throws CallFailed if that throws.
template <class Result, class... Parameters>
class Call<Result(Parameters...)> {
 public:
  explicit Call(std::string name) : name_(std::move(name)) {}

  Result operator()(const std::decay_t<Parameters>&... arguments) const {
    Writer request;
    request.put(name_);
    (request.put(arguments), ...);
    const auto reply = ask_answer(request.bytes());
    if constexpr (!std::is_void_v<Result>) return Reader(reply).get<Result>();
  }

 private:
  std::string name_;
};

/// The device of the answer.
namespace there {
#define CALL(name, result, ...) inline const cohort::harness::Call<result(__VA_ARGS__)> name(#name);
#include "wire/device.inc"
}  // namespace there

/// The shape and the place of the launch that `<<<…>>>` has begun.
struct Begun {
  LaunchShape shape;
  std::string file;
  int line;
};
Begun take_begun();

LaunchShape shape_of(const cudaLaunchConfig_t& config);

template <class T>
std::string as_bytes(const T& value) {
  static_assert(std::is_trivially_copyable_v<T>, "a kernel's arguments travel as bytes");
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

template <class Signature>
class Kernel;

/// A kernel of the answer.
template <class... Parameters>
class Kernel<void(Parameters...)> {
 public:
  explicit Kernel(std::string name) : name_(std::move(name)) {}
  Kernel(const char* name, unsigned value) : name_(instance_name(name, std::to_string(value))) {}

  const std::string& name() const { return name_; }

  /// By `<<<…>>>`.
  void operator()(Parameters... arguments) const {
    const auto [shape, file, line] = take_begun();
    (void)there::launch_kernel(name_, shape, file, line, {as_bytes(arguments)...});
  }

  cudaError_t launch(const LaunchShape& shape, Parameters... arguments) const {
    return there::launch_kernel(name_, shape, "", 0, {as_bytes(arguments)...});
  }

  /// `arguments[i]` points to the kernel's parameter i.
  cudaError_t launch_with(const LaunchShape& shape, void** arguments) const {
    std::vector<std::string> bytes;
    (bytes.emplace_back(static_cast<const char*>(arguments[bytes.size()]), sizeof(Parameters)),
     ...);
    return there::launch_kernel(name_, shape, "", 0, bytes);
  }

 private:
  std::string name_;
};

/// As cuda_runtime.h has its questions.
inline cudaError_t ask_of(int* value, const std::string& kernel, KernelQuestion question,
                          const LaunchShape& shape) {
  return there::ask_of_kernel(kernel, question, shape).to(value);
}

}  // namespace cohort::harness

template <class Signature>
cudaError_t cudaFuncSetAttribute(const cohort::harness::Kernel<Signature>& kernel,
                                 cudaFuncAttribute attribute, int value) {
  return cohort::harness::there::set_kernel_attribute(kernel.name(), static_cast<int>(attribute),
                                                      value);
}

template <class Signature>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes,
                                  const cohort::harness::Kernel<Signature>& kernel) {
  return cohort::harness::there::kernel_attribute(kernel.name()).to(attributes);
}

template <class... Parameters, class... Arguments>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t* config,
                               const cohort::harness::Kernel<void(Parameters...)>& kernel,
                               Arguments&&... arguments) {
  return kernel.launch(cohort::harness::shape_of(*config),
                       static_cast<Parameters>(std::forward<Arguments>(arguments))...);
}

template <class Signature>
cudaError_t cudaLaunchCooperativeKernel(const cohort::harness::Kernel<Signature>& kernel, dim3 grid,
                                        dim3 block, void** arguments,
                                        std::size_t dynamic_shared = 0, cudaStream_t = nullptr) {
  return kernel.launch_with(
      {.grid = grid, .block = block, .dynamic_shared = dynamic_shared, .cooperative = true},
      arguments);
}

template <class Signature>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int* blocks, const cohort::harness::Kernel<Signature>& kernel, int threads,
    std::size_t dynamic_shared) {
  return cohort::harness::ask_of(
      blocks, kernel.name(), cohort::harness::KernelQuestion::blocks_on_multiprocessor,
      {.grid = 1, .block = static_cast<unsigned>(threads), .dynamic_shared = dynamic_shared});
}

template <class Signature>
cudaError_t cudaOccupancyMaxActiveClusters(int* clusters,
                                           const cohort::harness::Kernel<Signature>& kernel,
                                           const cudaLaunchConfig_t* config) {
  return cohort::harness::ask_of(clusters, kernel.name(),
                                 cohort::harness::KernelQuestion::active_clusters,
                                 cohort::harness::shape_of(*config));
}

template <class Signature>
cudaError_t cudaOccupancyMaxPotentialClusterSize(int* size,
                                                 const cohort::harness::Kernel<Signature>& kernel,
                                                 const cudaLaunchConfig_t* config) {
  return cohort::harness::ask_of(size, kernel.name(),
                                 cohort::harness::KernelQuestion::largest_cluster,
                                 cohort::harness::shape_of(*config));
}

#define KERNEL(name, ...) inline const cohort::harness::Kernel<void(__VA_ARGS__)> name(#name);
#define KERNEL_TEMPLATE(name, values, ...) \
  template <unsigned value>                \
  inline const cohort::harness::Kernel<void(__VA_ARGS__)> name(#name, value);
#define KERNEL_FOR_TYPES(name, types, ...)                      \
  template <class T>                                            \
  inline const cohort::harness::Kernel<void(__VA_ARGS__)> name( \
      cohort::harness::name_for<T>(#name));
#define KERNEL_INSTANCE(name, instance, ...) KERNEL(name, __VA_ARGS__)
#define TEST_KERNEL KERNEL
#define TEST_KERNEL_TEMPLATE KERNEL_TEMPLATE
#define TEST_KERNEL_FOR_TYPES KERNEL_FOR_TYPES
#define TEST_KERNEL_INSTANCE KERNEL_INSTANCE
#define CALL_FOR_TYPES(name, types, result, ...)                \
  template <class T>                                            \
  inline const cohort::harness::Call<result(__VA_ARGS__)> name( \
      cohort::harness::name_for<T>(#name));
