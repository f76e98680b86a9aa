import { expect, test } from 'vitest';
import { liveCardSchema, MOST_LIVE_BYTES } from '../../../core/contract/site/live.ts';
import { nightOf } from '../../../core/night/night.ts';
import { needsText, slipSentence, titleNumber } from '../../../core/night/night_words.ts';
import { LIVE_NIGHT, NIGHT_BETS, NIGHT_CHANCES, nightBet } from '../../fixtures/live_night.ts';

const NIGHT = nightOf(NIGHT_BETS, LIVE_NIGHT, NIGHT_CHANCES);
const standing = (id: string) => NIGHT.standings.find(({ bet }) => bet.id === id);

test('the night of the design is a live card, and small', () => {
  expect(liveCardSchema.parse(LIVE_NIGHT)).toEqual(LIVE_NIGHT);
  expect(JSON.stringify(LIVE_NIGHT).length).toBeLessThan(MOST_LIVE_BYTES);
});

test('only official results settle, and what is off the card is returned', () => {
  const states = Object.fromEntries(NIGHT.standings.map(({ bet, state }) => [bet.id, state]));
  expect(states).toEqual({
    okafor: 'won',
    dvorsky: 'lost',
    camara: 'won',
    urrutia: 'returned',
    quist: 'returned',
    wang: 'alive',
    moreau: 'open',
    vorontsov: 'open',
    parlay: 'open',
  });
  expect(NIGHT.soFar).toBe(4100);
  expect(titleNumber(NIGHT)).toBe('+$41');
});

test('an unofficial result leaves a bet alive', () => {
  const { standings, soFar } = nightOf([nightBet('hale', 10, 2, 'Hale Ritter')], LIVE_NIGHT, NIGHT_CHANCES);
  expect(standings[0]).toMatchObject({ state: 'alive', needs: ['Hale Ritter'] });
  expect(soFar).toBe(0);
});

test('a parlay that is alive names whom it needs', () => {
  expect(needsText(standing('parlay') ?? { needs: [] })).toBe('needs Moreau and Vorontsov');
  expect(needsText({ needs: [] })).toBeUndefined();
});

test('what can still come is conditioned on what is decided', () => {
  const { ends, expectedBefore } = NIGHT;
  expect(ends.worst).toBe(-5800);
  expect(ends.best).toBe(19_552);
  expect(ends.distribution.profits).toHaveLength(8);
  expect(ends.summary?.ahead).toBeCloseTo(0.53, 2);
  expect(ends.summary?.mean).toBeCloseTo(4600, -2);
  // Bouts that are over have no chance here, so nothing is known of what was expected before them.
  expect(expectedBefore).toBeUndefined();
});

test('a bout is worth a span where a parlay hangs on one before it', () => {
  expect(NIGHT.worths.map(({ bout, backed, wins, loses }) => [bout[backed], wins, loses])).toEqual([
    ['Wang Lijun', { least: 8385, most: 8385 }, { least: -3900, most: -3900 }],
    ['Ines Moreau', { least: 2000, most: 2000 }, { least: -4000, most: -4000 }],
    ['Andrei Vorontsov', { least: 2400, most: 5067 }, { least: -3000, most: -2000 }],
  ]);
});

test('the sentence names the bout that decides the night, else how many must win', () => {
  expect(slipSentence(NIGHT)).toBe('If Lijun wins, the night ends ahead whatever follows.');
  const three = ['Wang Lijun', 'Ines Moreau', 'Andrei Vorontsov'].map((name) => nightBet(name, 10, 1.9, name));
  expect(slipSentence(nightOf(three, LIVE_NIGHT, NIGHT_CHANCES))).toBe('Two of three open bouts must win.');
});

test('a bet that ends cannot count stays open, is no end of the night, and is said to be open', () => {
  const byKnockout = nightBet('wang', 10, 4, 'Wang Lijun');
  const method = { ...byKnockout, legs: byKnockout.legs.map((leg) => ({ ...leg, method: 'knockout' as const })) };
  const titled = { ...nightBet('title', 10, 3), legs: [] };
  const night = nightOf([method, titled], LIVE_NIGHT, NIGHT_CHANCES);
  expect(night.standings.map(({ state }) => state)).toEqual(['alive', 'open']);
  expect(night).toMatchObject({
    soFar: 0,
    worths: [],
    leftOut: 2,
    ends: { worst: 0, best: 0 },
    expectedBefore: undefined,
  });
  expect(slipSentence(night)).toBe('What is still open counts once it is settled.');
});

test('what was expected before does not know the result that a bettor entered', () => {
  const bet = nightBet('wang', 10, 3, 'Wang Lijun');
  const entered = { ...bet, status: 'lost' as const, payout: 0, settled_by: 'hand' as const };
  const night = nightOf([entered], LIVE_NIGHT, NIGHT_CHANCES);
  expect(night.soFar).toBe(-1000);
  expect(night.expectedBefore).toBeCloseTo(3000 * 0.36 - 1000, 9);
});

test('the night went from bout to bout', () => {
  expect(NIGHT.steps.map(({ profit }) => profit)).toEqual([0, 2500, 500, 4100, 4100]);
});
