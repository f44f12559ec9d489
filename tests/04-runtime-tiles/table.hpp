// Tables for the tests of lesson 04, and memory that nobody may touch.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "drawn.hpp"
#include "harness.hpp"

namespace tables {

using Bytes = std::vector<unsigned char>;

struct Table {
  std::size_t rows;
  unsigned width;
  Bytes bytes;

  const unsigned char* row(std::size_t i) const { return bytes.data() + i * width; }
};

inline Table prose(std::size_t rows, unsigned width) {
  const std::string sentence = "What is in this file? Rows, 65,536 of them, as quick as a fox. ";
  Table table{rows, width, Bytes(rows * width)};
  for (std::size_t i = 0; i < table.bytes.size(); ++i)
    table.bytes[i] = sentence[drawn_below(sentence.size(), i)];
  return table;
}

inline Table filled(std::size_t rows, unsigned width, unsigned char byte) {
  return {rows, width, Bytes(rows * width, byte)};
}

struct Shape {
  dim3 grid, block;
};

inline std::size_t blocks_of(const Shape& shape) {
  return std::size_t{shape.grid.x} * shape.grid.y * shape.grid.z;
}

inline std::string text(const Shape& shape, const Table& table) {
  return count_of(table.rows, "row") + " of " + count_of(table.width, "byte") + ", a grid of " +
         count_of(shape.grid, "block") + " of " + count_of(shape.block, "thread");
}

constexpr std::size_t margin = 64;  // elements on each side of a result that nobody may touch

template <class T>
std::vector<T> with_margins(const std::vector<T>& inner, T untouched) {
  std::vector<T> memory(inner.size() + 2 * margin, untouched);
  std::copy(inner.begin(), inner.end(), memory.begin() + margin);
  return memory;
}

template <class T>
void check_margins(const std::vector<T>& memory, T untouched, const std::string& name) {
  const auto same = [=](T element) { return element == untouched; };
  if (!std::all_of(memory.begin(), memory.begin() + margin, same))
    FAIL_CHECK_AS("outside", "something is written before ", name);
  if (!std::all_of(memory.end() - margin, memory.end(), same))
    FAIL_CHECK_AS("outside", "something is written after ", name);
}

}  // namespace tables
