// Lesson 04: letters of rows by tiles of every size, rows shifted by any group, letters in order.
#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "crowd.hpp"
#include "harness.hpp"
#include "interface.hpp"
#include "letters.hpp"
#include "shares.hpp"
#include "table.hpp"

namespace {

using cohort::harness::Crowd;

using namespace tables;

// Task a.
void check_counts(const Shape& shape, unsigned tile_size, const Table& table) {
  constexpr int untouched = -1;
  const cohort::device_buffer<unsigned char> bytes(table.bytes);
  cohort::device_buffer<int> letters(
      with_margins(std::vector<int>(table.rows, untouched), untouched));
  cohort::reset_counters();
  count_letters<<<shape.grid, shape.block, Crowd::shared_bytes>>>(
      bytes.data(), table.rows, table.width, tile_size, letters.data() + margin);
  cohort::synchronize();

  INFO(text(shape, table), ", in tiles of ", tile_size);
  const auto memory = letters.to_host();
  check_margins(memory, untouched, "letters");
  for (std::size_t row = 0; row < table.rows; ++row) {
    const int count = memory[margin + row];
    const auto expected = std::count_if(table.row(row), table.row(row) + table.width, is_letter);
    if (count == expected) continue;
    if (count == untouched) {
      FAIL_CHECK_AS("never written", "letters[", row, "] was never written");
    } else {
      FAIL_CHECK_AS(how_wrong(count, expected), "letters[", row, "] ", is_not(count, expected));
    }
    return;
  }
}

// The last rows of a table of more than 2^32, one for each tile that runs.
void check_long_rows(unsigned tile_size) {
  constexpr unsigned threads = 32, blocks = 3, width = 70;
  const std::size_t rows = blocks * threads / tile_size;
  const Table table = prose(rows, width);
  std::vector<int> expected;
  for (std::size_t row = 0; row < rows; ++row)
    expected.push_back(
        static_cast<int>(std::count_if(table.row(row), table.row(row) + width, is_letter)));
  using namespace cohort::harness;
  const auto count = [&](unsigned grid, std::size_t threads_before) {
    const std::size_t before = threads_before / tile_size;
    FarArray<unsigned char> bytes(table.bytes, before * width);
    FarArray<int> letters(std::vector<int>(rows, -1), before);
    count_letters<<<grid, threads>>>(bytes.data(), before + rows, width, tile_size, letters.data());
    cohort::synchronize();
    return letters.last();
  };
  const auto is_right = [&](const std::vector<int>& letters) { return letters == expected; };
  INFO("the last ", rows, " of ", count_of(far_away / tile_size + rows, "row"), " of ",
       count_of(width, "byte"), ", in tiles of ", tile_size);
  const auto letters = run_far_away(threads, blocks, count, is_right);
  for (std::size_t row = 0; letters && row < rows; ++row)
    REQUIRE_IS("what a row has", (*letters)[row], expected[row]);
}

constexpr std::array<unsigned, 6> tile_sizes = {1, 2, 4, 8, 16, 32};
constexpr unsigned whole_block = 0;  // as answer.cu has it

// Task b.
Bytes shifted(const Table& table, const std::vector<int>& by) {
  Bytes result = table.bytes;
  for (std::size_t row = 0; row < table.rows; ++row) {
    if (by[row] < 0) continue;
    const auto begin = result.begin() + static_cast<std::ptrdiff_t>(row * table.width);
    const auto end = begin + table.width;
    std::fill(std::copy(begin + by[row], end, begin), end, ' ');
  }
  return result;
}

void check_row_bytes(const Table& table, const Bytes& expected, const Bytes& memory) {
  constexpr unsigned char untouched = 0xEE;
  check_margins(memory, untouched, "the table");
  const auto wrong = std::mismatch(expected.begin(), expected.end(), memory.begin() + margin);
  if (wrong.first == expected.end()) return;
  const std::size_t i = wrong.first - expected.begin();
  FAIL_CHECK("byte ", i % table.width, " of row ", i / table.width, " is ",
             cohort::harness::letter(*wrong.second), ", not ",
             cohort::harness::letter(*wrong.first));
}

void check_shifts(const Shape& shape, unsigned tile_size, const Table& table,
                  const std::vector<int>& by) {
  NAME_CHECKS(tile_size == whole_block ? "" : "in tiles");
  cohort::device_buffer<unsigned char> memory(with_margins<unsigned char>(table.bytes, 0xEE));
  const cohort::device_buffer<int> device_by(by);
  shift_rows<<<shape.grid, shape.block, Crowd::shared_bytes>>>(
      memory.data() + margin, table.rows, table.width, device_by.data(), tile_size);
  cohort::synchronize();
  INFO(text(shape, table), ", shifted by ",
       tile_size == whole_block ? "blocks" : "tiles of " + std::to_string(tile_size));
  check_row_bytes(table, shifted(table, by), memory.to_host());
}

// Each row by another number of bytes, every fourth row not at all.
std::vector<int> various(std::size_t rows, unsigned width) {
  std::vector<int> by(rows);
  for (std::size_t row = 0; row < rows; ++row)
    by[row] = row % 4 == 3 ? -1 : static_cast<int>(row * 5 % (width + 1));
  return by;
}

void check_any_shift(const Shape& shape, unsigned tile_size, std::size_t rows, unsigned width) {
  check_shifts(shape, tile_size, prose(rows, width), various(rows, width));
}

// Task c. A letter that is there several times, or 0.
char repeated(const std::string& order) {
  for (const char letter : order)
    if (is_letter(letter) && std::count(order.begin(), order.end(), letter) > 1) return letter;
  return 0;
}

void check_order(const Shape& shape, const Table& table) {
  constexpr char untouched = '\xEE';
  const cohort::device_buffer<unsigned char> bytes(table.bytes);
  cohort::device_buffer<unsigned char> order(
      with_margins<unsigned char>(Bytes(26 * table.rows, untouched), untouched));
  order_letters<<<shape.grid, shape.block, Crowd::shared_bytes>>>(
      bytes.data(), table.rows, table.width, order.data() + margin);
  cohort::synchronize();

  INFO(text(shape, table));
  const auto memory = order.to_host();
  check_margins<unsigned char>(memory, untouched, "order");
  for (std::size_t row = 0; row < table.rows; ++row) {
    NAME_CHECKS(row < blocks_of(shape) ? "" : "later row");
    const auto begin = memory.begin() + static_cast<std::ptrdiff_t>(margin + 26 * row);
    const std::string found(begin, begin + 26);
    const std::string expected = in_order(table.row(row), table.row(row) + table.width);
    if (found == expected) continue;
    INFO("how often row ", row,
         " has its letters: ", counted(table.row(row), table.row(row) + table.width));
    if (const auto place = found.find(untouched); place != std::string::npos) {
      std::string shown = found;
      std::replace(shown.begin(), shown.end(), untouched, '.');
      FAIL_CHECK_AS("never written", "order[", 26 * row + place, "] was never written: row ", row,
                    " has ", cohort::harness::printable(shown));
      return;
    }
    if (const char letter = repeated(found))
      FAIL_CHECK_AS("letter twice", "row ", row, " has ", cohort::harness::letter(letter), " ",
                    count_of(std::count(found.begin(), found.end(), letter), "time"),
                    " in its order, which ", is_not(found, expected));
    else
      FAIL_CHECK_AS("wrong order", "the order of the letters of row ", row, " ",
                    is_not(found, expected));
    return;
  }
}

// The last rows of a table of more than 2^32 bytes, one for each block that runs.
void check_long_table() {
  constexpr unsigned threads = 32, blocks = 3, width = 40;
  const Table table = prose(blocks, width);
  const cohort::device_buffer<unsigned char> bytes(table.bytes);
  cohort::device_buffer<unsigned char> order(26 * blocks);
  using namespace cohort::harness;
  launch_far_away(threads, blocks, [&](unsigned grid) {
    const std::size_t before = grid - blocks;
    order_letters<<<grid, threads>>>(seen_from_the_front(bytes.data(), before * width), grid, width,
                                     seen_from_the_front(order.data(), 26 * before));
    cohort::synchronize();
    INFO("the last ", blocks, " of ", count_of(grid, "row"), " of ", count_of(width, "byte"));
    const auto found = order.to_host();
    for (unsigned row = 0; row < blocks; ++row)
      CHECK_IS("the order of the letters",
               std::string(found.data() + 26 * row, found.data() + 26 * (row + 1)),
               in_order(table.row(row), table.row(row) + width));
  });
}

// Task x: the lengths of lines, most of them short, and every seventh long.
std::vector<int> mixed(std::size_t lines) {
  std::vector<int> lengths(lines);
  for (std::size_t i = 0; i < lines; ++i)
    lengths[i] =
        static_cast<int>(i % 7 == 3 ? 64 + drawn_below(64, i * 5) : drawn_below(16, i * 3));
  return lengths;
}

void check_lines(const Shape& shape, const std::vector<int>& lengths) {
  std::vector<int> begin(lengths.size() + 1);
  std::partial_sum(lengths.begin(), lengths.end(), begin.begin() + 1);
  const Bytes text = prose(1, begin.back()).bytes;
  const cohort::device_buffer<unsigned char> device_text(text);
  const cohort::device_buffer<int> device_begin(begin);
  cohort::device_buffer<int> letters(std::vector<int>(lengths.size(), -1));
  cohort::reset_counters();
  count_in_lines<<<shape.grid, shape.block, Crowd::shared_bytes>>>(
      device_text.data(), device_begin.data(), static_cast<int>(lengths.size()), letters.data());
  cohort::synchronize();
  const auto found = letters.to_host();
  for (std::size_t line = 0; line < lengths.size(); ++line) {
    const auto expected =
        std::count_if(text.begin() + begin[line], text.begin() + begin[line + 1], is_letter);
    if (found[line] == expected) continue;
    INFO(count_of(lengths.size(), "line"), ", a grid of ", count_of(shape.grid, "block"), " of ",
         count_of(shape.block, "thread"), "; line ", line, " has ", count_of(lengths[line], "byte"),
         " and begins at text[", begin[line], "]");
    const auto all = std::count_if(text.begin(), text.end(), is_letter);
    NAME_CHECKS(found[line] > all ? "more than the text" : "");
    if (found[line] == -1)
      FAIL_CHECK_AS("never written", "letters[", line, "] was never written");
    else
      FAIL_CHECK_AS(how_wrong(found[line], expected), "letters[", line, "] ",
                    is_not(found[line], expected));
    return;
  }
}

// Rows that need all steps of a sort: of each letter there is one more than of that before it.
Table more_of_the_later(std::size_t rows) {
  std::string row;
  for (int letter = 0; letter < 26; ++letter)
    row += std::string(letter + 1, "aA"[letter % 2] + letter);
  Table table = filled(rows, static_cast<unsigned>(row.size()), ' ');
  for (std::size_t i = 0; i < table.bytes.size(); ++i) table.bytes[i] = row[i % row.size()];
  return table;
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("counts the letters of one row") { check_counts({1, 8}, 8, prose(1, 20)); }
  TEST_CASE("leaves a table without rows alone, and finds none in rows without bytes") {
    check_counts({2, 64}, 8, prose(0, 20));
    check_counts({2, 64}, 8, prose(5, 0));
  }
  TEST_CASE("counts with tiles of every size") {
    NAME_CHECKS("every size");
    for (const unsigned tile_size : tile_sizes) check_counts({1, 64}, tile_size, prose(64, 40));
  }
  TEST_CASE("counts in rows of any width") {
    for (const unsigned width : drawn_too({1, 7, 31, 32, 33, 200})) {
      check_counts({1, 64}, 8, prose(8, width));
      check_counts({1, 64}, 32, prose(2, width));
    }
  }
  TEST_CASE("counts in more rows than there are tiles") {
    for (const std::size_t rows : drawn_too({1, 31, 32, 33, 100})) {
      check_counts({2, 64}, 8, prose(rows, 10));
      check_counts({3, 64}, 32, prose(rows, 10));
    }
    check_counts({1, 96}, 32, prose(40, 10));
  }
  TEST_CASE("counts when the last tile of a block is smaller") {
    NAME_CHECKS("smaller tile");
    for (const unsigned threads : {33, 45, 100}) {
      check_counts({2, threads}, 8, prose(60, 21));
      check_counts({2, threads}, 32, prose(20, 70));
    }
  }
  TEST_CASE("counts with more blocks than fit on the device at once") {
    const Crowd crowd(count_letters);
    check_counts({Crowd::too_many, 8}, 4, prose(700, 3));
    check_counts({Crowd::too_many, 8}, 8, prose(60, 3));
  }
  TEST_CASE("counts where all bytes are letters, and where none is") {
    check_counts({2, 64}, 16, filled(20, 50, 'e'));
    check_counts({2, 64}, 16, filled(20, 50, ' '));
  }
  TEST_CASE("counts whatever the shape of the blocks") {
    NAME_CHECKS("any shape");
    check_counts({dim3(3, 2), dim3(8, 8)}, 16, prose(70, 20));
    check_counts({dim3(2, 2, 2), dim3(4, 3, 3)}, 8, prose(70, 20));
    check_counts({dim3(1, 5), dim3(1, 33)}, 8, prose(70, 20));
  }
  TEST_CASE("counts in a table of more bytes, or rows, than 32 bits can count") {
    NAME_CHECKS("far away");
    for (const unsigned tile_size : {32, 1}) check_long_rows(tile_size);
  }
  TEST_CASE("shares the rows among all tiles, and a row among the threads of its tile" *
            counts_work) {
    check_counts({4, 64}, 8, prose(64, 80));
    INFO("64 rows of 80 bytes and 32 tiles of 8 threads: 2 rows for a tile, 10 bytes for a thread");
    CHECK_COUNTER(busiest_warp, <=, 2 * 2 * (10 + 20));
  }
  TEST_CASE("lets no tile wait for another" * counts_work) {
    check_counts({2, 64}, 8, prose(40, 20));
    INFO("a barrier of the block makes all tiles wait");
    CHECK_COUNTER(barriers, <=, 0u);
  }
}

TEST_SUITE("b") {
  TEST_CASE("shifts one row by tiles of 8 threads") { check_any_shift({1, 8}, 8, 2, 20); }
  TEST_CASE("shifts with tiles of every size") {
    for (const unsigned tile_size : tile_sizes) check_any_shift({1, 64}, tile_size, 100, 40);
  }
  TEST_CASE("shifts rows of any width") {
    for (const unsigned width : drawn_too({0, 1, 31, 32, 33, 100})) {
      check_any_shift({1, 64}, 8, 16, width);
      check_any_shift({1, 64}, 32, 9, width);
    }
    check_any_shift({1, 4}, 2, 3, 1000);
    check_any_shift({1, 2}, 1, 3, 700);
  }
  TEST_CASE("shifts by nothing, by one, and by the whole row") {
    for (const int by : {0, 1, 50})
      check_shifts({1, 64}, 16, prose(8, 50), std::vector<int>(8, by));
  }
  TEST_CASE("shifts with whole blocks") {
    check_any_shift({2, 96}, whole_block, 9, 300);
    check_any_shift({2, 33}, whole_block, 9, 300);
    check_any_shift({3, dim3(8, 8)}, whole_block, 9, 300);
  }
  TEST_CASE("shifts when the last tile of a block is smaller") {
    for (const unsigned threads : {3, 33, 45}) {
      check_any_shift({2, threads}, 8, 40, 21);
      check_any_shift({2, threads}, 32, 20, 70);
    }
  }
  TEST_CASE("shifts one row with a tile, then with the block") {
    const Table table = prose(1, 150);
    cohort::device_buffer<unsigned char> row(with_margins<unsigned char>(table.bytes, 0xEE));
    shift_by_eight_and_by_all<<<1, 64>>>(row.data() + margin, table.width);
    cohort::synchronize();
    check_row_bytes(table, shifted(table, {3}), row.to_host());
  }
  TEST_CASE("shifts with more blocks than fit on the device at once") {
    const Crowd crowd(shift_rows);
    check_any_shift({Crowd::too_many, 8}, 4, 250, 5);
  }
  TEST_CASE("shifts rows that are shorter than the group, which has the block for itself") {
    for (const unsigned width : {1, 3, 7}) check_any_shift({2, 8}, 8, 9, width);
    check_any_shift({2, 96}, whole_block, 9, 20);
  }
}

TEST_SUITE("c") {
  TEST_CASE("orders the letters of one row") { check_order({1, 64}, prose(1, 63)); }
  TEST_CASE("keeps the alphabet where there are no letters") {
    check_order({1, 64}, prose(0, 100));
    check_order({1, 64}, prose(1, 0));
    check_order({1, 64}, filled(2, 50, ' '));
  }
  TEST_CASE("orders the letters of more rows than there are blocks") {
    for (const std::size_t rows : drawn_too({2, 3, 9}, 20)) check_order({2, 96}, prose(rows, 41));
  }
  TEST_CASE("orders rows of any width") {
    for (const unsigned width : drawn_too({1, 31, 32, 33, 500}))
      check_order({1, 64}, prose(3, width));
  }
  TEST_CASE("orders the letters when the last come first") {
    check_order({2, 64}, more_of_the_later(4));
  }
  TEST_CASE("orders the letters when all are the same") {
    check_order({1, 64}, filled(3, 200, 'Q'));
  }
  TEST_CASE("orders them whatever the shape of the blocks") {
    NAME_CHECKS("any shape");
    check_order({2, 32}, prose(5, 50));
    check_order({2, 33}, prose(5, 50));
    check_order({dim3(2, 2), dim3(8, 8)}, prose(9, 50));
    check_order({2, dim3(1, 45)}, prose(5, 50));
  }
  TEST_CASE("orders them with more blocks than fit on the device at once") {
    const Crowd crowd(order_letters);
    check_order({Crowd::too_many, 32}, prose(60, 40));
  }
  TEST_CASE("orders them in a table of more bytes than 32 bits can count") { check_long_table(); }
  TEST_CASE("stops the block once for each row, and sorts with all of the tile" * counts_work) {
    cohort::reset_counters();
    check_order({2, 96}, prose(8, 60));
    INFO("one barrier at the beginning of each of 2 blocks, and one for each of 8 rows");
    CHECK_COUNTER(barriers, <=, 10u);
    INFO("4 rows for a block, and its tile sorts in 32 steps of two loads and two stores");
    CHECK_COUNTER(busiest_warp, <=, 2 * 4 * (32 * 4 + 8));
  }
}

TEST_SUITE("x") {
  TEST_CASE("counts the letters of one line") { check_lines({1, 32}, {20}); }
  TEST_CASE("counts no lines, and lines without bytes") {
    check_lines({2, 64}, {});
    check_lines({2, 64}, std::vector<int>(70, 0));
  }
  TEST_CASE("counts in any number of lines") {
    for (const std::size_t lines : drawn_too({1, 31, 32, 33, 300}))
      check_lines({2, 64}, mixed(lines));
  }
  TEST_CASE("counts in lines of any length") {
    for (const int length : drawn_too({1, 7, 31, 32, 33, 200}))
      check_lines({2, 64}, std::vector<int>(40, length));
    std::vector<int> lengths(100, 0);
    lengths[13] = 3000;
    check_lines({2, 64}, lengths);
  }
  TEST_CASE("counts whatever the shape of the blocks") {
    check_lines({dim3(3, 2), dim3(8, 8)}, mixed(100));
    check_lines({1, dim3(4, 2, 16)}, mixed(100));
    check_lines({1, 1024}, mixed(1100));
  }
  TEST_CASE("counts with more blocks than fit on the device at once") {
    const Crowd crowd(count_in_lines);
    check_lines({Crowd::too_many, 32}, mixed(300));
  }
  TEST_CASE("counts in 1,024 lines cheaply" * counts_work) {
    check_lines({4, 128}, mixed(1024));
    INFO("1,024 lines and 4 blocks of 128 threads: six lines are short for one that is long");
    cohort::harness::check_shares_closely(4 * 128 / 32, 4);
    cohort::harness::score({{"global_sectors", 1}});
  }
}
