import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { TOOL_INPUTS, TOOL_TEXTS } from '../../../core/contract/site/tools.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { fromHex } from '../../../core/record/log/bytes_text.ts';
import { parseCheckpoint } from '../../../core/record/log/checkpoint.ts';
import { isIncluded } from '../../../core/record/log/merkle.ts';
import { sha256Bytes } from '../../../lambdas/record/log/log_hash.ts';
import { RECORDED_EVENT } from '../../fixtures/backend.ts';
import { EVENT } from '../../fixtures/pages/bout_page.ts';
import { callTool } from '../../fixtures/tool_client.ts';
import { BOUT, RULE, toolsOfFile } from '../../fixtures/tool_site.ts';

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

const { backend, site, visitor } = toolsOfFile();

describe('a client of the protocol’s SDK', () => {
  test('learns every tool, what it takes and that it only reads', async () => {
    const { tools } = await visitor().client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.keys(TOOL_INPUTS).toSorted());
    for (const { inputSchema, annotations, description } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
      expect(description).not.toBe('');
    }
    expect(visitor().client.getInstructions()).toContain('next_card');
  });

  test('gets the next card with our chances, and how to check them', async () => {
    const { json } = await visitor().call('next_card');
    expect(json).toMatchObject({
      event: EVENT,
      bouts: [{ bout: BOUT, red: 'Bruno Almeida', blue: 'Rex Castle', chance_of_red: 0.45 }, { chance_of_red: null }],
      check: {
        status: 'to be published',
        model: { forecast: expect.any(Number) },
        snapshot: backend().pointer.version,
        link: `${site()}/events/${EVENT.id}`,
      },
    });
  });

  test.each([BOUT, 'Almeida', 'bruno almeida v castle'])('gets the forecast of %s', async (bout) => {
    const { json } = await visitor().call('forecast', { bout });
    expect(json).toMatchObject({
      bout: BOUT,
      red: { name: 'Bruno Almeida', chance: 0.45, fair_odds: 2.23, worth_from: 2.27 },
      blue: { chance: 0.55 },
      reasons: [{ group: 'Striking defence', speaks_for: 'red', because: 'hit less in the clinch' }, {}, {}],
      check: { status: 'to be published', link: `${site()}/bouts/${BOUT}` },
    });
    expect(json.endings).toHaveLength(6);
  });

  test('gets picks in dollars, from which odds they are worth it, and whether the market reached them', async () => {
    const { json, text } = await visitor().call('picks', { playbook: 'Value', budget: 50 });
    expect(json).toMatchObject({
      playbook: 'Value',
      budget: 50,
      picks: [{ pick: 'Bruno Almeida', stake: 5, chance: 0.45, fair_odds: 2.23, market_reached_it: true }],
      check: { status: 'to be published', model: { playbook: 1 }, link: `${site()}/slips/value/${EVENT.id}` },
    });
    expect(text).not.toContain('2.55');
  });

  test('gets the proof that past picks were published, and finds it right', async () => {
    const record = await visitor().call('record', { playbook: 'baseline' });
    expect(record.json).toMatchObject({ published: { events: 1 }, published_events: [{ event: RECORDED_EVENT }] });
    const { json } = await visitor().call('record', { playbook: 'baseline', event: RECORDED_EVENT });
    expect(json).toMatchObject({ item: 1, frozen_late: false, check: { status: 'published' } });
    expect(json.check).toHaveProperty('proof.item', `${site()}/api/cornerman/record/log/baseline-1`);
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
    expect((await visitor().call('price_bet', { bet: 'Almeida wins', odds: '+150' })).json).toMatchObject(worth);
    expect((await visitor().call('price_bet', { bet: 'Almeida wins', odds: 2.5 })).json).toMatchObject(worth);
    const legs = [{ bout: BOUT, winner: 'red' }];
    expect((await visitor().call('price_bet', { legs, odds: '2.5', event: EVENT.id })).json).toMatchObject(worth);
  });

  test('tests strategies on past events', async () => {
    const { json } = await visitor().call('backtest', { strategies: ['favorites_all', 'younger_by_3'] });
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
    ['price_bet', { legs: [{ bout: 'no-bout', winner: 'red' }] }, 'give its id in legs'],
    ['price_bet', { bet: 'Chen wins' }, 'We have no forecast of a leg'],
    ['price_bet', {}, 'The bet: needs words or legs, not both'],
    ['price_bet', { bet: 'Almeida', event: 'none' }, TOOL_TEXTS.eventUnknown],
    ['backtest', {}, 'needs strategies, a rule or both'],
    ['backtest', { rule: RULE }, TEXTS.ruleNeverBets],
    ['backtest', { strategies: ['luck'] }, 'expected one of "favorites_all"'],
  ] as const)('%s of %j', async (name, given, text) => {
    const answer = await visitor().call(name, given);
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(text) });
  });

  test('an unknown tool is refused', async () => {
    const refused = visitor().client.callTool({ name: 'drop_table' });
    await expect(refused).rejects.toThrow(`MCP error -32602: ${TOOL_TEXTS.toolUnknown}`);
  });

  test('a visitor’s backtests end at the limit of the day, and another address has its own', async () => {
    const choice = { strategies: ['favorites_men'] };
    for (let left: number = LIMITS.perDay.backtest; left > 0; left -= 1)
      expect((await callTool('backtest', choice, { address: '198.51.100.1' })).isError).toBe(false);
    const refused = await callTool('backtest', choice, { address: '198.51.100.1' });
    expect(refused).toMatchObject({ isError: true, text: TOOL_TEXTS.visitorLimit(site()) });
    expect((await callTool('backtest', choice, { address: '198.51.100.2' })).isError).toBe(false);
  });
});
