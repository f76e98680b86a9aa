import { mean } from '../arithmetic/moments.ts';
import type { Card } from '../cards/card.ts';
import type { Bounds } from '../contract/bounds.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { correlations } from '../luck/correlations.ts';
import { type UnpricedEvent, unpricedEvents } from '../portfolio/compiled_events.ts';
import { nextCard } from '../portfolio/picks.ts';
import { betsOfResult, figuresOfBets, type SealedYears, sealedPart } from '../portfolio/report_parts.ts';
import { rosterOf } from '../portfolio/roster.ts';
import { bootstrapInterval } from '../returns/bootstrap.ts';
import { bootstrapBand } from '../returns/equity_band.ts';
import type { WeighedId } from '../strategies/ids.ts';
import { bandOfSeries, chanceAhead } from './equity_band.ts';
import { keepLast } from './keep_last.ts';
import type { LabFirst, LabRest } from './lab_result.ts';
import { nextBets } from './next_bets.ts';
import { randomReturns } from './random_choices.ts';

/** Sizes of choices whose random choices are kept, some 5 MB each. */
const KEPT_SIZES = 4;

/** Correlations of the event returns at prices times 1 + `shift`. */
function correlationsOf(
  events: readonly UnpricedEvent[],
  strategies: readonly WeighedId[],
  shift: number,
): LabRest['correlation'] {
  const roster = rosterOf(events[0]?.card);
  const columns = strategies.map((strategy) => {
    const index = roster.indexOf(strategy);
    return Float64Array.from(events, ({ profits, won }) => (profits[index] ?? 0) + shift * (won[index] ?? 0));
  });
  const of = correlations(columns);
  return columns.map((_, one) => columns.map((_column, other) => of(one, other)));
}

/** What the rest of a result is computed on. */
export interface RestData {
  cards: readonly Card[];
  /** The same cards without own rules, of which random choices are made. */
  catalogue: readonly Card[];
  today: IsoDate;
  sealed: SealedYears | undefined;
}

/**
 * Computes the rest of results from their first parts, for prices times 1 + `shift` and within bounds. It yields between steps of at most
 * some 50 ms, so that a newer choice can stop it. Random draws have fixed seeds.
 */
export function labRest({ cards, catalogue, today, sealed }: RestData) {
  const events = unpricedEvents(cards, today);
  const card = nextCard(cards, new Date(today));
  const randomOf = keepLast((count: number) => randomReturns(unpricedEvents(catalogue, today), count), KEPT_SIZES);
  const allRandom = keepLast(({ count, shift }: { count: number; shift: number }) => randomOf(count)(shift));
  return function* (
    { portfolio, report, curve, reported }: LabFirst,
    shift: number,
    bounds?: Bounds,
  ): Generator<void, LabRest> {
    const { first, returns } = reported;
    const strategies = portfolio.map(({ strategy }) => strategy);
    const range = bootstrapBand(returns, curve.places);
    const interval = bootstrapInterval(returns);
    yield;
    const ahead = chanceAhead(returns);
    const next = card && nextBets(card, portfolio, { shift, bounds });
    const correlation = correlationsOf(events, strategies, shift);
    yield;
    const end = first + returns.length;
    const random = allRandom({ count: strategies.length, shift }).map((all) => all.subarray(first, end));
    const bands = { range, random: random.length === 0 ? undefined : bandOfSeries(random, curve.places) };
    yield;
    const priced = events.map((event) => ({ ...event, priceFactor: 1 + shift }));
    const bets = betsOfResult(priced, strategies, reported, bounds);
    const sealedYears = sealed && { sealed: sealedPart(events, reported, sealed) };
    const whole = { ...report, interval, ...figuresOfBets(bets), ...sealedYears };
    return { report: whole, bands, ahead, randomMeans: random.map(mean), correlation, next };
  };
}
