// An answer that gives only what it replaces in the solution, made whole.
#include "course/answer.hpp"

#include <algorithm>
#include <cctype>
#include <iomanip>
#include <map>
#include <sstream>
#include <vector>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "course/regions.hpp"

namespace runner {

namespace {

/// One of the two files, and where its regions are. Lines are counted from 0.
class Source {
 public:
  explicit Source(const NamedText& source) : name_(source.name), lines_(lines_of(source.text)) {
    try {
      regions_ = regions_of(lines_);
    } catch (const LineFailure& failure) {
      refuse(failure.line() - 1, failure.what());
    }
  }

  const std::vector<std::string>& lines() const { return lines_; }
  const std::vector<Region>& regions() const { return regions_; }

  [[noreturn]] void refuse(std::size_t line, const std::string& why) const {
    throw Failure(name_ + ":" + std::to_string(line + 1) + ": " + why);
  }

  /// The lines from `begin` to the one before `end`, for a compiler that is to know whose they are.
  std::string excerpt(std::size_t begin, std::size_t end) const {
    auto text = line_directive(begin + 1, name_);
    for (auto line = begin; line < end; ++line) text += lines_[line] + '\n';
    return text;
  }

 private:
  std::string name_;
  std::vector<std::string> lines_;
  std::vector<Region> regions_;
};

std::string quoted(const Region& region) { return "[" + region.name + "]"; }

void require_blank(const Source& answer, std::size_t begin, std::size_t end) {
  for (auto line = begin; line < end; ++line) {
    if (trim(answer.lines()[line]).empty()) continue;
    answer.refuse(line, "this is outside of the regions that the answer replaces");
  }
}

/// Comment lines, and then nothing but regions, one after the other.
void require_form(const Source& answer) {
  const auto& lines = answer.lines();
  const auto head_end = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return !line.starts_with("//") || marker_on(line);
  });
  auto next = static_cast<std::size_t>(head_end - lines.begin());
  for (const auto& region : answer.regions()) {
    if (region.begin < next) answer.refuse(region.begin, quoted(region) + " inside a region");
    require_blank(answer, next, region.begin);
    if (!marker_on(lines[region.end])->otherwise.empty()) {
      answer.refuse(region.end, "`otherwise:` is for the solution, which has a skeleton");
    }
    next = region.end + 1;
  }
  require_blank(answer, next, lines.size());
  if (answer.regions().empty()) {
    answer.refuse(0, "no region: give those that differ from the solution's");
  }
}

/// What the region says, however its lines are broken: outside of a function they can be longer.
std::string without_space(const Source& source, const Region& region) {
  auto text = join(content(source.lines(), region), "");
  std::erase_if(text, [](unsigned char letter) { return std::isspace(letter) != 0; });
  return text;
}

/// The region of the solution that `given` replaces.
Region replaced_by(const Region& given, const Source& answer, const Source& solution) {
  std::vector<Region> found;
  std::vector<std::string> known;
  for (const auto& region : solution.regions()) {
    known.push_back(quoted(region));
    if (region.name == given.name) found.push_back(region);
  }
  if (found.empty()) {
    answer.refuse(given.begin,
                  "the solution has no region " + quoted(given) + "; it has " + join(known, ", "));
  }
  if (found.size() > 1) {
    answer.refuse(given.begin, "the solution has more than one region " + quoted(given));
  }
  return found.front();
}

void require_changes(const Source& answer, const Source& solution) {
  for (const auto& given : answer.regions()) {
    const auto region = replaced_by(given, answer, solution);
    if (without_space(answer, given) == without_space(solution, region))
      answer.refuse(given.begin, quoted(given) + " is the same in the solution: leave it out");
  }
}

std::string put_into(const Source& solution, const Source& answer) {
  std::map<std::size_t, std::pair<Region, Region>> replaced;  // By the place in the solution.
  for (const auto& given : answer.regions()) {
    const auto region = replaced_by(given, answer, solution);
    if (!replaced.try_emplace(region.begin, region, given).second) {
      answer.refuse(given.begin, "a second region " + quoted(given));
    }
  }

  std::string whole;
  std::size_t next = 0;
  for (const auto& [begin, both] : replaced) {
    const auto& [region, given] = both;
    if (begin < next) {
      answer.refuse(given.begin, quoted(given) + " is part of another region that is replaced");
    }
    whole += solution.excerpt(next, begin + 1) + answer.excerpt(given.begin + 1, given.end);
    next = region.end;
  }
  return whole + solution.excerpt(next, solution.lines().size());
}

}  // namespace

std::string derive_answer(const NamedText& solution_text, const NamedText& answer_text) {
  const Source solution(solution_text);
  const Source answer(answer_text);
  require_form(answer);
  require_changes(answer, solution);
  return put_into(solution, answer);
}

std::string with_regions_of(const NamedText& file, const NamedText& solution) {
  return put_into(Source(solution), Source(file));
}

std::string line_directive(std::size_t number, const std::string& name) {
  std::ostringstream line;
  line << "#line " << number << ' ' << std::quoted(name) << '\n';
  return line.str();
}

NamedText named_text(const std::filesystem::path& file) {
  return {.name = std::filesystem::absolute(file).lexically_normal().string(),
          .text = read_file(file)};
}

}  // namespace runner
