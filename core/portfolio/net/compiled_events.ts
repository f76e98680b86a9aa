import type { IsoDate } from '../../dates/iso_date.ts';
import { type Card, isSettled } from '../../domain/cards/card.ts';
import { isDecisive } from '../../domain/cards/corners.ts';
import { backedFighter, betPayout, hasWonLeg } from '../../domain/cards/settle.ts';
import { overround } from '../../domain/odds/odds.ts';
import { rosterOf } from '../roster.ts';
import type { EventReturns, OpposedBout } from '../solver/event_table.ts';
import { type MergedBet, mergeBets } from './merged_bets.ts';
import { nettingGain } from './netting_gain.ts';

/** A settled event as numbers. */
export interface CompiledEvent extends EventReturns {
  date: IsoDate;
  card: Card;
  /** Every bet's odds are the card's times this. */
  priceFactor: number;
}

/** An event before a change of prices. */
export interface UnpricedEvent extends Omit<CompiledEvent, 'opposed' | 'priceFactor'> {
  /** Payout of the won bets, per strategy as `profits`: the part that moves with the prices. */
  won: Float64Array;
  /** With the sum of each line's implied probabilities. */
  opposed: readonly (Omit<OpposedBout, 'gain'> & { impliedSum: number })[];
}

function opposedBout(card: Card, sides: readonly MergedBet[]): UnpricedEvent['opposed'][number] | undefined {
  const legs = sides.flatMap(({ bet, backings }) => bet.map((leg) => ({ leg, backings })));
  const [one, other] = legs;
  if (one === undefined || other === undefined) return undefined;
  const { outcome } = card.bouts[one.leg.bout] ?? {};
  // Without a winner all stakes are returned, so netting changes nothing.
  if (!isDecisive(outcome)) return undefined;
  const backers = legs.flatMap(({ leg, backings }) => {
    const odds = backedFighter(card, leg).odds * (leg.corner === 'red' ? 1 : -1);
    return backings.map(({ index, share }) => ({ index, payout: share * odds }));
  });
  backers.sort((first, second) => first.index - second.index);
  return {
    impliedSum: overround(backedFighter(card, one.leg).odds, backedFighter(card, other.leg).odds),
    backers: Uint8Array.from(backers, ({ index }) => index),
    payouts: Float64Array.from(backers, ({ payout }) => payout),
  };
}

function compileEvent(card: Card): UnpricedEvent {
  const roster = rosterOf(card);
  const profits = new Float64Array(roster.length);
  const won = new Float64Array(roster.length);
  const bets = roster.map((id) => (card.selections.get(id)?.length ?? 0) > 0);
  const moneylines: MergedBet[][] = card.bouts.map(() => []);
  for (const merged of mergeBets(card)) {
    const settled = betPayout(card, merged.bet);
    const payout = settled ?? 1;
    const moving = hasWonLeg(card, merged.bet) ? (settled ?? 0) : 0;
    for (const { index, share } of merged.backings) {
      profits[index] = (profits[index] ?? 0) + share * (payout - 1);
      won[index] = (won[index] ?? 0) + share * moving;
    }
    if (merged.bout !== undefined) moneylines[merged.bout]?.push(merged);
  }
  const opposed = moneylines.map((sides) => opposedBout(card, sides)).filter((bout) => bout !== undefined);
  return { date: card.date, card, profits, won, bets, opposed };
}

/** The events with the arrays of all their bouts side by side in memory: laying them out takes half the time. */
function packed(events: readonly UnpricedEvent[]): UnpricedEvent[] {
  const entries = events.reduce((sum, { opposed }) => opposed.reduce((own, bout) => own + bout.backers.length, sum), 0);
  const allBackers = new Uint8Array(entries);
  const allPayouts = new Float64Array(entries);
  let end = 0;
  const pack = (bout: UnpricedEvent['opposed'][number]) => {
    const start = end;
    end += bout.backers.length;
    allBackers.set(bout.backers, start);
    allPayouts.set(bout.payouts, start);
    return { ...bout, backers: allBackers.subarray(start, end), payouts: allPayouts.subarray(start, end) };
  };
  return events.map((event) => ({ ...event, opposed: event.opposed.map(pack) }));
}

/**
 * The event with every bet's odds times 1 + `shift`, once; nothing is netted where a line then has no margin. The payouts
 * of opposed bouts stay those of the source, so that they are shared, and their gain is per unit of these.
 */
function priced({ won, opposed, ...event }: UnpricedEvent, shift: number): CompiledEvent {
  const factor = 1 + shift;
  return {
    ...event,
    priceFactor: factor,
    profits: shift === 0 ? event.profits : event.profits.map((profit, index) => profit + shift * (won[index] ?? 0)),
    opposed: opposed.flatMap(({ impliedSum, backers, payouts }) => {
      const gain = nettingGain(impliedSum / factor);
      if (gain === undefined || gain === 0) return [];
      return [{ gain: gain * factor, backers, payouts }];
    }),
  };
}

interface CompiledCard {
  unpriced: UnpricedEvent;
  plain: CompiledEvent;
}

const cardCache = new WeakMap<Card, CompiledCard>();

/** The cards as events. Cached per card, because an import compiles the same cards for several lists of them. */
function compiledCards(cards: readonly Card[]): CompiledCard[] {
  const missing = cards.filter((card) => !cardCache.has(card));
  for (const unpriced of packed(missing.map(compileEvent)))
    cardCache.set(unpriced.card, { unpriced, plain: priced(unpriced, 0) });
  return cards.flatMap((card) => cardCache.get(card) ?? []);
}

interface Compiled {
  today: IsoDate;
  unpriced: readonly UnpricedEvent[];
  /** The events as they were, and at the shift asked for last. */
  plain: readonly CompiledEvent[];
  shifted: { shift: number; events: readonly CompiledEvent[] };
}

const compiledCache = new WeakMap<readonly Card[], Compiled>();

function compiledAsOf(cards: readonly Card[], today: IsoDate): Compiled {
  const known = compiledCache.get(cards);
  if (known?.today === today) return known;
  const settled = compiledCards(cards.filter((card) => isSettled(card, today)));
  const plain = settled.map((card) => card.plain);
  const unpriced = settled.map((card) => card.unpriced);
  const compiled = { today, unpriced, plain, shifted: { shift: 0, events: plain } };
  compiledCache.set(cards, compiled);
  return compiled;
}

/** The events settled as of `today`, in the order of the cards, for any prices. Cached like `compileEvents`. */
export const unpricedEvents = (cards: readonly Card[], today: IsoDate): readonly UnpricedEvent[] =>
  compiledAsOf(cards, today).unpriced;

/**
 * The events settled as of `today`, in the order of the cards, every bet's odds times 1 + `priceShift`. The result is
 * cached per array of cards, because every optimisation needs it.
 */
export function compileEvents(cards: readonly Card[], today: IsoDate, priceShift = 0): readonly CompiledEvent[] {
  const compiled = compiledAsOf(cards, today);
  if (priceShift === 0) return compiled.plain;
  if (compiled.shifted.shift !== priceShift) {
    const events = compiled.unpriced.map((event) => priced(event, priceShift));
    compiled.shifted = { shift: priceShift, events };
  }
  return compiled.shifted.events;
}
