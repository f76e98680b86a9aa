import { expect, test } from 'vitest';
import { liveCardSchema, MOST_LIVE_BYTES } from '../../../core/contract/site/live.ts';
import { isNews, type LiveCardParts, liveCard } from '../../../core/night/live_card.ts';
import type { FactBout } from '../../../core/supply/facts/facts.ts';
import { factBout, factCard, resultFact } from '../supply/fact_cards.ts';

const BEGIN = '2026-09-05T22:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(BEGIN) + minutes * 60_000);

/** How a card of these bouts stands so many minutes after its begin. */
const standing = (minutes: number, bouts: FactBout[], more: Partial<LiveCardParts> = {}) =>
  liveCard({
    card: factCard('2026-09-05', BEGIN, { bouts }),
    listed: undefined,
    told: [],
    reads: [],
    isReadLive: true,
    before: undefined,
    now: at(minutes),
    ...more,
  });

const official = (number: number, more: Partial<FactBout> = {}) =>
  factBout(number, { state: 'official', result: resultFact(at(30).toISOString()), ...more });

test('a card is live from 15 minutes before its first bout to its last official result', () => {
  expect(standing(-16, [factBout(0)]).state).toBe('coming');
  expect(standing(-15, [factBout(0)])).toMatchObject({ state: 'live', ask_again: 60 });
  expect(standing(20, [factBout(0, { state: 'in_the_cage', round: 2 })])).toMatchObject({
    state: 'live',
    ask_again: 20,
  });
  expect(standing(20, [factBout(0)], { isReadLive: false }).ask_again).toBe(300);
  expect(standing(25, [factBout(0, { state: 'result_to_come' })]).bouts[0]?.state).toBe('unofficial');
  expect(standing(30, [official(0)])).toMatchObject({ state: 'settled', ask_again: null });
});

test('pages stop asking 36 hours after the begin, whatever is missing', () => {
  expect(standing(36 * 60 + 1, [factBout(0, { state: 'disputed' })])).toMatchObject({ state: 'live', ask_again: null });
});

test('ids and corners are those of the import', () => {
  const fighter = (name: string) => ({ name, odds: 2, priorBouts: 0 });
  const bout = {
    ...{ id: 'listed', red: fighter('Blue 0'), blue: fighter('Red 0'), weightClass: undefined },
    ...{ scheduledRounds: 3, outcome: undefined, consensusOfRed: undefined, cappersForRed: undefined },
    forecastOfRed: undefined,
  };
  const card = standing(30, [official(0)], { listed: { id: 'event', bouts: [bout] } });
  expect(card).toMatchObject({
    event: 'event',
    bouts: [{ bout_id: 'listed', red: 'Blue 0', result: { outcome: 'blue' } }],
  });
});

test('a bout that is off names the one in which a fighter of it meets another', () => {
  const changed = factBout(1, { fighters: [{ name: 'Red 0' }, { name: 'Late Notice' }] });
  const card = standing(0, [changed, factBout(0, { state: 'off' }), factBout(2, { state: 'off' })]);
  expect(card.bouts.map((bout) => [bout.state, bout.state === 'replaced' ? bout.by : undefined])).toEqual([
    ['coming', undefined],
    ['replaced', 'bout-1'],
    ['off', undefined],
  ]);
});

test('a settled bout that changes is a correction, which stays', () => {
  const first = standing(30, [official(0)]);
  const wrong = resultFact(at(30).toISOString());
  const right = resultFact(at(60).toISOString(), { result: { winner: 'second', method: 'decision' } });
  const corrected = [factBout(0, { state: 'corrected', result: right, earlier_results: [wrong] })];
  const second = standing(60, corrected, { before: first });
  expect(second).toMatchObject({
    state: 'corrected',
    corrections: [{ bout_id: 'bout-0', before: { outcome: 'red' }, after: { outcome: 'blue' } }],
  });
  expect(standing(90, corrected, { before: second }).corrections).toEqual(second.corrections);
  // Without what was written before, the facts tell it.
  expect(standing(90, corrected).corrections).toHaveLength(1);
});

test('what a commission overturns stays as paid, with the ruling beside it', () => {
  const ruling = resultFact(at(600).toISOString(), {
    provider: 'operator',
    result: { winner: 'no_contest', words: 'Overturned: a failed test' },
  });
  const overturned = [
    factBout(0, { state: 'corrected', result: ruling, earlier_results: [resultFact(at(30).toISOString())] }),
  ];
  const card = standing(600, overturned, { before: standing(30, [official(0)]) });
  expect(card.bouts[0]).toMatchObject({ state: 'official', result: { outcome: 'red' } });
  expect(card.corrections).toMatchObject([{ after: { outcome: 'no_contest' }, overturned: true }]);
});

test.each([
  ['wikipedia', 'NC (overturned)', 'red'],
  ['operator', 'The commission has not overturned it: a clash of heads', 'no_contest'],
] as const)('a result of %s with the words “%s” settles as %s', (provider, words, outcome) => {
  const ruling = resultFact(at(600).toISOString(), { provider, result: { winner: 'no_contest', words } });
  const earlier_results = [resultFact(at(30).toISOString())];
  const card = standing(600, [factBout(0, { state: 'corrected', result: ruling, earlier_results })]);
  expect(card.bouts[0]).toMatchObject({ state: 'official', result: { outcome } });
});

test('a result that counted before a dispute settles, and one that did not settles nothing', () => {
  const dispute = [resultFact(at(30).toISOString()), resultFact(at(40).toISOString())];
  expect(standing(60, [official(0, { state: 'disputed', dispute })]).bouts[0]).toMatchObject({
    state: 'official',
    disputed: true,
  });
  expect(standing(60, [factBout(0, { state: 'disputed', dispute })]).bouts[0]?.state).toBe('disputed');
});

test('a reading alone is news after four minutes of a live card, and a clock is none', () => {
  const reads = (minutes: number) => [{ source: 'ESPN', at: at(minutes).toISOString() }];
  const before = standing(20, [factBout(0)], { reads: reads(20) });
  const later = (minutes: number) => standing(minutes, [factBout(0)], { reads: reads(minutes), before });
  expect(isNews(later(23), before)).toBe(false);
  expect(isNews(later(24), before)).toBe(true);
  expect(isNews(before, undefined)).toBe(true);
});

test('a card that was written and read again is no news', () => {
  const card = standing(20, [official(0), factBout(1, { state: 'in_the_cage', round: 1 }), factBout(2)]);
  expect(isNews(card, liveCardSchema.parse(JSON.parse(JSON.stringify(card))))).toBe(false);
});

test('a card of 18 bouts with long names is within its bytes, whatever their states', () => {
  const long = (number: number) => `Maximiliano-Alexander Vandenberghe-Okonkwo ${number}`.slice(0, 34);
  const bouts = Array.from({ length: 18 }, (_, number) =>
    official(number, {
      id: `maximiliano-alexander-${number}-vs-alexandrina-victoria-2026-09-05`,
      fighters: [{ name: long(number) }, { name: long(number + 100) }],
    }),
  );
  const card = liveCardSchema.parse(standing(400, bouts));
  expect(JSON.stringify(card).length).toBeLessThan(MOST_LIVE_BYTES);
});
