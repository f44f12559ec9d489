// The rewritings, each on its own. None depends on the edits of another.
#pragma once

#include "unit.hpp"

namespace translator {

/// Kernel definitions hand their body to the runtime as a lambda, if a launch is pending:
/// `__global__ void k(int n = 1) { BODY }` becomes
/// `__attribute__(…) void k(int n = 1) { struct emulator_key;
///   if (::emulator::enter_kernel<emulator_key, void(int n)>(::emulator::KernelInfo{…}))
///     ::emulator::run_kernel([=]() mutable { BODY }); }`, all in the lines of the original.
/// Other declarations of kernels just lose their `__global__`.
void rewrite_kernels(Unit& unit);

/// `k<<<g, b>>>(x)` becomes `(::emulator::configure(g, b), k(x))`.
void rewrite_launches(Unit& unit);

/// Variables declared `__shared__` become references to members of a local struct, which the
/// runtime places in the block's shared memory; `extern __shared__` arrays become pointers.
/// Lambdas that use them without capturing them, as CUDA allows, get captures.
void rewrite_shared_variables(Unit& unit);

/// `__device__`, `__constant__` and `__managed__` variables at namespace scope move to sections of
/// those names, where the runtime finds them. Everywhere else the words vanish.
void rewrite_device_variables(Unit& unit);

/// Removes the attributes of kernels (`rewrite_kernels` has read them), and turns `__noinline__`
/// into GCC's spelling. It can't be a macro: libstdc++ writes `__attribute__((__noinline__))`.
void rewrite_attributes(Unit& unit);

}  // namespace translator
