// Words that no exercise needs, and with which it could do what the checkers don't see.
#include "words.hpp"

#include "parts.hpp"

namespace gate {

namespace {

constexpr std::string_view assembly = " asm __asm __asm__ ";

/// Names of the emulator, and those that only a compiler gives: the linker's, the
/// instrumentation's.
constexpr std::string_view inner_beginnings[] = {"emulator_", "_Z",       "__tsan",  "__sanitizer",
                                                 "__ubsan",   "__wrap_",  "__real_", "__cxa_",
                                                 "__gxx_",    "_Unwind_", "__libc_"};

/// Instructions of the processor, which touch memory unseen, and ways to leave a function sideways.
constexpr std::string_view processor_beginnings[] = {"_mm",
                                                     "__builtin_ia32",
                                                     "__builtin_aarch64",
                                                     "__builtin_apply",
                                                     "__builtin_setjmp",
                                                     "__builtin_longjmp",
                                                     "__builtin_return",
                                                     "__builtin_eh_",
                                                     "__builtin_unwind",
                                                     "__builtin_frame"};

constexpr std::string_view harmless_attributes =
    " maybe_unused nodiscard likely unlikely noreturn fallthrough deprecated unused aligned packed "
    "pure const always_inline noinline hot cold may_alias no_unique_address warn_unused_result "
    "nonnull returns_nonnull flatten vector_size used malloc format carries_dependency gnu_inline "
    "artificial nothrow leaf assume assume_aligned alloc_size sentinel ";

}  // namespace

std::string refusal_of(std::string_view identifier) {
  const auto quoted = "'" + std::string(identifier) + "'";
  if (is_word_of(assembly, identifier))
    return quoted + ": the checkers don't see what assembly does; write it in CUDA C++";
  // g++'s word for a part of a complex number, and not the linker's.
  if (identifier == "__real__") return "";
  if (identifier == "emulator" || begins_with_one_of(inner_beginnings, identifier))
    return quoted +
           " is a name of the emulator or the compiler, and not part of CUDA: choose another";
  if (identifier == "harness") return quoted + " is a name of the tests: choose another";
  if (begins_with_one_of(processor_beginnings, identifier))
    return quoted + ": no GPU has this instruction of the processor; write it in CUDA C++";
  return "";
}

bool is_harmless_attribute(std::string_view name) {
  if (name.starts_with("__") && name.ends_with("__") && name.size() > 4)
    name = name.substr(2, name.size() - 4);
  return is_word_of(harmless_attributes, name);
}

bool is_harmless_pragma(std::string_view words) {
  constexpr std::string_view harmless[] = {"once",
                                           "unroll",
                                           "nounroll",
                                           "nv_",
                                           "GCC diagnostic",
                                           "GCC unroll",
                                           "GCC ivdep",
                                           "GCC warning",
                                           "STDC",
                                           "GCC pch_preprocess",
                                           "region",
                                           "endregion",
                                           "clang",
                                           "pack",
                                           "omp",
                                           "acc",
                                           "warning",
                                           "push_macro",
                                           "pop_macro",
                                           "diag_",
                                           "hd_warning_disable"};
  return begins_with_one_of(harmless, words) || words.starts_with("message");
}

}  // namespace gate
