// For programs that include it and use none of it: there is no way to a graphics library, and each
// call of one is refused by name.
#pragma once

#include "cuda_runtime_api.h"
