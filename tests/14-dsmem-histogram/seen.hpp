// What a kernel sees of its launch, in the first places of counts. `room` is for how many bins the
// blocks of a cluster have memory.
#pragma once

namespace tests {

enum Seen { grid_blocks, cluster_blocks, block_threads, room, values_seen, bins_seen, seen };

}  // namespace tests
