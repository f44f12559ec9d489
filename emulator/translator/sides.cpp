// Merging the texts for the device and for the host: declaration by declaration, where they differ.
#include "sides.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "alignment.hpp"
#include "first_declarations.hpp"
#include "functions.hpp"
#include "lambdas.hpp"
#include "sides_of.hpp"
#include "source/line_marker.hpp"
#include "unit.hpp"

namespace translator {
namespace {

class Merger {
 public:
  Merger(std::string_view device, std::string_view host) : device_(device), host_(host) {}

  std::string merge() {
    const auto ours = find_declarations(device_, {1, device_.size() - 1});
    const auto theirs = find_declarations(host_, {1, host_.size() - 1});
    first_.emplace(device_, ours);
    for (const Difference& difference : differences(device_, ours, host_, theirs))
      merge(difference);
    return device_.render();
  }

 private:
  void merge(const Difference& difference) {
    if (is_for_host(device_, difference.device) && is_for_host(host_, difference.host) &&
        depth(device_, difference.device) == depth(host_, difference.host))
      return take_host(difference);
    require_balance(difference);
    std::vector<bool> merged(difference.host.size());
    for (const Declaration& ours : difference.device)
      for (std::size_t i = 0; i < merged.size(); ++i)
        if (!merged[i] && declare_the_same(device_, ours, host_, difference.host[i])) {
          merge(ours, difference.host[i]);
          merged[i] = true;
          break;
        }
    for (std::size_t i = 0; i < merged.size(); ++i)
      if (!merged[i]) insert(difference.host[i].range, difference.end);
  }

  /// Whether all of it belongs to a library that has nothing for the device, Boost say, which asks
  /// __CUDA_ARCH__ all the same.
  static bool is_for_host(const Unit& unit, std::span<const Declaration> declarations) {
    return std::ranges::all_of(declarations, [&](const Declaration& declaration) {
      const auto& [begin, end] = declaration.range;
      const Sides sides = sides_of(unit, declaration.range);
      return !sides.device && !sides.host &&
             std::all_of(&unit[begin], &unit[end],
                         [](const Token& token) { return token.in_system_header; });
    });
  }

  void take_host(const Difference& difference) {
    for (const Declaration& ours : difference.device) device_.remove(ours.range);
    for (const Declaration& theirs : difference.host) insert(theirs.range, difference.end);
  }

  void require_balance(const Difference& difference) const {
    if (depth(device_, difference.device) != 0 || depth(host_, difference.host) != 0)
      device_.fail(difference.device.empty() ? difference.end : difference.device[0].range.begin,
                   "a namespace or class begins here, or ends, for the host and for the device in "
                   "different places: keep __CUDA_ARCH__ inside of it, or outside");
  }

  void merge(const Declaration& ours, const Declaration& theirs) {
    if (ours.function && theirs.function) return merge_functions(*ours.function, *theirs.function);
    if (sides_of(device_, ours.range).device) return;
    if (is_constant(device_, ours.range))
      device_.fail(ours.range.begin,
                   "'" + std::string(declared_name(device_, ours.range)) +
                       "' is declared in one way for the host and in another for the device, and "
                       "the emulator has room for one: ask __CUDA_ARCH__ in a function instead");
    device_.remove(ours.range);
    insert(theirs.range, ours.range.end);
  }

  void merge_functions(const Function& ours, const Function& theirs) {
    const Sides of_device = sides_of(device_, ours.declaration);
    const Sides of_host = sides_of(host_, theirs.declaration);
    if (of_device.device_alone() && of_host.device) return;
    if (!same_head(device_, ours, host_, theirs))
      device_.fail(ours.declaration.begin,
                   "this function's return type or its initialisers of members are others on the "
                   "host than on the device: ask __CUDA_ARCH__ in its body");
    if (of_device.is_constexpr)
      device_.replace(*of_device.is_constexpr, is_inline(ours) ? "" : "inline");
    else if (!of_device.device && !of_host.device && !first_->is_for_device(device_, ours))
      return take_host(ours.body, theirs.body);
    take_both(ours.body, theirs.body);
  }

  bool is_inline(const Function& function) const {
    return device_.has({function.declaration.begin, function.body.begin},
                       {"inline", "__inline__", "__inline"});
  }

  /// Puts tokens of the host's text before token `to`.
  void insert(Range range, std::size_t to) {
    device_.insert_before(to, host_.verbatim(range) + device_.line_marker(to));
  }

  void take_both(Range ours, Range theirs) {
    device_.insert_after(ours.begin - 1, " if (::emulator::on_device()) {");
    device_.insert_before(
        ours.end, "} else {" + host_.verbatim(theirs) + device_.line_marker(ours.end) + "} ");
  }

  /// The body of a function of the host. Lambdas in it may be for the device.
  void take_host(Range ours, Range theirs) {
    const auto marked = [](const Unit& unit, Range body) {
      std::vector<Lambda> lambdas;
      for (std::size_t i = body.begin; i < body.end; ++i)
        if (const auto lambda = read_lambda(unit, i);
            lambda && sides_of(unit, {lambda->captures.end, lambda->body.begin}).device) {
          lambdas.push_back(*lambda);
          i = lambda->body.end;
        }
      return lambdas;
    };
    const std::vector<Lambda> for_device = marked(device_, ours), for_host = marked(host_, theirs);
    if (for_device.size() != for_host.size())
      device_.fail(ours.begin,
                   "this function has lambdas for the device that are not there on the "
                   "host: ask __CUDA_ARCH__ in their bodies");
    std::string text;
    std::size_t from = theirs.begin;
    for (std::size_t i = 0; i < for_host.size(); ++i) {
      const Lambda& lambda = for_host[i];
      text += host_.verbatim({from, lambda.body.begin}) + body_of(for_device[i], lambda);
      from = lambda.body.end;
    }
    device_.remove(ours);
    device_.insert_before(
        ours.end, text + host_.verbatim({from, theirs.end}) + device_.line_marker(ours.end));
  }

  [[nodiscard]] std::string body_of(const Lambda& ours, const Lambda& theirs) const {
    const std::string for_device = device_.verbatim(ours.body);
    if (!sides_of(host_, {theirs.captures.end, theirs.body.begin}).host) return for_device;
    return "if (::emulator::on_device()) {" + for_device + "} else {" +
           host_.verbatim(theirs.body) + "}";
  }

  Unit device_;
  Unit host_;
  std::optional<FirstDeclarations> first_;
};

/// The device's text with the host's system headers, where those say nothing of CUDA: Boost, say,
/// asks __CUDA_ARCH__ all the same. As it was if the two include others, or in another order: then
/// there is another text in each.
std::string with_libraries_of_host(std::string_view device, std::string_view host) {
  const auto ours = source::system_headers(device), theirs = source::system_headers(host);
  if (!std::ranges::equal(ours, theirs, {}, &source::SystemHeader::file,
                          &source::SystemHeader::file))
    return std::string(device);
  std::string text;
  std::size_t taken = 0;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    if (source::mentions_cuda(ours[i].text) || source::mentions_cuda(theirs[i].text)) continue;
    const auto begin = static_cast<std::size_t>(ours[i].text.data() - device.data());
    (text += device.substr(taken, begin - taken)) += theirs[i].text;
    taken = begin + ours[i].text.size();
  }
  return text += device.substr(taken);
}

}  // namespace

std::string merge_sides(std::string_view device, std::string_view host) {
  const std::string whole = with_libraries_of_host(device, host);
  return whole == host ? whole : Merger(whole, host).merge();
}

}  // namespace translator
