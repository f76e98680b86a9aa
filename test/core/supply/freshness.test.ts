import { describe, expect, test } from 'vitest';
import { type Status, statusSchema } from '../../../core/contract/site/status.ts';
import { HOUR } from '../../../core/dates/durations.ts';
import { expectedEnd } from '../../../core/supply/cards/card_times.ts';
import type { FactCard } from '../../../core/supply/facts/facts.ts';
import { freshnessOf, statusOf } from '../../../core/supply/freshness.ts';
import type { ProviderId } from '../../../core/supply/providers.ts';
import {
  type Asked,
  afterFailure,
  afterReading,
  askStateOf,
  NO_SUPPLY_STATE,
  type SupplyState,
  withAsk,
} from '../../../core/supply/supply_state.ts';
import { factBout, factCard, factsOf, inState, resultFact } from './fact_cards.ts';

const CARD = factCard('2026-10-10', '2026-10-10T21:00:00.000Z');
const END = expectedEnd(CARD);
const DONE = inState(CARD, 'official');
const at = (hoursAfterEnd: number) => new Date(END + hoursAfterEnd * HOUR);

const SOURCES: SupplyState['sources'] = [
  { id: 'wikipedia', asked: ['schedule', 'result'] },
  { id: 'kalshi', asked: ['price', 'result'] },
];
const ESPN: SupplyState['sources'][number] = { id: 'espn', asked: ['schedule', 'result', 'price', 'stat_line'] };

/** A state of these sources, each read so many hours after the card's end. */
function stateOf(sources: SupplyState['sources'], hours: number, cards: FactCard[] = []): SupplyState {
  return sources.reduce(
    (next, { id, asked }) =>
      asked.reduce((state, each) => {
        const days = { from: '2026-10-01', cards: cards.map(({ date }) => date) };
        return withAsk(state, id, each, afterReading(askStateOf(state, id, each), days, true, at(hours)));
      }, next),
    { ...NO_SUPPLY_STATE, sources },
  );
}
const missingOf = (status: Status) =>
  status.facts.flatMap(({ fact, missing }) => (missing === undefined ? [] : [fact]));
const failed = (state: SupplyState, id: ProviderId, asked: Asked) =>
  withAsk(state, id, asked, afterFailure(askStateOf(state, id, asked), { provider: id, reason: 'unreachable' }, at(1)));

describe('what alarms count', () => {
  test('a result is late 12 hours after the expected end, an hour where ESPN is on', () => {
    const facts = factsOf(CARD);
    expect(freshnessOf(facts, stateOf(SOURCES, 0), at(11.9)).lateResults).toBe(0);
    expect(freshnessOf(facts, stateOf(SOURCES, 0), at(12.1)).lateResults).toBe(12);
    expect(freshnessOf(facts, stateOf([...SOURCES, ESPN], 0), at(1.1)).lateResults).toBe(12);
    expect(freshnessOf(factsOf(DONE), stateOf(SOURCES, 0), at(30)).lateResults).toBe(0);
  });

  test('prices are old after a day, in the last week before a card', () => {
    const facts = factsOf(CARD);
    expect(freshnessOf(facts, stateOf(SOURCES, -60), at(-30)).oldPrices).toBe(1);
    expect(freshnessOf(facts, stateOf(SOURCES, -40), at(-30)).oldPrices).toBe(0);
    expect(freshnessOf(facts, stateOf(SOURCES, -400), at(-300)).oldPrices).toBe(0);
    expect(freshnessOf(facts, stateOf(SOURCES.slice(0, 1), -60), at(-30)).oldPrices).toBe(0);
  });

  test('the schedule is as old as its newest reading, and a reading of begins alone is none', () => {
    const sources: SupplyState['sources'] = [...SOURCES, { id: 'odds_api', asked: ['schedule'] }];
    const read = stateOf(sources, 0);
    const later = withAsk(read, 'odds_api', 'schedule', { cards: {}, failures: 0, read_at: at(30).toISOString() });
    expect(freshnessOf(factsOf(), later, at(30)).scheduleAgeHours).toBe(30);
  });

  test('each disputed bout counts', () => {
    const disputed = { ...DONE, bouts: [factBout(1, { state: 'disputed' }), ...DONE.bouts] };
    expect(freshnessOf(factsOf(disputed), stateOf(SOURCES, 0), at(1)).disputes).toBe(1);
  });
});

describe('the status', () => {
  test('says of each source what it is asked, when it answered, and what it has told', () => {
    const result = resultFact(at(-1).toISOString(), { confirmed_by: ['kalshi'] });
    const facts = factsOf({ ...DONE, bouts: DONE.bouts.map((bout) => ({ ...bout, result })) });
    const status = statusOf(facts, failed(stateOf(SOURCES, 0), 'kalshi', 'price'), at(-2).toISOString(), at(0.2));
    expect(statusSchema.parse(status)).toEqual(status);
    expect(status.sources.map(({ name, told }) => [name, told.cards, told.results])).toEqual([
      ['Wikipedia', 1, 12],
      ['Kalshi', 0, 12],
    ]);
    expect(status.sources[1]?.asks[0]).toMatchObject({ asked: 'price', failures: 1, reason: 'unreachable' });
    expect(status.results).toEqual({ source: 'Wikipedia', read_at: at(0).toISOString(), confirmed_by: ['Kalshi'] });
  });

  test('names what is missing when nobody tells it', () => {
    const status = statusOf(factsOf(DONE), stateOf(SOURCES, 0), undefined, at(0.5));
    expect(missingOf(status)).toEqual(['stat_line']);
    expect(missingOf(statusOf(factsOf(DONE), stateOf([...SOURCES, ESPN], 0), undefined, at(0.5)))).toEqual([]);
  });

  test.each([
    ['Kalshi', ['wikipedia'], ['price', 'stat_line']],
    ['Wikipedia', ['kalshi'], ['schedule', 'stat_line']],
  ] as const)('with %s gone says what is missing', (_, left, missing) => {
    const sources = SOURCES.filter(({ id }) => left.some((one) => one === id));
    const state = { ...stateOf(sources, 0), sources };
    const facts = factsOf(DONE);
    expect(missingOf(statusOf(facts, state, undefined, at(0.5)))).toEqual(missing);
  });

  test('with both silent for two days says that schedule, results and prices are missing', () => {
    const next = factCard('2026-10-17', '2026-10-17T21:00:00.000Z');
    const status = statusOf(factsOf(CARD, next), stateOf(SOURCES, 0), undefined, at(48));
    expect(missingOf(status)).toEqual(['schedule', 'result', 'price', 'stat_line']);
  });

  test('stat lines are missing once nobody was asked for them since the card ended', () => {
    const sources = [...SOURCES, ESPN];
    const ofCard = (hours: number, cards: FactCard[]) =>
      missingOf(statusOf(factsOf(DONE), stateOf(sources, hours, cards), undefined, at(7)));
    expect(ofCard(6, [])).toEqual(['stat_line']);
    expect(ofCard(6, [CARD])).toEqual([]);
  });

  test('is empty on a site without live sources', () => {
    expect(statusOf(factsOf(), NO_SUPPLY_STATE, undefined, at(0))).toEqual({ facts: [], sources: [], disputed: [] });
  });
});
