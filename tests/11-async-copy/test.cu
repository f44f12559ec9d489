// Lesson 11: all four kernels find a word wherever it is, however the text is cut into pieces.
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "crowd.hpp"
#include "harness.hpp"
#include "word.hpp"

#include "interface.hpp"

namespace {

using cohort::harness::Crowd;

using Bytes = std::vector<unsigned char>;
using Kernel = cohort::harness::Kernel<void(const unsigned char*, std::size_t, Word, int*)>;

// A task's kernel for small pieces, for pieces of a usual size, and for large ones. Each is in the
// suite of its task: an answer to another task is tested without them.
struct Kernels {
  const Kernel &small, &usual, &large;
};

Word word(const std::string& letters, int mistakes = 0) {
  Word word{};
  std::copy(letters.begin(), letters.end(), word.letters);
  word.length = static_cast<int>(letters.size());
  word.mistakes = mistakes;
  return word;
}

Bytes prose(std::size_t n) {
  const std::string sentence = "What is in this file? Bytes, and a fill of files, pilfered. ";
  Bytes text(n);
  // Where it is drawn, eight letters of any place come after eight of another.
  const auto begins = [](std::size_t i) {
    return cohort::harness::is_drawn() ? drawn_seed(i / 8) % 1000 : i / 250;
  };
  for (std::size_t i = 0; i < n; ++i) text[i] = sentence[(i + begins(i)) % sentence.size()];
  return text;
}

// Dots, and the word at these places.
Bytes dots_and(const Word& word, std::size_t n, const std::vector<std::size_t>& places) {
  Bytes text(n, '.');
  for (const std::size_t place : places)
    std::copy(word.letters, word.letters + word.length, text.begin() + place);
  return text;
}

// Prose, in which the word is somewhere if it is drawn: nobody knows how often by the length.
Bytes prose_with(const Word& word, std::size_t n) {
  Bytes text = prose(n);
  for (std::size_t i = 0; i < drawn_below(20, 0); ++i)
    std::copy(word.letters, word.letters + word.length,
              text.begin() + static_cast<std::ptrdiff_t>(drawn_below(n - word.length, 1000 + i)));
  return text;
}

int expected(const Bytes& text, const Word& word) {
  int found = 0;
  for (std::size_t place = 0; place + word.length <= text.size(); ++place) {
    int mistakes = 0;
    for (int i = 0; i < word.length; ++i) mistakes += text[place + i] != word.letters[i];
    found += mistakes <= word.mistakes;
  }
  return found;
}

// The text begins `offset` bytes after a multiple of 16.
void check_counts(const Kernel& kernel, dim3 grid, dim3 block, const Bytes& text, const Word& word,
                  std::size_t offset = 0) {
  NAME_CHECKS(grid.x == 1 ? "one block" : "several blocks");
  Bytes memory(offset, '?');
  memory.insert(memory.end(), text.begin(), text.end());
  const cohort::device_buffer<unsigned char> device_text(memory);
  cohort::device_buffer<int> total{1000};
  INFO("\"", std::string(word.letters, word.letters + word.length), "\" with ",
       count_of(word.mistakes, "mistake"), " in ", count_of(text.size(), "byte"), ", ",
       count_of(grid.x, "block"), " of ", count_of(block, "thread"));
  cohort::reset_counters();
  kernel<<<grid, block, Crowd::shared_bytes>>>(device_text.data() + offset, text.size(), word,
                                               total.data());
  cohort::synchronize();
  const int got = total.to_host()[0] - 1000;
  if (got != expected(text, word))
    FAIL_CHECK_AS(how_wrong(got, expected(text, word)), "found ", count_of(got, "time"), ", not ",
                  expected(text, word));
}

void check_any_size(const Kernels& kernels) {
  for (const std::size_t n : drawn_too({31, 32, 33, 79, 80, 81, 1000}))
    check_counts(kernels.usual, 2, 64, prose(n), word("file"));
}

void check_short_texts(const Kernels& kernels) {
  for (const std::size_t n : {0, 1, 3}) check_counts(kernels.usual, 2, 32, prose(n), word("file"));
}

void check_borders(const Kernels& kernels) {
  const Word sixteen = word("sixteen letters!");
  for (const std::size_t place : {0, 49, 63, 64, 65, 127, 128, 192, 240}) {
    check_counts(kernels.usual, 1, 64, dots_and(sixteen, 256, {place}), sixteen);
    check_counts(kernels.usual, 2, 32, dots_and(sixteen, 259, {place}), sixteen);
  }
}

void check_mistakes(const Kernels& kernels) {
  for (const int mistakes : {0, 1, 2, 4})
    check_counts(kernels.usual, 2, 64, prose(500), word("file", mistakes));
}

// All of them need a piece to be left alone until everybody has read it.
void check_many_turns(const Kernels& kernels) {
  for (const std::size_t turns : {1, 2, 3, 4, 5, 6, 7})
    check_counts(kernels.usual, 1, 64, prose(64 * turns), word("fil", 1));
  check_counts(kernels.small, 2, 96, prose(16 * 40 + 7), word("i"));
  check_counts(kernels.large, 2, 128, prose(1024 * 5 + 100), word("fil"));
}

void check_more_blocks(const Kernels& kernels) {
  check_counts(kernels.usual, 7, 32, prose(100), word("is"));
  const Crowd crowd(kernels.small);
  check_counts(kernels.small, Crowd::too_many, 32, prose(3000), word("is"));
}

void check_hot_spots(const Kernels& kernels) {
  check_counts(kernels.usual, 2, 64, Bytes(1000, 'e'), word("e"));
  check_counts(kernels.usual, 2, 64, Bytes(1000, 'e'), word("eee"));
  check_counts(kernels.usual, 2, 64, Bytes(1000, ' '), word("e"));
}

void check_any_shape(const Kernels& kernels) {
  check_counts(kernels.usual, 2, dim3(8, 8), prose(500), word("fil", 1));
  check_counts(kernels.usual, 2, dim3(33, 1), prose(500), word("fil", 1));
  check_counts(kernels.usual, 2, 1, prose(200), word("fil", 1));
  check_counts(kernels.usual, 3, dim3(5, 3, 7), prose(500), word("fil", 1));
}

void check_any_address(const Kernels& kernels) {
  NAME_CHECKS("any address");
  for (const std::size_t offset : {1, 2, 4, 8, 15}) {
    check_counts(kernels.usual, 2, 64, prose(300), word("file"), offset);
    check_counts(kernels.usual, 1, 64, prose(64 * 3 + offset), word("file"), offset);
  }
  // More threads than a piece has places: those without one copy too, what is after the places.
  check_counts(kernels.small, 2, 96, prose(700), word("file"), 5);
}

// A sector has 32 bytes. A piece of 1,024 bytes and the 16 after it are at most 34 of them.
void check_reads_once(const Kernels& kernels) {
  const Word sixteen = word("sixteen letters!", 3);
  check_counts(kernels.large, 2, 64, prose_with(sixteen, 1024 * 4), sixteen);
  INFO("4 pieces of 1,024 bytes and the 16 bytes after them; sectors have 32 bytes");
  CHECK_COUNTER(global_sectors, <=, 4 * 34 + 8);
}

// 65 copies of 16 bytes are three requests of two warps; byte by byte a piece takes 33.
void check_sixteen_at_a_time(const Kernels& kernels) {
  const Word sixteen = word("sixteen letters!", 3);
  check_counts(kernels.large, 2, 64, prose_with(sixteen, 1024 * 4), sixteen);
  INFO("4 pieces of 1,024 bytes and the 16 after them; memcpy_async takes 16 bytes at a time");
  CHECK_COUNTER(global_loads, <=, 4 * 8);
  CHECK_COUNTER(async_bytes, >=, 4 * 1024);
}

// The first piece of a block can't come while it counts.
void check_one_ahead(const Kernel& kernel, int size = 1024, int threads = 64) {
  check_counts(kernel, 1, threads, prose(size * 4), word("file"));
  INFO("3 of 4 pieces of ", count_of(size, "byte"),
       " can be under way while the block counts in the one before");
  CHECK_COUNTER(overlapped_bytes, >=, 3 * size);
}

// Four pieces, in one block.
void check_barriers(const Kernel& kernel, int for_each_piece, int more) {
  check_counts(kernel, 1, 64, prose(1024 * 4), word("file"));
  INFO("4 pieces; ", for_each_piece, " for each of them, and ", more, " more");
  CHECK_COUNTER(barriers, <=, 4 * for_each_piece + more);
}

// The last piece has 1,024 bytes, the others 16 more.
void check_promises(const Kernels& kernels) {
  check_counts(kernels.large, 1, 64, prose(1024 * 4), word("file"));
  INFO("3 of 4 pieces are whole; aligned_size_t<16> promises that their 1,040 bytes go by sixteen");
  CHECK_COUNTER(promised_bytes, >=, 3 * 1040);
}

// The bytes of shared memory that the kernel declares; it has been launched.
std::size_t shared_bytes_of_cheap_kernel() {
  cudaFuncAttributes attributes{};
  cohort::check(cudaFuncGetAttributes(&attributes, count_cheaply));
  return attributes.sharedSizeBytes;
}

}  // namespace

TEST_SUITE("a") {
  const Kernels piece_by_piece = {count_piece_by_piece<16>, count_piece_by_piece<64>,
                                  count_piece_by_piece<1024>};

  TEST_CASE("finds the word that is all of the text") {
    NAME_CHECKS("one word");
    check_counts(piece_by_piece.usual, 1, 32, prose(4), word("What"));
  }
  TEST_CASE("finds nothing in an empty text, or in one that is too short") {
    check_short_texts(piece_by_piece);
  }
  TEST_CASE("finds it in one turn, and in many") { check_many_turns(piece_by_piece); }
  TEST_CASE("finds it in a text of any size") { check_any_size(piece_by_piece); }
  TEST_CASE("finds it with mistakes") { check_mistakes(piece_by_piece); }
  TEST_CASE("finds it across the border of two pieces") { check_borders(piece_by_piece); }
  TEST_CASE("finds it with more blocks than pieces, and than fit on the device at once") {
    check_more_blocks(piece_by_piece);
  }
  TEST_CASE("finds it everywhere, or nowhere") { check_hot_spots(piece_by_piece); }
  TEST_CASE("finds it whatever the shape of the blocks") { check_any_shape(piece_by_piece); }
  TEST_CASE("reads the text once, not once for each letter" * counts_work) {
    check_reads_once(piece_by_piece);
  }
  TEST_CASE("has it copied 16 bytes at a time" * counts_work) {
    check_sixteen_at_a_time(piece_by_piece);
  }
  TEST_CASE("finds it in a text at any address") { check_any_address(piece_by_piece); }
  TEST_CASE("waits for the block twice for each piece" * counts_work) {
    check_barriers(piece_by_piece.large, 2, 0);
  }
}

TEST_SUITE("b") {
  const Kernels one_ahead = {count_one_ahead<16>, count_one_ahead<64>, count_one_ahead<1024>};

  TEST_CASE("finds the word that is all of the text") {
    NAME_CHECKS("one word");
    check_counts(one_ahead.usual, 1, 32, prose(4), word("What"));
  }
  TEST_CASE("finds nothing in an empty text, or in one that is too short") {
    check_short_texts(one_ahead);
  }
  TEST_CASE("finds it in one turn, and in many") { check_many_turns(one_ahead); }
  TEST_CASE("finds it in a text of any size") { check_any_size(one_ahead); }
  TEST_CASE("finds it with mistakes") { check_mistakes(one_ahead); }
  TEST_CASE("finds it across the border of two pieces") { check_borders(one_ahead); }
  TEST_CASE("finds it with more blocks than pieces, and than fit on the device at once") {
    check_more_blocks(one_ahead);
  }
  TEST_CASE("finds it everywhere, or nowhere") { check_hot_spots(one_ahead); }
  TEST_CASE("finds it whatever the shape of the blocks") { check_any_shape(one_ahead); }
  TEST_CASE("has the next piece copied while it counts" * counts_work) {
    check_one_ahead(one_ahead.large);
  }
  TEST_CASE("reads the text once, not once for each letter" * counts_work) {
    check_reads_once(one_ahead);
  }
  TEST_CASE("has it copied 16 bytes at a time" * counts_work) {
    check_sixteen_at_a_time(one_ahead);
  }
  TEST_CASE("finds it in a text at any address") { check_any_address(one_ahead); }
}

TEST_SUITE("c") {
  const Kernels by_barriers = {count_by_barriers<16>, count_by_barriers<64>,
                               count_by_barriers<1024>};

  TEST_CASE("finds the word that is all of the text") {
    check_counts(by_barriers.usual, 1, 32, prose(4), word("What"));
  }
  TEST_CASE("finds nothing in an empty text, or in one that is too short") {
    check_short_texts(by_barriers);
  }
  TEST_CASE("finds it in a text of any size") { check_any_size(by_barriers); }
  TEST_CASE("finds it with mistakes") { check_mistakes(by_barriers); }
  TEST_CASE("finds it in one turn, and in many") { check_many_turns(by_barriers); }
  TEST_CASE("finds it across the border of two pieces") { check_borders(by_barriers); }
  TEST_CASE("finds it with more blocks than pieces, and than fit on the device at once") {
    check_more_blocks(by_barriers);
  }
  TEST_CASE("finds it everywhere, or nowhere") { check_hot_spots(by_barriers); }
  TEST_CASE("finds it whatever the shape of the blocks") { check_any_shape(by_barriers); }
  TEST_CASE("has the next piece copied while it counts" * counts_work) {
    check_one_ahead(by_barriers.large);
  }
  TEST_CASE("promises what is true of whole pieces" * counts_work) { check_promises(by_barriers); }
  TEST_CASE("reads the text once, not once for each letter" * counts_work) {
    check_reads_once(by_barriers);
  }
  TEST_CASE("has one block.sync() for each piece, and one more" * counts_work) {
    check_barriers(by_barriers.large, 1, 1);
  }
}

TEST_SUITE("d") {
  const Kernels by_pipeline = {count_by_pipeline_of_2, count_by_pipeline_of_3,
                               count_by_pipeline_of_4};

  TEST_CASE("finds the word that is all of the text") {
    check_counts(by_pipeline.usual, 1, 32, prose(4), word("What"));
  }
  TEST_CASE("finds nothing in an empty text, or in one that is too short") {
    check_short_texts(by_pipeline);
  }
  TEST_CASE("finds it in a text of any size") { check_any_size(by_pipeline); }
  TEST_CASE("finds it with mistakes") { check_mistakes(by_pipeline); }
  TEST_CASE("finds it in one turn, and in many") { check_many_turns(by_pipeline); }
  TEST_CASE("finds it across the border of two pieces") { check_borders(by_pipeline); }
  TEST_CASE("finds it with more blocks than pieces, and than fit on the device at once") {
    check_more_blocks(by_pipeline);
  }
  TEST_CASE("finds it everywhere, or nowhere") { check_hot_spots(by_pipeline); }
  TEST_CASE("finds it whatever the shape of the blocks") { check_any_shape(by_pipeline); }
  TEST_CASE("has the next piece copied while it counts" * counts_work) {
    check_one_ahead(by_pipeline.large);
  }
  // By a single thread: of several, one may begin to copy while another still counts.
  TEST_CASE("has the next piece copied while it counts, with two stages" * counts_work) {
    check_one_ahead(by_pipeline.small, 16, 1);
  }
  TEST_CASE("reads the text once, not once for each letter" * counts_work) {
    check_reads_once(by_pipeline);
  }
  TEST_CASE("has no barrier of the block but that in make_pipeline" * counts_work) {
    check_barriers(by_pipeline.large, 0, 1);
  }
}

TEST_SUITE("x") {
  TEST_CASE("finds the word that is all of the text") {
    check_counts(count_cheaply, 1, 128, prose(4), word("What"));
  }
  TEST_CASE("finds nothing in an empty text, or in one that is too short") {
    for (const std::size_t n : {0, 1, 3})
      check_counts(count_cheaply, 2, 128, prose(n), word("file"));
  }
  TEST_CASE("finds it in a text of any size") {
    for (const std::size_t n : drawn_too({31, 32, 33, 79, 80, 81, 1000, 4095, 5000}))
      check_counts(count_cheaply, 2, 128, prose(n), word("file"));
  }
  TEST_CASE("finds it with mistakes") {
    for (const int mistakes : {0, 1, 4})
      check_counts(count_cheaply, 2, 128, prose(3000), word("file", mistakes));
  }
  TEST_CASE("finds it in one turn, and in many") {
    for (const std::size_t turns : {1, 2, 3, 7})
      check_counts(count_cheaply, 1, 128, prose(2048 * turns), word("fil", 1));
  }
  TEST_CASE("finds it across the border of two pieces") {
    const Word sixteen = word("sixteen letters!");
    for (const std::size_t place : {15, 31, 63, 127, 255, 500, 511, 1020, 1023, 2047})
      check_counts(count_cheaply, 2, 128, dots_and(sixteen, 2070, {place}), sixteen);
  }
  TEST_CASE("finds it with more blocks than pieces") {
    check_counts(count_cheaply, 7, 128, prose(100), word("is"));
  }
  TEST_CASE("finds it everywhere, or nowhere") {
    check_counts(count_cheaply, 2, 128, Bytes(1000, 'e'), word("eee"));
    check_counts(count_cheaply, 2, 128, Bytes(1000, ' '), word("e"));
  }
  TEST_CASE("finds it in a text at any address") {
    NAME_CHECKS("any address");
    for (const std::size_t offset : {1, 4, 15})
      check_counts(count_cheaply, 2, 128, prose(3000), word("file"), offset);
  }
  TEST_CASE("finds it in 32,768 bytes cheaply" * counts_work) {
    const Word sixteen = word("sixteen letters!", 3);
    check_counts(count_cheaply, 8, 128, prose_with(sixteen, 32'768), sixteen);
    INFO("32,768 bytes, and 8 blocks of 128 threads");
    cohort::harness::check_shares_evenly(8 * 128 / 32);
    CHECK_COUNTER(async_bytes, >=, 32'768);
    CHECK_COUNTER(overlapped_bytes, >=, 32'768 / 4 * 3);
    CHECK_COUNTER(global_loads, <=, 2 * 32'768 / 16);
    cohort::harness::score(
        {{"barriers", 16}, {"warp_barriers", 1}, {"byte", 1, shared_bytes_of_cheap_kernel()}});
  }
}
