import { DAY, SECOND } from '../../core/dates/durations.ts';

export interface FetchTextLimits {
  /** Maximum size of the body. */
  bytes: number;
  /** Timeout of a call, including the download of the body. */
  milliseconds: number;
}

/** `status`: the response's status is none of success. `redirect`: it leads to another origin, or to no end. */
export type FetchTrouble = 'status' | 'redirect' | 'timeout' | 'network' | 'too_large';

/** A failed call. The message has no address, because that can contain a key. */
export class FetchFailure extends Error {
  override name = 'FetchFailure';
  readonly trouble: FetchTrouble;
  /** The response, if there was one. */
  readonly response: Response | undefined;

  constructor(trouble: FetchTrouble, detail: string, response?: Response) {
    super(detail);
    this.trouble = trouble;
    this.response = response;
  }
}

const LONGEST_WAIT_SECONDS = DAY / SECOND;

/** A number below a billion in a header; undefined if the header is missing or has none. */
export function numberIn({ headers }: Response, header: string): number | undefined {
  const text = headers.get(header)?.trim() ?? '';
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

/** The response's Retry-After in milliseconds, at most a day; undefined if it has none in seconds. */
export function retryAfterOf(response: Response): number | undefined {
  const seconds = numberIn(response, 'retry-after');
  return seconds === undefined ? undefined : Math.min(seconds, LONGEST_WAIT_SECONDS) * SECOND;
}

const MOST_REDIRECTS = 3;
const isRedirect = ({ status }: Response) => status >= 300 && status < 400 && status !== 304;

/** The response, after redirects within the address's origin only: the URL can contain a key. */
async function fetchWithinOrigin(url: URL, init: RequestInit): Promise<Response> {
  let address = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    if (!isRedirect(response)) return response;
    await response.body?.cancel();
    const location = response.headers.get('location') ?? '';
    if (!URL.canParse(location, address)) break;
    address = new URL(location, address);
    if (address.origin !== url.origin) break;
  }
  throw new FetchFailure('redirect', 'redirects to somewhere else');
}

async function readText(response: Response, { bytes }: FetchTextLimits): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > bytes) throw new FetchFailure('too_large', `sent more than ${bytes} bytes`, response);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** fetch() accepts truncated gzip bodies, so the body is requested uncompressed. */
const UNCOMPRESSED = 'identity';

/** The body of a JSON service's response, and the response. Throws FetchFailure. */
export async function fetchText(
  url: URL,
  headers: Record<string, string>,
  limits: FetchTextLimits,
): Promise<{ text: string; response: Response }> {
  let response: Response | undefined;
  try {
    const sent = { 'Accept-Encoding': UNCOMPRESSED, Accept: 'application/json', ...headers };
    const answer = await fetchWithinOrigin(url, { headers: sent, signal: AbortSignal.timeout(limits.milliseconds) });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new FetchFailure('status', `answered ${answer.status}`, answer);
    }
    response = answer;
    return { text: await readText(answer, limits), response: answer };
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw timedOut
      ? new FetchFailure('timeout', 'did not answer in time', response)
      : new FetchFailure('network', 'could not be reached', response);
  }
}
