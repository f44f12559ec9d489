// What a kernel prints: the program is linked with `--wrap=printf --wrap=puts --wrap=putchar`,
// which is what the compiler makes of `printf`. Gangs that run side by side would mix their lines.
#include <cstdarg>
#include <cstdio>
#include <cstring>

#include "emulator/current_lane.hpp"
#include "machine/gang.hpp"
#include "machine/side_by_side.hpp"
#include "machine/whose_code.hpp"
#include "runtime/waits.hpp"

extern "C" void emulator_require_host(const char* function);

namespace {

void before_printing() {
  emulator::MachineCode own;
  emulator::need_one_thread();
  if (!emulator::here.lane) return;
  emulator::last_print.kernel = emulator::here.lane->block().gang->grid->launch.kernel_name;
  emulator::last_print.waits = emulator::waits_of_host.load();
}

/// What a kernel's printf returns: how many arguments it was given, by its format. `%n`, which
/// writes to memory, CUDA doesn't have.
int arguments_of(const char* format) {
  int count = 0;
  for (const char* at = format; (at = std::strchr(at, '%')); ++at) {
    ++at;
    for (; *at && std::strchr("-+ #0123456789.*hlLqjzt'$", *at); ++at) count += *at == '*';
    if (*at == 'n') emulator_require_host("printf with %n");
    if (*at == 0) break;
    count += *at != '%';
  }
  return count;
}

}  // namespace

extern "C" {

int __wrap_printf(const char* format, ...) {
  const bool in_kernel = emulator::here.lane_code;
  const int given = in_kernel ? arguments_of(format) : 0;
  before_printing();
  std::va_list arguments;
  va_start(arguments, format);
  const int printed = std::vfprintf(stdout, format, arguments);
  va_end(arguments);
  return in_kernel && printed >= 0 ? given : printed;
}

int __wrap_puts(const char* text) {
  before_printing();
  return std::fputs(text, stdout) < 0 || std::fputc('\n', stdout) < 0 ? EOF : 1;
}

int __wrap_putchar(int character) {
  before_printing();
  return std::fputc(character, stdout);
}
}
