// Threads could watch the tests.
#include <thread>
