// The main program of every test program.
#include "guard.hpp"
#include "supervisor.hpp"

// Called by the loader before any constructor. A sanitizer wants to be the first itself.
#if !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
[[gnu::section(".preinit_array"),
  gnu::used]] void (*const first_of_all)(int, char**, char**) = cohort::harness::fork_off;
#endif

int main(int argc, char** argv) { return cohort::harness::run_tests(argc, argv); }
