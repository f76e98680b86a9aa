import { randomUUID } from 'node:crypto';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { listenOnLoopback } from '../gateway/loopback.ts';
import { attemptLimit } from './attempts.ts';
import { challengeStore } from './challenges.ts';
import { passwordAttemptsExceeded } from './cognito_error.ts';
import { cognitoListener } from './cognito_http.ts';
import { addUser } from './pool/new_user.ts';
import type { CodeMail, Pool, PreSignUp } from './pool/pool.ts';
import { findUser } from './pool/pool_data.ts';
import { ATTEMPTS, CLIENT_ID, ISSUER, USER_POOL_ID } from './pool/pool_settings.ts';
import { openPoolStore } from './pool/pool_store.ts';
import { openSigningKey } from './tokens/signing_key.ts';
import { tokenMint } from './tokens/tokens.ts';
import { unknownUsersSecret } from './unknown_user.ts';

export interface CognitoOptions {
  /** 0 picks a free port. */
  port: number;
  /** Folder of accounts and signing key; created if missing. */
  dataDir: string;
  /** Delivers mail with codes. */
  sendMail(mail: CodeMail): void | Promise<void>;
  /** Called before an account is created. */
  preSignUp: PreSignUp;
  /** Has a user told that the password was reset; nobody is told without it. */
  tellOfReset?: Pool['tellOfReset'];
  /** Whether pages of an origin, such as `http://localhost:4200`, may call the pool. */
  allowsOrigin(origin: string): boolean;
}

export interface CognitoEmulator {
  /** Amplify's `userPoolEndpoint`. */
  address: string;
  issuer: string;
  userPoolId: string;
  clientId: string;
  jwks: Jwks;
  /** Creates a confirmed account unless the address has one, which stays unchanged. Returns its `sub`. */
  createConfirmedUser(user: { email: string; password: string; name: string }): Promise<string>;
  stop(): Promise<unknown>;
}

/** Starts an emulated user pool. Throws StartupError if the port is taken or a data file is damaged. */
export async function startCognito({
  port,
  dataDir,
  sendMail,
  preSignUp,
  tellOfReset = async () => {},
  allowsOrigin,
}: CognitoOptions): Promise<CognitoEmulator> {
  const key = await openSigningKey(dataDir);
  const pool: Pool = {
    store: await openPoolStore(dataDir),
    tokens: tokenMint(key),
    challenges: challengeStore(),
    passkeyChallenges: challengeStore(),
    allowsOrigin,
    unknownUsersSecret: unknownUsersSecret(key.privateKey),
    attempts: {
      wrongCodes: attemptLimit(ATTEMPTS.wrongCodes),
      codesSent: attemptLimit(ATTEMPTS.codesSent),
      wrongPasswords: attemptLimit(ATTEMPTS.wrongPasswords),
      signIns: attemptLimit(ATTEMPTS.wrongPasswords, passwordAttemptsExceeded),
    },
    sendMail,
    preSignUp,
    tellOfReset,
  };
  const server = await listenOnLoopback(port, cognitoListener(pool, allowsOrigin));
  return {
    address: `http://127.0.0.1:${server.port}`,
    issuer: ISSUER,
    userPoolId: USER_POOL_ID,
    clientId: CLIENT_ID,
    jwks: key.jwks,
    createConfirmedUser: ({ email, password, name }) =>
      pool.store.update((data) => {
        const newUser = { sub: randomUUID(), email, password, name };
        const user = findUser(data, email) ?? Object.assign(addUser(data, newUser), { confirmed: true });
        return user.sub;
      }),
    stop: server.stop,
  };
}
