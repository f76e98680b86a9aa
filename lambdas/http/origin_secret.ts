import { createHash, timingSafeEqual } from 'node:crypto';
import { TEXTS } from '../../core/contract/texts.ts';
import { environmentSchema, readEnvironment } from '../environment.ts';
import { ApiError } from './api_error.ts';
import type { ApiEvent } from './caller.ts';

/** CloudFront sets this header on all requests to the API and overwrites one that a visitor sent. */
export const ORIGIN_HEADER = 'x-cornerman-origin';
/** Length of a valid secret. Outside rotations the second one is a shorter placeholder. */
export const ORIGIN_SECRET_LENGTH = 48;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns a check that throws ApiError 403 for requests without an accepted origin secret. If ORIGIN_SECRETS is not
 * set, all requests pass.
 */
export function originCheck(variables: Record<string, string | undefined>): (event: ApiEvent) => void {
  const { ORIGIN_SECRETS } = readEnvironment(environmentSchema.pick({ ORIGIN_SECRETS: true }), variables);
  if (ORIGIN_SECRETS === undefined) return () => undefined;
  const secrets = ORIGIN_SECRETS.split(' ').filter((secret) => secret.length === ORIGIN_SECRET_LENGTH);
  const accepted = secrets.map(digest);
  return ({ headers }) => {
    const sent = digest(headers[ORIGIN_HEADER] ?? '');
    if (!accepted.some((secret) => timingSafeEqual(secret, sent))) throw new ApiError(403, TEXTS.foreignHost);
  };
}
