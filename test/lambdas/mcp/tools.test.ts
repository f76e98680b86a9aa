import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { MCP_PATH } from '../../../core/contract/pages/page_paths.ts';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { keptRuleSchema } from '../../../core/contract/rules/kept_rules.ts';
import { TOOL_INPUTS, TOOL_LIMITS, TOOL_TEXTS } from '../../../core/contract/site/tools.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { fromHex } from '../../../core/record/log/bytes_text.ts';
import { parseCheckpoint } from '../../../core/record/log/checkpoint.ts';
import { isIncluded } from '../../../core/record/log/merkle.ts';
import { keyStore } from '../../../lambdas/keys/key_store.ts';
import { sha256Bytes } from '../../../lambdas/record/log/log_hash.ts';
import { callHandler } from '../../../local/functions/call_handler.ts';
import { ALI, BEA } from '../../fixtures/api_event.ts';
import { RECORDED_EVENT, startBackend, type TestBackend } from '../../fixtures/backend.ts';
import { newBet } from '../../fixtures/bets.ts';
import { bettorsAt } from '../../fixtures/bettors.ts';
import { boutPage, EVENT } from '../../fixtures/pages/bout_page.ts';
import { eventPage } from '../../fixtures/pages/event_page.ts';
import { searchIndex } from '../../fixtures/pages/search_index.ts';
import { simplePlaybook } from '../../fixtures/playbook_request.ts';
import { callTool, connectTools, PROTOCOL_HEADERS, toolCall } from '../../fixtures/tool_client.ts';
import { putPrebuilt, writeToolPages } from '../../fixtures/tool_pages.ts';
import { type Received, startTestGateway } from '../../local/gateway/test_gateway.ts';

const checkedSchema = z.object({
  check: z.object({
    proof: z.object({
      leaf_hash: z.string(),
      leaf_index: z.number(),
      inclusion: z.array(z.string()),
      checkpoint: z.string(),
    }),
  }),
});

const BOUT = 'bruno-almeida-vs-rex-castle-2026-04-04';
/** Own, and so sealed until it is opened: all events of the test lie in its sealed years. */
const RULE = [{ figure: 'odds', of: 'own', is: '>=', value: 2 }];
const PICK: StoredPick = {
  ...{ pick_name: 'Bruno Almeida', opponent_name: 'Rex Castle', american_odds: '+155', decimal_odds: 2.55 },
  ...{ supporting_strategies: 1, type: 'moneyline', budget_amount: 0.1, probability: 0.45, edge: 0.1475 },
  legs: [{ name: 'Bruno Almeida', opponent: 'Rex Castle', corner: 'red', bout: 0, probability: 0.45 }],
};

let backend: TestBackend;
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let site: string;
let visitor: Awaited<ReturnType<typeof connectTools>>;

/** An API key of an account. */
async function keyOf(owner: string, scopes: ('read' | 'write')[] = ['read']): Promise<string> {
  const keys = keyStore(backend.database.client, backend.database.variables.USERS_TABLE);
  return (await keys.make(owner, { name: 'a program', scopes }, new Date())).key;
}

/** Sends a body to the server as a client does. */
const post = (body: string, headers: Record<string, string> = {}): Promise<Received> =>
  gateway.send({ method: 'POST', path: MCP_PATH, headers: { ...PROTOCOL_HEADERS, ...headers }, body });

beforeAll(async () => {
  backend = await startBackend();
  gateway = await startTestGateway({}, callHandler);
  site = `http://127.0.0.1:${gateway.port}`;
  process.env.SITE_ADDRESS = site;
  const { fighters, events } = searchIndex();
  const next = { bout: BOUT, opponent: 'Rex Castle', date: EVENT.date };
  const booked = fighters.map((fighter) => (fighter.slug === 'bruno-almeida' ? { ...fighter, next } : fighter));
  await writeToolPages(backend, { events: [eventPage()], bouts: [boutPage()], search: { fighters: booked, events } });
  await putPrebuilt(backend, EVENT, { value: [PICK] });
  visitor = await connectTools(site);
});
afterAll(async () => {
  await visitor.close();
  await gateway.stop();
  await backend.stop();
});

describe('a client of the protocol’s SDK', () => {
  test('learns every tool, what it takes and that it only reads', async () => {
    const { tools } = await visitor.client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.keys(TOOL_INPUTS).toSorted());
    for (const { inputSchema, annotations, description } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
      expect(description).not.toBe('');
    }
    expect(visitor.client.getInstructions()).toContain('next_card');
  });

  test('gets the next card with our chances, and how to check them', async () => {
    const { json } = await visitor.call('next_card');
    expect(json).toMatchObject({
      event: EVENT,
      bouts: [{ bout: BOUT, red: 'Bruno Almeida', blue: 'Rex Castle', chance_of_red: 0.45 }, { chance_of_red: null }],
      check: {
        status: 'to be published',
        model: { forecast: expect.any(Number) },
        snapshot: backend.pointer.version,
        link: `${site}/events/${EVENT.id}`,
      },
    });
  });

  test.each([BOUT, 'Almeida', 'bruno almeida v castle'])('gets the forecast of %s', async (bout) => {
    const { json } = await visitor.call('forecast', { bout });
    expect(json).toMatchObject({
      bout: BOUT,
      red: { name: 'Bruno Almeida', chance: 0.45, fair_odds: 2.23, worth_from: 2.27 },
      blue: { chance: 0.55 },
      reasons: [{ group: 'Striking defence', speaks_for: 'red', because: 'hit less in the clinch' }, {}, {}],
      check: { status: 'to be published', link: `${site}/bouts/${BOUT}` },
    });
    expect(json.endings).toHaveLength(6);
  });

  test('gets picks in dollars, from which odds they are worth it, and whether the market reached them', async () => {
    const { json, text } = await visitor.call('picks', { playbook: 'Value', budget: 50 });
    expect(json).toMatchObject({
      playbook: 'Value',
      budget: 50,
      picks: [{ pick: 'Bruno Almeida', stake: 5, chance: 0.45, fair_odds: 2.23, market_reached_it: true }],
      check: { status: 'to be published', model: { playbook: 1 }, link: `${site}/slips/value/${EVENT.id}` },
    });
    expect(text).not.toContain('2.55');
  });

  test('gets the proof that past picks were published, and finds it right', async () => {
    const record = await visitor.call('record', { playbook: 'baseline' });
    expect(record.json).toMatchObject({ published: { events: 1 }, published_events: [{ event: RECORDED_EVENT }] });
    const { json } = await visitor.call('record', { playbook: 'baseline', event: RECORDED_EVENT });
    expect(json).toMatchObject({ item: 1, frozen_late: false, check: { status: 'published' } });
    expect(json.check).toHaveProperty('proof.item', `${site}/api/cornerman/record/log/baseline-1`);
    const { leaf_hash, leaf_index, inclusion, checkpoint } = checkedSchema.parse(json).check.proof;
    const proof = inclusion.map(fromHex);
    expect(isIncluded(sha256Bytes, fromHex(leaf_hash), leaf_index, parseCheckpoint(checkpoint), proof)).toBe(true);
  });

  test('learns what a bet is worth, in words and by its bout', async () => {
    const worth = {
      chance: 0.45,
      fair_odds: 2.23,
      worth_from: 2.27,
      at_your_odds: { odds: 2.5, is_worth_betting: true },
    };
    expect((await visitor.call('price_bet', { bet: 'Almeida wins', odds: '+150' })).json).toMatchObject(worth);
    const legs = [{ bout: BOUT, winner: 'red' }];
    expect((await visitor.call('price_bet', { legs, odds: '2.5', event: EVENT.id })).json).toMatchObject(worth);
  });

  test('tests strategies on past events', async () => {
    const { json } = await visitor.call('backtest', { strategies: ['favorites_all', 'younger_by_3'] });
    expect(json).toMatchObject({ check: { status: 'tested' }, weights_found_on: expect.any(String) });
    expect(json.weights).toHaveLength(2);
  });
});

describe('what can’t be answered says what to do', () => {
  test.each([
    ['forecast', { bout: 'nobody at all' }, TOOL_TEXTS.boutUnknown],
    ['picks', { playbook: 'mine' }, TOOL_TEXTS.playbookUnknown],
    ['picks', { playbook: 'flex' }, TOOL_TEXTS.picksMissing],
    ['picks', { playbook: 'value', budget: 0 }, 'Picks for a budget: budget: Too small: expected number to be >=1'],
    ['picks', { playbook: 'value', stake: 5 }, 'Unrecognized key: "stake"'],
    ['record', { playbook: 'mine' }, 'expected one of "baseline"'],
    ['record', { playbook: 'value', event: 'none' }, TOOL_TEXTS.notInRecord],
    ['price_bet', { bet: 'Zorro by KO' }, 'These words were not understood: Zorro.'],
    ['price_bet', { bet: 'Almeida by KO', odds: 'many' }, 'The odds are not clear'],
    ['price_bet', { bet: 'Chen wins' }, 'We have no forecast of a leg'],
    ['price_bet', {}, 'The bet: needs words or legs, not both'],
    ['price_bet', { bet: 'Almeida', event: 'none' }, TOOL_TEXTS.eventUnknown],
    ['backtest', {}, 'needs strategies, a rule or both'],
    ['backtest', { rule: RULE }, TEXTS.ruleNeverBets],
    ['backtest', { strategies: ['luck'] }, 'expected one of "favorites_all"'],
  ] as const)('%s of %j', async (name, given, text) => {
    const answer = await visitor.call(name, given);
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(text) });
  });

  test('an unknown tool is refused', async () => {
    await expect(visitor.client.callTool({ name: 'drop_table' })).rejects.toThrow(TOOL_TEXTS.toolUnknown);
  });

  test('a visitor’s backtests end at the limit of the day, and another address has its own', async () => {
    const choice = { strategies: ['favorites_men'] };
    for (let left: number = LIMITS.perDay.backtest; left > 0; left -= 1)
      expect((await callTool('backtest', choice, { address: '198.51.100.1' })).isError).toBe(false);
    const refused = await callTool('backtest', choice, { address: '198.51.100.1' });
    expect(refused).toMatchObject({ isError: true, text: TOOL_TEXTS.visitorLimit(site) });
    expect((await callTool('backtest', choice, { address: '198.51.100.2' })).isError).toBe(false);
  });
});

describe('with an API key', () => {
  test('a program reads what its owner keeps, and nothing of another', async () => {
    await bettorsAt(backend).created(ALI, newBet({ event: EVENT, stake: 1250 }));
    const saved = await backend.call('savePlaybook', { caller: ALI, body: simplePlaybook(`${ALI.sub}_1`) });
    expect(saved.status).toBe(200);
    const [ali, bea] = [await connectTools(site, await keyOf(ALI.sub)), await connectTools(site, await keyOf(BEA.sub))];
    expect((await ali.call('my_bets')).json).toMatchObject({
      bets: [{ stake: 12.5, status: 'open' }],
      check: { status: 'own' },
    });
    const listed = (await ali.call('my_playbooks')).json;
    expect(listed).toMatchObject({ playbooks: [{ id: `${ALI.sub}_1` }] });
    expect((await ali.call('picks', { playbook: `${ALI.sub}_1`, budget: 100 })).json).toMatchObject({
      check: { status: 'own' },
    });
    expect((await bea.call('my_bets')).json).toMatchObject({ bets: [] });
    expect((await bea.call('my_playbooks')).json).toMatchObject({ playbooks: [] });
    expect(await bea.call('picks', { playbook: `${ALI.sub}_1` })).toMatchObject({ text: TOOL_TEXTS.playbookUnknown });
    await Promise.all([ali.close(), bea.close()]);
  });

  test('a program tests a rule whose sealed years its owner has opened', async () => {
    const kept = await backend.call('keepRule', { caller: ALI, body: { name: 'Dogs', conditions: RULE } });
    const { id } = keptRuleSchema.parse(kept.body);
    await backend.call('addSearch', { caller: ALI, body: { tried: [id], opened: [{ id, on: '2026-04-03' }] } });
    const { json } = await callTool('backtest', { rule: RULE }, { key: await keyOf(ALI.sub) });
    expect(json).toMatchObject({ weights: [{ strategy: id, weight: 1 }], check: { status: 'tested' } });
  });

  test('an owner who has paused is told so in place of picks', async () => {
    const caller = { ...ALI, sub: 'pausing' };
    expect((await backend.call('pauseBets', { caller, body: { days: 30 } })).status).toBe(200);
    const answer = await callTool('picks', { playbook: 'value' }, { key: await keyOf(caller.sub) });
    expect(answer).toMatchObject({ isError: true, text: expect.stringMatching(/pause/i) });
  });

  test('none, one without the scope to read, and one that is unknown or has ended are told how to get one', async () => {
    expect(await visitor.call('my_bets')).toMatchObject({ isError: true, text: TOOL_TEXTS.keyNeeded(site) });
    const writer = await connectTools(site, await keyOf('writer', ['write']));
    const computing = await writer.call('backtest', { strategies: ['favorites_all'] });
    for (const answer of [await writer.call('my_playbooks'), computing])
      expect(answer).toMatchObject({ isError: true, text: TEXTS.keyMayNot('read') });
    await writer.close();
    const ended = await keyOf('ended');
    await keyStore(backend.database.client, backend.database.variables.USERS_TABLE).endAll('ended');
    for (const key of [ended, `ck_${'a'.repeat(43)}`, 'ck_', 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl']) {
      const { status, body } = await post(JSON.stringify(toolCall('my_bets', {})), { Authorization: `Bearer ${key}` });
      expect(status).toBe(401);
      expect(body).toContain(TOOL_TEXTS.keyUnknown(site));
    }
  });

  test('the limits of its owner’s requests hold', async () => {
    const key = await keyOf('hurried');
    const call = () => post(JSON.stringify(toolCall('next_card', {})), { Authorization: `Bearer ${key}` });
    const statuses = await Promise.all(Array.from({ length: 2 * LIMITS.requests.burst + 2 }, call));
    expect(statuses.map(({ status }) => status)).toContain(429);
  });
});

describe('the protocol', () => {
  test.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('%s is refused: there are no sessions and streams', async (method) => {
    const { status, headers, body } = await gateway.send({ method, path: MCP_PATH, headers: PROTOCOL_HEADERS });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'POST' });
    expect(JSON.parse(body)).toMatchObject({ jsonrpc: '2.0', error: { message: TOOL_TEXTS.methodNotTaken }, id: null });
  });

  test('pages of other sites can’t call tools', async () => {
    const event = JSON.stringify(toolCall('next_card', {}));
    expect((await post(event, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post(event, { Origin: 'null' })).status).toBe(403);
    expect((await post(event, { Origin: site })).status).toBe(200);
  });

  test.each([
    ['no JSON', '{"jsonrpc":', 400, -32_700],
    ['no message', '{"method":"tools/list"}', 400, -32_700],
    ['too many messages', JSON.stringify(Array(TOOL_LIMITS.batch + 1).fill(toolCall('next_card', {}))), 400, -32_000],
    [
      'a message that cancels another beside it',
      JSON.stringify([
        toolCall('backtest', { strategies: ['favorites_all'] }, 5),
        { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } },
      ]),
      400,
      -32_000,
    ],
  ])('%s is refused', async (_, body, status, code) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code }, id: null });
  });

  test('a body that is larger than any call needs is refused unread', async () => {
    const body = JSON.stringify(toolCall('forecast', { bout: 'x'.repeat(LIMITS.publicBodyBytes) }));
    expect(await post(body)).toMatchObject({ status: 413, body: expect.stringContaining(TEXTS.tooLarge) });
  });

  test('several messages are answered together, and each by its id', async () => {
    const { status, body } = await post(JSON.stringify([toolCall('next_card', {}, 7), toolCall('my_bets', {}, 8)]));
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject([
      { id: 7, result: { isError: false } },
      { id: 8, result: { isError: true } },
    ]);
  });

  test('a notification gets no answer, no answer is kept by a cache, and no session begins', async () => {
    const notified = await post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
    expect(notified).toMatchObject({ status: 202, body: '' });
    const { headers } = await post(JSON.stringify(toolCall('next_card', {})));
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json' });
    expect(headers).not.toHaveProperty('mcp-session-id');
  });
});
