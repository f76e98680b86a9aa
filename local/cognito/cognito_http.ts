import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as z from 'zod';
import { isOwnHost } from '../gateway/loopback.ts';
import { readBody } from '../gateway/read_body.ts';
import { saysDiskFull } from '../startup_error.ts';
import { CognitoError } from './cognito_error.ts';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './passkeys.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './password.ts';
import {
  getUser,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './pool/attributes.ts';
import { type Action, action, FIELD_SCHEMAS, type Pool } from './pool/pool.ts';
import { CLIENT_ID } from './pool/pool_settings.ts';
import { initiateAuth, respondToAuthChallenge } from './sign_in.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign_up.ts';
import { getTokensFromRefreshToken, revokeToken } from './tokens/refresh.ts';
import { endSessions, signedInUser } from './tokens/sessions.ts';

const deleteUser = action(z.object({ AccessToken: FIELD_SCHEMAS.accessToken }), (pool, { AccessToken }) =>
  pool.store.update((data) => {
    const { sub } = signedInUser(pool, data, AccessToken);
    data.users = data.users.filter((user) => user.sub !== sub);
    data.sessions = data.sessions.filter((session) => session.sub !== sub);
    return {};
  }),
);

/** Ends all sessions of the user. As in Cognito, ID tokens stay valid until they expire. */
const globalSignOut = action(z.object({ AccessToken: FIELD_SCHEMAS.accessToken }), (pool, { AccessToken }) =>
  pool.store.update((data) => {
    const { sub } = signedInUser(pool, data, AccessToken);
    endSessions(data, sub);
    return {};
  }),
);

/** The actions that the site uses, by their name in `x-amz-target`. */
const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GetUser', getUser],
  ['UpdateUserAttributes', updateUserAttributes],
  ['VerifyUserAttribute', verifyUserAttribute],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['ChangePassword', changePassword],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['GlobalSignOut', globalSignOut],
  ['StartWebAuthnRegistration', startWebAuthnRegistration],
  ['CompleteWebAuthnRegistration', completeWebAuthnRegistration],
  ['ListWebAuthnCredentials', listWebAuthnCredentials],
  ['DeleteWebAuthnCredential', deleteWebAuthnCredential],
  ['DeleteUser', deleteUser],
]);

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
async function dispatch(pool: Pool, target: string, text: string): Promise<object> {
  const run = target.startsWith(TARGET_PREFIX) ? ACTIONS.get(target.slice(TARGET_PREFIX.length)) : undefined;
  if (run === undefined) throw new CognitoError('UnknownOperationException', `There is no action ${target} here.`);
  const body = parseJson(text);
  const client = clientSchema.safeParse(body).data?.ClientId ?? CLIENT_ID;
  if (client !== CLIENT_ID) {
    throw new CognitoError('ResourceNotFoundException', `User pool client ${client} does not exist.`);
  }
  return run(pool, body);
}

/** Amplify's requests are far smaller. */
const BODY_BYTES = 64 * 1024;
const CONTENT_TYPE = 'application/x-amz-json-1.1';

/** Allows pages of another origin to read the response: Vite's development server uses another port. */
function allowOrigin(response: ServerResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'x-amzn-errortype, x-amzn-requestid');
  response.setHeader('Vary', 'Origin');
}

function respondToPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Methods', 'POST');
  const headers = request.headers['access-control-request-headers'];
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
  response.setHeader('Access-Control-Max-Age', '600');
  response.writeHead(204).end();
}

function respondWithError(response: ServerResponse, status: number, name: string, message: string): void {
  response.setHeader('x-amzn-errortype', name);
  response.writeHead(status, { 'Content-Type': CONTENT_TYPE }).end(JSON.stringify({ __type: name, message }));
}

async function respondToAction(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request, BODY_BYTES);
  if (body === undefined) {
    response.setHeader('Connection', 'close');
    respondWithError(response, 413, 'RequestEntityTooLargeException', `A request has at most ${BODY_BYTES} bytes.`);
    return;
  }
  const target = request.headers['x-amz-target'];
  const result = await dispatch(pool, typeof target === 'string' ? target : '', body.toString('utf8'));
  response.writeHead(200, { 'Content-Type': CONTENT_TYPE }).end(JSON.stringify(result));
}

function respondWithFailure(response: ServerResponse, error: unknown): void {
  if (error instanceof CognitoError) {
    respondWithError(response, 400, error.name, error.message);
    return;
  }
  console.error(JSON.stringify({ level: 'ERROR', service: 'cognito', error: String(error) }));
  if (saysDiskFull(error)) {
    respondWithError(response, 503, 'ServiceUnavailableException', 'The disk is full.');
    return;
  }
  respondWithError(
    response,
    500,
    'InternalErrorException',
    'Something went wrong in the Cognito emulator; see its log.',
  );
}

/**
 * Serves the pool with Cognito's protocol: AWS JSON 1.1, the action in `x-amz-target`. Refuses other hosts than this
 * one and origins that `allowsOrigin` rejects with 403.
 */
export function cognitoListener(pool: Pool, allowsOrigin: (origin: string) => boolean): RequestListener {
  return (request, response) => {
    const { origin } = request.headers;
    response.setHeader('x-amzn-requestid', randomUUID());
    response.setHeader('Cache-Control', 'no-store');
    if (!isOwnHost(request))
      return respondWithError(response, 403, 'ForbiddenException', 'This host is not served here.');
    if (origin !== undefined) {
      if (!allowsOrigin(origin))
        return respondWithError(response, 403, 'ForbiddenException', 'This origin is not let in.');
      allowOrigin(response, origin);
    }
    if (request.method === 'OPTIONS') return respondToPreflight(request, response);
    if (request.method !== 'POST') return respondWithError(response, 405, 'MethodNotAllowedException', 'Only POST.');
    respondToAction(pool, request, response).catch((error: unknown) => respondWithFailure(response, error));
  };
}
