import type { Report, ReportSummary } from '../../../core/contract/playbooks/report.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { signedSummaryPercentText } from '../../../core/format/numbers/percent.ts';

/** Texts for the sample of a return, shown next to each such figure. */

/** Text for in sample or out of sample. */
const sampleText = (sample: Report['sample']): string =>
  sample === 'out' ? 'tested out of sample' : 'tested, weights had seen them';

/** Number of events and kind of sample: `519 events, tested out of sample`. */
export function eventsText({ events, sample }: Pick<Report, 'events' | 'sample'>): string {
  return `${countText(events, 'event')}, ${sampleText(sample)}`;
}

const rangeText = ([low, high]: ReportSummary['interval']): string =>
  `${signedSummaryPercentText(low)} to ${signedSummaryPercentText(high)}`;

/** Sample and interval of a playbook's returns; undefined without events. */
export function returnsBasis(report: ReportSummary): string | undefined {
  if (report.events === 0) return undefined;
  return `${eventsText(report)}, ${rangeText(report.interval)}`;
}

function sharedSampleText(samples: ReadonlySet<Report['sample']>): string {
  const [first, ...others] = samples;
  return first === undefined || others.length > 0 ? 'tested, not all out of sample' : sampleText(first);
}

/**
 * A range for the average over several playbooks: the means of the ends of their ranges. It is exact if the playbooks
 * rise and fall together, which those on the same events mostly do, else too wide.
 */
function averageRange(reports: readonly ReportSummary[]): ReportSummary['interval'] {
  const mean = (end: 0 | 1) => reports.reduce((sum, { interval }) => sum + interval[end], 0) / reports.length;
  return [mean(0), mean(1)];
}

/** Sample and range of the average over the playbooks that have a return; undefined without events. */
export function averageBasis(
  playbooks: readonly { portfolio_returns: number | null; report: ReportSummary }[],
): string | undefined {
  const averaged = playbooks.filter(({ portfolio_returns }) => portfolio_returns !== null);
  const reports = averaged.map(({ report }) => report);
  const tested = reports.filter(({ events }) => events > 0);
  if (tested.length === 0) return undefined;
  const fewest = Math.min(...reports.map(({ events }) => events));
  const most = Math.max(...reports.map(({ events }) => events));
  const events = fewest === most ? countText(most, 'event') : `${fewest} to ${most} events`;
  const sample = sharedSampleText(new Set(reports.map((report) => report.sample)));
  const basis = `${countText(reports.length, 'playbook')}, ${events}, ${sample}`;
  // Without events a playbook has no range, and the average has none either.
  return tested.length === reports.length ? `${basis}, ${rangeText(averageRange(reports))}` : basis;
}
