import { type LeagueParts, type LoadedLeague, loadLeague } from './load_league.ts';
import { publishLeague } from './publish_league.ts';

/** Piscina's task: loads a league. */
export default (parts: Omit<LeagueParts, 'tell'>): Promise<LoadedLeague> =>
  loadLeague({ ...parts, tell: () => undefined }, publishLeague);
