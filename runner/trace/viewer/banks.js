// The banks of a shared variable as a heat map: how many words of each bank an access of a warp asks for,
// by line. If it is more than one, they are served one after the other.

const BANKS = 32, BANK = { left: 92, top: 20, height: 22, right: 74 };

class Banks {
  constructor(pane) {
    this.pane = pane;
    this.parts = 0;  // of accesses, that were counted
    this.words = new Uint8Array(BANKS);
    this.lastAskedIn = new Uint32Array(1 << 16);  // by word: no block has more shared memory
  }

  get viewer() { return this.pane.viewer; }

  lines() {
    const { run } = this.viewer;
    run.bankLines ??= [];
    return run.bankLines[this.pane.memory] ??= this.gather(run, this.pane.memory);
  }

  /// By line and by whether it reads or writes: for each bank, the most words at once. The variable is taken
  /// to begin in bank 0.
  gather(run, memory) {
    const lines = new Map();
    const entries = new Set([...run.touching[memory].values()].flat());
    for (const entry of entries) {
      if (!isAccess(run.kind[entry])) continue;
      const [, line] = run.places[run.place[entry]], key = line * 4 + run.kind[entry];
      if (!lines.has(key)) lines.set(key, { line, kind: run.kind[entry], words: new Uint8Array(BANKS) });
      this.count(run, entry, lines.get(key).words);
    }
    return [...lines.entries()].sort(([a], [b]) => a - b).map(([, line]) => line);
  }

  /// A warp's access to elements of 8 bytes is made in two halves, of 16 bytes in four quarters.
  count(run, entry, most) {
    const { offsets } = run.lanesOf(entry), bytes = Math.max(1, run.size[entry] & ~NO_VALUE);
    const lanesAtOnce = Math.max(8, 32 / Math.max(1, bytes / 4));
    let part = -1;
    eachLane(run.lanes[entry], (lane, k) => {
      if (Math.floor(lane / lanesAtOnce) !== part) {
        part = Math.floor(lane / lanesAtOnce);
        this.words.fill(0);
        ++this.parts;
      }
      for (let at = 0; at < bytes; at += 4) {
        const word = Math.floor((Number(offsets[k]) + at) / 4), bank = word % BANKS;
        if (this.lastAskedIn[word] === this.parts) continue;  // the same word is no conflict
        this.lastAskedIn[word] = this.parts;
        most[bank] = Math.max(most[bank], ++this.words[bank]);
      }
    });
  }

  /// Whether there is something that one should see.
  isTelling() { return this.lines().some(({ words }) => Math.max(...words) >= 8); }

  signs() { return [["conflict", "4", "words of one bank at once"]]; }

  label() {
    return "Words that an access of a warp asks of one bank at most: " + this.lines().map(({ line, kind, words }) =>
      `line ${line} ${deeds[kind]}: ${Math.max(...words)}`).join(", ");
  }

  room(width) {
    this.width = Math.max(8, (width - BANK.left - BANK.right) / BANKS);
    return { width: BANK.left + BANKS * this.width + BANK.right - 4,
      height: BANK.top + this.lines().length * BANK.height + 4 };
  }

  draw(context, top, height, colours) {
    context.font = "10px system-ui, sans-serif";
    context.fillStyle = colours.dim;
    for (let bank = 0; bank < BANKS; bank += 4) context.fillText(bank, BANK.left + (bank + 0.5) * this.width, 10);
    context.textAlign = "start";
    context.fillText("bank", 4, 10);
    this.lines().forEach((line, i) => this.drawLine(context, line, BANK.top + i * BANK.height, colours));
  }

  drawLine(context, { line, kind, words }, y, colours) {
    const most = Math.max(...words), middle = y + BANK.height / 2;
    context.textAlign = "start";
    context.font = "12px system-ui, sans-serif";
    context.fillStyle = colours.text;
    context.fillText(`line ${line} ${deeds[kind]}`, 4, middle, BANK.left - 8);
    const right = BANK.left + BANKS * this.width + 6;
    context.fillText(most > 1 ? `${most} passes` : "1 pass", right, middle, BANK.right - 8);
    context.textAlign = "center";
    context.font = "9px system-ui, sans-serif";
    words.forEach((count, bank) => {
      const x = BANK.left + bank * this.width;
      fill(context, colours.panel, 1, x, y + 1, this.width - 1, BANK.height - 2);
      if (!count) return;
      fill(context, colours.bad, 0.12 + 0.88 * Math.log2(count) / 5, x, y + 1, this.width - 1, BANK.height - 2);
      context.fillStyle = count > 4 ? colours.sheet : colours.text;
      context.fillText(count, x + this.width / 2, middle, this.width - 1);
    });
  }
}
