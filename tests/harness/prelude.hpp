// What tests include, to be compiled once for the hundreds of programs that are built only to be
// judged.
#include "precompiled.hpp"
// That comes first.
#include <numeric>
#include <random>
#include <set>

#include "harness.hpp"
#include "instantiations.hpp"

#undef __device__
#undef __host__
