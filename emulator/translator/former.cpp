// The names that CUDA 13 has no more.
#include "former.hpp"

#include <algorithm>

namespace translator {
namespace {

constexpr std::string_view launch = "kernel<<<blocks, threads>>>(…), or cudaLaunchKernel";

const Former formers[] = {
    {"cudaThreadSynchronize", "cudaDeviceSynchronize"},
    {"cudaThreadExit", "cudaDeviceReset"},
    {"cudaThreadSetLimit", "cudaDeviceSetLimit"},
    {"cudaThreadGetLimit", "cudaDeviceGetLimit"},
    {"cudaThreadSetCacheConfig", "cudaDeviceSetCacheConfig"},
    {"cudaThreadGetCacheConfig", "cudaDeviceGetCacheConfig"},
    {"cudaGetDeviceProperties_v2", "cudaGetDeviceProperties"},
    {"cudaConfigureCall", launch, false},
    {"cudaSetupArgument", launch, false},
    {"cudaLaunch", launch, false},
    {"__shfl", "__shfl_sync", true, true},
    {"__shfl_up", "__shfl_up_sync", true, true},
    {"__shfl_down", "__shfl_down_sync", true, true},
    {"__shfl_xor", "__shfl_xor_sync", true, true},
    {"__all", "__all_sync", true, true},
    {"__any", "__any_sync", true, true},
    {"__ballot", "__ballot_sync", true, true},
};

}  // namespace

const Former* find_former(std::string_view name) {
  const auto found = std::ranges::find(formers, name, &Former::name);
  return found == std::end(formers) ? nullptr : found;
}

std::string what_is_gone(const Former& former) {
  return "CUDA 13 has no '" + std::string(former.name) + "' any more: call " +
         std::string(former.now) +
         (former.has_mask
              ? "(), whose first argument is the mask of the lanes that come, 0xffffffff for all"
              : "()");
}

std::string what_it_is_taken_as(const Former& former) {
  return "gone since CUDA 13, taken as " + std::string(former.now) +
         (former.has_mask ? "(__activemask(), …)" : "()") + "; --strict refuses it";
}

}  // namespace translator
