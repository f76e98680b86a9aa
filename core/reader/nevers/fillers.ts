import { overlap, type Part } from '../phrases/plain_text.ts';
import { CUE } from './refusal_cues.ts';
import { sentencesOf } from './refused_parts.ts';

/** The words of a table. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

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
const TRAILING = wordSet('please pls plz for me thanks alone out away off aside too either ever at all it of');
const WORD = /[a-z0-9'+"#-]+/g;

/** True if words name nothing. */
export const isFiller = (words: string): boolean =>
  (words.match(/[a-z0-9']+/g) ?? []).every((word) => FILLERS.has(word));

/** Words between conditions. */
const LINKS = wordSet('if when whenever must should but than at least most more less only good better long as so then');
/** Words around a request. */
const CHAT = wordSet(`
  hey hi hello yo mate folks could would can might may chance possible possibly what what's whats how about is there show get
  gimme find tell need wondering wonder wanna love think thinking thoughts maybe just really looking look go got gets easily let's crazy way
  fade fading do sup tbh fancy who've who's nor lack lacks lacking rarely seldom hardly barely scarcely vs versus pls
  plz he she because set rule unless getting bit by from over rather well which after before now ok plus both everything
  i'd i'll i'm i've that's there's nite tonight isn't isnt aren't arent hasn't hasnt haven't havent he's hes she's
  they're theyre r u ur w
`);
/** So many words that name something else are no sign of another subject; more where the sport is named with a number. */
const MOST_OTHERS = { plain: 1, ofSport: 3 };
const SPORT =
  /\b(?:fighters?|ufc|mma|octagon|southpaws?|left(?:y|ies)|orthodox|under ?dogs?|favou?rites?|grapplers?|wrestlers?|strikers?|debutants?|elo|odds)\b/;

/** True if words name nothing, or are said around a request. */
export const isSmallTalk = (words: string): boolean =>
  (words.match(WORD) ?? []).every((word) => FILLERS.has(word) || CHAT.has(word));

/** The words of a text, whose numbers are `#`, that name something and stand in none of its parts. */
function wordsBeside(text: string, parts: readonly Part[]) {
  return [...text.matchAll(WORD)].filter(({ index, 0: word }) => {
    const isRead = parts.some(({ from, to }) => index >= from && index < to);
    return !isRead && !FILLERS.has(word) && !LINKS.has(word) && !CHAT.has(word);
  });
}

const CLAUSE = /[^.,;:!?\n]+/g;
/** A clause of so few words is an item of a list; a longer one without a read part tells of something else. */
const FEW_WORDS = 3;

/** What nothing reads in the clauses of a text that have a read part, and in short ones: words in a row, with the small ones between. */
export function unreadBeside(text: string, parts: readonly Part[]): Part[] {
  const placeOf = ({ index, 0: { length } }: RegExpExecArray): Part => ({ from: index, to: index + length });
  const read = [...parts, ...[...text.matchAll(CUE)].map(placeOf)];
  const others = wordsBeside(text, read).map(placeOf);
  const isAbout = (range: Part) => parts.some((part) => overlap(part, range));
  const near = sentencesOf(text).filter(isAbout);
  return [...text.matchAll(CLAUSE)].flatMap((match): Part[] => {
    const clause = placeOf(match);
    if (!near.some((sentence) => overlap(sentence, clause))) return [];
    const isNear = isAbout(clause) || wordCount(match[0]) <= FEW_WORDS;
    const runs: Part[] = [];
    for (const word of isNear ? others.filter((other) => overlap(other, clause)) : []) {
      const last = runs.at(-1);
      const gap = { from: last?.to ?? 0, to: word.from };
      if (last && isFiller(text.slice(gap.from, gap.to)) && !read.some((part) => overlap(part, gap))) last.to = word.to;
      else runs.push(word);
    }
    return runs;
  });
}

/** True if the parts of a text, whose numbers are `#`, are about all that it names. */
export function isCovered(text: string, parts: readonly Part[]): boolean {
  const others = wordsBeside(text, parts);
  const isOfSport = SPORT.test(text) && parts.some(({ from, to }) => text.slice(from, to).includes('#'));
  return others.length <= (isOfSport ? MOST_OTHERS.ofSport : MOST_OTHERS.plain);
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
