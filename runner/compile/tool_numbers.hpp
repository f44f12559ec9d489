// What numbers the tools take: `course` refuses what is none before it builds a tool for it.
#pragma once

#include "base/number_option.hpp"

namespace runner {

namespace of_grade {
inline constexpr NumberOption seed{"--seed", 0, any_number, "7"},
    schedules{"--schedules", 0, 100'000, "30"}, jobs{"-j,--jobs", 1, 10'000, "4"},
    late{"--late", 0, 100, "10"}, slurm{"--slurm", 1, 100'000, "20"};
}

namespace of_quiz {
inline constexpr NumberOption questions{"-n,--questions", 1, 1'000, "5"},
    seed{"--seed", 0, any_number, "2"};
}

namespace of_mutate {
inline constexpr NumberOption sample{"--sample", 1, 1'000'000, "20"},
    jobs{"-j,--jobs", 1, 10'000, "4"};
}

}  // namespace runner
