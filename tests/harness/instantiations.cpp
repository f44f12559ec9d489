#define COHORT_INSTANTIATION template
#include "instantiations.hpp"
