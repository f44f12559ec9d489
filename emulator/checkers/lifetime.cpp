// The lifetime checker.
#include "checkers/lifetime.hpp"

#include <algorithm>
#include <utility>

#include "notes/places.hpp"

namespace emulator {

void Lifetime::gang_begins(const Gang& gang) {
  owners_.assign(gang.blocks.size(), {});
  for (Owner& owner : owners_) owner.live_lanes = gang.blocks.front().lane_count;
}

Finding Lifetime::finding_of(const Lane& lane, const Access& access, ReportKind kind) const {
  Finding finding{{kind}};
  finding.place = name_of_place(*lane.block().gang, access.address, access.size);
  finding.sides.push_back(side_of(lane, access.caller, verb_of(access.kind)));
  return finding;
}

void Lifetime::touches(const Lane& lane, const Access& access, const Place& place) {
  const Block* block = place.block;
  if (!block || block == &lane.block() || block->cluster != lane.block().cluster) return;

  constexpr auto not_started = ReportKind::remote_block_not_started;
  if (order_.cluster_phases(lane) == 0 &&
      !findings_.count_known(not_started, access.caller.code, nullptr)) {
    Finding finding = finding_of(lane, access, not_started);
    finding.why =
        "Nothing says that the other block has started: its shared memory need not be there yet.";
    if (order_.is_between_halves(lane)) finding.how = How::between_halves;
    findings_.add(std::move(finding));
  }
  std::uint64_t arrivals = order_.cluster_arrivals(lane);
  auto [remote, fresh] = owners_[block->rank].remotes.try_emplace(access.caller.code);
  if (!fresh && remote->second.arrivals >= arrivals) return;
  remote->second = {finding_of(lane, access, ReportKind::remote_block_may_have_left), arrivals};
}

void Lifetime::lane_ends(const Lane& lane) {
  const unsigned size = lane.block().gang->grid->blocks_per_cluster();
  if (size == 1) return;
  Owner& owner = owners_[lane.block().rank];
  owner.waited = std::max(owner.waited, order_.cluster_phases(lane));
  // The other blocks' accesses are all known once the last lane of the cluster ends.
  const Cluster& cluster = *lane.block().cluster;
  if (--owner.live_lanes != 0) return;
  auto first = owners_.begin() + cluster.first_block;
  bool all_left =
      std::all_of(first, first + size, [](const Owner& o) { return o.live_lanes == 0; });
  if (all_left) std::for_each(first, first + size, [&](Owner& each) { block_ends(each); });
}

void Lifetime::block_ends(Owner& owner) {
  for (auto& [code, remote] : owner.remotes) {
    if (remote.arrivals < owner.waited) continue;
    remote.finding.why =
        "Nothing makes the other block wait for this access: it may have left, and its shared "
        "memory with it.";
    findings_.add(std::move(remote.finding));
  }
}

}  // namespace emulator
