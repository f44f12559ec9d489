// cuRAND: arrays of random numbers, made by a host function and brought to the device, in the order
// of the generator's stream.
#include <utility>

#include "curand/generator.hpp"
#include "curand/numbers.hpp"
#include "curand/poisson.hpp"

namespace random_numbers {
namespace {

/// Where the next results begin if not where the last ones end; they are asked for with this.
std::optional<Beginning> ask_for(curandGenerator_st& generator, std::size_t count,
                                 std::size_t at_once) {
  std::optional<Beginning> beginning;
  std::visit(
      [&]<class State>(const Subsequences<State>&) {
        using Turn = Turns<State>;
        if (std::exchange(generator.begins, false)) {
          beginning = {generator.seed, generator.offset};
          generator.given = generator.offset % Turn::results(1);
        }
        const std::size_t given = generator.given + count;
        generator.offset += given / Turn::results(at_once);
        generator.given = given % Turn::results(at_once);
      },
      generator.subsequences);
  return beginning;
}

void begin(curandGenerator_st& generator, const std::optional<Beginning>& at) {
  if (at)
    std::visit([&](auto& subsequences) { subsequences.begin(at->seed, at->offset); },
               generator.subsequences);
}

template <class Numbers>
curandStatus_t give_to_device(curandGenerator_st& generator, typename Numbers::Number* to,
                              std::size_t count, const Numbers& numbers,
                              std::optional<Beginning> beginning) {
  using Number = typename Numbers::Number;
  library::StreamCall call(generator);
  // Each launch of a graph goes on where the last one ended.
  if (call.is_captured()) begin(generator, std::exchange(beginning, std::nullopt));
  Number* made = call.space<Number>(count);
  call.compute([=, &generator] {
    begin(generator, beginning);
    std::visit([&](auto& subsequences) { subsequences.give(made, count, numbers); },
               generator.subsequences);
  });
  call.write(to, made, count);
  return call.end() ? CURAND_STATUS_SUCCESS : CURAND_STATUS_LAUNCH_FAILURE;
}

template <class Numbers>
curandStatus_t give(curandGenerator_t generator, typename Numbers::Number* to, std::size_t count,
                    const Numbers& numbers) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  const bool gives_pairs =
      std::holds_alternative<Subsequences<curandStateXORWOW>>(generator->subsequences);
  if (gives_pairs && count % Numbers::at_once != 0) return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
  if (count == 0) return CURAND_STATUS_SUCCESS;
  const auto beginning = ask_for(*generator, count, Numbers::at_once);
  if (!generator->is_of_host) return give_to_device(*generator, to, count, numbers, beginning);
  begin(*generator, beginning);
  std::visit([&](auto& subsequences) { subsequences.give(to, count, numbers); },
             generator->subsequences);
  return CURAND_STATUS_SUCCESS;
}

}  // namespace
}  // namespace random_numbers

using namespace random_numbers;

curandStatus_t curandGenerate(curandGenerator_t generator, unsigned int* to, size_t count) {
  return give(generator, to, count, Bits());
}
curandStatus_t curandGenerateUniform(curandGenerator_t generator, float* to, size_t count) {
  return give(generator, to, count, Uniform());
}
curandStatus_t curandGenerateUniformDouble(curandGenerator_t generator, double* to, size_t count) {
  return give(generator, to, count, UniformDouble());
}
curandStatus_t curandGenerateNormal(curandGenerator_t generator, float* to, size_t count,
                                    float mean, float deviation) {
  return give(generator, to, count, Normal<float>{mean, deviation});
}
curandStatus_t curandGenerateNormalDouble(curandGenerator_t generator, double* to, size_t count,
                                          double mean, double deviation) {
  return give(generator, to, count, Normal<double>{mean, deviation});
}
curandStatus_t curandGenerateLogNormal(curandGenerator_t generator, float* to, size_t count,
                                       float mean, float deviation) {
  return give(generator, to, count, LogNormal<float>{mean, deviation});
}
curandStatus_t curandGenerateLogNormalDouble(curandGenerator_t generator, double* to, size_t count,
                                             double mean, double deviation) {
  return give(generator, to, count, LogNormal<double>{mean, deviation});
}
curandStatus_t curandGeneratePoisson(curandGenerator_t generator, unsigned int* to, size_t count,
                                     double lambda) {
  if (!(lambda > 0 && lambda <= Poisson::most)) return CURAND_STATUS_OUT_OF_RANGE;
  return give(generator, to, count, Poisson(lambda));
}
