import * as z from 'zod';
import { configSchema, eventListSchema } from '../../core/contract/events.ts';
import { API_BASE, PATHS } from '../../core/contract/paths.ts';
import { picksResponseSchema } from '../../core/contract/picks.ts';
import { userPlaybookSchema } from '../../core/contract/playbooks.ts';
import { profileSchema } from '../../core/contract/profile.ts';
import { optimizeResponseSchema } from '../../core/contract/report.ts';
import type { RouteName } from '../../core/contract/routes.ts';
import { fromWire } from '../../core/playbooks/wire_picks.ts';
import { QUESTIONS } from '../../core/strategies/catalogue.ts';
import { type Credentials, closeAccount, closeSession, openUserPool, signInWithSrp } from './identity.ts';

const NO_EVENT = 409;

export interface SmokeParts {
  /** Address of the site without a trailing slash. */
  address: string;
  /** Returns the account to sign in; called after the pool is configured. */
  credentials(): Promise<Credentials>;
  /** Whether the account is deleted at the end. */
  closes: boolean;
  /** Called after each successful step with its duration. */
  tell(step: string, milliseconds: number): void;
}

type Call = <Result>(
  name: RouteName,
  schema: z.ZodType<Result>,
  parts?: { id?: string; body?: unknown },
) => Promise<Result>;

class Refused extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

function caller(address: string, token: string): Call {
  return async (name, schema, { id = '', body } = {}) => {
    const { method, path } = PATHS[name];
    const response = await fetch(`${address}${API_BASE}${path.replace('{id}', encodeURIComponent(id))}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status, `${method} ${path} answered ${response.status}: ${text}`);
    return schema.parse(text === '' ? undefined : JSON.parse(text));
  };
}

/** The first option of each question. */
const CHOSEN = QUESTIONS.flatMap(({ options: [first] }) => (first === undefined ? [] : [first.id]));

/** Builds the content of a playbook like the builder; undefined without an upcoming event. */
async function build(call: Call) {
  const optimized = await call('optimize', optimizeResponseSchema, { body: { strategies: CHOSEN } });
  const picked = await call('picks', picksResponseSchema, { body: { portfolio: optimized.portfolio } }).catch(
    (error: unknown) => {
      if (error instanceof Refused && error.status === NO_EVENT) return undefined;
      throw error;
    },
  );
  if (picked === undefined) return undefined;
  const { event_name, event_date, picks_version } = picked;
  const kind = { playbook_type: 'simple', strategies: CHOSEN.length, selected_strategies: CHOSEN };
  return {
    ...optimized,
    ...kind,
    name: 'Smoke test',
    picks: fromWire(picked).picks,
    event_name,
    event_date,
    picks_version,
  };
}

/**
 * Uses the site like a user: signs in, builds a portfolio and picks, saves, reads and deletes the playbook, and signs
 * out. Throws at the first failed step.
 */
export async function smoke({ address, credentials, closes, tell }: SmokeParts): Promise<void> {
  async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const result = await run();
    tell(name, Math.round(performance.now() - started));
    return result;
  }
  const get = async (path: string) => {
    const response = await fetch(`${address}${path}`);
    if (!response.ok) throw new Refused(response.status, `${path} answered ${response.status}`);
    return response;
  };
  await step('page', async () => (await get('/')).text());
  const config = await step('settings', async () => configSchema.parse(await (await get('/config.json')).json()));
  await step('events', async () => eventListSchema.parse(await (await get(`${API_BASE}/events`)).json()));
  openUserPool(config);
  const { sub, token } = await step('sign in', async () => signInWithSrp(await credentials()));
  const call = caller(address, token);
  await step('profile', () => call('getProfile', profileSchema));
  const content = await step('build', () => build(call));
  if (content !== undefined) {
    const id = `${sub}_${Date.now()}`;
    await step('save', () => call('savePlaybook', userPlaybookSchema, { body: { ...content, id } }));
    await step('read', () => call('getPlaybook', userPlaybookSchema, { id }));
    await step('delete', () => call('deletePlaybook', z.undefined(), { id }));
  }
  if (closes) {
    await step('close account', async () => {
      await call('deleteProfile', z.undefined());
      await closeAccount();
    });
  } else await step('sign out', closeSession);
}
