// cuFFT: the ways to say what a plan is for.
#include "cufft/plan.hpp"

namespace cufft {
namespace {

/// A description that lacks something that it must have is of no dimension, and so refused.
template <class Number>
Transform described(int rank, const Number* n, const Number* inembed, Number istride, Number idist,
                    const Number* onembed, Number ostride, Number odist, cufftType type,
                    Number batch) {
  if (rank < 1 || rank > 3 || !n) return {type, {}};
  Transform transform{type, Sizes(n, n + rank), batch};
  if (!inembed || !onembed) return transform;
  transform.input = {Sizes(inembed, inembed + rank), istride, idist};
  transform.output = {Sizes(onembed, onembed + rank), ostride, odist};
  return transform;
}

cufftResult estimate(const Transform& transform, size_t* size) {
  if (!size) return CUFFT_INVALID_VALUE;
  const cufftResult status = transform.status();
  if (status == CUFFT_SUCCESS) *size = transform.work_size();
  return status;
}

cufftResult estimate_for(cufftHandle handle, const Transform& transform, size_t* size) {
  return with(handle, [&](Plan&) { return estimate(transform, size); });
}

cufftResult make(cufftHandle handle, const Transform& transform, size_t* size) {
  return with(handle, [&](Plan& plan) {
    if (plan.transform) return CUFFT_INVALID_PLAN;
    const cufftResult status = estimate(transform, size);
    if (status == CUFFT_SUCCESS) plan.transform = transform;
    return status;
  });
}

cufftResult create(cufftHandle* handle, const Transform& transform) {
  const cufftResult status = transform.status();
  if (status != CUFFT_SUCCESS) return status;
  size_t size = 0;
  const cufftResult created = cufftCreate(handle);
  return created == CUFFT_SUCCESS ? make(*handle, transform, &size) : created;
}

}  // namespace
}  // namespace cufft

#define LAYOUT(Number)                                                                 \
  int rank, Number *n, Number *inembed, Number istride, Number idist, Number *onembed, \
      Number ostride, Number odist, cufftType type, Number batch
#define DESCRIBED \
  cufft::described(rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch)

cufftResult cufftPlan1d(cufftHandle* plan, int nx, cufftType type, int batch) {
  return cufft::create(plan, {type, {nx}, batch});
}
cufftResult cufftPlan2d(cufftHandle* plan, int nx, int ny, cufftType type) {
  return cufft::create(plan, {type, {nx, ny}});
}
cufftResult cufftPlan3d(cufftHandle* plan, int nx, int ny, int nz, cufftType type) {
  return cufft::create(plan, {type, {nx, ny, nz}});
}
cufftResult cufftPlanMany(cufftHandle* plan, LAYOUT(int)) { return cufft::create(plan, DESCRIBED); }

cufftResult cufftMakePlan1d(cufftHandle plan, int nx, cufftType type, int batch, size_t* size) {
  return cufft::make(plan, {type, {nx}, batch}, size);
}
cufftResult cufftMakePlan2d(cufftHandle plan, int nx, int ny, cufftType type, size_t* size) {
  return cufft::make(plan, {type, {nx, ny}}, size);
}
cufftResult cufftMakePlan3d(cufftHandle plan, int nx, int ny, int nz, cufftType type,
                            size_t* size) {
  return cufft::make(plan, {type, {nx, ny, nz}}, size);
}
cufftResult cufftMakePlanMany(cufftHandle plan, LAYOUT(int), size_t* size) {
  return cufft::make(plan, DESCRIBED, size);
}
cufftResult cufftMakePlanMany64(cufftHandle plan, LAYOUT(long long), size_t* size) {
  return cufft::make(plan, DESCRIBED, size);
}

cufftResult cufftGetSize1d(cufftHandle plan, int nx, cufftType type, int batch, size_t* size) {
  return cufft::estimate_for(plan, {type, {nx}, batch}, size);
}
cufftResult cufftGetSize2d(cufftHandle plan, int nx, int ny, cufftType type, size_t* size) {
  return cufft::estimate_for(plan, {type, {nx, ny}}, size);
}
cufftResult cufftGetSize3d(cufftHandle plan, int nx, int ny, int nz, cufftType type, size_t* size) {
  return cufft::estimate_for(plan, {type, {nx, ny, nz}}, size);
}
cufftResult cufftGetSizeMany(cufftHandle plan, LAYOUT(int), size_t* size) {
  return cufft::estimate_for(plan, DESCRIBED, size);
}
cufftResult cufftGetSizeMany64(cufftHandle plan, LAYOUT(long long), size_t* size) {
  return cufft::estimate_for(plan, DESCRIBED, size);
}

cufftResult cufftEstimate1d(int nx, cufftType type, int batch, size_t* size) {
  return cufft::estimate({type, {nx}, batch}, size);
}
cufftResult cufftEstimate2d(int nx, int ny, cufftType type, size_t* size) {
  return cufft::estimate({type, {nx, ny}}, size);
}
cufftResult cufftEstimate3d(int nx, int ny, int nz, cufftType type, size_t* size) {
  return cufft::estimate({type, {nx, ny, nz}}, size);
}
cufftResult cufftEstimateMany(LAYOUT(int), size_t* size) {
  return cufft::estimate(DESCRIBED, size);
}

#undef LAYOUT
#undef DESCRIBED
