// Reading what runner/trace/packed.cpp wrote.

const Kind = {
  read: 0, write: 1, atomic: 2, barrierObject: 3, copyBegins: 4, copyEnds: 5, arrives: 6,
  joins: 8, fence: 12, handsOut: 13, takesOver: 14, takesBack: 15, asyncArrives: 16,
  asyncDeparts: 17, ends: 18,
};
const NEVER = 0xffffffff;
const NO_VALUE = 0x80;

/// Numbers of 7 bits a byte. Those beyond 2^53 are BigInts.
class Bytes {
  constructor(base64) {
    const text = atob(base64);
    this.bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; ++i) this.bytes[i] = text.charCodeAt(i);
    this.at = 0;
  }
  atEnd() { return this.at >= this.bytes.length; }
  number() {
    let value = 0, scale = 1;
    for (let k = 0; k < 7; ++k, scale *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    let large = BigInt(value), shift = 49n;
    for (;; shift += 7n) {
      const byte = this.bytes[this.at++];
      large |= BigInt(byte & 127) << shift;
      if (byte < 128) break;
    }
    return large <= 9007199254740991n ? Number(large) : large;
  }
  signed() {
    const value = this.number();
    if (typeof value === "bigint") return value & 1n ? -(value >> 1n) - 1n : value >> 1n;
    return value % 2 ? -(value + 1) / 2 : value / 2;
  }
  /// What `Bytes::numbers` wrote of so many.
  numbers(count) {
    const shape = this.number();
    const all = [this.number()];
    const change = shape === 1 ? this.signed() : 0;
    for (let i = 1; i < count; ++i) all.push(sum(all[i - 1], shape === 2 ? this.signed() : change));
    return all;
  }
}

function sum(one, other) {
  if (typeof one === "number" && typeof other === "number") {
    const result = one + other;
    if (result >= 0 && result <= Number.MAX_SAFE_INTEGER) return result;
  }
  const result = BigInt.asUintN(64, BigInt(one) + BigInt(other));
  return result <= 9007199254740991n ? Number(result) : result;
}

function bitCount(mask) {
  let count = 0;
  for (; mask; mask &= mask - 1) ++count;
  return count;
}

const hasSpot = kind => kind !== Kind.joins && kind !== Kind.arrives && kind !== Kind.fence &&
  kind !== Kind.ends;

/// A run: what each warp did in each step, in their order. Entry `i` is in `step[i]`.
class Run {
  constructor(json) {
    Object.assign(this, json);
    this.bytes = new Bytes(json.data);
    this.data = null;
    this.threadsPerBlock = this.block[0] * this.block[1] * this.block[2];
    this.warpsPerBlock = Math.ceil(this.threadsPerBlock / 32);
    const columns = { step: [], until: [], warp: [], place: [], kind: [], name: [], memory: [],
      size: [], lanes: [], at: [] };
    let step = 0;
    while (!this.bytes.atEnd()) {
      step += this.bytes.number();
      const wait = this.bytes.number();
      columns.step.push(step);
      columns.until.push(wait === 0 ? NEVER : step + wait - 1);
      for (const name of ["warp", "place", "kind", "name"]) columns[name].push(this.bytes.number());
      columns.memory.push(this.bytes.number() - 1);
      columns.size.push(this.bytes.number());
      columns.lanes.push(this.bytes.number());
      columns.at.push(this.bytes.at);
      this.readLanes(columns.kind.at(-1), columns.memory.at(-1), columns.lanes.at(-1));
    }
    for (const name in columns)
      this[name] = name === "memory" ? Int32Array.from(columns[name]) : Uint32Array.from(columns[name]);
    this.count = this.step.length;
    this.steps = Math.max(this.steps, 1);
    this.index();
  }

  readLanes(kind, memory, lanes) {
    const count = bitCount(lanes | 0);
    const result = {};
    if (kind === Kind.joins) result.sources = this.bytes.numbers(count);
    if (hasSpot(kind)) result.offsets = this.bytes.numbers(count);
    if (memory >= 0 && this.memories[memory].shared) result.blocks = this.bytes.numbers(count);
    result.values = this.bytes.numbers(count);
    return result;
  }

  /// What each lane of an entry did, by its place among the lanes of the mask.
  lanesOf(entry) {
    this.bytes.at = this.at[entry];
    return this.readLanes(this.kind[entry], this.memory[entry], this.lanes[entry]);
  }

  /// Where each step begins, what each warp did, and who waits for long.
  index() {
    this.firstOf = new Uint32Array(this.steps + 2).fill(this.count);
    for (let i = this.count; i-- > 0;) this.firstOf[this.step[i]] = i;
    for (let s = this.steps; s-- > 0;) this.firstOf[s] = Math.min(this.firstOf[s], this.firstOf[s + 1]);
    this.ofWarp = new Map();
    this.waits = [];
    for (let i = 0; i < this.count; ++i) {
      if (!this.ofWarp.has(this.warp[i])) this.ofWarp.set(this.warp[i], []);
      this.ofWarp.get(this.warp[i]).push(i);
      if (this.until[i] > this.step[i] + 1) this.waits.push(i);
    }
    this.warps = [...this.ofWarp.keys()].sort((a, b) => a - b);
  }

  blockOf(warp) { return Math.floor(warp / this.warpsPerBlock); }
  threadOf(warp, lane) {
    return this.blockOf(warp) * this.threadsPerBlock + (warp % this.warpsPerBlock) * 32 + lane;
  }
  warpOf(thread) {
    return Math.floor(thread / this.threadsPerBlock) * this.warpsPerBlock +
      Math.floor(thread % this.threadsPerBlock / 32);
  }
  laneOf(thread) { return thread % this.threadsPerBlock % 32; }
  lanesOfWarp(warp) { return Math.min(32, this.threadsPerBlock - (warp % this.warpsPerBlock) * 32); }

  /// The last entry of a lane in or before a step; -1 if there is none.
  lastOf(warp, lane, step) {
    const entries = this.ofWarp.get(warp) ?? [];
    for (let k = upperBound(entries, i => this.step[i] <= step); k-- > 0;)
      if (this.lanes[entries[k]] >>> lane & 1) return entries[k];
    return -1;
  }
}

/// The number of elements at the front that pass.
function upperBound(list, passes) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (passes(list[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
}

function indexText(number, shape) {
  const [x, y] = shape;
  return `(${number % x},${Math.floor(number / x) % y},${Math.floor(number / x / y)})`;
}
