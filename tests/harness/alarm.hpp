// The process that runs the cases answers where it is: when it crashes, and when it is asked.
#pragma once

#include <csignal>

namespace cohort::harness {

/// The signal that asks.
inline constexpr int question = SIGUSR1;

/// From now on a question is answered on `socket`, and a crash announced there before the process
/// dies of it. A kernel that is running when the question comes is ended instead, where the device
/// can, so that the case fails by the report of it.
void answer_on(int socket);

}  // namespace cohort::harness
