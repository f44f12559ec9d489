// Looking up lines.
#include "line_map.hpp"

#include "base/files.hpp"
#include "base/text.hpp"
#include "restyled.hpp"

namespace restyle {

LineMap::LineMap(const std::filesystem::path& originals, const std::filesystem::path& restyled)
    : originals_(std::filesystem::canonical(originals)),
      restyled_(std::filesystem::canonical(restyled)) {}

std::string LineMap::place(const Facts& facts) {
  if (facts.line == 0) return "no line";
  const std::filesystem::path path = facts.file;
  const auto name = path.filename().string();
  auto line = facts.line;
  if (path.parent_path() == restyled_) line = file(name).origins.at(line);
  if (std::filesystem::exists(restyled_ / name)) line = file(name).statements.at(line);
  return name + ":" + std::to_string(line);
}

const LineMap::File& LineMap::file(const std::string& name) {
  const auto [entry, is_new] = files_.try_emplace(name);
  auto& file = entry->second;
  if (!is_new) return file;
  file.statements = statement_lines(runner::read_file(originals_ / name));
  file.origins.push_back(0);
  for (const auto& line : runner::lines_of(runner::read_file(restyled_ / (name + ".lines"))))
    file.origins.push_back(std::stoul(line));
  return file;
}

}  // namespace restyle
