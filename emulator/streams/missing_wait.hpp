// The report that two have touched memory and nothing says who comes first.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "emulator/report_kind.hpp"
#include "machine/source_line.hpp"
#include "streams/deeds.hpp"

namespace emulator {

/// One of the two: the host, or work of a stream.
struct Party {
  std::string who;                 ///< "the host", "kernel fill", "cudaMemcpyAsync"
  std::string verb;                ///< "writes"
  std::vector<SourceLine> lines;   ///< where, and the calls that led there
  std::vector<SourceLine> given;   ///< where the host gave that work to the stream, if elsewhere
  const Birth* stream = nullptr;   ///< null for the host
  SourceLine weak_wait = {};       ///< where that waited for the last record of an event alone
  bool waits_for_nothing = false;  ///< there, for there was no record
  SourceLine recorded = {};        ///< where an event was after the work, if one was
};

/// `now` came later than `before` in this run; `how` says what the host does, if it is the host.
/// The bytes are those that both have touched.
void publish_missing_wait(const Party& now, const Party& before, std::uintptr_t begin,
                          std::uintptr_t end, How how);

/// How all streams came to be, in the order in which the first came that did so.
Numbered<Birth>& births();

/// "stream compute", "the default stream": as the program calls it, or as the lines do that have
/// given it its work.
std::string in_words(const Birth& stream, const std::vector<SourceLine>& given = {});

/// Whether there was one.
bool any_missing_wait();

}  // namespace emulator
