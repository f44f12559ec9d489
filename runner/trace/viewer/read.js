// Reading what runner/trace/packed.cpp wrote.

const Kind = {
  read: 0, write: 1, atomic: 2, barrierObject: 3, copyBegins: 4, copyEnds: 5, arrives: 6,
  joins: 8, fence: 12, handsOut: 13, takesOver: 14, takesBack: 15, asyncArrives: 16,
  asyncDeparts: 17, ends: 18,
};
const NEVER = 0xffffffff;
const NO_VALUE = 0x80;

/// Bytes that gzip packed and base64 spelt.
async function unpacked(base64) {
  const packed = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/// Numbers of 7 bits a byte. Those beyond 2^53 are BigInts.
class Bytes {
  constructor(bytes) {
    this.bytes = bytes;
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
  /// The different ones of what `numbers` reads.
  different(count) {
    if (this.bytes[this.at] !== 0) return new Set(this.numbers(count));
    ++this.at;
    return [this.number()];
  }
  /// Goes past what `numbers` would read.
  skip(count) {
    const shape = this.number();
    for (let left = [1, 2, count][shape]; left > 0; --left) while (this.bytes[this.at++] > 127);
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
  const pairs = mask - (mask >>> 1 & 0x55555555);
  const fours = (pairs & 0x33333333) + (pairs >>> 2 & 0x33333333);
  return Math.imul(fours + (fours >>> 4) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/// Calls `visit` with each lane of a mask, and its place among them.
function eachLane(mask, visit) {
  for (let left = mask, k = 0; left; left &= left - 1, ++k) visit(31 - Math.clz32(left & -left), k);
}

/// The place of a lane among those of a mask that has it.
const placeIn = (mask, lane) => bitCount(mask & ((1 << lane) - 1));

/// The number of elements at the front, from `low` to `high`, that pass.
function upperBound(list, passes, low = 0, high = list.length) {
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
