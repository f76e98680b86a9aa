import { expect, test } from 'vitest';
import { REPOSITORY } from '../../local/repository.ts';
import { houseFigures } from '../../tools/house/house_figures.ts';

/**
 * What `npm run house` may print at most. A feature that needs more raises the bound in a commit of its own with the reason; a
 * change that needs less lowers it.
 */
const BOUNDS: Readonly<Record<string, number>> = {
  files: 1730,
  'median lines of a file': 60,
  'files with one importer': 660,
  'of these with it in their folder': 490,
  imports: 8650,
  stylesheets: 182,
  'lines of styles': 10_800,
  'widths of media queries': 16,
  'names exported twice': 33,
  'ignored lint rules': 6,
  'folders over 15 entries': 42,
  'lines of core': 35_750,
  'lines of lambdas': 14_400,
  'lines of infra': 3450,
  'lines of local': 7300,
  'lines of tools': 14_450,
  'lines of web': 32_850,
};

const { counts } = houseFigures(REPOSITORY);

test.each(Object.entries(BOUNDS))('the repository has no more %s than %i', (name, bound) => {
  expect(counts[name]).toBeLessThanOrEqual(bound);
});

test('every figure of the house has its bound', () => {
  expect(Object.keys(counts)).toEqual(Object.keys(BOUNDS));
});
