// All kernels of the program.
#include <algorithm>
#include <cstdint>
#include <deque>
#include <mutex>

#include "machine/whose_code.hpp"
#include "runtime/known_kernel.hpp"

extern "C" {
// The compiler's list of the functions with the attribute `patchable_function_entry(1, 1)`, which
// the translator gives to kernels: for each, where the one `nop` in front of it is. A program
// without a kernel has no list.
#define OF_PROGRAM [[gnu::weak, gnu::visibility("hidden")]]
OF_PROGRAM extern const std::uintptr_t __start___patchable_function_entries[];
OF_PROGRAM extern const std::uintptr_t __stop___patchable_function_entries[];
#undef OF_PROGRAM
}

namespace emulator {

namespace {

#if defined(__x86_64__)
constexpr std::uintptr_t nop_size = 1;
#elif defined(__aarch64__)
constexpr std::uintptr_t nop_size = 4;
#endif

struct Kernels {
  std::mutex mutex;
  std::deque<Kernel> all;  // a deque: kernels stay where they are
};

Kernels& kernels() {
  static Kernels& kernels = *new Kernels;
  return kernels;
}

}  // namespace

Kernel& register_kernel(const KernelInfo& info, Unpack unpack, const char* key) {
  MachineCode own;
  std::lock_guard lock(kernels().mutex);
  return kernels().all.emplace_back(info, unpack, key);
}

std::vector<const void*> kernel_functions() {
  std::vector<const void*> functions;
  for (const auto* nop = __start___patchable_function_entries;
       nop != __stop___patchable_function_entries; ++nop)
    functions.push_back(reinterpret_cast<const void*>(*nop + nop_size));
  return functions;
}

bool is_kernel(const void* function) {
  const auto nop = reinterpret_cast<std::uintptr_t>(function) - nop_size;
  const auto* end = __stop___patchable_function_entries;
  return std::find(__start___patchable_function_entries, end, nop) != end;
}

std::vector<SourceLine> host_lines(const std::vector<const void*>& stack) {
  std::vector<SourceLine> lines = program_lines(stack);
  std::lock_guard lock(kernels().mutex);
  std::erase_if(lines, [](const SourceLine& line) {
    return std::ranges::any_of(
        kernels().all, [&](const Kernel& kernel) { return kernel.info().name == line.name(); });
  });
  return lines;
}

void reset_kernels() {
  std::lock_guard lock(kernels().mutex);
  for (Kernel& kernel : kernels().all) kernel.reset_attributes();
}

}  // namespace emulator
