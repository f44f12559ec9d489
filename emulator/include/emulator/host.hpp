// What a program that knows it runs on the emulator may ask of it: reports and counters.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vector_types.h"

namespace emulator {

/// A call that led to a line.
/// @snippet ask_the_emulator.cu region reports
struct ReportCall {
  std::string function;  ///< that calls; "sum_lines"
  std::string file;      ///< that has this call
  int line = 0;          ///< of it
};

/// Somebody's part in what went wrong, at a line of the source.
/// @snippet ask_the_emulator.cu region reports
struct ReportSide {
  std::string file;               ///< empty if unknown
  int line = 0;                   ///< of it
  std::string text;               ///< of that line
  std::optional<uint3> block;     ///< nothing for the host, or if it isn't known any more
  std::optional<uint3> thread;    ///< in the block; likewise
  std::string verb;               ///< "writes"; may be empty
  std::string operation;          ///< of a group or a warp, that it was in: "__shfl_xor_sync"
  std::vector<ReportCall> calls;  ///< that led to the line, innermost first; the last is in
                                  ///< the kernel or in `main`
  std::string function = {};      ///< that the line is in: "allocate"
  std::string who = {};           ///< "the host", "kernel fill, in stream copy,"; of a thread
                                  ///< it is made with the report: "thread (3,0,0) of block …"
};

/// What people are told of somebody's part in what went wrong.
/// @snippet ask_the_emulator.cu region reports
struct ReportPart {
  std::string place;  ///< "main.cu:12"; empty if unknown
  std::string words;  ///< "thread (3,0,0) of block (0,0,0) writes"
  std::string brief;  ///< the same where there is little room: "thread 3 of block 0 …"
  std::vector<std::string> lines;  ///< that follow: the code, the calls that led there
};

/// What people are told of a mistake, without what to do about it: a headline, which is the title
/// and the mistake's place, if it has one; the parts; and the rest.
/// @snippet ask_the_emulator.cu region reports
struct ReportFacts {
  std::string title;              ///< "race in kernel reverse"
  std::vector<ReportPart> parts;  ///< the reader's own lines come first
  std::vector<std::string> rest;  ///< how it was launched, what is missing, how often it happened
};

/// The one thing to do about a mistake.
/// @snippet ask_the_emulator.cu region reports
struct ReportCure {
  std::string kind = {};  ///< "barrier"; `emulator/cures.inc` lists them
  std::string text = {};  ///< a sentence or two; empty if there is nothing to add
  std::string file = {};  ///< where the change belongs; empty if that can't be known
  int line = 0;           ///< of it
};

/// A mistake, told once however often it happened.
/// @snippet ask_the_emulator.cu region reports
struct ReportCause {
  std::string kind;         ///< "race"
  std::string memory = {};  ///< the name of it, if it has one: "tile", "counts"
  std::string place = {};   ///< in it, if anywhere: "tile[3], in the shared memory of …"
  std::string origin = {};  ///< of memory that was allocated: "cudaMalloc at main.cu:12"
  std::vector<ReportSide> sides = {};    ///< one or two
  std::string why = {};                  ///< what is missing: a fact, in sentences
  std::vector<std::string> traits = {};  ///< the same in names, for programs: "two warps"
  ReportFacts facts = {};                ///< all of this for people, without the cure
  ReportCure cure = {};                  ///< what to do
  std::uint64_t count = 1;               ///< how often it happened
};

/// Something that went wrong.
/// @snippet ask_the_emulator.cu region reports
struct Report {
  std::string kind;                      ///< one or two words: "deadlock", "assert"
  std::string kernel;                    ///< empty for what the host did
  std::string message;                   ///< for people, several lines
  std::vector<ReportCause> causes = {};  ///< as far as they are known, the most likely first
};

/// The report as JSON, in one line: what programs are told, all of them in this form.
std::string json_of(const Report& report);

/// Lines of files for which `not_own(file)` is true are not the reader's own: reports tell them
/// last and in short.
void fold_lines(bool (*not_own)(const std::string& file));

/// The reports since the last call, oldest first.
std::vector<Report> take_reports();

/// What is no mistake and may yet surprise, since the last call: a line each, and each once.
std::vector<std::string> take_notes();

/// Why a CUDA call of this thread failed, for people: of the last one that had an explanation since
/// this was last called. Empty if none had.
std::string take_explanation();

/// What take_explanation explains, in a name for programs, if it isn't taken yet: "shared memory"
/// of a launch, else the call, "cudaFuncSetAttribute", or the kernel.
std::string name_of_explanation();

/// Whether reports are also printed to standard error when they happen. They are, at first.
void print_reports(bool print);

/// Chooses the schedule of the kernels to come. 0 is the friendliest legal one, and the first
/// unless COHORT_SEED says otherwise; every other number is a schedule of its own, the same each
/// time.
void set_seed(std::uint64_t seed);
/// The one that is chosen.
std::uint64_t seed();
/// Whether something has run since it was chosen that might run otherwise under another: a kernel,
/// or work of a stream that nobody has waited for.
bool depends_on_schedule();

/// From the next launch on, memory that changes without a store that the checkers see is a finding:
/// for programs of others, which may want to hide something.
void find_unseen_stores();

/// How many basic blocks the lanes may run, with none that waits or ends, before a kernel counts as
/// endless. At first what COHORT_STEPS says, or 2^30, some ten seconds.
void set_budget(std::uint64_t steps);

/// The next launch of this thread is told as one at that line: for a program that launches what
/// another asks for.
void launch_from(const std::string& file, int line);

/// Of the kernels to come, the blocks from `first` up to `end`, which is not one of them, run in
/// their order, and the others count as run. So the last blocks of a grid can be looked at that
/// would take hours. All blocks run at first, and of a cooperative grid always.
void run_blocks(std::uint64_t first, std::uint64_t end);
/// Takes run_blocks back.
void run_all_blocks();

/// Ends the kernels that are running, as endless loops or by Ctrl-C, where threads of theirs next
/// wait, begin or let others go on. False if none is running, has just begun, or is ending so
/// already. May be called from a handler of signals.
bool end_kernels(bool by_ctrl_c = false);

/// From now on a SIGINT ends the kernels that run, so that what was found in them is told; the
/// program goes on as after any kernel that failed. Another one meanwhile, and one while none has
/// run for half a second, ends the program as usual. Checked programs begin with it. A program's
/// own handler stays.
void end_kernels_on_ctrl_c();

/// Checked programs say at which line of the host they crash. From now on they don't: for a program
/// that installs handlers of its own where there are none.
void leave_host_crashes();

/// The line of the program that a signal interrupted, as "file:line: text"; empty if unknown. The
/// innermost of the reader's own, if there is one (`fold_lines`). `context` is the third argument
/// of the handler; after a call to where no function is, it becomes the caller's.
std::string interrupted_line(void* context);

/// A sentence, with its end of line, on the first launch in CUDA's own syntax that was refused and
/// that its thread has not asked about; empty if there is none. May be called from a handler of
/// signals.
std::string unasked_refusal();

/// Calls what handles a signal, for which nothing is then an access of the kernel that the signal
/// interrupted: the handler and the kernel may share functions of the standard library.
void call_beside_kernels(void (*handler)(void* context), void* context);

/// Reports memory of the device, managed and pinned memory, streams and events that are left, and
/// frees them.
void report_leaks();

/// Work that the source asks of the device: a number for each counter of `counters.inc`.
/// @snippet ask_the_emulator.cu region counters
struct Counters {
#define COUNTER(name) std::uint64_t name = 0;
#include "counters.inc"
#undef COUNTER

  /// Adds each count.
  Counters& operator+=(const Counters& more);
};

/// Counts from zero. Kernels run on one OS thread from then on. Only those under the friendliest
/// schedule count: others may split groups as they like. Loads and stores count in instrumented
/// programs.
void start_counting();

/// Kernels to come don't count, and take less time; but for a file of counters all kernels do.
void stop_counting();

/// Of all kernels since `start_counting`.
Counters counters();

/// A line of the program, and its part in a counter.
/// @snippet ask_the_emulator.cu region counters
struct CounterPlace {
  std::string file;         ///< of the program
  int line = 0;             ///< of it
  std::string text;         ///< of that line
  std::uint64_t count = 0;  ///< its part
  std::vector<int> equals;  ///< later lines of the file that have as large a part
};

/// The line that has the largest part in the counter of that name, since `start_counting`; nothing
/// if nothing was counted or no line is known.
std::optional<CounterPlace> place_that_took_most(std::string_view counter);

/// The work of a kernel's launches of one shape.
/// @snippet ask_the_emulator.cu region counters
struct KernelCounters {
  std::string kernel;          ///< its name
  dim3 grid;                   ///< in blocks
  dim3 block;                  ///< in threads
  dim3 cluster;                ///< in blocks
  std::uint64_t launches = 0;  ///< how many
  Counters counters;           ///< of all of them
};

/// The kernels that have counted since the last call, in the order of their first launches.
std::vector<KernelCounters> take_kernel_counters();

/// A program counts from its start if COHORT_COUNTERS names a file, and adds each launch to it as a
/// line of JSON. The lines of the kernels to come say that they belong to `section`.
void name_counters(const std::string& section);

}  // namespace emulator
