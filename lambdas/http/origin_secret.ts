import { createHash, timingSafeEqual } from 'node:crypto';
import { TEXTS } from '../../core/contract/texts.ts';
import { environmentSchema, readEnvironment } from '../environment.ts';
import { ApiError } from './api_error.ts';
import type { ApiEvent } from './caller.ts';

/** CloudFront adds it to every request of the API, in the place of one that a visitor sent. */
export const ORIGIN_HEADER = 'x-cornerman-origin';
/** Of a secret that counts: while none is being rotated, the second one is a word that says there is none. */
export const ORIGIN_SECRET_LENGTH = 48;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The check of a deployment's requests: it throws ApiError 403 where one does not carry an origin secret that the
 * variables name. Where they name none, every request passes.
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
