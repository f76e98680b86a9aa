import { type Card, isSettled } from '../cards/card.ts';
import { isDecisive } from '../cards/corners.ts';
import { backedFighter, betPayout } from '../cards/settle.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { type MergedBet, mergeBets } from './merged_bets.ts';
import { nettingGain } from './netting_gain.ts';

/** A bout that strategies back on both sides and where netting changes the return. */
export interface OpposedBout {
  /** Profit from netting per unit of payout taken off both sides. */
  gain: number;
  /** Catalogue index of each backer, ascending. */
  backers: Uint8Array;
  /** Payout of each backer's whole event stake in this bout; negative for blue. */
  payouts: Float64Array;
}

/** A settled event as numbers. Its return at weights w is profits·w plus the gains from netting. */
export interface CompiledEvent {
  date: IsoDate;
  /** Per strategy in catalogue order: profit per unit of its own stake, before netting. */
  profits: Float64Array;
  /** True where the strategy of that index bets at this event. */
  bets: readonly boolean[];
  opposed: readonly OpposedBout[];
}

const INDEX_OF: ReadonlyMap<StrategyId, number> = new Map(STRATEGIES.map(({ id }, index) => [id, index]));

/** The strategy's catalogue index, 0…40. Throws RangeError for an unknown strategy. */
function catalogueIndex(strategy: StrategyId): number {
  const index = INDEX_OF.get(strategy);
  if (index === undefined) throw new RangeError(`${strategy} is not in the catalogue`);
  return index;
}

function opposedBout(card: Card, sides: readonly MergedBet[]): OpposedBout | undefined {
  const legs = sides.flatMap(({ bet, backings }) => bet.map((leg) => ({ leg, backings })));
  const [one, other] = legs;
  if (one === undefined || other === undefined) return undefined;
  const { outcome } = card.bouts[one.leg.bout] ?? {};
  const gain = nettingGain(backedFighter(card, one.leg).odds, backedFighter(card, other.leg).odds);
  // Without a winner all stakes are returned, so netting changes nothing.
  if (gain === undefined || gain === 0 || !isDecisive(outcome)) return undefined;
  const backers = legs.flatMap(({ leg, backings }) => {
    const odds = backedFighter(card, leg).odds * (leg.corner === 'red' ? 1 : -1);
    return backings.map(({ strategy, share }) => ({ strategy: catalogueIndex(strategy), payout: share * odds }));
  });
  backers.sort((first, second) => first.strategy - second.strategy);
  return {
    gain,
    backers: Uint8Array.from(backers, ({ strategy }) => strategy),
    payouts: Float64Array.from(backers, ({ payout }) => payout),
  };
}

function compileEvent(card: Card): CompiledEvent {
  const profits = new Float64Array(STRATEGIES.length);
  const bets = STRATEGIES.map(({ id }) => (card.selections.get(id)?.length ?? 0) > 0);
  const moneylines: MergedBet[][] = card.bouts.map(() => []);
  for (const merged of mergeBets(card)) {
    const profit = (betPayout(card, merged.bet) ?? 1) - 1;
    for (const { strategy, share } of merged.backings) {
      const index = catalogueIndex(strategy);
      profits[index] = (profits[index] ?? 0) + share * profit;
    }
    const [leg] = merged.bet;
    if (merged.bet.length === 1 && leg !== undefined) moneylines[leg.bout]?.push(merged);
  }
  const opposed = moneylines.map((sides) => opposedBout(card, sides)).filter((bout) => bout !== undefined);
  return { date: card.date, profits, bets, opposed };
}

const compiledCache = new WeakMap<readonly Card[], { today: IsoDate; events: readonly CompiledEvent[] }>();

/**
 * The events settled as of `today`, in the order of the cards. The result is cached per array of cards, because every
 * optimisation needs it.
 */
export function compileEvents(cards: readonly Card[], today: IsoDate): readonly CompiledEvent[] {
  const known = compiledCache.get(cards);
  if (known?.today === today) return known.events;
  const events = cards.filter((card) => isSettled(card, today)).map(compileEvent);
  compiledCache.set(cards, { today, events });
  return events;
}
