import type { Part } from '../phrases/plain_text.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that neither name a thing nor narrow it down. */
const FILLERS = wordSet(`
  a an the any all at ever never not no on in to for of it its is are was were be been being has have had who that my your
  me us i we you they their his her him them this these those every single each bet bets betting bettor back backing take
  taking touch touching pick picks picking give giving want wanting see like including include add put play playing wager
  money fighter fighters anyone anybody someone somebody people guy guys man thing things stuff anything nothing whatsoever
  fight fights bout bouts match matches side sides event events card cards slip playbook portfolio please thanks alone out
  away off aside either too again entirely completely making make coming come ufc mma just also full stop period with
  against fighting facing opponent opponents whose someone so odds price prices line lines year years old up one ones and or
`);
/** Words that a quote does not begin with, and those that it does not end with. */
const LEADING = wordSet(`
  a an the any all ever on to for of in at bet bets betting back backing take taking touch touching pick picking give want me
  i we my you just please it be like see put money making and or
`);
const TRAILING = wordSet('please thanks alone out away off aside too either ever at all it of');
const WORD = /[a-z0-9'+"-]+/g;

/** True if words name nothing. */
export const isFiller = (words: string): boolean =>
  (words.match(/[a-z0-9']+/g) ?? []).every((word) => FILLERS.has(word));

/** Words between conditions. */
const LINKS = wordSet('if when whenever must should but than at least most more less only good better long as so then');
/** So many words that name something else are no sign of another subject. */
const MOST_OTHERS = 1;

/** True if the parts of a text are about all that it names. */
export function isCovered(text: string, parts: readonly Part[]): boolean {
  const others = [...text.toLowerCase().matchAll(WORD)].filter(({ index, 0: word }) => {
    const isRead = parts.some(({ from, to }) => index >= from && index < to);
    return !isRead && !FILLERS.has(word) && !LINKS.has(word);
  });
  return others.length <= MOST_OTHERS;
}

/** How many words a plain text has. */
export const wordCount = (words: string): number => words.match(WORD)?.length ?? 0;

/** A part without the small words around it: "fighters with a beard" of "bet on fighters with a beard, please". */
export function withoutFillers(text: string, { from, to }: Part): Part {
  const words = [...text.slice(from, to).matchAll(WORD)];
  const first = words.find(({ 0: word }) => !LEADING.has(word));
  const last = words.findLast(({ 0: word }) => !TRAILING.has(word));
  if (first === undefined || last === undefined || last.index < first.index) return { from, to };
  return { from: from + first.index, to: from + last.index + last[0].length };
}
