// Looks at every slide as a class does, on a projector of 1280 by 720: nothing is cut off, nothing lies on
// something else, nothing is too small, each picture is there, and light. Then it turns slides by keys, in the
// second window too, and prints a deck.
//
// Usage: browser.mjs DECKS, with CHROMIUM and TOOLS in the environment
import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const require = createRequire(process.env.TOOLS + '/node_modules/');
const puppeteer = (await import(pathToFileURL(require.resolve('puppeteer-core')))).default;

const decks = process.argv[2];
const faults = [];
const fault = (where, what) => faults.push(`${where}: ${what}`);

async function open(browser, name) {
  const tab = await browser.newPage();
  await tab.setViewport({ width: 1280, height: 720 });
  tab.on('console', (message) => ['error', 'warning'].includes(message.type()) && fault(name, message.text()));
  tab.on('pageerror', (error) => fault(name, error.message));
  tab.on('request', (request) => /^(file|data):/.test(request.url()) || fault(name, `asks for ${request.url()}`));
  await tab.goto(pathToFileURL(`${decks}/${name}`).href);
  return tab;
}

// Of the slide that is shown: what is wrong with what one sees of it.
function lookAtSlide() {
  const slide = document.querySelector('section.now');
  const wrong = [];
  const words = (node) => node.textContent.trim().slice(0, 40);
  const inRoom = ({ left, top, right, bottom }) => left >= 40 && top >= 30 && right <= 1240 && bottom <= 668;
  const isNote = (element) => element.closest('.notes');
  const texts = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || isNote(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if (!element.closest('.source, .course') && ![...range.getClientRects()].every(inRoom))
      wrong.push(`beyond the edge: ${words(text)}`);
    if (parseFloat(getComputedStyle(element).fontSize) < 16) wrong.push(`too small: ${words(text)}`);
  }
  const blocks = [...slide.children].filter((part) => !isNote(part) && !part.matches('.source, .course'))
    .map((part) => [part, part.getBoundingClientRect()]);
  for (const [i, [part, box]] of blocks.entries())
    if (i > 0 && box.top < blocks[i - 1][1].bottom - 1) wrong.push(`on what is above it: ${words(part)}`);
  for (const picture of slide.querySelectorAll('img')) {
    const { width, height } = picture.getBoundingClientRect();
    const shown = Math.min(width / picture.naturalWidth, height / picture.naturalHeight);
    if (!picture.naturalWidth || !picture.alt) wrong.push('a picture is missing, or its words');
    else if (!inRoom(picture.getBoundingClientRect())) wrong.push('a picture is beyond the edge');
    else if (shown * picture.naturalHeight < 200 && shown * picture.naturalWidth < 600) wrong.push('a picture is too small');
  }
  return wrong;
}

// A slide is the same for somebody who wants all of the computer dark.
async function looksTheSame(tab) {
  const looks = [];
  for (const value of ['light', 'dark']) {
    await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
    looks.push(await tab.screenshot({ encoding: 'base64' }));
  }
  return looks[0] === looks[1];
}

async function lookAtDeck(browser, name) {
  const tab = await open(browser, name);
  const number = await tab.$$eval('section', (slides) => slides.length);
  for (let slide = 1; slide <= number; ++slide) {
    const where = `${name}#${slide}`;
    if (await tab.evaluate(() => location.hash) !== `#${slide}`) fault(where, 'a key has not turned to it');
    for (const wrong of await tab.evaluate(lookAtSlide)) fault(where, wrong);
    if (await tab.$('section.now img') && !await looksTheSame(tab)) fault(where, 'dark where all is dark');
    await tab.keyboard.press('ArrowRight');
  }
  await tab.close();
  return number;
}

function expect(condition, what) {
  if (!condition) fault('what a deck does', what);
}

const shown = (tab) => tab.$eval('section.now', (slide) => [...document.querySelectorAll('section')].indexOf(slide) + 1);
const turnedTo = (tab, slide) => tab.waitForFunction((wanted) =>
  [...document.querySelectorAll('section')].findIndex((one) => one.matches('.now')) + 1 === wanted, { timeout: 5000 }, slide)
  .catch(() => fault('what a deck does', `slide ${slide} is not shown`));

async function use(browser, name) {
  const tab = await open(browser, name);
  const number = await tab.$$eval('section', (slides) => slides.length);
  for (const [key, slide] of [[' ', 2], ['PageDown', 3], ['PageUp', 2], ['ArrowLeft', 1], ['ArrowLeft', 1], ['End', number],
    ['ArrowRight', number], ['Home', 1], ['ArrowRight', 2]]) {
    await tab.keyboard.press(key);
    expect(await shown(tab) === slide, `${key} leads to slide ${slide}`);
  }
  const popup = new Promise((resolve) => { tab.once('popup', resolve); });
  await tab.keyboard.press('s');
  const desk = await popup;
  await desk.waitForSelector('#notes', { timeout: 5000 });
  expect(/minutes to read/.test(await desk.$eval('#notes', (notes) => notes.innerText)), 'the second window has the notes');
  expect(await tab.$$eval('.notes', (all) => all.every((notes) => !notes.checkVisibility())), 'the class does not see them');
  await desk.keyboard.press('ArrowRight');
  await turnedTo(tab, 3);
  await tab.keyboard.press('Home');
  await turnedTo(desk, 1);
  const printed = Buffer.from(await tab.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = printed.match(/\/Type\s*\/Page\b/g)?.length;
  expect(pages === number, `${number} slides are printed on as many pages, not ${pages}`);
  await tab.close();
}

const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM, headless: true,
  args: ['--no-sandbox', '--allow-file-access-from-files'] });
const names = readdirSync(decks).filter((name) => name.endsWith('.html'));
let slides = 0;
for (const name of names) slides += await lookAtDeck(browser, name);
await use(browser, names[0]);
await browser.close();

for (const one of faults) console.log(one);
console.log(`${slides} slides in ${names.length} decks: ` + (faults.length ? `${faults.length} faults` : 'in order'));
process.exit(faults.length || !names.length ? 1 : 0);
