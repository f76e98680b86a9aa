import type { Statement } from '../statements.ts';
import { withListBefore } from './bare_topics.ts';
import { type Heading, headingOf } from './headings.ts';
import type { Proposition } from './propositions.ts';
import type { Rereading } from './restate.ts';
import type { Stance } from './scope.ts';

/** A heading, and what ends its list. */
interface Label {
  heading: Heading;
  /** Its list stands on the lines below, on the line behind it, or in brackets. */
  reach: 'lines' | 'line' | 'brackets';
}

const MARKING = /^[:|–—-]/;
const OPENING = /^[([]$/;
const CLOSING = /^[)\]]$/;

/** What stands before and behind a proposition: breaks of its sentence, or the stops around. */
function marksAround(statements: readonly Statement[], { sentence, from, to }: Proposition) {
  const tokens = statements[sentence]?.tokens ?? [];
  return {
    before: (from === 0 ? (statements[sentence - 1]?.stop ?? '') : (tokens[from - 1]?.text ?? '')).trim(),
    behind: to === tokens.length ? (statements[sentence]?.stop ?? '') : (tokens[to]?.text.trim() ?? ''),
  };
}

/** What a proposition without a topic announces, with those before it in its sentence: "dealbreakers, any order". */
function headingAt(propositions: readonly Proposition[], index: number): Heading | undefined {
  const last = propositions[index];
  const start = propositions.findLastIndex(
    ({ sentence, mentions }, at) => at < index && (sentence !== last?.sentence || mentions.length > 0),
  );
  const opening = propositions.slice(start + 1, index + 1);
  const parts = (opening[0]?.from === 0 ? opening : opening.slice(-1)).map(({ words }) => words);
  const headings = [...parts, parts.flat()].map(headingOf);
  return headings.includes('against') ? 'against' : headings.find((heading) => heading !== undefined);
}

/** The label that a proposition without a topic sets for what comes behind it. */
function labelOf(propositions: readonly Proposition[], statements: readonly Statement[], index: number) {
  const proposition = propositions[index];
  if (!proposition || proposition.mentions.length > 0) return undefined;
  const { before, behind } = marksAround(statements, proposition);
  const heading = headingAt(propositions, index);
  if (!heading) return undefined;
  if (behind.startsWith('\n')) return { heading, reach: 'lines' } satisfies Label;
  const isBracketed = OPENING.test(before) && CLOSING.test(behind);
  const isBare = proposition.from === 0 && behind === ',' && /^(?:in|out)$/.test(proposition.words.join(' '));
  if (MARKING.test(behind) || isBracketed || isBare) return { heading, reach: 'line' } satisfies Label;
  return OPENING.test(behind) ? ({ heading, reach: 'brackets' } satisfies Label) : undefined;
}

/** What marks behind a comma too ("parlays, rejected"). */
const VERDICT =
  /^(?:(?:all|five|both|is|are|and|f) )*(?:not )?(?:approved|accepted|included|rejected|withdrawn|denied|excluded|expelled|banned|barred|vetoed|refused|declined)$/;

/** "Favorites: no", "dogs (yes)", "reach, rejected": whether a proposition marks the topics before it. */
function isMark(propositions: readonly Proposition[], statements: readonly Statement[], index: number): boolean {
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
function marked(propositions: readonly Proposition[], statements: readonly Statement[], index: number) {
  const [before, mark] = propositions.slice(index - 1, index + 1);
  if (!before || !mark) return [];
  const tail = { sentence: before.sentence, from: startOfTail(statements, before), to: before.to };
  const isOfList = /^[:–—-]/.test(marksAround(statements, mark).before);
  return [...(isOfList ? withListBefore(propositions, statements, index - 1).slice(0, -1) : []), tail];
}

const MARKS: Readonly<Record<string, Heading>> = {
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
};
/** So many marks without a break before them are a list of them ("strikers Y. Grapplers N."). */
const A_LIST = 2;

/** The mark that a proposition ends with, at once behind its topic. */
function markOf({ from, words, mentions }: Proposition): Heading | undefined {
  const last = mentions.at(-1);
  return last && last.to - from === words.length - 1 ? MARKS[words.at(-1) ?? ''] : undefined;
}

const CON = /^(?:con|sans)$/;

const stanceOf = (heading: Heading): Stance => (heading === 'for' ? 'ask' : 'exclude');
/** What a heading wishes for, only where it is told of; a mark says it outright. */
const TOLD: ReadonlySet<Stance> = new Set<Stance>(['mention', 'support']);

/** Whether the list of a label ends with what stands behind a proposition. */
const endsList = ({ reach }: Label, behind: string): boolean =>
  (reach === 'line' && /[.!?\n]/.test(behind)) ||
  (reach === 'lines' && /\n\n/.test(behind)) ||
  (reach === 'brackets' && CLOSING.test(behind));

/** What lists say of their topics by the headings they stand under, or marks behind them: "IN: dogs. OUT: parlays; reach (no)". */
export function outline(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  const isList = propositions.filter((proposition) => markOf(proposition)).length >= A_LIST;
  let label: Label | undefined;
  return propositions.flatMap((proposition, index): Rereading[] => {
    const { sentence, from, to, mentions, words } = proposition;
    const before = propositions[index - 1];
    const mark = mentions.length === 0 ? (MARKS[words.join(' ')] ?? headingOf(words)) : undefined;
    if (mark && before && isMark(propositions, statements, index))
      return marked(propositions, statements, index).map((item) => ({
        sentence: item.sentence,
        from: item.from,
        to: item.to,
        stance: stanceOf(mark),
      }));
    const next = labelOf(propositions, statements, index);
    if (next) {
      label = next;
      return [];
    }
    const { behind } = marksAround(statements, proposition);
    if (mentions.length === 0 && behind.startsWith(':')) label = undefined;
    const stated = label;
    if (label && endsList(label, behind)) label = undefined;
    if (mentions.length === 0) return [];
    const own = (isList ? markOf(proposition) : undefined) ?? (CON.test(words[0] ?? '') ? 'against' : undefined);
    if (own) return [{ sentence, from, to, stance: stanceOf(own) }];
    if (!stated) return [];
    return [
      { sentence, from, to, stance: stanceOf(stated.heading), ...(stated.heading === 'for' ? { only: TOLD } : {}) },
    ];
  });
}
