import type { Card } from '../../core/cards/card.ts';
import { DEFAULT_LAB_OPTIONS } from '../../core/contract/lab_defaults.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { labEngine } from '../../core/lab/lab_result.ts';
import type { LabChoice } from './bench_choices.ts';
import type { BenchRow } from './bench_row.ts';
import { percentile } from './http_load.ts';

const WARM_UPS = 3;
const UPDATES = 40;

/** The changes that a reader drags: boldness and prices by turns, each to a value of its own. */
const optionsOf = (update: number) => ({
  ...DEFAULT_LAB_OPTIONS,
  bankroll_fraction: 0.1 + (0.8 * update) / UPDATES,
  price_shift: update % 2 === 0 ? 0 : 0.06 * (update / UPDATES) - 0.03,
});

/** 95th percentile of the time that the worker of the Lab computes for one change, in Node. */
export function labRows(cards: readonly Card[], today: IsoDate, choices: readonly LabChoice[]): BenchRow[] {
  return choices.map(({ strategies, limit }) => {
    const compute = labEngine(cards, today);
    const times: number[] = [];
    for (let update = -WARM_UPS; update < UPDATES; update++) {
      const start = performance.now();
      compute(strategies, optionsOf(Math.max(0, update)));
      if (update >= 0) times.push(performance.now() - start);
    }
    return {
      name: `one change in the Lab, ${strategies.length} strategies, 95th percentile`,
      value: percentile(times, 0.95),
      unit: 'ms',
      bar: { limit, better: 'lower' },
    };
  });
}
