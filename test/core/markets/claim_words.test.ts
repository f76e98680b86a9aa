import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimChoices } from '../../../core/markets/claim_choices.ts';
import { claimText } from '../../../core/markets/claim_words.ts';
import { legText } from '../../../core/markets/price_answer.ts';
import { readSlip } from '../../../core/markets/read_slip.ts';

const BOUT = { red: { name: 'Jalen Sutherlin' }, blue: { name: 'Kenji Kuramoto' } };
const CARD = (rounds: number) => [{ red: BOUT.red.name, blue: BOUT.blue.name, rounds }];

test.each([
  [{ winner: 'red' }, 'to win'],
  [{ winner: 'red', methods: ['decision'] }, 'by decision'],
  [{ winner: 'red', methods: ['knockout', 'submission'] }, 'inside the distance'],
  [{ winner: 'red', methods: ['knockout', 'submission'], from: 2, until: 4 }, 'in round 2'],
  [{ winner: 'red', methods: ['submission'], until: 4 }, 'by submission, in rounds 1 to 2'],
  [{ winner: 'red', from: 5 }, 'to win, over 2.5 rounds'],
  [{ until: 3 }, 'under 1.5 rounds'],
  [{ from: 4 }, 'reaches round 3'],
  [{ distance: false }, 'doesn’t go the distance'],
  [{ methods: ['submission'] }, 'bout ends by submission'],
  [{ draw: true }, 'draw'],
] as const)('%j is called %s', (claim, text) => {
  expect(claimText(claim)).toBe(text);
});

test('every claim that can be chosen is read again from its own words', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(3, 5),
      fc.constantFrom('red' as const, 'blue' as const, undefined),
      (rounds, winner) => {
        for (const claim of claimChoices(winner, rounds)) {
          const read = readSlip(`${legText(claim, BOUT)} +250 $10`, CARD(rounds));
          expect(read).toMatchObject({ legs: [{ bout: 0, claim }], odds: 3.5, stake: 10, unread: [], unpriced: [] });
        }
      },
    ),
  );
});

test('a slip of any letters is read as bets on the card or not at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (noise) => {
      const read = readSlip(`Sutherlin by decision +450 ${noise}`, CARD(3));
      if (read.unread.length > 0 || read.unpriced.length > 0 || read.problem !== undefined)
        expect(read.legs).toEqual([]);
      for (const word of read.unread) expect(noise).toContain(word);
    }),
  );
});

test('a text of the most letters takes no pattern long', () => {
  for (const part of ['over ', 'round 1 ', '1.5 ', '$1 ', 'stake: ', 'Sutherlin ', '((((', 'ko/', "n't go ", '+100 ']) {
    const start = performance.now();
    readSlip(part.repeat(200).slice(0, 1000), CARD(5));
    expect(performance.now() - start).toBeLessThan(1000);
  }
});
