// Comments that mislead whoever reads them as code.
#include <array>

#include "styles.hpp"

namespace restyle {

namespace {

constexpr std::array misleading = {
    "// no barrier needed",
    "/* __syncthreads(); */",
    "// atomicAdd(tid) volatile flag lock while (x)",
    "// __threadfence(); if (threadIdx.x == 0) return;",
    "// while (*flag == 0) { out[i] += 1;",
    "// for (int i = 0; i <= n; i++) __syncwarp();",
    "/* atomicCAS(lock, 0, 1) != 0 */",
    "// cooperative_groups::this_grid().sync() } else {",
};

class Commenter {
 public:
  explicit Commenter(const Source& source) : source_(source) {}

  Edits run() {
    for (const auto& function : source_.functions) {
      for (auto i = function.body.begin; i < function.body.end; ++i)
        if (source_.code.at(i).is(";") && source_.ends_line(i)) add_after(i, "  ");
      for (const auto& body : function.outline.bodies)
        if (source_.code.at(body.begin).is("{") && source_.ends_line(body.begin))
          add_after(body.begin, "\n      ");
    }
    return std::move(edits_);
  }

 private:
  void add_after(std::size_t token, const std::string& space) {
    const auto* comment = misleading[edits_.size() % misleading.size()];
    edits_.push_back(source_.code.insert_after(token, space + comment));
  }

  const Source& source_;
  Edits edits_;
};

}  // namespace

Edits commented(const Source& source) { return Commenter(source).run(); }

}  // namespace restyle
