import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import type { RouteName } from '../../core/contract/routes/routes.ts';
import { ROUTES, takesBody } from '../../core/contract/routes/routes.ts';
import { errorSchema } from '../../core/contract/site/events.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ALI, type EventParts } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN, simplePlaybook } from '../fixtures/playbook_request.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const ID = `${ALI.sub}_1`;
const send = (name: RouteName, parts: EventParts) => backend.call(name, { caller: ALI, id: ID, ...parts });
/** The message of an error response, as JSON or as plain text. */
const messageOf = ({ text, body }: { text: string; body: unknown }) =>
  errorSchema.safeParse(body).data?.message ?? text;
const routesWithBody = ROUTES.map(({ name }) => name).filter(takesBody);

describe('a request body is rejected', () => {
  test.each(routesWithBody)('by %s if it is not JSON', async (name) => {
    for (const rawBody of ['', '{', '{"a":}', 'NaN', '{"weight": NaN}', '\u0000', 'undefined']) {
      const response = await send(name, { rawBody });
      expect({ status: response.status, message: messageOf(response) }).toEqual({
        status: 400,
        message: TEXTS.notJson,
      });
    }
  });

  test.each(routesWithBody)('by %s if it is not an object', async (name) => {
    for (const body of [null, 7, 'text', [], [[]], true]) {
      const response = await send(name, { body });
      expect(response.status).toBe(400);
      expect(messageOf(response)).toContain('The body');
    }
  });

  test.each(routesWithBody)('by %s if it has a megabyte, plain or base64', async (name) => {
    const body = { filler: 'x'.repeat(1_000_000) };
    for (const base64 of [false, true]) {
      const response = await send(name, { body, base64 });
      expect({ status: response.status, message: messageOf(response) }).toEqual({
        status: 413,
        message: TEXTS.tooLarge,
      });
    }
  });

  const manyWeights = Array.from({ length: 10_000 }, () => ({ strategy: CHOSEN[0], weight: 0.0001 }));
  const WRONG: [field: string, name: RouteName, body: unknown][] = [
    ['strategies', 'optimize', {}],
    ['strategies', 'optimize', { strategies: 'all' }],
    ['strategies', 'optimize', { strategies: [] }],
    ['strategies', 'optimize', { strategies: [CHOSEN[0], CHOSEN[0]] }],
    ['strategies[1]', 'optimize', { strategies: [CHOSEN[0], 'strategy_moon_phase_event_return_actual_cumsum'] }],
    ['strategies[0]', 'optimize', { strategies: ['__proto__'] }],
    ['strategies', 'optimize', { __proto__: null, constructor: { prototype: {} } }],
    ['portfolio', 'picks', { portfolio: manyWeights.slice(0, 2000) }],
    ['portfolio', 'picks', { portfolio: [{ strategy: CHOSEN[0], weight: 0.4 }] }],
    ['portfolio[0].weight', 'picks', { portfolio: [{ strategy: CHOSEN[0], weight: '1' }] }],
    ['portfolio[0].weight', 'picks', { portfolio: [{ strategy: CHOSEN[0], weight: Number.NaN }] }],
    ['portfolio[0].weight', 'picks', { portfolio: [{ strategy: CHOSEN[0], weight: -1 }] }],
    ['description', 'optimizeLanguage', { description: 5 }],
    ['displayName', 'putProfile', { displayName: '   ' }],
    ['displayName', 'putProfile', { displayName: 'x'.repeat(LIMITS.displayName + 1) }],
    ['playbook_type', 'savePlaybook', { ...simplePlaybook(ID), playbook_type: 'advanced' }],
    ['name', 'savePlaybook', simplePlaybook(ID, { name: '  ' })],
    ['id', 'savePlaybook', simplePlaybook('nonsense')],
    ['event_date', 'savePlaybook', simplePlaybook(ID, { event_date: '2026-02-30' })],
    ['portfolio_returns', 'savePlaybook', { ...simplePlaybook(ID), portfolio_returns: 1e300 }],
    [
      'report.max_drawdown',
      'savePlaybook',
      { ...simplePlaybook(ID), report: { ...simplePlaybook(ID).report, max_drawdown: 2 ** 53 } },
    ],
    [
      'report.equity[0].date',
      'savePlaybook',
      {
        ...simplePlaybook(ID),
        report: { ...simplePlaybook(ID).report, equity: [{ date: 'x', playbook: 0, equal_weights: 0 }] },
      },
    ],
    [
      'picks[0].decimal_odds',
      'savePlaybook',
      { ...simplePlaybook(ID), picks: [{ ...simplePlaybook(ID).picks[0], decimal_odds: 0.5 }] },
    ],
    ['name', 'patchPlaybook', { name: 5 }],
    ['name', 'patchPlaybook', { name: '  ' }],
    ['name', 'patchPlaybook', {}],
    ['name', 'patchPlaybook', { name: 'Sunday', picks: 'nope' }],
    ['event_date', 'patchPlaybook', { picks: [], event_name: 'UFC 301', event_date: 'tomorrow', picks_version: 'v' }],
    ['path', 'countPageView', { path: '/playbooks/ali-123_17', title: 'Playbook' }],
    ['title', 'countPageView', { path: '/' }],
    ['event', 'price', { words: 'over 2.5' }],
    ['words', 'price', { event: 'later', words: ' ' }],
    ['words', 'price', { event: 'later', words: 'x'.repeat(1001) }],
    ['legs[0]', 'price', { event: 'later', legs: [{ bout: 'a' }] }],
    ['legs[0].terms', 'price', { event: 'later', legs: [{ bout: 'a', winner: 'red', terms: { from: 6, until: 2 } }] }],
  ];

  test.each(WRONG)('with the field named: %s of %s', async (field, name, body) => {
    const response = await send(name, { body });
    expect(response.status).toBe(400);
    expect(
      messageOf(response)
        .split('; ')
        .map((problem) => problem.split(': ')[0]),
    ).toContain(field);
  });

  test('because of its size, with 10,000 weights', async () => {
    const response = await send('picks', { body: { portfolio: manyWeights } });
    expect(response.status).toBe(413);
  });
});

describe('the language builder', () => {
  test.each(['', '   <b></b> ', 'too short', `<p>${'<i></i>'.repeat(50)}forty characters are not enough at all</p>`])(
    'rejects %j with a plain text message',
    async (description) => {
      const response = await send('optimizeLanguage', { body: { description } });
      expect(response.status).toBe(400);
      expect(response.text).toBe(TEXTS.descriptionTooShort);
      expect(response.headers.get('Content-Type')).toContain('text/plain');
    },
  );

  test.each([{}, { description: 5 }, { description: null }])(
    'rejects %j with the same message after the field name',
    async (body) => {
      const response = await send('optimizeLanguage', { body });
      expect({ status: response.status, text: response.text }).toEqual({
        status: 400,
        text: `description: ${TEXTS.descriptionTooShort}`,
      });
    },
  );

  test('reports that nothing in a description was understood', async () => {
    const response = await send('optimizeLanguage', { body: { description: 'zzz qqq '.repeat(10) } });
    expect({ status: response.status, text: response.text }).toEqual({ status: 400, text: TEXTS.nothingUnderstood });
  });
});
