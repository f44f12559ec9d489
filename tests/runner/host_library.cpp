// Which uses of the host's library in a kernel nvcc refuses.
#include "compile/host_library.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "base/files.hpp"

using namespace runner;

namespace {

std::string complaint(const std::string& head, const std::string& body) {
  const auto use = use_of_host_library("// std::min(1, 2)\n" + head + " {\n  " + body + "\n}\n");
  if (!use) return "";
  CHECK(use->line == 3);
  CHECK(body.substr(use->column - 3).starts_with("std::"));
  return use->complaint;
}

std::string in_kernel(const std::string& body) {
  return complaint("__global__ void k(int* x)", body);
}

}  // namespace

TEST_CASE("what a kernel takes of the host's library is told, and what to write") {
  CHECK(in_kernel("x[0] = std::min(x[0], 1);").ends_with(": write min(…), which CUDA has itself"));
  CHECK(in_kernel("if (x) std::swap(x[0], x[1]);")
            .ends_with(": write cuda::std::swap, which libcu++ has for both"));
  CHECK(in_kernel("std::array<int, 4> a = {}; x[0] = a[1];")
            .ends_with(": write cuda::std::array, which libcu++ has for both"));
  CHECK(in_kernel("std::sort(x, x + 3);").ends_with("write the loop that it stands for"));
  CHECK(in_kernel("std::vector<int> v;").ends_with("write an array, or pass a pointer"));
  CHECK(in_kernel("std::cout << 3;").ends_with("write printf(…)"));
  CHECK(in_kernel("int a = std::numeric_limits<int>::max();").find("cuda::std") !=
        std::string::npos);
  CHECK(in_kernel("auto f = [] { return std::max(1, 2); };") != "");
  CHECK(complaint("template <class T> __device__ inline T f(T a, T b = {3})",
                  "return std::max(a, b);") != "");
}

TEST_CASE("what nvcc takes is not told") {
  for (const std::string body :
       {"x[0] = min(x[0], 1);", "x[0] = cuda::std::min(x[0], 1);", "x[0] = std::move(x[1]);",
        "constexpr int a = std::min(1, 2);", "static_assert(std::max(1, 2) == 2);",
        "x[0] = std::abs(x[0]);", "std::printf(\"std::min(1, 2)\");", "std::size_t n = 3;"})
    CHECK(in_kernel(body) == "");
  for (const std::string head :
       {"int f(int* x)", "__host__ __device__ int f(int* x)", "__device__ __host__ int f(int* x)",
        "__device__ constexpr int f(int* x)", "__device__ int g(int);\nint f(int* x)"})
    CHECK(complaint(head, "return std::min(x[0], 1);") == "");
}

TEST_CASE("no solution uses it") {
  for (const auto& lesson : std::filesystem::directory_iterator(
           std::filesystem::path(std::getenv("ROOT")) / "solutions"))
    for (const std::string name : {"exercise.cuh", "mend.cuh"})
      CHECK(!use_of_host_library(read_file_if_there(lesson.path() / name)));
}
