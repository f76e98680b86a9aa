import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newKeySchema } from '../../core/contract/account/keys.ts';
import { prebuiltIdOf } from '../../core/contract/playbooks/playbook_types.ts';
import { recordResponseSchema } from '../../core/contract/record/record.ts';
import type { RouteName } from '../../core/contract/routes/routes.ts';
import { eventListSchema } from '../../core/contract/site/events.ts';
import { API_BASE, PATHS } from '../../core/contract/site/paths.ts';
import { LIFETIMES } from '../../local/cognito/pool/pool_settings.ts';
import { REPOSITORY } from '../../local/repository.ts';
import { samplePlaybook } from '../attack/sample_playbook.ts';
import { startTarget, type Target } from '../attack/target.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** Schemathesis keeps the cases that failed here, for `st replay`. */
const WORK = join(REPOSITORY, 'dist/conformance');
/** Enough that none of them reaches a limit of requests. */
const USERS = 60;
const PHASES = ['examples,coverage', 'fuzzing', 'stateful'];
/** The site's own operations, whose tokens expire, and those of programs, whose keys do not. */
const AREAS = [
  { filter: ['--exclude-path-regex', '/v1/'], expires: true },
  { filter: ['--include-path-regex', '/v1/'], expires: false },
];

async function body(target: Target, route: RouteName): Promise<unknown> {
  const { status, text } = await target.call(route);
  if (status !== 200) throw new Error(`${route} responds ${status}`);
  return JSON.parse(text);
}

/** Ids that exist, by path. */
async function knownIds(target: Target): Promise<Record<string, string>> {
  const [upcoming] = eventListSchema.parse(await body(target, 'listEvents')).events;
  const [past] = recordResponseSchema.parse(await body(target, 'getRecord')).events;
  if (upcoming === undefined || past === undefined) throw new Error('The demo league has no upcoming or no past event');
  const ids: readonly (readonly [RouteName, string])[] = [
    ['getPrebuiltPlaybook', prebuiltIdOf('baseline', upcoming.id)],
    ['getPrices', upcoming.id],
    ['getOffers', upcoming.id],
    ['getPriceHistory', upcoming.id],
    ['getRecordEvent', past.id],
    ['getRecordChain', 'baseline'],
    ['getLoggedItem', 'baseline-1'],
  ];
  return Object.fromEntries(ids.map(([route, id]) => [`${API_BASE}${PATHS[route].path}`, id]));
}

/** A user with a playbook, and with an API key that reads and writes for the routes below `/v1`. */
async function userWithKey(target: Target) {
  const user = target.user();
  const { token, sub } = user;
  const saved = await target.call('savePlaybook', { token, body: samplePlaybook(`${sub}_1`) });
  if (saved.status !== 200) throw new Error(`savePlaybook responds ${saved.status}`);
  const made = await target.call('makeKey', { token, body: { name: 'Conformance', scopes: ['read', 'write'] } });
  if (made.status !== 200) throw new Error(`makeKey responds ${made.status}`);
  return { ...user, key: newKeySchema.parse(JSON.parse(made.text)).key };
}

type Area = (typeof AREAS)[number];

/** Tests an area in these phases with new users. Returns Schemathesis's exit status, 1 if their tokens expired meanwhile. */
async function test(target: Target, phases: string, { filter, expires }: Area, ids: Record<string, string>) {
  const started = Date.now();
  const users = await Promise.all(Array.from({ length: USERS }, () => userWithKey(target)));
  const given = { users, leaving: await userWithKey(target), ids };
  const config = ['--config-file', `${FOLDER}schemathesis.toml`];
  const selected = ['--phases', phases, ...filter, '--continue-on-failure'];
  const run = ['run', `${target.address}${API_BASE}/openapi.json`, ...selected];
  const child = spawn('schemathesis', [...config, ...run, ...process.argv.slice(2)], {
    cwd: WORK,
    stdio: 'inherit',
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      CONFORMANCE: JSON.stringify(given),
      SCHEMATHESIS_HOOKS: 'conformance_hooks',
      PYTHONPATH: FOLDER,
    },
  });
  const [status] = await once(child, 'exit');
  if (expires && Date.now() - started > LIFETIMES.idToken * 1000) {
    console.error(`${phases} took longer than ID tokens last: give fewer --max-examples`);
    return 1;
  }
  return Number(status ?? 1);
}

// npm run conformance [-- flags of `schemathesis run`]: tests a local run against its own OpenAPI document with Schemathesis.
await mkdir(WORK, { recursive: true });
const target = await startTarget();
try {
  const ids = await knownIds(target);
  const statuses: number[] = [];
  for (const phases of PHASES) for (const area of AREAS) statuses.push(await test(target, phases, area, ids));
  process.exitCode = Math.max(...statuses);
} finally {
  await target.stop();
}
