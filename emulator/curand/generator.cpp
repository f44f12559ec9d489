// cuRAND: generators and their settings.
#include "curand/generator.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace {

template <class Value>
struct Named {
  Value value;
  const char* name;
};

#define NAMED(name) \
  { name, #name }
constexpr Named<curandRngType_t> left_out_types[] = {
    NAMED(CURAND_RNG_PSEUDO_MRG32K3A), NAMED(CURAND_RNG_PSEUDO_MTGP32),
    NAMED(CURAND_RNG_PSEUDO_MT19937),  NAMED(CURAND_RNG_QUASI_DEFAULT),
    NAMED(CURAND_RNG_QUASI_SOBOL32),   NAMED(CURAND_RNG_QUASI_SCRAMBLED_SOBOL32),
    NAMED(CURAND_RNG_QUASI_SOBOL64),   NAMED(CURAND_RNG_QUASI_SCRAMBLED_SOBOL64)};
constexpr Named<curandOrdering_t> left_out_orders[] = {NAMED(CURAND_ORDERING_PSEUDO_SEEDED),
                                                       NAMED(CURAND_ORDERING_PSEUDO_DYNAMIC)};
#undef NAMED

/// A status doesn't say that it is the emulator which lacks something that cuRAND has.
template <class Value, std::size_t count>
void tell_if_left_out(Value value, const Named<Value> (&left_out)[count], const char* what,
                      const char* instead) {
  const auto* found = std::ranges::find(left_out, value, &Named<Value>::value);
  if (found != std::end(left_out))
    std::fprintf(stderr, "the emulator has no %s of this kind ('%s'): take %s\n", what, found->name,
                 instead);
}

curandStatus_t create(curandGenerator_t* generator, curandRngType_t type, bool is_of_host) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  const bool is_xorwow = type == CURAND_RNG_PSEUDO_DEFAULT || type == CURAND_RNG_PSEUDO_XORWOW;
  if (!is_xorwow && type != CURAND_RNG_PSEUDO_PHILOX4_32_10) {
    tell_if_left_out(type, left_out_types, "generator",
                     "CURAND_RNG_PSEUDO_XORWOW or CURAND_RNG_PSEUDO_PHILOX4_32_10");
    return CURAND_STATUS_TYPE_ERROR;
  }
  *generator = new curandGenerator_st;
  (*generator)->is_of_host = is_of_host;
  if (!is_xorwow)
    (*generator)->subsequences = random_numbers::Subsequences<curandStatePhilox4_32_10>();
  return CURAND_STATUS_SUCCESS;
}

template <class Action>
curandStatus_t with(curandGenerator_t generator, Action action) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  action(*generator);
  return CURAND_STATUS_SUCCESS;
}

}  // namespace

curandStatus_t curandCreateGenerator(curandGenerator_t* generator, curandRngType_t type) {
  return create(generator, type, false);
}
curandStatus_t curandCreateGeneratorHost(curandGenerator_t* generator, curandRngType_t type) {
  return create(generator, type, true);
}

curandStatus_t curandDestroyGenerator(curandGenerator_t generator) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  const bool is_released = generator->is_of_host || generator->release();
  delete generator;
  return is_released ? CURAND_STATUS_SUCCESS : CURAND_STATUS_PREEXISTING_FAILURE;
}

curandStatus_t curandGetVersion(int* version) {
  if (!version) return CURAND_STATUS_OUT_OF_RANGE;
  *version = CURAND_VERSION;
  return CURAND_STATUS_SUCCESS;
}

curandStatus_t curandSetStream(curandGenerator_t generator, cudaStream_t stream) {
  return with(generator, [&](curandGenerator_st& of) { of.stream = stream; });
}
curandStatus_t curandSetPseudoRandomGeneratorSeed(curandGenerator_t generator,
                                                  unsigned long long seed) {
  return with(generator, [&](curandGenerator_st& of) {
    of.begins |= of.seed != seed;
    of.seed = seed;
  });
}
curandStatus_t curandSetGeneratorOffset(curandGenerator_t generator, unsigned long long offset) {
  return with(generator, [&](curandGenerator_st& of) {
    of.begins = true;
    of.offset = offset;
  });
}
curandStatus_t curandSetGeneratorOrdering(curandGenerator_t generator, curandOrdering_t order) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  if (order == CURAND_ORDERING_PSEUDO_BEST || order == CURAND_ORDERING_PSEUDO_DEFAULT ||
      order == CURAND_ORDERING_PSEUDO_LEGACY)
    return CURAND_STATUS_SUCCESS;
  tell_if_left_out(order, left_out_orders, "order", "CURAND_ORDERING_PSEUDO_LEGACY");
  return CURAND_STATUS_OUT_OF_RANGE;
}
