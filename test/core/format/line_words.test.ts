import { expect, test } from 'vitest';
import { cardLine, lineHead, lineText, oldText } from '../../../core/format/words/line_words.ts';

const NOW = new Date('2026-04-04T12:00:00Z');

test.each([
  ['2026-04-04T12:00:01.000Z', '0 min'],
  ['2026-04-04T11:00:01.000Z', '59 min'],
  ['2026-04-04T11:00:00.000Z', '1 h'],
  ['2026-04-02T12:00:01.000Z', '47 h'],
  ['2026-04-02T12:00:00.000Z', '2 days'],
])('a line of %s is %s old', (at, age) => {
  expect(oldText(at, NOW)).toBe(age);
});

test('a line is named by its source, with its age where that is known', () => {
  const at = '2026-04-04T10:00:00.000Z';
  expect(lineText({ from: 'exchange', at }, NOW)).toBe('one exchange, 2 h');
  expect(lineText({ from: 'feed', at }, NOW)).toBe('market line, 2 h');
  expect(lineText({ from: 'market', at: null }, NOW)).toBe('market line');
  expect(lineText(undefined, NOW)).toBe('market line');
});

test('a card’s lines are one exchange’s if it has no others', () => {
  expect(lineHead(cardLine({ lines: [], exchange: true }))).toBe('One exchange');
  expect(lineHead(cardLine({ lines: ['feed'], exchange: true }))).toBe('Market line');
  expect(lineHead(cardLine(null))).toBe('Market line');
});
