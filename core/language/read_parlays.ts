import type { Topic } from './concepts.ts';
import { OPTIONS } from './families.ts';
import type { Findings } from './findings.ts';
import type { Limit } from './limits.ts';
import { parlayOptions } from './options.ts';
import type { Mention } from './scope.ts';
import {
  breaks,
  isExcluded,
  isWanted,
  mentionsOf,
  modifierBefore,
  placeOf,
  placeOfLimit,
  type Sentence,
  wordsBetween,
} from './sentence.ts';

const NAMED: Readonly<Partial<Record<Topic, number>>> = { double: 2, treble: 3, fourfold: 4, fivefold: 5 };
const MOST_LEGS = 12;
const SMALLEST = 2;
/** What may stand between favorites and the parlay they go into. */
const LINKS = new Set([
  'in',
  'into',
  'together',
  'as',
  'to',
  'for',
  'a',
  'an',
  'one',
  'my',
  'the',
  'big',
  'small',
  'nice',
  'on',
  'card',
  'each',
  'every',
  'leg',
  'team',
  'of',
  'one',
  'two',
  'three',
  'four',
  'five',
  '2',
  '3',
  '4',
  '5',
  'combined',
  'them',
  'put',
  'night',
]);
const SEPARATORS = new Set([',', 'and', 'plus', 'also', 'or', 'nor', 'but', 'instead', 'than']);
const PRONOUNS = new Set(['them', 'those', 'these', 'em']);
const LEG_NAMES =
  /^(leg|fold|team|pick|fighter|fight|selection|favou?r|fav|biggest|heaviest|safest|shortest|top|lock|chalk)/;

const parlaysOf = (sentence: Sentence): Mention[] =>
  mentionsOf(sentence, 'parlay', 'double', 'treble', 'fourfold', 'fivefold');

const hasPronounNear = (sentence: Sentence, parlay: Mention) =>
  wordsBetween(sentence, Math.max(0, parlay.from - 6), parlay.to + 3).some((word) => PRONOUNS.has(word));

function joins(sentence: Sentence, favorite: Mention, parlay: Mention): boolean {
  if (isExcluded(parlay) !== isExcluded(favorite)) return false;
  if (parlay.to <= favorite.from) {
    return !wordsBetween(sentence, parlay.to, favorite.from).some((word) => SEPARATORS.has(word));
  }
  const between = wordsBetween(sentence, favorite.to, parlay.from);
  return between.every((word) => LINKS.has(word)) || (!between.includes(',') && hasPronounNear(sentence, parlay));
}

/** Whether a favorite is spoken of as a leg of a parlay of the same sentence. */
export function isInParlay(sentence: Sentence, favorite: Mention): boolean {
  const parlays = parlaysOf(sentence);
  if (parlays.length === 0) return false;
  const isOneOfTheBiggest =
    modifierBefore(sentence, 'biggest', favorite.from, 4) !== undefined && parlays.some(isWanted) && isWanted(favorite);
  return isOneOfTheBiggest || parlays.some((parlay) => joins(sentence, favorite, parlay));
}

/** Whether a number counts legs: by its unit, or by what it stands beside in a sentence on parlays. */
function countsLegs(sentence: Sentence, limit: Limit): boolean {
  const { count } = limit.amount;
  if (limit.unit === 'legs') return true;
  if (limit.unit || count === undefined || count > MOST_LEGS || parlaysOf(sentence).length === 0) return false;
  const behind = sentence.statement.tokens.slice(limit.to, limit.to + 3);
  const stop = behind.findIndex((token) => token.kind !== 'word' || token.text === 'or' || token.text === 'and');
  const near = stop < 0 ? behind : behind.slice(0, stop);
  if (near[0]?.text.startsWith('parlay') && limit.comparison === 'none') return false;
  const before = wordsBetween(sentence, Math.max(0, limit.from - 3), limit.from);
  const isOf =
    before.some((word) => /^(parlay|acca|accumulator)/.test(word)) &&
    before.some((word) => /^(of|with|to|at)$/.test(word));
  const isParlayed = /^(parlay|parlaying|combine|combining|link|string|tie|chain|bundle|join)$/.test(
    before.at(-1) ?? '',
  );
  const isAnother = before.includes('another') && before.at(-1) === 'of';
  return isOf || isParlayed || isAnother || near.some((token) => LEG_NAMES.test(token.text));
}

function readLegs(sentence: Sentence, limit: Limit, findings: Findings) {
  const legs = limit.amount.count ?? 0;
  const options = parlayOptions(legs, limit.comparison, limit.upTo?.count);
  const place = placeOfLimit(sentence, limit, 'parlay');
  if (isExcluded(limit)) findings.exclude(options.map((option) => option.id));
  else if (options.length === 0) findings.leaveUnmet('parlay', place);
  else if (isWanted(limit)) {
    for (const option of options) findings.ask(option.id, place, limit.stance);
    if (limit.stance === 'ask') findings.narrow('parlay');
  }
}

function readParlay(sentence: Sentence, parlay: Mention, hasLegs: boolean, findings: Findings) {
  const named = NAMED[parlay.topic];
  const option = OPTIONS.parlay.find(({ value }) => value === (named ?? SMALLEST));
  if (isExcluded(parlay)) {
    if (named !== undefined && option) findings.exclude([option.id]);
    else if (!hasLegs) findings.exclude(OPTIONS.parlay.filter(({ value }) => value >= SMALLEST).map(({ id }) => id));
    return;
  }
  if (!option) return;
  findings.ask(option.id, placeOf(sentence, parlay), parlay.stance, named === undefined ? 'parlay' : undefined);
  if (named !== undefined && parlay.stance === 'ask') findings.narrow('parlay');
}

/** Reads parlays, their legs, the one biggest favorite, and "straight bets only". */
export function readParlays(sentence: Sentence, findings: Findings) {
  const limits = sentence.limits.filter((limit) => countsLegs(sentence, limit));
  for (const limit of limits) readLegs(sentence, limit, findings);
  for (const parlay of parlaysOf(sentence)) {
    const hasLegs = limits.some((limit) => isExcluded(limit) && !breaks(sentence, limit.from, parlay.from));
    readParlay(sentence, parlay, hasLegs, findings);
  }
  const oneLeg = OPTIONS.parlay.find(({ value }) => value === 1);
  for (const lock of mentionsOf(sentence, 'single_biggest')) {
    if (oneLeg && !parlaysOf(sentence).some(isWanted)) findings.ask(oneLeg.id, placeOf(sentence, lock), lock.stance);
  }
  if (mentionsOf(sentence, 'straight_only').some(isWanted)) {
    findings.exclude(OPTIONS.parlay.filter(({ value }) => value >= SMALLEST).map(({ id }) => id));
  }
}
