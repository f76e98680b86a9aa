import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ApiFunction } from '../../core/contract/routes/route.ts';
import { ROUTES } from '../../core/contract/routes/routes.ts';
import type { KeyAnswer, KeyRequest } from '../../lambdas/functions/authorize_key.ts';
import type { ApiHandler } from '../../lambdas/http/api_function.ts';
import type { ApiEvent } from '../../lambdas/http/caller.ts';

const HANDLERS = {
  optimize: () => import('../../lambdas/functions/optimize.ts'),
  picks: () => import('../../lambdas/functions/picks.ts'),
  optimize_language: () => import('../../lambdas/functions/optimize_language.ts'),
  playbooks: () => import('../../lambdas/functions/playbooks.ts'),
  bets: () => import('../../lambdas/functions/bets.ts'),
  profile: () => import('../../lambdas/functions/profile.ts'),
  public: () => import('../../lambdas/functions/public.ts'),
  pictures: () => import('../../lambdas/functions/pictures.ts'),
  mcp: () => import('../../lambdas/functions/mcp.ts'),
} as const satisfies Record<ApiFunction, () => Promise<{ handler: ApiHandler }>>;

/**
 * Functions that compute for more than a few milliseconds. They run in worker threads, to keep the gateway responsive.
 */
export const HEAVY_FUNCTIONS: ReadonlySet<ApiFunction> = new Set<ApiFunction>(['optimize', 'pictures', 'mcp']);

/** The handler of a deployed function, unchanged. The environment must be set before the first call. */
export async function loadHandler(name: ApiFunction): Promise<ApiHandler> {
  return (await HANDLERS[name]()).handler;
}

/** Loads the handlers of the chosen functions, so that their first call is not slow. */
export async function loadHandlers(wanted: (name: ApiFunction) => boolean): Promise<void> {
  const names = ROUTES.map((route) => route.function);
  await Promise.all(names.filter(wanted).map(loadHandler));
}

/** Calls the deployed authorizer of keys. The environment must be set. */
export async function authorizeKey(request: KeyRequest): Promise<KeyAnswer> {
  const { handler } = await import('../../lambdas/functions/authorize_key.ts');
  return handler(request);
}

/** Calls the deployed function with one event. The environment must be set. */
export async function callHandler(name: ApiFunction, event: ApiEvent): Promise<APIGatewayProxyStructuredResultV2> {
  const handler = await loadHandler(name);
  return handler(event);
}
