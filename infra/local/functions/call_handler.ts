import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ApiFunction } from '../../../core/contract/paths.ts';
import type { ApiHandler } from '../../../lambdas/http/api_function.ts';
import type { ApiEvent } from '../../../lambdas/http/caller.ts';

const HANDLERS = {
  optimize: () => import('../../../lambdas/optimize.ts'),
  picks: () => import('../../../lambdas/picks.ts'),
  optimize_language: () => import('../../../lambdas/optimize_language.ts'),
  playbooks: () => import('../../../lambdas/playbooks.ts'),
  profile: () => import('../../../lambdas/profile.ts'),
  public: () => import('../../../lambdas/public.ts'),
} as const satisfies Record<ApiFunction, () => Promise<{ handler: ApiHandler }>>;

/** The handler of a deployed function, unchanged. The environment must be set before the first call. */
export async function loadHandler(name: ApiFunction): Promise<ApiHandler> {
  return (await HANDLERS[name]()).handler;
}

/** Calls a function on one event. */
export async function callHandler(name: ApiFunction, event: ApiEvent): Promise<APIGatewayProxyStructuredResultV2> {
  const handler = await loadHandler(name);
  return handler(event);
}
