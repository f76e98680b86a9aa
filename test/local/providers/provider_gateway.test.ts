import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../core/dates/durations.ts';
import { addDays, isoDateOf } from '../../../core/dates/iso_date.ts';
import type { CardObservation, Observation, SeenBout, SeenResult } from '../../../core/supply/observation.ts';
import type { ProviderId } from '../../../core/supply/providers.ts';
import type { Asked, LiveProvider } from '../../../lambdas/supply/provider.ts';
import { espn } from '../../../lambdas/supply/providers/espn/espn.ts';
import { kalshi } from '../../../lambdas/supply/providers/kalshi/kalshi.ts';
import { oddsApiEvents } from '../../../lambdas/supply/providers/odds_api_events.ts';
import { wikipedia } from '../../../lambdas/supply/providers/wikipedia/wikipedia.ts';
import { readWikiEvent, wikiPageSchema } from '../../../lambdas/supply/providers/wikipedia/wikipedia_page.ts';
import { makeLeague } from '../../../local/demo_league/make_league.ts';
import { listenOnLoopback } from '../../../local/gateway/loopback.ts';
import { LOCAL_KEY } from '../../../local/prices/odds_gateway.ts';
import { isSilent, STATED_DELAYS, WITHOUT_SILENCE } from '../../../local/providers/delays.ts';
import { pageState } from '../../../local/providers/page_edits.ts';
import { pageText } from '../../../local/providers/page_text.ts';
import { providerGateway } from '../../../local/providers/provider_gateway.ts';
import { pairAt, type SeasonBout, type SeasonEvent, seasonOf } from '../../../local/providers/season.ts';
import { HASH } from '../../fixtures/providers/provider_server.ts';
import { wikiPage } from '../../fixtures/providers/wikipedia_answers.ts';

const READING = { provider: 'wikipedia', address: 'x', read_at: '2026-11-02T00:00:00.000Z', hash: HASH } as const;

/** The league's past year, told by the providers as if it were to come. */

const league = makeLeague('2026-11-02');
const delays = { ...WITHOUT_SILENCE };
const season = seasonOf(league, delays);
const events = season.filter(({ date }) => date >= '2025-12-01' && date <= '2026-09-30');

let now = 0;
let gone = new Set<ProviderId>();
let server: Awaited<ReturnType<typeof listenOnLoopback>>;
beforeAll(async () => {
  const world = { league: () => league, now: () => now, delays, gone };
  server = await listenOnLoopback(0, (...call) => providerGateway({ ...world, gone })(...call));
});
afterAll(() => server.stop());

const keep = async ({ text }: { text: string }) => createHash('sha256').update(text).digest('hex');
const providers = (): Record<'espn' | 'wikipedia' | 'kalshi' | 'odds_api', LiveProvider> => {
  const address = `http://127.0.0.1:${server.port}`;
  const others = { contact: 'nobody', wait: async () => {} };
  return {
    espn: espn({ site: address, core: address, web: address, ...others }),
    wikipedia: wikipedia({ address, ...others }),
    kalshi: kalshi({ address, ...others }),
    odds_api: oddsApiEvents({ address, key: async () => LOCAL_KEY, wait: others.wait }),
  };
};

async function ask(name: keyof ReturnType<typeof providers>, asked: Asked, { date }: SeasonEvent, time: number) {
  now = time;
  const days = { from: addDays(date, -1), to: addDays(date, 1) };
  return providers()[name].observe({ asked, ...days, events: [], now: new Date(time) }, keep);
}
const cardOf = (observations: readonly Observation[]): CardObservation => {
  const card = observations.find((one) => one.kind === 'card');
  if (card?.kind !== 'card') throw new Error('No card');
  return card;
};
const named = ({ fighters: [one, other] }: Pick<SeenBout, 'fighters'>) => [one.name, other.name].sort().join(' v ');
const pairOf = (bout: SeasonBout, time: number) => {
  const pair = pairAt(bout, time);
  return pair?.blue === undefined ? [] : [[pair.red, pair.blue].sort().join(' v ')];
};
const currentPairs = ({ bouts }: SeasonEvent, time: number) => bouts.flatMap((bout) => pairOf(bout, time));

/** A result as the league has it, by the name of the winner. */
const told = ({ fighters: [one, other] }: Pick<SeenBout, 'fighters'>, result: SeenResult | undefined) =>
  result?.winner === 'first' ? one.name : result?.winner === 'second' ? other.name : result?.winner;
const nameOf = ({ red, blue }: SeasonBout) => [red, blue].sort().join(' v ');
const leagues = ({ red, blue, result }: SeasonBout) =>
  result?.outcome === 'red' ? red : result?.outcome === 'blue' ? blue : result?.outcome;

const [event] = events.filter(({ bouts }) => bouts.some(({ before }) => before !== undefined));
if (event === undefined) throw new Error('No event');

describe('a season', () => {
  test('has stated shares: one bout in six with a replaced opponent, listed three to twelve weeks before', () => {
    const bouts = events.flatMap((one) => one.bouts);
    const share = bouts.filter(({ before }) => before !== undefined).length / bouts.length;
    expect(share).toBeGreaterThan(1 / 8);
    expect(share).toBeLessThan(1 / 5);
    for (const { begin, listedAt } of bouts) {
      expect(begin - listedAt).toBeGreaterThanOrEqual(21 * DAY);
      expect(begin - listedAt).toBeLessThanOrEqual(84 * DAY);
    }
  });

  test('is silent on two days of each thirty, each provider on its own', () => {
    const days = Array.from({ length: 300 }, (_, day) => day * DAY);
    const silent = (provider: ProviderId) => days.filter((day) => isSilent(provider, day, STATED_DELAYS));
    for (const provider of ['espn', 'wikipedia', 'kalshi', 'odds_api'] as const)
      expect(silent(provider)).toHaveLength(20);
    expect(silent('espn')).not.toEqual(silent('wikipedia'));
  });
});

describe('a card that is to come', () => {
  const times = [35, 7, 1].map((days) => event.begin - days * DAY);

  test('has the pairs of the day at every provider, under ids that a new opponent changes', async () => {
    const ids = new Map<string, Set<string>>();
    for (const time of times) {
      const ofEspn = cardOf((await ask('espn', 'schedule', event, time)).observations).bouts;
      const ofWikipedia = cardOf((await ask('wikipedia', 'schedule', event, time)).observations).bouts;
      expect(ofEspn.map(named)).toEqual(currentPairs(event, time));
      expect(ofWikipedia.map(named)).toEqual(currentPairs(event, time));
      for (const bout of ofEspn) ids.set(named(bout), (ids.get(named(bout)) ?? new Set()).add(bout.id ?? ''));
    }
    expect([...ids.values()].every(({ size }) => size === 1)).toBe(true);
    expect(new Set([...ids.values()].flatMap((set) => [...set])).size).toBe(ids.size);
  });

  test('is told whole: what is not understood is an opponent who is sought', async () => {
    for (const time of times) {
      for (const name of ['espn', 'wikipedia'] as const) {
        const { refused } = await ask(name, 'schedule', event, time);
        for (const line of refused) expect(line).toContain('not known yet');
      }
    }
  });

  test('has corners, classes and rounds of the league', async () => {
    const { bouts } = cardOf((await ask('espn', 'schedule', event, event.begin - DAY)).observations);
    expect(
      bouts.map(({ fighters, has_corners, weight_class, scheduled_rounds, is_title_bout }) => ({
        ...{ red: fighters[0].name, has_corners, weight_class, scheduled_rounds, is_title_bout },
      })),
    ).toEqual(
      event.bouts.map(({ red, weightClass, rounds, isTitle }) => ({
        ...{ red, has_corners: true, weight_class: weightClass, scheduled_rounds: rounds, is_title_bout: isTitle },
      })),
    );
  });

  test('has prices and begins: an exchange’s, a book’s, and the expected times', async () => {
    const time = event.begin - 2 * DAY;
    const pairs = new Set(currentPairs(event, time));
    const quotes = (await ask('kalshi', 'price', event, time)).observations;
    const odds = (await ask('espn', 'price', event, time)).observations;
    const begins = (await ask('odds_api', 'schedule', event, time)).observations;
    for (const one of [...quotes, ...odds]) {
      if (one.kind === 'card') throw new Error('A card of prices');
      expect(pairs.has(named(one.bout))).toBe(true);
    }
    expect(quotes.filter(({ kind }) => kind === 'quote').length).toBeGreaterThan(pairs.size * 0.8);
    expect(odds.length).toBeGreaterThanOrEqual(pairs.size - 1);
    const times = new Map(event.bouts.map((bout) => [nameOf(bout), bout.begin]));
    for (const one of [...begins, ...quotes]) {
      const expected = one.kind === 'begin' ? times.get(named(one.bout)) : undefined;
      if (expected !== undefined && one.kind === 'begin') expect(Date.parse(one.bout.starts_at)).toBe(expected);
    }
    expect(begins.length).toBeGreaterThan(pairs.size - 2);
  });
});

describe('a night', () => {
  const end = Math.max(...event.bouts.map((bout) => bout.end ?? 0));

  test('moves each bout on only, and ends with the league’s results, by the minute', async () => {
    const ORDER = ['listed', 'in', 'ended', 'over'];
    const last = new Map<string, number>();
    let states: SeenBout[] = [];
    for (let time = event.begin - 10 * MINUTE; time <= end + 20 * MINUTE; time += 9 * MINUTE) {
      states = cardOf((await ask('espn', 'result', event, time)).observations).bouts;
      for (const { id = '', state } of states) {
        expect(ORDER.indexOf(state)).toBeGreaterThanOrEqual(last.get(id) ?? 0);
        last.set(id, ORDER.indexOf(state));
      }
    }
    expect(states.map((bout) => told(bout, bout.result))).toEqual(event.bouts.map(leagues));
    expect(states.every(({ result }) => result?.words !== undefined)).toBe(true);
    expect(states.map(({ result }) => [result?.round, result?.clock])).toEqual(
      event.bouts.map(({ result }) => [result?.round, result?.clock]),
    );
  });

  test('is told by the others hours later: results and figures', async () => {
    for (const one of events.slice(0, 4)) {
      const over = Math.max(...one.bouts.map((bout) => bout.end ?? 0)) + 18 * HOUR;
      const winners = new Map(one.bouts.map((bout) => [nameOf(bout), leagues(bout)]));
      const { bouts } = cardOf((await ask('wikipedia', 'schedule', one, over)).observations);
      expect(new Map(bouts.map((bout) => [named(bout), told(bout, bout.result)]))).toEqual(winners);
      const settled = (await ask('kalshi', 'result', one, over)).observations;
      expect(settled.length).toBeGreaterThan(one.bouts.length - 3);
      for (const result of settled)
        if (result.kind === 'result') expect(told(result.bout, result.result)).toBe(winners.get(named(result.bout)));
    }
    const lines = (await ask('espn', 'stat_line', event, end + 2 * HOUR)).observations;
    expect(lines).toHaveLength(2 * event.bouts.length);
    for (const one of lines) {
      if (one.kind !== 'line') throw new Error('No line');
      const bout = event.bouts.find(({ red }) => red === one.bout.fighters[0].name);
      expect(one.line).toEqual(bout?.result?.lines[one.fighter === 'first' ? 'red' : 'blue']);
    }
  });

  test('is spoilt on one page in ten, for minutes: then a winner, a row or half of the card is wrong', () => {
    const STEP = 3 * MINUTE;
    const kinds: string[] = [];
    const past = season.filter(({ begin }) => begin < Date.parse('2026-10-01')).slice(-120);
    for (const one of past) {
      const over = Math.max(...one.bouts.map((bout) => bout.end ?? 0)) + 6 * HOUR;
      const times = Array.from({ length: (over - one.begin) / STEP }, (_, at) => one.begin + at * STEP);
      const states = times.flatMap((time) => {
        const state = pageState(one, time, delays);
        return state?.spoilt === undefined ? [] : [{ time, state }];
      });
      const [first] = states;
      if (first === undefined) continue;
      kinds.push(first.state.spoilt?.kind ?? '');
      expect(states.length * STEP).toBeLessThanOrEqual(48 * MINUTE);
      const page = wikiPage(pageText(one, first.time, first.state, delays));
      const { card, refused } = readWikiEvent(wikiPageSchema.parse(page), READING);
      const isWrong = (bout: SeenBout) => {
        const truth = one.bouts.find(({ red, blue }) => named(bout).includes(red) && named(bout).includes(blue));
        return bout.result !== undefined && truth !== undefined && told(bout, bout.result) !== leagues(truth);
      };
      const wrong = card?.bouts.filter(isWrong) ?? [];
      if (first.state.spoilt?.kind === 'vandalised') expect(wrong.length).toBeLessThanOrEqual(1);
      else expect([wrong, refused.length]).toEqual([[], 1]);
    }
    expect(new Set(kinds).size).toBe(3);
    expect(kinds.length / past.length).toBeGreaterThan(1 / 20);
    expect(kinds.length / past.length).toBeLessThan(1 / 6);
  });
});

test('a provider that is gone fails as one that can’t be reached, and the others answer', async () => {
  gone = new Set(['wikipedia']);
  await expect(ask('wikipedia', 'schedule', event, event.begin)).rejects.toMatchObject({ reason: 'unreachable' });
  expect((await ask('espn', 'schedule', event, event.begin)).observations).toHaveLength(1);
  gone = new Set();
});

test('a card in Australia is dated the next day there, and begins the evening before', () => {
  const south = season.find(({ place }) => place.endsWith('Australia'));
  expect(south?.venueDay).toBe(addDays(south?.date ?? '', 1));
  expect(isoDateOf(new Date(south?.begin ?? 0))).toBe(south?.date);
});
