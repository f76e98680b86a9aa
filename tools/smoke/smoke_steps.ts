import * as z from 'zod';
import { profileSchema } from '../../core/contract/account/profile.ts';
import { pageAddress } from '../../core/contract/pages/page_paths.ts';
import { picksResponseSchema } from '../../core/contract/playbooks/picks.ts';
import { userPlaybookSchema } from '../../core/contract/playbooks/playbooks.ts';
import { optimizeResponseSchema } from '../../core/contract/playbooks/report.ts';
import type { KeptRule } from '../../core/contract/rules/kept_rules.ts';
import { type Config, configSchema, eventListSchema } from '../../core/contract/site/events.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';
import { fromWire } from '../../core/playbooks/wire_picks.ts';
import { QUESTIONS } from '../../core/strategies/catalogue.ts';
import { type Call, caller, getter, Refused } from '../client/call_route.ts';
import { closeAccount, closeSession, openUserPool, type SmokeAccount, signInWithSrp } from './identity.ts';
import { keepRule, sharePlaybook, writeBet } from './kept_things.ts';
import {
  checkEmbed,
  checkNotFramed,
  checkPage,
  checkPicture,
  checkSlip,
  eventPageOf,
  newestEvent,
} from './shown_elsewhere.ts';

const NO_EVENT = 409;

export interface SmokeParts {
  /** Address of the site without a trailing slash. */
  address: string;
  /** Returns the account to sign in; called after the pool is configured. */
  credentials(): Promise<SmokeAccount>;
  /** Whether the account is deleted at the end. */
  closes: boolean;
  /** Called after each successful step with its duration. */
  tell(step: string, milliseconds: number): void;
}

/** The first option of each question. */
const CHOSEN = QUESTIONS.flatMap(({ options: [first] }) => (first === undefined ? [] : [first.id]));

/** Builds the content of a playbook like the builder; undefined without an upcoming event. */
async function build(call: Call, { id, name, backs, conditions }: KeptRule) {
  const rules = [{ id, name, backs, conditions }];
  const optimized = await call('optimize', optimizeResponseSchema, { body: { strategies: CHOSEN, rules } });
  const { portfolio } = optimized;
  const picked = await call('picks', picksResponseSchema, { body: { portfolio, rules } }).catch((error: unknown) => {
    if (error instanceof Refused && error.status === NO_EVENT) return undefined;
    throw error;
  });
  if (picked === undefined) return undefined;
  const { event_name, event_date, picks_version } = picked;
  const kind = { playbook_type: 'simple', strategies: CHOSEN.length, selected_strategies: CHOSEN };
  return {
    ...optimized,
    ...kind,
    rules,
    name: 'Smoke test',
    picks: fromWire(picked).picks,
    event_name,
    event_date,
    picks_version,
  };
}

type Step = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;

/** Uses the site like a visitor and like the robots of other sites. Returns the site's settings. */
async function visit(address: string, step: Step): Promise<Config> {
  const get = getter(address);
  await step('page', async () => (await get('/')).text());
  const config = await step('settings', async () => configSchema.parse(await (await get('/config.json')).json()));
  await step('events', async () => eventListSchema.parse(await (await get(`${API_BASE}/events`)).json()));
  const picture = await step('event’s page', async () => {
    const { id } = await newestEvent(get);
    const shown = { kind: 'events', id } as const;
    await checkPage(get, pageAddress('events', id), shown);
    return shown;
  });
  // Before an import writes its picks there is none.
  await step('slip', async () => {
    const [slip] = (await eventPageOf(get, picture.id)).playbooks;
    if (slip !== undefined) await checkSlip(get, slip.playbook, picture.id);
  });
  await step('picture', () => checkPicture(get, picture));
  await step('embed', async () => {
    await checkEmbed(get, picture);
    await checkNotFramed(get, '/');
  });
  return config;
}

/** Builds a playbook with a rule, saves, reads, shares and deletes both, and writes down a bet. */
async function buildAndKeep(
  call: Call,
  signedOut: Call,
  { sub, now }: { sub: string; now: string },
  step: Step,
): Promise<void> {
  const rule = await step('keep rule', () => keepRule(call));
  const content = await step('build', () => build(call, rule));
  if (content !== undefined) {
    const id = `${sub}_${Date.now()}`;
    await step('save', () => call('savePlaybook', userPlaybookSchema, { body: { ...content, id } }));
    await step('read', () => call('getPlaybook', userPlaybookSchema, { id }));
    await step('share', () => sharePlaybook(call, signedOut, id));
    await step('delete', () => call('deletePlaybook', z.undefined(), { id }));
  }
  await step('delete rule', () => call('deleteRule', z.undefined(), { id: rule.id }));
  await step('bet', () => writeBet(call, now));
}

/**
 * Uses the site like a visitor and like a user: signs in, builds, saves, reads, shares and deletes a playbook, writes a
 * bet down, and signs out. Throws at the first failed step.
 */
export async function smoke({ address, credentials, closes, tell }: SmokeParts): Promise<void> {
  async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const result = await run();
    tell(name, Math.round(performance.now() - started));
    return result;
  }
  const config = await visit(address, step);
  openUserPool(config);
  const { sub, token } = await step('sign in', async () => signInWithSrp(await credentials()));
  const call = caller(address, token);
  await step('profile', () => call('getProfile', profileSchema));
  const now = config.now ?? new Date().toISOString();
  await buildAndKeep(call, caller(address), { sub, now }, step);
  if (closes) {
    await step('close account', async () => {
      await call('deleteProfile', z.undefined());
      await closeAccount();
    });
  } else await step('sign out', closeSession);
}
