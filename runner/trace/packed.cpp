// Steps as bytes.
#include "trace/packed.hpp"

#include <algorithm>
#include <filesystem>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/scratch_file.hpp"

namespace runner {

namespace {

class Bytes {
 public:
  void number(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) text_ += static_cast<char>(value | 0x80);
    text_ += static_cast<char>(value);
  }

  /// Numbers that are alike: all the same, or each so much more than the one before, or neither.
  void numbers(const std::vector<std::uint64_t>& all) {
    enum : std::uint64_t { same, regular, any };
    const auto difference = [&](std::size_t i) { return all[i] - all[i - 1]; };
    auto shape = regular;
    for (std::size_t i = 2; i < all.size(); ++i)
      if (difference(i) != difference(1)) shape = any;
    const bool has_change = all.size() > 1 && (shape == any || difference(1) != 0);
    if (!has_change) shape = same;
    number(shape);
    number(all.front());
    if (shape == regular) sign_last(difference(1));
    for (std::size_t i = 1; shape == any && i < all.size(); ++i) sign_last(difference(i));
  }

  std::string take() { return std::move(text_); }

 private:
  /// Small numbers of either sign take few bytes.
  void sign_last(std::uint64_t difference) {
    const auto sign = difference >> 63 ? ~std::uint64_t{0} : 0;
    number(difference << 1 ^ sign);
  }

  std::string text_;
};

void pack_lanes(Bytes& bytes, const Recording& recording, const WarpStep& step) {
  std::vector<std::uint64_t> sources, offsets, blocks, values;
  for (const auto i : step.events) {
    const auto spot = spot_of(recording, recording.events[i]);
    sources.push_back(recording.events[i].address);
    offsets.push_back(spot.offset);
    blocks.push_back(spot.block);
    values.push_back(recording.events[i].value);
  }
  if (step.kind == Kind::joins) bytes.numbers(sources);
  if (has_spot(step.kind)) bytes.numbers(offsets);
  if (step.memory >= 0 && recording.memories[step.memory].shared) bytes.numbers(blocks);
  bytes.numbers(values);
}

}  // namespace

std::string pack(const Recording& recording, const std::vector<WarpStep>& steps) {
  Bytes bytes;
  std::uint32_t before = 0;
  for (const auto& step : steps) {
    bytes.number(step.step - before);
    before = step.step;
    bytes.number(step.until == Layout::never ? 0 : 1 + step.until - step.step);
    bytes.number(step.warp);
    bytes.number(step.place);
    bytes.number(static_cast<std::uint64_t>(step.kind));
    bytes.number(step.name);
    bytes.number(static_cast<std::uint64_t>(step.memory + 1));
    bytes.number(step.size);
    bytes.number(step.lanes);
    pack_lanes(bytes, recording, step);
  }
  return bytes.take();
}

std::string gzipped(const std::string& bytes) {
  const auto folder = std::filesystem::temp_directory_path();
  const ScratchFile plain(folder, "steps"), packed(folder, "steps", ".gz");
  write_file(plain.path(), bytes);
  const auto gzip = capture({.words = {"gzip", "--no-name", plain.path().string()}});
  if (!gzip.ending.succeeded()) throw Failure("can't pack the steps: " + gzip.output);
  return read_file(packed.path());
}

std::string base64(const std::string& bytes) {
  constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const auto byte = [&](std::size_t k) {
      return i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u;
    };
    const unsigned group = byte(0) << 16 | byte(1) << 8 | byte(2);
    for (unsigned k = 0; k < 4; ++k)
      text += i + k <= bytes.size() ? digits[group >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

}  // namespace runner
