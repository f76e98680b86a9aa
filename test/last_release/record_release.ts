import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { betsResponseSchema } from '../../core/contract/bets/bets.ts';
import { DEFAULT_LAB_OPTIONS } from '../../core/contract/lab/lab_defaults.ts';
import { picksResponseSchema } from '../../core/contract/playbooks/picks.ts';
import { optimizeResponseSchema } from '../../core/contract/playbooks/report.ts';
import { ROUTE_TABLE, type RouteName } from '../../core/contract/routes/routes.ts';
import { keptRuleSchema } from '../../core/contract/rules/kept_rules.ts';
import { configSchema, eventListSchema } from '../../core/contract/site/events.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';
import { fromWire } from '../../core/playbooks/wire_picks.ts';
import { QUESTIONS } from '../../core/strategies/catalogue.ts';
import { DEMO_ACCOUNT } from '../../local/demo_account.ts';
import { newState, startRun } from '../../local/run_process.ts';
import { openUserPool, signInWithSrp } from '../../tools/smoke/identity.ts';
import { savedFields } from '../../web/lib/saved/saved_fields.ts';
import { asJson, storedFiles, storedItems } from './stored_state.ts';

/** Between two events of the demo league. */
const WEDNESDAY = '2026-04-01';
const DESCRIPTION = 'I back younger fighters with a longer reach, and a parlay of the biggest favourites on the card.';
const RULE = { name: 'Young dogs', conditions: [{ figure: 'odds', of: 'difference', is: '>', value: 0 }] };

interface Recorded {
  name: RouteName;
  id?: string;
  body?: unknown;
}

/** Sends a request of the site and returns the response's body. */
type Call = (name: RouteName, parts?: Omit<Recorded, 'name'>) => Promise<unknown>;

/** Keeps a rule, and bets that are written down, changed and imported. */
async function recordOwnLists(call: Call, event: unknown): Promise<void> {
  const { id: rule } = keptRuleSchema.parse(await call('keepRule', { body: RULE }));
  await call('addSearch', { body: { tried: [rule], opened: [{ id: rule, on: WEDNESDAY }] } });
  await call('listRules');
  const placed_at = `${WEDNESDAY}T01:00:00.000Z`;
  const legs = [{ fighter: 'Charles Oliveira', opponent: 'Max Holloway' }];
  const bet = { event, legs, stake: 500, odds: 2.7, book: 'BetRivers', placed_at };
  const { bets } = betsResponseSchema.parse(await call('createBets', { body: { bets: [bet] } }));
  await call('editBet', { id: bets[0]?.id ?? '', body: { revision: 1, stake: 700, note: 'At the second price' } });
  const result = { status: 'won' };
  const imported = { title: 'Over 2.5 rounds', legs: [], stake: 1000, odds: 1.9, placed_at, result };
  await call('importBets', { body: { import_id: 'of-march', name: 'march.csv', bets: [imported] } });
  const none = { day: null, week: null, month: null };
  await call('putBetLimits', {
    body: { stakes: { ...none, week: 6000 }, losses: none, time_zone: 'America/New_York' },
  });
  const plan = { playbooks: ['value'], budget: 50_000, since: null };
  await call('putBetSettings', { body: { start: 50_000, moves: [], plan } });
  for (const name of ['listBets', 'getBetSummary', 'getMyData'] as const) await call(name);
}

/** Uses a run as the site of this tree does, and returns the requests that it sent, in order. */
async function recordUse(address: string) {
  openUserPool(configSchema.parse(await (await fetch(`${address}/config.json`)).json()));
  const { sub, token } = await signInWithSrp(DEMO_ACCOUNT);
  const requests: Recorded[] = [];
  const call: Call = async (name, parts = {}) => {
    const { method, path, access } = ROUTE_TABLE[name];
    const headers = {
      'Content-Type': 'application/json',
      ...(access === 'private' && { Authorization: `Bearer ${token}` }),
    };
    const { id = '', body } = parts;
    const url = `${address}${API_BASE}${path.replace('{id}', encodeURIComponent(id))}`;
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
    requests.push({ name, ...parts });
    return response.status === 204 ? undefined : response.json();
  };

  const { events } = eventListSchema.parse(await call('listEvents'));
  for (const name of ['listStrategies', 'getRecord', 'getRecordHeads', 'getProfile'] as const) await call(name);
  await call('putProfile', { body: { displayName: 'Angelo' } });
  const strategies = QUESTIONS.flatMap(({ options }) => options[0]?.id ?? []);
  const read = z.object({ strategies: z.array(z.string()) }).loose();
  const reading = read.parse(await call('optimizeLanguage', { body: { description: DESCRIPTION } }));
  const lab = { lab_options: DEFAULT_LAB_OPTIONS };
  const types = [
    { playbook_type: 'simple', chosen: strategies, body: {} },
    { playbook_type: 'language', chosen: reading.strategies, body: {} },
    { playbook_type: 'lab', chosen: strategies.slice(0, 3), body: lab },
  ] as const;
  const saved: string[] = [];
  for (const [place, { playbook_type, chosen, body }] of types.entries()) {
    const optimized = optimizeResponseSchema.parse(await call('optimize', { body: { strategies: chosen, ...body } }));
    const response = picksResponseSchema.parse(await call('picks', { body: { portfolio: optimized.portfolio } }));
    const id = `${sub}_${Date.parse(WEDNESDAY) + place}`;
    const known = QUESTIONS.flatMap(({ options }) => options.map((option) => option.id));
    const built = {
      id,
      strategies: known.filter((strategy) => chosen.some((each) => each === strategy)),
      optimized,
      picks: fromWire(response),
    };
    const own = {
      simple: {},
      language: { description: DESCRIPTION, optimize_language_output: reading },
      lab: { lab_options: DEFAULT_LAB_OPTIONS },
    }[playbook_type];
    const fields = { ...savedFields(built, `A ${playbook_type} playbook`), selected_strategies: chosen };
    await call('savePlaybook', { body: { ...fields, playbook_type, ...own } });
    saved.push(id);
  }
  await call('listPlaybooks');
  for (const id of saved) await call('getPlaybook', { id });
  await call('patchPlaybook', { id: saved[0] ?? '', body: { name: 'Renamed' } });
  const { id, name, date } = events.at(-1) ?? { id: '', name: '', date: WEDNESDAY };
  await recordOwnLists(call, { id, name, date });

  const openApi: unknown = await (await fetch(`${address}${API_BASE}/openapi.json`)).json();
  return { sub, requests, event: id, openApi };
}

// Runs in the tree of the release that it records: what it imports is that release's code. Argument: the file to write.
const [file = ''] = process.argv.slice(2);
const state = await newState();
const run = startRun(['--port', '0', '--state', state.folder, '--now', WEDNESDAY]);
try {
  const recorded = await recordUse(await run.address());
  run.child.kill('SIGTERM');
  await run.ended();
  const items = await storedItems(join(state.folder, 'dynamodb.sqlite'), recorded.event);
  const files = await storedFiles(state.folder);
  await writeFile(file, asJson({ ...recorded, items, files }));
} finally {
  run.child.kill('SIGKILL');
  await state.remove();
}
