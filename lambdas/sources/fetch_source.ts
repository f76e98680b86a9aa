import pRetry, { AbortError } from 'p-retry';
import { IngestRefusal } from './ingest_refusal.ts';

export interface FetchLimits {
  /** Of the whole text. */
  bytes: number;
  /** For one attempt, from the first byte sent to the last one received. */
  milliseconds: number;
  retries: number;
  /** Before the first retry; doubled before each further one, with jitter. */
  retryAfterMilliseconds: number;
}

/** The sources hold some four megabytes and come within seconds: room for ten years more, and for a slow day. */
export const FETCH_LIMITS: FetchLimits = {
  bytes: 32 * 1024 * 1024,
  milliseconds: 30_000,
  retries: 3,
  retryAfterMilliseconds: 500,
};

export interface SourceText {
  text: string;
  /** What the server calls this version of the text, where it says so. */
  etag?: string | undefined;
}

const NOT_MODIFIED = 304;
/** Plain, since the unpacking of a packed body passes over its end being cut off. */
const PLAIN = 'identity';
const isWorthRetrying = (status: number) => status === 408 || status === 429 || status >= 500;

/** The body as text; no more of it is read than the limit. */
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
    headers: { 'Accept-Encoding': PLAIN, ...(etag === undefined ? {} : { 'If-None-Match': etag }) },
    signal: AbortSignal.timeout(limits.milliseconds),
  });
  if (response.status === NOT_MODIFIED && etag !== undefined) return 'unchanged';
  const text = await readText(name, await bodyOf(name, response), limits);
  // Retried: more often a server's bad moment than a file that was emptied.
  if (text.trim() === '') throw new IngestRefusal(name, 'empty', 'the server answered with nothing');
  return { text, etag: response.headers.get('etag') ?? undefined };
}

/** The answer's body. What type the server calls it is not looked at: servers of raw files guess. */
async function bodyOf(name: string, response: Response): Promise<AsyncIterable<Uint8Array>> {
  const coding = response.headers.get('content-encoding') ?? PLAIN;
  if (response.ok && response.body !== null && coding === PLAIN) return response.body;
  await response.body?.cancel();
  if (response.ok && coding !== PLAIN) {
    throw new AbortError(new IngestRefusal(name, 'malformed', `came packed (${coding}), which was not asked for`));
  }
  const detail = `the server answered ${response.status}`;
  if (isWorthRetrying(response.status)) throw new IngestRefusal(name, 'unreachable', detail);
  throw new AbortError(new IngestRefusal(name, 'missing', detail));
}

/** `fetch` says little itself; what it wraps says why. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * The text of a source, or `unchanged` where the server still has the version named by `etag`. Network errors, time-outs
 * and the server's own trouble are tried again. Throws IngestRefusal.
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
      throw new IngestRefusal(name, 'unreachable', `could not be fetched whole (${wordsOf(error)})`, { cause: error });
    }
  };
  const { retries, retryAfterMilliseconds } = limits;
  return pRetry(once, { retries, minTimeout: retryAfterMilliseconds, randomize: true });
}
