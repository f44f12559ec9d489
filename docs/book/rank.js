// Which sections of the book fit what somebody looks for, and in which order: titles first. A word that is
// nowhere stands for the one that is most like it.
'use strict';

const rank = {
  words: (text) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [],
  pattern: (word) => new RegExp('(^|[^\\p{L}\\p{N}])' + word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu'),
};

// How well a section fits all the words; 0 if one is missing. What is asked for is best as a title, then
// in one; a word's beginning says more than its middle, and the page of a lesson more than one beside it.
rank.score = ({ title, heading, text, weight }, words) => {
  let total = 0, inHeading = 0;
  for (const word of words) {
    const begin = rank.pattern(word);
    let best = 0;
    for (const [where, worth] of [[heading, 12], [title, 6], [text, 2]]) {
      if (begin.test(where)) best = Math.max(best, worth);
      else if (where.toLowerCase().includes(word)) best = Math.max(best, worth / 2);
    }
    if (!best) return 0;
    if (best === 12) ++inHeading;
    total += best;
  }
  const wanted = words.join(' '), plain = rank.words(heading).join(' ').replace(/^([a-z]|\d\d) /, '');
  if (plain === rank.words(wanted).join(' ')) total += 400;
  else if (plain.includes(rank.words(wanted).join(' '))) total += 200;
  else if (inHeading === words.length) total += 100;
  const lesson = wanted.match(/^(?:lesson )?(\d{1,2})$/);
  if (lesson && heading === title && title.startsWith(lesson[1].padStart(2, '0') + ' ·')) total += 800;
  return total + weight + (heading === title ? 1 : 0);
};

// The least number of letters to add, drop, replace or swap; `most` + 1 if there are more.
rank.distance = (one, other, most) => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before = [], last = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= one.length; ++i) {
    const row = [i];
    for (let j = 1; j <= other.length; ++j) {
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length];
};

// How often each word is in some sections; one in a heading counts for more.
rank.vocabulary = (sections) => {
  const counts = new Map();
  for (const { heading, text } of sections)
    for (const [part, worth] of [[heading, 20], [text, 1]])
      for (const word of rank.words(part)) counts.set(word, (counts.get(word) ?? 0) + worth);
  return counts;
};

// The word that is meant by one that is in no section; the word itself if none is like it.
rank.nearest = (word, vocabulary) => {
  if (word.length < 4) return word;
  const most = word.length < 7 ? 1 : 2;
  let best = word, least = most + 1, often = 0;
  for (const [other, count] of vocabulary) {
    const far = other[0] === word[0] || other[1] === word[1] ? rank.distance(word, other, most) : most + 1;
    if (far > most || far > least || (far === least && count <= often)) continue;
    [best, least, often] = [other, far, count];
  }
  return best;
};

// The sections that fit, best first, and the words that they were found by.
rank.find = (sections, words) => {
  const fitting = (wanted) => sections.map((section) => [rank.score(section, wanted), section])
    .filter(([worth]) => worth)
    .sort(([a, one], [b, other]) => b - a || one.text.length - other.text.length)  // nothing but the words first
    .map(([, section]) => section);
  const found = fitting(words);
  if (found.length) return { found, words };
  const vocabulary = rank.vocabulary(sections);
  const known = (word) => sections.some(({ title, heading, text }) =>
    [title, heading, text].some((part) => part.toLowerCase().includes(word)));
  const meant = words.map((word) => known(word) ? word : rank.nearest(word, vocabulary));
  return { found: fitting(meant), words: meant };
};
