// What reports tell of: what can go wrong, and what can be done about it.
#pragma once

namespace emulator {

/// What went wrong. Reports say it in the words of `text_of`.
enum class ReportKind : unsigned char {
#define REPORT_KIND(name, text, cure) name,
#include "emulator/report_kinds.inc"
};

/// What a report suggests, in the words of `text_of`.
enum class Cure : unsigned char {
#define CURE(name, text) name,
#include "emulator/cures.inc"
};

/// "race of equal writes"
const char* text_of(ReportKind kind);
/// "barrier after"
const char* text_of(Cure cure);

/// What cures it most often.
Cure usual_cure(ReportKind kind);

}  // namespace emulator
