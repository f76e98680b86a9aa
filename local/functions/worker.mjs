import { register } from 'tsx/esm/api';

// A worker thread does not inherit the TypeScript loader.
register();
const { callHandler, HEAVY_FUNCTIONS, loadHandlers } = await import('./call_handler.ts');
await loadHandlers((name) => HEAVY_FUNCTIONS.has(name));

/** Piscina's task: calls one function with one event. */
export default ({ name, event }) => callHandler(name, event);
