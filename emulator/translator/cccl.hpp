// NVIDIA's CCCL: Thrust, CUB and libcu++, which the emulator takes as they are, if they are there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace translator {

/// The folder in which `thrust/`, `cub/` and `cuda/` are: what COHORT_CCCL names, otherwise where
/// the CUDA Toolkit has it.
[[nodiscard]] std::string cccl_folder();

/// The compiler's first words for a program with headers of CCCL: ours, of those that g++ needs
/// changed, come before CCCL's. Nothing if `compiler`, a command, doesn't name the emulator's
/// headers.
[[nodiscard]] std::vector<std::string> cccl_words(const std::vector<std::string>& compiler);

/// The command that compiles a file of host code, which sees CCCL as any compiler does.
[[nodiscard]] std::vector<std::string> with_cccl_for_host(std::vector<std::string> command);

/// Whether a preprocessed text has such headers.
[[nodiscard]] bool has_cccl(std::string_view preprocessed);

/// Whether the folder has that header.
[[nodiscard]] bool is_in_cccl(std::string_view header);

/// What to say of a header that CCCL has and this machine lacks: "thrust/sort.h". Nothing for
/// others.
[[nodiscard]] std::optional<std::string> missing_cccl(std::string_view header);

}  // namespace translator
