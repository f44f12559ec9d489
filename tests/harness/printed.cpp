// Making what a case prints fit to be shown.
#include "printed.hpp"

#include <cstdio>

namespace cohort::harness {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 16;

/// A byte that a terminal or an XML file would trip over, as C++ writes it.
std::string escaped(char byte) {
  char text[8];
  std::snprintf(text, sizeof text, "\\x%02x", static_cast<unsigned char>(byte));
  return text;
}

bool is_control(char byte) {
  return (static_cast<unsigned char>(byte) < 0x20 && byte != '\t' && byte != '\n') || byte == 0x7f;
}

}  // namespace

void Printed::add(std::string_view text) {
  bytes_ += text.size();
  for (const char byte : text) {
    if (lines_ < most_lines && kept_.size() < most_bytes)
      kept_ += is_control(byte) ? escaped(byte) : std::string(1, byte);
    in_line_ = byte != '\n';
    lines_ += !in_line_;
  }
}

std::string Printed::text() const {
  std::string text = kept_;
  if (!text.empty() && text.back() != '\n') text += '\n';
  std::size_t kept_lines = 0;
  for (const char byte : text) kept_lines += byte == '\n';
  const std::size_t all = lines_ + in_line_;
  if (all > kept_lines) text += "… and " + std::to_string(all - kept_lines) + " more lines\n";
  return text;
}

}  // namespace cohort::harness
