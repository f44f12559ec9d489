#define COHORT_INSTANTIATION template
#include "vectors.hpp"
