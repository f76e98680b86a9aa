import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import * as z from 'zod';
import { wellFormed } from '../../core/contract/text.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError } from './api_error.ts';

/** As functions get it: with a JWT authorizer's claims on private routes, without them on public ones. */
export type ApiEvent = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, 'requestContext'> & {
  requestContext: Omit<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'], 'authorizer'> &
    Partial<Pick<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'], 'authorizer'>>;
};

const claimsSchema = z.object({
  /** No underscore: it parts the owner from the time in a playbook's id. */
  sub: z.string().regex(/^[A-Za-z0-9-]{1,128}$/),
  // Cognito's client writes them: lone surrogates are dropped, so that such an account stays usable.
  email: z.string().default('').transform(wellFormed),
  name: z.string().default('').transform(wellFormed),
});
export type Caller = z.infer<typeof claimsSchema>;

/**
 * Who calls, from claims that the authorizer has checked. Throws ApiError 401 where there are none, or where they are
 * an access token's, which the HTTP API's authorizer lets through.
 */
export function readCaller(event: ApiEvent): Caller {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  if (claims === undefined) throw new ApiError(401, TEXTS.notSignedIn);
  if (claims.token_use !== 'id') throw new ApiError(401, TEXTS.wrongToken);
  const caller = claimsSchema.safeParse(claims);
  if (!caller.success) throw new ApiError(401, TEXTS.wrongToken);
  return caller.data;
}
