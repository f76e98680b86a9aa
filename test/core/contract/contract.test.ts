import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeInvalidInput } from '../../../core/contract/invalid_input.ts';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { patchPlaybookRequestSchema, savePlaybookRequestSchema } from '../../../core/contract/playbooks/playbooks.ts';
import { portfolioSchema, strategyListSchema } from '../../../core/contract/playbooks/portfolio.ts';
import { routeKey } from '../../../core/contract/routes/route_key.ts';
import { ROUTES, takesBody } from '../../../core/contract/routes/routes.ts';
import { SITE_PATH_ROUTES } from '../../../core/contract/routes/site_paths.ts';
import { pageViewRequestSchema } from '../../../core/contract/site/events.ts';
import { PATHS } from '../../../core/contract/site/paths.ts';
import { nameText } from '../../../core/contract/values/text.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { simplePlaybook } from '../../fixtures/playbook_request.ts';

const ids = STRATEGIES.map(({ id }) => id);

describe('the route table', () => {
  test('names every route once', () => {
    const keys = ROUTES.map(routeKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(routeKey(PATHS.getPlaybook)).toBe('GET /api/cornerman/playbooks/{id}');
  });

  // Listed again so that a new one is a deliberate decision. Caching, the CDN, heads and rates follow the table.
  test('makes only routes without user data public', () => {
    const ofSite = Object.entries(SITE_PATH_ROUTES).filter(([, { access }]) => access === 'public');
    expect(ofSite.map(([name]) => name)).toEqual([
      'getSharedHead',
      'getHomeHead',
      'getPicksHead',
      'getHead',
      'getPicture',
      'getEmbed',
      'getCalendar',
      'askToUnsubscribe',
      'unsubscribe',
      'callTools',
    ]);
    const open = ROUTES.filter(({ access }) => access === 'public').map(({ name }) => name);
    expect(open).toEqual([
      'openSealedYears',
      'listEvents',
      'getPrebuiltPlaybook',
      'listStrategies',
      'getSnapshot',
      'getPrices',
      'price',
      'getWhatIf',
      'getOffers',
      'getPriceHistory',
      'getRecord',
      'getRecordHeads',
      'getRecordFeed',
      'getLogCheckpoint',
      'getLogEntries',
      'getRecordEvent',
      'getRecordChain',
      'getLogCheckpointOf',
      'getLogInclusion',
      'getLogConsistency',
      'getLoggedItem',
      'countPageView',
      'getStatus',
      'getOpenApi',
      'getSharedPlaybook',
    ]);
  });

  test('accepts a body only for methods that send one', () => {
    for (const { name, method } of ROUTES) expect(takesBody(name)).toBe(['POST', 'PUT', 'PATCH'].includes(method));
  });
});

describe('a portfolio', () => {
  test('may hold all strategies with equal weights, despite rounding', () => {
    expect(ids).toHaveLength(LIMITS.strategies);
    expect(
      portfolioSchema.safeParse(ids.map((strategy) => ({ strategy, weight: 1 / LIMITS.strategies }))).success,
    ).toBe(true);
  });

  test('is rejected if the weights do not sum to 1', () => {
    const weights = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: 1,
      maxLength: LIMITS.strategies,
    });
    fc.assert(
      fc.property(weights, (values) => {
        const sum = values.reduce((total, value) => total + value, 0);
        fc.pre(Math.abs(sum - 1) > 1e-5);
        const portfolio = values.map((weight, index) => ({ strategy: ids[index], weight }));
        expect(portfolioSchema.safeParse(portfolio).success).toBe(false);
      }),
    );
  });

  test('and a strategy list contain only known strategies, each once', () => {
    expect(strategyListSchema.safeParse([ids[0], ids[0]]).success).toBe(false);
    expect(strategyListSchema.safeParse([...ids, ids[0]]).success).toBe(false);
    expect(strategyListSchema.safeParse(['strategy_x_event_return_actual_cumsum']).success).toBe(false);
  });
});

describe('requests', () => {
  test('are unchanged by a second parse', () => {
    const request = simplePlaybook('owner_1', { name: '  Saturday ' });
    const once = savePlaybookRequestSchema.parse(request);
    expect(once.name).toBe('Saturday');
    expect(savePlaybookRequestSchema.parse(once)).toEqual(once);
  });

  test('to change a playbook contain one kind of change: a name, picks, a choice of bets, or whether it is shared', () => {
    const picks = { picks: [], event_name: 'UFC 301', event_date: '2026-05-02', picks_version: 'v' };
    expect(patchPlaybookRequestSchema.parse({ ...picks, user_id: 'me' })).toEqual(picks);
    for (const both of [
      { shared: true, name: 'x' },
      { shared: false, only_value: true },
      { ...picks, shared: true },
      { ...picks, name: 'x' },
      { name: 'x', picks: 'nope' },
      { name: 'x', event_date: '2026-05-02' },
    ]) {
      expect(patchPlaybookRequestSchema.safeParse(both).success).toBe(false);
    }
    expect(patchPlaybookRequestSchema.parse({ name: ' x ', user_id: 'me' })).toEqual({ name: 'x' });
  });

  test('to count a page view contain the route’s pattern, not an id', () => {
    expect(pageViewRequestSchema.safeParse({ path: '/playbooks/{id}', title: '' }).success).toBe(true);
    expect(pageViewRequestSchema.safeParse({ path: '/playbooks/17', title: '' }).success).toBe(false);
  });

  test('that are invalid are described by field, without their content', () => {
    const result = savePlaybookRequestSchema.safeParse({ ...simplePlaybook('owner_1'), name: 5, event_date: 'secret' });
    const words = result.error === undefined ? '' : describeInvalidInput(result.error);
    expect(words).toContain('name: ');
    expect(words).toContain('event_date: ');
    expect(words).not.toContain('secret');
  });
});

describe('a name that somebody gives', () => {
  const read = (name: string) => nameText(80).safeParse(name).data;

  test.each([
    ['line ends and other control characters', 'Dogs\r\nBcc: all\u0000 now\u2028', 'Dogs Bcc: all now'],
    ['what turns the direction of the text around it', 'Dogs \u202egnp.exe\u2066', 'Dogs gnp.exe'],
    ['what has no width', 'Do\u200bgs\ufeff', 'Dogs'],
    ['marks that would cover the lines around', `Dogs${'\u0301'.repeat(70)}`, `Dogs${'\u0301'.repeat(4)}`],
  ])('is one line without %s', (_, name, line) => {
    expect(read(name)).toBe(line);
  });

  test.each(['\u200b\u200b', '\u3164', '\u2800', '\u0301', '\u00a0 \u200d', '\u{e0041}'])(
    'is shown as a question mark if nothing of it can be seen: %j',
    (name) => {
      expect(read(name)).toBe('?');
    },
  );

  test.each(['', ' \t', '\u00a0\r\n'])('is needed: %j is none', (name) => {
    expect(read(name)).toBeUndefined();
  });

  test.each(['Błachowicz 🥊', '👩‍👩‍👧 family', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 only', 'می‌خواهم', 'שָׁלוֹם', 'e\u0301', '<b>bold</b>', '__proto__'])(
    'is left as it is in any script: %s',
    (name) => {
      expect(read(name)).toBe(name);
    },
  );

  test('keeps its longest length once it is made one line', () => {
    expect(read(`  ${'x'.repeat(80)}\u200b`)).toBe('x'.repeat(80));
    expect(read('x'.repeat(81))).toBeUndefined();
  });
});
