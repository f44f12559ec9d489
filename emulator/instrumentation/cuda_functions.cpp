// CUDA's functions that unoptimised programs call, and don't have inline.
#define EMULATOR_DEFINES_CALLED
#include <cmath>

#include "emulator/cuda/special_functions.hpp"
#include "vector_types.h"
// These define them:
#include "emulator/cuda/atomics.hpp"
#include "emulator/cuda/simd.hpp"

namespace emulator::math {

double bessel_i(int order, double x) { return std::cyl_bessel_i(double(order), std::fabs(x)); }

}  // namespace emulator::math
