// Whole files: read, and written so that a reader never sees half of one.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// The whole of a file. Throws Failure when it can't be read.
std::string read_file(const std::filesystem::path& path);

/// Like read_file, but a file that isn't there is empty.
std::string read_file_if_there(const std::filesystem::path& path);

/// The files of a folder, by name, without those of its folders. None if it isn't there.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder);

/// Replaces a file at once (write beside it, then rename), making its folder when needed.
/// A file that has this text already keeps its time stamp.
void write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace runner
