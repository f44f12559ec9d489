// Pages with a link each, and readers who follow them.
#pragma once

#include <cstddef>
#include <random>
#include <vector>

#include "drawn.hpp"

namespace {

using Pages = std::vector<int>;

// Where the link of each page leads: to any page, perhaps to itself.
inline Pages random_links(std::size_t pages) {
  std::mt19937 draw(static_cast<unsigned>(drawn_seed(pages)));
  Pages next(pages);
  for (int& page : next) page = static_cast<int>(draw() % pages);
  return next;
}

// Readers on all pages, one after the other.
inline Pages readers_of(std::size_t n, std::size_t pages) {
  Pages readers(n);
  for (std::size_t i = 0; i < n; ++i) readers[i] = static_cast<int>(i % pages);
  return readers;
}

// Readers anywhere.
inline Pages scattered_readers(std::size_t n, std::size_t pages) {
  std::mt19937 draw(static_cast<unsigned>(drawn_seed(n + pages)));
  Pages readers(n);
  for (int& reader : readers) reader = static_cast<int>(draw() % pages);
  return readers;
}

inline Pages moved(Pages readers, const Pages& next, int links) {
  for (int& page : readers)
    for (int link = 0; link < links; ++link) page = next[page];
  return readers;
}

}  // namespace
