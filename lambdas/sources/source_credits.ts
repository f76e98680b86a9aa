import type { Credit } from '../../core/snapshot/snapshot.ts';

/** Whose data the real league is made from. */
export const SOURCE_CREDITS: readonly Credit[] = [
  {
    name: 'Ultimate UFC Dataset (odds and results)',
    address: 'https://github.com/shortlikeafox/ultimate_ufc_dataset',
    licence: 'Apache-2.0',
  },
  { name: 'UFC-DataLab (bout statistics)', address: 'https://github.com/komaksym/UFC-DataLab', licence: 'MIT' },
];
