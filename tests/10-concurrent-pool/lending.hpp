// Task x: places that are lent, passed on and handed back, turn after turn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "harness.hpp"
#include "types.hpp"

#include "interface.hpp"

namespace {

using namespace tests;

constexpr unsigned places = 1024, bytes_of_place = 16;

// As the answer's kernels ask.
bool asks(const Lending& lending, unsigned thread, unsigned turn) {
  return lending.everyone || (thread * 7 + turn * 5) % 8 < 5;
}

unsigned turns_kept(const Lending& lending, unsigned thread, unsigned turn) {
  return lending.everyone ? lending.kept : 1 + (thread / 16 + turn) % longest_kept;
}

// What the threads of a block noted: turn after turn, a place for each thread.
std::vector<std::int64_t> lent_to(dim3 block, Lending lending) {
  const unsigned threads = block.x * block.y;
  constexpr std::int64_t never_asked = -2;
  cohort::device_buffer<std::int64_t> noted(
      std::vector<std::int64_t>(std::size_t{threads} * lending.turns, never_asked));
  cohort::reset_counters();
  lend<<<1, block, places * bytes_of_place>>>(lending, noted.data());
  cohort::synchronize();
  return noted.to_host();
}

struct Loan {
  std::int64_t place;
  unsigned last;  // turn in which it is surely kept
};

// What is surely lent when a turn begins, and what is handed back in it, perhaps after others ask.
struct Stock {
  std::set<std::int64_t> taken = {};
  std::size_t handed_back = 0;
};

Stock stock_at(const std::vector<Loan>& loans, unsigned turn) {
  Stock stock;
  for (const Loan& loan : loans) {
    if (loan.last >= turn) stock.taken.insert(loan.place);
    stock.handed_back += loan.last + 1 == turn;
  }
  return stock;
}

void check_place(std::int64_t place, std::set<std::int64_t>& taken) {
  if (place < 0 || place % bytes_of_place != 0 || place >= places * bytes_of_place)
    FAIL_AS("no place", "borrow returns byte ", place, ", where no place begins");
  if (!taken.insert(place).second)
    FAIL_AS("lent twice", "borrow returns place ", place / bytes_of_place,
            ", and another thread has it");
}

// Requires that whoever asks gets a place that nobody has, as long as there is one. Returns how
// many places were lent in all the turns.
std::size_t check_lending(dim3 block, Lending lending) {
  const unsigned threads = block.x * block.y;
  INFO("a block of ", count_of(block, "thread"), ", ", count_of(lending.turns, "turn"));
  const auto noted = lent_to(block, lending);
  std::vector<Loan> loans;
  std::set<std::int64_t> used;
  for (unsigned turn = 0; turn < lending.turns; ++turn) {
    Stock stock = stock_at(loans, turn);
    std::size_t at_most = stock.taken.size() + stock.handed_back;
    for (unsigned thread = 0; thread < threads; ++thread) {
      if (!asks(lending, thread, turn)) continue;
      INFO("thread ", thread, " in turn ", turn);
      const std::int64_t place = noted[turn * threads + thread];
      if (place == refused)
        FAIL_AS("null", "borrow returns null, and at most ", at_most, " of ", places,
                " places are taken");
      check_place(place, stock.taken);
      loans.push_back({place, turn + turns_kept(lending, thread, turn) - 1});
      used.insert(place);
      ++at_most;
    }
  }
  return used.size();
}

// All places can be had, and then none.
void check_all_lent(dim3 block) {
  const unsigned threads = block.x * block.y, turns = places / threads + 1;
  INFO("a block of ", count_of(block, "thread"), " keeps all that it gets");
  const auto noted = lent_to(block, {.turns = turns, .everyone = true, .kept = turns});
  std::set<std::int64_t> taken;
  for (auto place = noted.begin(); place != noted.end(); ++place) {
    const std::size_t lent = taken.size();
    if (*place == refused && lent == places) continue;
    if (*place == refused)
      FAIL_AS("null", "borrow returns null, and ", lent, " of ", places, " places are taken");
    check_place(*place, taken);
  }
}

void check_lending_without_barriers(unsigned threads, unsigned turns) {
  INFO("a block of ", count_of(threads, "thread"), ", which meet nowhere");
  cohort::device_buffer<unsigned> refusals{0};
  lend_without_barriers<<<1, threads, places * bytes_of_place>>>(turns, refusals.data());
  cohort::synchronize();
  CHECK_IS("the number of nulls", refusals.to_host()[0], 0u);
}

}  // namespace
