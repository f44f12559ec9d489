// The rows of the picture: blocks, warps, and the threads of warps that are unfolded.

class Rows {
  constructor(run) {
    this.run = run;
    this.unfolded = new Set();
    if (run.warps.length <= 2) run.warps.forEach(warp => this.unfolded.add(warp));
    for (const side of run.found?.sides ?? [])
      if (side.mark && this.unfolded.size < 4) this.unfolded.add(run.warpOf(side.mark.thread));
    this.lay();
  }

  toggle(warp) {
    if (!this.unfolded.delete(warp)) this.unfolded.add(warp);
    this.lay();
  }

  /// A folded warp has a line of pixels or two for each thread.
  laneHeight(warp) {
    if (this.unfolded.has(warp)) return 16;
    return this.run.lanesOfWarp(warp) > 16 ? 1 : 2;
  }

  lay() {
    const run = this.run;
    this.warps = new Map();
    this.blocks = [];
    let y = 0, block = -1;
    for (const warp of run.warps) {
      if (run.blockOf(warp) !== block) {
        block = run.blockOf(warp);
        this.blocks.push({ block, y });
        y += 20;
      }
      const laneHeight = this.laneHeight(warp), height = laneHeight * run.lanesOfWarp(warp);
      this.warps.set(warp, { y, laneHeight, height });
      y += Math.max(height, 14) + (laneHeight > 2 ? 8 : 4);
    }
    this.height = y;
  }

  yOf(thread) {
    const row = this.warps.get(this.run.warpOf(thread));
    return row ? row.y + this.run.laneOf(thread) * row.laneHeight : undefined;
  }

  /// The thread at a height, or undefined.
  at(y) {
    for (const [warp, row] of this.warps) {
      if (y < row.y || y >= row.y + Math.max(row.height, 14)) continue;
      const lane = Math.min(Math.floor((y - row.y) / row.laneHeight), this.run.lanesOfWarp(warp) - 1);
      return this.run.threadOf(warp, lane);
    }
    return undefined;
  }

  /// The next row up or down from a thread: a thread where the warp is unfolded, else a warp.
  next(thread, down) {
    const run = this.run, warp = run.warpOf(thread), lane = run.laneOf(thread);
    const inside = lane + (down ? 1 : -1);
    if (this.unfolded.has(warp) && inside >= 0 && inside < run.lanesOfWarp(warp))
      return run.threadOf(warp, inside);
    const other = run.warps[run.warps.indexOf(warp) + (down ? 1 : -1)];
    if (other === undefined) return thread;
    return run.threadOf(other, !down && this.unfolded.has(other) ? run.lanesOfWarp(other) - 1 : 0);
  }
}
