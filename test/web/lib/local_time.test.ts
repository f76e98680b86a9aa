import { afterEach, expect, test, vi } from 'vitest';
import { localDateText, localInstantText } from '../../../web/lib/time/local_time.ts';

const EVENING_IN_NEW_YORK = '2026-04-05T01:30:00Z';

/** Sets the browser's time zone. */
function setTimeZone(timeZone: string): void {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
}

afterEach(() => vi.restoreAllMocks());

test.each([
  ['America/New_York', '4/4/2026', '9:30 pm'],
  ['UTC', '4/5/2026', '1:30 am'],
  ['Pacific/Auckland', '4/5/2026', '1:30 pm'],
])('in %s an instant is shown in local date and time', (timeZone, day, time) => {
  setTimeZone(timeZone);
  expect(localDateText(new Date(EVENING_IN_NEW_YORK))).toBe(day);
  expect(localInstantText(EVENING_IN_NEW_YORK)).toBe(`${day}, ${time}`);
});
