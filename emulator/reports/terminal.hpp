// What the emulator says to whoever runs the program.
#pragma once

#include <cstddef>
#include <string>

namespace emulator {

/// Prints lines on standard error, as wide as the terminal is, if it is one.
void say(const std::string& lines);

/// The lines, those that are longer than `width` broken between words, and the rest of them
/// indented as much. Lines of the source, which six spaces indent, stay as they are.
std::string fitted(const std::string& lines, std::size_t width);

}  // namespace emulator
