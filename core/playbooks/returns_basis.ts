import type { Report } from '../contract/report.ts';
import { countText } from '../format/count.ts';
import { signedSummaryPercentText } from '../format/percent.ts';

/** What a figure of returns rests on, in words: every such figure is shown with them. */

/** Whether the weights had seen the events. */
export const sampleText = (sample: Report['sample']): string =>
  sample === 'out' ? 'out of sample' : 'weights had seen them';

/** Over how many events, and whether the weights had seen them: `519 events, out of sample`. */
export function eventsText({ events, sample }: Pick<Report, 'events' | 'sample'>): string {
  return `${countText(events, 'event')}, ${sampleText(sample)}`;
}

/** What a playbook's returns rest on; undefined without an event. */
export function returnsBasis(report: Report): string | undefined {
  if (report.events === 0) return undefined;
  const [low, high] = report.interval.map(signedSummaryPercentText);
  return `${eventsText(report)}, ${low} to ${high}`;
}

function sharedSampleText(samples: ReadonlySet<Report['sample']>): string {
  const [first, ...others] = samples;
  return first === undefined || others.length > 0 ? 'not all out of sample' : sampleText(first);
}

/** What the average over several playbooks rests on; undefined without an event. */
export function averageBasis(playbooks: readonly { report: Pick<Report, 'events' | 'sample'> }[]): string | undefined {
  const reports = playbooks.map(({ report }) => report);
  const fewest = Math.min(...reports.map(({ events }) => events));
  const most = Math.max(...reports.map(({ events }) => events));
  if (reports.length === 0 || most === 0) return undefined;
  const events = fewest === most ? countText(most, 'event') : `${fewest} to ${most} events`;
  return `${countText(playbooks.length, 'playbook')}, ${events}, ${sharedSampleText(new Set(reports.map(({ sample }) => sample)))}`;
}
