// The device that a test program runs on: the emulator or a GPU. Each has a source file that says
// these things of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace cohort::harness {

/// The device's name for people; nothing, and why in `reason`, if there is no device.
std::optional<std::string> device_name(std::string& reason);

/// A report of the device.
struct DeviceReport {
  std::string kind;
  std::string text;               ///< for people
  std::string json;               ///< in one line
  bool may_be_unnoticed = false;  ///< CUDA returns no error for it: the test can't have noticed
};

/// The first since the last call, if the device reports errors.
std::optional<DeviceReport> take_report();

/// How the process of the device ended while a test used it, if that is another than the test's.
struct Loss {
  std::string reason;   ///< "crash", "hang", "exit" or "nonsense"
  std::string message;  ///< lines for people
  std::string check;    ///< the name of the check that fails, if it is a special one
};

/// The first since the last call.
std::optional<Loss> take_loss();

/// Why the device refused the last call that it refused, since this was last called; empty if it
/// refused none or doesn't say.
std::string take_explanation();

/// The same in a name, before it is taken: "shared memory" of a launch, or the call. A case that
/// fails then has failed in the check "impossible shared memory".
std::string name_of_explanation();

/// What the device notes about kernels since the last call, a line each.
std::string take_notes();

/// The line of the program that took most of a counter since `reset_counters`, as "3942 of them at
/// file:line: `text`"; empty if unknown.
std::string what_took_most(const std::string& counter);

/// Of too much or too little counted work: what to do about it.
DeviceReport report_on_counter(const std::string& counter, bool too_much);

/// Makes the device run kernels by the schedule of that seed from now on, and forget what was set
/// of them under another. 0 is the friendliest; false if the device has no other.
bool use_seed(std::uint64_t seed);

/// Whether something has run since then that might run otherwise under another schedule.
bool depends_on_schedule();

/// The launches to come are told as launched at that line: an answer launches for its judge.
void launches_from(const std::string& file, int line);

/// The kernels to come run the blocks from `first` up to `end`, which is not one of them, alone;
/// false if the device can't.
bool run_blocks(std::uint64_t first, std::uint64_t end);
void run_all_blocks();

/// The kernels to come belong to that test case. Whether it looks at counted work: for another the
/// device counts none, which takes time.
void case_begins(const std::string& name, bool counts_work);

/// Makes the device usable again after an error that sticks, and looks for memory that the test has
/// not freed.
void recover();

/// Ends the kernel that is running, as an endless loop, so that its launch fails and says where it
/// was. False if none is running, or has for long, or the device can't. For handlers of signals.
bool end_kernel();

/// The line of the program that a signal interrupted, as "file:line: text"; empty if unknown.
/// `context` is what the handler was given.
std::string interrupted_line(void* context);

/// A sentence on a launch that the device has refused and nobody has asked about; empty if there is
/// none. For handlers of signals.
std::string unasked_refusal();

/// The device tells nobody of crashes of the host any more: the harness does.
void leave_crashes();

/// Calls it so that the device takes nothing that it does for a kernel's doing. For handlers of
/// signals.
void call_beside_kernels(void (*handler)(void* context), void* context);

}  // namespace cohort::harness
