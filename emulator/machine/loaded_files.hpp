// Which of a program's files are looked through for the source of code.
#pragma once

namespace emulator {

/// As long as one is there, `dl_iterate_phdr` in this thread leaves out what is in the system's
/// folders: no report names a line of the C library, and its symbols, where they are installed,
/// take longer to read than most programs run. The program is linked with `--wrap=dl_iterate_phdr`.
class WithoutSystemLibraries {
 public:
  WithoutSystemLibraries();
  ~WithoutSystemLibraries();
  WithoutSystemLibraries(const WithoutSystemLibraries&) = delete;
  WithoutSystemLibraries& operator=(const WithoutSystemLibraries&) = delete;
};

}  // namespace emulator
