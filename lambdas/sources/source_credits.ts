import type { Credit } from '../../core/snapshot/snapshot.ts';

/** Authors and licences of the real fight data. */
export const SOURCE_CREDITS: readonly Credit[] = [
  {
    name: 'Ultimate UFC Dataset: odds, tale of the tape, results',
    address: 'https://github.com/shortlikeafox/ultimate_ufc_dataset',
    licence: 'Apache-2.0',
  },
  {
    name: 'UFC-DataLab: stat lines of every bout',
    address: 'https://github.com/komaksym/UFC-DataLab',
    licence: 'MIT',
  },
];
