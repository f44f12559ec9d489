// The process that runs the cases answers where it is: when it crashes, and when it is asked.
#pragma once

namespace cohort::harness {

/// From now on a question is answered on `socket`, and a crash announced there. If a kernel is
/// ended instead, the case fails by the report of it.
void answer_on(int socket);

}  // namespace cohort::harness
