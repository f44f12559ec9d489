// A launch that is legal, with its arguments, kept to be made later.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "emulator/kernel.hpp"
#include "emulator/types/errors.hpp"

namespace emulator {

class KeptLaunch {
 public:
  /// Copies the values of the parameters; what a reference refers to stays where it is.
  KeptLaunch(const Parameters& parameters, const LaneBody& body);

  /// With its own values: valid as long as this lives.
  [[nodiscard]] Parameters parameters() const { return {parameters_.data(), parameters_.size()}; }
  /// For a program that asks what a node of a graph launches.
  [[nodiscard]] void** arguments() const { return const_cast<void**>(arguments_.data()); }
  [[nodiscard]] LaneBody body() const { return {&empty_body, arguments_.data(), call_}; }

 private:
  /// The bodies of kernels capture nothing, so each is as good as another.
  static const char empty_body;

  std::vector<Parameter> parameters_;
  std::vector<const void*> arguments_;
  std::vector<std::unique_ptr<std::byte[]>> values_;
  CallBody call_;
};

}  // namespace emulator
