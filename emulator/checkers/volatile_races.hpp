// Volatile accesses that nothing orders: of a flag, or of data?
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "advice/findings.hpp"

namespace emulator {

/// To PTX a volatile access is a relaxed atomic, so that two of them never race. That is meant for
/// what threads wait for: most programs say `volatile` of data, which a barrier should order. What
/// the kernel does with the place by its end tells the two apart.
class VolatileRaces {
 public:
  void clear() {
    races_.clear();
    in_step_.clear();
    flags_.clear();
    awaited_.clear();
  }

  /// The place is a flag: a thread decides by what it has read.
  void is_flag(const void* address) { flags_.insert(address); }
  /// And not by what another lane does in step: it reads it again and again, compares it with a
  /// constant, has only looked before it changes it by an atomic, or takes it as a lock.
  void is_awaited(const void* address) {
    flags_.insert(address);
    awaited_.insert(address);
  }

  bool has_flag(const void* address) const { return flags_.contains(address); }

  /// Two accesses of a place met. `make_finding()` makes a finding of the two, once for each pair
  /// of places in the code.
  template <class MakeFinding>
  void found(const void* code, const void* other_code, const void* address,
             MakeFinding make_finding) {
    const auto [race, is_new] = races_.try_emplace({code, other_code});
    if (is_new) race->second.finding = make_finding();
    add(race->second.addresses, address);
  }
  /// The same of lanes that may run in step. It is told at once.
  void found_in_step(const void* code, const void* other_code, const void* address) {
    add(in_step_[{code, other_code}], address);
  }

  /// Tells of those at places that are no flags, and takes back what lanes did while they waited.
  void tell(Findings& findings) {
    for (const auto& [codes, race] : races_)
      if (!std::ranges::includes(flags_, race.addresses)) findings.add(race.finding);
    for (const auto& [codes, addresses] : in_step_)
      if (std::ranges::includes(awaited_, addresses))
        findings.take_back(ReportKind::race, codes.first, codes.second);
  }

 private:
  using Addresses = std::set<const void*>;
  struct Race {
    Finding finding;
    Addresses addresses;  ///< some of them
  };

  static void add(Addresses& addresses, const void* address) {
    constexpr std::size_t enough = 16;
    if (addresses.size() < enough) addresses.insert(address);
  }

  std::map<std::pair<const void*, const void*>, Race> races_;
  std::map<std::pair<const void*, const void*>, Addresses> in_step_;
  Addresses flags_, awaited_;
};

}  // namespace emulator
