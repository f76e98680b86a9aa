import { mentionsOf, nearest, type Sentence, type Side } from '../stance/sentence.ts';
import type { Comparison } from '../text/comparisons.ts';
import { EVEN_MONEY } from './families.ts';
import type { Limit } from './limits.ts';

/** A price that a limit is set at. */
export interface Price {
  limit: Limit;
  side: Side;
  odds: number;
  american: boolean;
}

/** Numbers without a sign that can be American odds all the same: "dogs up to 150". */
const UNSIGNED = { least: 100, most: 1900 };
/** These say of any price that it pays less; "steeper" and "pricier" say so of a favorite's only. */
const SHORTER = /^(shorter|tighter|stingier|meaner|cheaper)$/;
const FARTHER_OUT: Readonly<Partial<Record<Comparison, Comparison>>> = { pays_under: 'over', pays_least: 'most' };

function sideNear(sentence: Sentence, limit: Limit): Side | undefined {
  const mention = nearest(mentionsOf(sentence, 'favorite', 'underdog'), limit);
  if (mention?.topic === 'favorite' || mention?.topic === 'underdog') return mention.topic;
  return sentence.carried ?? (limit.comparison.startsWith('pays') ? 'favorite' : undefined);
}

/** A better price is a longer one, of a favorite too ("better than -200"). */
const BETTER: Readonly<Partial<Record<Comparison, Comparison>>> = { over: 'pays_over', most: 'pays_most' };

/** "No pricier than +125" of an underdog: farther from even money is longer there. */
function onItsSide(sentence: Sentence, limit: Limit, side: Side): Limit {
  const word = sentence.statement.tokens[limit.start]?.text ?? '';
  const isSteep =
    !SHORTER.test(word) &&
    sentence.statement.matches.some(({ from, concepts }) => from === limit.start && concepts.has('shorter_than'));
  const comparison =
    word === 'better'
      ? BETTER[limit.comparison]
      : side === 'underdog' && isSteep
        ? FARTHER_OUT[limit.comparison]
        : undefined;
  return comparison ? { ...limit, comparison } : limit;
}

/** Money that is staked is no price: "no more than $2.50 on each dog", "I risk $1.50 a bout at most". */
const STAKING =
  /^(stakes?|staking|bets?|betting|wagers?|risk|risking|put|putting|spend|spending|budget|bankroll|units?)$/;
const STAKED = /^(a|an|per|each|on|every|stakes?|bets?|units?|in|for|apiece|total|budget|wagers?|of|left|to|flat)$/;

/** "Dogs up to $2.25": a limit in dollars and cents behind its side is what a dollar comes back as, as Australians write odds. */
function dollarOdds(sentence: Sentence, limit: Limit): number | undefined {
  const { tokens } = sentence.statement;
  const { money } = limit.amount;
  if (money === undefined || money <= 1 || limit.comparison === 'none') return undefined;
  if (!/\.\d\d$/.test(tokens[limit.from]?.text ?? '') || STAKED.test(tokens[limit.to]?.text ?? '')) return undefined;
  const sides = mentionsOf(sentence, money < EVEN_MONEY ? 'favorite' : 'underdog');
  const priced = sides.findLast((mention) => mention.to <= limit.start);
  const isStaked = tokens.slice(priced?.to, limit.from).some(({ text }) => STAKING.test(text));
  return priced && !isStaked ? money : undefined;
}

function priceOf(sentence: Sentence, limit: Limit): Price | undefined {
  const { count, american = false } = limit.amount;
  const odds = limit.amount.odds ?? dollarOdds(sentence, limit);
  if (limit.unit || limit.stance === 'indifferent') return undefined;
  if (odds !== undefined) {
    const side = odds < EVEN_MONEY ? 'favorite' : 'underdog';
    return { limit: onItsSide(sentence, limit, side), odds, american, side };
  }
  if (count === undefined || count < UNSIGNED.least || count > UNSIGNED.most) return undefined;
  const side = sideNear(sentence, limit);
  if (!side) return undefined;
  const decimal = side === 'favorite' ? 1 + 100 / count : 1 + count / 100;
  return { limit: onItsSide(sentence, limit, side), side, american: true, odds: decimal };
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
