import { eventListSchema } from '../../core/contract/events.ts';
import { DEFAULT_PLAYBOOK_TYPE } from '../../core/contract/limits.ts';
import { prebuiltIdOf } from '../../core/contract/playbook_types.ts';
import { caller, routeRequest } from '../client/call_route.ts';
import { signedUsers } from '../client/signed_users.ts';
import { type Load, type LoadRequest, loadAtRate } from './generate_load.ts';
import { loadRequests } from './load_requests.ts';

/** Shares of the requests on a night with a card. */
const SHARES = { visitors: 0.9, builders: 0.08, saves: 0.02 } as const;
export type Kind = keyof typeof SHARES;

const USERS = 400;
/** ID tokens expire after five minutes. */
const RENEWED_AFTER_MILLISECONDS = 120_000;

/** The requests of visitors in turn: pages, next card, picks, prices, record, strategies, page views. */
async function visitorRequests(address: string): Promise<() => LoadRequest> {
  const { events } = await caller(address)('listEvents', eventListSchema);
  const [next] = events;
  const ofEvent =
    next === undefined
      ? []
      : [
          routeRequest('getPrices', { id: next.id }),
          routeRequest('getPrebuiltPlaybook', { id: prebuiltIdOf(DEFAULT_PLAYBOOK_TYPE, next.id) }),
        ];
  const all: [LoadRequest, ...LoadRequest[]] = [
    { path: '/' },
    { path: '/picks' },
    { path: '/config.json' },
    routeRequest('listEvents'),
    ...ofEvent,
    routeRequest('getRecord'),
    routeRequest('listStrategies'),
    routeRequest('countPageView', { body: { path: '/picks', title: 'Picks' } }),
  ];
  let sent = 0;
  return () => all[sent++ % all.length] ?? all[0];
}

/** Only visitors' requests, for a measurement of the idle product and for sites whose accounts are unknown. */
export async function visitorsAtRate(address: string, rate: number, seconds: number): Promise<Load> {
  return loadAtRate(address, rate, seconds, await visitorRequests(address));
}

/** All kinds of requests on a local run, whose key signs the users' tokens. At least 50 a second: 1 of them a save. */
export async function saturdayNight(
  address: string,
  stateFolder: string,
  rate: number,
  seconds: number,
): Promise<Record<Kind, Load>> {
  const renewed = async () => loadRequests(address, await signedUsers(stateFolder, USERS));
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
