// What threads of the host tell each other, as far as a host function of a stream takes part: then
// the others may know that the stream has come so far. These take the place of the C library's
// functions in the whole program.
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>

#include "machine/whose_code.hpp"
#include "runtime/work.hpp"

namespace emulator {

namespace {

void others_may_know() {
  if (in_host_function()) tell_of_work<&WorkObserver::host_function_tells>();
}

template <class Function>
Function* next(Function*, const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

}  // namespace emulator

#define TELLING(result, name, parameters, ...)             \
  result name parameters noexcept {                        \
    static const auto real = emulator::next(&name, #name); \
    emulator::others_may_know();                           \
    return real(__VA_ARGS__);                              \
  }

extern "C" {
TELLING(int, pthread_mutex_unlock, (pthread_mutex_t * mutex), mutex)
TELLING(int, pthread_create,
        (pthread_t * thread, const pthread_attr_t* attributes, void* (*start)(void*),
         void* argument),
        thread, attributes, start, argument)
TELLING(int, pthread_cond_signal, (pthread_cond_t * condition), condition)
TELLING(int, pthread_cond_broadcast, (pthread_cond_t * condition), condition)
TELLING(int, sem_post, (sem_t * semaphore), semaphore)
}
