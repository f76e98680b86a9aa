import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { MINUTE } from '../../core/dates/durations.ts';
import { log } from './telemetry.ts';

/** Reads a secret's current text. */
export type Secret = () => Promise<string>;

const ARN = /^arn:aws[\w-]*:secretsmanager:/;
/** A rotation takes effect within this time, without a deployment. */
const LIFETIME = 5 * MINUTE;

async function readSecret(arn: string): Promise<string> {
  const { SecretString } = await new SecretsManagerClient().send(new GetSecretValueCommand({ SecretId: arn }));
  if (SecretString === undefined) throw new Error('The secret holds no text');
  return SecretString;
}

/**
 * The secret that a variable names by its ARN in Secrets Manager, read again every five minutes; any other text is the
 * secret itself. While it cannot be read again, the last one stays in use. Calls throw if it was never read.
 */
export function openSecret(variable: string, read = readSecret, now = Date.now): Secret {
  if (!ARN.test(variable)) return async () => variable;
  let known: { text: string; until: number } | undefined;
  return async () => {
    if (known !== undefined && now() < known.until) return known.text;
    try {
      known = { text: await read(variable), until: now() + LIFETIME };
    } catch (error) {
      if (known === undefined) throw error;
      log.error('A secret could not be read again', { error });
      known = { ...known, until: now() + MINUTE };
    }
    return known.text;
  };
}
