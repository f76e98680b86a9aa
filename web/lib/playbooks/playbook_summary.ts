import { addDays, type IsoDate } from '../../../core/dates/iso_date.ts';

/**
 * Number of different events of the playbooks dated yesterday (UTC) or later, the dates for which events are listed.
 */
export function activeEvents(
  playbooks: readonly { event_name: string; event_date: IsoDate | '' }[],
  today: IsoDate,
): number {
  const active = playbooks.filter(({ event_date }) => event_date >= addDays(today, -1));
  return new Set(active.map(({ event_name, event_date }) => `${event_date} ${event_name}`)).size;
}

/** Mean return of the playbooks that have one, a fraction; undefined if none has. */
export function averageReturn(playbooks: readonly { portfolio_returns: number | null }[]): number | undefined {
  const returns = playbooks.flatMap(({ portfolio_returns }) => portfolio_returns ?? []);
  if (returns.length === 0) return undefined;
  return returns.reduce((sum, one) => sum + one, 0) / returns.length;
}
