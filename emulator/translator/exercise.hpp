// The private folder through which a test finds the exercise it is to test.
#pragma once

#include <filesystem>

#include "options.hpp"

namespace translator {

/// Makes the folder `OUT.exercise` with an `exercise.cuh` that includes the exercise by its
/// absolute path. First on the include path, it decides what `#include "exercise.cuh"` means,
/// unless the including file's own folder holds an `exercise.cuh`. Returns the folder.
std::filesystem::path write_exercise_folder(const Options& options);

}  // namespace translator
