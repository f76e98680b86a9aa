import { register } from 'tsx/esm/api';

// A thread of its own knows nothing of the loader that the run began with.
register();
const { loadLeague } = await import('./load_league.ts');

/** Publishes one league. */
export default (parts) => loadLeague({ ...parts, tell: () => undefined });
