// Whose line an access is told at.
#pragma once

namespace emulator {

/// Where to tell people of an access at `code`, a return address into the function whose frame is
/// `frame`: there, or where the program calls it, if it is a copy that the compiler wrote or of the
/// standard library.
const void* told_at(const void* code, const void* frame);

}  // namespace emulator
