// What may be wrong with the arguments of a launch.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "advice/facts.hpp"

namespace emulator {

struct Launch;
struct Parameter;

/// Whether the program has any memory there.
bool is_mapped(const void* address);

/// Whether a parameter is a pointer, and one to nothing. Null is none.
bool is_no_address(const Parameter* parameter);

/// Whether a pointer's memory begins at an element that 32 bits can't count to: a test has only the
/// end of an array that is too large for a computer.
bool is_beyond_32_bits(const Parameter& parameter);

/// An integer of the launch that has the bits of an address; null if there is none.
const Parameter* address_for_number(const Launch& launch);

/// Which of the launch's integers is that number: "`n`". Empty if none is.
std::string number_given(const Launch& launch, std::size_t value);

/// All of them.
std::vector<IndexFacts::Number> numbers_of(const Launch& launch);

/// Which of the launch's integers, or product of two, or double, is that number: "`n`", "`rows` *
/// `columns`", "twice `n`". Empty if none is.
std::string what_counts(const Launch& launch, std::size_t count);

}  // namespace emulator
