// Handlers of the signals that stop a process, or ask it where it is.
#pragma once

#include <csignal>

namespace cohort::harness {

/// The signal that asks.
inline constexpr int question = SIGUSR1;

/// From now on a question is answered by `tell_place(context)`, and a crash first by
/// `tell_crash(signal)`, before the process dies of it. A kernel that is running when the question
/// comes is ended instead, where the device can.
void handle_signals(void (*tell_place)(void*), void (*tell_crash)(int));

}  // namespace cohort::harness
