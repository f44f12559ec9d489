// Reading source files.
#include "source/file.hpp"

#include <fstream>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "source/macros.hpp"

namespace source {

const File& File::of(const std::string& name) {
  static std::mutex& mutex = *new std::mutex;  // asked when the program ends
  static auto& files = *new std::unordered_map<std::string, std::unique_ptr<File>>;
  const std::scoped_lock lock(mutex);
  std::unique_ptr<File>& file = files[name];
  if (!file) {
    std::ifstream stream(name);
    file = std::make_unique<File>(std::string(std::istreambuf_iterator<char>(stream), {}));
  }
  return *file;
}

File::File(std::string text) : text_(std::move(text)), lines_{0}, written_(Code::of_any(text_)) {
  for (std::size_t at = text_.find('\n'); at != text_.npos; at = text_.find('\n', at + 1))
    lines_.push_back(at + 1);
}

File::Meaning::Meaning(const std::string& written)
    : text(without_macros(written)), code(Code::of_any(text)), outline(code), definitions(outline) {
  for (const Statement& each : outline.all())
    assignments.push_back(assignments_in(code, each.head));
}

const File::Meaning& File::meaning() const {
  std::call_once(is_read_, [&] { meaning_ = std::make_unique<const Meaning>(text_); });
  return *meaning_;
}

std::string File::line(int number) const {
  const std::string text = whole_line(number);
  constexpr const char* spaces = " \t\r";  // a `\r` ends lines on Windows
  const std::size_t begin = text.find_first_not_of(spaces);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(spaces) + 1 - begin);
}

std::string File::whole_line(int number) const {
  if (number < 1 || static_cast<std::size_t>(number) > lines_.size()) return {};
  const std::size_t from = lines_[number - 1];
  return text_.substr(from, text_.find('\n', from) - from);
}

}  // namespace source
