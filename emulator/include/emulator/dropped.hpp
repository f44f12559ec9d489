// Errors that a program drops: `cudaFree(p);` as a statement.
#pragma once

#include "emulator/types/errors.hpp"

enum cudaError_enum : unsigned;  // the driver API's

namespace emulator {

/// A call whose result nobody gets, by its name.
struct Dropped {
  const char* call;
};

/// The translator writes `::emulator::dropped("cudaFree"), cudaFree(p);`.
inline Dropped dropped(const char* call) { return {call}; }

/// Keeps the error, if it is one, for the program's end. Results of other types, of functions of
/// the program's own, meet the comma of C++.
void operator,(Dropped dropped, cudaError_t error);
inline void operator,(Dropped dropped, cudaError_enum result) {
  dropped, static_cast<cudaError_t>(result);
}

}  // namespace emulator
