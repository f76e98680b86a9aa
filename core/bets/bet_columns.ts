import * as z from 'zod';
import { type Bet, betSchema } from '../contract/bets/bets.ts';
import { isoDateSchema } from '../contract/values/values.ts';
import type { CountedBet } from './counted_bet.ts';

const { event, legs, book, bonus, playbook, status, outcomes, closing_legs, closing_odds, payout, changed_late } =
  betSchema.shape;

/** Values that bets share, each once, and for each bet the place of its own. */
const shared = <Value extends z.ZodType>(value: Value) =>
  z.object({ values: z.array(value), places: z.array(z.int().min(0)) });

/**
 * The counted fields of many bets as columns. Reading 20,000 bets of this form takes a small part of the time that whole
 * bets take.
 */
export const betColumnsSchema = z.object({
  stakes: z.array(z.number()),
  odds: z.array(z.number()),
  payouts: z.array(payout),
  closing_odds: z.array(closing_odds.unwrap().nullable()),
  days: shared(isoDateSchema),
  events: shared(event.unwrap().nullable()),
  legs: shared(legs),
  books: shared(book.unwrap().nullable()),
  playbooks: shared(playbook.unwrap().nullable()),
  results: shared(z.object({ status, outcomes, closing_legs, changed_late, bonus })),
});
export type BetColumns = z.infer<typeof betColumnsSchema>;

function sharedOf<Value>(values: readonly Value[]): { values: Value[]; places: number[] } {
  const places = new Map<string, number>();
  const distinct: Value[] = [];
  return {
    values: distinct,
    places: values.map((value) => {
      const key = JSON.stringify(value);
      const place = places.get(key) ?? distinct.push(value) - 1;
      places.set(key, place);
      return place;
    }),
  };
}

/** The counted fields of bets as columns, in the order of the bets. */
export const columnsOf = (bets: readonly Bet[]): BetColumns => ({
  stakes: bets.map(({ stake }) => stake),
  odds: bets.map((bet) => bet.odds),
  payouts: bets.map((bet) => bet.payout),
  closing_odds: bets.map((bet) => bet.closing_odds ?? null),
  days: sharedOf(bets.map(({ day }) => day)),
  events: sharedOf(bets.map((bet) => bet.event ?? null)),
  legs: sharedOf(bets.map((bet) => bet.legs)),
  books: sharedOf(bets.map((bet) => bet.book ?? null)),
  playbooks: sharedOf(bets.map((bet) => bet.playbook ?? null)),
  results: sharedOf(bets.map((bet) => resultOf(bet))),
});

const resultOf = ({ status: is, outcomes: ends, closing_legs: closes, changed_late: late, bonus: paid }: Bet) => ({
  status: is,
  ...(paid !== undefined && { bonus: paid }),
  ...(ends !== undefined && { outcomes: ends }),
  ...(closes !== undefined && { closing_legs: closes }),
  ...(late !== undefined && { changed_late: late }),
});

function valueAt<Value>(
  { values, places }: { values: readonly Value[]; places: readonly number[] },
  bet: number,
): Value {
  const value = values[places[bet] ?? -1];
  if (value === undefined) throw new RangeError(`The columns have no value of bet ${bet}`);
  return value;
}

/** The bets of columns, all with the same fields: that reads ten times as fast. Throws RangeError if columns lack a bet. */
export function betsOfColumns(columns: BetColumns): CountedBet[] {
  return columns.stakes.map((stake, bet) => {
    const odds = columns.odds[bet];
    const paid = columns.payouts[bet];
    const close = columns.closing_odds[bet];
    if (odds === undefined || paid === undefined || close === undefined)
      throw new RangeError(`The columns have no figures of bet ${bet}`);
    const result = valueAt(columns.results, bet);
    return {
      event: valueAt(columns.events, bet) ?? undefined,
      day: valueAt(columns.days, bet),
      legs: valueAt(columns.legs, bet),
      stake,
      odds,
      book: valueAt(columns.books, bet) ?? undefined,
      bonus: result.bonus,
      playbook: valueAt(columns.playbooks, bet) ?? undefined,
      status: result.status,
      payout: paid,
      outcomes: result.outcomes,
      closing_legs: result.closing_legs,
      closing_odds: close ?? undefined,
      changed_late: result.changed_late,
    };
  });
}
