import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../local/repository.ts';
import { filesIn, SOURCE } from '../../tools/house/source_files.ts';

/** Where the browser's time zone and the parts of an instant are read, and no text is made. */
const NOT_TEXTS = ['core/dates/zoned_days.ts', 'core/contract/bets/own_limits.ts', 'web/lib/time/local_time.ts'];

test('dates become text in core/format alone, so that every screen has the same formats', () => {
  const own = filesIn(REPOSITORY, SOURCE).filter((file) => {
    const source = readFileSync(join(REPOSITORY, file), 'utf8');
    return /DateTimeFormat\('|DateTimeFormat\(undefined|toLocale(Date|Time)String/.test(source);
  });
  expect(own.filter((file) => !NOT_TEXTS.includes(file)).sort()).toEqual([
    'core/format/axis_dates.ts',
    'core/format/dates.ts',
  ]);
});
