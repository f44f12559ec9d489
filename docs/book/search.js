// Searches the book. Its text is a script of its own, read when somebody first looks for something: a
// page that is opened from disk may read scripts, but no other files.
'use strict';

const search = {
  field: document.querySelector('.search input'),
  found: document.getElementById('found'),
  sections: null,  // [page, its title, the section's anchor, its heading, its text] of all sections
};

function readSections() {
  if (search.sections || search.reading) return;
  search.reading = document.createElement('script');
  search.reading.src = 'sections.js';  // calls setSections
  document.head.append(search.reading);
}

function setSections(sections) {
  search.sections = sections;
  showFound();
}

// How well a section fits all the words; 0 if one is missing. A heading says more than a text, that of a
// page more than that of a part, and a word's beginning more than its middle.
function score([, title, , heading, text], words) {
  let total = 0;
  for (const word of words) {
    const begin = new RegExp('(^|[^\\p{L}\\p{N}])' + word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu');
    let best = 0;
    for (const [where, worth] of [[heading, 12], [title, 6], [text, 2]]) {
      if (begin.test(where)) best = Math.max(best, worth);
      else if (where.toLowerCase().includes(word)) best = Math.max(best, worth / 2);
    }
    if (!best) return 0;
    total += best;
  }
  return heading === title ? total + 1 : total;
}

function excerpt(text, words) {
  const at = text.toLowerCase().indexOf(words[0]);
  const begin = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - 30)));
  return (begin ? '… ' : '') + text.slice(begin, begin + 110).trim() + (text.length > begin + 110 ? ' …' : '');
}

function entry([page, title, anchor, heading, text], words) {
  const link = document.createElement('a');
  link.href = page + (anchor ? '#' + anchor : '');
  for (const [kind, content] of [['where', heading === title ? title : `${heading} · ${title}`],
                                 ['what', excerpt(text, words)]]) {
    const line = document.createElement('span');
    line.className = kind;
    line.textContent = content;
    link.append(line);
  }
  return link;
}

function showFound() {
  const words = search.field.value.toLowerCase().split(/\s+/).filter(Boolean);
  search.found.hidden = !words.length || !search.sections;
  if (search.found.hidden) return;
  const fitting = search.sections.map((section) => [score(section, words), section])
    .filter(([worth]) => worth)
    .sort(([a, one], [b, other]) => b - a || one[3].length - other[3].length)  // nothing but the words first
    .slice(0, 12);
  search.found.replaceChildren(...fitting.map(([, section]) => entry(section, words)));
  if (!fitting.length) search.found.textContent = 'Nothing in the book has all these words.';
}

function step(event) {
  const links = [...search.found.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (event.key === 'ArrowDown') (links[at + 1] ?? search.field).focus();
  else if (event.key === 'ArrowUp') (at < 0 ? links.at(-1) : links[at - 1] ?? search.field)?.focus();
  else if (event.key === 'Enter' && at < 0 && links.length) links[0].click();
  else if (event.key === 'Escape') { search.found.hidden = true; search.field.focus(); }
  else return;
  event.preventDefault();
}

search.field.addEventListener('focus', readSections);
search.field.addEventListener('input', () => { readSections(); showFound(); });
document.querySelector('.search').addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && document.activeElement !== search.field) return;
  step(event);
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || /INPUT|TEXTAREA/.test(document.activeElement.tagName)) return;
  event.preventDefault();
  search.field.focus();
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('.search')) search.found.hidden = true;
});
