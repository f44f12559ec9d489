// Comparing arrays so that a failure says where they differ.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "harness.hpp"

namespace {

// Complains of the first element that is not as it should be.
template <class T>
void check_all(const std::string& name, const std::vector<T>& found,
               const std::vector<T>& expected) {
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (found[i] != expected[i]) {
      FAIL_CHECK_AS(how_wrong(+found[i], +expected[i]), name, "[", i, "] ",
                    is_not(+found[i], +expected[i]));
      return;
    }
  }
}

}  // namespace
