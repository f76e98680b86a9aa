import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../../../local/repository.ts';
import { functionShares, siteShares } from '../../../tools/dependencies/bundle_sizes.ts';
import { DEPENDENCY_NOTES } from '../../../tools/dependencies/dependency_notes.ts';
import { directDependencies, installedPackages } from '../../../tools/dependencies/installed_packages.ts';
import { isFitting, isUnchanged, licenceOf } from '../../../tools/dependencies/licences.ts';

const PAGE = readFileSync(join(REPOSITORY, 'docs/dependencies.md'), 'utf8');
const direct = directDependencies();
const installed = installedPackages();

describe('dependencies', () => {
  test('every direct dependency is pinned to one version', () => {
    expect(direct.filter(({ version }) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('every direct dependency is in the table with the installed version', () => {
    const missing = direct.filter(({ name, version }) => !PAGE.includes(`| \`${name}\` ${version} | `));
    expect(missing, 'run npm run docs:dependencies').toEqual([]);
    const rows = PAGE.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows).toHaveLength(direct.length);
  });

  test.each([
    ['site', siteShares],
    ['functions', functionShares],
  ])('the table says of each dependency whether it is in the bundle of the %s', async (bundle, sharesOf) => {
    const shares = await sharesOf();
    const said = direct.filter(({ name, version }) => {
      const row = PAGE.split('\n').find((line) => line.startsWith(`| \`${name}\` ${version} | `));
      return row?.includes(` kB ${bundle}`);
    });
    const bundled = direct.filter(({ name }) => shares.has(name));
    expect(said, 'run npm run docs:dependencies').toEqual(bundled);
  });

  test('no removed dependency has a note', () => {
    const names = direct.map(({ name }) => name);
    expect(Object.keys(DEPENDENCY_NOTES).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('every installed package has a licence that is compatible with MIT', () => {
    const misfits = installed.filter(({ name, licence, isToolOnly }) => {
      const expression = licenceOf(name, licence);
      return expression === undefined || !isFitting(expression, isToolOnly || isUnchanged(name));
    });
    expect(misfits).toEqual([]);
    expect(installed.length).toBeGreaterThan(300);
  });

  test.each([
    ['GPL-3.0-or-later', false],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['(MIT AND GPL-3.0-or-later)', false],
    ['MPL-2.0', false],
    ['Unlicense', true],
    ['UNLICENSED', false],
  ])('the product may use packages under %s: %s', (licence, fits) => {
    expect(isFitting(licence, false)).toBe(fits);
  });

  test('tools may be under MPL, because they are not distributed', () => {
    expect(isFitting('MPL-2.0', true)).toBe(true);
  });
});
