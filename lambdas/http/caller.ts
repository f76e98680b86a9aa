import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import * as z from 'zod';
import { keySchema } from '../../core/contract/account/keys.ts';
import { KEY_SCOPES } from '../../core/contract/routes/route.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { wellFormed } from '../../core/contract/values/text.ts';
import { ApiError } from './api_error.ts';

/** What an authorizer passes on: the claims of a session's token on private routes, or whose the API key is. */
type Authorizer = Partial<Pick<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext']['authorizer'], 'jwt'>> & {
  lambda?: unknown;
};

/** The event of the HTTP API; public routes have no authorizer. */
export type ApiEvent = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, 'requestContext'> & {
  requestContext: Omit<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'], 'authorizer'> & {
    authorizer?: Authorizer;
  };
};

/** No underscore, because it separates the owner from the time in a playbook's id. */
const subSchema = z.string().regex(/^[A-Za-z0-9-]{1,128}$/);

const claimsSchema = z.object({
  sub: subSchema,
  // Clients write these attributes. Lone surrogates are dropped, so that such an account stays usable.
  email: z.string().default('').transform(wellFormed),
  name: z.string().default('').transform(wellFormed),
  /** When the token was issued, in epoch seconds. */
  iat: z.coerce.number().int().positive(),
});

/** Whose an API key is, as its authorizer passes it on. `key` is its id; `iat`, when it was made, in epoch seconds. */
const keyContextSchema = z.object({
  sub: subSchema,
  email: z.string().transform(wellFormed),
  iat: z.number().int().positive(),
  key: keySchema.shape.id,
  scopes: z.array(z.enum(KEY_SCOPES)),
});
export type KeyContext = z.infer<typeof keyContextSchema>;

export type Caller = z.infer<typeof claimsSchema> & {
  /** The API key by which the caller calls; absent in a session. */
  by?: Pick<KeyContext, 'key' | 'scopes'>;
};

function callerByKey(context: unknown): Caller {
  const { key, scopes, ...owner } = keyContextSchema.parse(context);
  return { ...owner, name: '', by: { key, scopes } };
}

/**
 * The caller from what the authorizer verified: a session's claims, or a key. Throws ApiError 401 without either and for
 * access tokens, which the HTTP API's authorizer accepts.
 */
export function readCaller(event: ApiEvent): Caller {
  const { jwt, lambda } = event.requestContext.authorizer ?? {};
  if (lambda !== undefined) return callerByKey(lambda);
  const claims = jwt?.claims;
  if (claims === undefined) throw new ApiError(401, TEXTS.notSignedIn);
  if (claims.token_use !== 'id') throw new ApiError(401, TEXTS.wrongToken);
  const caller = claimsSchema.safeParse(claims);
  if (!caller.success) throw new ApiError(401, TEXTS.wrongToken);
  return caller.data;
}
