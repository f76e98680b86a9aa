import * as z from 'zod';
import { ACTIONS } from './actions.ts';
import { CognitoError } from './cognito_error.ts';
import type { Pool } from './pool.ts';
import { CLIENT_ID } from './pool_settings.ts';

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';

const clientSchema = z.object({ ClientId: z.string().optional() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CognitoError('SerializationException', 'The body is not JSON.');
  }
}

/**
 * Runs the action named by the `x-amz-target` header with a JSON body, and returns its response. Throws CognitoError.
 */
export async function dispatch(pool: Pool, target: string, text: string): Promise<object> {
  const run = target.startsWith(TARGET_PREFIX) ? ACTIONS.get(target.slice(TARGET_PREFIX.length)) : undefined;
  if (run === undefined) throw new CognitoError('UnknownOperationException', `There is no action ${target} here.`);
  const body = parseJson(text);
  const client = clientSchema.safeParse(body).data?.ClientId ?? CLIENT_ID;
  if (client !== CLIENT_ID) {
    throw new CognitoError('ResourceNotFoundException', `User pool client ${client} does not exist.`);
  }
  return run(pool, body);
}
