import { addDays, type IsoDate } from '../dates/iso_date.ts';

/** How many different events the playbooks are for that were yesterday (UTC) or lie ahead, the days that events are listed for. */
export function activeEvents(
  playbooks: readonly { event_name: string; event_date: IsoDate | '' }[],
  today: IsoDate,
): number {
  const active = playbooks.filter(({ event_date }) => event_date >= addDays(today, -1));
  return new Set(active.map(({ event_name, event_date }) => `${event_date} ${event_name}`)).size;
}

/** Mean of the playbooks' returns, a fraction; undefined where there is no playbook. */
export function averageReturn(playbooks: readonly { portfolio_returns: number }[]): number | undefined {
  if (playbooks.length === 0) return undefined;
  return playbooks.reduce((sum, playbook) => sum + playbook.portfolio_returns, 0) / playbooks.length;
}
