import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { configSchema, eventListSchema } from '../../core/contract/events.ts';
import { DEFAULT_LAB_OPTIONS } from '../../core/contract/lab_defaults.ts';
import { API_BASE, PATHS } from '../../core/contract/paths.ts';
import { picksResponseSchema } from '../../core/contract/picks.ts';
import { optimizeResponseSchema } from '../../core/contract/report.ts';
import type { RouteName } from '../../core/contract/routes.ts';
import { fromWire } from '../../core/playbooks/wire_picks.ts';
import { QUESTIONS } from '../../core/strategies/catalogue.ts';
import { openDocumentClient } from '../../lambdas/store/document_client.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import { startDynoxide } from '../../local/dynamodb/dynoxide.ts';
import { REGION } from '../../local/environment.ts';
import { DEMO_ACCOUNT } from '../../local/local_run.ts';
import { newState, startRun } from '../../local/run_process.ts';
import { openUserPool, signInWithSrp } from '../../tools/smoke/identity.ts';
import { savedFields } from '../../web/lib/saved_fields.ts';

/** Between two events of the demo league. */
const WEDNESDAY = '2026-04-01';
const DESCRIPTION = 'I back younger fighters with a longer reach, and a parlay of the biggest favourites on the card.';
const PLAYBOOK = 'baseline';

interface Recorded {
  name: RouteName;
  id?: string;
  body?: unknown;
}

/** Uses a run as the site of this tree does, and returns the requests that it sent, in order. */
async function recordUse(address: string) {
  openUserPool(configSchema.parse(await (await fetch(`${address}/config.json`)).json()));
  const { sub, token } = await signInWithSrp(DEMO_ACCOUNT);
  const requests: Recorded[] = [];
  async function call(name: RouteName, parts: Omit<Recorded, 'name'> = {}): Promise<unknown> {
    const { method, path, access } = PATHS[name];
    const headers = {
      'Content-Type': 'application/json',
      ...(access === 'private' && { Authorization: `Bearer ${token}` }),
    };
    const { id = '', body } = parts;
    const url = `${address}${API_BASE}${path.replace('{id}', encodeURIComponent(id))}`;
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
    requests.push({ name, ...parts });
    return response.json();
  }

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

  const get = async (path: string): Promise<unknown> => (await fetch(`${address}${API_BASE}${path}`)).json();
  return {
    sub,
    requests,
    event: events.at(-1)?.id,
    openApi: await get('/openapi.json'),
    chain: await get(`/record/chain/${PLAYBOOK}`),
  };
}

/** The items that the stopped run stored, of the tables with users' data whole. */
async function storedItems(database: string) {
  const emulator = await startDynoxide(database);
  const client = openDocumentClient({ AWS_REGION: REGION, DYNAMODB_ENDPOINT: emulator.endpoint });
  const items: Record<string, unknown> = {};
  for (const variable of ['USERS_TABLE', 'USER_PLAYBOOKS_TABLE'] as const) {
    items[variable] = (await client.send(new ScanCommand({ TableName: TABLE_NAMES[variable] }))).Items;
  }
  client.destroy();
  await emulator.stop();
  return items;
}

// Runs in the tree of the release that it records: what it imports is that release's code. Argument: the file to write.
const [file = ''] = process.argv.slice(2);
const state = await newState();
const run = startRun(['--port', '0', '--state', state.folder, '--now', WEDNESDAY]);
try {
  const recorded = await recordUse(await run.address());
  run.child.kill('SIGTERM');
  await run.ended();
  const items = await storedItems(join(state.folder, 'dynamodb.sqlite'));
  await writeFile(file, JSON.stringify({ ...recorded, items }));
} finally {
  run.child.kill('SIGKILL');
  await state.remove();
}
