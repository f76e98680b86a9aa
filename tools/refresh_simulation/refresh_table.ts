import type { RefreshEstimate } from './estimate.ts';

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds.toFixed(1)} s`;
  return seconds < 2 * 3600 ? `${(seconds / 60).toFixed(0)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** The estimates as rows of a Markdown table. */
export function refreshTable(estimates: readonly RefreshEstimate[]): string {
  const rows = estimates.map(({ stored, due, messages, seconds, dollars, origin }) =>
    [
      whole(stored),
      whole(due),
      whole(messages),
      duration(seconds),
      `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`,
      origin,
    ].join(' | '),
  );
  return [
    '| stored | due | messages | time to finish | cost | how |',
    '|---:|---:|---:|---:|---:|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
