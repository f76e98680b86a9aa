import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { TEXTS } from '../../core/contract/texts.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { openSecret } from '../runtime/secrets.ts';
import { ApiError } from './api_error.ts';
import type { ApiEvent } from './caller.ts';

/** CloudFront sets this header on all requests to the API and overwrites one that a visitor sent. */
export const ORIGIN_HEADER = 'x-cornerman-origin';
/** Length of a valid secret. Outside rotations the second one is a shorter placeholder. */
export const ORIGIN_SECRET_LENGTH = 48;

/** `sent` is what CloudFront sends; `also_accepted` is another one during a rotation. */
const secretsSchema = z.object({ sent: z.string(), also_accepted: z.string() });

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns a check that throws ApiError 403 for requests without an accepted origin secret. If ORIGIN_SECRETS is not
 * set, all requests pass.
 */
export function originCheck(variables: Record<string, string | undefined>): (event: ApiEvent) => Promise<void> {
  const { ORIGIN_SECRETS } = readEnvironment({ ORIGIN_SECRETS: true }, variables);
  if (ORIGIN_SECRETS === undefined) return async () => undefined;
  const secret = openSecret(ORIGIN_SECRETS);
  return async ({ headers }) => {
    const { sent: first, also_accepted: second } = secretsSchema.parse(JSON.parse(await secret()));
    const accepted = [first, second].filter(({ length }) => length === ORIGIN_SECRET_LENGTH).map(digest);
    const sent = digest(headers[ORIGIN_HEADER] ?? '');
    if (!accepted.some((each) => timingSafeEqual(each, sent))) throw new ApiError(403, TEXTS.foreignHost);
  };
}
