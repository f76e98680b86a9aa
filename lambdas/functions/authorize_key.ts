import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import type { KeyContext } from '../http/caller.ts';
import { type FindKeyOwner, keyInHeader, keyOwner } from '../keys/key_owner.ts';
import { openDatabase } from '../open/open_database.ts';

const { environment, client } = openDatabase({ USERS_TABLE: true });
const findOwner: FindKeyOwner = keyOwner(client, environment.USERS_TABLE);

/** What of the event is read. Headers' names are in lower case. */
export type KeyRequest = Pick<APIGatewayRequestAuthorizerEventV2, 'headers'>;
export type KeyAnswer = APIGatewaySimpleAuthorizerWithContextResult<KeyContext | Record<string, never>>;

/**
 * Tells API Gateway whose the API key in the header `Authorization` is. Without one that holds, the gateway answers 403. What
 * the key may do is checked where the route is served.
 */
export async function handler({ headers }: KeyRequest): Promise<KeyAnswer> {
  const found = await findOwner(keyInHeader(headers?.authorization));
  if (found === undefined) return { isAuthorized: false, context: {} };
  const { owner, email, issuedAt, key, scopes } = found;
  return { isAuthorized: true, context: { sub: owner, email, iat: issuedAt, key, scopes: [...scopes] } };
}
