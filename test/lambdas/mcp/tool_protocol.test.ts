import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { TOOL_LIMITS, TOOL_TEXTS } from '../../../core/contract/site/tools.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { toolCall } from '../../fixtures/tool_client.ts';
import { toolsOfFile } from '../../fixtures/tool_site.ts';

const { site, send, post } = toolsOfFile();

describe('the protocol', () => {
  test.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('%s is refused: there are no sessions and streams', async (method) => {
    const { status, headers, body } = await send({ method });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'POST' });
    expect(JSON.parse(body)).toMatchObject({ jsonrpc: '2.0', error: { message: TOOL_TEXTS.methodNotTaken }, id: null });
  });

  test('pages of other sites can’t call tools', async () => {
    const event = JSON.stringify(toolCall('next_card', {}));
    expect((await post(event, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post(event, { Origin: 'null' })).status).toBe(403);
    expect((await post(event, { Origin: site() })).status).toBe(200);
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
