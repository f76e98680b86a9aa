import type { Report, ReportSummary } from '../contract/report.ts';
import { countText } from '../format/count.ts';
import { signedSummaryPercentText } from '../format/percent.ts';

/** Texts for the sample behind a return, shown beside every such figure. */

/** Text for in sample or out of sample. */
export const sampleText = (sample: Report['sample']): string =>
  sample === 'out' ? 'out of sample' : 'weights had seen them';

/** Number of events and kind of sample: `519 events, out of sample`. */
export function eventsText({ events, sample }: Pick<Report, 'events' | 'sample'>): string {
  return `${countText(events, 'event')}, ${sampleText(sample)}`;
}

/** Sample and interval of a playbook's returns; undefined without events. */
export function returnsBasis(report: ReportSummary): string | undefined {
  if (report.events === 0) return undefined;
  const [low, high] = report.interval.map(signedSummaryPercentText);
  return `${eventsText(report)}, ${low} to ${high}`;
}

function sharedSampleText(samples: ReadonlySet<Report['sample']>): string {
  const [first, ...others] = samples;
  return first === undefined || others.length > 0 ? 'not all out of sample' : sampleText(first);
}

/** Sample of the average over several playbooks; undefined without events. */
export function averageBasis(playbooks: readonly { report: Pick<Report, 'events' | 'sample'> }[]): string | undefined {
  const reports = playbooks.map(({ report }) => report);
  const fewest = Math.min(...reports.map(({ events }) => events));
  const most = Math.max(...reports.map(({ events }) => events));
  if (reports.length === 0 || most === 0) return undefined;
  const events = fewest === most ? countText(most, 'event') : `${fewest} to ${most} events`;
  return `${countText(playbooks.length, 'playbook')}, ${events}, ${sharedSampleText(new Set(reports.map(({ sample }) => sample)))}`;
}
