// FFTW, which computes: its functions, overloaded by the type of the numbers.
#pragma once

#include <fftw3.h>

#include <mutex>
#include <vector>

#include "cuComplex.h"

namespace fftw {

/// The dimensions of a transform, the closest last, and what it is repeated over.
struct Loops {
  std::vector<fftw_iodim64> dimensions;
  fftw_iodim64 batches;
};

/// For FFTW's planner, which only one thread may call at a time.
inline std::mutex planner;

/// Makes a plan by `make`, executes it, and destroys it.
template <class Make, class Execute, class Destroy>
void transform_by(Make make, Execute execute, Destroy destroy) {
  const auto plan = [&] {
    const std::lock_guard lock(planner);
    return make();
  }();
  execute(plan);
  const std::lock_guard lock(planner);
  destroy(plan);
}

inline float* numbers(float* of) { return of; }
inline double* numbers(double* of) { return of; }
inline fftwf_complex* numbers(cuComplex* of) { return reinterpret_cast<fftwf_complex*>(of); }
inline fftw_complex* numbers(cuDoubleComplex* of) { return reinterpret_cast<fftw_complex*>(of); }

/// The last arguments are the direction, if there are two, and that planning reads no numbers.
#define TRANSFORM(prefix, kind, From, To, ...)                                                   \
  inline void transform(const Loops& loops, From* in, To* out, [[maybe_unused]] int direction) { \
    transform_by(                                                                                \
        [&] {                                                                                    \
          return prefix##_plan_guru64_##kind(static_cast<int>(loops.dimensions.size()),          \
                                             loops.dimensions.data(), 1, &loops.batches,         \
                                             numbers(in), numbers(out), __VA_ARGS__);            \
        },                                                                                       \
        prefix##_execute, prefix##_destroy_plan);                                                \
  }

TRANSFORM(fftwf, dft, cuComplex, cuComplex, direction, FFTW_ESTIMATE)
TRANSFORM(fftwf, dft_r2c, float, cuComplex, FFTW_ESTIMATE)
TRANSFORM(fftwf, dft_c2r, cuComplex, float, FFTW_ESTIMATE)
TRANSFORM(fftw, dft, cuDoubleComplex, cuDoubleComplex, direction, FFTW_ESTIMATE)
TRANSFORM(fftw, dft_r2c, double, cuDoubleComplex, FFTW_ESTIMATE)
TRANSFORM(fftw, dft_c2r, cuDoubleComplex, double, FFTW_ESTIMATE)

#undef TRANSFORM

}  // namespace fftw
