import type { Topic } from '../concepts.ts';
import type { Mention } from '../stance/scope.ts';
import {
  breaks,
  isExcluded,
  isWanted,
  mentionsOf,
  placeOf,
  placeOfLimit,
  type Sentence,
  wordsBetween,
} from '../stance/sentence.ts';
import { OPTIONS } from './families.ts';
import type { Findings } from './findings.ts';
import type { Limit } from './limits.ts';
import { parlayOptions } from './options.ts';
import { legsOf, parlaysOf } from './parlay_legs.ts';

/** Parlays whose name says how many legs they have. */
export const NAMED_LEGS: Readonly<Partial<Record<Topic, number>>> = { double: 2, treble: 3, fourfold: 4, fivefold: 5 };
const SMALLEST = 2;
const NEAR = 7;
const NEAR_LEG = 3;
const BEYOND =
  /\b(?:no|not|nothing|never|none)\b.* (?:bigger|larger|longer|more|higher|above|over|beyond|past|than)(?: than)?(?: an?| the)?$/;
/** "The rest of the parlays" are all but those that are asked for. */
const OTHERS = /\b(?:rest of(?: the| those| your)?|other|remaining)$/;
const SIZES = OPTIONS.parlay.map((option) => option.id);

function readLegs(sentence: Sentence, limit: Limit, findings: Findings) {
  const legs = limit.amount.count ?? 0;
  const options = parlayOptions(legs, limit.comparison, limit.upTo?.count);
  const place = placeOfLimit(sentence, limit, 'parlay');
  if (isExcluded(limit)) findings.exclude(options.map((option) => option.id));
  else if (options.length === 0) findings.leaveUnmet('parlay', place);
  else if (isWanted(limit)) {
    const isOutright = limit.stance === 'ask' || parlaysOf(sentence).some((parlay) => parlay.stance === 'ask');
    for (const option of options) findings.ask(option.id, place, isOutright ? 'ask' : limit.stance);
    if (isOutright || !findings.asksFor(SIZES)) findings.narrow('parlay');
  }
}

const wordsBefore = (sentence: Sentence, { from }: Mention): string =>
  wordsBetween(sentence, Math.max(0, from - NEAR), from).join(' ');

const isOfTheOthers = (sentence: Sentence, parlay: Mention, findings: Findings): boolean =>
  OTHERS.test(wordsBefore(sentence, parlay)) && findings.asksFor(SIZES);

function readParlay(sentence: Sentence, parlay: Mention, hasLegs: boolean, findings: Findings) {
  const named = NAMED_LEGS[parlay.topic];
  const option = OPTIONS.parlay.find(({ value }) => value === (named ?? SMALLEST));
  if (isExcluded(parlay)) {
    if (named !== undefined && option) findings.exclude([option.id]);
    else if (!hasLegs && !isOfTheOthers(sentence, parlay, findings))
      findings.exclude(OPTIONS.parlay.filter(({ value }) => value >= SMALLEST).map(({ id }) => id));
    return;
  }
  if (!option) return;
  findings.ask(option.id, placeOf(sentence, parlay), parlay.stance, named === undefined ? 'parlay' : undefined);
  if (named !== undefined && parlay.stance === 'ask') findings.narrow('parlay');
}

/** "No parlay bigger than a treble": the size that is named is the largest. */
function mostNamed(sentence: Sentence, parlay: Mention) {
  const named = NAMED_LEGS[parlay.topic];
  return named !== undefined && BEYOND.test(wordsBefore(sentence, parlay))
    ? OPTIONS.parlay.find(({ value }) => value === named)
    : undefined;
}

/** "A treble out of the heaviest chalk on the slate" is the treble alone. */
const isLegOf = (sentence: Sentence, lock: Mention): boolean =>
  /\b(?:of|from|with)(?: the)?$/.test(wordsBefore(sentence, lock)) &&
  parlaysOf(sentence).some((parlay) => isWanted(parlay) && parlay.to <= lock.from && lock.from - parlay.to <= NEAR_LEG);

/** Reads parlays, their legs, the one biggest favorite, and "straight bets only". */
export function readParlays(sentence: Sentence, findings: Findings) {
  const limits = legsOf(sentence, findings);
  const isOfSize = parlaysOf(sentence).some((parlay) => mostNamed(sentence, parlay) !== undefined);
  for (const limit of limits) readLegs(sentence, limit, findings);
  for (const parlay of parlaysOf(sentence)) {
    const most = mostNamed(sentence, parlay);
    if (most) {
      findings.ask(most.id, placeOf(sentence, parlay), 'ask');
      findings.narrow('parlay');
    }
    const hasLegs = limits.some((limit) => isExcluded(limit) && !breaks(sentence, limit.from, parlay.from));
    if (!most) readParlay(sentence, parlay, hasLegs || isOfSize, findings);
  }
  const oneLeg = OPTIONS.parlay.find(({ value }) => value === 1);
  for (const lock of mentionsOf(sentence, 'single_biggest')) {
    if (oneLeg && isExcluded(lock)) findings.exclude([oneLeg.id]);
    if (oneLeg && !isLegOf(sentence, lock)) findings.ask(oneLeg.id, placeOf(sentence, lock), lock.stance);
  }
  if (mentionsOf(sentence, 'straight_only').some(isWanted)) {
    findings.exclude(OPTIONS.parlay.filter(({ value }) => value >= SMALLEST).map(({ id }) => id));
  }
}
