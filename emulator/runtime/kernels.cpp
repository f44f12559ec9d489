// All kernels of the program.
#include <deque>
#include <mutex>

#include "machine/whose_code.hpp"
#include "runtime/kernel.hpp"

namespace emulator {

namespace {

struct Kernels {
  std::mutex mutex;
  std::deque<Kernel> all;  // a deque: kernels stay where they are
};

Kernels& kernels() {
  static Kernels& kernels = *new Kernels;
  return kernels;
}

}  // namespace

Kernel& register_kernel(const KernelInfo& info, Unpack unpack) {
  MachineCode own;
  std::lock_guard lock(kernels().mutex);
  return kernels().all.emplace_back(info, unpack);
}

void reset_kernels() {
  std::lock_guard lock(kernels().mutex);
  for (Kernel& kernel : kernels().all) kernel.reset_attributes();
}

}  // namespace emulator
