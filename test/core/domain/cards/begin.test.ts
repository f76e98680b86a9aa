import { describe, expect, it } from 'vitest';
import { earlierBegin, hasBegun, nextEvent } from '../../../../core/domain/cards/begin.ts';

const DATE = '2026-04-04';
const known = { at: '2026-04-03T22:00:00.000Z', known: true };
const ofDay = { at: '2026-04-03T16:00:00.000Z', known: false };

describe('an event', () => {
  it('with a known time has begun from then on, on the evening before its date too', () => {
    expect(hasBegun({ date: DATE, begin: known }, new Date('2026-04-03T21:59:59Z'))).toBe(false);
    expect(hasBegun({ date: DATE, begin: known }, new Date(known.at))).toBe(true);
  });

  it('without one has begun for certain once its date is over', () => {
    for (const event of [{ date: DATE }, { date: DATE, begin: ofDay }]) {
      expect(hasBegun(event, new Date('2026-04-04T23:59:59Z'))).toBe(false);
      expect(hasBegun(event, new Date('2026-04-05T00:00:00Z'))).toBe(true);
    }
  });

  it('begins at a told time rather than with its day, and at the earlier of two alike', () => {
    expect(earlierBegin(ofDay, known)).toBe(known);
    expect(earlierBegin(known, ofDay)).toBe(known);
    const later = { ...known, at: '2026-04-03T23:00:00.000Z' };
    expect(earlierBegin(later, known)).toBe(known);
  });
});

describe('the next event', () => {
  const tonight = { id: 'tonight', date: DATE, begin: known };
  const unpriced = { id: 'unpriced', date: '2026-04-08', unpriced: true };
  const later = { id: 'later', date: '2026-04-11' };
  const before = new Date('2026-04-03T12:00:00Z');

  it('is the first that has not begun and has a priced bout', () => {
    expect(nextEvent([tonight, unpriced, later], before)).toBe(tonight);
    expect(nextEvent([tonight, unpriced, later], new Date(known.at))).toBe(later);
  });

  it('is the first that has not begun if none has a price', () => {
    expect(nextEvent([tonight, unpriced], new Date(known.at))).toBe(unpriced);
    expect(nextEvent([tonight], new Date(known.at))).toBeUndefined();
  });
});
