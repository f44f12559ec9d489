// What a run says, and last of all the answer to its question.
#pragma once

#include <cohort/buffer.hpp>

#include <cstdint>
#include <cstdio>
#include <emulator/host.hpp>
#include <vector>

namespace predictions {

/// "out: 0 1 4".
template <class T>
void show(const char* name, const std::vector<T>& values) {
  std::printf("%s:", name);
  for (const T& value : values) std::printf(" %lld", static_cast<long long>(value));
  std::printf("\n");
}

/// Of what a page asks a number.
inline void answer(std::uint64_t number) {
  std::printf("answer: %llu\n", static_cast<unsigned long long>(number));
}

/// Of what a page gives a choice.
inline void answer_letter(char letter) { std::printf("answer: %c\n", letter); }

/// Whether the kernels so far ran without a finding.
inline bool ran_well() { return cudaDeviceSynchronize() == cudaSuccess; }

}  // namespace predictions
