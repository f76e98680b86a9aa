import { register } from 'tsx/esm/api';

// A thread of its own knows nothing of the loader that the run began with.
register();
const { callHandler, HEAVY_FUNCTIONS, loadHandlers } = await import('./call_handler.ts');
await loadHandlers((name) => HEAVY_FUNCTIONS.has(name));

/** What a worker thread does: one function, one event. */
export default ({ name, event }) => callHandler(name, event);
