import pRetry, { AbortError } from 'p-retry';
import { IngestRefusal } from './ingest_refusal.ts';

export interface FetchLimits {
  /** Maximum size of the body. */
  bytes: number;
  /** Timeout of one attempt, including the download of the body. */
  milliseconds: number;
  retries: number;
  /** Delay before the first retry; doubled for each further retry, with jitter. */
  retryAfterMilliseconds: number;
}

/**
 * The sources have about four megabytes and take seconds: the limits allow for ten more years of data and a slow
 * server.
 */
export const FETCH_LIMITS: FetchLimits = {
  bytes: 32 * 1024 * 1024,
  milliseconds: 30_000,
  retries: 3,
  retryAfterMilliseconds: 500,
};

export interface SourceText {
  text: string;
  /** The response's ETag, if any. */
  etag?: string | undefined;
  /** When the source last had this text (ISO); missing until it is archived, and in older archives. */
  readAt?: string | undefined;
  /** When an import first had this text (ISO); missing like `readAt`. */
  since?: string | undefined;
}

const NOT_MODIFIED = 304;
/** fetch() accepts truncated gzip bodies, so the body is requested uncompressed. */
const UNCOMPRESSED = 'identity';
const isWorthRetrying = (status: number) => status === 408 || status === 429 || status >= 500;

/** Reads the body as text, up to the size limit. */
async function readText(name: string, body: AsyncIterable<Uint8Array>, limits: FetchLimits): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > limits.bytes) {
      throw new AbortError(new IngestRefusal(name, 'too_large', `is larger than ${limits.bytes} bytes`));
    }
    text += decode(name, () => decoder.decode(chunk, { stream: true }));
  }
  return text + decode(name, () => decoder.decode());
}

function decode(name: string, next: () => string): string {
  try {
    return next();
  } catch (cause) {
    throw new AbortError(new IngestRefusal(name, 'malformed', 'is not UTF-8 text', { cause }));
  }
}

async function attempt(
  name: string,
  address: string,
  etag: string | undefined,
  limits: FetchLimits,
): Promise<SourceText | 'unchanged'> {
  const response = await fetch(address, {
    headers: { 'Accept-Encoding': UNCOMPRESSED, ...(etag === undefined ? {} : { 'If-None-Match': etag }) },
    signal: AbortSignal.timeout(limits.milliseconds),
  });
  if (response.status === NOT_MODIFIED && etag !== undefined) return 'unchanged';
  const text = await readText(name, await bodyOf(name, response), limits);
  // An empty body is retried: it is more often a temporary server error than an emptied file.
  if (text.trim() === '') throw new IngestRefusal(name, 'empty', 'the server answered with nothing');
  return { text, etag: response.headers.get('etag') ?? undefined };
}

/** The response's body. The content type is not checked, because servers of raw files guess it. */
async function bodyOf(name: string, response: Response): Promise<AsyncIterable<Uint8Array>> {
  const coding = response.headers.get('content-encoding') ?? UNCOMPRESSED;
  if (response.ok && response.body !== null && coding === UNCOMPRESSED) return response.body;
  await response.body?.cancel();
  if (response.ok && coding !== UNCOMPRESSED) {
    throw new AbortError(new IngestRefusal(name, 'malformed', `has an unexpected content encoding (${coding})`));
  }
  const detail = `the server answered ${response.status}`;
  if (isWorthRetrying(response.status)) throw new IngestRefusal(name, 'unreachable', detail);
  throw new AbortError(new IngestRefusal(name, 'missing', detail));
}

/** The reason of a failed fetch is in the error's cause. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * Fetches a source's text; `unchanged` if the server still has the version named by `etag`. Network errors, timeouts
 * and server errors are retried. Throws IngestRefusal.
 */
export async function fetchSource(
  name: string,
  address: string,
  etag: string | undefined,
  limits: FetchLimits,
): Promise<SourceText | 'unchanged'> {
  const once = async () => {
    try {
      return await attempt(name, address, etag, limits);
    } catch (error) {
      if (error instanceof AbortError || error instanceof IngestRefusal) throw error;
      throw new IngestRefusal(name, 'unreachable', `could not be fetched (${errorText(error)})`, { cause: error });
    }
  };
  const { retries, retryAfterMilliseconds } = limits;
  return pRetry(once, { retries, minTimeout: retryAfterMilliseconds, randomize: true });
}
