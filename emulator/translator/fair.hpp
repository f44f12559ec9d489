// What an exercise must leave alone: the checks that watch it, and the tests that judge it.
#pragma once

#include <filesystem>

namespace translator {

/// Looks at the exercise and the files beside it that it includes. Throws `SourceError` at an
/// attribute, a pragma or assembly that switches checks off, at macros and headers of the tests,
/// and at calls that end the process past them.
void require_fair(const std::filesystem::path& exercise);

}  // namespace translator
