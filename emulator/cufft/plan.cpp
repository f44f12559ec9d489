// cuFFT: plans, from their creation to their end.
#include "cufft/plan.hpp"

#include <map>
#include <mutex>

namespace cufft {
namespace {

std::mutex mutex;
cufftHandle last = 0;

/// Never destroyed: at the program's end, work of its streams may still use them.
std::map<cufftHandle, Plan>& plans() {
  static auto& all = *new std::map<cufftHandle, Plan>;
  return all;
}

}  // namespace

Plan* find(cufftHandle handle) {
  const std::lock_guard lock(mutex);
  const auto found = plans().find(handle);
  return found == plans().end() ? nullptr : &found->second;
}

}  // namespace cufft

using cufft::Plan;

cufftResult cufftCreate(cufftHandle* handle) {
  if (!handle) return CUFFT_INVALID_VALUE;
  const std::lock_guard lock(cufft::mutex);
  cufft::plans().try_emplace(*handle = ++cufft::last);
  return CUFFT_SUCCESS;
}

cufftResult cufftDestroy(cufftHandle handle) {
  return cufft::with(handle, [handle](Plan& plan) {
    const bool is_released = plan.release();
    const std::lock_guard lock(cufft::mutex);
    cufft::plans().erase(handle);
    return is_released ? CUFFT_SUCCESS : CUFFT_EXEC_FAILED;
  });
}

cufftResult cufftSetStream(cufftHandle handle, cudaStream_t stream) {
  return cufft::with(handle, [=](Plan& plan) {
    plan.stream = stream;
    return CUFFT_SUCCESS;
  });
}

cufftResult cufftSetAutoAllocation(cufftHandle handle, int is_automatic) {
  return cufft::with(handle, [=](Plan& plan) {
    plan.has_own_area = is_automatic != 0;
    return CUFFT_SUCCESS;
  });
}

cufftResult cufftSetWorkArea(cufftHandle handle, void* area) {
  return cufft::with(handle, [=](Plan& plan) {
    plan.area = area;
    return CUFFT_SUCCESS;
  });
}

cufftResult cufftGetSize(cufftHandle handle, size_t* size) {
  return cufft::with(handle, [=](Plan& plan) {
    if (!size) return CUFFT_INVALID_VALUE;
    if (!plan.transform) return CUFFT_INVALID_PLAN;
    *size = plan.transform->work_size();
    return CUFFT_SUCCESS;
  });
}

cufftResult cufftGetVersion(int* version) {
  if (!version) return CUFFT_INVALID_VALUE;
  *version = CUFFT_VERSION;
  return CUFFT_SUCCESS;
}
