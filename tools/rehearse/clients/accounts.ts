import { randomBytes, randomUUID } from 'node:crypto';
import {
  AdminConfirmSignUpCommand,
  ConfirmSignUpCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { configSchema } from '../../../core/contract/site/events.ts';
import { LONGEST_WAIT_MILLISECONDS, waitUntil } from '../../wait_until.ts';
import type { Emulator } from '../emulator/emulator.ts';
import type { Rehearsal } from '../rehearsal.ts';

export interface RehearsalAccount {
  email: string;
  password: string;
  name: string;
}

const mailsSchema = z.object({
  messages: z.record(
    z.string(),
    z.array(
      z.looseObject({ To: z.array(z.string()), BodyText: z.string().optional(), BodyHtml: z.string().optional() }),
    ),
  ),
});
const CODE = /\b\d{6}\b/;

/** A new account with an address of its own. */
export const newAccount = (): RehearsalAccount => ({
  email: `${randomUUID()}@example.com`,
  password: randomBytes(9).toString('hex'),
  name: 'Angelo',
});

/** The newest code that was mailed to an address, once there are `count` of them. */
export function mailedCode({ address }: Emulator, email: string, count = 1): Promise<string> {
  return waitUntil(`code ${count} to the new account`, LONGEST_WAIT_MILLISECONDS, async () => {
    const { messages } = mailsSchema.parse(await (await fetch(`${address}/_ministack/ses/messages`)).json());
    const mails = Object.values(messages).flat();
    const codes = mails
      .filter(({ To }) => To.includes(email))
      .flatMap((mail) => CODE.exec(`${mail.BodyText ?? ''}${mail.BodyHtml ?? ''}`)?.[0] ?? []);
    return codes.length < count ? undefined : codes.at(-1);
  });
}

/** Creates an account of the stack’s pool with its mailed code. */
export async function confirmedAccount({ aws, emulator, viewer }: Rehearsal): Promise<RehearsalAccount> {
  const account = newAccount();
  const { userPoolClientId: ClientId } = configSchema.parse(
    await (await fetch(`${viewer.address}/config.json`)).json(),
  );
  const attributes = { email: account.email, name: account.name };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const Username = account.email;
  await aws.cognito.send(new SignUpCommand({ ClientId, Username, Password: account.password, UserAttributes }));
  const ConfirmationCode = await mailedCode(emulator, account.email);
  await aws.cognito.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  return account;
}

/** An ID token of a user pool that has nothing to do with the stack’s. */
export async function foreignToken({ aws: { cognito } }: Rehearsal): Promise<string> {
  const { UserPool } = await cognito.send(
    new CreateUserPoolCommand({ PoolName: 'foreign', AutoVerifiedAttributes: ['email'] }),
  );
  const UserPoolId = UserPool?.Id;
  const client = await cognito.send(
    new CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: 'foreign',
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    }),
  );
  const ClientId = client.UserPoolClient?.ClientId;
  const { email: Username } = newAccount();
  const Password = `Aa1!${randomBytes(9).toString('hex')}`;
  await cognito.send(
    new SignUpCommand({ ClientId, Username, Password, UserAttributes: [{ Name: 'email', Value: Username }] }),
  );
  await cognito.send(new AdminConfirmSignUpCommand({ UserPoolId, Username }));
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  );
  if (AuthenticationResult?.IdToken === undefined) throw new Error('The foreign pool gave no token');
  return AuthenticationResult.IdToken;
}
