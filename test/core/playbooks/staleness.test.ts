import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../core/dates/iso_date.ts';
import { dueOn, isDue, isStaleOnDetail, isStaleOnList } from '../../../core/playbooks/staleness.ts';

const TODAY = '2026-04-03';
const at = (time: string) => `${time}.000Z`;
const updatedToday = { last_updated: at('2026-04-03T00:00:00') };

describe('the list offers a refresh', () => {
  test('when the event was before yesterday', () => {
    expect(isStaleOnList({ event_date: '2026-04-01', ...updatedToday }, TODAY)).toBe(true);
    expect(isStaleOnList({ event_date: '2026-04-02', ...updatedToday }, TODAY)).toBe(false);
  });

  test('when the last update was before the start of today, in UTC', () => {
    const late = { event_date: '2026-04-04', last_updated: at('2026-04-02T23:59:59') };
    expect(isStaleOnList(late, TODAY)).toBe(true);
    expect(isStaleOnList({ ...late, ...updatedToday }, TODAY)).toBe(false);
  });

  test('of a playbook without a date by its last update', () => {
    expect(isStaleOnList({ event_date: '', ...updatedToday }, TODAY)).toBe(false);
    expect(isStaleOnList({ event_date: '', last_updated: at('2026-04-02T12:00:00') }, TODAY)).toBe(true);
  });

  test('by the UTC date of an update with another offset', () => {
    expect(isStaleOnList({ event_date: TODAY, last_updated: '2026-04-02T20:00:00-05:00' }, TODAY)).toBe(false);
  });
});

describe('a playbook’s own page offers a refresh', () => {
  test('once the event’s date has passed', () => {
    expect(isStaleOnDetail({ event_date: '2026-04-02' }, TODAY)).toBe(true);
    expect(isStaleOnDetail({ event_date: TODAY }, TODAY)).toBe(false);
  });

  test('never without a date', () => {
    expect(isStaleOnDetail({ event_date: '' }, TODAY)).toBe(false);
  });
});

describe('the scheduled refresh', () => {
  test('is due from the second day after the event on, across months and leap days', () => {
    expect(dueOn('2026-04-04')).toBe('2026-04-06');
    expect(dueOn('2024-02-28')).toBe('2024-03-01');
    expect(dueOn('2025-12-31')).toBe('2026-01-02');
  });

  test('is due exactly if the event was before yesterday, and then the list offers one too', () => {
    const days = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(days, (offset) => {
        const event_date = addDays(TODAY, offset);
        expect(isDue({ event_date }, TODAY)).toBe(event_date < addDays(TODAY, -1));
        if (isDue({ event_date }, TODAY)) expect(isStaleOnList({ event_date, ...updatedToday }, TODAY)).toBe(true);
      }),
    );
  });
});
