// From preprocessed CUDA C++ to C++.
#pragma once

#include <string>
#include <string_view>

namespace translator {

/// Whose a `__device__` variable at namespace scope is, unless its declaration says: shared by all
/// files of the program, as with nvcc's -rdc=true, or each file's own, as nvcc has it otherwise.
enum class Linkage { shared, own };

/// What becomes of names that older versions of CUDA had and CUDA 13 doesn't have.
enum class Formers { refused, taken };

/// A file may be compiled twice: fast, and to be watched, which has the device's variables of both.
struct Twins {
  enum class Part { none, watched, fast };
  Part part = Part::none;
  std::string id = {};  ///< of the file: letters and digits, different for all files of a program
};

/// Whether what follows a rewriting in its line keeps its column, for the compiler's messages: line
/// markers then stand in between.
enum class Columns { moved, kept };

/// Rewrites what a host compiler can't parse; every line keeps its number.
/// Throws `SourceError` for source that it can't translate.
[[nodiscard]] std::string translate(std::string_view preprocessed,
                                    Linkage linkage = Linkage::shared,
                                    Formers formers = Formers::refused, const Twins& twins = {},
                                    Columns columns = Columns::moved);

/// Rewrites launches alone, for a program of the host whose kernels are elsewhere: what it launches
/// is any object that can be called.
[[nodiscard]] std::string translate_launches(std::string_view preprocessed);

}  // namespace translator
