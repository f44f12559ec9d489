// How a report reads: what happened, where, in which launch, what is missing, and what to do.
#pragma once

#include <string>
#include <vector>

#include "emulator/host.hpp"
#include "machine/mistake.hpp"

namespace emulator {

/// The report on these causes, the most likely first. `kernel` and `launch`, which says how that
/// was launched, are empty for what the host did.
inline constexpr std::size_t most_printed = 3;  ///< of the causes, in a report's message
Report lay_out(std::vector<ReportCause> causes, const std::string& kernel,
               const std::string& launch);

/// Publishes what the host does wrong, and `verb` says, at the first of these lines of the program;
/// there may be none.
void publish_host_mistake(const Mistake& mistake, const std::vector<SourceLine>& lines,
                          const std::string& verb, const std::string& why);

/// The lines of this file are not the reader's own: see `fold_lines`.
bool is_folded(const std::string& file);

}  // namespace emulator
