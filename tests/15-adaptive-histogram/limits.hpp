// What a device is asked for, and what it has.
#pragma once

#include <cstddef>
#include <string>

#include "harness.hpp"
#include "judge/pretended_device.hpp"
#include "plans.hpp"

template <class Integer>
void check_limits(const pretend::Device& device, int shared_bytes, int largest_cluster) {
  const pretend::With pretended(device);
  const AskedDevice said = ask_device<Integer>();
  const Limits limits = said.limits;
  const cudaError_t left = cudaGetLastError();
  if (limits.shared_bytes != shared_bytes)
    FAIL_CHECK_AS(limits.shared_bytes == 0 ? "no shared bytes" : "shared bytes", "shared_bytes is ",
                  limits.shared_bytes, ", and a block can have ", shared_bytes);
  if (left != cudaSuccess)
    FAIL_CHECK_AS("error left", "CUDA has refused a call of yours: cudaGetLastError() says ",
                  name_of(left));
  if (limits.largest_cluster != largest_cluster)
    FAIL_CHECK_AS(
        !device.has_clusters ? "no clusters"
        : said.asked         ? "largest cluster"
                             : "never asked",
        "largest_cluster is ", limits.largest_cluster,
        device.has_clusters ? ", and a cluster can have " + std::to_string(largest_cluster)
                            : ", and this device has no clusters, so it is 1",
        device.has_clusters && !said.asked ? "; you never asked how large it can be" : "");
  if (said.asked && (said.threads != threads_per_block ||
                     said.shared_bytes != static_cast<std::size_t>(shared_bytes)))
    FAIL_CHECK_AS("other blocks", "you ask about blocks of ", count_of(said.threads, "thread"),
                  " with ", count_of(said.shared_bytes, "byte"), " of shared memory, not of ",
                  threads_per_block, " with ", shared_bytes);
  if (said.asked && !said.of_its_kernel)
    FAIL_CHECK_AS("another kernel",
                  "you ask about another kernel than cluster_histogram<Integer>: an Integer of ",
                  count_of(sizeof(Integer), "byte"), " has a kernel of its own");
}
