import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../local/repository.ts';
import { FIRST_VISIT_LIMITS } from '../../tools/size/first_visit.ts';

/** Cells of a page's table rows by their first cell. */
function rowsOf(page: string): ReadonlyMap<string, readonly string[]> {
  const lines = readFileSync(join(REPOSITORY, page), 'utf8').split('\n');
  const cells = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -1).split(' | '));
  return new Map(cells.map(([name = '', ...others]) => [name.trim(), others.map((cell) => cell.trim())]));
}

const readme = rowsOf('README.md');
const bench = rowsOf('docs/benchmarks.md');
const numberIn = (cell: string | undefined) => /\d+(\.\d+)?/.exec(cell ?? '')?.[0] ?? '';

test.each([
  ['weights for 10 strategies over all events', 'one optimisation, 10 strategies'],
  ['weights for all strategies', 'one optimisation, all strategies'],
  ['Lighthouse performance of the start page, simulated phone', 'Lighthouse, /, performance'],
])('the README’s figure of %s is the one of docs/benchmarks.md (%s)', (figure, measured) => {
  const [own] = readme.get(figure) ?? [];
  const [value] = bench.get(measured) ?? [];
  const digits = numberIn(own).replace('.', '').length;
  expect(Number(numberIn(own))).toBe(Number(Number(numberIn(value)).toPrecision(digits)));
});

test.each([
  ['weights for 10 strategies over all events', 'one optimisation, 10 strategies'],
  ['weights for all strategies', 'one optimisation, all strategies'],
])('the figures that the README compares %s with are those of docs/benchmarks.md', (figure, measured) => {
  const times = (cell: string | undefined) => [...(cell ?? '').matchAll(/[\d.]+(?= ms)/g)].map(([time]) => time);
  expect(times(readme.get(figure)?.[1])).toEqual(times(bench.get(measured)?.[2]));
});

/** Limits are set close above what is measured. */
const CLOSE = 0.97;

test('the README tells what the size check measures, which is close below its limits', () => {
  const told = (figure: string) =>
    [...(readme.get(figure)?.[0] ?? '').matchAll(/([\d.]+) kB/g)].map(([, kilobytes]) => Number(kilobytes));
  const scripts = told('JavaScript of a first visit until idle, compressed');
  const styles = told('styles of a first visit, compressed');
  for (const [place, { page, untilIdle }] of FIRST_VISIT_LIMITS.entries()) {
    const share = (kilobytes = 0, limit: number) => (kilobytes * 1000) / limit;
    for (const of of [share(scripts[place], untilIdle.script), share(styles[place], untilIdle.stylesheet)]) {
      expect(of, page).toBeLessThanOrEqual(1);
      expect(of, page).toBeGreaterThan(CLOSE);
    }
  }
});
