// How the precompiled headers of tests and of answers begin. Such a header is not translated: while
// it lasts, words go that the translator takes out of everything else.
#pragma once

#define __device__
#define __host__

// The special functions of libstdc++ (std::beta) are inline and call templates: each program that
// has the header would make these anew.
#include <cstddef>
#undef _GLIBCXX_USE_STD_SPEC_FUNCS

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_pipeline.h>
#include <cuda_runtime.h>

#include <algorithm>
#include <array>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/std/span>
#include <string>
#include <vector>

// The answers of lessons to come aren't handed out to students.
#if __has_include(<cohort/pool.hpp>)
#include <cohort/pool.hpp>
#endif
