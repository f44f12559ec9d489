// What a program hears when it ends by itself, and not by exit().
#pragma once

namespace emulator {

/// `say` is called before the host aborts the program: by abort(), by an assertion, or by an
/// exception that nobody catches.
void keep_last_words(void (*say)());

}  // namespace emulator
