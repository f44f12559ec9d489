// The words around declarations: `__host__`, `__align__`, ….
#pragma once

#include "emulator/cuda/qualifiers.hpp"
