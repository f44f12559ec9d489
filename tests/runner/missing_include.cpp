// Which names of CUDA's a source uses without their header.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "base/files.hpp"
#include "compile/missing_include.hpp"

using namespace runner;

namespace {

std::optional<MissingInclude> missing_in(const std::string& source) {
  return missing_include(source, std::getenv("ROOT"));
}

std::string header_for(const std::string& use) {
  const auto missing = missing_in("#include <cstddef>\n\n// cg::scan\n" + use + "\n");
  if (!missing) return "";
  CHECK(missing->line == 4);
  CHECK(use.substr(missing->column - 1).starts_with(missing->name.substr(0, 2)));
  return missing->header;
}

}  // namespace

TEST_CASE("the header of a name is told at its first use") {
  CHECK(header_for("namespace cg = cooperative_groups;") == "cooperative_groups.h");
  CHECK(header_for("x = cg::reduce(tile, x, cg::plus<int>());") == "cooperative_groups/reduce.h");
  CHECK(header_for("x = cg::inclusive_scan(tile, x);") == "cooperative_groups/scan.h");
  CHECK(header_for("cg::memcpy_async(block, to, from, 4);") == "cooperative_groups/memcpy_async.h");
  CHECK(header_for("cuda::pipeline_shared_state<cuda::thread_scope_block, 2>* state;") ==
        "cuda/pipeline");
}

TEST_CASE("what is included, in comments, in texts, or nobody's is not told") {
  CHECK(header_for(
            "#include <cooperative_groups/reduce.h>\nint x = cg::reduce(cg::this_grid());") == "");
  CHECK(header_for("/* cg::reduce */ const char* text = \"cg::reduce\";") == "");
  CHECK(header_for("x = cg::no_such_name(x) + my::reduce(x) + xcg::reduce(x);") == "");
}

TEST_CASE("every solution includes what it uses") {
  for (const auto& lesson : std::filesystem::directory_iterator(
           std::filesystem::path(std::getenv("ROOT")) / "solutions"))
    if (const auto file = lesson.path() / "exercise.cuh"; std::filesystem::exists(file)) {
      CAPTURE(file);
      CHECK(!missing_in(read_file(file)));
    }
}
