import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importGraph } from './import_graph.ts';

/** Where the browser's time zone and the parts of an instant are read, and no text is made. */
const NOT_TEXTS = ['core/dates/zoned_days.ts', 'core/contract/own_limits.ts', 'web/lib/local_time.ts'];

test('dates become text in core/format alone, so that every screen has the same formats', () => {
  const own = [...importGraph().keys()].filter((file) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    return /DateTimeFormat\('|DateTimeFormat\(undefined|toLocale(Date|Time)String/.test(source);
  });
  expect(own.filter((file) => !NOT_TEXTS.includes(file)).sort()).toEqual([
    'core/format/axis_dates.ts',
    'core/format/dates.ts',
  ]);
});
