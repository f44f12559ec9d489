// Places of words, and a counter that is set back.
#pragma once

#include <cooperative_groups.h>

#include "../../lessons/10-concurrent-pool/example.cuh"
#include "said.hpp"

namespace predictions {

__global__ void refuse_and_set_back(unsigned* begins) {
  __shared__ unsigned taken;
  taken = 0;
  const auto asks = [&](unsigned bytes) { return atomicAdd(&taken, bytes); };
  asks(200);  // A is refused, and so is B
  asks(50);
  atomicSub(&taken, 200u);
  begins[0] = asks(30);  // C
  atomicSub(&taken, 50u);
  begins[1] = asks(30);  // D
}

__global__ void swap_twice(unsigned* words) {
  words[0] = 6;
  words[1] = atomicCAS(&words[0], 6u, 7u);
  words[2] = atomicCAS(&words[0], 6u, 9u);
}

inline void lesson_10(int question) {
  if (question == 1) {
    const cohort::device_buffer<unsigned char> words(std::vector<unsigned char>(32, 'x'));
    const cohort::device_buffer<int> lengths{3, 1, 4, 2};
    cohort::device_buffer<unsigned char> packed(std::vector<unsigned char>(16, '.'));
    lesson_10::pack<<<1, 4>>>(words.data(), lengths.data(), packed.data());
    std::uint64_t letters = 0;
    for (const unsigned char byte : packed.to_host()) letters += byte == 'x';
    std::printf("letters from the first place on: %llu\n",
                static_cast<unsigned long long>(letters));
    answer(letters);
  } else if (question == 2) {
    cohort::device_buffer<unsigned> begins(2);
    refuse_and_set_back<<<1, 1>>>(begins.data());
    const auto found = begins.to_host();
    show("where C and D begin", found);
    answer(found[1] + 30 - found[0]);
  } else if (question == 3) {
    cohort::device_buffer<unsigned> words(3);
    swap_twice<<<1, 1>>>(words.data());
    const auto found = words.to_host();
    show("the word, and what the two swaps returned", found);
    answer(found[0]);
  }
}

}  // namespace predictions
