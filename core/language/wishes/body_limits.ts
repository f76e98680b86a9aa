import type { Topic } from '../concepts.ts';
import type { Mention } from '../stance/scope.ts';
import {
  gap,
  isExcluded,
  isWanted,
  mentionsOf,
  nearest,
  placeOf,
  placeOfLimit,
  type Sentence,
  wordsBetween,
} from '../stance/sentence.ts';
import { OPPOSITE } from '../text/comparisons.ts';
import { isAgainst } from './body_subjects.ts';
import { OPTIONS } from './families.ts';
import type { Findings } from './findings.ts';
import type { Limit } from './limits.ts';
import { differenceOption } from './options.ts';

export type BodyFamily = 'younger' | 'taller' | 'reach';
interface FamilyOfLimit {
  family: BodyFamily;
  mention: Mention;
  /** It is said of the other side ("fade the older by five years"). */
  isReversed: boolean;
}
/** What the other side is when ours is younger or taller. */
const REVERSES: Readonly<Partial<Record<Topic, BodyFamily>>> = { older: 'younger', shorter: 'taller' };
/** What the catalogue compares in bodies. */
export const BODY_FAMILIES: readonly BodyFamily[] = ['younger', 'taller', 'reach'];
/** No rival is older or shorter by more years or inches; larger numbers speak of something else. */
export const LARGEST = 30;
const SEPARATORS = new Set([',', 'and', 'or', 'plus']);
const NEAR = { unitless: 3, behind: 4 };
/** "Three inches." says nothing besides, and so is of what was spoken of before. */
const SHORT = 4;

const familyNamed = (mention: Mention | undefined) => BODY_FAMILIES.find((name) => name === mention?.topic);

/** The mention that a limit with a unit belongs to: close behind it, or next to it, best in the same part of a list. */
function mentionOf(sentence: Sentence, limit: Limit): Mention | undefined {
  const named =
    limit.unit === 'years'
      ? mentionsOf(sentence, 'younger', 'older')
      : mentionsOf(sentence, 'taller', 'reach', 'shorter');
  const wanted = named.filter((mention) => isWanted(mention) && !REVERSES[mention.topic]);
  // "Height rather than reach, at least three inches": a limit that is meant is of what is meant.
  const mentions = isWanted(limit) && !limit.unexcludes && wanted.length > 0 ? wanted : named;
  const joined = mentions.filter((mention) => {
    const between = [
      ...wordsBetween(sentence, limit.to, mention.from),
      ...wordsBetween(sentence, mention.to, limit.from),
    ];
    return !between.some((word) => SEPARATORS.has(word));
  });
  const behind = joined.find((mention) => mention.from >= limit.to - 1 && mention.from < limit.to + NEAR.behind);
  return behind ?? nearest(joined, limit) ?? nearest(mentions, limit);
}

/** "By three", "by at least three". */
const isBy = (sentence: Sentence, { from, start }: Limit): boolean =>
  [from, start].some((at) => sentence.statement.tokens[at - 1]?.text === 'by');

/** "Height diff 3+", "age gap min 5", "younger: 5": without a unit, but set right behind what it limits. */
function isSetBehind(sentence: Sentence, { amount, comparison, start }: Limit, { to }: Mention): boolean {
  const between = sentence.statement.tokens.slice(to, start).map((token) => token.text.trim());
  return (
    to <= start &&
    amount.odds === undefined &&
    (comparison !== 'none' || amount.orMore === true || between.at(-1) === ':') &&
    between.every((word) => /^(diff|difference|gap|edge|advantage|adv|thing|lots|of|is|:|\(|)$/.test(word))
  );
}

/** What the limit is of. Years beside the old are years younger, when the old are bet against. */
function familyOf(sentence: Sentence, limit: Limit): FamilyOfLimit | undefined {
  if (!limit.unit) {
    const whole = { from: limit.start, to: limit.to };
    const near = mentionsOf(sentence, ...BODY_FAMILIES).filter((named) => gap(named, whole) < NEAR.unitless);
    const before = near.filter(({ to }) => to <= limit.start);
    // "Taller by at least 3, younger by 5": a number is of what stands before it.
    const mention = nearest(before, whole) ?? nearest(near, whole);
    const family = familyNamed(mention);
    const isOfBody = mention && (isBy(sentence, limit) || isSetBehind(sentence, limit, mention));
    return isOfBody && family ? { family, mention, isReversed: false } : undefined;
  }
  const mention = mentionOf(sentence, limit);
  const reverse = mention && REVERSES[mention.topic];
  const family = reverse && isAgainst(sentence, mention) ? reverse : familyNamed(mention);
  return family && mention ? { family, mention, isReversed: reverse !== undefined } : undefined;
}

const JOINTS = new Set(['and', 'or', 'plus']);

/** "Three inches in both height and reach": a limit of one is of the other too, where nothing but an "and" is between. */
function familiesOf(sentence: Sentence, limit: Limit, { family, mention }: FamilyOfLimit): readonly BodyFamily[] {
  const other = family === 'taller' ? 'reach' : family === 'reach' ? 'taller' : undefined;
  if (!other || sentence.limits.filter(({ unit }) => unit === 'inches').length > 1) return [family];
  const isPaired = mentionsOf(sentence, other).some((pair) => {
    const between = wordsBetween(sentence, Math.min(pair.to, mention.to), Math.max(pair.from, mention.from));
    const isOutside = limit.from >= Math.max(pair.to, mention.to) || limit.to <= Math.min(pair.from, mention.from);
    return isOutside && between.length === 1 && JOINTS.has(between[0] ?? '') && pair.stance === mention.stance;
  });
  return isPaired ? [family, other] : [family];
}

/** "Bet the younger one. No less than 30 months": a limit that names nothing is of the one family spoken of before. */
function readCarried(sentence: Sentence, limit: Limit, findings: Findings) {
  const { count = 0 } = limit.amount;
  // "Three inches between them, and I am convinced": nothing else is spoken of that it could be of.
  const isAllThatIsSaid = sentence.statement.tokens.length <= SHORT || sentence.mentions.length === 0;
  if (count > LARGEST || limit.stance !== 'ask' || (limit.comparison === 'none' && !isAllThatIsSaid)) return;
  const families = limit.unit === 'years' ? (['younger'] as const) : (['taller', 'reach'] as const);
  const [family, ...others] = families.filter((name) => findings.asksFor(OPTIONS[name].map(({ id }) => id)));
  const option = family && differenceOption(family, count, limit.upTo ? 'least' : limit.comparison);
  if (!option || others.length > 0) return;
  findings.ask(option.id, placeOf(sentence, limit), 'ask');
  findings.narrow(family);
}

/** Reads a limit in years or inches, of whatever it is said. */
export function readDifference(sentence: Sentence, limit: Limit, findings: Findings) {
  const { count } = limit.amount;
  if (limit.unit === 'legs' || count === undefined || count > LARGEST) return;
  const found = familyOf(sentence, limit);
  if (!found && limit.unit) readCarried(sentence, limit, findings);
  const isOfAsked = limit.stance === 'mention' && found?.mention.stance === 'ask';
  const isMeant = isWanted(limit) || isOfAsked || (found?.isReversed && limit.stance === 'fade');
  if (!found || !isMeant || (isExcluded(found.mention) && !found.isReversed && !limit.unexcludes)) return;
  const place = placeOfLimit(sentence, limit, found.mention.topic);
  // Who bets against the old by five years or more wants five years or more.
  const comparison = found.isReversed && limit.unexcludes ? OPPOSITE[limit.comparison] : limit.comparison;
  for (const family of familiesOf(sentence, limit, found)) {
    const option = differenceOption(family, count, limit.upTo ? 'least' : comparison);
    if (!option) findings.leaveUnmet(family, place);
    else {
      findings.ask(option.id, place, found.isReversed || isOfAsked ? 'ask' : limit.stance);
      findings.narrow(family);
    }
  }
}
