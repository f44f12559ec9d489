// Whether a copy has ended when its call returns: CUDA's "API synchronization behavior".
#pragma once

namespace emulator {

/// Whose memory one end of a copy is.
enum class Home { pageable, pinned, managed, device };

constexpr bool is_of_host(Home home) { return home == Home::pageable || home == Home::pinned; }

/// The call returns when the bytes are out of the host's memory, on their way to the device: the
/// host may use its memory again.
constexpr bool is_staged(Home to, Home from) { return from == Home::pageable && !is_of_host(to); }

/// The call returns when the copy has ended. Of copies to pageable memory whose call says Async,
/// CUDA says that they "might be synchronous": then nobody may rely on it.
constexpr bool ends_at_once(Home to, Home from, bool is_asynchronous) {
  if (is_of_host(to) && is_of_host(from)) return true;
  if (is_asynchronous || is_staged(to, from)) return false;
  return to != Home::device || from != Home::device;
}

/// The same of a fill.
constexpr bool fill_ends_at_once(Home to, bool is_asynchronous) {
  return !is_asynchronous && to != Home::device;
}

}  // namespace emulator
