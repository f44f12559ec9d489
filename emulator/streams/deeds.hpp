// Who did something to memory, and where the program says so: kept by number, for what is
// remembered of many bytes and told of few.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "runtime/work.hpp"

namespace emulator {

/// Return addresses, innermost first.
using CallStack = std::vector<const void*>;

struct Deed {
  Work::Kind kind;
  std::string name;     ///< of the call; of a launch, the kernel's
  std::uint32_t birth;  ///< of its stream: a number of `births`
  CallStack given;      ///< of the host, where it gave this work to the stream
  CallStack at;         ///< of the kernel or host function, where it touched memory; may be empty

  friend auto operator<=>(const Deed&, const Deed&) = default;
};

/// Things that are equal have one number.
template <class Thing>
class Numbered {
 public:
  std::uint32_t number(Thing thing) {
    const auto [at, fresh] =
        numbers_.try_emplace(std::move(thing), static_cast<std::uint32_t>(things_.size()));
    if (fresh) things_.push_back(&at->first);
    return at->second;
  }
  [[nodiscard]] std::size_t size() const { return things_.size(); }
  const Thing& operator[](std::uint32_t number) const { return *things_[number]; }

 private:
  std::map<Thing, std::uint32_t> numbers_;
  std::vector<const Thing*> things_;
};

/// How a stream came to be.
struct Birth {
  enum class Kind { made, legacy, per_thread, branch_of_graph };
  Kind kind;
  CallStack calls;  ///< of cudaStreamCreate, or of what made the graph's branches

  friend auto operator<=>(const Birth&, const Birth&) = default;
};

}  // namespace emulator
