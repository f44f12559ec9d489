// Task m of lesson 15: a text without its accents.
#include <cstdint>
#include <string>
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

namespace {

using cohort::harness::letters;

// What Latin-1 has for these bytes, without an accent; all others stay as they are.
std::vector<unsigned char> table_of_letters() {
  std::vector<unsigned char> table(lesson_15::bytes);
  for (int byte = 0; byte < lesson_15::bytes; ++byte) table[byte] = byte;
  table[0xE0] = 'a';  // à
  table[0xE8] = 'e';  // è
  table[0xE9] = 'e';  // é
  table[0xEF] = 'i';  // ï
  return table;
}

template <class Byte>
void check_plain(const std::string& accented, const std::string& expected) {
  const cohort::device_buffer<Byte> text(std::vector<Byte>(accented.begin(), accented.end()));
  const cohort::device_buffer<unsigned char> table(table_of_letters());
  cohort::device_buffer<Byte> result(accented.size());
  lesson_15::plain<<<2, 32>>>(text.data(), accented.size(), table.data(), result.data());
  cohort::harness::check_holds("result", result,
                               std::vector<Byte>(expected.begin(), expected.end()));
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("takes the accents off bytes without a sign") {
    check_plain<std::uint8_t>("d\xE9j\xE0 vu", "deja vu");
  }
  TEST_CASE("takes the accents off bytes with a sign") {
    check_plain<std::int8_t>("a na\xEFve caf\xE9", "a naive cafe");
  }
}
