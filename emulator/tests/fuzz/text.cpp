// Writing programs down.
#include "text.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace fuzz {

namespace {

std::string lanes(const Program& program, const Operation& operation) {
  unsigned stride = operation.stride;
  unsigned room = (program.lanes() - operation.first + stride - 1) / stride;
  unsigned count = std::min<unsigned>(operation.count, room);
  if (count == program.lanes()) return "all";
  auto name = [&](unsigned k) { return std::to_string(operation.first + k * stride); };
  std::string text = "lane " + name(0);
  if (count == 1) return text;
  if (stride != 1) text += "," + name(1);
  return text + ".." + name(count - 1);
}

std::string memory(const Operation& operation) {
  std::ostringstream out;
  if (operation.space == Space::shared) out << "shared";
  if (operation.space == Space::remote) out << "shared of block " << +operation.block;
  if (operation.space == Space::global) out << "global";
  out << "[" << +operation.place;
  if (operation.spread) out << " + " << +operation.spread << "k";
  out << "], " << operation.size << (operation.size == 1 ? " byte" : " bytes");
  return out.str();
}

constexpr const char* reach_names[] = {"block", "cluster", "device"};

std::string flag(const Operation& operation) {
  return " flag " + std::to_string(operation.operand % flags) + ", for the " +
         reach_names[operation.size];
}

std::string action(const Operation& operation) {
  std::ostringstream out;
  out << std::hex << std::showbase;
  switch (operation.action) {
    case Action::read:
      return "reads " + memory(operation);
    case Action::write:
      out << "writes " << memory(operation) << ": each " << (operation.operand & 0xff);
      if (operation.operand & each_its_own) out << " + k";
      return out.str();
    case Action::atomic:
      return "atomicAdd to " + memory(operation);
    case Action::block_atomic:
      return "atomicAdd_block to " + memory(operation);
    case Action::sync_warp:
      out << "__syncwarp(" << operation.operand << ")";
      return out.str();
    case Action::sync_tile:
      return "tile<" + std::to_string(operation.size) + ">.sync()";
    case Action::sync_block:
      return "block.sync()";
    case Action::sync_cluster:
      return "cluster.sync()";
    case Action::sync_grid:
      return "grid.sync()";
    case Action::arrive_block:
      return "block.barrier_arrive()";
    case Action::arrive_cluster:
      return "cluster.barrier_arrive()";
    case Action::arrive_grid:
      return "grid.barrier_arrive()";
    case Action::wait_block:
      return "block.barrier_wait()";
    case Action::wait_cluster:
      return "cluster.barrier_wait()";
    case Action::wait_grid:
      return "grid.barrier_wait()";
    case Action::fence:
      return std::string("a fence for the ") + reach_names[operation.size];
    case Action::signal:
      return (operation.operand & orders ? "releases" : "sets") + flag(operation);
    case Action::await:
      return (operation.operand & orders ? "acquires" : "waits for") + flag(operation);
    case Action::leave:
      return "return";
  }
  return "";
}

}  // namespace

std::string text(const Program& program) {
  std::ostringstream out;
  out << "  " << program.blocks << " blocks of " << program.threads << " threads, clusters of "
      << program.blocks_per_cluster << (program.cooperative ? ", cooperative" : "")
      << "; lanes are counted over the grid, the k-th of an operation from 0\n";
  for (std::size_t i = 0; i < program.operations.size(); ++i) {
    const Operation& operation = program.operations[i];
    out << std::setw(4) << i << "  " << std::left << std::setw(20) << lanes(program, operation)
        << std::right << action(operation) << "\n";
  }
  return out.str();
}

}  // namespace fuzz
