import { eventListSchema } from '../../core/contract/events.ts';
import { DEFAULT_PLAYBOOK_TYPE } from '../../core/contract/limits.ts';
import { API_BASE } from '../../core/contract/paths.ts';
import { benchUsers } from '../bench/bench_users.ts';
import { journeys } from '../bench/http_journeys.ts';
import type { LoadRequest } from '../bench/http_load.ts';
import { type LoadResult, loadAtRate } from './load_at_rate.ts';

/** Shares of the requests on a night with a card. */
const SHARES = { visitors: 0.9, builders: 0.08, saves: 0.02 } as const;
export type Kind = keyof typeof SHARES;

const USERS = 400;
/** ID tokens expire after five minutes. */
const RENEWED_AFTER_MILLISECONDS = 120_000;

const get = (path: string): LoadRequest => ({ method: 'GET', path });

/** The requests of visitors in turn: pages, next card, picks, prices, record, strategies, page views. */
async function visitorRequests(address: string): Promise<() => LoadRequest> {
  const { events } = eventListSchema.parse(await (await fetch(`${address}${API_BASE}/events`)).json());
  const [next] = events;
  const ofEvent =
    next === undefined ? [] : [`/prices/${next.id}`, `/prebuilt_playbooks/${DEFAULT_PLAYBOOK_TYPE}_${next.id}`];
  const headers = { 'Content-Type': 'application/json' };
  const pageView = { path: '/picks', title: 'Picks' };
  const all: LoadRequest[] = [
    ...['/', '/picks', '/config.json'].map(get),
    ...['/events', ...ofEvent, '/record', '/strategies'].map((path) => get(`${API_BASE}${path}`)),
    { method: 'POST', path: `${API_BASE}/page_views`, headers, body: JSON.stringify(pageView) },
  ];
  let sent = 0;
  return () => all[sent++ % all.length] ?? get('/');
}

/** Only visitors' requests, for a measurement of the idle product and for sites whose accounts are unknown. */
export async function visitorsAtRate(address: string, rate: number, seconds: number): Promise<LoadResult> {
  return loadAtRate(address, rate, seconds, await visitorRequests(address));
}

/** All kinds of requests on a local run, whose key signs the users' tokens. At least 50 a second: 1 of them a save. */
export async function saturdayNight(
  address: string,
  stateFolder: string,
  rate: number,
  seconds: number,
): Promise<Record<Kind, LoadResult>> {
  const renewed = async () => {
    const [first, ...others] = await benchUsers(stateFolder, USERS);
    if (first === undefined) throw new RangeError('There are no users');
    return journeys(address, [first, ...others]);
  };
  let users = await renewed();
  const renewal = setInterval(() => {
    // Without new users the next requests are refused, which the result counts.
    renewed().then(
      (next) => {
        users = next;
      },
      () => undefined,
    );
  }, RENEWED_AFTER_MILLISECONDS);
  let built = 0;
  const builder = () => (built++ % 2 === 0 ? users.optimize() : users.picks());
  const rateOf = (kind: Kind) => Math.round(SHARES[kind] * rate);
  try {
    const [visitors, builders, saves] = await Promise.all([
      visitorsAtRate(address, rateOf('visitors'), seconds),
      loadAtRate(address, rateOf('builders'), seconds, builder),
      loadAtRate(address, rateOf('saves'), seconds, () => users.save()),
    ]);
    return { visitors, builders, saves };
  } finally {
    clearInterval(renewal);
  }
}
