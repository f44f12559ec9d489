// What the device knows of a kernel: what its source says, and what the program has set.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "emulator/kernel.hpp"
#include "emulator/types/errors.hpp"
#include "emulator/types/function.hpp"
#include "machine/shared_layout.hpp"
#include "machine/source_line.hpp"
#include "machine/twin.hpp"

namespace emulator {

class Kernel {
 public:
  Kernel(const KernelInfo& info, const KernelSignature& signature, const char* key)
      : info_(info), signature_(signature), key_(key) {}
  Kernel(const Kernel&) = delete;

  const KernelInfo& info() const { return info_; }
  const KernelSignature& signature() const { return signature_; }
  SharedLayout& shared() { return shared_; }

  /// Null if it has none.
  Twin* twin() const;

  unsigned max_threads() const;

  /// Bytes of the declarations that lanes have reached so far.
  std::size_t static_shared() const {
    const Twin* const twin = this->twin();
    return std::max(shared_.static_bytes(), twin ? twin->shared.static_bytes() : 0);
  }

  /// Bytes of dynamic shared memory that a block may have.
  std::size_t max_dynamic_shared() const;

  /// The shape of cluster that every launch must have; 0,0,0 if any will do.
  dim3 required_cluster() const;

  /// Blocks of the largest cluster.
  unsigned max_cluster() const;
  bool needs_cluster() const { return settings_.needs_cluster; }

  cudaFuncAttributes attributes() const;
  cudaError_t set_attribute(cudaFuncAttribute attribute, int value);
  void reset_attributes() { settings_ = {}; }

  /// What a block of the last occupancy call asked for that found room for none; 0 if that found
  /// room. A grid that is empty afterwards is so because of it.
  std::size_t shared_without_room() const { return shared_without_room_; }
  void note_occupancy(std::size_t dynamic_shared, bool has_room) const {
    shared_without_room_ = has_room ? 0 : dynamic_shared;
  }

 private:
  struct Settings {
    std::optional<std::size_t> dynamic_shared = {};  ///< if asked for
    dim3 cluster{0, 0, 0};
    bool needs_cluster = false;
    bool non_portable_cluster = false;
    int carveout = cudaSharedmemCarveoutDefault;
    int scheduling_policy = 0;
  };

  cudaError_t ask_for_shared(int bytes);
  cudaError_t require_cluster(unsigned dim3::*dimension, int blocks);

  KernelInfo info_;
  KernelSignature signature_;
  const char* key_;
  SharedLayout shared_;
  Settings settings_;
  mutable std::size_t shared_without_room_ = 0;
};

/// The record of the kernel that the source describes; the first time, `kernel` is null and becomes
/// it.
Kernel& known_kernel(Kernel*& kernel, const KernelInfo& info, const KernelSignature& signature,
                     const char* key);

/// The addresses of all `__global__` functions, those of twins too.
std::vector<const void*> kernel_functions();

/// Whether a `__global__` function is at this address.
bool is_kernel(const void* function);

/// The lines of the program on a call stack of the host, innermost first. A launch calls the
/// kernel's function, which asks whether to run: that is no line where the host is.
std::vector<SourceLine> host_lines(const std::vector<const void*>& stack);

/// The kernel whose `__global__` function is at this address, null if there is none. It calls the
/// function, which tells it what it is, if it is a kernel's.
Kernel* find_kernel(const void* function);

/// The other way round; null if the function isn't there any more.
const void* function_of(const Kernel& kernel);

/// What CUDA 13 returns where `find_kernel` finds none: it takes the address of anything else for a
/// handle of a kernel.
cudaError_t refuse_no_kernel(const void* function);

/// Forgets what the program has set of all kernels.
void reset_kernels();

}  // namespace emulator
