// Running the test cases in a process of their own, so that what they do to it costs one case.
#pragma once

namespace cohort::harness {

/// The main function of a test program. Tells on standard output in TAP how each case begins and
/// ends. A case that crashes, hangs or exits has failed, and those after it run in a new process;
/// after a hang, without the rest of its task. Returns the exit code.
///
/// With `--answer=PROGRAM` it runs no case itself: that program does, which has the same cases and
/// another answer. So what judges an answer has none of its code.
int run_tests(int argc, char** argv);

}  // namespace cohort::harness
