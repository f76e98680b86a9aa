import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, isIsoDate, isoDateOf, yearBefore } from '../../../core/dates/iso_date.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((instant) => isoDateOf(instant));

it('a date is an existing day in the form YYYY-MM-DD', () => {
  expect(['2024-02-29', '2026-12-31'].every(isIsoDate)).toBe(true);
  const none = ['2023-02-29', '2026-13-01', '2026-00-10', '2026-4-4', '04/04/2026', '2026-04-04T00:00:00Z', ''];
  expect(none.filter(isIsoDate)).toEqual([]);
});

it('adding and subtracting days gives the same date, and dates sort as text', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 4000 }), (day, count) => {
      const later = addDays(day, count);
      expect(addDays(later, -count)).toBe(day);
      expect(later >= day).toBe(true);
    }),
  );
});

it('the date of an instant is in UTC', () => {
  expect(isoDateOf(new Date('2026-04-04T23:59:59.999Z'))).toBe('2026-04-04');
  expect(isoDateOf(new Date('2026-04-04T22:30:00-05:00'))).toBe('2026-04-05');
});

it('a year is 365 days, leap day or not', () => {
  expect(yearBefore('2026-03-28')).toBe('2025-03-28');
  expect(yearBefore('2024-03-28')).toBe('2023-03-29');
});
