// The rewritings, each on its own. None depends on the edits of another.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "translate.hpp"
#include "unit.hpp"

namespace translator {

/// Kernel definitions hand their body to the runtime as a lambda, if a launch is pending:
/// `__global__ void k(int n = 1) { BODY }` becomes
/// `__attribute__(…) void k(int n = 1) { struct emulator_key;
///   if (::emulator::enter_kernel<emulator_key, void(int n)>(::emulator::KernelInfo{…}))
///     ::emulator::run_kernel<void(int n)>([](int n) … { BODY },
///       {::emulator::Parameter("n", n)}); }`, all in the lines of the original.
/// Other declarations of kernels just lose their `__global__`.
void rewrite_kernels(Unit& unit);

/// `k<<<g, b>>>(x)` becomes `(::emulator::configure(g, b), k(x))`.
void rewrite_launches(Unit& unit);

/// Variables declared `__shared__` become references to members of a local struct, which the
/// runtime places in the block's shared memory; `extern __shared__` arrays become references to
/// arrays without a size. See `rewrite_shared_names` for where such a reference is out of reach.
void rewrite_shared_variables(Unit& unit);

/// `__device__`, `__constant__` and `__managed__` variables at namespace scope, and static ones of
/// functions, move to sections of those names, where the runtime finds them. From functions,
/// members and parameters the words vanish. Throws `SourceError` for variables that GCC puts in no
/// section. Those at namespace scope belong to this file or to all, as `linkage` says.
/// Those that twins share have a name for the assembler that both know.
void rewrite_device_variables(Unit& unit, Linkage linkage, const Twins& twins = {});

/// `atomicExch(p, x);` becomes `::emulator::unused::atomicExch(p, x);`, which reads nothing, and
/// `cudaGetLastError();` the like, by which nobody learns of an error. Not if the program declares
/// one of them itself.
void rewrite_unused_results(Unit& unit);

/// `cudaFree(p);` becomes `::emulator::dropped("cudaFree"), cudaFree(p);`, which keeps an error for
/// the program's end. So do all statements that call a function of CUDA's and no more.
void rewrite_dropped_errors(Unit& unit);

/// In `cudaMemcpy(to, from, sizeof(to), kind)`, the compiler warns if `to` is a pointer.
void rewrite_sizes_in_copies(Unit& unit);

/// `return;` in `int main()` becomes `return 0;`, as with nvcc.
void rewrite_empty_returns(Unit& unit);

/// `while (true) { … continue; … }` becomes `for (; true; ({ __asm__ volatile(""); })) { … }` in
/// device code: else the compiler lets `continue` jump to the beginning, and nobody knows that what
/// stands after it is in the loop.
void rewrite_endless_loops(Unit& unit);

/// `A<T>::f<2>(x)` in a function becomes `A<T>::template f<2>(x)`: nvcc guesses it.
void rewrite_template_members(Unit& unit);

/// In classes of CUB's headers, `using BlockScan = BlockScan<T>;` becomes `= ::cub::BlockScan<T>;`.
void rewrite_changed_meanings(Unit& unit);

/// Functions become `inline`: the compiler then leaves out those that nothing calls. For a program
/// of one file.
void make_functions_inline(Unit& unit);

/// Throws `SourceError` where the source uses what CUDA has and the emulator lacks: names such as
/// `cudaGraph_t` that neither the emulator nor the program declares, or a slip of a declared one.
/// The compiler would take them for mistakes of the program. `declared` are the names of CUDA that
/// the program declares itself; whether old ones are refused, `formers` says.
void refuse_missing(const Unit& unit, const std::set<std::string_view>& declared, Formers formers);

/// The same for old names alone, which no precompiled header has.
void refuse_gone(const Unit& unit, const std::set<std::string_view>& declared);

/// Throws `SourceError` where a function calls one that its side can't, as nvcc refuses: a kernel
/// without a launch; in an exercise also a `__device__` function from the host, or one of the host
/// from a kernel. What some other declaration might be called instead is let through.
void refuse_calls(const Unit& unit, bool is_exercise);

/// Inline PTX in device code, `asm("popc.b32 %0, %1;" : "=r"(y) : "r"(x));`, becomes calls of
/// functions: `(::emulator::ptx::count_ones((y), (x)));`. Throws `SourceError` for instructions and
/// registers that the emulator doesn't know.
void rewrite_assembly(Unit& unit);

/// `cudaThreadSynchronize()` becomes `cudaDeviceSynchronize()`, and `__shfl(x, 1)`
/// `__shfl_sync(__activemask(), x, 1)`, and `texture<float> t;` a variable of ours, unless the
/// program declares them itself. Returns what is to follow the file, so that the compiler warns of
/// each name once, where it is first used.
[[nodiscard]] std::string rewrite_former_names(Unit& unit,
                                               const std::set<std::string_view>& declared);

/// Tells the runtime the names of the members of the program's classes, if it has a kernel: before
/// all else stands `template <class T> struct MemberNames { … }`, which visits `"x", &T::x` for
/// each name that `T` has. Reports name parts of structs by it.
void list_member_names(Unit& unit);

/// Removes `__host__` and the attributes of kernels (`rewrite_kernels` has read them), and turns
/// `__noinline__` into GCC's spelling. It can't be a macro: libstdc++ writes
/// `__attribute__((__noinline__))`.
void rewrite_attributes(Unit& unit);

}  // namespace translator
