// expected: tested
// Threads could watch the tests.
#include <thread>
