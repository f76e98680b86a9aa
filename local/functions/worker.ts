import type { ApiFunction } from '../../core/contract/routes/route.ts';
import type { ApiEvent } from '../../lambdas/http/caller.ts';
import { callHandler, HEAVY_FUNCTIONS, loadHandlers } from './call_handler.ts';

await loadHandlers((name) => HEAVY_FUNCTIONS.has(name));

/** Piscina's task: calls one function with one event. */
export default ({ name, event }: { name: ApiFunction; event: ApiEvent }) => callHandler(name, event);
