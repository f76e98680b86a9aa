import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { keptRuleSchema } from '../../../core/contract/rules/kept_rules.ts';
import { TOOL_TEXTS } from '../../../core/contract/site/tools.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { ALI, BEA } from '../../fixtures/api_event.ts';
import { newBet } from '../../fixtures/bets.ts';
import { bettorsAt } from '../../fixtures/bettors.ts';
import { EVENT } from '../../fixtures/pages/bout_page.ts';
import { simplePlaybook } from '../../fixtures/playbook_request.ts';
import { callTool, connectTools, toolCall } from '../../fixtures/tool_client.ts';
import { RULE, toolsOfFile } from '../../fixtures/tool_site.ts';

const { keys, backend, site, visitor, post, keyOf } = toolsOfFile();

describe('with an API key', () => {
  test('a program reads what its owner keeps, and nothing of another', async () => {
    await bettorsAt(backend()).created(ALI, newBet({ event: EVENT, stake: 1250 }));
    const saved = await backend().call('savePlaybook', { caller: ALI, body: simplePlaybook(`${ALI.sub}_1`) });
    expect(saved.status).toBe(200);
    const [ali, bea] = [
      await connectTools(site(), await keyOf(ALI.sub)),
      await connectTools(site(), await keyOf(BEA.sub)),
    ];
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
    const kept = await backend().call('keepRule', { caller: ALI, body: { name: 'Dogs', conditions: RULE } });
    const { id } = keptRuleSchema.parse(kept.body);
    await backend().call('addSearch', { caller: ALI, body: { tried: [id], opened: [{ id, on: '2026-04-03' }] } });
    const { json } = await callTool('backtest', { rule: RULE }, { key: await keyOf(ALI.sub) });
    expect(json).toMatchObject({ weights: [{ strategy: id, weight: 1 }], check: { status: 'tested' } });
  });

  test('an owner who has paused is told so in place of picks', async () => {
    const caller = { ...ALI, sub: 'pausing' };
    expect((await backend().call('pauseBets', { caller, body: { days: 30 } })).status).toBe(200);
    const answer = await callTool('picks', { playbook: 'value' }, { key: await keyOf(caller.sub) });
    expect(answer).toMatchObject({ isError: true, text: expect.stringMatching(/pause/i) });
  });

  test('none, one without the scope to read, and one that is unknown or has ended are told how to get one', async () => {
    expect(await visitor().call('my_bets')).toMatchObject({ isError: true, text: TOOL_TEXTS.keyNeeded(site()) });
    const writer = await connectTools(site(), await keyOf('writer', ['write']));
    const computing = await writer.call('backtest', { strategies: ['favorites_all'] });
    for (const answer of [await writer.call('my_playbooks'), computing])
      expect(answer).toMatchObject({ isError: true, text: TEXTS.keyMayNot('read') });
    await writer.close();
    const ended = await keyOf('ended');
    await keys().endAll('ended');
    for (const key of [ended, `ck_${'a'.repeat(43)}`, 'ck_', 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl']) {
      const { status, body } = await post(JSON.stringify(toolCall('my_bets', {})), { Authorization: `Bearer ${key}` });
      expect(status).toBe(401);
      expect(body).toContain(TOOL_TEXTS.keyUnknown(site()));
    }
  });

  test('the limits of its owner’s requests hold', async () => {
    const key = await keyOf('hurried');
    const call = () => post(JSON.stringify(toolCall('next_card', {})), { Authorization: `Bearer ${key}` });
    const statuses = await Promise.all(Array.from({ length: 2 * LIMITS.requests.burst + 2 }, call));
    expect(statuses.map(({ status }) => status)).toContain(429);
  });
});
