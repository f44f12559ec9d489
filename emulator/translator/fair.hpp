// What an exercise must leave alone: the checks that watch it, and the tests that judge it.
#pragma once

#include <filesystem>

namespace translator {

/// Looks at the exercise and the files beside it that it includes. Throws `SourceError` at an
/// attribute, a pragma or assembly that switches checks off, at headers of the tests, at a macro
/// with a name that CUDA or the tests have, keywords among them, and at calls that end the process
/// past the tests. `tests` includes the exercise.
void require_fair(const std::filesystem::path& exercise, const std::filesystem::path& tests);

}  // namespace translator
