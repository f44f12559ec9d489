// The histogram of `cohort/histogram.cuh`: every way to count, against the CPU's.
#include <cohort/histogram.cuh>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "harness.hpp"

namespace {

namespace detail = cohort::detail;

/// `n` keys between `least` and `most`.
template <class Key>
std::vector<Key> random_keys(std::size_t n, long long least, long long most) {
  std::mt19937_64 draw(n);
  std::vector<Key> keys(n);
  for (Key& key : keys) {
    key = static_cast<Key>(least + static_cast<long long>(draw() % (most - least + 1)));
  }
  return keys;
}

template <class Count, class Key>
std::vector<Count> expected(const std::vector<Key>& keys, int bins) {
  std::vector<Count> counts(static_cast<std::size_t>(bins));
  for (const Key key : keys) {
    const auto bin = static_cast<long long>(key);
    if (bin >= 0 && bin < bins) ++counts[static_cast<std::size_t>(bin)];
  }
  return counts;
}

/// The keys on the device, from the given element of an array on.
template <class Key>
class Shifted {
 public:
  Shifted(const std::vector<Key>& keys, std::size_t shift)
      : shift_(shift), memory_(keys.size() + shift) {
    if (keys.empty()) return;
    cohort::check(cudaMemcpy(memory_.data() + shift, keys.data(), keys.size() * sizeof(Key),
                             cudaMemcpyHostToDevice));
  }
  const Key* data() const { return memory_.data() + shift_; }

 private:
  std::size_t shift_;
  cohort::device_buffer<Key> memory_;
};

/// What is counted first, and must be gone.
template <class Count>
cohort::device_buffer<Count> used_counts(std::size_t bins) {
  cohort::device_buffer<Count> counts(bins);
  counts.fill_bytes(1);
  return counts;
}

template <class Count, class Key>
void check_histogram(const std::vector<Key>& keys, int bins, std::size_t shift = 0) {
  CAPTURE(keys.size());
  CAPTURE(bins);
  CAPTURE(shift);
  const Shifted<Key> on_device(keys, shift);
  auto counts = used_counts<Count>(static_cast<std::size_t>(bins));
  cohort::check(cohort::histogram(on_device.data(), keys.size(), counts.data(), bins));
  cohort::synchronize();
  CHECK(counts.to_host() == expected<Count>(keys, bins));
}

/// By a way to count that is given, on a device of which we say what it has.
template <class Key, class Launch>
void check_launch(const std::vector<Key>& keys, int bins, Launch launch) {
  CAPTURE(keys.size());
  CAPTURE(bins);
  const Shifted<Key> on_device(keys, 1);
  cohort::device_buffer<unsigned> counts(static_cast<std::size_t>(bins));
  counts.fill_bytes(0);
  const detail::key_range<Key> range(on_device.data(), keys.size());
  cohort::check(launch(range, counts.data(), static_cast<unsigned>(bins)));
  cohort::synchronize();
  CHECK(counts.to_host() == expected<unsigned>(keys, bins));
}

TEST_CASE("counts keys of every size, and none that is no bin") {
  check_histogram<unsigned>(random_keys<std::uint8_t>(1500, 0, 255), 256);
  check_histogram<unsigned>(random_keys<std::int8_t>(1500, -128, 127), 128);
  check_histogram<int>(random_keys<std::uint16_t>(1500, 0, 65'535), 1000);
  check_histogram<unsigned long long>(random_keys<std::int16_t>(1500, -300, 300), 300);
  check_histogram<unsigned>(random_keys<int>(1500, -100, 1100), 1000);
  check_histogram<std::uint64_t>(random_keys<unsigned>(1500, 0, 0xFFFF'FFFF), 1000);
}

TEST_CASE("counts any number of keys, wherever they begin") {
  for (const std::size_t n : {0, 1, 15, 17, 2049}) {
    for (const std::size_t shift : {0, 5}) {
      check_histogram<unsigned>(random_keys<std::uint8_t>(n, 0, 12), 10, shift);
    }
    check_histogram<unsigned>(random_keys<unsigned>(n, 0, 12), 10, 3);
  }
}

TEST_CASE("has any number of bins from one on") {
  for (const int bins : {1, 2, 32, 1023}) {
    check_histogram<unsigned>(random_keys<int>(5000, -1, bins), bins);
  }
}

TEST_CASE("refuses what has no bins") {
  cohort::device_buffer<unsigned> keys(1), counts(1);
  for (const int bins : {0, -1}) {
    CHECK(cohort::histogram(keys.data(), 1, counts.data(), bins) == cudaErrorInvalidValue);
    CHECK(cohort::histogram_scratch_bytes(1, bins) == 0);
  }
  CHECK(cudaGetLastError() == cudaSuccess);
}

TEST_CASE("counts with the bins shared by several blocks") {
  const detail::device_limits device{4, 256};
  for (const unsigned bins : {255, 256, 766}) {
    CHECK(detail::shares_for(bins, device.words) == (bins - 1) / 255 + 1);
    check_launch(random_keys<int>(9000, -20, bins + 20), static_cast<int>(bins),
                 [&](auto keys, auto counts, unsigned bins) {
                   return detail::launch_shares(
                       keys, counts, bins, detail::shares_for(bins, device.words), device, nullptr);
                 });
  }
}

TEST_CASE("counts in global memory what no blocks share") {
  const detail::device_limits device{2, 64};
  check_launch(random_keys<int>(9000, -20, 5020), 5000, [&](auto keys, auto counts, unsigned bins) {
    return detail::launch_globally(keys, counts, bins, device, nullptr);
  });
}

/// A quarter uniform, a quarter all the same, a quarter two in turns, and a quarter in order: what
/// a partition finds easy and hard.
std::vector<int> mixed_keys(std::size_t n, int bins) {
  std::vector<int> keys = random_keys<int>(n, -5, bins + 5);
  const std::size_t quarter = n / 4;
  for (std::size_t i = 0; i < quarter; ++i) {
    keys[quarter + i] = bins / 3;
    keys[2 * quarter + i] = i % 2 == 0 ? bins / 3 : bins - 1;
    keys[3 * quarter + i] = static_cast<int>(i * static_cast<std::size_t>(bins) / quarter);
  }
  return keys;
}

void check_partition(std::size_t n, int bins, std::size_t tiles_at_once) {
  const detail::device_limits device{1, 0};
  cohort::device_buffer<uint4> scratch(detail::tiles::bytes_for(tiles_at_once) / sizeof(uint4) + 1);
  const auto room = detail::tiles_in(scratch.data(), scratch.size() * sizeof(uint4), 1000);
  CHECK(room.number == tiles_at_once);
  check_launch(mixed_keys(n, bins), bins, [&](auto keys, auto counts, unsigned bins) {
    return detail::launch_partition(keys, counts, bins, room, device, nullptr);
  });
}

TEST_CASE("counts with several counters in a word") {
  const detail::device_limits device{1, 0};
  for (const int bins : {1, 700, 1000}) {
    check_launch(mixed_keys(4321, bins), bins, [&](auto keys, auto counts, unsigned bins) {
      return detail::launch_packed<3>(keys, counts, bins, device, nullptr);
    });
  }
}

/// Adds to the fields of a word, in an order of events that no thread could choose: a carry is
/// taken back some time after it came, when others have come and gone. `counts` gets what the
/// fields and the corrections say of each field.
template <unsigned bits>
__global__ void delay_carries(const unsigned* events, unsigned n, int* counts) {
  constexpr unsigned fields = detail::packed_layout<bits>::fields;
  constexpr unsigned most_delayed = 8;
  struct {
    unsigned field, old;
  } delayed[most_delayed];
  __shared__ unsigned word;
  word = 0;
  unsigned waiting = 0;
  const auto correct = [&](unsigned field, bool up) {
    counts[field] += up ? 1 << bits : -1 << bits;
  };
  const auto take_back = [&](unsigned which) {
    detail::take_back_carry<bits>(word, delayed[which].field + 1, delayed[which].old, correct);
    delayed[which] = delayed[--waiting];
  };
  for (unsigned i = 0; i < n; ++i) {
    const unsigned field = events[i] % fields;
    const unsigned old = atomicAdd(&word, 1u << bits * field);
    if ((old >> bits * field & detail::packed_layout<bits>::most) ==
        detail::packed_layout<bits>::most) {
      correct(field, true);
      if (waiting == most_delayed) take_back(events[i] / fields % waiting);
      delayed[waiting++] = {field, old};
    }
    if (waiting > 0 && events[i] >> 28 == 0) take_back(events[i] / fields % waiting);
  }
  while (waiting > 0) take_back(waiting - 1);
  for (unsigned field = 0; field < fields; ++field) {
    counts[field] += static_cast<int>(word >> bits * field & detail::packed_layout<bits>::most);
  }
}

template <unsigned bits>
void check_delayed_carries() {
  CAPTURE(bits);
  constexpr unsigned fields = detail::packed_layout<bits>::fields;
  const auto events = random_keys<unsigned>(3000, 0, 0xFFFF'FFFF);
  std::vector<int> right(fields);
  for (const unsigned event : events) ++right[event % fields];
  const cohort::device_buffer<unsigned> on_device(events);
  cohort::device_buffer<int> counts(fields);
  counts.fill_bytes(0);
  delay_carries<bits>
      <<<1, 1>>>(on_device.data(), static_cast<unsigned>(events.size()), counts.data());
  cohort::synchronize();
  CHECK(counts.to_host() == right);
}

TEST_CASE("takes a carry back at any later moment") {
  check_delayed_carries<1>();
  check_delayed_carries<3>();
  check_delayed_carries<4>();
}

TEST_CASE("partitions keys first, whole tiles and parts of them") {
  check_partition(5, 40, 1);
  check_partition(detail::keys_per_tile + 4321, 1000, 2);
}

TEST_CASE("partitions in pieces when there is little room") {
  check_partition(detail::keys_per_tile + 99, 31, 1);
}

TEST_CASE("a partition's buckets have room for every row") {
  std::vector<std::vector<bool>> taken(detail::buckets, std::vector<bool>(128));
  for (unsigned bin = 0; bin < 4096; ++bin) {
    const unsigned bucket = detail::bucket_of(bin), row = detail::row_of(bin);
    CHECK(detail::bin_at(row, bucket) == bin);
    CHECK_FALSE(taken[bucket][row]);
    taken[bucket][row] = true;
  }
}

TEST_CASE("takes the scratch memory that it asks for, or less, or none") {
  constexpr int bins = 1'000'000;
  const auto keys = random_keys<unsigned>(20'000, 0, bins);
  const std::size_t wanted = cohort::histogram_scratch_bytes(keys.size(), bins);
  CHECK(wanted > 2 * keys.size());
  CHECK(cohort::histogram_scratch_bytes(keys.size(), 1000) == 0);
  if (cohort::on_emulator()) return;  // a million bins take it long
  const cohort::device_buffer<unsigned> on_device(keys);
  cohort::device_buffer<unsigned char> scratch(wanted);
  for (const std::size_t bytes : {wanted, wanted / 2, std::size_t{100}, std::size_t{0}}) {
    auto counts = used_counts<unsigned>(bins);
    cohort::check(cohort::histogram(on_device.data(), keys.size(), counts.data(), bins,
                                    scratch.data(), bytes));
    CHECK(counts.to_host() == expected<unsigned>(keys, bins));
  }
}

void check_pairs(const std::vector<unsigned char>& bytes, std::size_t shift) {
  CAPTURE(bytes.size());
  std::vector<unsigned> right(detail::pair_bins);
  for (std::size_t i = 0; i + 1 < bytes.size(); ++i) ++right[256u * bytes[i] + bytes[i + 1]];
  const Shifted<unsigned char> on_device(bytes, shift);
  auto counts = used_counts<unsigned>(detail::pair_bins);
  cohort::check(cohort::histogram_of_pairs(on_device.data(), bytes.size(), counts.data()));
  cohort::synchronize();
  CHECK(counts.to_host() == right);
}

TEST_CASE("counts pairs of bytes") {
  for (const std::size_t n : {1, 17, 5000}) {
    check_pairs(random_keys<unsigned char>(n, 0, 255), n % 16);
  }
}

TEST_CASE("counts more keys in one bin than an int can count") {
  if (cohort::on_emulator()) return;  // it has no memory for so many
  const std::size_t n = (std::size_t{1} << 32) + 5;
  cohort::device_buffer<unsigned char> keys(n);
  keys.fill_bytes(7);
  cohort::device_buffer<unsigned long long> counts(65'536);
  cohort::check(cohort::histogram(keys.data(), n, counts.data(), 10));
  CHECK(counts.to_host()[7] == n);
  cohort::check(cohort::histogram_of_pairs(keys.data(), n, counts.data()));
  CHECK(counts.to_host()[7 * 256 + 7] == n - 1);
}

}  // namespace
