/** Marks of what is wanted. */
export const ASSENTS = '✅✔☑👍';
/** Marks of what is not. */
export const DENIALS = '❌✖✘✗☒🚫👎⛔🤮';

/** "1) … 2) …": the numbers of a list count nothing, and each begins a sentence. */
const NUMBERED = /(?<![\p{L}\d.,+-])\d[).](?=\s)/gu;
const IS_NUMBERED = /(?<![\p{L}\d.,+-])1[).]\s[\s\S]*(?<![\p{L}\d.,+-])2[).]\s/u;
const withoutListNumbers = (text: string) => (IS_NUMBERED.test(text) ? text.replace(NUMBERED, '. ') : text);

/** "Min. 3 yrs": the stop of an abbreviation ends no sentence. */
const ABBREVIATED = /\b(min|max|approx|yrs?|vs|diff|avg|ca|incl|excl|fav|favs)\.(?=\s+[^a-z\s]|\s*[)\d])/gi;
const withoutAbbreviations = (text: string) => text.replace(ABBREVIATED, '$1 ').replace(/\b(i|e)\.(e|g)\./g, '$1$2  ');

/** "Don't. Bet. Dogs.": stops behind single words that only stress them. A question before them is answered by the first. */
const STRESSED =
  /(?<=^|[.!\n]\s*)(?:do|don['’]?t|no|not|never|absolutely)[.!]\s+(?:not|no|never|more|bet|back|give|play|pick|touch|use|want|ever|any)(?=[.!])(?:[.!]\s+(?:\p{L}|['’])+(?=[.!]))*/giu;
const withoutStress = (text: string) => text.replace(STRESSED, (words) => words.replace(/[.!]/g, ' '));

/** "+ reach", "[-] parlays": signs in front of items, where both are used or they stand in brackets, say yes and no. */
const SIGNS = /^([ \t]*)([+\-−–])(?=\s\S)/gm;
const BRACKETED = /[([{]\s?([+\-−–])\s?[)\]}]/g;
/** "+reach -height": in one line too, where both are used. */
const PREFIXES = /(?<=^|[\s,;/(])[+\-−–](?=\p{L})/gmu;
/** "!parlays", as programmers write. */
const NEGATED = /(?<=^|[\s,;(])!(?=\p{L})/gmu;
/** "[x] reach [ ] height": an empty box refuses where another is ticked. */
const TICKED = /\[x\]/gi;
const EMPTY = /\[\s?\]/g;
const withBoxesRead = (text: string) =>
  text.match(TICKED) ? text.replace(TICKED, '✅  ').replace(EMPTY, (box) => '❌'.padEnd(box.length)) : text;
const markOf = (sign: string) => (sign === '+' ? '✅' : '❌');
const withSignsRead = (text: string): string => {
  const isSigned = /^[ \t]*\+\s/m.test(text);
  const signed = isSigned ? text.replace(SIGNS, (_, space: string, sign: string) => space + markOf(sign)) : text;
  const prefixes = new Set(signed.match(PREFIXES)?.map(markOf));
  return withBoxesRead(prefixes.size > 1 ? signed.replace(PREFIXES, markOf) : signed)
    .replace(NEGATED, '❌')
    .replace(BRACKETED, (all, sign: string) => markOf(sign).padEnd(all.length));
};

/** The text of a description with its abbreviations and the signs of its lists spelled out, as long as before. */
export const withSignsSpelledOut = (text: string): string =>
  withSignsRead(withoutAbbreviations(withoutListNumbers(withoutStress(text))));

const MARKS = ASSENTS + DENIALS;
const MARKS_LEAD = new RegExp(`^[^${MARKS}]*?(?:^|[\\n.:;,!)–-])\\s*[${MARKS}]`, 'u');

/** Whether marks stand in front of their items: the first of them begins the text, a line or a list. */
export const marksLead = (text: string): boolean => MARKS_LEAD.test(text);
