// Copies of a launch's arguments.
#include "runtime/kept_launch.hpp"

#include <cstring>

namespace emulator {

const char KeptLaunch::empty_body = 0;

KeptLaunch::KeptLaunch(const Parameters& parameters, const LaneBody& body)
    : parameters_(parameters.begin(), parameters.end()),
      arguments_(body.arguments, body.arguments + parameters.count),
      call_(body.call) {
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    Parameter& parameter = parameters_[i];
    if (parameter.is_reference) {
      parameter.value = &arguments_[i];
      continue;
    }
    values_.push_back(std::make_unique<std::byte[]>(parameter.size));
    std::memcpy(values_.back().get(), parameter.value, parameter.size);
    parameter.value = arguments_[i] = values_.back().get();
  }
}

}  // namespace emulator
