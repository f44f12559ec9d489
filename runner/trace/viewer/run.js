// A run: what each warp did in each step.

const APART = 64;  // entries, and steps, from one note of how things stand to the next

const hasSpot = kind => kind !== Kind.joins && kind !== Kind.arrives && kind !== Kind.fence &&
  kind !== Kind.ends;
const isAccess = kind => kind <= Kind.atomic;

/// Entries in the order of their steps: entry `i` is what the lanes `lanes[i]` of `warp[i]` did in `step[i]`.
class Run {
  static async open(json) { return new Run(json, await unpacked(json.data)); }

  constructor(json, bytes) {
    Object.assign(this, json);
    this.data = null;
    this.bytes = new Bytes(bytes);
    this.threadsPerBlock = this.block[0] * this.block[1] * this.block[2];
    this.warpsPerBlock = Math.ceil(this.threadsPerBlock / 32);
    this.steps = Math.max(this.steps, 1);
    this.read();
    this.index();
    this.noteWaits();
  }

  read() {
    const columns = { step: [], until: [], warp: [], place: [], kind: [], name: [], memory: [],
      size: [], lanes: [], at: [] };
    this.touching = this.memories.map(() => new Map());
    for (let step = 0, i = 0; !this.bytes.atEnd(); ++i) {
      step += this.bytes.number();
      const wait = this.bytes.number();
      columns.step.push(step);
      columns.until.push(wait === 0 ? NEVER : step + wait - 1);
      for (const name of ["warp", "place", "kind", "name"]) columns[name].push(this.bytes.number());
      columns.memory.push(this.bytes.number() - 1);
      columns.size.push(this.bytes.number());
      columns.lanes.push(this.bytes.number());
      columns.at.push(this.bytes.at);
      this.passLanes(i, columns.kind[i], columns.memory[i], columns.lanes[i]);
    }
    for (const name in columns)
      this[name] = name === "memory" ? Int32Array.from(columns[name]) : Uint32Array.from(columns[name]);
    this.count = this.step.length;
  }

  /// Goes past what lanes did, and notes whose memory an entry touches: 0 for global memory.
  passLanes(entry, kind, memory, lanes) {
    const count = bitCount(lanes | 0);
    if (kind === Kind.joins || hasSpot(kind)) this.bytes.skip(count);
    if (memory >= 0) {
      const blocks = this.memories[memory].shared ? this.bytes.different(count) : [0];
      for (const block of blocks) {
        if (!this.touching[memory].has(block)) this.touching[memory].set(block, []);
        this.touching[memory].get(block).push(entry);
      }
    }
    this.bytes.skip(count);
  }

  /// What each lane of an entry did, by its place among the lanes of the mask.
  lanesOf(entry) {
    if (this.known?.entry === entry) return this.known;
    const kind = this.kind[entry], memory = this.memory[entry], count = bitCount(this.lanes[entry]);
    const lanes = { entry };
    this.bytes.at = this.at[entry];
    if (kind === Kind.joins) lanes.sources = this.bytes.numbers(count);
    if (hasSpot(kind)) lanes.offsets = this.bytes.numbers(count);
    if (memory >= 0 && this.memories[memory].shared) lanes.blocks = this.bytes.numbers(count);
    lanes.values = this.bytes.numbers(count);
    return this.known = lanes;
  }

  /// Where each step begins, and what each warp did: its entries, and after each 64 of them the last of each lane.
  index() {
    this.firstOf = new Uint32Array(this.steps + 2).fill(this.count);
    for (let i = this.count; i-- > 0;) this.firstOf[this.step[i]] = i;
    for (let s = this.steps; s-- > 0;) this.firstOf[s] = Math.min(this.firstOf[s], this.firstOf[s + 1]);
    this.ofWarp = new Map();
    for (let i = 0; i < this.count; ++i) {
      if (!this.ofWarp.has(this.warp[i])) this.ofWarp.set(this.warp[i], []);
      this.ofWarp.get(this.warp[i]).push(i);
    }
    this.warps = [...this.ofWarp.keys()].sort((a, b) => a - b);
    this.lastOfLanes = new Map();
    for (const [warp, entries] of this.ofWarp) this.lastOfLanes.set(warp, this.noteLast(entries));
  }

  noteLast(entries) {
    const notes = new Int32Array(32 * Math.ceil((entries.length + 1) / APART)).fill(-1);
    for (let k = APART; k <= entries.length; k += APART) {
      const note = notes.subarray(k / APART * 32, k / APART * 32 + 32);
      note.set(notes.subarray(k / APART * 32 - 32, k / APART * 32));
      for (let j = k, left = ~0; left && j-- > k - APART; left &= ~this.lanes[entries[j]])
        eachLane(this.lanes[entries[j]] & left, lane => note[lane] = entries[j]);
    }
    return notes;
  }

  /// Calls `visit` with the last entries of a warp's lanes in or before a step, and with whose last they are.
  eachLast(warp, step, visit, wanted = ~0) {
    const entries = this.ofWarp.get(warp) ?? [], notes = this.lastOfLanes.get(warp);
    let k = upperBound(entries, i => this.step[i] <= step), left = wanted;
    while (left && k % APART !== 0) {
      const i = entries[--k], lanes = this.lanes[i] & left;
      if (lanes) visit(i, lanes);
      left &= ~lanes;
    }
    if (k > 0) eachLane(left, lane => {
      const i = notes[k / APART * 32 + lane];
      if (i >= 0) visit(i, 1 << lane);
    });
  }

  /// The last entry of a lane in or before a step; -1 if there is none.
  lastOf(warp, lane, step) {
    let last = -1;
    this.eachLast(warp, step, entry => last = entry, 1 << lane);
    return last;
  }

  /// By 64 steps: the entries that wait there.
  noteWaits() {
    this.waits = Array.from({ length: Math.ceil(this.steps / APART) }, () => []);
    for (let i = 0; i < this.count; ++i) {
      if (this.until[i] <= this.step[i] + 1) continue;
      const last = Math.min(this.until[i], this.steps) - 1;
      for (let part = Math.floor(this.step[i] / APART); part <= Math.floor(last / APART); ++part)
        this.waits[part].push(i);
    }
  }

  /// Calls `visit` with each entry that waits between two steps.
  eachWait(first, last, visit) {
    const begin = Math.floor(first / APART), end = Math.min(Math.floor(last / APART), this.waits.length - 1);
    for (let part = begin; part <= end; ++part)
      for (const i of this.waits[part])
        if (part === Math.max(begin, Math.floor(this.step[i] / APART)) && this.step[i] <= last &&
          this.until[i] >= first) visit(i);
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
  /// Which cluster of the grid a block is in.
  clusterOf(block) {
    const [x, y] = this.grid, [across, down, deep] = this.cluster;
    const column = Math.floor(block % x / across), row = Math.floor(Math.floor(block / x) % y / down);
    return column + Math.ceil(x / across) * (row + Math.ceil(y / down) * Math.floor(block / x / y / deep));
  }
}
