// Leaving a stack in the middle, and going on with another.
//
// Boost.Context does that on every processor. On x86-64 it costs a wrong prediction for each switch
// (a processor guesses that a function returns to where it was called, and Boost's switch is called
// and never returns) and the saving of registers that the compiler could save better. A barrier is
// nothing but switches, so there is one of our own there, inlined.
#pragma once

#include <cstddef>

#include "machine/inline.hpp"

#if !defined(__x86_64__)
#include <boost/context/detail/fcontext.hpp>
#endif

namespace emulator {

/// What a fresh context runs; it never returns.
using ContextEntry = void (*)();

#if defined(__x86_64__)

/// Where something stopped, or will begin.
struct Context {
  void* stack = nullptr;
  void* frame = nullptr;
  void* code = nullptr;
};

/// Makes `context` begin with `entry` on the stack that ends at `top`, 16-byte aligned.
inline void prepare_context(Context& context, std::byte* top, std::size_t, ContextEntry entry) {
  // A function finds its return address at the top of its stack; nobody called this one.
  void** return_address = reinterpret_cast<void**>(top) - 1;
  *return_address = nullptr;
  context = {return_address, nullptr, reinterpret_cast<void*>(entry)};
}

/// Leaves `from` here and goes on with `to`. Returns when somebody switches back to `from`.
EMULATOR_INLINE void switch_context(Context& from, const Context& to) {
  Context* leave = &from;
  const Context* enter = &to;
  asm volatile(
      "movq %%rsp, 0(%0)\n\t"
      "movq %%rbp, 8(%0)\n\t"
      "leaq 1f(%%rip), %%rax\n\t"
      "movq %%rax, 16(%0)\n\t"
      "movq 0(%1), %%rsp\n\t"
      "movq 8(%1), %%rbp\n\t"
      "jmpq *16(%1)\n"
      "1:\n\t"
      "endbr64"  // where a jump through a pointer may land
      : "+D"(leave), "+S"(enter)
      :
      : "rax", "rbx", "rcx", "rdx", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "xmm0",
        "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11",
        "xmm12", "xmm13", "xmm14", "xmm15", "cc", "memory");
}

#else

struct Context {
  boost::context::detail::fcontext_t at = nullptr;
  ContextEntry entry = nullptr;  ///< until it has begun
};

struct Switch {
  Context* from;
  const Context* to;
};

/// Every switch arrives here first: it saves where the other context stopped.
EMULATOR_INLINE const Switch& arrive(boost::context::detail::transfer_t arrival) {
  auto& change = *static_cast<Switch*>(arrival.data);
  change.from->at = arrival.fctx;
  return change;
}

/// Makes `context` begin with `entry` on the stack of `size` bytes that ends at `top`.
inline void prepare_context(Context& context, std::byte* top, std::size_t size,
                            ContextEntry entry) {
  context = {boost::context::detail::make_fcontext(
                 top, size,
                 [](boost::context::detail::transfer_t arrival) { arrive(arrival).to->entry(); }),
             entry};
}

/// Leaves `from` here and goes on with `to`. Returns when somebody switches back to `from`.
EMULATOR_INLINE void switch_context(Context& from, const Context& to) {
  Switch change{&from, &to};
  arrive(boost::context::detail::jump_fcontext(to.at, &change));
}

#endif

}  // namespace emulator
