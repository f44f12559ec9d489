// What memory held, and words for it.

const MOST_ELEMENTS = 1 << 20;  // that are shown of a variable

class Memories {
  constructor(run) {
    this.run = run;
    this.histories = new Map();
    this.types = run.memories.map(() => "");  // as chosen
    this.guessed = [];
  }

  elements(memory) {
    const { size, element } = this.run.memories[memory];
    return Math.min(MOST_ELEMENTS, Math.max(1, Math.floor(size / element)));
  }

  variable(memory) { return memory < 0 ? "memory without a name" : this.run.memories[memory].name || "global memory"; }

  /// "tile[3]"
  name(memory, offset) {
    const called = this.variable(memory), { size, element, shape } = this.run.memories[memory] ?? {};
    if (size === element) return called;
    let number = Math.floor(Number(offset) / element), text = "";
    for (let i = shape.length; i-- > 1; number = Math.floor(number / shape[i]))
      text = `[${number % shape[i]}]` + text;
    return `${called}[${number}]${text}`;
  }

  /// The accesses to each element, in their order. `memory` is a variable, `block` says whose it is if it is shared.
  history(memory, block) {
    const owner = this.run.memories[memory].shared ? block : 0, key = `${memory} ${owner}`;
    if (!this.histories.has(key)) this.histories.set(key, this.gather(memory, owner));
    return this.histories.get(key);
  }

  /// Those of element `n` are from `first[n]` on: the entry, the lane, and which of them wrote last.
  gather(memory, owner) {
    const count = this.elements(memory), first = new Uint32Array(count + 1);
    this.eachAccess(memory, owner, number => ++first[number + 1]);
    for (let n = 0; n < count; ++n) first[n + 1] += first[n];
    const next = first.slice(), all = first[count], { kind } = this.run;
    const entries = new Uint32Array(all), lanes = new Uint8Array(all), writers = new Int32Array(all);
    this.eachAccess(memory, owner, (number, entry, lane) => {
      const at = next[number]++;
      entries[at] = entry;
      lanes[at] = lane;
      writers[at] = kind[entry] !== Kind.read ? at : at > first[number] ? writers[at - 1] : -1;
    });
    return { first, entries, lanes, writers };
  }

  eachAccess(memory, owner, visit) {
    const { run } = this, { element, shared } = run.memories[memory], count = this.elements(memory);
    for (const entry of run.touching[memory].get(owner) ?? []) {
      if (!isAccess(run.kind[entry])) continue;
      const { offsets, blocks } = run.lanesOf(entry);
      eachLane(run.lanes[entry], (lane, k) => {
        const number = Math.floor(Number(offsets[k]) / element);
        if (number < count && (!shared || blocks[k] === owner)) visit(number, entry, lane);
      });
    }
  }

  /// The last access to an element in or before a step, and the last that wrote; null if there is none.
  state(memory, block, number, step) {
    const { first, entries, lanes, writers } = this.history(memory, block);
    const last = upperBound(entries, i => this.run.step[i] <= step, first[number], first[number + 1]) - 1;
    if (last < first[number]) return null;
    const access = at => this.access(entries[at], lanes[at]);
    return { last: access(last), writer: writers[last] < 0 ? null : access(writers[last]) };
  }

  access(entry, lane) {
    const { run } = this;
    return { step: run.step[entry], entry, lane, value: run.lanesOf(entry).values[placeIn(run.lanes[entry], lane)] };
  }

  /// Whether the numbers look like floats: large as integers, and of no wild size as floats.
  type(memory) {
    if (this.types[memory] || this.guessed[memory]) return this.types[memory] || this.guessed[memory];
    const { run } = this, { element } = run.memories[memory];
    if (element !== 4 && element !== 8) return "int";
    let floats = 0, others = 0;
    for (const entries of run.touching[memory].values())
      for (let k = 0; k < entries.length && floats + others < 256; ++k) {
        if (!isAccess(run.kind[entries[k]])) continue;
        for (const value of run.lanesOf(entries[k]).values) {
          if (Number(value) === 0 || isPoison(value)) continue;
          const size = Math.abs(asFloat(value, element));
          size > 1e-9 && size < 1e12 ? ++floats : ++others;
        }
      }
    return this.guessed[memory] = floats > 4 * others ? "float" : "int";
  }

  valueText(memory, value, size) {
    if (memory < 0) return hex(value);
    const { element } = this.run.memories[memory];
    const bytes = Math.min(size & ~NO_VALUE, 8) || element;
    if (isPoison(value, bytes)) return "garbage";
    const type = bytes === element || this.types[memory] ? this.types[memory] || this.type(memory) : "int";
    if (type === "hex" || (bytes !== 1 && bytes !== 2 && bytes !== 4 && bytes !== 8)) return hex(value);
    if (type === "float" && bytes >= 4) return floatText(asFloat(value, bytes));
    return String(asInteger(value, bytes));
  }
}

/// Memory that nobody has written holds 0xa5 in every byte; a single one of those may be a value.
function isPoison(value, bytes = 4) {
  if (bytes <= 4) return value === { 2: 0xa5a5, 4: 0xa5a5a5a5 }[bytes];
  return BigInt.asUintN(64, BigInt(value)) === 0xa5a5a5a5a5a5a5a5n;
}

function asInteger(value, bytes) {
  const unused = 32 - 8 * bytes;
  return unused >= 0 ? value << unused >> unused : BigInt.asIntN(8 * bytes, BigInt(value));
}

const view = new DataView(new ArrayBuffer(8));
function asFloat(value, bytes) {
  if (bytes === 4) {
    view.setUint32(0, value, true);
    return view.getFloat32(0, true);
  }
  view.setBigUint64(0, BigInt.asUintN(64, BigInt(value)), true);
  return view.getFloat64(0, true);
}

function floatText(value) {
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return value + ".0";
  return String(Number(value.toPrecision(4)));
}

function hex(value) { return "0x" + BigInt(value).toString(16); }
