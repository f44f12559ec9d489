// `using BlockScan = BlockScan<T>;` in a class of CUB's: g++ minds that the name then means
// something else than before, and nvcc doesn't.
#include "passes.hpp"
#include "source/whose_file.hpp"

namespace translator {

void rewrite_changed_meanings(Unit& unit) {
  for (std::size_t i = 0; i < unit.size(); ++i)
    if (unit[i].is("using") && source::is_of_cccl(unit.file(i)) && unit.scope(i) == Scope::class_ &&
        unit[i + 2].is("=") && unit[i + 3].is(unit[i + 1].text) && unit[i + 4].is("<"))
      unit.insert_before(i + 3, "::cub::");
}

}  // namespace translator
