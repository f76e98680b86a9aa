import type { Statement } from '../statements.ts';
import { withListBefore } from './bare_topics.ts';
import type { Heading } from './headings.ts';
import { MARKING, marksAround, OPENING } from './outline_labels.ts';
import type { Proposition } from './propositions.ts';

/** What marks behind a comma too ("parlays, rejected"). */
const VERDICT =
  /^(?:(?:all|five|both|is|are|and|f) )*(?:not )?(?:approved|accepted|included|rejected|withdrawn|denied|excluded|expelled|banned|barred|vetoed|refused|declined)$/;

/** "Favorites: no", "dogs (yes)", "reach, rejected": whether a proposition marks the topics before it. */
export function isMark(propositions: readonly Proposition[], statements: readonly Statement[], index: number): boolean {
  const proposition = propositions[index];
  const before = propositions[index - 1];
  if (!proposition || !before || before.sentence !== proposition.sentence || before.mentions.length === 0) return false;
  const { before: mark, behind } = marksAround(statements, proposition);
  if (behind.startsWith(':') || OPENING.test(behind)) return false;
  if (mark === ',') return VERDICT.test(proposition.words.join(' '));
  if (!OPENING.test(mark)) return MARKING.test(mark);
  const first = statements[proposition.sentence]?.tokens.findIndex((token) => OPENING.test(token.text)) ?? 0;
  return propositions.some(
    ({ sentence, mentions }) => sentence === before.sentence && mentions.some((mention) => mention.from < first),
  );
}

const PARTS = /^(?:is|are|was|what|i|im|id|ill|we|bet|want|like|take|back|but|then|so)$/;

/** Where the last topics of a proposition begin, with no verb among them: "reach is what I bet on, and | dogs or parlays: no". */
function startOfTail(statements: readonly Statement[], { sentence, from, mentions }: Proposition): number {
  const tokens = statements[sentence]?.tokens ?? [];
  let start = mentions.at(-1)?.from ?? from;
  for (const mention of mentions.toReversed()) {
    const isJoined = !tokens.slice(mention.to, start).some((token) => PARTS.test(token.text));
    if (mention.from < start && isJoined) start = mention.from;
  }
  return start === mentions[0]?.from ? from : start;
}

/** What a mark is said of: the topics at once before it, and behind a colon or a dash the list that they end. */
export function marked(propositions: readonly Proposition[], statements: readonly Statement[], index: number) {
  const [before, mark] = propositions.slice(index - 1, index + 1);
  if (!before || !mark) return [];
  const tail = { sentence: before.sentence, from: startOfTail(statements, before), to: before.to };
  const isOfList = /^[:–—-]/.test(marksAround(statements, mark).before);
  return [...(isOfList ? withListBefore(propositions, statements, index - 1).slice(0, -1) : []), tail];
}

/** What a word alone says of the topic before it. */
export const MARKS: ReadonlyMap<string, Heading> = new Map(
  Object.entries({
    y: 'for',
    yes: 'for',
    in: 'for',
    stay: 'for',
    stays: 'for',
    true: 'for',
    n: 'against',
    no: 'against',
    out: 'against',
    go: 'against',
    goes: 'against',
    false: 'against',
  }),
);
/** The mark that a proposition ends with, at once behind its topic. */
export function markOf({ from, words, mentions }: Proposition): Heading | undefined {
  const last = mentions.at(-1);
  return last && last.to - from === words.length - 1 ? MARKS.get(words.at(-1) ?? '') : undefined;
}
