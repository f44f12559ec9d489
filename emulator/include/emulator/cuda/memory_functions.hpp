// What the C library does to memory, under names of the emulator's: the library is not
// instrumented, so the emulator has to tell its checkers itself.
#pragma once

#include <string.h>

extern "C" {

void* memcpy(void* to, const void* from, size_t size) noexcept __asm__("emulator_memcpy");
void* memmove(void* to, const void* from, size_t size) noexcept __asm__("emulator_memmove");
void* memset(void* to, int byte, size_t size) noexcept __asm__("emulator_memset");
}
