import type { Card } from '../../core/cards/card.ts';
import { DEFAULT_LAB_OPTIONS } from '../../core/contract/lab_defaults.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { labEngine } from '../../core/lab/lab_engine.ts';
import { percentile } from '../load/generate_load.ts';
import type { TimedChoice } from './bench_choices.ts';
import type { BenchRow } from './bench_row.ts';

const WARM_UPS = 3;
const UPDATES = 40;

/** The changes that a reader drags: boldness and prices by turns, each to a value of its own. */
const optionsOf = (update: number) => ({
  ...DEFAULT_LAB_OPTIONS,
  bankroll_fraction: 0.1 + (0.8 * update) / UPDATES,
  price_shift: update % 2 === 0 ? 0 : 0.06 * (update / UPDATES) - 0.03,
});

function finish(steps: Generator<void, unknown>): void {
  while (steps.next().done !== true);
}

/** 95th percentiles of the times that the Lab computes for one change, in Node: the first part, and all in one thread. */
export function labRows(cards: readonly Card[], today: IsoDate, choices: readonly TimedChoice[]): BenchRow[] {
  return choices.flatMap(({ strategies, limits }) => {
    const engine = labEngine(cards, today);
    const times: Record<'first' | 'all', number[]> = { first: [], all: [] };
    for (let update = -WARM_UPS; update < UPDATES; update++) {
      const choice = { strategies, options: optionsOf(Math.max(0, update)) };
      const start = performance.now();
      const first = engine.first(choice);
      const between = performance.now();
      finish(engine.rest(choice, first));
      if (update < 0) continue;
      times.first.push(between - start);
      times.all.push(performance.now() - start);
    }
    const row = (part: keyof typeof times, what: string): BenchRow => ({
      name: `one change in the Lab, ${strategies.length} strategies, 95th percentile: ${what}`,
      value: percentile(times[part], 0.95),
      unit: 'ms',
      bar: { limit: limits[part], better: 'lower' },
    });
    return [row('first', 'weights, mean and curve'), row('all', 'everything, one after the other')];
  });
}
