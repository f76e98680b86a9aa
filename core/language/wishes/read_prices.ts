import type { Mention } from '../stance/scope.ts';
import {
  gap,
  isExcluded,
  isWanted,
  mentionsOf,
  modifierBefore,
  nearest,
  placeOf,
  placeOfLimit,
  type Sentence,
  wordsBetween,
} from '../stance/sentence.ts';
import { favoriteAmong, OPTIONS, SINGLE_FAVORITES } from './families.ts';
import type { Findings } from './findings.ts';
import { favoritesOption, underdogsOption } from './options.ts';
import { parlaysOf } from './parlay_legs.ts';
import type { Bound } from './price_bounds.ts';
import { type Price, pricesOf } from './prices.ts';

/** Words that make an underdog a small one, which is what all of them are in the catalogue. */
const ONLY_SMALL = new Set(['small', 'smaller', 'short', 'modest', 'tight']);

/** So near behind a price it is judged. */
const NEAR_JUDGEMENT = 6;
const NEAR_SIDE = 2;
/** So near a price, the side that is named is the one that is priced. */
const NEAR_NAMED = 3;

const WIDEST_UNDERDOGS = OPTIONS.underdogs.at(-1);
const CLOSEST_UNDERDOGS = OPTIONS.underdogs[0];
const CLOSEST_FAVORITES = OPTIONS.favorites.at(-1);

/** The option that honours a price, of its side; of a range, the end that takes in most. */
function optionFor({ limit, side, odds, american }: Price) {
  const end = limit.upTo?.odds ?? odds;
  const comparison = limit.upTo ? 'none' : limit.comparison;
  return side === 'favorite'
    ? favoritesOption(Math.min(odds, end), comparison, american)
    : underdogsOption(Math.max(odds, end), comparison);
}

function kindOf({ limit }: Price): Bound['kind'] {
  if (limit.unexcludes) return 'refusal';
  return limit.comparison === 'none' && !limit.upTo ? 'example' : 'limit';
}

/** "Underdogs at no more than 1.90": none pays so little, and none is asked for. */
function isOfOtherSide(sentence: Sentence, { limit, side }: Price): boolean {
  const other = mentionsOf(sentence, side === 'favorite' ? 'underdog' : 'favorite');
  const named = mentionsOf(sentence, side).length > 0 ? undefined : nearest(other, limit);
  const whole = { from: limit.start, to: limit.to };
  return limit.comparison !== 'none' && !limit.upTo && named !== undefined && gap(named, whole) <= NEAR_NAMED;
}

function readPrice(sentence: Sentence, price: Price, findings: Findings) {
  const { limit, side } = price;
  if (isOfOtherSide(sentence, price))
    return findings.leaveUnmet(side === 'favorite' ? 'underdogs' : 'favorites', placeOf(sentence, limit));
  const family = side === 'favorite' ? 'favorites' : 'underdogs';
  const place = placeOfLimit(sentence, limit, side);
  const option = optionFor(price);
  if (option) findings.askWithin(option.id, place, limit.stance, { family, kind: kindOf(price) });
  else findings.leaveUnmet(family, place);
}

/** "A dog at +200 is too rich for me" asks for nothing at that price. */
const isTooMuch = (sentence: Sentence, { limit }: Price): boolean =>
  limit.comparison === 'none' &&
  /^(?:(?:is|are|was|looks?|seems?|feels?|just|simply|far|way|much|a|bit) )*too /.test(
    wordsBetween(sentence, limit.to, limit.to + NEAR_JUDGEMENT).join(' '),
  );

/** Reads limits on prices, wherever they stand. */
export function readPrices(sentence: Sentence, findings: Findings) {
  for (const price of pricesOf(sentence)) {
    if (isExcluded(price.limit) || price.limit.stance === 'mention' || isTooMuch(sentence, price)) continue;
    readPrice(sentence, price, findings);
  }
}

/** Reads underdogs, those near even money, and what fading the favorites or the underdogs comes to. */
export function readUnderdogs(sentence: Sentence, findings: Findings) {
  for (const dog of mentionsOf(sentence, 'underdog')) {
    const place = placeOf(sentence, dog);
    const slight = modifierBefore(sentence, 'slight', dog.from, 3);
    const isSlight = slight && !ONLY_SMALL.has(sentence.statement.tokens[slight.from]?.text ?? '');
    if (isExcluded(dog)) findings.exclude(OPTIONS.underdogs.map((option) => option.id));
    if (dog.stance === 'fade') findings.ask(favoriteAmong('all'), place, 'ask', 'favorites');
    if (isSlight && CLOSEST_UNDERDOGS) {
      findings.ask(CLOSEST_UNDERDOGS.id, place, dog.stance);
      if (isWanted(dog)) findings.narrow('underdogs');
    } else if (WIDEST_UNDERDOGS) findings.ask(WIDEST_UNDERDOGS.id, place, dog.stance, 'underdogs');
  }
  for (const longshot of mentionsOf(sentence, 'longshot')) {
    if (isWanted(longshot)) findings.ledNowhere.push(placeOf(sentence, longshot));
  }
  readPickEms(sentence, findings);
}

/** The side that earlier sentences have set a price on, where it was one only. */
function sidesAsked(findings: Findings): Price['side'][] {
  const asksFor = (family: 'favorites' | 'underdogs') => findings.asksFor(OPTIONS[family].map(({ id }) => id));
  return (['favorite', 'underdog'] as const).filter((side) => asksFor(`${side}s`));
}

const isBesideSide = (sentence: Sentence, pickem: Mention): boolean =>
  mentionsOf(sentence, 'favorite', 'underdog').some((side) => gap(side, pickem) <= NEAR_SIDE);

/** A pick'em is the price next to even money, on the side that the sentence names or on both. */
function readPickEms(sentence: Sentence, findings: Findings) {
  const sides = new Set([
    ...mentionsOf(sentence, 'favorite', 'underdog')
      .filter(isWanted)
      .map((mention) => mention.topic),
    ...pricesOf(sentence).map((price) => price.side),
  ]);
  if (sides.size === 0) for (const side of sidesAsked(findings)) sides.add(side);
  for (const pickem of mentionsOf(sentence, 'pickem').filter(isWanted)) {
    // "I want around even money on the ticket" is of the parlay.
    if (parlaysOf(sentence).some(isWanted) && !isBesideSide(sentence, pickem)) continue;
    const place = placeOf(sentence, pickem);
    const priced = pricesOf(sentence).length > 0;
    if (priced) continue;
    if (CLOSEST_FAVORITES && (sides.size === 0 || sides.has('favorite'))) {
      findings.ask(CLOSEST_FAVORITES.id, place, pickem.stance);
      findings.narrow('favorites');
    }
    if (CLOSEST_UNDERDOGS && (sides.size === 0 || sides.has('underdog'))) {
      findings.ask(CLOSEST_UNDERDOGS.id, place, pickem.stance);
      findings.narrow('underdogs');
    }
  }
}

/** What a favorite that is bet against comes to: nothing of the favorites, and the underdogs. */
export function fadeFavorites(place: ReturnType<typeof placeOf>, findings: Findings) {
  findings.exclude(SINGLE_FAVORITES);
  if (WIDEST_UNDERDOGS) findings.ask(WIDEST_UNDERDOGS.id, place, 'ask', 'underdogs');
}
