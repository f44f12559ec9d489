// What a device has at most that an answer pretends to have.
#pragma once

namespace pretend {

/// The defaults are no limits.
struct Device {
  int number = 0;
  int multiprocessors = 1 << 30;
  int blocks_on_each = 1 << 30;
  int shared_bytes = 1 << 30;
  int largest_cluster = 1 << 30;
  int clusters_at_once = 1 << 30;
  bool has_clusters = true;
};

}  // namespace pretend
