// Lesson 11: a word is counted in a text, by ways to bring the text to shared memory, with few
// blocks to a multiprocessor and with many, and with short words and long ones.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "async_copy/stage.cuh"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"
#include "harness/text.hpp"

namespace {

using bench::Launch;
using bench::threads;

constexpr std::size_t n = std::size_t{1} << 28;  // bytes of the text
constexpr int size = 4096;                       // of a piece, if nothing else is said
constexpr int usual_letters = 4;
constexpr int usual_blocks = 2;
const std::string reading = "only reading";

const std::vector<Launch> ways = {
    {"straight from the text", bench::count_straight<size>},
    {"loads and a barrier", bench::count_loaded<size>},
    {"loads, one piece ahead", bench::count_loaded_ahead<size, threads>},
    {"task a, piece by piece", count_piece_by_piece<size>},
    {"task b, one ahead", count_one_ahead<size>},
    {"task c, with barriers", count_by_barriers<size>},
    {"task d, pipeline of 2", count_by_pipeline<size, 2>},
    {"task d, pipeline of 3", count_by_pipeline<size, 3>},
    {"task d, pipeline of 4", count_by_pipeline<size, 4>},
    {"a pipeline of 2 for each thread", bench::count_by_thread_pipelines<size, 2>},
    {"a pipeline of 4 for each thread", bench::count_by_thread_pipelines<size, 4>},
};

// The same way with pieces of several sizes.
struct Sizes {
  std::string name;
  std::array<bench::Way, 4> ways;
};
constexpr std::array<int, 4> piece_sizes = {1024, 2048, 4096, 8192};

const std::vector<Sizes> by_size = {
    {"loads and a barrier",
     {bench::count_loaded<1024>, bench::count_loaded<2048>, bench::count_loaded<4096>,
      bench::count_loaded<8192>}},
    {"task b, one ahead",
     {count_one_ahead<1024>, count_one_ahead<2048>, count_one_ahead<4096>, count_one_ahead<8192>}},
    {"task c, with barriers",
     {count_by_barriers<1024>, count_by_barriers<2048>, count_by_barriers<4096>,
      count_by_barriers<8192>}},
    {"task d, pipeline of 4",
     {count_by_pipeline<1024, 4>, count_by_pipeline<2048, 4>, count_by_pipeline<4096, 4>,
      count_by_pipeline<8192, 4>}},
};

// What is known of the addresses.
struct Promise {
  Launch launch;
  std::size_t offset;  // of the text, after a multiple of 16
};

const std::vector<Promise> promises = {
    {{"task b, nothing promised", count_one_ahead<size>}, 0},
    {{"task b, 16 promised", bench::count_one_ahead_promised<size>}, 0},
    {{"task c, nothing promised", bench::count_by_barriers_unpromised<size>}, 0},
    {{"task c, 16 promised", count_by_barriers<size>}, 0},
    {{"task b, text 1 byte off", count_one_ahead<size>}, 1},
    {{"task b, text 4 bytes off", count_one_ahead<size>}, 4},
    {{"task b, text 1 byte off, piece as well", bench::count_one_ahead_shifted<size>}, 1},
};

struct Measurement {
  std::string table, name;
  int letters, blocks, piece;
  std::size_t offset;
  bench::Times times;

  double gigabytes_per_second() const { return static_cast<double>(n) / times.median / 1e6; }
};

Word word_of(int letters) {
  Word word{{'w', 'h', 'a', 't', 'i', 's', 'i', 'n', 't', 'h', 'i', 's', 'f', 'i', 'l', 'e'}};
  word.length = letters;
  word.mistakes = letters / 4;
  return word;
}

// Only letters: every place has a chance to resemble the word.
std::vector<unsigned char> make_text() {
  const auto letters = bench::bytes_that([](int byte) { return 'a' <= byte && byte <= 'z'; });
  return bench::random_text(n, 100, letters, letters);
}

class Measuring {
 public:
  explicit Measuring(const std::optional<std::filesystem::path>& folder)
      : folder_(folder), text_(make_text()), stage_(text_, n) {}

  // Rows are ways, columns numbers of blocks, for words of `letters` letters.
  void by_blocks(const std::string& file, int letters) {
    stage_.look_for(word_of(letters));
    table(file, " block", {1, 2, 4, bench::all_that_fit},
          [&](const Launch& launch, int blocks) { return measure(file, launch, letters, blocks); });
  }

  // Rows are ways, columns lengths of words, with as many blocks.
  void by_letters(const std::string& file, int blocks) {
    table(file, " letter", {1, 2, 4, 8, 16}, [&](const Launch& launch, int letters) {
      if (letters != looked_for_) stage_.look_for(word_of(looked_for_ = letters));
      return measure(file, launch, letters, blocks);
    });
  }

  void by_promise(const std::string& file) {
    stage_.look_for(word_of(looked_for_ = usual_letters));
    bench::Table table({"GB of text a second", "1 block", "2", "all that fit"});
    for (const auto& [launch, offset] : promises) {
      std::vector<std::string> row = {launch.name};
      for (const int blocks : {1, 2, bench::all_that_fit})
        row.push_back(measure(file, launch, usual_letters, blocks, size, offset));
      table.add(row);
    }
    show(file, table);
  }

  void by_piece(const std::string& file, int blocks) {
    stage_.look_for(word_of(looked_for_ = usual_letters));
    std::vector<std::string> head = {"GB of text a second"};
    for (const int piece : piece_sizes) head.push_back(bench::with_thousands(piece));
    head[1] += " bytes";
    bench::Table table(head);
    for (const Sizes& one : by_size) {
      std::vector<std::string> row = {one.name};
      for (std::size_t i = 0; i < piece_sizes.size(); ++i)
        row.push_back(
            measure(file, {one.name, one.ways[i]}, usual_letters, blocks, piece_sizes[i]));
      table.add(row);
    }
    show(file, table);
  }

  void write_all() {
    if (!folder_) return;
    std::vector<bench::Record> rows;
    for (const auto& one : all_) {
      rows.push_back({{"table", one.table},
                      {"name", one.name},
                      {"letters", std::int64_t{one.letters}},
                      {"blocks_per_multiprocessor", std::int64_t{one.blocks}},
                      {"piece_bytes", std::int64_t{one.piece}},
                      {"offset", static_cast<std::int64_t>(one.offset)},
                      {"milliseconds", one.times.median},
                      {"fastest_milliseconds", one.times.fastest},
                      {"slowest_milliseconds", one.times.slowest},
                      {"gigabytes_per_second", one.gigabytes_per_second()}});
    }
    bench::write_json(*folder_ / "11-async-copy.json", bench::about_gpu(), rows);
  }

 private:
  // A cell of a table.
  std::string measure(const std::string& file, const Launch& launch, int letters, int blocks,
                      int piece = size, std::size_t offset = 0) {
    if (launch.name == reading) {
      all_.push_back({file, reading, letters, blocks, 0, 0, stage_.measure_reading()});
    } else {
      const bench::Room room = bench::leave_room_for(launch.way, blocks);
      const auto times = stage_.measure_way(launch, room, offset);
      all_.push_back({file, launch.name, letters, room.blocks, piece, offset, times});
    }
    return bench::rounded(all_.back().gigabytes_per_second());
  }

  // Column by column, so that a word is looked for on the host once.
  void table(const std::string& file, const std::string& unit, const std::vector<int>& columns,
             const std::function<std::string(const Launch&, int)>& cell) {
    std::vector<Launch> launches = ways;
    launches.push_back({reading, nullptr});
    std::vector<std::vector<std::string>> rows;
    for (const Launch& launch : launches) rows.push_back({launch.name});
    std::vector<std::string> head = {"GB of text a second"};
    for (const int column : columns) {
      head.push_back(column == bench::all_that_fit ? "all that fit" : std::to_string(column));
      if (head.size() == 2) head[1] += unit;
      for (std::size_t i = 0; i < launches.size(); ++i) {
        rows[i].push_back(cell(launches[i], column));
      }
    }
    bench::Table table(head);
    for (const auto& row : rows) table.add(row);
    show(file, table);
  }

  void show(const std::string& file, const bench::Table& table) const {
    std::cout << file << "\n" << table << std::endl;
    if (folder_) table.write_markdown(*folder_ / (file + ".md"));
  }

  std::optional<std::filesystem::path> folder_;
  std::vector<unsigned char> text_;
  bench::Stage stage_;
  int looked_for_ = 0;
  std::vector<Measurement> all_;
};

void compare(const std::optional<std::filesystem::path>& folder) {
  Measuring measuring(folder);
  measuring.by_blocks("11-async-copy", usual_letters);
  measuring.by_letters("11-letters", usual_blocks);
  measuring.by_promise("11-promises");
  measuring.by_piece("11-pieces", usual_blocks);
  measuring.write_all();
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
