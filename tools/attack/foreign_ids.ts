import { calendarAddressSchema } from '../../core/contract/alerts/alerts.ts';
import type { PrivateRouteName } from '../../core/contract/routes/routes.ts';
import { PATHS } from '../../core/contract/site/paths.ts';
import type { SignedUser } from '../client/signed_users.ts';
import type { AttackResult } from './attack_result.ts';
import {
  ATTACKED_BET_ID,
  ATTACKED_IMPORT_ID,
  ATTACKED_RULE,
  ATTACKED_RULE_ID,
  ATTACKED_WATCH_ID,
  attackedBet,
  attackedWatch,
  STRATEGY,
  samplePlaybook,
} from './sample_playbook.ts';
import { firstEvent, PRIVATE_ROUTES, type RouteAnswer, readAnswer, type Target } from './target.ts';

const OWN_NAME = 'Known to its owner alone';
const PLAYBOOKS = 3;

/** Ids of another user's playbooks and rule in several spellings, and similar ids. */
function foreignIds(owner: SignedUser, caller: SignedUser): string[] {
  const ids = Array.from({ length: PLAYBOOKS }, (_, number) => `${owner.sub}_${number}`);
  return [
    ...ids,
    ...ids.flatMap((id) => [id.toUpperCase(), ` ${id}`, `${id} `, `${id}\u0000`, `${id}/`, `${id}%00`, `${id}#`]),
    ...ids.flatMap((id) => [`${caller.sub}_${id}`, `${caller.sub}/../${id}`, `${id},${caller.sub}_1`, `{"S":"${id}"}`]),
    `${owner.sub}_99`,
    `${owner.sub}_`,
    owner.sub,
    `requests#${owner.sub}`,
    ATTACKED_RULE_ID,
    `rules#${owner.sub}`,
    ATTACKED_BET_ID,
    ATTACKED_IMPORT_ID,
    ATTACKED_WATCH_ID,
    'attacked',
    '*',
    '__proto__',
  ];
}

const BODIES: Readonly<Partial<Record<PrivateRouteName, (id: string) => unknown>>> = {
  optimize: () => ({ strategies: [STRATEGY] }),
  picks: () => ({ portfolio: [{ strategy: STRATEGY, weight: 1 }] }),
  optimizeLanguage: () => ({
    description: 'Favorites who are younger and taller than the other one, without parlays.',
  }),
  putProfile: () => ({ displayName: 'Another name' }),
  savePlaybook: (id) => samplePlaybook(id, 'Overwritten'),
  patchPlaybook: (id) => (id.length % 2 === 0 ? { name: 'Renamed' } : { shared: true }),
  keepRule: () => ({ ...ATTACKED_RULE, name: 'Overwritten' }),
  renameRule: () => ({ name: 'Renamed' }),
  editBet: () => ({ revision: 1, stake: 1 }),
  pauseBets: () => ({ days: 1 }),
  addSearch: () => ({ tried: [ATTACKED_RULE_ID], opened: [] }),
  addWatch: (id) => attackedWatch(id),
  followPlaybook: (id) => ({ playbook: id }),
  makeKey: () => ({ name: 'Mine', scopes: ['read', 'write'] }),
  reportSecurityChange: () => ({ change: 'email_changed' }),
};

/** Ids that only the attacked owner has. */
const KEPT_IDS: ReadonlySet<string> = new Set([
  ATTACKED_RULE_ID,
  ATTACKED_BET_ID,
  ATTACKED_IMPORT_ID,
  ATTACKED_WATCH_ID,
]);

/** All that an owner sees of what is kept, and what his calendar at its path shows. */
async function dataOf(target: Target, { token }: SignedUser, calendar: string): Promise<string> {
  const answers = [
    await target.call('getProfile', { token }),
    await target.call('listPlaybooks', { token }),
    await target.call('listRules', { token }),
    await target.call('listBets', { token }),
    await target.call('getBetLimits', { token }),
    await target.call('getAlerts', { token }),
    await target.call('listSentAlerts', { token }),
    await target.call('listKeys', { token }),
  ];
  const shown = await readAnswer(fetch(`${target.address}${calendar}`));
  return [...answers, shown].map(({ status, text }) => `${status} ${text}`).join('\n');
}

function leak(
  owner: SignedUser,
  route: PrivateRouteName,
  id: string,
  { status, text }: RouteAnswer,
): string | undefined {
  const shown = [owner.email, OWN_NAME].find((secret) => text.includes(secret));
  if (shown !== undefined) return `${route} ${id} shows ${shown}`;
  // An event's id is nobody's: it names the caller's own bets on it, and the caller has none.
  if (route === 'getBetEvent' && status === 200)
    return text.includes('"bets":[]') ? undefined : `${route} ${id} has bets`;
  const names = PATHS[route].path.includes('{id}') || route === 'savePlaybook' || route === 'followPlaybook';
  const isTheirs = id.startsWith(owner.sub) || (KEPT_IDS.has(id) && route !== 'savePlaybook');
  return names && status < 400 && isTheirs ? `${route} ${id} answered ${status}` : undefined;
}

/** Two users call every private route with each other's ids. Nothing may be shown or changed. */
export async function attackForeignIds(target: Target): Promise<AttackResult> {
  const faults: string[] = [];
  let attempts = 0;
  const event = await firstEvent(target);
  for (let turn = 0; turn < 2; turn += 1) {
    const owner = target.user();
    for (let number = 0; number < PLAYBOOKS; number += 1) {
      const body = samplePlaybook(`${owner.sub}_${number}`, OWN_NAME);
      await target.call('savePlaybook', { token: owner.token, body });
    }
    await target.call('keepRule', { token: owner.token, body: { ...ATTACKED_RULE, name: OWN_NAME } });
    const { source: _source, ...row } = attackedBet(1, OWN_NAME);
    const batch = { import_id: ATTACKED_IMPORT_ID, name: OWN_NAME, bets: [row] };
    await target.call('createBets', { token: owner.token, body: { bets: [attackedBet(0, OWN_NAME)] } });
    await target.call('importBets', { token: owner.token, body: batch });
    await target.call('followPlaybook', { token: owner.token, body: { playbook: `${owner.sub}_0` } });
    await target.call('addWatch', { token: owner.token, body: attackedWatch(event.id) });
    const made = await target.call('renewCalendar', { token: owner.token, body: {} });
    const { path: calendar } = calendarAddressSchema.parse(JSON.parse(made.text));
    const before = await dataOf(target, owner, calendar);
    for (const route of PRIVATE_ROUTES) {
      const caller = target.user();
      for (const id of foreignIds(owner, caller)) {
        const body = BODIES[route]?.(id);
        const answer = await target.call(route, { token: caller.token, id, body });
        attempts += 1;
        const fault = leak(owner, route, id, answer);
        if (fault !== undefined) faults.push(fault);
        if (answer.status >= 500) faults.push(`${route} ${id} answered ${answer.status}`);
      }
    }
    if ((await dataOf(target, owner, calendar)) !== before) faults.push('the owner’s data changed');
  }
  return { attack: 'foreign ids', attempts, outcome: `${faults.length} leaks or changes`, faults };
}
