// Where an object may lie.
#pragma once

#include <cooperative_groups.h>

#include "../figures/08.cuh"
#include "said.hpp"

namespace predictions {

struct Word {
  char initial;
  double weight;
  char final;
};

inline void lesson_08(int question) {
  if (question == 1) {
    figures::lesson_08(false);
    answer_letter(ran_well() ? 'a' : 'b');
  } else if (question == 2) {
    cohort::device_buffer<unsigned char> word{'l', 'e', 'v', 'e', 'r'};
    cohort::device_buffer<int> result(1);
    lesson_08::mismatches<<<1, 5, 12>>>(word.data(), result.data());
    const auto found = result.to_host();
    show("result", found);
    answer(found[0]);
  } else if (question == 3) {
    std::printf("alignment of a double: %zu\n", alignof(double));
    answer(sizeof(Word));
  }
}

}  // namespace predictions
