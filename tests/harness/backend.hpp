// The device that a test program runs on: the emulator or a GPU. Each has a source file that says
// these things of it.
#pragma once

#include <optional>
#include <string>

namespace cohort::harness {

/// The device's name for people; nothing, and why in `reason`, if there is no device.
std::optional<std::string> device_name(std::string& reason);

/// A kernel error that the device explained.
struct Diagnosis {
  std::string kind;
  std::string message;
};

/// The first error since the last call, if the device explains errors.
std::optional<Diagnosis> take_diagnosis();

/// Makes the device usable again after an error that sticks.
void recover();

}  // namespace cohort::harness
