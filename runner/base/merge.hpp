// What has changed in one text, done to another.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace runner {

/// `own`, which was made from `before`, with what `after` has changed since; nothing when both have
/// changed the same lines. What diff3 is given to read lies in `folder` meanwhile. Throws Failure
/// when there is no diff3.
std::optional<std::string> merged(const std::string& own, const std::string& before,
                                  const std::string& after, const std::filesystem::path& folder);

/// The same, but where both have changed it is as in `after`.
std::string overwritten(const std::string& own, const std::string& before, const std::string& after,
                        const std::filesystem::path& folder);

}  // namespace runner
