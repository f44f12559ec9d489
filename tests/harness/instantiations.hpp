// Templates that nearly every test uses, for the prelude: a program takes their functions
// from instantiations.cpp instead of compiling its own, which is a fifth of the time it takes.
#pragma once

#include <algorithm>
#include <cohort/buffer.hpp>
#include <string>
#include <vector>

#include "vectors.hpp"

COHORT_INSTANTIATION class std::basic_string<char>;
COHORT_INSTANTIATION class std::vector<unsigned>;
COHORT_INSTANTIATION class std::vector<unsigned char>;
COHORT_INSTANTIATION class std::vector<std::string>;
COHORT_INSTANTIATION class std::vector<signed char>;
COHORT_INSTANTIATION class std::vector<short>;
COHORT_INSTANTIATION class std::vector<unsigned short>;
COHORT_INSTANTIATION class std::vector<long>;
COHORT_INSTANTIATION class std::vector<long long>;
COHORT_INSTANTIATION class std::vector<unsigned long long>;
COHORT_INSTANTIATION void std::sort(std::vector<unsigned>::iterator,
                                    std::vector<unsigned>::iterator);
COHORT_INSTANTIATION class cohort::device_buffer<int>;
COHORT_INSTANTIATION class cohort::device_buffer<unsigned>;
COHORT_INSTANTIATION class cohort::device_buffer<unsigned char>;
