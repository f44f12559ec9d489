// What older versions of CUDA had, and courses and books still use.
#pragma once

#include <string>
#include <string_view>

namespace translator {

struct Former {
  std::string_view name;
  std::string_view now;   ///< what CUDA 13 has for it
  bool is_taken = true;   ///< a call of the old one can be read as one of the new
  bool has_mask = false;  ///< whose first argument says which lanes come
};

/// Null if CUDA 13 has the name, or no version ever had it.
[[nodiscard]] const Former* find_former(std::string_view name);

/// "CUDA 13 has no 'cudaThreadExit' any more: call cudaDeviceReset()"
[[nodiscard]] std::string what_is_gone(const Former& former);

/// "gone since CUDA 13, taken as cudaDeviceReset(); --strict refuses it"
[[nodiscard]] std::string what_it_is_taken_as(const Former& former);

}  // namespace translator
