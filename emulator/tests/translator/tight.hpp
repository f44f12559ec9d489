// Translations, compared without their spaces: of those, words that vanish leave some behind.
#pragma once

#include <algorithm>
#include <ostream>
#include <string>

#include "translate.hpp"

struct Tight {
  std::string text;

  Tight(std::string spaced) : text(std::move(spaced)) { std::erase(text, ' '); }
  Tight(const char* spaced) : Tight(std::string(spaced)) {}

  [[nodiscard]] bool ends_with(const Tight& end) const { return text.ends_with(end.text); }

  friend bool operator==(const Tight&, const Tight&) = default;
  friend std::ostream& operator<<(std::ostream& stream, const Tight& tight) {
    return stream << tight.text;
  }
};

inline Tight translated(const std::string& source,
                        translator::Linkage linkage = translator::Linkage::shared) {
  return translator::translate(source, linkage);
}
