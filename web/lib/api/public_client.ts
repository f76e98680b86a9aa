import type { PATHS } from '../../../core/contract/paths.ts';
import type { ResponseOf } from '../../../core/contract/routes.ts';
import { type CallOptions, send } from './send.ts';

type PublicRouteName = {
  [Name in keyof typeof PATHS]: (typeof PATHS)[Name]['access'] extends 'public' ? Name : never;
}[keyof typeof PATHS];

/**
 * Calls a public route, without a token. The server has checked its answer against the same contract; checking it
 * here again would cost every first visit the validator.
 */
export async function callPublic<Name extends PublicRouteName>(
  name: Name,
  options: Omit<CallOptions, 'token'> = {},
): Promise<ResponseOf<Name>> {
  const response = await send(name, options);
  return response.json();
}
