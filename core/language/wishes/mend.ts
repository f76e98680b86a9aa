import type { Topic } from '../concepts.ts';
import { isRefused, leftOf } from '../stance/refused_limits.ts';
import type { Mention } from '../stance/scope.ts';
import { isExcluded, isWanted, mentionsOf, nearest, type Sentence } from '../stance/sentence.ts';
import { EVEN_MONEY, OPTIONS, SINGLE_FAVORITES } from './families.ts';
import type { Findings } from './findings.ts';
import type { Limit } from './limits.ts';
import { differenceOption, favoritesOption, parlayOptions, underdogsOption } from './options.ts';

const TOPICS_OF_UNIT = {
  years: ['younger', 'older'],
  inches: ['taller', 'reach'],
  legs: ['parlay'],
} as const;

function topicsOf(limit: Limit): readonly Topic[] {
  const { odds } = limit.amount;
  if (limit.unit) return TOPICS_OF_UNIT[limit.unit];
  if (odds === undefined) return ['favorite', 'underdog'];
  return odds < EVEN_MONEY ? ['favorite'] : ['underdog'];
}

/** The mentions that a limit brings back: all of a parlay ("no parlays of more than 2 legs"), else the nearest. */
function excludedTopics(sentence: Sentence, limit: Limit): Mention[] {
  const excluded = mentionsOf(sentence, ...topicsOf(limit)).filter(isExcluded);
  const closest = nearest(excluded, limit);
  return limit.unit === 'legs' || !closest ? excluded : [closest];
}

/** "No underdogs up to +150" turns into what no option honours: there the exclusion is all that is left. */
function isOnOffer({ amount, comparison, unit }: Limit): boolean {
  const { count = 0, odds, american = false } = amount;
  if (unit === 'legs') return parlayOptions(count, comparison).length > 0;
  if (unit === 'years') return differenceOption('younger', count, comparison) !== undefined;
  if (unit === 'inches') return differenceOption('reach', count, comparison) !== undefined;
  if (odds === undefined) return true;
  const option = odds < EVEN_MONEY ? favoritesOption(odds, comparison, american) : underdogsOption(odds, comparison);
  return option !== undefined;
}

/** What nobody can ask for ("less than 1.33" of a favorite) is the other way round where it is refused. */
function understood(sentence: Sentence, limit: Limit): Limit {
  if (limit.isTurned || limit.comparison === 'none' || limit.unit === 'legs' || isOnOffer(limit)) return limit;
  const left = leftOf(limit);
  return isOnOffer(left) && isRefused(sentence, limit) ? left : limit;
}

/** "No underdogs over +150" wants underdogs: a limit that turned round brings its topic back. */
export function mendExclusions(told: Sentence): Sentence {
  const sentence = { ...told, limits: told.limits.map((limit) => understood(told, limit)) };
  const wanted = new Set(
    sentence.limits
      .filter((limit) => limit.unexcludes && isOnOffer(limit))
      .flatMap((limit) => excludedTopics(sentence, limit)),
  );
  return {
    ...sentence,
    mentions: sentence.mentions.map((mention) => (wanted.has(mention) ? { ...mention, stance: 'ask' } : mention)),
  };
}

/** Who wants no favorites wants no parlays of them either, unless he asks for one. */
export function excludeWhatParlaysImply(sentence: Sentence, findings: Findings) {
  const parlays = OPTIONS.parlay.map((option) => option.id);
  const none = SINGLE_FAVORITES.every((id) => findings.excluded.has(id));
  const straightOnly = mentionsOf(sentence, 'straight').some((mention) => !isWanted(mention));
  if (none && !straightOnly && !findings.asksFor(parlays)) findings.exclude(parlays);
}
