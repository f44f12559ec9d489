// Finding the twins of kernels.
#include <map>
#include <string_view>

#include "machine/twin.hpp"
#include "runtime/known_kernel.hpp"
#include "runtime/launch_by_call.hpp"

namespace emulator {

namespace {

std::string_view offered_for;

std::map<std::string_view, Twin>& twins() {
  static auto& twins = *new std::map<std::string_view, Twin>;
  return twins;
}

/// Each offers itself when it is called.
void ask_all_kernels() {
  static const bool asked [[maybe_unused]] = [] {
    for (const void* function : kernel_functions()) find_kernel(function);
    return true;
  }();
}

}  // namespace

void begin_twin(const char* key) { offered_for = key ? key : ""; }

void offer_twin(CallBody call) {
  if (!offered_for.empty()) twins()[offered_for].call = call;
}

Twin* Kernel::twin() const {
  if (!key_) return nullptr;
  ask_all_kernels();
  const auto found = twins().find(key_);
  return found == twins().end() ? nullptr : &found->second;
}

}  // namespace emulator
