/** Licences under which a package may be installed beside MIT code; notices travel with the packages. */
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
]);

/** Fits where the package's code is used as a tool and is in nothing that we hand out. */
const FITTING_TOOLS: ReadonlySet<string> = new Set(['MPL-2.0']);

/** Packages whose manifest says it otherwise than by an SPDX expression; read in their LICENSE files. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'parse-cache-control': 'BSD-3-Clause' };

/** A package's licence as an SPDX expression; undefined where none is known. */
export const licenceOf = (name: string, declared: string | undefined): string | undefined =>
  declared ?? READ_BY_HAND[name];

/** Whether an SPDX expression lets a package be used here: one side of every OR, each side of every AND. */
export function isFitting(expression: string, isToolOnly: boolean): boolean {
  const fits = (licence: string) => FITTING.has(licence) || (isToolOnly && FITTING_TOOLS.has(licence));
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(fits));
}
