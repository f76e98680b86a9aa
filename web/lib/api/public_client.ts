import type { PublicRouteName, ResponseOf } from '../../../core/contract/routes/routes.ts';
import { jsonOf } from './api_error.ts';
import { type CallOptions, send } from './send.ts';

/**
 * Calls a public route, without a token. The response is not validated here: the server validates it against the same
 * contract, and zod would be part of every first visit's download.
 */
export async function callPublic<Name extends PublicRouteName>(
  name: Name,
  options: Omit<CallOptions, 'token'> = {},
): Promise<ResponseOf<Name>> {
  const response = await send(name, options);
  return jsonOf(response);
}
