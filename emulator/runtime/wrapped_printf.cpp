// What a kernel prints: the program is linked with `--wrap=printf --wrap=puts --wrap=putchar`,
// which is what the compiler makes of `printf`. Gangs that run side by side would mix their lines.
#include <cstdarg>
#include <cstdio>

#include "machine/side_by_side.hpp"
#include "machine/whose_code.hpp"

namespace {

void before_printing() {
  emulator::MachineCode own;
  emulator::need_one_thread();
}

}  // namespace

extern "C" {

int __wrap_printf(const char* format, ...) {
  before_printing();
  std::va_list arguments;
  va_start(arguments, format);
  const int printed = std::vfprintf(stdout, format, arguments);
  va_end(arguments);
  return printed;
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
