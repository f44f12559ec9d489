// The main program of every test program.
#include "supervisor.hpp"

int main(int argc, char** argv) { return cohort::harness::run_tests(argc, argv); }
