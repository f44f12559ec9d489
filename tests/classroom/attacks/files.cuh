// expected: refused
// Would write the results.
#include <fstream>
