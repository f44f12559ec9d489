// Words for reports.
#include "machine/text.hpp"

#include <cstdio>

#include "emulator/report_kind.hpp"

namespace emulator {

const char* text_of(ReportKind kind) {
  constexpr const char* texts[] = {
#define EMULATOR_REPORT_KIND(name, text) text,
#include "emulator/report_kinds.inc"
  };
  return texts[static_cast<int>(kind)];
}

const char* text_of(Cure cure) {
  constexpr const char* texts[] = {
#define EMULATOR_CURE(name, text) text,
#include "emulator/cures.inc"
  };
  return texts[static_cast<int>(cure)];
}

std::string ranges(const std::vector<unsigned>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    if (!text.empty()) text += ", ";
    text += std::to_string(numbers[i]);
    if (end - i > 1) text += "-" + std::to_string(numbers[end - 1]);
    i = end;
  }
  return text;
}

std::string count_text(std::size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string list_of(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

std::string with_commas(std::size_t number) {
  auto digits = std::to_string(number);
  for (auto at = digits.size(); at > 3; digits.insert(at, ",")) at -= 3;
  return digits;
}

std::string index_text(uint3 index) {
  return "(" + std::to_string(index.x) + "," + std::to_string(index.y) + "," +
         std::to_string(index.z) + ")";
}

std::string address_text(const void* address) {
  char text[24];
  std::snprintf(text, sizeof text, "%p", address);
  return text;
}

}  // namespace emulator
