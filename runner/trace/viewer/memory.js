// What memory held, and words for it.

const deeds = ["reads", "writes", "updates", "uses the barrier", "begins to copy to",
  "has copied to", "", "", "", "", "", "", "fences", "gets", "takes over", "gives back",
  "arrives at", "goes on from", "ends"];

class Memories {
  constructor(run) {
    this.run = run;
    this.histories = new Map();
    this.types = run.memories.map(() => "");
  }

  elements(memory) {
    const { size, element } = this.run.memories[memory];
    return Math.max(1, Math.floor(size / element));
  }

  /// "tile[3]"
  name(memory, offset) {
    if (memory < 0) return "memory without a name";
    const { name, size, element, shape } = this.run.memories[memory];
    const called = name || "global memory";
    if (size === element) return called;
    let number = Math.floor(Number(offset) / element), text = "";
    for (let i = shape.length; i-- > 1; number = Math.floor(number / shape[i]))
      text = `[${number % shape[i]}]` + text;
    return `${called}[${number}]${text}`;
  }

  /// Accesses by the number of the element, each in their order.
  history(memory, block) {
    const key = memory + " " + (this.run.memories[memory].shared ? block : "");
    if (!this.histories.has(key)) this.histories.set(key, this.gather(memory, block));
    return this.histories.get(key);
  }

  gather(memory, block) {
    const run = this.run, cells = new Map();
    const { shared, element } = run.memories[memory];
    for (let i = 0; i < run.count; ++i) {
      if (run.memory[i] !== memory || run.kind[i] > Kind.atomic) continue;
      const lanes = run.lanesOf(i);
      for (let lane = 0, k = 0; lane < 32; ++lane) {
        if (!(run.lanes[i] >>> lane & 1)) continue;
        const at = k++;
        if (shared && lanes.blocks[at] !== block) continue;
        const number = Math.floor(Number(lanes.offsets[at]) / element);
        if (!cells.has(number)) cells.set(number, []);
        cells.get(number).push({ step: run.step[i], entry: i, lane, value: lanes.values[at] });
      }
    }
    return cells;
  }

  /// The last access to an element in or before a step, and the last that wrote.
  state(memory, block, number, step) {
    const all = this.history(memory, block).get(number);
    if (!all) return null;
    const last = upperBound(all, access => access.step <= step) - 1;
    if (last < 0) return null;
    let writer = last;
    while (writer >= 0 && this.run.kind[all[writer].entry] === Kind.read) --writer;
    return { last: all[last], writer: writer < 0 ? null : all[writer] };
  }

  /// Whether the numbers look like floats: large as integers, and of no wild size as floats.
  type(memory) {
    if (this.types[memory]) return this.types[memory];
    const { element } = this.run.memories[memory];
    if (element !== 4 && element !== 8) return "int";
    let floats = 0, others = 0;
    for (let i = 0; i < this.run.count && floats + others < 256; ++i) {
      if (this.run.memory[i] !== memory || this.run.kind[i] > Kind.atomic) continue;
      for (const value of this.run.lanesOf(i).values) {
        if (Number(value) === 0 || isPoison(value)) continue;
        const size = Math.abs(asFloat(value, element));
        size > 1e-9 && size < 1e12 ? ++floats : ++others;
      }
    }
    return floats > 4 * others ? "float" : "int";
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
