// Task m of a lesson: the kernel that its page works through, with a mistake in it.
#include "course/broken_kernel.hpp"

#include "base/files.hpp"
#include "base/text.hpp"
#include "course/regions.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

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

}  // namespace

bool has_broken_kernel(const Tree& tree, std::string_view lesson) {
  return fs::is_directory(tree.root / "tests" / lesson / "mend");
}

fs::path kernel_of_page(const Tree& tree, std::string_view lesson) {
  return tree.root / "lessons" / lesson / "example.cuh";
}

BrokenKernel broken_kernel(const Tree& tree, const std::string& lesson) {
  const auto answer = read_file(wrong_answer(tree, lesson));
  const auto number = lesson.substr(0, 2);
  auto text = "// The kernel that the page of lesson " + number +
              " works through, with a mistake in it. It mostly works on a\n// GPU. Run ./course "
              "check " +
              number + ".m, and fix it from what the report says.\n";
  bool in_kernel = false, in_head = true;
  for (const auto& line : lines_of(read_file(kernel_of_page(tree, lesson)))) {
    in_head = in_head && line.starts_with("//");
    if (marker_on(line)) {
      if (!in_kernel) text += text_of(region(answer, "kernel"));
      in_kernel = !in_kernel;
    } else if (!in_kernel && !in_head) {
      text += line + '\n';
    }
  }
  return {.text = text, .comment = comment_of(lines_of(answer))};
}

}  // namespace runner
