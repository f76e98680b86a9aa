import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuiet, quietUntil } from '../../../core/alerts/quiet_hours.ts';
import { DAY, HOUR, MINUTE } from '../../../core/dates/durations.ts';

const ZONES = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];
const NIGHT = { from: '22:00', to: '07:30' };

const dayTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const quietHours = fc.record({ from: dayTime, to: dayTime }).filter(({ from, to }) => from !== to);
const instant = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }).map((time) => new Date(time));

test('a night is quiet by the clocks of the reader, past midnight too', () => {
  const at = (time: string) => isQuiet(NIGHT, 'America/New_York', new Date(time));
  expect(at('2026-06-02T01:59:59Z')).toBe(false);
  expect(at('2026-06-02T02:00:00Z')).toBe(true);
  expect(at('2026-06-02T11:29:59Z')).toBe(true);
  expect(at('2026-06-02T11:30:00Z')).toBe(false);
});

test('quiet hours end at their time, also in the night in which clocks are set', () => {
  const end = (time: string) => quietUntil(NIGHT, 'America/New_York', new Date(time))?.toISOString();
  expect(end('2026-06-02T03:00:00Z')).toBe('2026-06-02T11:30:00.000Z');
  expect(end('2026-06-02T10:00:00Z')).toBe('2026-06-02T11:30:00.000Z');
  expect(end('2026-06-02T18:00:00Z')).toBeUndefined();
  expect(end('2026-03-08T03:30:00Z')).toBe('2026-03-08T11:30:00.000Z');
  expect(end('2026-11-01T03:30:00Z')).toBe('2026-11-01T12:30:00.000Z');
});

test('in every zone the end comes within a day and an hour or two, is not quiet, and the time until then is', () => {
  fc.assert(
    fc.property(quietHours, fc.constantFrom(...ZONES), instant, (quiet, zone, now) => {
      const end = quietUntil(quiet, zone, now);
      expect(end === undefined).toBe(!isQuiet(quiet, zone, now));
      if (end === undefined) return;
      expect(isQuiet(quiet, zone, end)).toBe(false);
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(DAY + 2 * HOUR);
      // Where clocks are set back the quiet hours may end twice within two hours.
      for (let time = now.getTime(); time < end.getTime() - 2 * HOUR; time += 17 * MINUTE) {
        expect(isQuiet(quiet, zone, new Date(time))).toBe(true);
      }
    }),
  );
});
