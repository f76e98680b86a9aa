import type { StrategyId } from '../../strategies/ids.ts';
import type { Mention } from '../stance/scope.ts';
import {
  gap,
  isExcluded,
  isWanted,
  mentionsOf,
  modifierBefore,
  nearest,
  placeOf,
  type Sentence,
} from '../stance/sentence.ts';
import { favoriteAmong, OPTIONS, SINGLE_FAVORITES } from './families.ts';
import { eloDirection, eloOf, readLoneElo } from './favorites_elo.ts';
import type { Findings } from './findings.ts';
import { isInParlay } from './parlay_company.ts';
import { pricesOf } from './prices.ts';
import { fadeFavorites } from './read_prices.ts';

const NEAR = { adjective: 4, gender: 3 };
const ONE_FAVORITE = /^(favou?rite?|fave?|lock|banker|chalk)$/;
const HEAVIEST = OPTIONS.favorites[0];
const CLOSEST = OPTIONS.favorites.at(-1);
const ONE_LEG = OPTIONS.parlay[0];

/** Men's or women's, when it is said of this mention rather than of another. */
export function gendersOf(sentence: Sentence, favorite: Mention): Mention[] {
  const favorites = mentionsOf(sentence, 'favorite');
  const genders = mentionsOf(sentence, 'women', 'men').filter((gender) => {
    const agrees = isExcluded(gender) === isExcluded(favorite);
    return (
      agrees &&
      nearest(
        favorites.filter((other) => isExcluded(other) === isExcluded(gender)),
        gender,
      ) === favorite
    );
  });
  const closest = nearest(genders, favorite);
  return closest ? genders.filter((gender) => gap(gender, closest) < NEAR.gender) : [];
}

/** What else is said of a favorite, as strategies: by Elo, by sex, by price without a number. */
function qualified(sentence: Sentence, favorite: Mention): StrategyId[] {
  const genders = new Set(gendersOf(sentence, favorite).map((gender) => gender.topic));
  const elo = eloOf(sentence, favorite);
  if (elo) return [favoriteAmong(eloDirection(sentence, elo) ?? 'higher_elo')];
  if (genders.size === 1) return [favoriteAmong(genders.has('women') ? 'women' : 'men')];
  const slight = modifierBefore(sentence, 'slight', favorite.from, NEAR.adjective);
  const isHeavy =
    modifierBefore(sentence, 'heavy', favorite.from, NEAR.adjective) ??
    modifierBefore(sentence, 'biggest', favorite.from, NEAR.adjective);
  // "Short-priced" is no slight favorite, though "short" alone is.
  if (slight && slight.from !== isHeavy?.from && CLOSEST) return [CLOSEST.id];
  return isHeavy && HEAVIEST ? [HEAVIEST.id] : [];
}

function isTheBiggest(sentence: Sentence, favorite: Mention): boolean {
  const last = sentence.statement.tokens[favorite.to - 1]?.text ?? '';
  const biggest = modifierBefore(sentence, 'biggest', favorite.from, 2);
  return biggest !== undefined && ONE_FAVORITE.test(last);
}

/** Without one's favorites, all favorites are the other's. */
const GENDERS = [
  ['women', 'men'],
  ['men', 'women'],
] as const;

/** "Not the normal favorites, only those with the higher Elo." */
const isPlain = ({ statement }: Sentence, { from }: Mention): boolean =>
  /^(normal|plain|regular|ordinary|standard|usual|generic)$/.test(statement.tokens[from - 1]?.text ?? '');

function readExcluded(sentence: Sentence, favorite: Mention, findings: Findings) {
  const parts = qualified(sentence, favorite);
  if (isPlain(sentence, favorite) && parts.length === 0) {
    findings.exclude([favoriteAmong('all')]);
    return;
  }
  if (favorite.stance === 'fade') fadeFavorites(placeOf(sentence, favorite), findings);
  else if (parts.length === 0) findings.exclude(SINGLE_FAVORITES);
  else {
    findings.exclude(parts);
    for (const [own, other] of GENDERS)
      if (parts.includes(favoriteAmong(own))) findings.replace(favoriteAmong('all'), favoriteAmong(other));
    if (HEAVIEST && parts.includes(HEAVIEST.id)) excludeHeavy(findings);
  }
}

/** Without the heavy ones, plain favorites are those in the middle of the prices on offer. */
function excludeHeavy(findings: Findings) {
  const middle = OPTIONS.favorites[Math.floor(OPTIONS.favorites.length / 2)];
  if (middle) findings.replace(favoriteAmong('all'), middle.id);
}

function readWanted(sentence: Sentence, favorite: Mention, findings: Findings) {
  const place = placeOf(sentence, favorite);
  const priced = pricesOf(sentence).some((price) => price.side === 'favorite' && isWanted(price.limit));
  if (isTheBiggest(sentence, favorite) && !priced && ONE_LEG) {
    findings.ask(ONE_LEG.id, place, favorite.stance);
    return;
  }
  const parts = qualified(sentence, favorite).filter(
    (id) => !findings.isBounded('favorites') || !OPTIONS.favorites.some((option) => option.id === id),
  );
  for (const id of parts) findings.ask(id, place, favorite.stance);
  if (parts.length > 0 && favorite.stance === 'ask') findings.narrow('favorites');
  const every = modifierBefore(sentence, 'every', favorite.from, NEAR.adjective);
  const widest = every && !priced && parts.length === 0 ? undefined : ('favorites' as const);
  if (parts.length === 0) findings.ask(favoriteAmong('all'), place, favorite.stance, widest);
}

/** Reads what a sentence says of favorites, save those that are the legs of a parlay. */
export function readFavorites(sentence: Sentence, findings: Findings) {
  for (const favorite of mentionsOf(sentence, 'favorite')) {
    if (isInParlay(sentence, favorite, findings)) continue;
    if (isExcluded(favorite)) readExcluded(sentence, favorite, findings);
    else readWanted(sentence, favorite, findings);
  }
  readLoneElo(sentence, findings);
  readLoneGender(sentence, findings);
}

/** "A wonderful woman" is no division. */
const isOfOne = ({ statement }: Sentence, { from, to }: Mention): boolean =>
  to - from === 1 && /^(woman|lady|female|man|male|guy)$/.test(statement.tokens[from]?.text ?? '');

/** Women's or men's bouts where no favorite stands beside them: a reason to back those favorites, if nothing else is asked. */
function readLoneGender(sentence: Sentence, findings: Findings) {
  const favorites = mentionsOf(sentence, 'favorite');
  for (const gender of mentionsOf(sentence, 'women', 'men')) {
    const [own, other] = gender.topic === 'women' ? (['women', 'men'] as const) : (['men', 'women'] as const);
    const alone = favorites.every((favorite) => !isExcluded(favorite));
    if (isExcluded(gender) && alone) {
      findings.exclude([favoriteAmong(own)]);
      findings.replace(favoriteAmong('all'), favoriteAmong(other));
    } else if (isWanted(gender) && favorites.length === 0 && !isOfOne(sentence, gender)) {
      findings.ask(favoriteAmong(own), placeOf(sentence, gender), 'support');
    }
  }
}
