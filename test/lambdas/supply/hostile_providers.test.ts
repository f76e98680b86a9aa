import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Observation, observationSchema } from '../../../core/supply/observation.ts';
import { type LiveProvider, ProviderFailure, type ProviderQuestion } from '../../../lambdas/supply/provider.ts';
import { espn } from '../../../lambdas/supply/providers/espn/espn.ts';
import { kalshi } from '../../../lambdas/supply/providers/kalshi/kalshi.ts';
import { oddsApiEvents } from '../../../lambdas/supply/providers/odds_api_events.ts';
import { wikipedia } from '../../../lambdas/supply/providers/wikipedia/wikipedia.ts';
import { espnBout, espnEvent, fightCenter, STATUS, scoreboard } from '../../fixtures/providers/espn_answers.ts';
import { NUMBERS, TEXTS, TIMES, WHOLE_ANSWERS } from '../../fixtures/providers/hostile_answers.ts';
import { kalshiEvent, kalshiPage } from '../../fixtures/providers/kalshi_answers.ts';
import {
  CONTACT,
  keeper,
  type ProviderServer,
  question,
  sends,
  startProviderServer,
} from '../../fixtures/providers/provider_server.ts';
import { CARD, page, RESULTS, row, wikiAnswer, wikiPage } from '../../fixtures/providers/wikipedia_answers.ts';
import { runs } from '../../fixtures/runs.ts';
import { mutated } from '../../hostile/json_mutation.ts';

/** 28 whole answers and some fifty single fields for each provider. */

let server: ProviderServer;
beforeAll(async () => {
  server = await startProviderServer();
});
afterAll(() => server.stop());

/** Where an answer of any kind ends a reading, it may as well be too late. */
const IMPATIENT = { bytes: 400_000, milliseconds: 250 };
const PATIENT = { bytes: 400_000, milliseconds: 20_000 };
type Limits = typeof PATIENT;
const others = (limits: Limits) => ({ contact: CONTACT, limits, wait: async () => {} });
const at = () => server.address;

/** An honest bout beside which one field of another is changed. */
interface Case {
  make(limits: Limits): LiveProvider;
  question: ProviderQuestion;
  /** The whole answer with this as its second part. */
  answer(evil: unknown): unknown;
  /** An honest second part. */
  honest: Record<string, unknown>;
  /** Changes of one field of the second part. */
  changes: readonly unknown[];
}

const final = STATUS.final(3, '5:00', { name: 'kotko', displayName: 'KO/TKO' });
const espnEvil = { ...espnBout({ id: '900', red: 'Evi Red', blue: 'Evi Blue', status: final, winner: 'red' }) };
const [corner, other] = espnEvil.competitors;
const kalshiEvil = kalshiEvent({ yes_sub_title: 'Evi Red' }, { yes_sub_title: 'Evi Blue' }, 'KX-EVIL');
const [market, otherMarket] = kalshiEvil.markets;
const listed = (id: string, home: string, away: string) => ({
  id,
  commence_time: '2026-10-10T21:15:00Z',
  home_team: home,
  away_team: away,
});
const oddsEvil = listed('evil', 'Evi Red', 'Evi Blue');
const wikiEvil = wikiPage(page(CARD), { id: 72, title: 'UFC Evil' });
const [revision] = wikiEvil.revisions;
const texts = (words: unknown): string => (typeof words === 'string' ? words : JSON.stringify(words));
const evilRow = (...cells: readonly unknown[]) => ({
  ...wikiPage(page(`${row('Lightweight', 'Evi Red', 'vs.', 'Evi Blue')}${row(...cells.map(texts))}`), {
    id: 72,
    title: 'UFC Evil',
  }),
});

const CASES: Readonly<Record<string, Case>> = {
  espn: {
    make: (limits) => espn({ site: at(), core: at(), web: at(), ...others(limits) }),
    question: question('result'),
    answer: (evil) => scoreboard(espnEvent([espnBout(), evil])),
    honest: espnEvil,
    changes: [
      ...TEXTS.map((displayName) => ({ ...espnEvil, competitors: [{ ...corner, athlete: { displayName } }, other] })),
      ...NUMBERS.map((period) => ({ ...espnEvil, status: { ...final, period } })),
      ...NUMBERS.map((order) => ({ ...espnEvil, competitors: [{ ...corner, order }, other] })),
      ...TIMES.map((date) => ({ ...espnEvil, date })),
      ...['-', '', '9:99', '999:00', -1].map((displayClock) => ({ ...espnEvil, status: { ...final, displayClock } })),
      ...[[], [corner], [corner, other, corner], null].map((competitors) => ({ ...espnEvil, competitors })),
    ],
  },
  kalshi: {
    make: (limits) => kalshi({ address: at(), ...others(limits) }),
    question: question('price'),
    answer: (evil) => kalshiPage([kalshiEvent(), evil]),
    honest: kalshiEvil,
    changes: [
      ...TEXTS.map((yes_sub_title) => ({ ...kalshiEvil, markets: [{ ...market, yes_sub_title }, otherMarket] })),
      ...NUMBERS.map((yes_ask_dollars) => ({ ...kalshiEvil, markets: [{ ...market, yes_ask_dollars }, otherMarket] })),
      ...NUMBERS.map((yes_bid_dollars) => ({ ...kalshiEvil, markets: [{ ...market, yes_bid_dollars }, otherMarket] })),
      ...TIMES.map((occurrence_datetime) => ({
        ...kalshiEvil,
        markets: [{ ...market, occurrence_datetime }, otherMarket],
      })),
      ...[[], [market], [market, market, market], null].map((markets) => ({ ...kalshiEvil, markets })),
    ],
  },
  odds_api: {
    make: (limits) => oddsApiEvents({ address: at(), key: async () => 'key', ...others(limits) }),
    question: question('schedule'),
    answer: (evil) => [listed('honest', 'Adam Ash', 'Ben Birch'), evil],
    honest: oddsEvil,
    changes: [
      ...TEXTS.map((home_team) => ({ ...oddsEvil, home_team })),
      ...TEXTS.map((away_team) => ({ ...oddsEvil, away_team })),
      ...TIMES.map((commence_time) => ({ ...oddsEvil, commence_time })),
      ...[null, 7, '', [], {}].map((id) => ({ ...oddsEvil, id })),
    ],
  },
  wikipedia: {
    make: (limits) => wikipedia({ address: at(), ...others(limits) }),
    question: question('result', { events: [{ id: '71', date: '2026-10-10' }] }),
    answer: (evil) => wikiAnswer(wikiPage(page(CARD, RESULTS)), evil),
    honest: wikiEvil,
    changes: [
      ...TEXTS.map((name) => evilRow('Lightweight', name, 'def.', 'Ann Other', 'KO (punch)', '1', '1:00', '')),
      ...TEXTS.map((word) => evilRow('Lightweight', 'Jo Jay', word, 'Ann Other', 'KO (punch)', '1', '1:00', '')),
      ...NUMBERS.map((round) => evilRow('Lightweight', 'Jo Jay', 'def.', 'Ann Other', 'KO (punch)', round, '1:00', '')),
      ...['{{', '}}', '[[', '<ref>', '<!--', '{|', '==Results==', '|'].flatMap((mark) => [
        { ...wikiEvil, revisions: [{ ...revision, slots: { main: { content: page(mark.repeat(30_000)) } } }] },
        { ...wikiEvil, revisions: [{ ...revision, slots: { main: { content: `${mark}\n${page(CARD)}` } } }] },
      ]),
      ...TIMES.map((timestamp) => ({ ...wikiEvil, revisions: [{ ...revision, timestamp }] })),
    ],
  },
};

const MARKUP = /[<>{}[\]|\p{Cc}\p{Cs}\ufffd\u200b\u202a-\u202e\u2066-\u2069]|\p{M}{5}/u;
const fightersOf = (one: Observation) =>
  (one.kind === 'card' ? one.bouts : [one.bout]).flatMap(({ fighters }) => fighters);

/** What was told holds to its schema, within bounds, and names nobody that can't be a fighter. */
function expectSound({ observations, refused }: Awaited<ReturnType<LiveProvider['observe']>>): void {
  for (const one of observations) {
    expect(observationSchema.safeParse(one).error).toBeUndefined();
    for (const { name } of fightersOf(one)) expect(name).not.toMatch(MARKUP);
    for (const { name } of fightersOf(one)) expect(name).not.toMatch(/^(?:opponent )?tba$/i);
    if (one.kind === 'quote') expect(1 / one.odds[0] + 1 / one.odds[1]).toBeLessThan(1.15);
  }
  expect(refused.length).toBeLessThanOrEqual(201);
  for (const line of refused) expect(line.length).toBeLessThanOrEqual(300);
}

/** The observations of the honest part of an answer, without where they are from. */
const honestOf = (observations: readonly Observation[]) =>
  observations
    .filter((one) => (one.kind === 'card' ? one.event.id !== '72' : !/evil/i.test(one.bout.id)))
    .map(({ reading: _, ...one }) =>
      one.kind === 'card' ? { ...one, bouts: one.bouts.filter(({ id }) => id !== '900') } : one,
    );

async function observe({ make, question: asked }: Case, body: unknown) {
  server.serve([/fightcenter/, sends(fightCenter({}))], [/./, sends(body)]);
  return make(PATIENT).observe(asked, keeper().keep);
}

describe.each(Object.entries(CASES))('%s', (_, provider) => {
  test.each(WHOLE_ANSWERS)(
    'answers with %s: nothing is told, and no more than a failed reading',
    async (_name, respond) => {
      server.serve([/./, respond]);
      const outcome = await provider
        .make(IMPATIENT)
        .observe(provider.question, keeper().keep)
        .catch((error: unknown) => error);
      if (outcome instanceof ProviderFailure) expect(outcome.message).not.toContain('key');
      else expect(outcome).toMatchObject({ observations: [] });
    },
  );

  test('a field of another bout never reaches the honest one', async () => {
    const before = honestOf((await observe(provider, provider.answer(provider.honest))).observations);
    expect(before).not.toEqual([]);
    for (const change of [...provider.changes, null, 7, [], 'text', {}]) {
      const answer = await observe(provider, provider.answer(change));
      expectSound(answer);
      expect(honestOf(answer.observations)).toEqual(before);
    }
  });

  test('generated changes of the whole answer', async () => {
    await fc.assert(
      fc.asyncProperty(mutated(provider.answer(provider.honest)), async (body) => {
        const answer = await observe(provider, body).catch((error: unknown) => error);
        if (answer instanceof Error) expect(answer).toBeInstanceOf(ProviderFailure);
        else expectSound(answer as Awaited<ReturnType<LiveProvider['observe']>>);
      }),
      { numRuns: runs(60), seed: 54 },
    );
  });
});
