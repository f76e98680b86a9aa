import { afterEach, expect, test, vi } from 'vitest';
import { localDateText, localInstantText } from '../../../web/lib/local_time.ts';

const EVENING_IN_NEW_YORK = '2026-04-05T01:30:00Z';

/** The reader's browser is set to the time zone. */
function readIn(timeZone: string): void {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
}

afterEach(() => vi.restoreAllMocks());

test.each([
  ['America/New_York', '4/4/2026', '9:30 pm'],
  ['UTC', '4/5/2026', '1:30 am'],
  ['Pacific/Auckland', '4/5/2026', '1:30 pm'],
])('in %s a moment is of the day and time that people there have', (timeZone, day, time) => {
  readIn(timeZone);
  expect(localDateText(new Date(EVENING_IN_NEW_YORK))).toBe(day);
  expect(localInstantText(EVENING_IN_NEW_YORK)).toBe(`${day}, ${time}`);
});
