// Scrubs through a page of `course trace` in Chromium, by keys and by mouse, and says what a frame takes of
// the page's thread, in its processor time: less than what takes 60 a second, 16.7 ms. What passes from one
// frame to the next depends on what else the machine does.
//
// Usage: scrub.mjs PAGE, with CHROMIUM and TOOLS in the environment; prints JSON
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(process.env.TOOLS + '/node_modules/');
const puppeteer = (await import(pathToFileURL(require.resolve('puppeteer-core')))).default;
const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM, headless: true, args: ['--no-sandbox'] });
const tab = await browser.newPage();
await tab.setViewport({ width: 1280, height: 900 });
const devtools = await tab.createCDPSession();
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });

/// Seconds of the processor that the page's thread has taken.
async function taken() {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  return { all: of('TaskDuration'), script: of('ScriptDuration') };
}

const nth = (list, share) => [...list].sort((a, b) => a - b)[Math.floor(share * (list.length - 1))];
const milliseconds = (seconds) => Math.round(seconds * 10000) / 10;

const nextFrames = () => tab.evaluate(() =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/// What a call of `move`, and the frame after it, takes; more than when nothing moves.
async function costs(move, frames) {
  const all = [], script = [];
  for (let i = 0; i < frames; ++i) {
    const before = await taken();
    await move(i / (frames - 1), i);
    await nextFrames();
    const after = await taken();
    all.push(after.all - before.all);
    script.push(after.script - before.script);
  }
  return { all, script };
}

async function scrub(name, move) {
  const rest = nth((await costs(async () => {}, 40)).all, 0.5);
  const { all, script } = await costs(move, 150);
  return { name, frame_ms: milliseconds(nth(all, 0.5) - rest), slow_frame_ms: milliseconds(nth(all, 0.95) - rest),
    script_ms: milliseconds(nth(script, 0.5)) };
}

/// Milliseconds from one frame to the next while steps go by.
async function betweenFrames() {
  const passed = tab.evaluate(() => new Promise((done) => {
    const frames = [];
    const note = (now) => frames.push(now) < 120 ? requestAnimationFrame(note) : done(frames);
    requestAnimationFrame(note);
  }));
  for (let i = 0; i < 120; ++i) await tab.keyboard.press('ArrowRight');
  const frames = await passed;
  return milliseconds(nth(frames.slice(1).map((now, i) => now - frames[i]), 0.5) / 1000);
}

const before = await taken();
await tab.goto(pathToFileURL(process.argv[2]).href);
await tab.waitForFunction(() => document.querySelector('.cohort-trace').viewer.run, { timeout: 300000 });
const opened = await taken();
const box = async (selector) => (await tab.$(selector)).boundingBox();
const threads = await box('.scroll'), slider = await box('.controls .step');
const drag = (place) => async (share, i) => {
  const at = [place.x + 8 + share * (place.width - 30), place.y + place.height / 2];
  await tab.mouse.move(...at);
  if (i === 0) await tab.mouse.down();
};

await tab.focus('.threads');
const rows = [];
await tab.evaluate(() => document.querySelector('.cohort-trace').viewer.go(5000));
rows.push(await scrub('a step on, by key', () => tab.keyboard.press('ArrowRight')));
rows.push(await scrub('a step back, by key', () => tab.keyboard.press('ArrowLeft')));
await tab.keyboard.down('Shift');
rows.push(await scrub('ten steps on, by key', () => tab.keyboard.press('ArrowRight')));
await tab.keyboard.up('Shift');
const between_frames_ms = await betweenFrames();
rows.push(await scrub('through what is in sight, by mouse', drag(threads)));
await tab.mouse.up();
rows.push(await scrub('through all steps, by the slider', drag(slider)));
await tab.mouse.up();
await tab.focus('.threads');
await tab.keyboard.press('Enter');
await tab.keyboard.press('Home');
rows.push(await scrub('through all steps, a warp unfolded', drag(slider)));
await tab.mouse.up();
await tab.evaluate(() => document.querySelector('.cohort-trace').viewer.timeline.magnify(0.001));
rows.push(await scrub('from afar, by mouse', drag(threads)));
await tab.mouse.up();
const { steps, threadsPerBlock } = await tab.evaluate(() => {
  const { run } = document.querySelector('.cohort-trace').viewer;
  return { steps: run.steps, threadsPerBlock: run.threadsPerBlock };
});
await browser.close();
console.log(JSON.stringify({ steps, threads: threadsPerBlock, open_s: Math.round((opened.all - before.all) * 10) / 10, between_frames_ms, rows }));
