import { describe, expect, test } from 'vitest';
import { type CardLines, heldSourceText, lineSourceText } from '../../../core/playbooks/source_texts.ts';

const NOW = new Date('2026-04-04T12:00:00Z');
const textOf = (lines: NonNullable<CardLines['sources']>['lines'], lines_at?: string, exchange?: true) =>
  lineSourceText({ sources: { lines, exchange }, lines_at }, NOW);

describe('a coming card', () => {
  test('says if its lines are from the price feed, and how old they are', () => {
    expect(textOf(['feed'])).toBe('Not yet in our fight data: bouts and lines are from bookmakers’ prices.');
    expect(textOf(['feed'], '2026-04-04T09:00:00.000Z')).toMatch(/bookmakers’ prices, up to 3 h old\.$/);
    expect(textOf(['feed', 'market'])).toContain('some of its bouts');
    expect(textOf(['market'])).toBeUndefined();
  });

  test('says if its lines are one exchange’s, and that no record at such lines exists', () => {
    expect(textOf([], '2026-04-04T11:48:00.000Z', true)).toBe(
      'Lines are one exchange’s prices, net of its fee, up to 12 min old. There is no tested record at such lines yet.',
    );
    expect(textOf(['feed'], undefined, true)).toContain('prices. Some lines are one exchange’s prices');
  });

  test('says how old the line of the file is once that is not of today any more', () => {
    expect(lineSourceText({ lines_at: '2026-03-30T12:00:00.000Z' }, NOW)).toBe(
      'The market line is 5 days old: its file has not changed since.',
    );
    expect(lineSourceText({ sources: null, lines_at: '2026-04-04T01:00:00.000Z' }, NOW)).toBeUndefined();
    expect(lineSourceText({}, NOW)).toBeUndefined();
  });
});

test('a held card says where its lines and results are from', () => {
  expect(heldSourceText({ lines: ['feed'], results: ['stats'] })).toBe(
    'Lines from bookmakers’ prices, results from the fight statistics.',
  );
  expect(heldSourceText({ lines: ['market'], results: ['market', 'stats'] })).toBe(
    'Some results from the fight statistics.',
  );
  expect(heldSourceText({ lines: ['feed', 'market'], results: ['market'] })).toBe(
    'Some lines from bookmakers’ prices.',
  );
  expect(heldSourceText({ lines: ['market'], results: ['market'] })).toBeUndefined();
  expect(heldSourceText({ lines: [], results: ['stats'], exchange: true })).toBe(
    'Lines from one exchange, results from the fight statistics.',
  );
});
