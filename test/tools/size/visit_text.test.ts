import { expect, test } from 'vitest';
import { visitLines } from '../../../tools/size/check_sizes.ts';
import { FIRST_VISIT_LIMITS } from '../../../tools/size/first_visit.ts';

const [limits] = FIRST_VISIT_LIMITS;
const { named, untilIdle } = limits;
const visit = {
  limits,
  named: [{ path: '/app.js', bytes: named }],
  loaded: [
    { path: '/app.js', kind: 'script', bytes: untilIdle.script },
    { path: '/style.css', kind: 'stylesheet', bytes: untilIdle.stylesheet },
  ],
} as const;

test('a first visit at its limits passes, and each figure is told with its limit', () => {
  const { lines, problems } = visitLines({ ...visit, named: [...visit.named], loaded: [...visit.loaded] });
  const line = (bytes: number, what: string) =>
    `${(bytes / 1000).toFixed(1).padStart(6)} kB  /: 1 ${what}, gzip; the limit is ${bytes / 1000} kB`;
  expect(lines).toEqual([
    line(named, 'scripts that the page names'),
    line(untilIdle.script, 'scripts until idle'),
    line(untilIdle.stylesheet, 'stylesheets until idle'),
  ]);
  expect(problems).toEqual([]);
});

test('what is loaded later counts as well: a chunk more, and a larger style sheet, are named', () => {
  const later = { path: '/later.js', kind: 'script', bytes: 500 } as const;
  const styles = { path: '/style.css', kind: 'stylesheet', bytes: untilIdle.stylesheet + 1 } as const;
  const { problems } = visitLines({ ...visit, named: [...visit.named], loaded: [visit.loaded[0], later, styles] });
  expect(problems.join('\n')).toMatch(/\/later\.js\n.*2 scripts until idle[\s\S]*\/style\.css\n.*1 stylesheets/);
});
