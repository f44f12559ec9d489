// Whole files, read and written at once.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace translator {

/// Nothing if there is no such file.
[[nodiscard]] std::optional<std::string> read_file(const std::filesystem::path& path);

/// Writes under another name first: a file with this name is always whole.
/// Throws `std::filesystem::filesystem_error`.
void write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace translator
