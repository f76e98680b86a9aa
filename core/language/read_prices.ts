import { favoriteAmong, OPTIONS, SINGLE_FAVORITES } from './families.ts';
import type { Findings } from './findings.ts';
import { favoritesOption, underdogsOption } from './options.ts';
import { type Price, pricesOf } from './prices.ts';
import { isExcluded, isWanted, mentionsOf, modifierBefore, placeOf, placeOfLimit, type Sentence } from './sentence.ts';

/** Words that make an underdog a small one, which is what all of them are in the catalogue. */
const ONLY_SMALL = new Set(['small', 'smaller', 'short', 'modest', 'tight']);

const WIDEST_UNDERDOGS = OPTIONS.underdogs.at(-1);
const CLOSEST_UNDERDOGS = OPTIONS.underdogs[0];
const CLOSEST_FAVORITES = OPTIONS.favorites.at(-1);

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
