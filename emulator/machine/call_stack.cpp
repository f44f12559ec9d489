// Walking stacks.
#include "machine/call_stack.hpp"

#include <execinfo.h>
#include <pthread.h>

#include <array>

#include "machine/path.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

template <class Visit>
void walk(const void* from, Visit visit) {
  const FiberPool& fibers = Worker::current().fibers();
  auto frame = static_cast<const StackFrame*>(from);
  if (!fibers.contains(frame)) return;
  while (fibers.contains(frame->caller) && frame->caller > frame) {
    if (!visit(*frame)) return;
    frame = frame->caller;
  }
}

}  // namespace

std::vector<const void*> call_stack(const void* frame) {
  constexpr std::size_t most = 64;
  std::vector<const void*> stack;
  walk(frame, [&](const StackFrame& at) {
    stack.push_back(at.return_address);
    return stack.size() < most;
  });
  return stack;
}

std::vector<const void*> host_call_stack() {
  if (OnBehalfOf::calls_) return *OnBehalfOf::calls_;
  std::array<void*, 32> stack;
  int count = backtrace(stack.data(), stack.size());
  return std::vector<const void*>(stack.begin(), stack.begin() + count);
}

namespace {

/// Where this thread's stack ends.
const void* stack_end() {
  pthread_attr_t attributes;
  void* begin = nullptr;
  std::size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return nullptr;
  pthread_attr_getstack(&attributes, &begin, &size);
  pthread_attr_destroy(&attributes);
  return static_cast<const std::byte*>(begin) + size;
}

}  // namespace

std::vector<const void*> host_frames() {
  static thread_local const void* const end = stack_end();
  constexpr std::size_t most = 32;
  std::vector<const void*> stack;
  stack.reserve(most);
  auto frame = static_cast<const StackFrame*>(__builtin_frame_address(0));
  while (frame + 1 <= end && stack.size() < most) {
    stack.push_back(frame->return_address);
    const auto* caller = static_cast<const StackFrame*>(frame->caller);
    if (caller <= frame || reinterpret_cast<std::uintptr_t>(caller) % alignof(StackFrame) != 0)
      break;
    frame = caller;
  }
  return stack;
}

std::uint64_t call_stack_key(const void* frame) {
  std::uint64_t key = 0;
  walk(frame, [&](const StackFrame& at) {
    key = mix(key, reinterpret_cast<std::uintptr_t>(at.return_address));
    return true;
  });
  return key;
}

std::vector<SourceLine> program_lines(const void* frame) {
  return program_lines(call_stack(frame));
}

}  // namespace emulator
