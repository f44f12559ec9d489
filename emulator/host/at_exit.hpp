// What is said when a program ends.
#pragma once

#include <string>

namespace emulator {

/// Which call was the first to fail because a kernel had, and how many did after it; or that none
/// asked. Empty if no kernel has failed.
std::string breakdown_text();

/// Says which calls CUDA refused in a program that fails, with the reasons: a line for each place.
void say_failed_calls();

/// From now on, the end of the program tells on standard error, a line each: calls that CUDA
/// refused and queries that found no room, as far as `failures_to_tell` goes, the call that failed
/// first because a kernel had, and, if the program succeeds, memory that it never freed. Notes come
/// with them. Right programs hear no more, and neither do those whose reports are not printed. It
/// changes no exit code. A program that the host aborts hears it before.
void tell_at_exit();

}  // namespace emulator
