// A variable as cells: what each element holds, and who wrote it last.

const CELL = { width: 50, height: 32 };

class Cells {
  constructor(pane) {
    this.pane = pane;
    this.isOfBlock = true;
  }

  get viewer() { return this.pane.viewer; }

  label() { return "What the elements hold, and who wrote each of them last"; }

  /// As many in a line as the last dimension has, if they fit.
  room(width) {
    const { shape } = this.viewer.run.memories[this.pane.memory];
    const fit = Math.max(1, Math.floor((width - 4) / CELL.width));
    const last = shape.length > 1 ? shape.at(-1) : 0;
    this.columns = last && last <= fit ? last : 2 ** Math.floor(Math.log2(fit));
    this.elements = this.viewer.memories.elements(this.pane.memory);
    return { width: Math.min(this.columns, this.elements) * CELL.width + 2,
      height: Math.ceil(this.elements / this.columns) * CELL.height + 2 };
  }

  /// The middle of an element's cell.
  yOf(number) { return (Math.floor(number / this.columns) + 0.5) * CELL.height; }

  signs() {
    const { run } = this.viewer, entries = [...run.touching[this.pane.memory].values()].flat();
    const writes = i => isAccess(run.kind[i]) && run.kind[i] !== Kind.read;
    return [...entries.some(writes) ? [["writer", "t5", "thread 5 of the block wrote it last"]] : [],
      ["touched", "", "used in this step"]];
  }

  draw(context, top, height, colours) {
    const { columns, elements } = this, first = Math.floor(top / CELL.height) * columns;
    const end = Math.min(elements, first + (Math.ceil(height / CELL.height) + 1) * columns);
    for (let i = first; i < end; ++i)
      this.drawCell(context, i, i % columns * CELL.width + 1, Math.floor(i / columns) * CELL.height + 1, colours);
  }

  stateOf(number) {
    const { memories, step } = this.viewer;
    return memories.state(this.pane.memory, this.pane.block, number, step);
  }

  drawCell(context, number, x, y, colours) {
    const { step, run, memories } = this.viewer, state = this.stateOf(number);
    fill(context, colours.panel, 1, x + 1, y + 1, CELL.width - 2, CELL.height - 2);
    if (state?.last.step === step) {
      const look = looks[run.kind[state.last.entry]].name;
      fill(context, colours[look], 0.3, x + 1, y + 1, CELL.width - 2, CELL.height - 2);
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
    context.fillText(memories.valueText(this.pane.memory, state.last.value, run.size[state.last.entry]),
      x + CELL.width / 2, y + 12, CELL.width - 6);
  }

  /// "t5", and of another block "b1 t5".
  writerText(access) {
    const { run } = this.viewer, thread = this.threadOf(access);
    const block = Math.floor(thread / run.threadsPerBlock);
    return (block === this.pane.block ? "" : `b${block} `) + "t" + thread % run.threadsPerBlock;
  }

  isFound(number) {
    const { element, shared } = this.viewer.run.memories[this.pane.memory];
    return this.viewer.run.found?.sides.some(({ mark }) => mark?.memory === this.pane.memory &&
      (!shared || mark.block === this.pane.block) && Math.floor(mark.offset / element) === number);
  }

  threadOf(access) { return this.viewer.run.threadOf(this.viewer.run.warp[access.entry], access.lane); }

  told(x, y) {
    const number = Math.floor(y / CELL.height) * this.columns + Math.floor(x / CELL.width);
    if (x >= this.columns * CELL.width || number >= this.elements) return "";
    const { memory } = this.pane, { run, memories } = this.viewer, state = this.stateOf(number);
    const name = memories.name(memory, number * run.memories[memory].element);
    if (!state) return name;
    const by = state.writer, line = by && run.places[run.place[by.entry]][1];
    return `${name} = ${memories.valueText(memory, state.last.value, run.size[state.last.entry])}` +
      (by ? `, written by ${this.viewer.threadText(this.threadOf(by))} in step ${by.step + 1}, line ${line}` : "");
  }
}
