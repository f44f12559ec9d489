// Judging the shape of a lesson's page.
#include "base/files.hpp"
#include "judge/judge.hpp"
#include "judge/judgement.hpp"
#include "judge/page_shape.hpp"

namespace runner {

int judge_page(const std::filesystem::path& page, const std::filesystem::path& measured) {
  return say_judgement("the page has the shape of a lesson's page",
                       objections_to_shape(read_file(page), read_file_if_there(measured)));
}

}  // namespace runner
