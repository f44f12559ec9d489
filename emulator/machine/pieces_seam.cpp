// What allocators of the program say of their memory: what emulator/pieces.hpp promises to them.
#include "emulator/pieces.hpp"

#include "machine/host_call.hpp"
#include "machine/observer.hpp"
#include "machine/side_by_side.hpp"
#include "machine/whose_code.hpp"

namespace emulator {

void hand_out(const void* piece, std::size_t size) {
  MachineCode own;
  need_one_thread();
  tell<&Observer::hands_out>(this_lane(), piece, size);
}

void take_over(const void* memory, std::size_t size) {
  MachineCode own;
  need_one_thread();
  tell<&Observer::takes_over>(this_lane(), memory, size);
}

void take_back(const void* piece, std::size_t size) {
  MachineCode own;
  need_one_thread();
  tell<&Observer::takes_back>(this_lane(), piece, size);
}

}  // namespace emulator
