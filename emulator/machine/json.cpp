// The text of JSON values.
#include "machine/json.hpp"

#include <cstdio>

namespace emulator {

namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";

/// How many bytes the letter has that stands first, as Unicode's table of well-formed UTF-8 says; 0
/// if none does.
std::size_t letter_size(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const auto continues = [&](std::size_t i) { return byte(i) >= 0x80 && byte(i) <= 0xbf; };
  const unsigned first = byte(0), second = byte(1);
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4 || !continues(1)) return 0;
  if (first < 0xe0) return 2;
  if (first < 0xf0) {
    const bool is_short = first == 0xe0 && second < 0xa0;
    const bool is_surrogate = first == 0xed && second > 0x9f;
    return continues(2) && !is_short && !is_surrogate ? 3 : 0;
  }
  const bool in_range = !(first == 0xf0 && second < 0x90) && !(first == 0xf4 && second > 0x8f);
  return continues(2) && continues(3) && in_range ? 4 : 0;
}

std::string escaped(char control) {
  char text[8];
  std::snprintf(text, sizeof text, "\\u%04x", static_cast<unsigned>(control));
  return text;
}

}  // namespace

Json::Json(std::string_view value) : text_("\"") {
  while (!value.empty()) {
    const std::size_t size = letter_size(value);
    const char first = value.front();
    if (size == 0) {
      text_ += replacement;
    } else if (first == '"' || first == '\\') {
      (text_ += '\\') += first;
    } else if (size == 1 && first < ' ') {
      text_ += escaped(first);
    } else {
      text_ += value.substr(0, size);
    }
    value.remove_prefix(size == 0 ? 1 : size);
  }
  text_ += '"';
}

Json::Json(std::initializer_list<Member> members) : text_("{}") {
  for (const auto& [name, value] : members) set(name, value);
}

Json Json::array(std::initializer_list<Json> elements) {
  auto result = array();
  for (const Json& element : elements) result.push_back(element);
  return result;
}

void Json::add(const std::string& text) {
  const char last = text_.back();
  text_.pop_back();
  if (text_.size() > 1) text_ += ',';
  (text_ += text) += last;
}

}  // namespace emulator
