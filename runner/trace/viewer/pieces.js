// The pieces that pools have handed out: a strip below the threads, with the same steps. Its height is the
// memory of the block that is looked at.

const STRIP = 86;

class Pieces {
  constructor(run) {
    this.run = run;
    this.all = [];
    this.living = new Map();
    this.spans = new Map();  // by block and memory: the bytes that were ever handed out
    for (let i = 0; i < run.count; ++i)
      if (run.kind[i] === Kind.handsOut || run.kind[i] === Kind.takesBack) this.take(i);
    this.height = this.all.length ? STRIP : 0;
  }

  take(entry) {
    const { run } = this, { offsets, blocks, values } = run.lanesOf(entry);
    eachLane(run.lanes[entry], (lane, k) => {
      const where = blocks ? `block ${blocks[k]}` : "global";
      const begin = Number(offsets[k]), end = begin + Number(values[k]);
      const place = `${where} ${run.memory[entry]}`, step = run.step[entry];
      const living = this.living.get(place) ?? [];
      if (run.kind[entry] === Kind.takesBack) {
        const isBack = piece => piece.begin < end && begin < piece.end;
        for (const piece of living) if (isBack(piece)) piece.until = step;
        this.living.set(place, living.filter(piece => !isBack(piece)));
        return;
      }
      const thread = run.threadOf(run.warp[entry], lane);
      this.all.push({ place, where, begin, end, thread, from: step, until: run.steps, memory: run.memory[entry] });
      this.living.set(place, [...living, this.all.at(-1)]);
      const span = this.spans.get(place) ?? { begin, end };
      this.spans.set(place, { begin: Math.min(span.begin, begin), end: Math.max(span.end, end) });
    });
  }

  /// What the pool of a block has handed out, or the one in global memory; of several, the one in `memory`.
  of(block, memory) {
    const near = this.all.filter(({ where }) => where === `block ${block}`);
    const all = near.length ? near : this.all.filter(({ where }) => where === "global");
    const place = (all.find(piece => piece.memory === memory) ?? all[0])?.place;
    return all.filter(piece => piece.place === place);
  }

  /// Those that a thread has in a step.
  heldBy(thread, step) {
    return this.all.filter(piece => piece.thread === thread && piece.from <= step && step < piece.until);
  }
}

Timeline.prototype.drawPieces = function (context, colours, top) {
  const { pieces, run, thread } = this.viewer, block = Math.floor(thread / run.threadsPerBlock);
  if (!pieces.height) return;
  const { clientWidth: width } = this.box, inner = pieces.height - 12;
  const own = pieces.of(block, this.viewer.pane.memory), [first, last] = this.stepsInSight();
  context.fillStyle = colours.sheet;
  context.fillRect(0, top, width, pieces.height);
  context.strokeStyle = colours.line;
  context.strokeRect(-1, top + 0.5, width + 2, pieces.height);
  context.fillStyle = colours.text;
  context.fillText("pieces of", 8, top + 18);
  context.fillText(own.length ? this.viewer.memories.variable(own[0].memory) : "no pool", 8, top + 34, LEFT - 16);
  saveAndClip(context, LEFT, top, width - LEFT, pieces.height);
  for (const piece of own) {
    if (piece.from > last || piece.until < first) continue;
    const span = pieces.spans.get(piece.place), scale = inner / (span.end - span.begin);
    const x = this.x(piece.from), y = top + 6 + (piece.begin - span.begin) * scale;
    const wide = Math.max(2, (piece.until - piece.from) * this.zoom - 1);
    const high = Math.max(2, (piece.end - piece.begin) * scale - 1);
    fill(context, colours.piece, piece.thread === thread ? 0.85 : 0.45, x, y, wide, high);
    if (high < 10 || wide < 30) continue;
    context.fillStyle = colours.text;
    const text = `t${piece.thread % run.threadsPerBlock}: ${piece.end - piece.begin} bytes`;
    context.fillText(text, Math.max(x, LEFT) + 3, y + high / 2, wide - 4);
  }
  context.restore();
};
