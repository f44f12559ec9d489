// What the exercise declares, as it was handed out.
#pragma once

#include "seen.hpp"

constexpr int threads_per_block = 1024;
constexpr unsigned pairs = 65'536, half_full = 32'768;
constexpr unsigned buckets = 32, keys_per_tile = 8 * threads_per_block;

using Count = unsigned long long;
