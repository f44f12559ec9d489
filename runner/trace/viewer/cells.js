// A variable in memory as cells: what it holds, and who wrote it last.

const CELL = { width: 50, height: 32 };

class Cells {
  constructor(viewer, root) {
    this.viewer = viewer;
    this.box = root.querySelector(".cells");
    this.canvas = this.box.querySelector("canvas");
    this.which = root.querySelector(".which");
    this.type = root.querySelector(".type");
    this.owner = root.querySelector(".owner");
    this.which.addEventListener("change", () => this.choose(Number(this.which.value)));
    this.type.addEventListener("change", () => {
      viewer.memories.types[this.memory] = this.type.value;
      viewer.refresh(true);
    });
    this.box.addEventListener("scroll", () => viewer.refresh());
    this.canvas.addEventListener("mousemove", event => this.canvas.title = this.told(event));
  }

  /// The run has changed: its first named variable, shared ones first, unless one was found.
  begin(run) {
    const order = run.memories.map((_, i) => i).filter(i => run.memories[i].name);
    order.sort((a, b) => run.memories[b].shared - run.memories[a].shared);
    this.which.replaceChildren(...order.map(i => new Option(run.memories[i].name +
      (run.memories[i].shared ? " (shared)" : ""), i)));
    const marked = run.found?.sides.find(side => side.mark?.memory >= 0)?.mark.memory;
    const known = marked !== undefined && run.memories[marked].name;
    this.choose(known ? marked : order[0] ?? -1);
  }

  choose(memory) {
    this.memory = memory;
    if (memory >= 0) this.which.value = memory;
    this.type.value = memory >= 0 ? this.viewer.memories.types[memory] : "";
    this.box.scrollTop = 0;
    this.viewer.refresh();
  }

  /// The thread's own, or the one whose memory it touches in this step.
  blockLookedAt() {
    const { run, thread, step } = this.viewer, warp = run.warpOf(thread), lane = run.laneOf(thread);
    const entry = run.lastOf(warp, lane, step);
    const touches = entry >= 0 && run.step[entry] === step && run.memory[entry] === this.memory;
    const blocks = touches && run.lanesOf(entry).blocks;
    return blocks ? blocks[bitCount(run.lanes[entry] & ((1 << lane) - 1))] : run.blockOf(warp);
  }

  /// As many in a line as the last dimension has, if they fit.
  columns() {
    const { shape, element, shared } = this.viewer.run.memories[this.memory];
    const fit = Math.max(1, Math.floor((this.box.clientWidth - 14) / CELL.width));
    const last = shape.length > 1 ? shape.at(-1) : 0;
    if (last && last <= fit) return last;
    return 2 ** Math.floor(Math.log2(fit));
  }

  draw() {
    const { run } = this.viewer;
    if (this.memory < 0) return;
    this.block = this.blockLookedAt();
    this.owner.textContent = run.memories[this.memory].shared
      ? "of block " + indexText(this.block, run.grid) : "in global memory";
    const columns = this.columns(), elements = Math.min(this.viewer.memories.elements(this.memory), 8192);
    const rows = Math.ceil(elements / columns), scale = devicePixelRatio || 1;
    const width = Math.min(columns, elements) * CELL.width + 2, height = rows * CELL.height + 2;
    if (this.width !== width || this.height !== height || this.scale !== scale) {
      Object.assign(this, { width, height, scale });
      Object.assign(this.canvas.style, { width: width + "px", height: height + "px" });
      this.canvas.width = width * scale;
      this.canvas.height = height * scale;
    }
    const context = this.canvas.getContext("2d");
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.textAlign = "center";
    context.textBaseline = "middle";
    const first = Math.floor(this.box.scrollTop / CELL.height);
    const last = Math.min(rows, first + Math.ceil(this.box.clientHeight / CELL.height) + 1);
    for (let row = first; row < last; ++row)
      for (let i = row * columns; i < Math.min(elements, (row + 1) * columns); ++i)
        this.drawCell(context, i, (i - row * columns) * CELL.width + 1, row * CELL.height + 1);
  }

  drawCell(context, number, x, y) {
    const { step, run, memories } = this.viewer, colours = this.viewer.timeline.palette;
    const state = memories.state(this.memory, this.block, number, step);
    const now = state?.last.step === step, look = now && looks[run.kind[state.last.entry]].name;
    context.fillStyle = colours.sheet;
    context.fillRect(x, y, CELL.width, CELL.height);
    context.fillStyle = colours.panel;
    context.fillRect(x + 1, y + 1, CELL.width - 2, CELL.height - 2);
    if (now) {
      context.fillStyle = colours[look];
      context.globalAlpha = 0.3;
      context.fillRect(x + 1, y + 1, CELL.width - 2, CELL.height - 2);
      context.globalAlpha = 1;
    }
    if (this.isFound(number)) {
      context.strokeStyle = colours.bad;
      context.lineWidth = 2;
      context.strokeRect(x + 2, y + 2, CELL.width - 4, CELL.height - 4);
    }
    context.fillStyle = colours.dim;
    context.font = "9px system-ui, sans-serif";
    context.fillText(state?.writer ? this.writerText(state.writer) : number, x + CELL.width / 2, y + CELL.height - 8);
    if (!state) return;
    context.fillStyle = colours.text;
    context.font = "12px system-ui, sans-serif";
    context.fillText(memories.valueText(this.memory, state.last.value, run.size[state.last.entry]),
      x + CELL.width / 2, y + 12, CELL.width - 6);
  }

  /// "t5", and of another block "b1 t5".
  writerText(access) {
    const { run } = this.viewer, thread = this.threadOf(access);
    const block = Math.floor(thread / run.threadsPerBlock);
    return (block === this.block ? "" : `b${block} `) + "t" + thread % run.threadsPerBlock;
  }

  isFound(number) {
    const { element } = this.viewer.run.memories[this.memory];
    const shared = this.viewer.run.memories[this.memory].shared;
    return this.viewer.run.found?.sides.some(({ mark }) => mark?.memory === this.memory &&
      (!shared || mark.block === this.block) && Math.floor(mark.offset / element) === number);
  }

  threadOf(access) { return this.viewer.run.threadOf(this.viewer.run.warp[access.entry], access.lane); }

  told(event) {
    const number = Math.floor(event.offsetY / CELL.height) * this.columns() +
      Math.floor(event.offsetX / CELL.width);
    const { run, memories, step } = this.viewer, { element } = run.memories[this.memory];
    const state = memories.state(this.memory, this.block, number, step);
    const name = memories.name(this.memory, number * element);
    if (!state) return name;
    const by = state.writer, line = by && run.places[run.place[by.entry]][1];
    return `${name} = ${memories.valueText(this.memory, state.last.value, run.size[state.last.entry])}` +
      (by ? `, written by ${this.viewer.threadText(this.threadOf(by))} in step ${by.step + 1}, line ${line}` : "");
  }
}
