import { expect, test } from 'vitest';
import { exactStakeText, unplacedText } from '../../../core/format/stake_text.ts';

test('a stake that was rounded to a step has its exact figure beside it, any other has none', () => {
  expect(exactStakeText({ stake: 4, exact: 3.62 })).toBe('exact $3.62');
  expect(exactStakeText({ stake: 3.62, exact: 3.62 })).toBeUndefined();
});

test('what is too small to be placed is said with the least and the most of it', () => {
  expect(unplacedText([0.21, 1.35, 0.4, 0.9])).toBe('4 bets of $0.21 to $1.35 too small to place');
  expect(unplacedText([0.62])).toBe('1 bet of $0.62 too small to place');
  expect(unplacedText([0, 0.3])).toBe('2 bets of under a cent to $0.30 too small to place');
});
