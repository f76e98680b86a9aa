import { limitsAt } from '../../core/bets/own_limits.ts';
import type { MyData } from '../../core/contract/account/my_data.ts';
import { BET_TEXTS } from '../../core/contract/bets/bet_texts.ts';
import type { UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import type { CalendarTokens } from '../calendar/calendar_tokens.ts';
import { ApiError } from '../http/api_error.ts';
import type { Caller } from '../http/caller.ts';
import type { KeyStore } from '../keys/key_store.ts';
import type { openAccounts } from '../open/open_accounts.ts';
import type { AlertStore } from '../store/alerts/alert_store.ts';
import type { DeliveryStore } from '../store/alerts/delivery_store.ts';
import type { BetStore } from '../store/bets/bet_store.ts';
import { cursorId, cursorOf, PLACED } from './page_cursor.ts';

/** Bytes of a part. Lambda answers with up to 6 MB. */
const PART_BYTES = 1_000_000;

const FIRST_BETS = 'bets';
const FIRST_REVISIONS = 'revisions';
const AFTER_REVISION = /^revision#[0-9a-f]{32}#\d{6}$/;

export type DataParts = Pick<ReturnType<typeof openAccounts>, 'users' | 'playbooks' | 'rules'> & {
  store: BetStore;
  alerts: Pick<AlertStore, 'settings' | 'followed' | 'sent'>;
  deliveries: Pick<DeliveryStore, 'told'>;
  calendars: Pick<CalendarTokens, 'has'>;
  keys: Pick<KeyStore, 'list'>;
};

/** The first part: everything but the bets. */
export async function accountData(caller: Caller, now: Date, parts: DataParts): Promise<MyData> {
  const { users, playbooks, rules, store, alerts, deliveries, calendars, keys } = parts;
  const profile = await users.ensureProfile(caller, now);
  const whole: UserPlaybook[] = [];
  for (const { id } of await playbooks.list(caller.sub, () => {})) {
    const playbook = await playbooks.find({ user_id: caller.sub, id });
    if (playbook !== undefined) whole.push(playbook);
  }
  return {
    account: {
      profile,
      playbooks: whole,
      rules: await rules.list(caller.sub, () => {}),
      limits: limitsAt((await store.account(caller.sub)).limits, now),
      settings: (await store.settings(caller.sub)) ?? null,
      imports: await store.imports(caller.sub),
      keys: await keys.list(caller.sub),
      alerts: {
        settings: await alerts.settings(caller.sub),
        ...(await alerts.followed(caller.sub)),
        ...(await deliveries.told(caller.sub)),
        calendar: await calendars.has(caller.sub),
        sent: await alerts.sent(caller.sub),
      },
    },
    bets: [],
    revisions: [],
    next: FIRST_BETS,
  };
}

async function betsAfter(store: BetStore, owner: string, after: string | undefined): Promise<MyData> {
  const { bets, next } = await store.page(owner, after, PART_BYTES);
  return { bets, revisions: [], next: next === undefined ? FIRST_REVISIONS : cursorId(next) };
}

async function revisionsAfter(store: BetStore, owner: string, after: string | undefined): Promise<MyData> {
  const { revisions, next } = await store.revisionsAfter(owner, after);
  return { bets: [], revisions, ...(next !== undefined && { next: cursorId(next) }) };
}

/** A further part: bets, then their earlier versions. Throws ApiError 404 for what no part names as its next. */
export async function furtherData(owner: string, id: string, { store }: DataParts): Promise<MyData> {
  if (id === FIRST_BETS) return betsAfter(store, owner, undefined);
  if (id === FIRST_REVISIONS) return revisionsAfter(store, owner, undefined);
  const place = cursorOf(id, /^/);
  if (PLACED.test(place)) return betsAfter(store, owner, place);
  if (AFTER_REVISION.test(place)) return revisionsAfter(store, owner, place);
  throw new ApiError(404, BET_TEXTS.pageNotFound);
}
