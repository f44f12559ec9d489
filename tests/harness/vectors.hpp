// Vectors that nearly every test uses: their functions come from a library, compiled once.
#pragma once

#include <cstddef>
#include <vector>

#ifndef COHORT_INSTANTIATION
#define COHORT_INSTANTIATION extern template
#endif

COHORT_INSTANTIATION class std::vector<int>;
COHORT_INSTANTIATION class std::vector<float>;
COHORT_INSTANTIATION class std::vector<std::size_t>;
