import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDescription } from '../../../core/language/offline_reading.ts';

/** Topics with the middle of the identifier that each leads to. */
const TOPICS = [
  ['parlays', 'favorites_parlay_2'],
  ['favorites', 'favorites_all'],
  ['underdogs', 'small_underdogs_max_2_85'],
  ['wrestlers', 'better_grapplers'],
  ['strikers', 'better_strikers'],
  ['finishers', 'win_rate_finish'],
  ['decision winners', 'win_rate_decision'],
  ['recent form', 'win_rate_recent'],
] as const;

/** Ways to rule a topic out, from a bare "no" to an opinion, a memory and somebody else's habit. */
const AGAINST = [
  'No X',
  'Not X',
  'Skip X',
  "I don't want X",
  'I never bet on X',
  'I hate X',
  'I avoid X',
  'Nothing with X',
  'Please leave X out',
  'Keep X away from me',
  'Spare me X',
  'Bin X',
  'X are garbage',
  'X bore me',
  'X never pay',
  'X have burned me too often',
  'X? Hard pass',
  'X? Never again',
  'X: a waste of money',
  'X I can live without',
  'I lost my shirt on X',
  'I am done with X',
  'I wash my hands of X',
  'My brother swears by X',
  'Everyone in my group chat bets X',
  'Would I bet on X? Never',
  "It'd be a mistake to bet on X",
  "Don't you dare give me X",
  'Under no circumstances X',
  'If it involves X, count me out',
  'As for X, I swore them off',
  'The last thing I want is X',
] as const;

const FOR = [
  'I want Y in the UFC',
  'Give me Y in every UFC fight',
  'I bet on Y in the UFC',
  'UFC Y only',
  'My UFC money goes on Y',
  'What I like in the UFC is Y',
  'UFC Y for me, please',
] as const;

const idOf = (middle: string) => `strategy_${middle}_event_return_actual_cumsum`;
const read = (text: string) => readDescription(text).strategies;
const pair = fc.uniqueArray(fc.constantFrom(...TOPICS), { minLength: 2, maxLength: 2, selector: ([name]) => name });

describe('a topic ruled out beside one that is wished', () => {
  it('is never found, and the wish is, whichever comes first', () => {
    fc.assert(
      fc.property(
        pair,
        fc.constantFrom(...AGAINST),
        fc.constantFrom(...FOR),
        fc.boolean(),
        ([unwanted, wanted], against, wish, wishFirst) => {
          if (!unwanted || !wanted) return;
          const ruledOut = `${against.replace('X', unwanted[0])}.`;
          const asked = `${wish.replace('Y', wanted[0])}.`;
          const text = wishFirst ? `${asked} ${ruledOut}` : `${ruledOut} ${asked}`;
          expect(read(text), text).toEqual([idOf(wanted[1])]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is never found in one sentence with the wish either', () => {
    const joints = fc.constantFrom(', but ', '; ', ' – ', ', so ');
    const inOneSentence = AGAINST.filter((way) => !way.includes('?') && !way.includes(':'));
    fc.assert(
      fc.property(
        pair,
        fc.constantFrom(...inOneSentence),
        fc.constantFrom(...FOR.slice(0, 3)),
        joints,
        ([unwanted, wanted], against, wish, joint) => {
          if (!unwanted || !wanted) return;
          const text = `${against.replace('X', unwanted[0])}${joint}${wish.replace('Y', wanted[0])}.`;
          expect(read(text), text).toEqual([idOf(wanted[1])]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('of two topics that are only pointed at', () => {
  const WAYS = [
    'X and Y in the UFC: I bet on the former and skip the latter',
    'There are X and Y in the UFC. I bet on the former and skip the latter',
    'There are X and Y in the UFC. I want the former, not the latter',
    'In the UFC people bet Y and X. I avoid the former and back the latter',
    'I looked at Y and at X in the UFC. The former is useless, the latter pays',
    'UFC X and Y. The former I will take, the latter I will not',
    'In the UFC I have tried Y and X: no to the former, yes to the latter',
    'UFC X and Y, so the former and not the latter',
  ];
  it('the one that is ruled out is never found', () => {
    fc.assert(
      fc.property(pair, fc.constantFrom(...WAYS), ([unwanted, wanted], way) => {
        if (!unwanted || !wanted) return;
        const text = way.replace(/\bX\b/, wanted[0]).replace(/\bY\b/, unwanted[0]);
        expect(read(text), text).not.toContain(idOf(unwanted[1]));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a correction', () => {
  it('puts the second thing in the place of the first', () => {
    const corrections = fc.constantFrom(
      'X in the UFC. Actually scratch that, Y.',
      'X in the UFC. No wait, Y.',
      'UFC X, I mean Y.',
      'I bet on UFC X, sorry, I meant Y.',
      'Give me X in the UFC. On second thought, I want Y.',
      'Give me X in the UFC. Correction: Y.',
    );
    fc.assert(
      fc.property(pair, corrections, ([first, second], correction) => {
        if (!first || !second) return;
        const text = correction.replace('X', first[0]).replace('Y', second[0]);
        expect(read(text), text).toEqual([idOf(second[1])]);
      }),
      { numRuns: 200 },
    );
  });
});
