// Names that a file uses without the header that declares them.
#include "compile/missing_include.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"
#include "source/code.hpp"
#include "source/tokenizer.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

using Vocabulary = std::set<std::string, std::less<>>;

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
      for (const auto& file : files_in(folders_[0] / folder))
        names.push_back(folder + "/" + file.filename().string());
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
  for (const auto& token : source::tokenize(text).tokens)
    if (token.is_identifier()) place->second.words.emplace(token.text);
  return place->second;
}

/// Of all headers that have the name, the one that brings the fewest others along.
std::optional<std::string> header_of(Headers& headers, const std::string& name, bool is_of_libcu) {
  std::optional<std::string> best;
  std::size_t fewest = 0;
  for (const auto& header : headers.of_namespaces()) {
    if (header.starts_with("cuda/") != is_of_libcu) continue;
    const auto files = headers.reached_by({header});
    if (!headers.has(files, name) || (best && files.size() >= fewest)) continue;
    best = header;
    fewest = files.size();
  }
  return best;
}

}  // namespace

std::optional<MissingInclude> missing_include(std::string_view text, const fs::path& root) {
  Headers headers(root);
  auto included = includes_in(text);
  included.push_back("cuda_runtime.h");  // as nvcc does by itself
  const auto reached = headers.reached_by(included);
  const auto code = source::Code::of_any(text);
  const auto& tokens = code.tokens();
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    const auto& outer = tokens[i];
    if (!outer.is_one_of({"cg", "cooperative_groups", "cuda"}) || tokens[i - 1].is("::")) continue;
    const bool is_qualifier = tokens[i + 1].is("::") && tokens[i + 2].is_identifier();
    if (!is_qualifier && !outer.is("cooperative_groups")) continue;
    const std::string name(is_qualifier ? tokens[i + 2].text : outer.text);
    if (headers.has(reached, name)) continue;
    if (const auto header = header_of(headers, name, outer.is("cuda")))
      return MissingInclude{outer.line, code.column(i),
                            is_qualifier ? std::string(outer.text) + "::" + name : name, *header};
  }
  return {};
}

}  // namespace runner
