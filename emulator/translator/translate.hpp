// From preprocessed CUDA C++ to C++.
#pragma once

#include <string>
#include <string_view>

namespace translator {

/// Rewrites what a host compiler can't parse; every line keeps its number.
/// Throws `SourceError` for source that it can't translate.
[[nodiscard]] std::string translate(std::string_view preprocessed);

}  // namespace translator
