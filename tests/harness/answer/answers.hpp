// What answers include, to be compiled once.
#include "precompiled.hpp"
// That comes first.
#include "answer/served.hpp"
#include "vectors.hpp"

#undef __device__
#undef __host__
