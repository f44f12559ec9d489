// What stands above the threads: whose run it is, what was found, and switches.

Viewer.prototype.isWholePage = function () { return Boolean(this.root.closest("main.cohort-page")); };

/// Buttons for what is there: several runs, and a theme that no other switch turns.
Viewer.prototype.fillHeader = function () {
  const { runs, title } = this.data;
  this.find("h1").textContent = title;
  if (runs.length > 1) this.find(".runs").prepend(...runs.map((_, number) => this.buttonOfRun(number)));
  this.find(".pair").hidden = this.find(".of-pair").hidden = runs.length < 2;
  this.find(".theme").hidden = !this.isWholePage() || Boolean(this.first);
  if (this.isWholePage() && themes.chosen()) themes.show(themes.chosen() === "dark");
};

Viewer.prototype.buttonOfRun = function (number) {
  const button = document.createElement("button");
  button.className = "run";
  button.textContent = this.data.runs[number].name;
  button.addEventListener("click", () => this.open(number));
  return button;
};

Viewer.prototype.describe = function () {
  const { run } = this;
  const shape = numbers => numbers.slice(0, numbers[2] > 1 ? 3 : numbers[1] > 1 ? 2 : 1).join(" × ");
  const clusters = run.cluster.some(n => n > 1) ? `, clusters of ${shape(run.cluster)}` : "";
  const part = [!run.fromBegin && "begins later", !run.toEnd && "ends earlier", !run.allBlocks && "some blocks"]
    .filter(Boolean).join(", ");
  this.find(".kernel").textContent =
    `${run.kernel}<<<${shape(run.grid)}, ${shape(run.block)}>>>${clusters}${part ? ` (${part})` : ""}`;
  this.root.querySelectorAll("button.run").forEach((button, i) => button.setAttribute("aria-pressed", i === this.number));
  this.describeFinding(run.found);
  this.describeIdle();
};

Viewer.prototype.describeFinding = function (found) {
  this.find(".found").hidden = this.find(".of-finding").hidden = !found;
  if (!found) return;
  this.find(".found strong").textContent = found.kind + (found.place ? `: ${found.place}` : "");
  this.find(".found .cure").textContent = found.cure.text;
  this.find(".found pre").textContent = found.message;
  this.find(".jump").disabled = !this.marks().length;
};

/// What to say of a kernel whose threads have only begun and left.
Viewer.prototype.describeIdle = function () {
  const isIdle = !this.run.found && this.run.kind.every(kind => kind === Kind.ends);
  const other = this.numberOfOther();
  this.find(".nothing").hidden = !isIdle;
  this.find(".see-other").hidden = other < 0;
  this.find(".see-other").textContent = other < 0 ? "" : `Show ${this.data.runs[other].name}`;
  this.find(".see-other").title = `Key ${other + 1}`;
};

/// The first of the other runs; -1 if there is none.
Viewer.prototype.numberOfOther = function () { return this.data.runs.findIndex((_, number) => number !== this.number); };
