// cuFFT: a transform, in the order of its plan's stream.
#include <cstring>
#include <type_traits>

#include "cufft/fftw.hpp"
#include "cufft/plan.hpp"

namespace cufft {
namespace {

/// One piece, column by column, in the program's array or in the dense copy.
template <class T>
library::Matrix<T> in_array(T* data, const Piece& piece) {
  return {data + piece.offset, static_cast<int>(piece.rows), static_cast<int>(piece.columns),
          piece.stride};
}
template <class T>
library::Matrix<T> in_copy(T* data, const Piece& piece) {
  return {data + piece.dense_offset, static_cast<int>(piece.rows), static_cast<int>(piece.columns),
          piece.rows};
}

/// Through both dense copies. FFTW counts as the transform does, also where half of the complex
/// numbers are enough.
fftw::Loops loops(const Transform& transform, const Region& from, const Region& to) {
  const auto &in = from.dense_axes(), &out = to.dense_axes();
  fftw::Loops loops;
  for (std::size_t i = 0; i < transform.sizes.size(); ++i)
    loops.dimensions.push_back({transform.sizes[i], in[i].stride, out[i].stride});
  loops.batches = {transform.batches, in.back().stride, out.back().stride};
  return loops;
}

/// The elements, as the dense copy has them when the call computes.
template <class T>
T* read(library::StreamCall& call, const Region& region, const T* array) {
  T* copy = call.space<T>(1, static_cast<int>(region.size()));
  for (const Piece& piece : region.pieces())
    call.copy(in_copy(copy, piece), in_array(array, piece), cudaMemcpyDeviceToHost);
  return copy;
}

template <class T>
void write(library::StreamCall& call, const Region& region, const T* copy, T* array) {
  for (const Piece& piece : region.pieces())
    call.copy(in_array(array, piece), in_copy(copy, piece), cudaMemcpyHostToDevice);
}

/// cuFFT says that a transform to real numbers leaves nothing of its input in another array.
template <class To>
constexpr bool overwrites_input = std::is_floating_point_v<To>;

template <class From, class To>
cufftResult enqueue(Plan& plan, From* in, To* out, int direction) {
  const bool is_in_place = in == static_cast<void*>(out);
  const Region from(plan.transform->axes(Side::input, is_in_place));
  const Region to(plan.transform->axes(Side::output, is_in_place));
  library::StreamCall call(plan);
  if (plan.area) call.overwrite(plan.area, plan.transform->work_size());
  From* numbers = read(call, from, in);
  To* results = call.space<To>(1, static_cast<int>(to.size()));
  const std::size_t bytes = from.size() * sizeof(From);
  call.compute([=, loops = loops(*plan.transform, from, to)] {
    fftw::transform(loops, numbers, results, direction);
    if constexpr (overwrites_input<To>) std::memset(static_cast<void*>(numbers), 0xFF, bytes);
  });
  if (overwrites_input<To> && !is_in_place) write(call, from, numbers, in);
  write(call, to, results, out);
  return call.end() ? CUFFT_SUCCESS : CUFFT_EXEC_FAILED;
}

template <class From, class To>
cufftResult execute(cufftHandle handle, cufftType type, From* in, To* out, int direction) {
  return with(handle, [=](Plan& plan) {
    if (!plan.transform) return CUFFT_INVALID_PLAN;
    if (plan.transform->type != type || !in || !out ||
        (direction != CUFFT_FORWARD && direction != CUFFT_INVERSE))
      return CUFFT_INVALID_VALUE;
    if (!plan.has_own_area && !plan.area) return CUFFT_NO_WORKSPACE;
    return enqueue(plan, in, out, direction);
  });
}

}  // namespace
}  // namespace cufft

cufftResult cufftExecC2C(cufftHandle plan, cufftComplex* in, cufftComplex* out, int direction) {
  return cufft::execute(plan, CUFFT_C2C, in, out, direction);
}
cufftResult cufftExecR2C(cufftHandle plan, cufftReal* in, cufftComplex* out) {
  return cufft::execute(plan, CUFFT_R2C, in, out, CUFFT_FORWARD);
}
cufftResult cufftExecC2R(cufftHandle plan, cufftComplex* in, cufftReal* out) {
  return cufft::execute(plan, CUFFT_C2R, in, out, CUFFT_INVERSE);
}
cufftResult cufftExecZ2Z(cufftHandle plan, cufftDoubleComplex* in, cufftDoubleComplex* out,
                         int direction) {
  return cufft::execute(plan, CUFFT_Z2Z, in, out, direction);
}
cufftResult cufftExecD2Z(cufftHandle plan, cufftDoubleReal* in, cufftDoubleComplex* out) {
  return cufft::execute(plan, CUFFT_D2Z, in, out, CUFFT_FORWARD);
}
cufftResult cufftExecZ2D(cufftHandle plan, cufftDoubleComplex* in, cufftDoubleReal* out) {
  return cufft::execute(plan, CUFFT_Z2D, in, out, CUFFT_INVERSE);
}
