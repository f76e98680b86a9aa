import { expect, test } from 'vitest';
import { REPOSITORY } from '../../local/repository.ts';
import { houseFigures } from '../../tools/house/house_figures.ts';

/**
 * What `npm run house` may print at most. A feature that needs more raises the bound in a commit of its own with the reason; a
 * change that needs less lowers it.
 */
const BOUNDS: Readonly<Record<string, number>> = {
  files: 1685,
  'median lines of a file': 58,
  'files with one importer': 540,
  'of these with it in their folder': 260,
  imports: 9500,
  stylesheets: 182,
  'lines of styles': 11_600,
  'widths of media queries': 11,
  'names exported twice': 34,
  'ignored lint rules': 6,
  'folders over 15 entries': 11,
  'lines of core': 40_600,
  'lines of lambdas': 17_050,
  'lines of infra': 3660,
  'lines of local': 7700,
  'lines of tools': 15_400,
  'lines of web': 38_050,
};

const { counts } = houseFigures(REPOSITORY);

test.each(Object.entries(BOUNDS))('the repository has no more %s than %i', (name, bound) => {
  expect(counts[name]).toBeLessThanOrEqual(bound);
});

test('every figure of the house has its bound', () => {
  expect(Object.keys(counts)).toEqual(Object.keys(BOUNDS));
});
