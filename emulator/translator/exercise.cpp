// The private folder through which a test finds the exercise it is to test.
#include "exercise.hpp"

#include "files.hpp"

namespace translator {

std::filesystem::path write_exercise_folder(const Options& options) {
  const std::filesystem::path folder = options.output.string() + ".exercise";
  const std::filesystem::path header = folder / "exercise.cuh";
  const std::string text =
      "#include \"" + std::filesystem::absolute(*options.exercise).lexically_normal().string() +
      "\"\n";
  std::filesystem::create_directories(folder);
  // The depfile names this header: a newer one would make the output look old for ever.
  if (read_file(header) != text) write_file(header, text);
  return folder;
}

}  // namespace translator
