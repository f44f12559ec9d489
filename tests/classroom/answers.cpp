// What learners write passes the screen, whatever refuses attacks.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "course/answer.hpp"
#include "course/lessons.hpp"
#include "course/skeleton.hpp"
#include "declarations.hpp"
#include "handed_out.hpp"

using namespace runner;
namespace fs = std::filesystem;

namespace {

const fs::path root = std::getenv("ROOT");

std::string text_in(const fs::path& folder, bool and_below) {
  std::string text;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && (and_below || entry.path().parent_path() == folder))
      text += read_file(entry.path()) + "\n";
  return text;
}

std::string without_line_directives(const std::string& text) {
  std::string result;
  for (const auto& line : lines_of(text))
    if (!line.starts_with("#line ")) result += line + "\n";
  return result;
}

void check_passes(const Lesson& lesson, const std::string& name, const std::string& text,
                  const Screen& screen) {
  INFO(lesson.name, ", ", name);
  try {
    const HandedOut handed_out(
        derive_skeleton(read_file(root / "solutions" / lesson.name / "exercise.cuh")), screen);
    handed_out.require_kept(screen.screen(text, handed_out.skeleton()),
                            functions_called_in(text_in(root / "tests" / lesson.name, false)));
  } catch (const LineFailure& refusal) {
    FAIL_CHECK("line ", refusal.line(), ": ", std::string(refusal.what()));
  }
}

std::string only_head(const std::string& text) {
  const auto all = declarations_in(text);
  REQUIRE(all.size() == 1);
  return all[0].scope + all[0].name + " | " + all[0].head;
}

}  // namespace

TEST_CASE("every solution and every other right answer may be graded") {
  const Tree tree{.root = root, .build = root / "build"};
  const Screen screen(text_in(root / "emulator/include", true), {});
  for (const auto& lesson : load_lessons(tree)) {
    const auto solution = named_text(tree.solution(lesson.name));
    check_passes(lesson, "solution", solution.text, screen);
    const auto right = root / "tests" / lesson.name / "right";
    if (!fs::is_directory(right)) continue;
    for (const auto& entry : fs::directory_iterator(right))
      check_passes(lesson, entry.path().filename(),
                   without_line_directives(derive_answer(solution, named_text(entry.path()))),
                   screen);
  }
}

TEST_CASE("a declaration is the same whatever a caller doesn't see of it") {
  const auto plain = only_head("int f(const int* x, float a) { return 1; }");
  CHECK(plain == "f | int f ( const int * , float )");
  CHECK(only_head("inline int f(const int* y, const float b) {}") == plain);
  CHECK(only_head("[[nodiscard]] int f(const int* __restrict__ x, float) noexcept { return 2; }") ==
        plain);
  CHECK(only_head("long f(const int* x, float a) {}") != plain);
  CHECK(only_head("int f(int* x, float a) {}") != plain);
  CHECK(only_head("__global__ void __launch_bounds__(64) k(int* x) {}") ==
        "k | __global__ void k ( int * )");
}

TEST_CASE("declarations have names") {
  const auto name_of = [](const std::string& text) { return declarations_in(text).at(0).name; };
  CHECK(name_of("using Kernel = void (*)(int a);") == "Kernel");
  CHECK(name_of("typedef void (*Kernel)(int a);") == "Kernel");
  CHECK(name_of("namespace cg = cooperative_groups;") == "cg");
  CHECK(name_of("using cuda::std::span;") == "span");
  CHECK(name_of("constexpr int most = 1 << 22;") == "most");
  CHECK(name_of("enum class Place { here, there };") == "Place");
  CHECK(
      name_of("template <class T, int n = (1 > 0)> struct alignas(16) Piece : Base<T> { T x; };") ==
      "Piece");
  CHECK(name_of("template <class T> bool operator==(T a, T b) { return true; }") == "operator==");
  CHECK(name_of("template <class T> T* get(T (&x)[3]) { return x; }") == "get");
}

TEST_CASE("members and namespaces are looked into, bodies aren't") {
  const auto all = declarations_in(
      "namespace { struct A { A(int n) : n_{n}, m_(n) { int x; } A& operator=(const A&) { return "
      "*this; }\n"
      "  private: int n_; }; } int f() { struct B {}; return 0; } int after;");
  std::string names;
  for (const auto& one : all) names += one.scope + one.name + " ";
  CHECK(names == " A A::A A::operator= A::n_ f after ");
}
