import { LIMITS } from '../contract/limits.ts';
import type { Sentence } from './stance/sentence.ts';
import type { Place } from './wishes/findings.ts';

/** Words that carry no wish by themselves; not worth telling a bettor that they led nowhere. */
const PLAIN = new Set(
  `
    a an the and or of in on at to for from by as is are was were be been am it its i me my we our us you your he
    his she her him they their them this that these those who whom whose which what when where why how if then so
    too very really just also only have has had do does did will would can could should may might must with about
    into out up down off all any some each every other another both more most much many such own same than please
    thanks thank hi hello bet bets betting back backing fight fights fighter fighters bout bouts card cards ufc
    mma night event events there here always usually mostly because since well want like love prefer give take
    pick picks go get got let look make put win wins winning guy guys one ones opponent opponents odds money side
    either whoever whatever anyone someone im id ill ive dont
  `.split(/\s+/),
);

/** Whether a word carries no wish by itself. */
export const isPlain = (word: string): boolean => PLAIN.has(word);

/** The words of the description at a place. */
export function wordsAt(text: string, sentences: readonly Sentence[], place: Place): string {
  const tokens = sentences.find((sentence) => sentence.index === place.sentence)?.statement.tokens ?? [];
  const first = tokens[place.from];
  const last = tokens[Math.min(place.to, tokens.length) - 1];
  return first && last ? text.slice(first.start, last.end) : '';
}

function unread(sentence: Sentence): Place[] {
  const { tokens, matches } = sentence.statement;
  const read = new Set<number>();
  for (const span of [...matches, ...sentence.statement.modifiers, ...sentence.limits]) {
    for (let at = span.from; at < span.to; at += 1) read.add(at);
  }
  return tokens.flatMap((token, at) =>
    token.kind === 'word' && !read.has(at) && !PLAIN.has(token.text)
      ? [{ sentence: sentence.index, from: at, to: at + 1 }]
      : [],
  );
}

/** The words at these places in the order of the text, each once, in capitals or not. */
export function wordsInOrder(text: string, sentences: readonly Sentence[], places: readonly Place[]): string[] {
  const inOrder = places.toSorted((one, other) => one.sentence - other.sentence || one.from - other.from);
  const words = new Map<string, string>();
  for (const place of inOrder) {
    const said = wordsAt(text, sentences, place);
    const known = said.toLowerCase();
    if (said.length > 0 && !words.has(known)) words.set(known, said);
  }
  return [...words.values()].slice(0, LIMITS.description.most);
}

/** The words that led nowhere: those not understood, and those understood that no strategy answers. */
export function ignoredWords(text: string, sentences: readonly Sentence[], ledNowhere: readonly Place[]): string[] {
  if (sentences.length === 0) return [text].filter((whole) => whole.length > 0);
  return wordsInOrder(text, sentences, [...ledNowhere, ...sentences.flatMap(unread)]);
}
