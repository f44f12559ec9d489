// Pages of words, and comparing what was found for each.
#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "harness.hpp"

namespace {

using Numbers = std::vector<int>;

// begin[i] is where page i begins; the last entry is where the file ends.
Numbers pages_of(const Numbers& words_per_page) {
  Numbers begin(words_per_page.size() + 1, 0);
  std::partial_sum(words_per_page.begin(), words_per_page.end(), begin.begin() + 1);
  return begin;
}

Numbers ragged(int pages) {
  Numbers words(pages);
  for (int i = 0; i < pages; ++i) words[i] = static_cast<int>(drawn_below(37, i * 11));
  return words;
}

// Some words are frequent, some occur once, and some are the number 0.
Numbers prose(int n) {
  Numbers words(n);
  for (int i = 0; i < n; ++i)
    words[i] = i % 3 == 0 ? 1000 + i : static_cast<int>(drawn_below(13, i * 7));
  return words;
}

// Numbers below 0 and above, of which a sum of a few can't overflow.
Numbers rough(int n) {
  Numbers numbers(n);
  for (int i = 0; i < n; ++i) numbers[i] = static_cast<int>(drawn_below(20'011, i * 7919)) - 9000;
  return numbers;
}

// Of `blocks` tables, `apart` numbers from one to the next: each gets the sum of all.
void add_up_tables(int* tables, int blocks, int n, int apart) {
  for (int i = 0; i < n; ++i) {
    int sum = 0;
    for (int block = 0; block < blocks; ++block) sum += tables[block * apart + i];
    for (int block = 0; block < blocks; ++block) tables[block * apart + i] = sum;
  }
}

constexpr int filling = -1;  // no result is

void check_all(const std::string& name, const Numbers& results, const Numbers& expected) {
  const auto [wrong, right] = std::mismatch(results.begin(), results.end(), expected.begin());
  if (wrong == results.end()) return;
  NAME_CHECKS(wrong == results.begin() ? "first" : "later");
  if (*wrong == filling)
    FAIL_CHECK_AS("never written", name, wrong - results.begin(),
                  " was never written; it should be ", *right);
  else if (*right == filling)
    FAIL_CHECK_AS("outside", name, wrong - results.begin(), " is ", *wrong,
                  ", and there is no such word");
  else
    FAIL_CHECK_AS(how_wrong(*wrong, *right), name, wrong - results.begin(), " ",
                  is_not(*wrong, *right));
}

}  // namespace
