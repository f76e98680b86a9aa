import { eventListSchema } from '../../core/contract/events.ts';
import { API_BASE } from '../../core/contract/paths.ts';
import { picksResponseSchema } from '../../core/contract/picks.ts';
import { PLAYBOOK_TYPES, prebuiltIdOf } from '../../core/contract/playbook_types.ts';
import { optimizeResponseSchema } from '../../core/contract/report.ts';
import { fromWire } from '../../core/playbooks/wire_picks.ts';
import type { BenchUser } from './bench_users.ts';
import { questionnaire } from './http_journeys.ts';

/** Sends a request and returns the body. Implementations record duration and errors. */
export type Send = (method: string, path: string, user?: BenchUser, body?: unknown) => Promise<string>;

const ASSET = /(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g;
const TABS_LOOKED_AT = 3;
const viewed = (path: string, title: string) => ({ path, title });

/** A visitor who looks at the picks of the next event: the page with its files, the data, other tabs. */
export async function visit(send: Send): Promise<void> {
  const page = await send('GET', '/picks');
  await Promise.all([...page.matchAll(ASSET)].map(([, path = '']) => send('GET', path)));
  await send('GET', '/config.json');
  const { events } = eventListSchema.parse(JSON.parse(await send('GET', `${API_BASE}/events`)));
  const [event] = events;
  await send('POST', `${API_BASE}/page_views`, undefined, viewed('/picks', 'Picks'));
  for (const type of PLAYBOOK_TYPES.slice(0, TABS_LOOKED_AT)) {
    await send('GET', `${API_BASE}/prebuilt_playbooks/${prebuiltIdOf(type, event?.id ?? '')}`);
  }
}

/** A signed-in user who answers the questionnaire and saves, views, renames and deletes the playbook. */
export async function build(send: Send, user: BenchUser, number: number): Promise<void> {
  await send('GET', '/playbooks/build/simple');
  await send('GET', `${API_BASE}/profile`, user);
  const strategies = questionnaire(number);
  const optimized = optimizeResponseSchema.parse(
    JSON.parse(await send('POST', `${API_BASE}/optimize`, user, { strategies })),
  );
  const { portfolio } = optimized;
  const { picks, event_name, event_date, picks_version } = fromWire(
    picksResponseSchema.parse(JSON.parse(await send('POST', `${API_BASE}/picks`, user, { portfolio }))),
  );
  const id = `${user.sub}_${number}`;
  const kept = { picks, event_name, event_date, picks_version };
  const simple = { playbook_type: 'simple', strategies: strategies.length, selected_strategies: strategies };
  await send('POST', `${API_BASE}/playbooks`, user, { ...optimized, ...kept, ...simple, id, name: 'Bench' });
  await send('GET', `${API_BASE}/playbooks`, user);
  await send('GET', `${API_BASE}/playbooks/${id}`, user);
  await send('PATCH', `${API_BASE}/playbooks/${id}`, user, { name: 'Sunday' });
  await send('DELETE', `${API_BASE}/playbooks/${id}`, user);
}
