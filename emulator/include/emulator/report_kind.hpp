// What a report is about.
#pragma once

namespace emulator {

/// What went wrong. Reports say it in the words of `text_of`.
enum class ReportKind : unsigned char {
#define REPORT_KIND(name, text) name,
#include "emulator/report_kinds.inc"
};

/// "race of equal writes"
const char* text_of(ReportKind kind);

/// What of CUDA it has to do with, where the kind alone doesn't say so: for whoever explains it.
enum class Topic : unsigned char {
  general,
  said,  ///< the message has all that is to say
  warp,
  block,
  cluster,
  grid,
  global_memory,
  shared_memory,
  dynamic_shared_memory,
  asynchrony  ///< asynchronous copies and barriers
};

}  // namespace emulator
