// `cudaProfilerStart` and `cudaProfilerStop`.
#pragma once

#include "emulator/api/device_calls.hpp"
