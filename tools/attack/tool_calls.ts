import { LIMITS } from '../../core/contract/limits/limits.ts';
import { MCP_PATH } from '../../core/contract/pages/page_paths.ts';
import { TOOL_LIMITS } from '../../core/contract/site/tools.ts';
import { keyStore } from '../../lambdas/keys/key_store.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import type { AttackResult } from './attack_result.ts';
import { attackedBet } from './sample_playbook.ts';
import { type RouteAnswer, readAnswer, type Target } from './target.ts';

const HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

const message = (name: string, given: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});

const send = (target: Target, body: string, headers: Record<string, string> = {}): Promise<RouteAnswer> =>
  readAnswer(fetch(new URL(MCP_PATH, target.address), { method: 'POST', headers: { ...HEADERS, ...headers }, body }));

const call = (target: Target, name: string, given: unknown, key?: string) =>
  send(target, JSON.stringify(message(name, given)), key === undefined ? {} : { Authorization: `Bearer ${key}` });

const isRefused = ({ text }: RouteAnswer) => text.includes('"isError":true');

/** The keys of a user with a bet, of one without, of one who may only write, and one that has ended. */
async function attackedKeys(target: Target) {
  const owner = target.user();
  const other = target.user();
  await target.call('createBets', { token: owner.token, body: { bets: [attackedBet(1)] } });
  return target.whileStopped(async (client) => {
    const keys = keyStore(client, TABLE_NAMES.USERS_TABLE);
    const make = async (sub: string, scope: 'read' | 'write') =>
      (await keys.make(sub, { name: 'attack', scopes: [scope] }, new Date())).key;
    const ended = await make('ended', 'read');
    await keys.endAll('ended');
    return {
      owner: await make(owner.sub, 'read'),
      other: await make(other.sub, 'read'),
      writer: await make(owner.sub, 'write'),
      ended,
    };
  });
}

async function attackKeys(target: Target): Promise<AttackResult> {
  const { owner, other, writer, ended } = await attackedKeys(target);
  const faults: string[] = [];
  const own = await call(target, 'my_bets', {}, owner);
  if (!own.text.includes('stake')) faults.push(`the owner’s own key answered ${own.status} ${own.text}`);
  const foreign = await call(target, 'my_bets', {}, other);
  if (foreign.text.includes('stake')) faults.push('a key read the bets of another account');
  if (!isRefused(await call(target, 'my_bets', {}, writer))) faults.push('a key without the scope read bets');
  const { token } = target.user();
  const changed = [
    ended,
    token,
    `${owner}a`,
    owner.slice(0, -1),
    owner.toUpperCase(),
    `ck_${'A'.repeat(43)}`,
    'ck_',
    '{}',
  ];
  for (const key of changed) {
    const { status } = await call(target, 'my_bets', {}, key);
    if (status !== 401) faults.push(`${key.slice(0, 6)}… answered ${status}`);
  }
  const inAddress = await readAnswer(
    fetch(new URL(`${MCP_PATH}?key=${owner}`, target.address), {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify(message('my_bets', {})),
    }),
  );
  if (inAddress.status !== 400) faults.push(`a key in the address was answered with ${inAddress.status}`);
  return { attack: 'tools: keys', attempts: changed.length + 4, outcome: `${faults.length} were taken`, faults };
}

async function attackBacktests(target: Target): Promise<AttackResult> {
  const attempts = LIMITS.perDay.backtest + 5;
  let passed = 0;
  for (let sent = 0; sent < attempts; sent += 1) {
    const answer = await call(target, 'backtest', { strategies: ['favorites_all'] });
    if (!isRefused(answer)) passed += 1;
  }
  const faults = passed === LIMITS.perDay.backtest ? [] : [`${passed} passed`];
  const outcome = `${passed} of ${LIMITS.perDay.backtest} passed`;
  return { attack: 'tools: backtests of a visitor', attempts, outcome, faults };
}

const MEGABYTE = 1_000_000;

async function attackBodies(target: Target): Promise<AttackResult> {
  const deep = 7000;
  const bodies = [
    'x'.repeat(MEGABYTE),
    JSON.stringify(message('forecast', { bout: 'x'.repeat(LIMITS.publicBodyBytes) })),
    `${'['.repeat(deep)}${']'.repeat(deep)}`,
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"picks","arguments":${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}}}`,
    JSON.stringify(Array(TOOL_LIMITS.batch + 1).fill(message('next_card', {}))),
    JSON.stringify(Array(TOOL_LIMITS.batch).fill(message('next_card', {}))),
    JSON.stringify(message('price_bet', { bet: 'KO '.repeat(300) })),
    JSON.stringify(message('forecast', { bout: 'a '.repeat(99) })),
    JSON.stringify(message('__proto__', {})),
    JSON.stringify({ ...message('picks', {}), id: { $ne: 1 } }),
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"picks","arguments":{"__proto__":{"budget":1}}}}',
    JSON.stringify([
      message('next_card', {}),
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
    ]),
    '\u0000',
    '',
  ];
  const answers = await Promise.all(bodies.map((body) => send(target, body)));
  const faults = answers.flatMap(({ status, text }, place) =>
    status >= 500 ? [`body ${place} answered ${status} ${text.slice(0, 200)}`] : [],
  );
  const statuses = answers.map(({ status }) => status).join(', ');
  return { attack: 'tools: bodies', attempts: bodies.length, outcome: statuses, faults };
}

/** Attacks the tools: foreign, ended and broken keys, the limit of a visitor's backtests, and bodies made to be large. */
export const attackTools = async (target: Target): Promise<AttackResult[]> => [
  await attackKeys(target),
  await attackBacktests(target),
  await attackBodies(target),
];
