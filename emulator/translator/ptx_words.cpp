// The words of PTX.
#include "ptx_words.hpp"

#include <array>
#include <cctype>

#include "ptx.hpp"

namespace translator {

std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char each) {
    return std::isspace(static_cast<unsigned char>(each)) != 0;
  };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

namespace {

Words split_where(std::string_view text, char at, std::string_view opening,
                  std::string_view closing) {
  Words parts;
  int deep = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size()) {
      deep += opening.find(text[i]) != std::string_view::npos;
      deep -= closing.find(text[i]) != std::string_view::npos;
      if (text[i] != at || deep > 0) continue;
    }
    if (const auto part = trimmed(text.substr(begin, i - begin)); !part.empty())
      parts.push_back(part);
    begin = i + 1;
  }
  return parts;
}

}  // namespace

Words split(std::string_view text, char at) { return split_where(text, at, "", ""); }

Words split_arguments(std::string_view text) { return split_where(text, ',', "[{", "]}"); }

std::string without_comments(std::string_view text) {
  std::string left;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_line = text.substr(i).starts_with("//"),
               is_long = text.substr(i).starts_with("/*");
    if (is_line || is_long) {
      const std::size_t end = text.find(is_line ? "\n" : "*/", i + 2);
      if (end == std::string_view::npos) return left;
      i = end + (is_line ? 0 : 1);
    }
    left += is_long ? ' ' : text[i];
  }
  return left;
}

bool is_number(std::string_view text) {
  const bool is_hex = text.starts_with("0x");
  if (is_hex) text.remove_prefix(2);
  return !text.empty() && std::ranges::all_of(text, [is_hex](unsigned char each) {
    return (is_hex ? std::isxdigit(each) : std::isdigit(each)) != 0;
  });
}

std::string type_of(std::string_view name) {
  constexpr std::array types = {Word{"b8", "U8"},   Word{"u8", "U8"},   Word{"s8", "S8"},
                                Word{"b16", "U16"}, Word{"u16", "U16"}, Word{"s16", "S16"},
                                Word{"b32", "U32"}, Word{"u32", "U32"}, Word{"s32", "S32"},
                                Word{"b64", "U64"}, Word{"u64", "U64"}, Word{"s64", "S64"},
                                Word{"f32", "F32"}, Word{"f64", "F64"}, Word{"pred", "Truth"}};
  if (const auto type = meaning_of(types, name)) return "::emulator::ptx::" + *type;
  throw NoSuchPtx{"PTX type '" + std::string(name) + "'"};
}

}  // namespace translator
