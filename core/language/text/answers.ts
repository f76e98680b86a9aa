import { listed } from '../concepts.ts';
import { beginsCorrection } from '../stance/corrections.ts';
import type { Token } from './tokens.ts';

/** What may answer the words before a stop ("Parlays? Never."), all of it. */
const ANSWERS = new Set(
  listed(`
    no, nope, nah, never, not, thanks, thank, you, way, ever, again, for, me, hard, pass, chance, please, at, all, skip,
    avoid, none, zero, interested, whatsoever, from, a, big, absolutely, definitely, hell, mate, sir, oh, god, thing, my, care, dont, overrated, overpriced, useless,
    worthless, pointless, irrelevant, garbage, rubbish, trash, boring, banned, out, forbidden, nonsense, trap, joke, scam,
    it, they, i, doesnt, isnt, arent, meh, convinced, buying, sold, disagree, whatever, who, cares, so, what, today, really
  `),
);
const DENYING = new Set(
  listed(`
    no, nope, nah, never, not, pass, skip, avoid, none, zero, dont, overrated, overpriced, useless, worthless, pointless,
    irrelevant, garbage, rubbish, trash, boring, banned, out, forbidden, nonsense, trap, joke, scam, doesnt, isnt, arent, meh,
    disagree, whatever, cares
  `),
);
/** "So are parlays": what goes on with the sentence before. */
const GOES_ON =
  /^(or (?:the |any )?\w+(?: \w+){0,2}$|so (are|is|do|does|can|will|have)|neither (are|is|do|does|can|will)|same (for|with|goes)|the same|ditto|likewise|nor)\b/;
const RESUMES = /\b(them|those|these|either)\b/;
/** Before a question mark, as few words are a heading rather than a question. */
const HEADING = 4;
const JOINTS = /^(and|but)$/;

function goesOn(before: readonly Token[], stop: Token, after: readonly Token[]): boolean {
  const words = after.map((token) => token.text);
  if (words.length === 0 || before.length === 0) return false;
  const text = words.join(' ');
  if (GOES_ON.test(text)) return true;
  if (words.every((word) => ANSWERS.has(word)) && words.some((word) => DENYING.has(word))) return true;
  const asked = before.slice(before.findLastIndex((token) => JOINTS.test(token.text)) + 1);
  return stop.text.startsWith('?') && asked.length <= HEADING && RESUMES.test(text);
}

const endOfSentence = (tokens: readonly Token[], from: number) => {
  const found = tokens.findIndex((token, at) => at >= from && token.kind === 'stop');
  return found < 0 ? tokens.length : found;
};
const endOfPart = (tokens: readonly Token[], from: number) => {
  const found = tokens.findIndex((token, at) => at >= from && (token.kind === 'stop' || token.kind === 'break'));
  return found < 0 ? tokens.length : found;
};

/** The tokens with a stop made a break where the next sentence only answers or goes on with the one before. */
export function withAnswersJoined(tokens: readonly Token[]): Token[] {
  let start = 0;
  return tokens.map((token, at) => {
    if (token.kind !== 'stop' && token.kind !== 'break') return token;
    const before = tokens.slice(start, at);
    start = at + 1;
    if (token.kind === 'break') return token;
    const end = endOfPart(tokens, start);
    const sentence = tokens
      .slice(start, endOfSentence(tokens, start))
      .map((next) => (next.kind === 'break' ? '' : next.text));
    const corrects = before.length > 0 && beginsCorrection(sentence.filter((word) => word !== '').join(' '));
    return corrects || (tokens[end]?.text !== ':' && goesOn(before, token, tokens.slice(start, end)))
      ? { ...token, kind: 'break', text: ',' }
      : token;
  });
}
