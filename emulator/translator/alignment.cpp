// Finding the differences of two lists: after each, the nearest place where both go on alike.
#include "alignment.hpp"

#include <functional>
#include <string_view>
#include <utility>

namespace translator {
namespace {

/// A number for each declaration: the same for the same tokens.
std::vector<std::size_t> hashes(const Unit& unit, std::span<const Declaration> declarations) {
  std::vector<std::size_t> result;
  for (const Declaration& declaration : declarations) {
    std::size_t hash = 0;
    for (std::size_t i = declaration.range.begin; i < declaration.range.end; ++i)
      hash = hash * 1'000'003 + std::hash<std::string_view>()(unit[i].text);
    result.push_back(hash);
  }
  return result;
}

struct Position {
  std::size_t device = 0, host = 0;
};

class Alignment {
 public:
  Alignment(std::vector<std::size_t> device, std::vector<std::size_t> host)
      : device_(std::move(device)), host_(std::move(host)) {}

  /// The first place from `at` on where the two differ; the ends of both if they don't.
  [[nodiscard]] Position differs(Position at) const {
    while (same(at)) ++at.device, ++at.host;
    return at;
  }

  /// The nearest place from `at` on where both go on alike, for two declarations or to their end.
  [[nodiscard]] Position agrees(Position at) const {
    const std::size_t most = device_.size() - at.device + host_.size() - at.host;
    for (std::size_t distance = 1; distance < most; ++distance)
      for (std::size_t skipped = 0; skipped <= distance; ++skipped) {
        const Position there = {at.device + skipped, at.host + distance - skipped};
        if (same(there) && (same({there.device + 1, there.host + 1}) ||
                            both_end({there.device + 1, there.host + 1})))
          return there;
      }
    return {device_.size(), host_.size()};
  }

  [[nodiscard]] bool both_end(Position at) const {
    return at.device == device_.size() && at.host == host_.size();
  }

 private:
  [[nodiscard]] bool same(Position at) const {
    return at.device < device_.size() && at.host < host_.size() &&
           device_[at.device] == host_[at.host];
  }

  std::vector<std::size_t> device_, host_;
};

}  // namespace

std::vector<Difference> differences(const Unit& device_unit, std::span<const Declaration> device,
                                    const Unit& host_unit, std::span<const Declaration> host) {
  const Alignment alignment(hashes(device_unit, device), hashes(host_unit, host));
  std::vector<Difference> found;
  for (Position at = alignment.differs({}); !alignment.both_end(at); at = alignment.differs(at)) {
    const Position from = std::exchange(at, alignment.agrees(at));
    const std::size_t end =
        at.device < device.size() ? device[at.device].range.begin : device_unit.size() - 1;
    found.push_back({device.subspan(from.device, at.device - from.device),
                     host.subspan(from.host, at.host - from.host), end});
  }
  return found;
}

int depth(const Unit& unit, std::span<const Declaration> declarations) {
  int result = 0;
  for (const Declaration& declaration : declarations) {
    const Token& last = unit[declaration.range.end - 1];
    if (last.is("{")) ++result;
    if (last.is("}") && !declaration.function) --result;
  }
  return result;
}

}  // namespace translator
