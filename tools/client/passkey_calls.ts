import * as z from 'zod';
import type { SoftwareAuthenticator } from './software_authenticator.ts';

const startedSchema = z.object({ CredentialCreationOptions: z.object({ challenge: z.string() }) });
const askedSchema = z.object({
  ChallengeName: z.literal('WEB_AUTHN'),
  Session: z.string(),
  ChallengeParameters: z.object({
    USERNAME: z.string(),
    CREDENTIAL_REQUEST_OPTIONS: z
      .string()
      .transform((text) => z.object({ challenge: z.string() }).parse(JSON.parse(text))),
  }),
});

/** Calls an action of the identity service. */
export type CallIdentity = (action: string, body: object) => Promise<{ status: number; answer: unknown }>;

/** What a device answers otherwise than it is asked. */
export type OtherAnswers = Partial<Parameters<SoftwareAuthenticator['get']>[0]>;

/** The calls by which a page of an origin adds passkeys, and signs in with them. */
export function passkeyCalls(call: CallIdentity, origin: string) {
  /** The challenge for a new passkey of the session’s account. */
  async function creationChallenge(AccessToken: string): Promise<string> {
    const { answer } = await call('StartWebAuthnRegistration', { AccessToken });
    return startedSchema.parse(answer).CredentialCreationOptions.challenge;
  }

  const complete = (AccessToken: string, Credential: unknown) =>
    call('CompleteWebAuthnRegistration', { AccessToken, Credential });

  /** Begins a sign-in. Throws where the account has no passkey. */
  async function ask(address: string) {
    const { answer } = await call('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: address, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    });
    const { Session: session, ChallengeParameters } = askedSchema.parse(answer);
    const { USERNAME: username, CREDENTIAL_REQUEST_OPTIONS: options } = ChallengeParameters;
    return { session, username, challenge: options.challenge };
  }

  /** Answers a sign-in; `credential` is JSON, or is sent as JSON. */
  const respond = (asked: { session: string; username: string }, credential: unknown) =>
    call('RespondToAuthChallenge', {
      ChallengeName: 'WEB_AUTHN',
      Session: asked.session,
      ChallengeResponses: {
        USERNAME: asked.username,
        CREDENTIAL: typeof credential === 'string' ? credential : JSON.stringify(credential),
      },
    });

  return {
    creationChallenge,
    complete,
    ask,
    respond,
    async add(token: string, device: SoftwareAuthenticator, changes: OtherAnswers = {}) {
      return complete(token, device.create({ challenge: await creationChallenge(token), origin, ...changes }));
    },
    async signIn(device: SoftwareAuthenticator, address: string, changes: OtherAnswers = {}) {
      const asked = await ask(address);
      return respond(asked, device.get({ challenge: asked.challenge, origin, ...changes }));
    },
  };
}
