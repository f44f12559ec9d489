// `__CUDA_ARCH__` is there when nvcc compiles for the device and missing when it compiles for the
// host. One text has to say both.
#pragma once

#include <string>
#include <string_view>

namespace translator {

/// The text for the device, with what the text for the host says otherwise:
/// - the body of a `__host__ __device__` function becomes both, one of which is taken at run time:
///   `{ if (::emulator::on_device()) { DEVICE } else { HOST } }`
/// - a function or variable of the host alone is that of the text for the host
/// - a declaration that only one text has is kept
/// - in a system header that has nothing for the device, all of it is the host's
/// Both are preprocessed. Throws `SourceError` where the two declare something in ways that can't
/// stand in one text.
[[nodiscard]] std::string merge_sides(std::string_view device, std::string_view host);

}  // namespace translator
