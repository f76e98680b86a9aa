import { TEXTS } from '../../../core/contract/texts.ts';
import { checkConnection } from '../load/connection.ts';
import { ApiError, jsonOf } from './api_error.ts';

/** How long pages and the search index stay fresh: an import changes them, once a day. */
export const FRESH_MILLISECONDS = 600_000;

/** What storage answers for an object that is not there; without the right to list it says 403. */
const MISSING = [403, 404];

/** The answer for a file of the site's data; null if it is missing. Throws an ApiError if it can't be fetched. */
export async function askSiteFile(path: string, signal: AbortSignal): Promise<Response | null> {
  let response: Response;
  try {
    response = await fetch(path, { signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    checkConnection();
    throw new ApiError('No connection. Check your network and try again.', undefined, { cause });
  }
  if (MISSING.includes(response.status)) return null;
  if (!response.ok) throw new ApiError(TEXTS.tryAgain, response.status);
  return response;
}

/**
 * The JSON of a file of the site's data; null if it is missing. It is not validated here: the import validates it
 * before it writes it, and zod would be part of every first visit. Throws an ApiError if it can't be fetched.
 */
export async function readSiteFile<Content>(path: string, signal: AbortSignal): Promise<Content | null> {
  const response = await askSiteFile(path, signal);
  return response && jsonOf(response);
}
