// Finds indices that lead out of an array, where its type says how many elements it has: of local
// arrays, of the rows of an array and of the arrays in a struct, which lie in memory that is there.
#pragma once

#include "advice/findings.hpp"

namespace emulator {

class Indices : public Observer {
 public:
  explicit Indices(Findings& findings) : findings_(findings) {}

  void indexes(const Lane& lane, const WrongIndex& index) override;

 private:
  Findings& findings_;
};

}  // namespace emulator
