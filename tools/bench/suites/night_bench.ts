import { type LiveBout, type LiveCard, MOST_LIVE_BYTES } from '../../../core/contract/site/live.ts';
import type { NightBet } from '../../../core/night/bet_states.ts';
import { nightOf } from '../../../core/night/night.ts';
import { summarizeNight } from '../../../core/portfolio/value/night_summary.ts';
import { distributionOf } from '../../../core/portfolio/value/profit_distribution.ts';
import { type BenchRow, cpuMilliseconds } from '../bench_row.ts';

const BOUTS = 16;
const PARLAYS = 40;
/** The most bouts that a card has had, and one more. */
const LARGEST_CARD = 18;
const LIMIT = 10;
const RUNS = 30;
const SINCE = '2026-11-28T22:00:00.000Z';

const named = (place: number) => ({
  bout_id: `maximilian-prochazka-${place}-vs-junior-dos-santos-${place}-2026-11-28`,
  red: `Maximilian Procházka ${place}`,
  blue: `Junior dos Santos ${place}`,
});

const cardOf = (bouts: readonly LiveBout[]): LiveCard => ({
  version: 1,
  event: '2026-11-28-las-vegas',
  state: 'live',
  begins_at: SINCE,
  ask_from: SINCE,
  ask_again: 20,
  reads: ['ESPN', 'Wikipedia', 'Kalshi'].map((source) => ({ source, at: SINCE })),
  bouts: [...bouts],
  corrections: [],
});

const placesTo = (count: number) => Array.from({ length: count }, (_, place) => place);
const openCard = cardOf(placesTo(BOUTS).map((place): LiveBout => ({ ...named(place), since: SINCE, state: 'coming' })));
const overCard = cardOf(
  placesTo(LARGEST_CARD).map(
    (place): LiveBout => ({
      ...named(place),
      since: SINCE,
      state: 'official',
      result: { outcome: 'red', method: 'majority_decision', round: 3, time: '5:00' },
    }),
  ),
);
const chances = new Map(openCard.bouts.map(({ bout_id }, place) => [bout_id, 0.3 + place / 40]));

/** A bet on red in each bout, and parlays of two and three bouts. */
function bets(): NightBet[] {
  const legs = (...places: readonly number[]) =>
    places.map((place) => {
      const { bout_id, red, blue } = named(place % BOUTS);
      return { bout_id, fighter: red, opponent: blue, odds: 1.9 };
    });
  const bet = (id: string, ...places: readonly number[]): NightBet => ({
    id,
    stake: 1000,
    odds: 1.9 ** places.length,
    legs: legs(...places),
    status: 'open',
    payout: null,
  });
  return [
    ...placesTo(BOUTS).map((place) => bet(`bet-${place}`, place)),
    ...placesTo(PARLAYS).map((place) =>
      place % 2 === 0 ? bet(`parlay-${place}`, place, place + 5) : bet(`parlay-${place}`, place, place + 3, place + 7),
    ),
  ];
}

/** What a page computes of a night each time a state changes, and what it loads for it. */
export async function nightBench(): Promise<BenchRow[]> {
  const slip = bets();
  const open = slip.map(({ stake, odds, legs }) => ({
    ...{ cost: stake, payout: stake * odds },
    legs: legs.map(({ bout_id = '' }) => {
      const probability = chances.get(bout_id) ?? 0;
      return {
        bout: openCard.bouts.findIndex((bout) => bout.bout_id === bout_id),
        corner: 'red' as const,
        probability,
      };
    }),
  }));
  return [
    {
      name: `what can still come of a slip of ${slip.length} bets, ${PARLAYS} of them parlays: distribution over ${BOUTS} open bouts, CPU time`,
      value: cpuMilliseconds(RUNS, () => summarizeNight(distributionOf(open))),
      unit: 'ms',
      bar: { limit: LIMIT, better: 'lower' },
    },
    {
      name: 'the same with how each bet stands and what each bout is worth to it',
      value: cpuMilliseconds(RUNS, () => nightOf(slip, openCard, chances)),
      unit: 'ms',
    },
    {
      name: `a live card of ${LARGEST_CARD} bouts, uncompressed`,
      value: Buffer.byteLength(JSON.stringify(overCard)),
      unit: 'bytes',
      bar: { limit: MOST_LIVE_BYTES, better: 'lower' },
    },
  ];
}
