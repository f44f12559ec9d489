// Launching a module's functions, and what can be asked and set of them.
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "driver/call.hpp"
#include "emulator/api/launches.hpp"
#include "emulator/api/occupancy_calls.hpp"
#include "emulator/driver/modules.hpp"
#include "runtime/known_kernel.hpp"

using driver::call;
using driver::own_call;
using emulator::explain;
using emulator::store;

namespace {

static_assert(offsetof(CUlaunchAttribute, value) == offsetof(cudaLaunchAttribute, val));

/// What `extra` names: a buffer with all arguments, one after the other, each aligned.
struct Buffer {
  std::byte* begin = nullptr;
  std::size_t size = 0;
};

std::optional<Buffer> buffer_in(void** extra) {
  Buffer buffer;
  for (; *extra != CU_LAUNCH_PARAM_END; extra += 2) {
    if (extra[0] == CU_LAUNCH_PARAM_BUFFER_POINTER)
      buffer.begin = static_cast<std::byte*>(extra[1]);
    else if (extra[0] == CU_LAUNCH_PARAM_BUFFER_SIZE)
      buffer.size = *static_cast<std::size_t*>(extra[1]);
    else
      return std::nullopt;
  }
  return buffer;
}

cudaError_t place_arguments(std::vector<void*>& places, const emulator::KernelSignature& signature,
                            void** extra) {
  const auto buffer = buffer_in(extra);
  if (!buffer)
    return explain(cudaErrorInvalidValue,
                   "`extra` has marks that the driver doesn't know, or no CU_LAUNCH_PARAM_END.");
  std::size_t end = 0;
  for (std::size_t i = 0; i < signature.count; ++i) {
    const emulator::ParameterType& type = signature.types[i];
    const std::size_t begin = (end + type.alignment - 1) / type.alignment * type.alignment;
    places.push_back(buffer->begin + begin);
    end = begin + type.size;
  }
  if (end == buffer->size) return cudaSuccess;
  return explain(cudaErrorLaunchOutOfResources,
                 "the buffer of arguments has " + std::to_string(buffer->size) +
                     " bytes, and the kernel's parameters take " + std::to_string(end) +
                     ".\n  Align each argument to its own size, and leave nothing after the last.");
}

/// A call that launches: `launch` gets the arguments, which are in `parameters` or in `extra`.
template <class Launch>
CUresult launch_call(CUfunction function, void** parameters, void** extra, Launch&& launch,
                     const char* name = __builtin_FUNCTION()) {
  return call(
      [&] {
        const emulator::Kernel* const kernel = emulator::find_kernel(function);
        if (!kernel) return emulator::remember(emulator::refuse_no_kernel(function));
        if (!extra) return launch(parameters);
        if (parameters)
          return emulator::remember(
              explain(cudaErrorInvalidValue, "arguments come by `parameters` and by `extra`."));
        std::vector<void*> places;
        if (const cudaError_t error = place_arguments(places, kernel->signature(), extra))
          return emulator::remember(error);
        return launch(places.data());
      },
      driver::Needs::context, name);
}

}  // namespace

CUresult cuLaunchKernel(CUfunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                        unsigned block_x, unsigned block_y, unsigned block_z,
                        unsigned dynamic_shared, CUstream stream, void** parameters, void** extra) {
  return launch_call(function, parameters, extra, [&](void** arguments) {
    return cudaLaunchKernel(static_cast<const void*>(function), dim3(grid_x, grid_y, grid_z),
                            dim3(block_x, block_y, block_z), arguments, dynamic_shared, stream);
  });
}

CUresult cuLaunchKernelEx(const CUlaunchConfig* it, CUfunction function, void** parameters,
                          void** extra) {
  if (!it) return own_call([] { return emulator::explain_null("the configuration"); });
  return launch_call(function, parameters, extra, [&](void** arguments) {
    const cudaLaunchConfig_t config{dim3(it->gridDimX, it->gridDimY, it->gridDimZ),
                                    dim3(it->blockDimX, it->blockDimY, it->blockDimZ),
                                    it->sharedMemBytes,
                                    it->hStream,
                                    reinterpret_cast<cudaLaunchAttribute*>(it->attrs),
                                    it->numAttrs};
    return cudaLaunchKernelExC(&config, function, arguments);
  });
}

CUresult cuLaunchCooperativeKernel(CUfunction function, unsigned grid_x, unsigned grid_y,
                                   unsigned grid_z, unsigned block_x, unsigned block_y,
                                   unsigned block_z, unsigned dynamic_shared, CUstream stream,
                                   void** parameters) {
  return launch_call(function, parameters, nullptr, [&](void** arguments) {
    return cudaLaunchCooperativeKernel(
        static_cast<const void*>(function), dim3(grid_x, grid_y, grid_z),
        dim3(block_x, block_y, block_z), arguments, dynamic_shared, stream);
  });
}

CUresult cuFuncGetAttribute(int* value, CUfunction_attribute attribute, CUfunction function) {
  return call([&]() -> cudaError_t {
    cudaFuncAttributes it{};
    if (const cudaError_t error = cudaFuncGetAttributes(&it, static_cast<const void*>(function)))
      return error;
    const std::map<CUfunction_attribute, int> numbers = {
        {CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, it.maxThreadsPerBlock},
        {CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, it.sharedSizeBytes},
        {CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES, it.constSizeBytes},
        {CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, it.localSizeBytes},
        {CU_FUNC_ATTRIBUTE_NUM_REGS, it.numRegs},
        {CU_FUNC_ATTRIBUTE_PTX_VERSION, it.ptxVersion},
        {CU_FUNC_ATTRIBUTE_BINARY_VERSION, it.binaryVersion},
        {CU_FUNC_ATTRIBUTE_CACHE_MODE_CA, it.cacheModeCA},
        {CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, it.maxDynamicSharedSizeBytes},
        {CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT, it.preferredShmemCarveout},
        {CU_FUNC_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET, it.clusterDimMustBeSet},
        {CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH, it.requiredClusterWidth},
        {CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT, it.requiredClusterHeight},
        {CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH, it.requiredClusterDepth},
        {CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED, it.nonPortableClusterSizeAllowed},
        {CU_FUNC_ATTRIBUTE_CLUSTER_SCHEDULING_POLICY_PREFERENCE,
         it.clusterSchedulingPolicyPreference},
    };
    const auto found = numbers.find(attribute);
    if (found == numbers.end())
      return emulator::remember(explain(cudaErrorInvalidValue, "there is no such attribute."));
    return emulator::remember(store(value, found->second));
  });
}

CUresult cuFuncSetAttribute(CUfunction function, CUfunction_attribute attribute, int value) {
  return call([&] {
    return cudaFuncSetAttribute(static_cast<const void*>(function), cudaFuncAttribute(attribute),
                                value);
  });
}

CUresult cuFuncSetCacheConfig(CUfunction function, CUfunc_cache config) {
  return call([&] {
    return cudaFuncSetCacheConfig(static_cast<const void*>(function), cudaFuncCache(config));
  });
}

CUresult cuFuncGetName(const char** name, CUfunction function) {
  return call([&] { return cudaFuncGetName(name, static_cast<const void*>(function)); });
}

CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, CUfunction function,
                                                     int block_size, std::size_t dynamic_shared) {
  return call([&] {
    return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, static_cast<const void*>(function),
                                                         block_size, dynamic_shared);
  });
}

CUresult cuOccupancyMaxPotentialBlockSize(int* grid_size, int* block_size, CUfunction function,
                                          CUoccupancyB2DSize dynamic_shared_of,
                                          std::size_t dynamic_shared, int block_size_limit) {
  struct Need {
    CUoccupancyB2DSize of;
    std::size_t fixed;
  } need{dynamic_shared_of, dynamic_shared};
  const auto shared_bytes = [](void* context, int threads) {
    const auto& need = *static_cast<Need*>(context);
    return need.of ? need.of(threads) : need.fixed;
  };
  return call([&]() -> cudaError_t {
    if (block_size_limit < 0)
      return emulator::remember(
          explain(cudaErrorInvalidValue, "the most threads of a block can't be negative."));
    return emulator::best_block_size(grid_size, block_size, function, shared_bytes, &need,
                                     block_size_limit);
  });
}
