import { register } from 'tsx/esm/api';

// A thread of its own knows nothing of the loader that the run began with.
register();
const { loadLeague } = await import('./load_league.ts');

/** What the thread does: one league, put in force. */
export default (parts) => loadLeague({ ...parts, tell: () => undefined });
