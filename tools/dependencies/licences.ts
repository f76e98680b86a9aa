/** Licences that are compatible with distributing the product under MIT. */
const FITTING: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'OFL-1.1',
  'Unlicense',
]);

/** Further licences that are accepted for tools, whose code is not distributed, and for unchanged packages. */
const FITTING_APART: ReadonlySet<string> = new Set(['MPL-2.0']);

/**
 * Packages of the functions whose source is unchanged, deployed beside our code or bundled with it, as MPL-2.0 allows for a
 * larger work (its section 3.3). Their source is where npm says.
 */
const UNCHANGED: ReadonlySet<string> = new Set(['@resvg/resvg-wasm', 'web-push']);

export const isUnchanged = (name: string): boolean => UNCHANGED.has(name);

/** Licences of packages without an SPDX expression in the manifest, taken from their LICENSE files. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'parse-cache-control': 'BSD-3-Clause' };

/** The licence of a package as an SPDX expression; undefined if unknown. */
export const licenceOf = (name: string, declared: string | undefined): string | undefined =>
  declared ?? READ_BY_HAND[name];

/** Whether an SPDX expression is acceptable: any side of an OR, all sides of an AND. */
export function isFitting(expression: string, isApart: boolean): boolean {
  const fits = (licence: string) => FITTING.has(licence) || (isApart && FITTING_APART.has(licence));
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(fits));
}
