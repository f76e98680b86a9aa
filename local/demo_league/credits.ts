import type { Credit } from '../../core/snapshot/snapshot.ts';

/** Says to every reader that the league, its fighters and its odds are made up. */
export const LEAGUE_CREDITS: readonly Credit[] = [
  {
    name: 'Cornerman demo league: a simulation, no real fighters, events or odds',
    address: '',
    licence: 'MIT',
  },
];
