import type { Mention } from '../stance/scope.ts';
import {
  gap,
  isExcluded,
  isWanted,
  mentionsOf,
  modifierAfter,
  modifierBefore,
  nearest,
  placeOf,
  type Sentence,
} from '../stance/sentence.ts';
import type { Match } from '../text/phrases.ts';
import { favoriteAmong } from './families.ts';
import type { Findings } from './findings.ts';

type EloDirection = 'higher_elo' | 'lower_elo';

const NEAR = { before: 3, behind: 6, underdog: 4 };
const OTHER_SIDE = /^(other|opponents?|opposite|rivals?|dog|dogs|underdogs?|foes?|opposition)$/;
/** Behind these the other side is what the favorite is compared with. */
const COMPARED = /^(than|over|of|to)$/;

const turned = (direction: EloDirection): EloDirection => (direction === 'higher_elo' ? 'lower_elo' : 'higher_elo');

/** Behind these verbs the other side is the one that is rated higher or lower. */
const RATING_VERB = /^(likes?|loves?|favou?rs?|prefers?|backs?|supports?|agrees?|dislikes?|doubts?|wins?)$/;
const BEHIND = 4;

/** "Elo says the other man is better", "Elo likes the opponent": what is higher is not the favorite. */
function isOfTheOther(sentence: Sentence, elo: Mention, said: Match): boolean {
  const { tokens } = sentence.statement;
  const words = tokens.slice(elo.to, said.to + BEHIND).map((token) => token.text);
  const other = words.findIndex((word) => OTHER_SIDE.test(word));
  if (other < 0) return false;
  const isObject = elo.to + other >= said.to;
  if (isObject && !RATING_VERB.test(tokens[said.from]?.text ?? '')) return false;
  return !words.slice(isObject ? said.to - elo.to : 0, other).some((word) => COMPARED.test(word));
}

/** "Whose opponent has the higher Elo". */
function isHeldByOther(sentence: Sentence, said: Match): boolean {
  const before = sentence.statement.tokens.slice(Math.max(0, said.from - BEHIND), said.from).map((token) => token.text);
  const other = before.findIndex((word) => OTHER_SIDE.test(word));
  return other >= 0 && before.slice(other).some((word) => /^(has|have|having|holds|owns|got|with|sports)$/.test(word));
}

/** Whether the higher or the lower rating is meant; undefined when neither is said. */
export function eloDirection(sentence: Sentence, elo: Mention): EloDirection | undefined {
  const reach = NEAR.before + elo.to - elo.from;
  const before = {
    higher: modifierBefore(sentence, 'higher', elo.to, reach),
    lower: modifierBefore(sentence, 'lower', elo.to, reach),
  };
  const named = before.lower ?? before.higher;
  if (named) {
    const direction = before.lower ? 'lower_elo' : 'higher_elo';
    return isHeldByOther(sentence, named) ? turned(direction) : direction;
  }
  const lower = modifierAfter(sentence, 'lower', elo.to, NEAR.behind);
  const higher = modifierAfter(sentence, 'higher', elo.to, NEAR.behind);
  const said = lower && (!higher || lower.from <= higher.from) ? lower : higher;
  if (!said) return undefined;
  const direction = said === lower ? 'lower_elo' : 'higher_elo';
  return isOfTheOther(sentence, elo, said) ? turned(direction) : direction;
}

/** Elo ratings: a plain "rating" counts beside the word Elo or a favorite only. */
function elosOf(sentence: Sentence): Mention[] {
  const isSpelledOut = sentence.statement.tokens.some((token) => token.text.startsWith('elo'));
  return isSpelledOut || mentionsOf(sentence, 'favorite').length > 0 ? mentionsOf(sentence, 'elo') : [];
}

/** The rating that is spoken of for this favorite, or undefined. */
export function eloOf(sentence: Sentence, favorite: Mention): Mention | undefined {
  const favorites = mentionsOf(sentence, 'favorite');
  return elosOf(sentence).find(
    (elo) => isExcluded(elo) === isExcluded(favorite) && nearest(favorites, elo) === favorite,
  );
}

/** "Lower Elo … undervalued by rating": a rating without a direction, beside another, adds nothing. */
const isNamedBefore = (sentence: Sentence, elo: Mention): boolean =>
  eloDirection(sentence, elo) === undefined && elosOf(sentence).some((other) => other.from < elo.from);

/** Elo where no favorite stands beside it: the catalogue's only ratings are of favorites. */
export function readLoneElo(sentence: Sentence, findings: Findings) {
  const favorites = mentionsOf(sentence, 'favorite');
  for (const elo of elosOf(sentence)) {
    const direction = eloDirection(sentence, elo);
    const both = [favoriteAmong('higher_elo'), favoriteAmong('lower_elo')];
    if (isExcluded(elo) && isNamedBefore(sentence, elo)) continue;
    if (isExcluded(elo)) findings.exclude(direction ? [favoriteAmong(direction)] : both);
    else if (
      isWanted(elo) &&
      !isNamedBefore(sentence, elo) &&
      !mentionsOf(sentence, 'underdog').some((dog) => gap(dog, elo) < NEAR.underdog)
    ) {
      const near = nearest(favorites, elo);
      if (near && isExcluded(near)) continue;
      findings.ask(favoriteAmong(direction ?? 'higher_elo'), placeOf(sentence, elo), elo.stance);
      if (elo.stance === 'ask') findings.narrow('favorites');
    }
  }
}
