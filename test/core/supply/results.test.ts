import { describe, expect, test } from 'vitest';
import type { SeenResult } from '../../../core/supply/observation.ts';
import { at, bout, boutOf, CARD, card, DAY, HOUR, NIGHT, reading, withResult } from './readings.ts';

const KNOCKOUT: SeenResult = { winner: 'first', method: 'knockout', words: 'KO (punch)', round: 1, clock: 139 };
const LOSS: SeenResult = { ...KNOCKOUT, winner: 'second' };

const kalshi = (minutes: number, winner: 'first' | 'second') => ({
  kind: 'result' as const,
  reading: reading('kalshi', minutes),
  bout: {
    id: 'K1',
    fighters: [{ name: 'Kyle Prepolec' }, { name: 'Mateusz Rebecki' }] as [{ name: string }, { name: string }],
    starts_at: at(18 * HOUR),
  },
  result: { winner },
});

describe('A result on Wikipedia', () => {
  const written = [card(-2 * DAY, CARD), card(NIGHT, withResult(0, KNOCKOUT))];

  test('is to come at first', () => {
    expect(boutOf(NIGHT, written)).toMatchObject({ state: 'result_to_come' });
    expect(boutOf(NIGHT, written).result).toBeUndefined();
  });

  test('is official when a second editor left it for an hour', () => {
    const second = [...written, card(NIGHT + 20, withResult(0, KNOCKOUT), { editor: 'b' })];
    expect(boutOf(NIGHT + 20, second).state).toBe('result_to_come');
    const left = [...second, card(NIGHT + HOUR, withResult(0, KNOCKOUT), { editor: 'b' })];
    expect(boutOf(NIGHT + HOUR, left)).toMatchObject({ state: 'official', result: { official_at: at(NIGHT + HOUR) } });
  });

  test('that one editor wrote wrongly is not official because others write other rows meanwhile', () => {
    const other = withResult(1, KNOCKOUT, withResult(0, LOSS));
    const spoiled = [
      card(-2 * DAY, CARD),
      card(NIGHT, withResult(0, LOSS), { editor: 'vandal' }),
      card(NIGHT + 20, other, { editor: 'b' }),
      card(NIGHT + 50, other, { editor: 'b' }),
    ];
    expect(boutOf(NIGHT + 55, spoiled)).toMatchObject({ state: 'result_to_come' });
    const right = withResult(1, KNOCKOUT, withResult(0, KNOCKOUT));
    const mended = [card(NIGHT + HOUR, right, { editor: 'c' }), card(NIGHT + 3 * HOUR, right, { editor: 'b' })];
    expect(boutOf(NIGHT + 3 * HOUR, [...spoiled, ...mended])).toMatchObject({
      state: 'official',
      earlier_results: [],
      result: { result: { winner: 'first' } },
    });
  });

  test('is not official by the same editor, but after six hours', () => {
    const same = [...written, card(NIGHT + 20, withResult(0, KNOCKOUT))];
    expect(boutOf(NIGHT + 20, same).state).toBe('result_to_come');
    const stood = [...same, card(NIGHT + 6 * HOUR, withResult(0, KNOCKOUT))];
    expect(boutOf(NIGHT + 6 * HOUR, stood).state).toBe('official');
  });

  test('is official at once when a settled market names the same winner', () => {
    const confirmed = boutOf(NIGHT + 10, [...written, kalshi(NIGHT + 10, 'second')]);
    expect(confirmed).toMatchObject({ state: 'official', result: { confirmed_by: ['kalshi'], disputed_by: [] } });
  });

  test('settles nothing while a settled market names the other', () => {
    const stood = [...written, kalshi(NIGHT + 10, 'first'), card(NIGHT + 6 * HOUR, withResult(0, KNOCKOUT))];
    const disputed = boutOf(NIGHT + 7 * HOUR, stood);
    expect(disputed.state).toBe('disputed');
    expect(disputed.result).toBeUndefined();
    expect(disputed.dispute?.map(({ provider, result }) => [provider, result.winner])).toEqual([
      ['wikipedia', 'first'],
      ['kalshi', 'second'],
    ]);
  });

  test("is the operator's where he decides a dispute", () => {
    const decided = { ...kalshi(NIGHT + 8 * HOUR, 'second'), reading: reading('operator', NIGHT + 8 * HOUR) };
    const stood = [...written, kalshi(NIGHT + 10, 'first'), card(NIGHT + 6 * HOUR, withResult(0, KNOCKOUT)), decided];
    expect(boutOf(NIGHT + 9 * HOUR, stood)).toMatchObject({
      state: 'official',
      result: { provider: 'operator', result: { winner: 'first' } },
    });
  });

  test('that was changed by one editor for an hour changes nothing', () => {
    const vandal = [
      ...written,
      card(NIGHT + 70, withResult(0, KNOCKOUT), { editor: 'b' }),
      card(NIGHT + 80, withResult(0, LOSS), { editor: 'c' }),
      card(NIGHT + 110, withResult(0, LOSS), { editor: 'c' }),
      card(NIGHT + 130, withResult(0, KNOCKOUT), { editor: 'd' }),
    ];
    const found = boutOf(NIGHT + 140, vandal);
    expect(found).toMatchObject({ state: 'official', earlier_results: [], result: { result: { winner: 'first' } } });
  });

  test('that is corrected keeps the one that counted before', () => {
    const corrected = [
      ...written,
      card(NIGHT + HOUR, withResult(0, KNOCKOUT), { editor: 'b' }),
      card(NIGHT + 2 * DAY, withResult(0, { winner: 'no_contest', words: 'NC (overturned)' }), { editor: 'c' }),
      card(NIGHT + 3 * DAY, withResult(0, { winner: 'no_contest', words: 'NC (overturned)' }), { editor: 'd' }),
    ];
    const found = boutOf(NIGHT + 4 * DAY, corrected);
    expect(found).toMatchObject({ state: 'corrected', result: { result: { winner: 'no_contest' } } });
    expect(found.earlier_results.map(({ result }) => result.winner)).toEqual(['first']);
  });

  test('read weeks later is official by the time at which it was written', () => {
    const old = { ...card(30 * DAY, withResult(0, KNOCKOUT)), revision: { id: '1', at: at(2 * DAY), editor: 'a' } };
    expect(boutOf(30 * DAY, [old]).state).toBe('official');
  });
});

describe("A bout on ESPN's night", () => {
  const espn = (minutes: number, more: object) =>
    card(minutes, [bout('Kyle Prepolec', 'Mateusz Rebecki', { has_corners: true, ...more }), ...CARD.slice(1)], {
      provider: 'espn',
      id: '600',
    });

  test('is in the cage, then over, then official by the second equal reading, whose clock counts', () => {
    const night = [
      espn(-DAY, {}),
      espn(NIGHT, { state: 'in', round: 1 }),
      espn(NIGHT + 5, { state: 'over', result: { winner: 'first', round: 1, clock: 121 } }),
      espn(NIGHT + 6, { state: 'over', result: { winner: 'first', round: 1, clock: 179 } }),
    ];
    expect(boutOf(NIGHT, night.slice(0, 2))).toMatchObject({ state: 'in_the_cage', round: 1 });
    expect(boutOf(NIGHT + 5, night.slice(0, 3)).state).toBe('result_to_come');
    expect(boutOf(NIGHT + 6, night).state).toBe('result_to_come');
    const soon = [...night, espn(NIGHT + 8, { state: 'over', result: { winner: 'first', round: 1, clock: 179 } })];
    expect(boutOf(NIGHT + 8, soon).state).toBe('result_to_come');
    const again = [...night, espn(NIGHT + 9, { state: 'over', result: { winner: 'first', round: 1, clock: 179 } })];
    expect(boutOf(NIGHT + 9, again)).toMatchObject({ state: 'official', result: { result: { clock: 179 } } });
  });

  test('is disputed after it counted only by name: its result stays', () => {
    const official = { state: 'over', result: { winner: 'first', method: 'knockout', words: 'kotko' } };
    const night = [
      espn(NIGHT, official),
      card(NIGHT + HOUR, withResult(0, KNOCKOUT)),
      card(NIGHT + 2 * HOUR, withResult(0, KNOCKOUT), { editor: 'b' }),
    ];
    const found = boutOf(NIGHT + 3 * HOUR, night);
    expect(found).toMatchObject({ state: 'disputed', result: { provider: 'espn', result: { winner: 'first' } } });
  });

  test('with another method at Wikipedia is not disputed', () => {
    const stoppage = { winner: 'first', method: 'knockout', words: 'kotko' };
    const night = [
      espn(NIGHT, { state: 'over', result: stoppage }),
      card(NIGHT + HOUR, withResult(0, { ...LOSS, method: 'doctor_stoppage' })),
      card(NIGHT + 2 * HOUR, withResult(0, { ...LOSS, method: 'doctor_stoppage' }), { editor: 'b' }),
    ];
    expect(boutOf(NIGHT + 3 * HOUR, night)).toMatchObject({ state: 'official', result: { provider: 'espn' } });
  });
});
