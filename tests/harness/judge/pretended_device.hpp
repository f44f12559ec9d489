// Has the exercise ask a device that has less than the real one, or another number. The answer
// includes answer/pretended_device.hpp.
#pragma once

#include "harness.hpp"
#include "wire/pretended_device.hpp"

CALL(pretend_device, void, const pretend::Device&)

namespace pretend {

/// The device is the real one again when this ends.
struct With {
  explicit With(const Device& pretended) { pretend_device(pretended); }
  ~With() {
    try {
      pretend_device(Device{});
    } catch (const cohort::harness::AnswerLost&) {  // and what it pretended
    }
  }
  With(const With&) = delete;
};

}  // namespace pretend
