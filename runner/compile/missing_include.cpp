// Names that a file uses without the header that declares them.
#include "compile/missing_include.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <vector>

#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

using Vocabulary = std::set<std::string, std::less<>>;

/// Spaces in place of comments, literals and the lines of the preprocessor.
std::string code_in(std::string_view text) {
  std::string code(text);
  const auto blank = [&](std::size_t from, std::size_t to) {
    for (auto i = from; i < std::min(to, code.size()); ++i)
      if (code[i] != '\n') code[i] = ' ';
    return std::min(to, code.size());
  };
  for (std::size_t i = 0; i < code.size();) {
    const auto rest = text.substr(i);
    const auto after = [&](std::string_view end) {
      const auto at = text.find(end, i + 2);
      return at == std::string_view::npos ? code.size() : at + end.size();
    };
    const auto begins_line = [&] {
      const auto before = text.substr(0, i).find_last_not_of(" \t");
      return before == std::string_view::npos || text[before] == '\n';
    };
    if (rest.starts_with("//") || (rest[0] == '#' && begins_line())) {
      i = blank(i, std::min(text.find('\n', i), code.size()));
    } else if (rest.starts_with("/*")) {
      i = blank(i, after("*/"));
    } else if (rest[0] == '"') {
      auto end = i + 1;
      while (end < code.size() && text[end] != '"' && text[end] != '\n')
        end += text[end] == '\\' ? 2 : 1;
      i = blank(i, end + 1);
    } else {
      ++i;
    }
  }
  return code;
}

/// The headers of a course, each read once.
class Headers {
 public:
  explicit Headers(const fs::path& root)
      : folders_({root / "emulator/include", root / "include"}) {}

  /// The files that these lead to.
  std::set<fs::path> reached_by(const std::vector<std::string>& includes) {
    std::set<fs::path> reached;
    std::vector<fs::path> next;
    const auto add = [&](const std::vector<std::string>& names, const fs::path& from) {
      for (const auto& name : names)
        if (const auto file = find(name, from); !file.empty() && reached.insert(file).second)
          next.push_back(file);
    };
    add(includes, {});
    while (!next.empty()) {
      const auto file = next.back();
      next.pop_back();
      add(read(file).includes, file.parent_path());
    }
    return reached;
  }

  bool has(const std::set<fs::path>& files, const std::string& word) {
    return std::ranges::any_of(files,
                               [&](const auto& file) { return read(file).words.contains(word); });
  }

  /// Of CUDA's, those that a program includes for names in namespaces.
  std::vector<std::string> of_namespaces() const {
    std::vector<std::string> names = {"cooperative_groups.h"};
    for (const std::string folder : {"cooperative_groups", "cuda"})
      for (const auto& entry : fs::directory_iterator(folders_[0] / folder))
        if (entry.is_regular_file())
          names.push_back(folder + "/" + entry.path().filename().string());
    std::ranges::sort(names);
    return names;
  }

 private:
  struct Header {
    Vocabulary words;
    std::vector<std::string> includes;
  };

  fs::path find(const std::string& name, const fs::path& from) const {
    for (const auto& folder : {from, folders_[0], folders_[1]})
      if (const auto file = (folder / name).lexically_normal();
          !folder.empty() && fs::is_regular_file(file))
        return file;
    return {};
  }

  const Header& read(const fs::path& file);

  std::vector<fs::path> folders_;
  std::map<fs::path, Header> read_;
};

std::vector<std::string> includes_in(std::string_view text) {
  static const Pattern include("^[ \t]*#[ \t]*include[ \t]*[<\"]([^>\"]+)[>\"]");
  std::vector<std::string> names;
  for (const auto& line : lines_of(text))
    if (const auto found = include.find(line)) names.push_back((*found)[1]);
  return names;
}

const Headers::Header& Headers::read(const fs::path& file) {
  const auto [place, is_new] = read_.try_emplace(file);
  if (!is_new) return place->second;
  const auto text = read_file(file);
  place->second.includes = includes_in(text);
  const auto is_letter = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  const auto code = code_in(text);
  for (auto at = code.begin(); at != code.end();) {
    const auto end = std::find_if_not(at, code.end(), is_letter);
    if (at != end) place->second.words.insert(std::string(at, end));
    at = end == code.end() ? end : end + 1;
  }
  return place->second;
}

}  // namespace

std::optional<MissingInclude> missing_include(std::string_view source, const fs::path& root) {
  static const Pattern use(
      "(^|[^A-Za-z_0-9:])((cg|cooperative_groups|cuda) *:: *([a-z_]+)|cooperative_groups)");
  Headers headers(root);
  auto included = includes_in(source);
  included.push_back("cuda_runtime.h");  // as nvcc does by itself
  const auto reached = headers.reached_by(included);
  const auto lines = lines_of(code_in(source));
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (auto found = use.find(lines[i]); found; found = use.find(lines[i], found->end())) {
      const auto& word = (*found)[4].empty() ? (*found)[2] : (*found)[4];
      if (headers.has(reached, word)) continue;
      std::optional<std::string> best;
      std::size_t fewest = 0;
      for (const auto& header : headers.of_namespaces()) {
        const auto files = headers.reached_by({header});
        if (header.starts_with("cuda/") != ((*found)[3] == "cuda") || !headers.has(files, word) ||
            (best && files.size() >= fewest))
          continue;
        best = header;
        fewest = files.size();
      }
      if (best) return MissingInclude{i + 1, (*found)[2], *best};
    }
  return {};
}

}  // namespace runner
