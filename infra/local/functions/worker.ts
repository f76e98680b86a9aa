import type { ApiFunction } from '../../../core/contract/paths.ts';
import type { ApiEvent } from '../../../lambdas/http/caller.ts';
import { callHandler } from './call_handler.ts';

/** What a worker thread does: one function, one event. */
export default ({ name, event }: { name: ApiFunction; event: ApiEvent }) => callHandler(name, event);
