// expected: tested
// Would write the results.
#include <fstream>
