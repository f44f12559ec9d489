// An answer to lesson NN.
#include "answer/served.hpp"
#include "exercise.cuh"

#include "interface.hpp"

#include "answer/end.hpp"
