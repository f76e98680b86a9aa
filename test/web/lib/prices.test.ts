import { describe, expect, test } from 'vitest';
import { noPrices } from '../../../core/contract/prices/prices.ts';
import { askAgainAfter } from '../../../web/lib/api/prices.ts';

const MINUTE = 60_000;
const NOW = new Date('2026-03-28T20:00:00Z');
const takenAt = (taken_at: string) => ({ ...noPrices('event'), taken_at });

describe('prices are asked for again', () => {
  test('every quarter of an hour while they are fresh', () => {
    expect(askAgainAfter(takenAt('2026-03-28T19:00:00Z'), NOW)).toBe(15 * MINUTE);
  });

  test('every minute while there are none, or only those of earlier days', () => {
    expect(askAgainAfter(undefined, NOW)).toBe(MINUTE);
    expect(askAgainAfter(noPrices('event'), NOW)).toBe(MINUTE);
    expect(askAgainAfter(takenAt('2026-03-27T20:00:00Z'), NOW)).toBe(MINUTE);
  });
});
