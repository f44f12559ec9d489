// Lesson NN: what number_them must do.
#include <cstddef>
#include <vector>

#include "harness.hpp"
#include "interface.hpp"

TEST_SUITE("a") {
  TEST_CASE("numbers every element") {
    for (const std::size_t n : {2, 0, 1, 31, 32, 33, 1000}) {
      INFO("n = ", n);
      cohort::device_buffer<int> numbers(std::vector<int>(n, -1));
      number_them<<<2, 64>>>(numbers.data(), n);
      cohort::synchronize();
      const auto result = numbers.to_host();
      for (std::size_t i = 0; i < n; ++i)
        if (result[i] != static_cast<int>(i)) FAIL("numbers[", i, "] is ", result[i], ", not ", i);
    }
  }
}
