import { expect, test } from 'vitest';
import { REPOSITORY } from '../../local/repository.ts';
import { houseFigures } from '../../tools/house/house_figures.ts';

/**
 * What `npm run house` may print at most. A feature that needs more raises the bound in a commit of its own with the reason; a
 * change that needs less lowers it.
 */
const BOUNDS: Readonly<Record<string, number>> = {
  files: 1740,
  'median lines of a file': 60,
  'files with one importer': 558,
  'of these with it in their folder': 271,
  imports: 10_010,
  stylesheets: 183,
  'lines of styles': 11_700,
  'widths of media queries': 11,
  'names exported twice': 34,
  'ignored lint rules': 6,
  'folders over 15 entries': 12,
  'lines of core': 42_100,
  'lines of lambdas': 19_450,
  'lines of infra': 3780,
  'lines of local': 8120,
  'lines of tools': 17_160,
  'lines of web': 39_830,
};

const { counts } = houseFigures(REPOSITORY);

test.each(Object.entries(BOUNDS))('the repository has no more %s than %i', (name, bound) => {
  expect(counts[name]).toBeLessThanOrEqual(bound);
});

test('every figure of the house has its bound', () => {
  expect(Object.keys(counts)).toEqual(Object.keys(BOUNDS));
});
