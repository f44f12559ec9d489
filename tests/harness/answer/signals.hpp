// An answer says where it is: when it crashes, and when it is asked.
#pragma once

namespace cohort::harness {

/// From now on a question is answered on `socket`, and a crash announced there. If a kernel is
/// ended instead, its launch fails with a report.
void answer_on(int socket);

}  // namespace cohort::harness
