// Judging the shape of a lesson's page, and of the one for teachers beside it.
#include "base/files.hpp"
#include "upkeep/judge.hpp"
#include "upkeep/judgement.hpp"
#include "upkeep/page_shape.hpp"
#include "upkeep/teaching_shape.hpp"

namespace runner {

int judge_page(const std::filesystem::path& page, const std::filesystem::path& measured) {
  return say_judgement("the page has the shape of a lesson's page",
                       objections_to_shape(read_file(page), read_file_if_there(measured),
                                           read_file_if_there(page.parent_path() / "failures.md")));
}

int judge_teaching(const std::filesystem::path& teaching, const std::filesystem::path& points) {
  const auto page = read_file(teaching.parent_path() / "README.md");
  return say_judgement(
      "the page for teachers has its shape, and the lesson's tasks",
      objections_to_teaching(read_file_if_there(teaching), page, read_file(points)));
}

}  // namespace runner
