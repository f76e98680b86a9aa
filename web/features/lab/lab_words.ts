import type { LabOptions } from '../../../core/contract/lab/lab.ts';
import type { Report } from '../../../core/contract/playbooks/report.ts';
import type { LabReport, LabResult } from '../../../core/evidence/lab/lab_result.ts';
import { weightText } from '../../../core/evidence/lab/options_text.ts';
import { choicesBeaten } from '../../../core/evidence/lab/verdict.ts';
import { dateText } from '../../../core/format/dates.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { percentRangeText } from '../../../core/format/numbers/percent.ts';
import type { WeighedId } from '../../../core/strategies/ids.ts';
import { type NamedRule, weighedName } from '../../../core/strategies/weighed_name.ts';

/** Multiples of the budget: `+0.3×`, `−6.9×`. */
export function multipleText(budgets: number): string {
  const text = Math.abs(budgets).toFixed(1);
  return `${Number(text) === 0 ? '' : budgets > 0 ? '+' : '−'}${text}×`;
}

/** Whether a figure is in-sample or out-of-sample. */
export const sampleWord = ({ sample }: Pick<Report, 'sample'>): string =>
  sample === 'out' ? 'out of sample' : 'in sample';

/** Range and number of events: `90% range −1.3% to +1.4%, 519 events`. */
export function rangeText({ interval, events, sample, sealed }: LabReport): string {
  const inSample = sample === 'in' ? ', in sample' : '';
  const end = sealed?.tested === null ? `, up to the sealed years from ${dateText(sealed.from)} on` : '';
  return `90% range ${percentRangeText(interval)}, ${countText(events, 'event')}${inSample}${end}`;
}

/** Names of strategies as part of a sentence: `A, B and C`. */
function listed(ids: readonly WeighedId[], rules?: readonly NamedRule[]): string {
  const names = ids.map((id) => weighedName(id, rules));
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Maximum number of strategies named in a sentence. */
const MOST_NAMED = 3;

/** A sentence on the cap and the locks; empty without them. */
export function limitsText({ cap, locks }: Pick<LabOptions, 'cap' | 'locks'>, rules?: readonly NamedRule[]): string {
  const ids = locks.map(({ strategy }) => strategy);
  const named = ids.length > MOST_NAMED ? countText(ids.length, 'weight') : listed(ids, rules);
  const locked = ids.length === 0 ? '' : `${named} ${ids.length === 1 ? 'is' : 'are'} locked.`;
  return [cap === null ? '' : `No strategy above ${weightText(cap)} (the mark).`, locked].join(' ').trim();
}

/** The pairs of strategies, by name, with a correlation, the highest first. */
export function correlatedPairs({
  portfolio,
  correlation,
}: Pick<LabResult, 'portfolio' | 'correlation'>): { one: string; other: string; value: number }[] {
  const pairs = portfolio.flatMap(({ name: other }, row) =>
    portfolio.slice(0, row).flatMap(({ name: one }, column) => {
      const value = correlation[row]?.[column];
      return value === undefined ? [] : [{ one, other, value }];
    }),
  );
  return pairs.toSorted((first, second) => second.value - first.value);
}

/** How the choice compares with random ones, in one line. */
export const luckFinding = (result: LabResult): string =>
  `Better than ${choicesBeaten(result)} of ${result.randomMeans.length} random choices, at equal weights`;

/** Which two of the choice are the most alike, in one line. */
export function alikeFinding(result: Pick<LabResult, 'portfolio' | 'correlation'>): string {
  const [pair] = correlatedPairs(result);
  return pair === undefined
    ? 'No two to compare'
    : `Most alike: ${pair.one} and ${pair.other} (${correlationText(pair.value)})`;
}

/** What the next card has for the choice, in one line. */
export const nextFinding = ({ next }: Pick<LabResult, 'next'>): string =>
  next === undefined ? 'No upcoming event' : `${countText(next.picks.length, 'pick')}, ${dateText(next.event_date)}`;

/** A correlation without its leading zero: `.96`, `−.34`. */
export function correlationText(value: number): string {
  const text = Math.abs(value).toFixed(2).replace(/^0/, '');
  return value <= -0.005 ? `−${text}` : text;
}
