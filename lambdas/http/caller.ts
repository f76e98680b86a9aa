import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import * as z from 'zod';
import { TEXTS } from '../../core/contract/texts.ts';
import { wellFormed } from '../../core/contract/values/text.ts';
import { ApiError } from './api_error.ts';

/** The event of the HTTP API; only private routes have the JWT authorizer's claims. */
export type ApiEvent = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, 'requestContext'> & {
  requestContext: Omit<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'], 'authorizer'> &
    Partial<Pick<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'], 'authorizer'>>;
};

const claimsSchema = z.object({
  /** No underscore, because it separates the owner from the time in a playbook's id. */
  sub: z.string().regex(/^[A-Za-z0-9-]{1,128}$/),
  // Clients write these attributes. Lone surrogates are dropped, so that such an account stays usable.
  email: z.string().default('').transform(wellFormed),
  name: z.string().default('').transform(wellFormed),
  /** When the token was issued, in epoch seconds. */
  iat: z.coerce.number().int().positive(),
});
export type Caller = z.infer<typeof claimsSchema>;

/**
 * The caller from the claims that the authorizer verified. Throws ApiError 401 without claims and for access tokens,
 * which the HTTP API's authorizer accepts.
 */
export function readCaller(event: ApiEvent): Caller {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  if (claims === undefined) throw new ApiError(401, TEXTS.notSignedIn);
  if (claims.token_use !== 'id') throw new ApiError(401, TEXTS.wrongToken);
  const caller = claimsSchema.safeParse(claims);
  if (!caller.success) throw new ApiError(401, TEXTS.wrongToken);
  return caller.data;
}
