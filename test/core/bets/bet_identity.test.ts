import { expect, test } from 'vitest';
import { betIdentity } from '../../../core/bets/bet_identity.ts';
import { newBetSchema } from '../../../core/contract/bets/bets.ts';
import { newBet } from '../../fixtures/bets.ts';

const legs = [
  { fighter: 'Charles Oliveira', opponent: 'Max Holloway' },
  { fighter: 'Sumudaerji', opponent: 'Jesus Aguilar' },
];

test('the same bet has one identity, whatever its stake, price, time and the order and spelling of its legs', () => {
  const bet = newBet({ legs });
  const again = newBet({ legs: legs.toReversed(), stake: 700, odds: 3, placed_at: '2026-03-07T01:00:00.000Z' });
  expect(betIdentity(again)).toBe(betIdentity(bet));
  const respelled = newBet({
    legs: legs.map(({ fighter, opponent }) => ({ fighter: fighter.toUpperCase(), opponent })),
  });
  expect(betIdentity(respelled)).toBe(betIdentity(bet));
});

test('another event, leg, side, method, playbook, book or ordinal makes another bet', () => {
  const bet = newBet({ legs });
  const [first, second] = legs as [(typeof legs)[0], (typeof legs)[0]];
  const others = [
    newBet({ legs, event: { id: 'other', name: 'Other', date: '2026-03-07' } }),
    newBet({ legs: [first] }),
    newBet({ legs: [{ fighter: first.opponent, opponent: first.fighter }, second] }),
    newBet({ legs: [{ ...first, method: 'knockout' }, second] }),
    newBet({ legs, playbook: undefined }),
    newBet({ legs, book: 'FanDuel' }),
    newBet({ legs, ordinal: 1 }),
  ];
  expect(new Set([bet, ...others].map(betIdentity)).size).toBe(others.length + 1);
});

test('a bet has the same identity with and without the ids of its bouts', () => {
  const identified = legs.map((leg, place) => ({ ...leg, bout_id: `bout-${place}` }));
  expect(betIdentity(newBet({ legs: identified }))).toBe(betIdentity(newBet({ legs })));
});

test('a bet on Błachowicz keeps the identity that it was written with', () => {
  const bet = newBet({ legs: [{ fighter: 'Jan Błachowicz', opponent: 'Søren Bak' }] });
  expect(betIdentity(bet)).toContain('janbachowicz|srenbak');
});

test('bets on something else differ by their title and time', () => {
  const bet = { ...newBet(), event: undefined, playbook: undefined, legs: [], title: 'Celtics −3.5' };
  expect(betIdentity(bet)).not.toBe(betIdentity({ ...bet, placed_at: '2026-03-06T18:00:02.000Z' }));
  expect(betIdentity(bet)).not.toBe(betIdentity({ ...bet, title: 'Celtics −4.5' }));
});

test('a bet needs legs with their event or a title, and one leg per bout', () => {
  const accepts = (changes: object) => newBetSchema.safeParse({ ...newBet(), ...changes }).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ legs: [] })).toBe(false);
  expect(accepts({ legs: [], title: 'Celtics −3.5' })).toBe(true);
  expect(accepts({ title: 'Celtics −3.5' })).toBe(false);
  expect(accepts({ event: undefined })).toBe(false);
  expect(accepts({ legs: [legs[0], { fighter: 'Max Holloway', opponent: 'CHARLES OLIVEIRA' }] })).toBe(false);
  expect(accepts({ legs: [{ fighter: 'Max Holloway', opponent: 'max holloway' }] })).toBe(false);
  expect(accepts({ result: { status: 'cashed_out' } })).toBe(false);
  for (const bad of [{ stake: 0 }, { stake: 0.5 }, { stake: 100_000_001 }, { odds: 1 }, { odds: 1000.1 }])
    expect(accepts(bad)).toBe(false);
});
