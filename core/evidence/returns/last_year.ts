import { DEFAULT_BUDGET } from '../../contract/limits/limits.ts';
import type { Report } from '../../contract/playbooks/report.ts';
import { yearBefore } from '../../dates/iso_date.ts';
import { bootstrapInterval } from './bootstrap.ts';

/** The sample behind the last year's return. */
export interface LastYear {
  events: number;
  /**
   * Bootstrap interval of the year's profit in dollars, with the default budget at each event; from this year's events
   * only.
   */
  interval: readonly [low: number, high: number];
  /** The year's profit in dollars, with the default budget at each event. */
  profit: number;
}

/** Figures of the 365 days up to the last event of an equity curve; undefined without events. */
export function lastYearOf(equity: Report['equity']): LastYear | undefined {
  const last = equity.at(-1);
  if (last === undefined) return undefined;
  const since = yearBefore(last.date);
  const returns = equity.map(({ playbook }, index) => playbook - (equity[index - 1]?.playbook ?? 0));
  const ofYear = returns.filter((_value, index) => (equity[index]?.date ?? '') > since);
  const [low, high] = bootstrapInterval(Float64Array.from(ofYear));
  const dollars = DEFAULT_BUDGET * ofYear.length;
  const profit = DEFAULT_BUDGET * ofYear.reduce((sum, value) => sum + value, 0);
  return { events: ofYear.length, interval: [dollars * low, dollars * high], profit };
}
