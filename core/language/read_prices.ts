import { EVEN_MONEY, favoriteAmong, OPTIONS, SINGLE_FAVORITES } from './families.ts';
import type { Findings } from './findings.ts';
import type { Limit } from './limits.ts';
import { favoritesOption, underdogsOption } from './options.ts';
import {
  isExcluded,
  isWanted,
  mentionsOf,
  modifierBefore,
  nearest,
  placeOf,
  placeOfLimit,
  type Sentence,
} from './sentence.ts';

/** Numbers without a sign that can be American odds all the same: "dogs up to 150". */
const UNSIGNED = { least: 100, most: 1900 };
/** Words that make an underdog a small one, which is what all of them are in the catalogue. */
const ONLY_SMALL = new Set(['small', 'smaller', 'short', 'modest', 'tight']);

const WIDEST_UNDERDOGS = OPTIONS.underdogs.at(-1);
const CLOSEST_UNDERDOGS = OPTIONS.underdogs[0];
const CLOSEST_FAVORITES = OPTIONS.favorites.at(-1);

interface Price {
  limit: Limit;
  side: 'favorite' | 'underdog';
  odds: number;
  american: boolean;
}

function sideNear(sentence: Sentence, limit: Limit): Price['side'] | undefined {
  const mention = nearest(mentionsOf(sentence, 'favorite', 'underdog'), limit);
  if (mention?.topic === 'favorite' || mention?.topic === 'underdog') return mention.topic;
  return limit.comparison.startsWith('pays') ? 'favorite' : undefined;
}

function priceOf(sentence: Sentence, limit: Limit): Price | undefined {
  const { odds, count, american = false } = limit.amount;
  if (limit.unit || limit.stance === 'indifferent') return undefined;
  if (odds !== undefined) return { limit, odds, american, side: odds < EVEN_MONEY ? 'favorite' : 'underdog' };
  if (count === undefined || count < UNSIGNED.least || count > UNSIGNED.most) return undefined;
  const side = sideNear(sentence, limit);
  if (!side) return undefined;
  return { limit, side, american: true, odds: side === 'favorite' ? 1 + 100 / count : 1 + count / 100 };
}

/** "Between -150 and +150" limits the favorites by its one end and the underdogs by the other. */
function endsOf(limit: Limit): Limit[] {
  const { upTo, ...first } = limit;
  const from = limit.amount.odds;
  if (!upTo?.odds || !from || from < EVEN_MONEY === upTo.odds < EVEN_MONEY) return [limit];
  return [first, { ...first, amount: upTo }];
}

/** The prices that a sentence sets limits at. */
export const pricesOf = (sentence: Sentence): Price[] =>
  sentence.limits.flatMap(endsOf).flatMap((limit) => priceOf(sentence, limit) ?? []);

function readFavoritesPrice(sentence: Sentence, price: Price, findings: Findings) {
  const odds = Math.min(price.odds, price.limit.upTo?.odds ?? price.odds);
  const comparison = price.limit.upTo ? 'none' : price.limit.comparison;
  const option = favoritesOption(odds, comparison, price.american);
  const place = placeOfLimit(sentence, price.limit, 'favorite');
  if (!option) findings.leaveUnmet('favorites', place);
  else {
    findings.ask(option.id, place, price.limit.stance);
    if (isWanted(price.limit)) findings.narrow('favorites');
  }
}

function readUnderdogsPrice(sentence: Sentence, price: Price, findings: Findings) {
  const odds = Math.max(price.odds, price.limit.upTo?.odds ?? price.odds);
  const option = underdogsOption(odds, price.limit.upTo ? 'none' : price.limit.comparison);
  const place = placeOfLimit(sentence, price.limit, 'underdog');
  if (!option) findings.leaveUnmet('underdogs', place);
  else {
    findings.ask(option.id, place, price.limit.stance);
    if (isWanted(price.limit)) findings.narrow('underdogs');
  }
}

/** Reads limits on prices, wherever they stand. */
export function readPrices(sentence: Sentence, findings: Findings) {
  for (const price of pricesOf(sentence)) {
    if (isExcluded(price.limit) || price.limit.stance === 'mention') continue;
    if (price.side === 'favorite') readFavoritesPrice(sentence, price, findings);
    else readUnderdogsPrice(sentence, price, findings);
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

/** A pick'em is the price next to even money, on the side that the sentence names or on both. */
function readPickEms(sentence: Sentence, findings: Findings) {
  const sides = new Set([
    ...mentionsOf(sentence, 'favorite', 'underdog')
      .filter(isWanted)
      .map((mention) => mention.topic),
    ...pricesOf(sentence).map((price) => price.side),
  ]);
  for (const pickem of mentionsOf(sentence, 'pickem').filter(isWanted)) {
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
