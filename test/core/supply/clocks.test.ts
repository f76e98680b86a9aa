import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../core/dates/durations.ts';
import { type DueReading, dueReadings, type Source } from '../../../core/supply/cards/clocks.ts';
import type { FactCard, Facts } from '../../../core/supply/facts/facts.ts';
import {
  type Asked,
  afterFailure,
  afterReading,
  askStateOf,
  LONGEST_WAIT,
  NO_SUPPLY_STATE,
  type SupplyState,
  supplyStateSchema,
  withAsk,
} from '../../../core/supply/supply_state.ts';
import { factCard, factsOf, inState, NO_FACTS } from './fact_cards.ts';

const WIKIPEDIA: Source = { id: 'wikipedia', asked: ['schedule', 'result'] };
const ESPN: Source = { id: 'espn', asked: ['schedule', 'result', 'price', 'stat_line'] };
const KALSHI: Source = { id: 'kalshi', asked: ['price'] };
const CARD = factCard('2026-10-10', '2026-10-10T21:00:00.000Z');
/** The end of its twelve bouts. */
const END = Date.parse('2026-10-11T03:00:00.000Z');
const at = (time: number | string) => new Date(time);

/** The state after these readings were answered. */
function read(state: SupplyState, readings: readonly DueReading[], now: Date): SupplyState {
  return readings.reduce((next, { provider, asked, from, cards }) => {
    const ask = afterReading(askStateOf(next, provider, asked), { from, cards }, false, now);
    return withAsk(next, provider, asked, ask);
  }, state);
}

/** The times in minutes from `from` to `to` at which a provider is asked, at a tick a minute or as told. */
function asks(source: Source, asked: Asked, facts: Facts, from: string, to: string, tick = MINUTE): number[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const times: number[] = [];
  let state = read(NO_SUPPLY_STATE, dueReadings(at(start), facts, NO_SUPPLY_STATE, [source]), at(start));
  for (let time = start + tick; time <= end; time += tick) {
    const due = dueReadings(at(time), facts, state, [source]);
    if (due.some((reading) => reading.asked === asked)) times.push((time - start) / MINUTE);
    state = read(state, due, at(time));
  }
  return times;
}
const gaps = (times: readonly number[]) => new Set(times.slice(1).map((time, place) => time - (times[place] ?? 0)));

describe('the schedule', () => {
  test('is read every six hours, and every hour in the last three days', () => {
    const far = asks(WIKIPEDIA, 'schedule', factsOf(CARD), '2026-10-05T21:00:00Z', '2026-10-07T20:00:00Z');
    expect([...gaps(far)]).toEqual([6 * 60]);
    const near = asks(WIKIPEDIA, 'schedule', factsOf(CARD), '2026-10-07T22:00:00Z', '2026-10-10T21:00:00Z');
    expect([...gaps(near)]).toEqual([60]);
  });

  test('is read at the first start from the first day that the history lacks', () => {
    const now = at('2026-10-01T12:00:00Z');
    const [first] = dueReadings(now, NO_FACTS, NO_SUPPLY_STATE, [WIKIPEDIA], '2026-03-29');
    expect(first).toMatchObject({ asked: 'schedule', from: '2026-03-29', to: '2027-04-19' });
    const state = read(NO_SUPPLY_STATE, first ? [first] : [], now);
    expect(dueReadings(now, NO_FACTS, state, [WIKIPEDIA], '2026-03-29')).toEqual([]);
    const later = dueReadings(at('2026-10-01T18:00:00Z'), NO_FACTS, state, [WIKIPEDIA], '2026-03-29');
    expect(later).toMatchObject([{ asked: 'schedule', from: '2026-09-30' }]);
  });

  test('is asked with the events that the provider is known to have', () => {
    const [reading] = dueReadings(at('2026-10-01T12:00:00Z'), factsOf(CARD), NO_SUPPLY_STATE, [ESPN]);
    expect(reading?.events).toEqual([{ id: '6002026-10-10', date: '2026-10-10' }]);
  });
});

describe('prices', () => {
  test('are read every three hours in the last week and every quarter of an hour in the last six hours', () => {
    const week = asks(KALSHI, 'price', factsOf(CARD), '2026-10-04T00:00:00Z', '2026-10-10T12:00:00Z');
    expect([...gaps(week)]).toEqual([180]);
    const last = asks(KALSHI, 'price', factsOf(CARD), '2026-10-10T15:30:00Z', '2026-10-11T03:00:00Z');
    expect([...gaps(last)]).toEqual([15]);
    // Until the begin.
    expect(last.at(-1)).toBe(5.25 * 60);
  });

  test('are not read without a card in the next week', () => {
    expect(dueReadings(at('2026-10-01T12:00:00Z'), factsOf(CARD), NO_SUPPLY_STATE, [KALSHI])).toEqual([]);
  });
});

describe('results', () => {
  test('are read from ESPN every minute from the first start, and not before', () => {
    const times = asks(ESPN, 'result', factsOf(CARD), '2026-10-10T20:00:00Z', '2026-10-11T04:00:00Z');
    expect(times[0]).toBe(60);
    expect([...gaps(times)]).toEqual([1]);
  });

  test('are read elsewhere every ten minutes from two hours after the begin', () => {
    const times = asks(WIKIPEDIA, 'result', factsOf(CARD), '2026-10-10T20:00:00Z', '2026-10-11T04:00:00Z');
    expect(times[0]).toBe(180);
    expect([...gaps(times)]).toEqual([10]);
  });

  test.each(['venue_day', 'latest_day'] as const)(
    'are read every half hour for 36 hours where the begin is only known as %s',
    (begin_from) => {
      const card = { ...CARD, begins_at: '2026-10-10T00:00:00.000Z', begin_from };
      const times = asks(WIKIPEDIA, 'result', factsOf(card), '2026-10-09T23:00:00Z', '2026-10-11T11:59:00Z');
      expect(times[0]).toBe(60);
      expect([...gaps(times)]).toEqual([30]);
      expect(times.at(-1)).toBe(60 + 35.5 * 60);
    },
  );

  test('are read again after 1, 6 and 24 hours, 7 and 30 days once all are official', () => {
    const done = inState(CARD, 'official');
    const times = asks(ESPN, 'result', factsOf(done), '2026-10-10T20:00:00Z', '2026-11-20T00:00:00Z', 30 * MINUTE);
    const afterEnd = times.map((minutes) => Date.parse('2026-10-10T20:00:00Z') + minutes * MINUTE - END);
    expect(afterEnd).toEqual([HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY]);
  });

  test('of a bout that stays without an official one are looked at every six hours for a month', () => {
    const open = inState(CARD, 'disputed');
    const times = asks(WIKIPEDIA, 'result', factsOf(open), '2026-10-14T00:00:00Z', '2026-10-16T00:00:00Z');
    expect([...gaps(times)]).toEqual([6 * 60]);
    expect(dueReadings(at('2026-12-01T00:00:00Z'), factsOf(open), readOnce(open), [WIKIPEDIA])).toMatchObject([
      { asked: 'schedule' },
    ]);
  });

  test('of cards that were never read are read once, whenever they were', () => {
    const old = inState(factCard('2026-05-02', '2026-05-02T21:00:00.000Z'), 'official');
    const now = at('2026-11-01T00:00:00Z');
    const due = dueReadings(now, factsOf(old, CARD), NO_SUPPLY_STATE, [WIKIPEDIA]);
    expect(due[1]).toMatchObject({ asked: 'result', from: '2026-05-01', to: '2026-10-11' });
    expect(dueReadings(now, factsOf(old, CARD), read(NO_SUPPLY_STATE, due, now), [WIKIPEDIA])).toEqual([]);
  });
});

/** The state after the card was read on 2026-11-30. */
const readOnce = ({ date }: FactCard) =>
  withAsk(NO_SUPPLY_STATE, 'wikipedia', 'result', {
    cards: { [date]: '2026-11-30T00:00:00.000Z' },
    failures: 0,
  });

test('stat lines are read 1, 6, 24 and 72 hours after the card, one card at a time', () => {
  const done = inState(CARD, 'official');
  const times = asks(ESPN, 'stat_line', factsOf(done), '2026-10-10T20:00:00Z', '2026-11-20T00:00:00Z', 30 * MINUTE);
  const afterEnd = times.map((minutes) => Date.parse('2026-10-10T20:00:00Z') + minutes * MINUTE - END);
  expect(afterEnd).toEqual([HOUR, 6 * HOUR, DAY, 3 * DAY]);
  const other = factCard('2026-10-03', '2026-10-03T21:00:00.000Z');
  const due = dueReadings(at('2026-11-01T00:00:00Z'), factsOf(other, CARD), NO_SUPPLY_STATE, [ESPN]);
  expect(due.find(({ asked }) => asked === 'stat_line')?.cards).toEqual(['2026-10-10']);
});

describe('a provider that fails', () => {
  const now = at('2026-10-05T12:00:00Z');
  const failed = (failures: number, reason: 'unreachable' | 'refused' | 'throttled', retryAfter?: number) => {
    let state = NO_SUPPLY_STATE;
    for (let number = 0; number < failures; number += 1) {
      state = withAsk(
        state,
        'espn',
        'schedule',
        afterFailure(askStateOf(state, 'espn', 'schedule'), { provider: 'espn', reason, retryAfter }, now),
      );
    }
    return state;
  };
  /** Minutes until it is asked again. */
  const waits = (state: SupplyState, asked: Asked = 'schedule') => {
    for (let minutes = 0; minutes <= 3 * 24 * 60; minutes += 1) {
      const due = dueReadings(at(now.getTime() + minutes * MINUTE), factsOf(CARD), state, [ESPN]);
      if (due.some((reading) => reading.asked === asked)) return minutes;
    }
    return Number.POSITIVE_INFINITY;
  };

  test.each([
    [1, 15],
    [2, 30],
    [3, 60],
    [5, 240],
    [6, 360],
    [40, 360],
  ])('after %i failures in a row waits %i minutes', (failures, minutes) => {
    expect(waits(failed(failures, 'unreachable'))).toBe(minutes);
  });

  test('is left alone for a day after it refused, whatever it is asked', () => {
    expect(waits(failed(1, 'refused'))).toBe(24 * 60);
    expect(waits(failed(1, 'refused'), 'price')).toBe(24 * 60);
  });

  test('is left alone for its Retry-After, up to a day', () => {
    expect(waits(failed(1, 'throttled', 2 * HOUR), 'price')).toBe(120);
    expect(waits(failed(1, 'throttled', 90 * DAY))).toBe(24 * 60);
  });

  test('for one thing is asked for the others', () => {
    expect(waits(failed(3, 'unreachable'), 'price')).toBe(0);
  });

  test('is asked for results again after a quarter of an hour while a card is on', () => {
    const during = at('2026-10-10T23:00:00Z');
    let ask = askStateOf(NO_SUPPLY_STATE, 'espn', 'result');
    for (let failures = 0; failures < 6; failures += 1)
      ask = afterFailure(ask, { provider: 'espn', reason: 'malformed' }, during);
    const state = withAsk(NO_SUPPLY_STATE, 'espn', 'result', ask);
    const isAsked = (minutes: number) =>
      dueReadings(at(during.getTime() + minutes * MINUTE), factsOf(CARD), state, [ESPN]).some(
        ({ asked }) => asked === 'result',
      );
    expect([isAsked(14), isAsked(15)]).toEqual([false, true]);
  });

  test('is asked at once if its failure lies in the future, because the clock was set back', () => {
    const state = failed(6, 'unreachable');
    expect(dueReadings(at('2026-09-01T00:00:00Z'), factsOf(CARD), state, [ESPN]).length).toBeGreaterThan(0);
  });
});

const time = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
const someCard = fc
  .record({
    begin: time,
    begin_from: fc.constantFrom('espn', 'odds_api', 'venue_day', 'latest_day'),
    state: fc.constantFrom('scheduled', 'in_the_cage', 'result_to_come', 'disputed', 'official', 'off'),
  })
  .map(({ begin, begin_from, state }): FactCard => {
    const begins_at = new Date(begin).toISOString();
    return inState(factCard(begins_at.slice(0, 10), begins_at, { begin_from }), state);
  });
const SOURCES = [WIKIPEDIA, ESPN, KALSHI];

test('whatever the cards: nothing but results of further cards is due again after it was read', () => {
  fc.assert(
    fc.property(fc.array(someCard, { maxLength: 6 }), time, (cards, moment) => {
      const facts = factsOf(...cards);
      const now = at(moment);
      const due = dueReadings(now, facts, NO_SUPPLY_STATE, SOURCES, '2026-03-29');
      const state = read(NO_SUPPLY_STATE, due, now);
      const again = dueReadings(now, facts, state, SOURCES, '2026-03-29');
      expect(again.filter(({ asked }) => asked !== 'stat_line')).toEqual([]);
      expect(supplyStateSchema.parse(state)).toEqual(state);
    }),
  );
});

test('whatever the cards: each question is of days in order, no longer than a year, and every wait ends within a day', () => {
  fc.assert(
    fc.property(
      fc.array(someCard, { maxLength: 6 }),
      time,
      fc.integer({ min: 1, max: 60 }),
      (cards, moment, failures) => {
        const facts = factsOf(...cards);
        const now = at(moment);
        const due = dueReadings(now, facts, NO_SUPPLY_STATE, SOURCES);
        let state = NO_SUPPLY_STATE;
        for (const { provider, asked, from, to } of due) {
          expect(from <= to).toBe(true);
          expect(Date.parse(to) - Date.parse(from)).toBeLessThanOrEqual(366 * DAY);
          let ask = askStateOf(state, provider, asked);
          for (let number = 0; number < failures; number += 1)
            ask = afterFailure(ask, { provider, reason: 'unreachable' }, now);
          state = withAsk(state, provider, asked, ask);
        }
        expect(dueReadings(now, facts, state, SOURCES)).toEqual([]);
        const later = dueReadings(at(moment + LONGEST_WAIT), facts, state, SOURCES);
        const known = due.filter(({ asked }) => asked === 'schedule').map(({ provider }) => provider);
        expect(later.filter(({ asked }) => asked === 'schedule').map(({ provider }) => provider)).toEqual(known);
      },
    ),
  );
});
