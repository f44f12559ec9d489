// Plans, and the numbers that stand for them.
#pragma once

#include <optional>

#include "cufft/transform.hpp"
#include "library/stream_call.hpp"

namespace cufft {

struct Plan : library::Workspace {
  std::optional<Transform> transform = {};  ///< Once it is made.
  bool has_own_area = true;                 ///< Or else the program gives it one.
  void* area = nullptr;
};

/// The plan of that number; null if there is none.
Plan* find(cufftHandle handle);

/// Does something with a plan that there is.
template <class Action>
cufftResult with(cufftHandle handle, Action action) {
  Plan* plan = find(handle);
  if (!plan) return CUFFT_INVALID_PLAN;
  return action(*plan);
}

}  // namespace cufft
