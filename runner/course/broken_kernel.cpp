// Task m of a lesson: a small kernel with a mistake in it.
#include "course/broken_kernel.hpp"

#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"
#include "course/regions.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kernel = "kernel";

/// The one file in a folder of its own.
fs::path wrong_answer(const Tree& tree, std::string_view lesson) {
  return fs::directory_iterator(tree.root / "tests" / lesson / "mend")->path();
}

/// The lines of a wrong answer that say why it is wrong: after what rejects it, and the cure.
std::string comment_of(const std::vector<std::string>& answer) {
  std::vector<std::string> words;
  for (std::size_t i = 2; i < answer.size() && answer[i].starts_with("// "); ++i)
    words.push_back(answer[i].substr(3));
  return join(words, " ");
}

/// What follows the words on what the kernel computes.
std::string words_on_task(const std::string& number) {
  return "// There is one mistake in it, which mostly goes unnoticed on a GPU. Run\n"
         "// ./course check " +
         number + ".m, and fix it from what the report says.\n";
}

/// The solution as a learner gets it, with these lines for its kernel.
std::string header_with(const std::vector<std::string>& answer, const Tree& tree,
                        const std::string& lesson) {
  std::string text;
  bool in_head = true, in_kernel = false;
  for (const auto& line : lines_of(read_file(right_kernel(tree, lesson)))) {
    if (in_head && !line.starts_with("//")) {
      text += words_on_task(lesson.substr(0, 2));
      in_head = false;
    }
    if (marker_on(line)) {
      if (!in_kernel) text += text_of(answer);
      in_kernel = !in_kernel;
    } else if (!in_kernel) {
      text += line + '\n';
    }
  }
  return text;
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
  const auto answer = read_file(wrong_answer(tree, lesson));
  const auto handed_out = tree.root / "lessons" / lesson / "mend.cuh";
  return {.text = fs::exists(handed_out) ? read_file(handed_out)
                                         : header_with(region(answer, kernel), tree, lesson),
          .comment = comment_of(lines_of(answer))};
}

std::string fixed_kernel(const Tree& tree, const std::string& lesson) {
  const auto right = read_file(right_kernel(tree, lesson));
  return header_with(region(right, kernel), tree, lesson);
}

bool is_of_this_course(const std::string& header, const std::string& handed_out) {
  return header.find(beginning_of_kernel(handed_out)) != std::string::npos;
}

}  // namespace runner
