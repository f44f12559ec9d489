// Task m of a lesson: a small kernel with a mistake in it.
#include "course/broken_kernel.hpp"

#include <algorithm>

#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"
#include "course/answer.hpp"
#include "course/promise.hpp"
#include "course/regions.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// The one file in a folder of its own.
fs::path wrong_answer(const Tree& tree, std::string_view lesson) {
  return fs::directory_iterator(tree.root / "tests" / lesson / "mend")->path();
}

/// The solution as a learner gets it, with the kernel of that file: after the words on what it
/// computes come those on the task.
std::string header_with(const fs::path& kernel, const Tree& tree, const std::string& lesson) {
  const auto right = named_text(right_kernel(tree, lesson));
  auto lines = without_markers(with_regions_of(named_text(kernel), right));
  std::erase_if(lines, [](const std::string& line) { return line.starts_with("#line "); });
  const auto end_of_head = std::ranges::find_if_not(
      lines, [](const std::string& line) { return line.starts_with("//"); });
  lines.insert(
      end_of_head,
      {"// There is one mistake in it, which mostly goes unnoticed on a GPU. Run",
       "// ./course check " + lesson.substr(0, 2) + ".m, and fix it from what the report says."});
  return text_of(lines);
}

/// " turn(" of "__global__ void __cluster_dims__(2) turn(const …".
std::string beginning_of_kernel(const std::string& header) {
  static const Pattern declaration("__(global|device)__ [^(]*(__\\(\\w*\\)[^(]*)?( \\w+\\()");
  const auto found = declaration.find(header);
  return found ? (*found)[3] : "";
}

}  // namespace

bool has_broken_kernel(const Tree& tree, std::string_view lesson) {
  return fs::is_directory(tree.root / "tests" / lesson / "mend");
}

fs::path right_kernel(const Tree& tree, std::string_view lesson) {
  return tree.root / "solutions" / lesson / "mend.cuh";
}

BrokenKernel broken_kernel(const Tree& tree, const std::string& lesson) {
  const auto wrong = wrong_answer(tree, lesson);
  const auto handed_out = tree.root / "lessons" / lesson / "mend.cuh";
  return {.text = fs::exists(handed_out) ? read_file(handed_out) : header_with(wrong, tree, lesson),
          .comment = comment_of(lines_of(read_file(wrong)))};
}

std::string fixed_kernel(const Tree& tree, const std::string& lesson) {
  return header_with(right_kernel(tree, lesson), tree, lesson);
}

bool is_of_this_course(const std::string& header, const std::string& handed_out) {
  return header.find(beginning_of_kernel(handed_out)) != std::string::npos;
}

}  // namespace runner
