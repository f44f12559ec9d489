// What the emulator says to whoever runs the program.
#pragma once

#include <cstddef>
#include <string>

namespace emulator {

/// Prints lines on standard error, as wide as the terminal is, if it is one.
void say(const std::string& lines);

/// What the program has printed so far comes before what is said next. If both go to one place, and
/// the program's last line has no end, that gets one.
void flush_output();

/// The lines, those that are longer than `width` broken between words, and the rest of them
/// indented as much. Lines of the source, which six spaces indent, stay as they are.
std::string fitted(const std::string& lines, std::size_t width);

}  // namespace emulator
