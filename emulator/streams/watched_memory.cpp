// Following what copies, fills and the host do to memory, and how memory comes and goes.
#include "runtime/address_space.hpp"
#include "streams/copy_waits.hpp"
#include "streams/watch_turn.hpp"

namespace emulator {

namespace {

Home home_of(const void* address) {
  const Allocation* allocation = find_allocation(address);
  if (!allocation) return in_device_space(address) ? Home::device : Home::pageable;
  if (allocation->kind == MemoryKind::managed) return Home::managed;
  return is_of_host(allocation->kind) ? Home::pinned : Home::device;
}

}  // namespace

void Watch::copies(const Rows& destination, const Rows& source) {
  Turn turn(mutex_);
  Doing* copy = current();
  if (!copy) return;
  const Home to = home_of(destination.begin), from = home_of(source.begin);
  if (!copy->work.is_of_graph && is_staged(to, from)) {
    // Whatever the driver does, a copy finds what the work before it in its stream has written.
    WorkClock before = copy->clock;
    before.set(copy->number.stream, copy->number.number - 1);
    if (!copy->work.is_asynchronous) {
      order_.host_learns(before);
      host_has_waited();
    }
    source.for_each([&](std::size_t slice, std::size_t number) {
      touch_by_host(bytes_of(Touch::read, source.row(slice, number), source.width), "copies",
                    How::by_the_host, before);
    });
  } else {
    touch_rows(Touch::read, source);
  }
  touch_rows(Touch::write, destination);
  copy->waited_for = !copy->work.is_of_graph && ends_at_once(to, from, copy->work.is_asynchronous);
}

void Watch::fills(const Rows& destination) {
  Turn turn(mutex_);
  Doing* fill = current();
  if (!fill) return;
  touch_rows(Touch::write, destination);
  fill->waited_for = !fill->work.is_of_graph &&
                     fill_ends_at_once(home_of(destination.begin), fill->work.is_asynchronous);
}

bool Watch::may_put_off_copy(const Rows& destination, const Rows& source) {
  const Home to = home_of(destination.begin), from = home_of(source.begin);
  const Doing* copy = current();
  return copy && may_put_off(to != Home::pageable && from != Home::pageable &&
                             !ends_at_once(to, from, copy->work.is_asynchronous));
}

bool Watch::may_put_off_fill(const Rows& destination) {
  const Doing* fill = current();
  return fill &&
         may_put_off(!fill_ends_at_once(home_of(destination.begin), fill->work.is_asynchronous));
}

void Watch::touch_rows(Touch touch, const Rows& rows) {
  const Deed deed = deed_of(*current());
  if (rows.width == rows.pitch && rows.depth == 1)
    return touch_by_work(*current(), bytes_of(touch, rows.begin, rows.extent()), deed);
  rows.for_each([&](std::size_t slice, std::size_t number) {
    touch_by_work(*current(), bytes_of(touch, rows.row(slice, number), rows.width), deed);
  });
}

// Memory comes and goes

namespace {

bool is_of_pool(const Allocation& allocation) {
  return allocation.kind == MemoryKind::device && (allocation.flags & in_stream_order) != 0;
}

}  // namespace

void Watch::allocated(const Allocation& allocation) {
  if (allocation.kind == MemoryKind::heap) return;
  Turn turn(mutex_);
  const TouchedBytes bytes = bytes_of(Touch::write, allocation.begin, allocation.size);
  if (is_of_pool(allocation)) ++of_pools_;
  if (host_reaches(allocation.kind)) {
    ++of_both_;
    (in_host_space(allocation.begin) ? shared_ : registered_).include(bytes.begin, bytes.end);
  }
  if (allocation.kind == MemoryKind::registered) return;  // it was there before
  forget(bytes.begin, bytes.end);
  if (current() && current()->work.kind == Work::Kind::allocation)
    touch_by_work(*current(), bytes, deed_of(*current()));
}

void Watch::freed(const Allocation& allocation) {
  if (allocation.kind == MemoryKind::heap) return;
  Turn turn(mutex_);
  const TouchedBytes bytes = bytes_of(Touch::write, allocation.begin, allocation.size);
  if (current() && current()->work.kind == Work::Kind::release) {
    settle(needs_device());
    touch_by_work(*current(), bytes, deed_of(*current()));
  } else {
    settle(of_pools_ > 0);
    touch_by_host(bytes, "frees", How::by_the_host);
  }
  if (is_of_pool(allocation)) --of_pools_;
  if (host_reaches(allocation.kind)) --of_both_;
  if (allocation.kind != MemoryKind::registered) forget(bytes.begin, bytes.end);
}

void Watch::host_frees(const void* memory, std::size_t size) {
  catch_up_with_all();
  Turn turn(mutex_);
  if (turn.is_nested()) return;
  const TouchedBytes bytes = bytes_of(Touch::write, memory, size);
  if (!current()) touch_by_host(bytes, "frees", How::by_the_host);
  forget(bytes.begin, bytes.end);
}

void Watch::host_leaves(const void* begin, const void* end) {
  catch_up_with_all();
  Turn turn(mutex_);
  if (turn.is_nested() || current()) return;
  const auto size = static_cast<std::size_t>(static_cast<const std::byte*>(end) -
                                             static_cast<const std::byte*>(begin));
  const TouchedBytes bytes = bytes_of(Touch::write, begin, size);
  touch_by_host(bytes, "returns", How::by_leaving);
  forget(bytes.begin, bytes.end);
}

void Watch::host_touches(Touch touch, const void* address, std::size_t size, const void* frame) {
  if (is_strong(touch)) catch_up_for_flag();
  Turn turn(mutex_);
  if (turn.is_nested()) return;
  const TouchedBytes bytes = bytes_of(touch, address, size);
  Doing* work = current();
  if (!work || work->work.kind != Work::Kind::host_function) {
    touch_by_host(bytes, verb_of(touch), How::by_the_host);
    return keep_for_late_work(bytes);
  }
  const bool is_its_own = address > frame && address < work->frame;
  if (is_its_own) return;
  const void* code = static_cast<const void* const*>(frame)[1];
  touch_by_work(*work, bytes, deed_of(*work, {code}));
}

}  // namespace emulator
