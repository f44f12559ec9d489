// The names that `--wrap` gives to what it wraps, for a program that is linked without: its kernels
// call the wrapping functions all the same, since `cohort-nvcc` renames their calls.
#include <link.h>

#include <cstdlib>
#include <ctime>
#include <typeinfo>

extern "C" {

[[noreturn]] void __cxa_throw(void* exception, std::type_info* type, void (*destroy)(void*));

void* __real_malloc(std::size_t size) { return std::malloc(size); }
void __real_free(void* pointer) { std::free(pointer); }
std::clock_t __real_clock() { return std::clock(); }
[[noreturn]] void __real_exit(int status) { std::exit(status); }
[[noreturn]] void __real_abort() { std::abort(); }
[[noreturn]] void __real___cxa_throw(void* exception, std::type_info* type,
                                     void (*destroy)(void*)) {
  __cxa_throw(exception, type, destroy);
}
int __real_dl_iterate_phdr(int (*callback)(dl_phdr_info*, std::size_t, void*), void* data) {
  return dl_iterate_phdr(callback, data);
}
}
