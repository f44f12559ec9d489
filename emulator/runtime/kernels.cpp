// All kernels of the program.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <deque>
#include <mutex>

#include "machine/whose_code.hpp"
#include "runtime/image.hpp"
#include "runtime/known_kernel.hpp"

namespace emulator {

namespace {

/// The compiler puts one `nop` in front of a kernel.
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

Kernel& known_kernel(Kernel*& kernel, const KernelInfo& info, const KernelSignature& signature,
                     const char* key) {
  std::atomic_ref<Kernel*> known(kernel);
  if (Kernel* const found = known.load()) return *found;
  MachineCode own;
  std::lock_guard lock(kernels().mutex);
  if (!known.load()) known = &kernels().all.emplace_back(info, signature, key);
  return *known.load();
}

std::vector<const void*> kernel_functions() {
  std::vector<const void*> functions;
  for_each_image([&](const Image& image) {
    for (const std::uintptr_t nop : image.kernels)
      functions.push_back(reinterpret_cast<const void*>(nop + nop_size));
  });
  return functions;
}

bool is_kernel(const void* function) {
  const auto nop = reinterpret_cast<std::uintptr_t>(function) - nop_size;
  return any_image([&](const Image& image) {
    return std::ranges::find(image.kernels, nop) != image.kernels.end();
  });
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
