// Ways out of a kernel that a GPU doesn't have: exit, abort, throw. The program is linked with
// `--wrap=exit --wrap=abort --wrap=__cxa_throw`.
#include <cstdlib>
#include <exception>
#include <typeinfo>
#include <utility>

#include "emulator/current_lane.hpp"
#include "machine/exceptions.hpp"
#include "machine/whose_code.hpp"
#include "runtime/last_words.hpp"

namespace emulator {

namespace {

void (*last_words)() = nullptr;
std::terminate_handler terminate = nullptr;  ///< the program's

void end_by_exception() {
  if (!in_kernel()) say_last_words();
  terminate();
}

}  // namespace

void keep_last_words(void (*say)()) {
  if (!std::exchange(last_words, say)) terminate = std::set_terminate(end_by_exception);
}

void say_last_words() {
  if (const auto say = std::exchange(last_words, nullptr)) say();
}

}  // namespace emulator

extern "C" {

[[noreturn]] void __real_exit(int status);
[[noreturn]] void __real_abort();
[[noreturn]] void __real___cxa_throw(void* exception, std::type_info* type, void (*destroy)(void*));

[[noreturn]] void __wrap_exit(int status) {
  if (emulator::here.lane)
    emulator::fail_kernel(emulator::ReportKind::exit_called, cudaErrorLaunchFailure,
                          "The kernel called exit().");
  __real_exit(status);
}

[[noreturn]] void __wrap_abort() {
  if (emulator::here.lane)
    emulator::fail_kernel(emulator::ReportKind::abort_called, cudaErrorLaunchFailure,
                          "The kernel called abort().");
  emulator::say_last_words();
  __real_abort();
}

[[noreturn]] void __wrap___cxa_throw(void* exception, std::type_info* type,
                                     void (*destroy)(void*)) {
  if (emulator::here.lane) {
    emulator::MachineCode own;
    emulator::note_throw(__builtin_frame_address(0));
  }
  __real___cxa_throw(exception, type, destroy);
}
}
