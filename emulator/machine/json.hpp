// JSON as the emulator writes it: a value is its own text. A library that can also read takes
// seconds to compile, and a learner waits for them.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace emulator {

class Json {
 public:
  using Member = std::pair<std::string_view, Json>;

  Json(std::nullptr_t) : text_("null") {}
  Json(bool value) : text_(value ? "true" : "false") {}
  Json(std::integral auto value) : text_(std::to_string(value)) {}
  Json(const char* value) : Json(std::string_view(value)) {}
  Json(const std::string& value) : Json(std::string_view(value)) {}
  /// From a file in any encoding: what is not UTF-8 is replaced.
  Json(std::string_view value);
  Json(std::initializer_list<Member> members);

  static Json array() { return Json(Brackets{}); }
  static Json array(std::initializer_list<Json> elements);

  /// For an array.
  void push_back(const Json& element) { add(element.text_); }
  /// For an object that has no such member yet.
  void set(std::string_view name, const Json& value) { add(Json(name).text_ + ":" + value.text_); }

  const std::string& text() const { return text_; }

 private:
  struct Brackets {};
  explicit Json(Brackets) : text_("[]") {}
  void add(const std::string& text);

  std::string text_;
};

}  // namespace emulator
