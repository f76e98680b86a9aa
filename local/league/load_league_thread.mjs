import { register } from 'tsx/esm/api';

// A worker thread does not inherit the TypeScript loader.
register();
const { loadLeague } = await import('./load_league.ts');
const { publishLeague } = await import('./publish_league.ts');

/** Piscina's task: loads a league. */
export default (parts) => loadLeague({ ...parts, tell: () => undefined }, publishLeague);
