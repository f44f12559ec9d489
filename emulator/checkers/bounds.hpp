// Finds accesses to memory that isn't there: outside of every variable and allocation, freed, of
// another thread, of the host, or misaligned.
#pragma once

#include "advice/findings.hpp"
#include "advice/strays.hpp"
#include "notes/locator.hpp"

namespace emulator {

class Bounds : public AccessListener {
 public:
  explicit Bounds(Findings& findings) : findings_(findings) { hear_plain(false); }

  void touches(const Lane& lane, const Access& access, const Place& place) override;

 private:
  using SizeFrom = IndexFacts::SizeFrom;

  [[noreturn]] void stop_in_shared(const Lane& lane, const Access& access);
  [[noreturn]] void stop_at_argument(const Lane& lane, const Access& access,
                                     const Parameter& parameter);
  [[noreturn]] void stop_at_host(const Lane& lane, const Access& access);
  [[noreturn]] void stop_at_host_variable(const Lane& lane, const Access& access);
  void check_shared(const Lane& lane, const Access& access, const Place& place);
  [[noreturn]] void stop_after_free(const Lane& lane, const Access& access,
                                    const Allocation& allocation);
  [[noreturn]] void stop_in_freed(const Lane& lane, const Access& access, const Allocation& freed);
  [[noreturn]] void stop_at_nothing(const Lane& lane, const Access& access, PlaceName place);
  void check_graph_memory(const Lane& lane, const Access& access);
  void check_device(const Lane& lane, const Access& access, const Place& place);
  [[noreturn]] void stop_beside(const Lane& lane, const Access& access, Stray stray,
                                SizeFrom size = SizeFrom::allocation);
  [[noreturn]] void stop_at_index(const Lane& lane, const Access& access, Stray stray,
                                  SizeFrom size);
  void check_alignment(const Lane& lane, const Access& access);
  [[noreturn]] void stop(const Lane& lane, const Access& access, Mistake mistake, PlaceName place,
                         std::string why, std::optional<IndexFacts> index = {});

  Findings& findings_;
};

}  // namespace emulator
