// An answer says where it is: when it crashes, and when it is asked.
#pragma once

namespace cohort::harness {

/// From now on the signal `question` is answered on `socket`, and a crash announced there before
/// the process dies of it. A kernel that is running when the question comes is ended instead, where
/// the device can, so that its launch fails with a report.
void answer_on(int socket);

}  // namespace cohort::harness
