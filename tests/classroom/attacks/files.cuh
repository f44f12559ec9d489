// Would write the results.
#include <fstream>
