// JUnit's XML.
#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "formats.hpp"
#include "printable.hpp"

namespace runner {

std::string escaped(std::string_view text) {
  // What isn't UTF-8 becomes U+FFFD on the way through JSON.
  const auto whole = Json(std::string(text)).dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string clean = json_in(whole);
  // The last are characters of Unicode that XML can't have.
  constexpr std::pair<std::string_view, std::string_view> instead[] = {
      {"&", "&amp;"}, {"<", "&lt;"},         {">", "&gt;"},        {"\"", "&quot;"},
      {"'", "&#39;"}, {"\xEF\xBF\xBE", "?"}, {"\xEF\xBF\xBF", "?"}};
  for (const auto& [from, to] : instead) clean = with_replaced(std::move(clean), from, to);
  std::ranges::replace_if(
      clean, [](unsigned char byte) { return byte < ' ' && byte != '\n' && byte != '\t'; }, '?');
  return clean;
}

namespace {

std::string test_case(const GradedCase& test) {
  std::string text =
      "    <testcase classname=\"" + escaped(test.task) + "\" name=\"" + escaped(test.name) + "\"";
  if (test.passed) return text + "/>\n";
  return text + ">\n      <failure message=\"" + escaped(test.reason) + "\">" +
         escaped(test.message) + "</failure>\n    </testcase>\n";
}

}  // namespace

std::string junit(const std::vector<StudentGrade>& grades) {
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"grades\">\n";
  for (const auto& grade : grades)
    for (const auto& lesson : grade.lessons) {
      auto cases = lesson.cases;
      if (lesson.state != "tested")
        cases = {
            {.task = "", .name = lesson.state, .reason = lesson.state, .message = lesson.words}};
      std::size_t failures = 0;
      std::string inner;
      for (const auto& test : cases) {
        failures += !test.passed;
        inner += test_case(test);
      }
      text += "  <testsuite name=\"" +
              escaped(printable(grade.student.name) + " " + lesson.lesson.name) + "\" tests=\"" +
              std::to_string(cases.size()) + "\" failures=\"" + std::to_string(failures) +
              "\" errors=\"0\">\n" + inner + "  </testsuite>\n";
    }
  return text + "</testsuites>\n";
}

}  // namespace runner
