import { describe, expect, it } from 'vitest';
import { picksResponseSchema } from '../../../core/contract/playbooks/picks.ts';
import { optimizeResponseSchema } from '../../../core/contract/playbooks/report.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { askEngine, runEngine, SOURCES } from './run_engine.ts';

const FAVORITES = 'strategy_favorites_all_event_return_actual_cumsum';
const YOUNGER = 'strategy_younger_by_3_event_return_actual_cumsum';
const YOUNGER_BY_5 = 'strategy_younger_by_5_event_return_actual_cumsum';
const half = {
  portfolio: [
    { strategy: FAVORITES, weight: 0.5 },
    { strategy: YOUNGER, weight: 0.5 },
  ],
};
const SAMPLE = ['--data', SOURCES, '--now', '2024-06-01'];

describe('the command line', () => {
  it('prints the counts of the import and the record of each strategy', async () => {
    const response = await askEngine(['strategies']);
    expect(response).toMatchObject({
      priced_bouts: 10,
      settled_events: 3,
      last_event: '2024-05-11',
      unmatched_bouts: 2,
      rejected_lines: 1,
      conflicting_results: 1,
      strategies: { [FAVORITES]: { bets: 8, events: 3 } },
    });
    expect(Object.keys(Object(response).strategies)).toStrictEqual(STRATEGIES.map(({ id }) => id));
  });

  it('prints tables without --json', async () => {
    const { out, code } = await runEngine(['strategies', ...SAMPLE]);
    expect(code).toBe(0);
    expect(out).toContain('All favorites');
  });

  it('prints the luck tests, with null for figures that need a longer history', async () => {
    const answer = Object(await askEngine(['luck']));
    expect(answer).toMatchObject({ pbo: null, combinations: 0, share_of_other_halves_that_lost: null });
    expect(Object.keys(answer.deflated)).toStrictEqual(STRATEGIES.map(({ id }) => id));
    expect(answer.deflated[FAVORITES].events).toBe(3);
    expect(Object.keys(answer.correlation)).toHaveLength((STRATEGIES.length * (STRATEGIES.length - 1)) / 2);
    const { out } = await runEngine(['luck', ...SAMPLE]);
    expect(out).toContain('Favorites parlay, 5 legs');
  });

  it('prints the scores of the Cornerman forecast, or that the history is too short', async () => {
    expect(await askEngine(['forecast'])).toMatchObject({
      bouts: 0,
      gain: { mean: 0, standard_error: 0 },
      calibration: [],
    });
    expect((await runEngine(['forecast', ...SAMPLE])).out).toContain('from the 61st on');
  });

  it('prints the scores of the endings, or that the history is too short', async () => {
    expect(await askEngine(['methods'])).toMatchObject({ bouts: 0, model: { by_year: {} } });
    expect((await runEngine(['methods', ...SAMPLE])).out).toContain('No decided bout with six prices');
  });

  it('optimises weights, and marks the report of a short history as in-sample', async () => {
    const response = optimizeResponseSchema.parse(
      await askEngine(['optimize', '--strategies', `${FAVORITES},${YOUNGER}`]),
    );
    expect(response.report.sample).toBe('in');
    expect(response.portfolio.map(({ strategy }) => strategy).sort()).toStrictEqual([FAVORITES, YOUNGER]);
  });

  it('turns the output of optimize into picks for the next event', async () => {
    const portfolio = await askEngine(['optimize', '--strategies', `${FAVORITES},${YOUNGER}`]);
    const response = picksResponseSchema.parse(
      await askEngine(['picks', '--portfolio', '-'], JSON.stringify(portfolio)),
    );
    expect(response.event_date).toBe('2024-06-08');
    expect(response.picks.length).toBeGreaterThan(0);
    expect(response.staked + response.netted + response.idle).toBeCloseTo(1, 9);
  });

  it('makes the picks of each of the product’s own playbooks', async () => {
    for (const type of ['baseline', 'flurry', 'standard', 'flex', 'growth']) {
      const response = picksResponseSchema.parse(await askEngine(['playbook', '--type', type]));
      expect(response.event_name).toBe('UFC: Ibarra vs. Prado');
    }
  });

  it('prints stakes for a budget', async () => {
    const { out } = await runEngine(['playbook', '--type', 'growth', '--budget', '80', ...SAMPLE]);
    expect(out).toMatch(/Staked +\$\d+\.\d\d of \$80\.00/);
  });

  it('reads descriptions in plain words', async () => {
    const words = 'I like heavy favorites and I want fighters at least five years younger, no parlays please';
    const { out, code } = await runEngine(['interpret', '--text', words, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ source: 'offline', strategies: expect.arrayContaining([YOUNGER_BY_5]) });
  });

  it('prints the same in every time zone', async () => {
    const args = ['playbook', '--type', 'standard', '--json', ...SAMPLE];
    const zones = ['Pacific/Kiritimati', 'America/Anchorage'];
    const responses = await Promise.all(zones.map(async (zone) => (await runEngine(args, '', zone)).out));
    expect(responses[0]).toContain('picks_version');
    expect(new Set(responses).size).toBe(1);
  });

  it('lists its commands with --help', async () => {
    const { out, code } = await runEngine(['--help']);
    expect(code).toBe(0);
    for (const name of ['strategies', 'cappers', 'forecast', 'methods', 'optimize', 'picks', 'playbook', 'interpret']) {
      expect(out).toContain(name);
    }
  });
});

describe('invalid input of the command line', () => {
  const refusals: [name: string, args: string[], message: RegExp, input?: string][] = [
    ['a folder without the files', ['strategies', '--data', '/nowhere'], /\/nowhere\/ufc-master\.csv is missing/],
    ['no folder at all', ['strategies'], /--data DIR is missing/],
    ['an unknown strategy', ['optimize', '--strategies', 'chalk', ...SAMPLE], /chalk is not a known strategy/],
    ['a strategy named twice', ['optimize', '--strategies', `${YOUNGER},${YOUNGER}`, ...SAMPLE], /stands there twice/],
    ['a share of one or more', ['optimize', '--strategies', YOUNGER, '--phi', '1', ...SAMPLE], /--phi .*below 1/],
    ['a day that does not exist', ['strategies', '--data', SOURCES, '--now', '2024-02-30'], /--now .*YYYY-MM-DD/],
    [
      'an unknown event',
      ['playbook', '--type', 'flex', '--event', 'x', ...SAMPLE],
      /x is not an event.*2024-06-08-lakeside/,
    ],
    [
      'an event that is over',
      ['playbook', '--type', 'flex', '--event', '2024-05-11-springfield', ...SAMPLE],
      /is over/,
    ],
    [
      'no upcoming event',
      ['playbook', '--type', 'flex', '--data', SOURCES, '--now', '2025-01-01'],
      /No upcoming event on 2025-01-01/,
    ],
    ['a budget of nothing', ['playbook', '--type', 'flex', '--budget', '0', ...SAMPLE], /--budget .*from 0\.01/],
    ['a budget in words', ['playbook', '--type', 'flex', '--budget', 'all', ...SAMPLE], /--budget .*dollars/],
    ['a portfolio that is missing', ['picks', '--portfolio', '/nowhere', ...SAMPLE], /\/nowhere cannot be read/],
    ['a portfolio that is not JSON', ['picks', '--portfolio', '-', ...SAMPLE], /--portfolio - is not JSON/, '{'],
    [
      'weights that do not sum to 1',
      ['picks', '--portfolio', '-', ...SAMPLE],
      /portfolio: .*do not sum to 1/,
      JSON.stringify({ portfolio: half.portfolio.slice(0, 1) }),
    ],
    [
      'a negative weight',
      ['picks', '--portfolio', '-', ...SAMPLE],
      /portfolio\[0\]\.weight/,
      JSON.stringify({ portfolio: [{ strategy: YOUNGER, weight: -1 }] }),
    ],
  ];

  it.each(refusals)('%s is reported in one line without a stack trace', async (_name, args, message, input) => {
    const { code, error, out } = await runEngine(args, input);
    expect(code).not.toBe(0);
    expect(error).toMatch(message);
    expect(error).not.toMatch(/^\s+at /m);
    expect(out).toBe('');
  });
});
