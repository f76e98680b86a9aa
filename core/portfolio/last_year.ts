import { DEFAULT_BUDGET } from '../contract/limits.ts';
import type { Report } from '../contract/report.ts';
import { yearBefore } from '../dates/iso_date.ts';
import { bootstrapInterval } from './bootstrap.ts';

/** What the returns of a last year rest on. */
export interface LastYear {
  events: number;
  /** Dollars of the whole year, on the default budget at each event: as the report's interval, of these events alone. */
  interval: readonly [low: number, high: number];
}

/** The last year before the last event of an equity; undefined where there is no event. */
export function lastYearOf(equity: Report['equity']): LastYear | undefined {
  const last = equity.at(-1);
  if (last === undefined) return undefined;
  const since = yearBefore(last.date);
  const returns = equity.map(({ playbook }, index) => playbook - (equity[index - 1]?.playbook ?? 0));
  const ofYear = returns.filter((_value, index) => (equity[index]?.date ?? '') > since);
  const [low, high] = bootstrapInterval(Float64Array.from(ofYear));
  const dollars = DEFAULT_BUDGET * ofYear.length;
  return { events: ofYear.length, interval: [dollars * low, dollars * high] };
}
