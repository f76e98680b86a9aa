import type { Concept } from '../concepts.ts';
import { PARAPHRASED_ASIDES } from '../lexicon/paraphrased_asides.ts';
import { PARAPHRASED_BETS } from '../lexicon/paraphrased_bets.ts';
import { PARAPHRASED_BODIES } from '../lexicon/paraphrased_bodies.ts';
import { PARAPHRASED_PRICES } from '../lexicon/paraphrased_prices.ts';
import { PARAPHRASED_SKILLS } from '../lexicon/paraphrased_skills.ts';
import { isTopic } from '../lexicon/topics.ts';
import { stretchesOf } from '../stance/stretches.ts';
import type { Match } from './phrases.ts';
import type { Token } from './tokens.ts';

/** One expression for each topic, so that a text is walked through some twenty times rather than some hundred. */
const EXPRESSIONS: readonly { concept: Concept; expression: RegExp }[] = [
  ...PARAPHRASED_PRICES,
  ...PARAPHRASED_BODIES,
  ...PARAPHRASED_SKILLS,
  ...PARAPHRASED_BETS,
  ...PARAPHRASED_ASIDES,
].map(({ concept, patterns }) => ({ concept, expression: new RegExp(`\\b(?:${patterns.join('|')})(?= )`, 'g') }));

/** Of these a number is part ("won his last 3"); elsewhere it is a limit, which no paraphrase may hide. */
const WITH_NUMBERS: ReadonlySet<Concept> = new Set<Concept>([
  'recent',
  'single_biggest',
  'older',
  'parlay',
  'double',
  'finish',
  'cappers',
  'idle',
]);

const isNoNumber = ({ kind, text }: Token) => kind !== 'number' || text === 'one';
const overlaps = (one: Match, other: Match) => one.from < other.to && other.from < one.to;
const lengthOf = ({ from, to }: Match) => to - from;

function paraphrases(tokens: readonly Token[]): Match[] {
  const found = EXPRESSIONS.flatMap(({ concept, expression }) =>
    stretchesOf(tokens, [expression])
      .filter(({ from, to }) => WITH_NUMBERS.has(concept) || tokens.slice(from, to).every(isNoNumber))
      .map(({ from, to }) => ({ concepts: new Set([concept]), from, to })),
  );
  const longestFirst = found.sort((one, other) => lengthOf(other) - lengthOf(one) || one.from - other.from);
  const kept: Match[] = [];
  for (const match of longestFirst) if (!kept.some((other) => overlaps(match, other))) kept.push(match);
  return kept;
}

const DENIALS: readonly Concept[] = ['not', 'avoid', 'fade', 'indifferent', 'dismissed'];
const holdsAny = (phrase: Match, concepts: readonly Concept[]) =>
  concepts.some((concept) => phrase.concepts.has(concept));

/** Whether a paraphrase cuts a denial in two: "no more | tall fighters". */
const cutsDenial = (phrase: Match, match: Match): boolean =>
  (phrase.from < match.from || phrase.to > match.to) && holdsAny(phrase, DENIALS);

/** "And better" gives way to "better hands", as short as it is; a topic or a set phrase does to what is longer only. */
const givesWay = (phrase: Match, match: Match): boolean =>
  !cutsDenial(phrase, match) &&
  (lengthOf(phrase) < lengthOf(match) ||
    (lengthOf(phrase) === lengthOf(match) && !phrase.concepts.has('idle') && ![...phrase.concepts].some(isTopic)));

/** The phrases of a sentence with what paraphrases a topic among them; of two that overlap the longer stands. */
export function withParaphrases(phrases: readonly Match[], tokens: readonly Token[]): Match[] {
  const told = paraphrases(tokens).filter((match) =>
    phrases.every((phrase) => !overlaps(phrase, match) || givesWay(phrase, match)),
  );
  const left = phrases.filter((phrase) => !told.some((match) => overlaps(phrase, match)));
  return [...left, ...told].sort((one, other) => one.from - other.from);
}
