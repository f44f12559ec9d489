// Reading source files.
#include "source/file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "source/macros.hpp"

namespace source {

namespace {

std::string text_in(const std::string& name) {
  std::ifstream stream(name);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

const File& File::of(const std::string& name) {
  static std::mutex& mutex = *new std::mutex;  // asked when the program ends
  static auto& files = *new std::unordered_map<std::string, std::unique_ptr<File>>;
  const std::scoped_lock lock(mutex);
  std::unique_ptr<File>& file = files[name];
  if (!file) file = std::make_unique<File>(text_in(name), name);
  return *file;
}

File::File(std::string text, std::string name)
    : name_(std::move(name)), text_(std::move(text)), lines_{0}, written_(Code::of_any(text_)) {
  for (std::size_t at = text_.find('\n'); at != text_.npos; at = text_.find('\n', at + 1))
    lines_.push_back(at + 1);
}

/// What it includes in quotes, as far as it lies where the text says from its own folder.
void File::add_headers(std::vector<const File*>& headers) const {
  constexpr std::size_t most = 64;
  constexpr std::string_view begin = "#include \"";
  const auto folder = std::filesystem::path(name_).parent_path();
  for (std::size_t at = text_.find(begin); at != text_.npos; at = text_.find(begin, at + 1)) {
    const std::size_t from = at + begin.size();
    const auto path = folder / text_.substr(from, text_.find_first_of("\"\n", from) - from);
    std::error_code unknown;
    if (headers.size() == most || !std::filesystem::is_regular_file(path, unknown)) continue;
    const File& header = of(path.lexically_normal().string());
    if (std::ranges::find(headers, &header) != headers.end()) continue;
    headers.push_back(&header);
    header.add_headers(headers);
  }
}

std::string File::text_of(const std::vector<const File*>& files) {
  std::string all;
  for (const File* each : files) all += each->text_ + '\n';
  return all;
}

File::Meaning::Meaning(const std::string& written, std::vector<const File*> all)
    : headers(std::move(all)),
      text(without_macros(written, text_of(headers))),
      code(Code::of_any(text)),
      outline(code),
      definitions(outline) {
  for (const Statement& each : outline.all())
    assignments.push_back(assignments_in(code, each.head));
}

const File::Meaning& File::meaning() const {
  std::call_once(is_read_, [&] {
    std::vector<const File*> headers;
    if (!name_.empty()) add_headers(headers);
    meaning_ = std::make_unique<const Meaning>(text_, std::move(headers));
  });
  return *meaning_;
}

const Definition* File::definition(std::string_view name, std::size_t arguments) const {
  const Definitions* known = &meaning().definitions;
  for (std::size_t i = 0; !known->has(name) && i < meaning().headers.size(); ++i)
    known = &meaning().headers[i]->meaning().definitions;
  return known->of(name, arguments);
}

const Words* File::constant(std::string_view name) const {
  const Words* known = meaning().definitions.constant(name);
  for (std::size_t i = 0; !known && i < meaning().headers.size(); ++i)
    known = meaning().headers[i]->meaning().definitions.constant(name);
  return known;
}

std::string File::line(int number) const {
  const std::string text = whole_line(number);
  constexpr const char* spaces = " \t\r";  // a `\r` ends lines on Windows
  const std::size_t begin = text.find_first_not_of(spaces);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(spaces) + 1 - begin);
}

std::string File::beginning(int number) const {
  const std::string text = line(number);
  return text.ends_with('(') ? text + line(number + 1) : text;
}

std::string File::whole_line(int number) const {
  if (number < 1 || static_cast<std::size_t>(number) > lines_.size()) return {};
  const std::size_t from = lines_[number - 1];
  return text_.substr(from, text_.find('\n', from) - from);
}

}  // namespace source
