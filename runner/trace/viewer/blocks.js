// Who writes into whose shared memory: the blocks of a cluster as a matrix.

const BLOCK = { left: 96, top: 38, width: 46, height: 24 };

class Blocks {
  constructor(pane) { this.pane = pane; }

  get viewer() { return this.pane.viewer; }

  /// By the block that touches it and the block whose it is: how often it is read, and how often changed.
  counts() {
    const { run } = this.viewer;
    run.blockCounts ??= [];
    return run.blockCounts[this.pane.memory] ??= this.gather(run, this.pane.memory);
  }

  gather(run, memory) {
    const counts = new Map();
    for (const [owner, entries] of run.touching[memory])
      for (const entry of entries) {
        if (!isAccess(run.kind[entry])) continue;
        const key = `${run.blockOf(run.warp[entry])} ${owner}`;
        if (!counts.has(key)) counts.set(key, { reads: 0, changes: 0 });
        const times = run.lanesOf(entry).blocks.filter(block => block === owner).length;
        counts.get(key)[run.kind[entry] === Kind.read ? "reads" : "changes"] += times;
      }
    return counts;
  }

  /// Whether a block touches the memory of another.
  isTelling() { return [...this.counts().keys()].some(key => new Set(key.split(" ")).size > 1); }

  /// The blocks of the cluster that is looked at.
  blocks() {
    const { run, thread } = this.viewer, own = run.clusterOf(Math.floor(thread / run.threadsPerBlock));
    return [...new Set(run.warps.map(warp => run.blockOf(warp)))].filter(block => run.clusterOf(block) === own);
  }

  signs() { return []; }

  name(block) { return "block " + indexText(block, this.viewer.run.grid); }

  label() {
    return [...this.counts()].map(([key, { reads, changes }]) => {
      const [who, whose] = key.split(" ").map(Number);
      const often = (deed, count) => count && `${deed} ${count === 1 ? "once" : `${count} times`}`;
      const what = [often("writes", changes), often("reads", reads)].filter(Boolean).join(" and ");
      return `${this.name(who)} ${what} in ${who === whose ? "its own shared memory" : `that of ${this.name(whose)}`}`;
    }).join("; ");
  }

  room() {
    const count = this.blocks().length;
    return { width: BLOCK.left + count * BLOCK.width + 4, height: BLOCK.top + count * BLOCK.height + 4 };
  }

  draw(context, top, height, colours) {
    const blocks = this.blocks(), counts = this.counts(), { run } = this.viewer;
    const most = Math.max(1, ...[...counts.values()].map(({ reads, changes }) => reads + changes));
    context.font = "11px system-ui, sans-serif";
    context.fillStyle = colours.dim;
    context.textAlign = "start";
    context.fillText("writes (w), reads (r): who ↓ whose memory →", 4, 9);
    blocks.forEach((block, i) => {
      context.fillStyle = colours.text;
      context.textAlign = "start";
      context.fillText(this.name(block), 4, BLOCK.top + (i + 0.5) * BLOCK.height);
      context.textAlign = "center";
      context.fillText(indexText(block, run.grid), BLOCK.left + (i + 0.5) * BLOCK.width, 28);
      blocks.forEach((owner, j) => this.drawCount(context, counts.get(`${block} ${owner}`), most,
        BLOCK.left + j * BLOCK.width, BLOCK.top + i * BLOCK.height, colours));
    });
  }

  drawCount(context, count, most, x, y, colours) {
    fill(context, colours.panel, 1, x + 1, y + 1, BLOCK.width - 2, BLOCK.height - 2);
    if (!count) return;
    const { reads, changes } = count, colour = changes ? colours.write : colours.read;
    fill(context, colour, 0.15 + 0.5 * (reads + changes) / most, x + 1, y + 1, BLOCK.width - 2, BLOCK.height - 2);
    context.fillStyle = colours.text;
    context.fillText([changes && `w${changes}`, reads && `r${reads}`].filter(Boolean).join(" "),
      x + BLOCK.width / 2, y + BLOCK.height / 2, BLOCK.width - 4);
  }
}
