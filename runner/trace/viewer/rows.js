// The rows of the picture: clusters, blocks, warps, tiles and threads, each in the one before. A folded
// warp has a pixel or two for each thread, a folded block a few for each warp.

const HEAD = 18, THREAD = 16;

class Rows {
  constructor(run) {
    this.run = run;
    this.hasClusters = run.cluster.some(length => length > 1);
    this.sizes = [...new Set([...run.tiles, 32])].sort((a, b) => b - a);
    this.folded = new Set();
    this.foldMost();
    this.lay();
  }

  /// Leaves open what was found, and little else.
  foldMost() {
    const { run } = this, open = new Set(run.warps.length <= 2 ? run.warps : []);
    const blocks = new Set([run.blockOf(run.warps[0])]);
    for (const { mark } of run.found?.sides ?? []) {
      if (!mark) continue;
      blocks.add(run.blockOf(run.warpOf(mark.thread)));
      if (open.size < 4) open.add(run.warpOf(mark.thread));
    }
    for (const warp of run.warps) {
      if (!open.has(warp)) this.folded.add(`32 ${run.threadOf(warp, 0)}`);
      const block = run.blockOf(warp);
      if (run.warps.length > 64 && !blocks.has(block)) this.folded.add(`block ${block}`);
    }
  }

  /// The groups that a thread is in, from the largest to the smallest.
  groupsOf(thread) {
    const { run } = this, block = Math.floor(thread / run.threadsPerBlock), rank = thread % run.threadsPerBlock;
    return [...(this.hasClusters ? [`cluster ${run.clusterOf(block)}`] : []), `block ${block}`,
      ...this.sizes.map(size => `${size} ${thread - rank % size}`)];
  }

  toggle(group) {
    if (!this.folded.delete(group)) this.folded.add(group);
    this.lay();
  }

  /// Unfolds the largest that is folded, or folds the smallest; `outwards` folds one that is larger than
  /// what is folded.
  fold(thread, outwards) {
    const groups = this.groupsOf(thread), first = groups.findIndex(group => this.folded.has(group));
    const next = first < 0 ? groups.length - 1 : outwards ? first - 1 : first;
    if (next >= 0) this.toggle(groups[next]);
  }

  lay() {
    this.warps = new Map();
    this.heads = [];   // names of groups, to fold them by
    this.leaves = [];  // what is not divided further: threads, and folded groups
    this.height = 0;
    const { run } = this;
    for (const [cluster, warps] of Map.groupBy(run.warps, warp => run.clusterOf(run.blockOf(warp)))) {
      const name = `cluster ${cluster}`;
      if (this.hasClusters && !this.head(name, name, 4, HEAD)) this.band(warps, 2);
      else for (const [block, own] of Map.groupBy(warps, warp => run.blockOf(warp))) this.layBlock(block, own);
    }
  }

  layBlock(block, warps) {
    const { run } = this, name = "block " + indexText(block, run.grid);
    if (!this.head(`block ${block}`, name, this.hasClusters ? 10 : 4, HEAD)) this.band(warps, 4);
    else this.layParts(block * run.threadsPerBlock, run.threadsPerBlock, 0, new Set(warps));
  }

  /// Threads by the parts of a size, and in them by those of the next.
  layParts(first, count, depth, warps) {
    const size = this.sizes[depth], isInner = depth + 1 < this.sizes.length, { run } = this;
    for (let thread = first; thread < first + count; thread += size) {
      const own = Math.min(size, first + count - thread), warp = run.warpOf(thread);
      const here = Array.from({ length: Math.ceil(own / 32) }, (_, i) => warp + i).filter(one => warps.has(one));
      if (!here.length) continue;
      const name = `${size === 32 ? "warp" : "tile"} ${thread % run.threadsPerBlock / size}`;
      const open = this.head(`${size} ${thread}`, name, 12 + 6 * depth, isInner ? HEAD : 0);
      if (open && isInner) this.layParts(thread, own, depth + 1, warps);
      else if (open) for (let i = 0; i < own; ++i) this.leaf(thread + i, 1, THREAD);
      else if (size > 32) this.band(here, 4);
      else this.leaf(thread, own, own > 16 ? 1 : 2);
      this.height += open ? 6 : 3;
    }
  }

  /// The name of a group, on a line of its own if it is open and that has a height. Returns whether it is open.
  head(group, name, x, height) {
    const open = !this.folded.has(group);
    this.heads.push({ group, label: `${open ? "▾" : "▸"} ${name}`, x, y: this.height });
    if (open) this.height += height;
    return open;
  }

  /// So many threads, each of a height, together at least as high as a name.
  leaf(thread, count, height) {
    const y = this.height;
    for (let i = 0; i < count; ++i) this.place(thread + i, height);
    this.height = Math.max(this.height, y + 14);
    this.leaves.push({ thread, count, y, height: this.height - y });
  }

  /// Folded warps, each a few pixels high.
  band(warps, height) {
    const { run } = this, y = this.height;
    for (const warp of warps)
      for (let lane = 0; lane < run.lanesOfWarp(warp); ++lane)
        this.place(run.threadOf(warp, lane), height / run.lanesOfWarp(warp));
    this.height = Math.max(this.height, y + 14);
    const count = warps.reduce((sum, warp) => sum + run.lanesOfWarp(warp), 0);
    this.leaves.push({ thread: run.threadOf(warps[0], 0), count, y, height: this.height - y });
    this.height += 4;
  }

  place(thread, height) {
    const { run } = this, warp = run.warpOf(thread), lane = run.laneOf(thread);
    if (!this.warps.has(warp))
      this.warps.set(warp, { y: this.height, height: 0, tops: new Float64Array(32), sizes: new Float64Array(32) });
    const row = this.warps.get(warp);
    row.tops[lane] = this.height;
    row.sizes[lane] = height;
    this.height += height;
    row.height = this.height - row.y;
  }

  yOf(thread) { return this.warps.get(this.run.warpOf(thread))?.tops[this.run.laneOf(thread)]; }
  sizeOf(thread) { return this.warps.get(this.run.warpOf(thread)).sizes[this.run.laneOf(thread)]; }

  /// The number of the leaf that a thread is in, or the one before it if it is in none.
  leafOf(thread) {
    const y = this.yOf(thread) ?? 0;
    return Math.max(0, upperBound(this.leaves, leaf => leaf.y <= y) - 1);
  }

  /// The thread at a height, or undefined.
  at(y) {
    const leaf = this.leaves[upperBound(this.leaves, one => one.y <= y) - 1];
    if (!leaf || y >= leaf.y + leaf.height) return undefined;
    return leaf.thread + Math.floor((y - leaf.y) / leaf.height * leaf.count);
  }

  /// The group whose name is at a height, or whose thread.
  groupAt(y) {
    const head = this.heads.findLast(one => one.y <= y && y < one.y + THREAD);
    const thread = this.at(y);
    return head?.group ?? (thread === undefined ? undefined : this.groupsOf(thread).at(-1));
  }

  /// The thread of the next row up or down.
  next(thread, down) {
    return this.leaves[this.leafOf(thread) + (down ? 1 : -1)]?.thread ?? thread;
  }
}
