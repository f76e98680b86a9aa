import { expect, test } from 'vitest';
import { type KnownBout, sideFinder } from '../../../web/lib/bets_file/file_bouts.ts';
import { ALIASES, OTHERS } from '../../fixtures/identity/alias_pairs.ts';
import { readAs } from './files.ts';

const OPPONENT = 'Chris Duncan';
const boutOf = (fighter: string, index: number): KnownBout => ({
  event: { id: `night-${index}`, name: 'Night', date: '2026-04-04' },
  fighters: [fighter, OPPONENT],
});

test.each(ALIASES)('a row on %s may name him %s beside the same opponent, and is to be looked at', (card, other) => {
  const find = sideFinder([boutOf(card, 0)]);
  expect(find(other, OPPONENT, '2026-04-04')).toMatchObject({ fighter: card });
});

test.each(OTHERS)('a row on %s is not on %s', (card, other) => {
  expect(sideFinder([boutOf(card, 0)])(other, OPPONENT, '2026-04-04')).toBeUndefined();
});

test('a fighter of the card is not taken for another one whose suffix is the same', () => {
  const find = sideFinder([boutOf('Khalil Rountree Jr.', 0), boutOf('Raul Rosas', 1)]);
  expect(find('Raul Rosas Jr.', OPPONENT, '2026-04-04')).toMatchObject({ fighter: 'Raul Rosas' });
});

test.each(['Renato Moicano Draw', 'Renato Moicano Distance', 'Renato Moicano Lakers', 'Moicano Lakers'])(
  'words that are left over beside a name keep a row by its words: %s',
  (cell) => {
    expect(readAs(cell, OPPONENT)).toBe('words');
  },
);
